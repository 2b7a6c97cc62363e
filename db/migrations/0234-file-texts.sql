-- The text inside files, for the search: a row for each file that may have text, by the key of its bytes, so that it stays with a file
-- that moves to another item. A job reads the files that wait, and the rows go when the bytes do.
CREATE TABLE "FileText" (
  "key" text COLLATE "C" CONSTRAINT file_text_pk PRIMARY KEY,
  "mime" text NOT NULL,
  "size" bigint NOT NULL,
  "state" text NOT NULL DEFAULT 'WAITING' CONSTRAINT file_text_state CHECK ("state" IN ('WAITING', 'READ', 'UNREADABLE')),
  "text" text NOT NULL DEFAULT '' CONSTRAINT file_text_length CHECK (length("text") <= 20000),
  "tries" integer NOT NULL DEFAULT 0 CONSTRAINT file_text_tries CHECK ("tries" >= 0),
  "dueAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT file_text_is_read CHECK ("state" = 'READ' OR "text" = '')
);
CREATE INDEX file_text_waiting ON "FileText" ("dueAt") WHERE "state" = 'WAITING';
ALTER TABLE "FileText" ENABLE ROW LEVEL SECURITY;

CREATE FUNCTION has_text(mime text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN mime IN ('text/plain', 'text/markdown', 'text/csv', 'application/json', 'application/pdf');

CREATE FUNCTION await_file_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FileText" ("key", "mime", "size") VALUES (NEW."key", NEW."mime", NEW."size") ON CONFLICT ("key") DO NOTHING;
  RETURN NULL;
END
$$;
CREATE FUNCTION forget_file_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "FileText" WHERE "key" = NEW."key";
  RETURN NULL;
END
$$;
-- No file has this key any more.
CREATE TRIGGER file_text_forgotten AFTER INSERT ON "RemovedFile" FOR EACH ROW EXECUTE FUNCTION forget_file_text();

DO $make$
DECLARE
  files text;
BEGIN
  FOR files IN SELECT file_tables() LOOP
    EXECUTE format('CREATE TRIGGER file_text_awaited AFTER INSERT ON %s FOR EACH ROW WHEN (has_text(NEW."mime")) EXECUTE FUNCTION await_file_text()', files);
    EXECUTE format('INSERT INTO "FileText" ("key", "mime", "size") SELECT "key", "mime", "size" FROM %s WHERE has_text("mime") ON CONFLICT DO NOTHING', files);
  END LOOP;
END
$make$;

CREATE OR REPLACE FUNCTION search_index_task_attachment(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
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

CREATE OR REPLACE FUNCTION words_also_task_attachment_file_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_task_attachment(ARRAY(SELECT a."id" FROM "TaskAttachment" a WHERE a."key" = NEW."key" FOR SHARE));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER words_also_task_attachment_file_text AFTER UPDATE OF "text" ON "FileText" FOR EACH ROW
  WHEN (OLD."text" IS DISTINCT FROM NEW."text") EXECUTE FUNCTION words_also_task_attachment_file_text();

CREATE OR REPLACE FUNCTION search_index_issue_attachment(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
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

CREATE OR REPLACE FUNCTION words_also_issue_attachment_file_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_issue_attachment(ARRAY(SELECT a."id" FROM "IssueAttachment" a WHERE a."key" = NEW."key" FOR SHARE));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER words_also_issue_attachment_file_text AFTER UPDATE OF "text" ON "FileText" FOR EACH ROW
  WHEN (OLD."text" IS DISTINCT FROM NEW."text") EXECUTE FUNCTION words_also_issue_attachment_file_text();
