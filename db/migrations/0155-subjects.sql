-- What hangs on a thing (comments, files, links) is told what that is, and knows no list of kinds. A new kind brings a table for its
-- comments and one for its files, whose triggers are told its own table, and changes nothing here.

-- An upload names what it is for as a link does. As before, it goes with what is erased.
ALTER TABLE "AttachmentUpload" ADD "subjectType" text, ADD "subjectId" uuid;
UPDATE "AttachmentUpload"
SET "subjectType" = CASE WHEN "taskId" IS NULL THEN 'ISSUE' ELSE 'TASK' END, "subjectId" = coalesce("taskId", "issueId");
ALTER TABLE "AttachmentUpload"
  DROP "taskId",
  DROP "issueId",
  ALTER "subjectType" SET NOT NULL,
  ALTER "subjectId" SET NOT NULL,
  ADD CONSTRAINT attachment_upload_subject_type CHECK ("subjectType" ~ '^[A-Z][A-Z_]{0,39}$');
CREATE INDEX attachment_upload_subject ON "AttachmentUpload" ("subjectId");
CREATE FUNCTION forget_uploads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "AttachmentUpload" WHERE "subjectType" = TG_ARGV[0] AND "subjectId" = OLD."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER task_uploads_forgotten AFTER DELETE ON "Task" FOR EACH ROW EXECUTE FUNCTION forget_uploads('TASK');
CREATE TRIGGER issue_uploads_forgotten AFTER DELETE ON "Issue" FOR EACH ROW EXECUTE FUNCTION forget_uploads('ISSUE');

-- The tables of files, for SQL: those whose rows take room.
CREATE FUNCTION file_tables() RETURNS SETOF text LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT DISTINCT format('%I.%I', n.nspname, c.relname)
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE t.tgfoid = 'count_room()'::regprocedure
$$;

-- As in 0047-issue-attachments.sql, for files on anything.
CREATE OR REPLACE FUNCTION forget_attachment_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  files text;
  is_named boolean;
BEGIN
  FOR files IN SELECT file_tables() LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE "key" = $1)', files) INTO is_named USING OLD."key";
    IF is_named THEN RETURN NULL; END IF;
  END LOOP;
  INSERT INTO "RemovedFile" ("bucket", "key", "lastAt")
  VALUES ('task-attachments', OLD."key", greatest(now(), OLD."createdAt" + interval '3 hours'))
  ON CONFLICT ("bucket", "key") DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION workspace_usage(workspace uuid) RETURNS TABLE (seats bigint, guests bigint, projects bigint, storage bigint)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  files text;
  deleted bigint := 0;
  part bigint;
BEGIN
  FOR files IN SELECT file_tables() LOOP
    EXECUTE format('SELECT coalesce(sum("size"), 0)::bigint FROM %s WHERE "workspaceId" = $1 AND "deletedAt" IS NOT NULL', files)
    INTO part USING $1;
    deleted := deleted + part;
  END LOOP;
  RETURN QUERY SELECT
    (SELECT count(*) FROM "WorkspaceMember" m WHERE m."workspaceId" = $1 AND m."isActive" AND m."role" <> 'GUEST'),
    (SELECT count(*) FROM "WorkspaceMember" m WHERE m."workspaceId" = $1 AND m."isActive" AND m."role" = 'GUEST'),
    (SELECT count(*) FROM "Project" p WHERE p."workspaceId" = $1 AND p."status" <> 'ARCHIVED' AND p."deletedAt" IS NULL),
    coalesce((SELECT s."usedBytes" FROM "WorkspaceStorage" s WHERE s."workspaceId" = $1), 0) - deleted;
END
$$;

-- Counts files or comments: the arguments are the table of what they are on, the column that names it, and the column of the count.
CREATE OR REPLACE FUNCTION count_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text := coalesce(TG_ARGV[2], 'attachmentCount');
  many CONSTANT text := 'SELECT %I AS "id", %s AS "more" FROM %I WHERE "deletedAt" IS NULL';
  here text := format(many, TG_ARGV[1], 1, 'here');
  gone text := format(many, TG_ARGV[1], -1, 'gone');
BEGIN
  EXECUTE format(
    'UPDATE %I holder SET %I = %2$I + counted."more"
     FROM (SELECT "id", sum("more") AS "more" FROM (%s) file GROUP BY "id" HAVING sum("more") <> 0) counted
     WHERE holder."id" = counted."id"',
    TG_ARGV[0], counted, CASE TG_OP WHEN 'INSERT' THEN here WHEN 'DELETE' THEN gone ELSE here || ' UNION ALL ' || gone END);
  RETURN NULL;
END
$$;
ALTER FUNCTION count_files() RENAME TO count_on_subject;

-- Addresses are the one closed list of targets: everything else that a link names is a row of ours.
ALTER TABLE "LinkedItem"
  DROP CONSTRAINT linked_item_source_type,
  DROP CONSTRAINT linked_item_target_type,
  DROP CONSTRAINT linked_item_target,
  DROP CONSTRAINT linked_item_paired,
  ADD CONSTRAINT linked_item_source_type CHECK ("sourceType" ~ '^[A-Z][A-Z_]{0,39}$'),
  ADD CONSTRAINT linked_item_target_type CHECK ("targetType" ~ '^[A-Z][A-Z_]{0,39}$'),
  ADD CONSTRAINT linked_item_target CHECK (
    ("targetType" IN ('URL', 'PULL_REQUEST', 'COMMIT', 'DESIGN')) = ("targetId" IS NULL) AND ("targetId" IS NULL) = ("url" IS NOT NULL)),
  ADD CONSTRAINT linked_item_paired CHECK ("targetId" IS NULL OR ("pairId" IS NOT NULL AND "targetProjectId" IS NOT NULL));
