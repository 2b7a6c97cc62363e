-- The text of a file is locked before it is indexed: whoever keeps it at the same time does not see a file that has just moved
-- to another item.
CREATE OR REPLACE FUNCTION search_index_task_attachment(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "FileText" x WHERE x."key" IN (SELECT r."key" FROM "TaskAttachment" r WHERE r."id" = ANY(ids)) ORDER BY x."key" FOR SHARE;
  DELETE FROM "SearchEntry" e WHERE e."source" = 'TaskAttachment' AND e."id" = ANY(ids)
    AND NOT EXISTS (SELECT FROM (SELECT 'TaskAttachment' AS "source", 'FILE' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'TASK' AS "subjectType",
    s."id" AS "subjectId",
    NULL::int AS "number", r."name" AS "title", left(concat_ws(chr(10), translate(r."name", '._-', '   '), nullif(x."text", '')), 20000) AS "text",
    s."deletedAt" IS NOT NULL AS "isHidden", s."archivedAt" IS NOT NULL AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "TaskAttachment" r LEFT JOIN "FileText" x ON x."key" = r."key" JOIN "Project" p ON p."id" = r."projectId" JOIN "Task" s ON s."id" = r."taskId"
  WHERE r."deletedAt" IS NULL AND r."id" = ANY(ids)) f WHERE f."id" = e."id");
  INSERT INTO "SearchEntry" AS e ("source", "kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
    "isHidden", "isArchived", "changedAt", "words")
  SELECT f.*, search_words(f."workspaceId", f."title", f."text")
  FROM (SELECT 'TaskAttachment' AS "source", 'FILE' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'TASK' AS "subjectType",
    s."id" AS "subjectId",
    NULL::int AS "number", r."name" AS "title", left(concat_ws(chr(10), translate(r."name", '._-', '   '), nullif(x."text", '')), 20000) AS "text",
    s."deletedAt" IS NOT NULL AS "isHidden", s."archivedAt" IS NOT NULL AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "TaskAttachment" r LEFT JOIN "FileText" x ON x."key" = r."key" JOIN "Project" p ON p."id" = r."projectId" JOIN "Task" s ON s."id" = r."taskId"
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

CREATE OR REPLACE FUNCTION search_index_issue_attachment(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "FileText" x WHERE x."key" IN (SELECT r."key" FROM "IssueAttachment" r WHERE r."id" = ANY(ids)) ORDER BY x."key" FOR SHARE;
  DELETE FROM "SearchEntry" e WHERE e."source" = 'IssueAttachment' AND e."id" = ANY(ids)
    AND NOT EXISTS (SELECT FROM (SELECT 'IssueAttachment' AS "source", 'FILE' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'ISSUE' AS "subjectType",
    s."id" AS "subjectId",
    NULL::int AS "number", r."name" AS "title", left(concat_ws(chr(10), translate(r."name", '._-', '   '), nullif(x."text", '')), 20000) AS "text",
    s."deletedAt" IS NOT NULL AS "isHidden", false AS "isArchived",
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
    s."deletedAt" IS NOT NULL AS "isHidden", false AS "isArchived",
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

-- A duplicate passes its files to the original, and gets them back.
CREATE OR REPLACE TRIGGER words_changed_task_attachment AFTER UPDATE OF "name", "deletedAt", "projectId", "taskId" ON "TaskAttachment" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name" OR OLD."deletedAt" IS DISTINCT FROM NEW."deletedAt" OR OLD."projectId" IS DISTINCT FROM NEW."projectId" OR OLD."taskId" IS DISTINCT FROM NEW."taskId") EXECUTE FUNCTION words_changed_task_attachment();
CREATE OR REPLACE TRIGGER words_changed_issue_attachment AFTER UPDATE OF "name", "deletedAt", "projectId", "issueId" ON "IssueAttachment" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name" OR OLD."deletedAt" IS DISTINCT FROM NEW."deletedAt" OR OLD."projectId" IS DISTINCT FROM NEW."projectId" OR OLD."issueId" IS DISTINCT FROM NEW."issueId") EXECUTE FUNCTION words_changed_issue_attachment();

SELECT search_index_issue_attachment(ARRAY(SELECT "id" FROM "IssueAttachment" WHERE "originId" IS NOT NULL));
