-- Issues can be archived, as tasks can: they leave the list and the counts, are read-only, and can be restored. See decision 258.

-- Null for all, so that no row is written.
ALTER TABLE "Issue" ADD "archivedAt" timestamptz(3);
GRANT SELECT ("archivedAt") ON "Issue" TO authenticated;
-- The archive, newest first.
CREATE INDEX issue_archived ON "Issue" ("projectId", "archivedAt" DESC) WHERE "archivedAt" IS NOT NULL AND "deletedAt" IS NULL;

-- The list reads as many rows, however many are in the archive.
DROP INDEX issue_list;
CREATE INDEX issue_list ON "Issue" ("projectId", "status", "createdAt" DESC) WHERE "deletedAt" IS NULL AND "archivedAt" IS NULL;

-- An issue in the archive blocks nothing.
CREATE OR REPLACE FUNCTION count_blockers(blocked uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Task" WHERE "id" = ANY (blocked) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "Task" task SET "blockedByCount" = counted."blockers"
  FROM (
    SELECT b."id", count(t."id") + count(i."id") AS "blockers"
    FROM unnest(blocked) AS b("id")
    LEFT JOIN "LinkedItem" l ON l."sourceType" = 'TASK' AND l."sourceId" = b."id" AND l."kind" = 'BLOCKED_BY'
    LEFT JOIN "Task" t ON l."targetType" = 'TASK' AND t."id" = l."targetId"
      AND NOT t."completed" AND t."deletedAt" IS NULL AND t."archivedAt" IS NULL
    LEFT JOIN "Issue" i ON l."targetType" = 'ISSUE' AND i."id" = l."targetId"
      AND i."status" IN ('TRIAGE', 'OPEN', 'IN_PROGRESS', 'IN_REVIEW') AND i."deletedAt" IS NULL AND i."archivedAt" IS NULL
    GROUP BY b."id"
  ) AS counted
  WHERE task."id" = counted."id" AND task."blockedByCount" <> counted."blockers";
END
$$;
DROP TRIGGER issue_blocks_counted ON "Issue";
CREATE TRIGGER issue_blocks_counted AFTER UPDATE OF "status", "deletedAt", "archivedAt" ON "Issue" FOR EACH ROW
  WHEN ((OLD."status" IN ('TRIAGE', 'OPEN', 'IN_PROGRESS', 'IN_REVIEW') AND OLD."deletedAt" IS NULL AND OLD."archivedAt" IS NULL)
    <> (NEW."status" IN ('TRIAGE', 'OPEN', 'IN_PROGRESS', 'IN_REVIEW') AND NEW."deletedAt" IS NULL AND NEW."archivedAt" IS NULL))
  EXECUTE FUNCTION count_blocked('ISSUE');

-- The search finds it, its comments and its files among archived items. By searchIndexSql of the slice `search`.
CREATE OR REPLACE FUNCTION search_index_issue(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SearchEntry" AS e ("source", "kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
    "isHidden", "isArchived", "changedAt", "words")
  SELECT f.*, search_words(f."workspaceId", f."title", f."text")
  FROM (SELECT 'Issue' AS "source", 'ISSUE' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'ISSUE' AS "subjectType",
    r."id" AS "subjectId",
    r."number" AS "number", r."title" AS "title", left(concat_ws(chr(10), r."description", r."environment"), 20000) AS "text",
    r."deletedAt" IS NOT NULL AS "isHidden", r."archivedAt" IS NOT NULL AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "Issue" r JOIN "Project" p ON p."id" = r."projectId"
  WHERE true AND r."id" = ANY(ids)) f ORDER BY f."id"
  ON CONFLICT ("id", "source") DO UPDATE SET "workspaceId" = excluded."workspaceId", "projectId" = excluded."projectId",
    "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId", "number" = excluded."number",
    "title" = excluded."title", "text" = excluded."text", "changedAt" = excluded."changedAt", "words" = excluded."words"
  WHERE (e."workspaceId", e."projectId", e."subjectType", e."subjectId", e."number", e."title", e."text", e."words")
    IS DISTINCT FROM (excluded."workspaceId", excluded."projectId", excluded."subjectType", excluded."subjectId", excluded."number",
      excluded."title", excluded."text", excluded."words");
END
$$;

CREATE OR REPLACE FUNCTION words_state_issue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "SearchEntry" SET "isHidden" = NEW."deletedAt" IS NOT NULL, "isArchived" = NEW."archivedAt" IS NOT NULL
  WHERE "subjectId" = NEW."id" AND ("isHidden", "isArchived") IS DISTINCT FROM (NEW."deletedAt" IS NOT NULL, NEW."archivedAt" IS NOT NULL);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER words_state_issue AFTER UPDATE OF "deletedAt", "archivedAt" ON "Issue" FOR EACH ROW
  WHEN (OLD."deletedAt" IS DISTINCT FROM NEW."deletedAt" OR OLD."archivedAt" IS DISTINCT FROM NEW."archivedAt") EXECUTE FUNCTION words_state_issue();

CREATE OR REPLACE FUNCTION search_index_issue_attachment(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "FileText" x WHERE x."key" IN (SELECT r."key" FROM "IssueAttachment" r WHERE r."id" = ANY(ids)) ORDER BY x."key" FOR SHARE;
  DELETE FROM "SearchEntry" e WHERE e."source" = 'IssueAttachment' AND e."id" = ANY(ids)
    AND NOT EXISTS (SELECT FROM (SELECT 'IssueAttachment' AS "source", 'FILE' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'ISSUE' AS "subjectType",
    s."id" AS "subjectId",
    NULL::int AS "number", r."name" AS "title", left(concat_ws(chr(10), translate(r."name", '._-', '   '), nullif(x."text", '')), 20000) AS "text",
    s."deletedAt" IS NOT NULL AS "isHidden", s."archivedAt" IS NOT NULL AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "IssueAttachment" r LEFT JOIN "FileText" x ON x."key" = r."key" JOIN "Project" p ON p."id" = r."projectId" JOIN "Issue" s ON s."id" = r."issueId"
  WHERE r."deletedAt" IS NULL AND r."id" = ANY(ids)) f WHERE f."id" = e."id");
  INSERT INTO "SearchEntry" AS e ("source", "kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
    "isHidden", "isArchived", "changedAt", "words")
  SELECT f.*, search_words(f."workspaceId", f."title", f."text")
  FROM (SELECT 'IssueAttachment' AS "source", 'FILE' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'ISSUE' AS "subjectType",
    s."id" AS "subjectId",
    NULL::int AS "number", r."name" AS "title", left(concat_ws(chr(10), translate(r."name", '._-', '   '), nullif(x."text", '')), 20000) AS "text",
    s."deletedAt" IS NOT NULL AS "isHidden", s."archivedAt" IS NOT NULL AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "IssueAttachment" r LEFT JOIN "FileText" x ON x."key" = r."key" JOIN "Project" p ON p."id" = r."projectId" JOIN "Issue" s ON s."id" = r."issueId"
  WHERE r."deletedAt" IS NULL AND r."id" = ANY(ids)) f ORDER BY f."id"
  ON CONFLICT ("id", "source") DO UPDATE SET "workspaceId" = excluded."workspaceId", "projectId" = excluded."projectId",
    "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId", "number" = excluded."number",
    "title" = excluded."title", "text" = excluded."text", "changedAt" = excluded."changedAt", "words" = excluded."words",
    "isHidden" = CASE WHEN e."subjectId" = excluded."subjectId" THEN e."isHidden" ELSE excluded."isHidden" END,
    "isArchived" = CASE WHEN e."subjectId" = excluded."subjectId" THEN e."isArchived" ELSE excluded."isArchived" END
  WHERE (e."workspaceId", e."projectId", e."subjectType", e."subjectId", e."number", e."title", e."text", e."words")
    IS DISTINCT FROM (excluded."workspaceId", excluded."projectId", excluded."subjectType", excluded."subjectId", excluded."number",
      excluded."title", excluded."text", excluded."words");
END
$$;

CREATE OR REPLACE FUNCTION search_index_issue_comment(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" e WHERE e."source" = 'IssueComment' AND e."id" = ANY(ids)
    AND NOT EXISTS (SELECT FROM (SELECT 'IssueComment' AS "source", 'COMMENT' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'ISSUE' AS "subjectType",
    s."id" AS "subjectId",
    NULL::int AS "number", '' AS "title", left(r."content", 20000) AS "text",
    s."deletedAt" IS NOT NULL AS "isHidden", s."archivedAt" IS NOT NULL AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "IssueComment" r JOIN "Project" p ON p."id" = r."projectId" JOIN "Issue" s ON s."id" = r."issueId"
  WHERE r."deletedAt" IS NULL AND r."id" = ANY(ids)) f WHERE f."id" = e."id");
  INSERT INTO "SearchEntry" AS e ("source", "kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
    "isHidden", "isArchived", "changedAt", "words")
  SELECT f.*, search_words(f."workspaceId", f."title", f."text")
  FROM (SELECT 'IssueComment' AS "source", 'COMMENT' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'ISSUE' AS "subjectType",
    s."id" AS "subjectId",
    NULL::int AS "number", '' AS "title", left(r."content", 20000) AS "text",
    s."deletedAt" IS NOT NULL AS "isHidden", s."archivedAt" IS NOT NULL AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "IssueComment" r JOIN "Project" p ON p."id" = r."projectId" JOIN "Issue" s ON s."id" = r."issueId"
  WHERE r."deletedAt" IS NULL AND r."id" = ANY(ids)) f ORDER BY f."id"
  ON CONFLICT ("id", "source") DO UPDATE SET "workspaceId" = excluded."workspaceId", "projectId" = excluded."projectId",
    "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId", "number" = excluded."number",
    "title" = excluded."title", "text" = excluded."text", "changedAt" = excluded."changedAt", "words" = excluded."words",
    "isHidden" = CASE WHEN e."subjectId" = excluded."subjectId" THEN e."isHidden" ELSE excluded."isHidden" END,
    "isArchived" = CASE WHEN e."subjectId" = excluded."subjectId" THEN e."isArchived" ELSE excluded."isArchived" END
  WHERE (e."workspaceId", e."projectId", e."subjectType", e."subjectId", e."number", e."title", e."text", e."words")
    IS DISTINCT FROM (excluded."workspaceId", excluded."projectId", excluded."subjectType", excluded."subjectId", excluded."number",
      excluded."title", excluded."text", excluded."words");
END
$$;
