-- Files on issues, as those on tasks in 0018-attachments.sql: their bytes lie in the same bucket, and take room of the same plan.

CREATE TABLE "IssueAttachment" (
  "id" uuid CONSTRAINT issue_attachment_pk PRIMARY KEY,
  "issueId" uuid NOT NULL,
  "projectId" uuid NOT NULL CONSTRAINT issue_attachment_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "workspaceId" uuid NOT NULL CONSTRAINT issue_attachment_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  -- The duplicate that brought it to the issue that stays: when that is taken up again, it goes back there. Nobody's to read.
  "originId" uuid CONSTRAINT issue_attachment_origin REFERENCES "Issue" ("id") ON DELETE SET NULL,
  "key" text COLLATE "C" NOT NULL CONSTRAINT issue_attachment_key_once UNIQUE,
  "name" text NOT NULL CONSTRAINT issue_attachment_name_form
    CHECK (length("name") BETWEEN 1 AND 255 AND "name" !~ '[\u0001-\u001f\u007f-\u009f/\\\u200e\u200f\u202a-\u202e\u2066-\u2069]'),
  "mime" text NOT NULL CONSTRAINT issue_attachment_mime_form CHECK ("mime" ~ '^[a-z]+/[a-z0-9.+-]{1,100}$'),
  "size" bigint NOT NULL CONSTRAINT issue_attachment_size_range CHECK ("size" BETWEEN 0 AND 9007199254740991),
  "width" integer,
  "height" integer,
  "uploadedBy" uuid NOT NULL CONSTRAINT issue_attachment_uploader REFERENCES "User" ("id"),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  "deletedAt" timestamptz,
  CONSTRAINT issue_attachment_issue FOREIGN KEY ("issueId", "projectId") REFERENCES "Issue" ("id", "projectId")
    ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT issue_attachment_came_from_another CHECK ("originId" <> "issueId"),
  CONSTRAINT issue_attachment_pixels CHECK (("width" IS NULL) = ("height" IS NULL) AND "width" > 0 AND "height" > 0)
);
CREATE INDEX issue_attachment_issue ON "IssueAttachment" ("issueId", "createdAt");
CREATE INDEX issue_attachment_origin ON "IssueAttachment" ("originId") WHERE "originId" IS NOT NULL;
CREATE INDEX issue_attachment_deleted ON "IssueAttachment" ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX issue_attachment_deleted_room ON "IssueAttachment" ("workspaceId") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX issue_attachment_project ON "IssueAttachment" ("projectId");
CREATE TRIGGER issue_attachment_version BEFORE UPDATE ON "IssueAttachment" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "IssueAttachment" REPLICA IDENTITY FULL;
ALTER TABLE "IssueAttachment" ENABLE ROW LEVEL SECURITY;
GRANT SELECT (
  "id", "issueId", "projectId", "name", "mime", "size", "width", "height", "uploadedBy", "createdAt", "updatedAt", "version",
  "deletedAt"
) ON "IssueAttachment" TO authenticated;
CREATE POLICY issue_attachment_read ON "IssueAttachment" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));

-- An upload is on its way to a task or to an issue.
ALTER TABLE "AttachmentUpload"
  ALTER "taskId" DROP NOT NULL,
  ADD "issueId" uuid CONSTRAINT attachment_upload_issue REFERENCES "Issue" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT attachment_upload_on_one CHECK (num_nonnulls("taskId", "issueId") = 1);
CREATE INDEX attachment_upload_issue ON "AttachmentUpload" ("issueId") WHERE "issueId" IS NOT NULL;

-- The count of files that a row of a list shows, at the place that `IssueRow` (features/issues/contract.ts) has for it. The rows
-- are written anew, while nothing of the issues themselves changes.
ALTER TABLE "Issue" ADD "attachmentCount" integer NOT NULL DEFAULT 0 CONSTRAINT issue_attachments_counted CHECK ("attachmentCount" >= 0);
GRANT SELECT ("attachmentCount") ON "Issue" TO authenticated;
CREATE OR REPLACE FUNCTION write_issue_card() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A moment as the API writes it.
  form CONSTANT text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
BEGIN
  NEW."card" := json_build_array(
    NEW."id", NEW."number", NEW."title", NEW."type", NEW."priority", NEW."severity", NEW."status", NEW."sourceType",
    NEW."reporterId", NEW."assigneeIds", NEW."labelIds", NEW."duplicateOfId", NEW."dueDate",
    to_char(NEW."snoozedUntil" AT TIME ZONE 'UTC', form), NEW."commentCount", NEW."linkCount", NEW."attachmentCount",
    to_char(NEW."createdAt" AT TIME ZONE 'UTC', form), to_char(NEW."updatedAt" AT TIME ZONE 'UTC', form),
    to_char(NEW."resolvedAt" AT TIME ZONE 'UTC', form), NEW."version")::text;
  RETURN NEW;
END
$$;
ALTER TABLE "Issue" DISABLE TRIGGER issue_version;
UPDATE "Issue" SET "card" = '';
ALTER TABLE "Issue" ENABLE TRIGGER issue_version;

-- The files of a task or an issue may come, go and move all at once, and change its count once. The arguments are its table and the
-- column that names it.
CREATE FUNCTION count_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  many CONSTANT text := 'SELECT %I AS "id", %s AS "more" FROM %I WHERE "deletedAt" IS NULL';
  here text := format(many, TG_ARGV[1], 1, 'here');
  gone text := format(many, TG_ARGV[1], -1, 'gone');
BEGIN
  EXECUTE format(
    'UPDATE %I holder SET "attachmentCount" = "attachmentCount" + counted."more"
     FROM (SELECT "id", sum("more") AS "more" FROM (%s) file GROUP BY "id" HAVING sum("more") <> 0) counted
     WHERE holder."id" = counted."id"',
    TG_ARGV[0], CASE TG_OP WHEN 'INSERT' THEN here WHEN 'DELETE' THEN gone ELSE here || ' UNION ALL ' || gone END);
  RETURN NULL;
END
$$;
-- The room that a file takes, whatever it is on.
CREATE FUNCTION count_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM take_storage(OLD."workspaceId", -OLD."size", 0);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM take_storage(NEW."workspaceId", NEW."size", 0);
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER task_attachment_counted ON "TaskAttachment";
DROP FUNCTION count_attachment();
DO $$
DECLARE
  holder text;
BEGIN
  FOREACH holder IN ARRAY ARRAY['task', 'issue'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %1$s_attachment_come AFTER INSERT ON %2$I REFERENCING NEW TABLE AS here
         FOR EACH STATEMENT EXECUTE FUNCTION count_files(%3$L, %4$L);
       CREATE TRIGGER %1$s_attachment_changed AFTER UPDATE ON %2$I REFERENCING NEW TABLE AS here OLD TABLE AS gone
         FOR EACH STATEMENT EXECUTE FUNCTION count_files(%3$L, %4$L);
       CREATE TRIGGER %1$s_attachment_gone AFTER DELETE ON %2$I REFERENCING OLD TABLE AS gone
         FOR EACH STATEMENT EXECUTE FUNCTION count_files(%3$L, %4$L);
       CREATE TRIGGER %1$s_attachment_room AFTER INSERT OR DELETE ON %2$I FOR EACH ROW EXECUTE FUNCTION count_room();
       CREATE TRIGGER %1$s_attachment_other_room AFTER UPDATE OF "workspaceId" ON %2$I
         FOR EACH ROW WHEN (OLD."workspaceId" <> NEW."workspaceId") EXECUTE FUNCTION count_room();',
      holder, initcap(holder) || 'Attachment', initcap(holder), holder || 'Id');
  END LOOP;
END
$$;
CREATE TRIGGER issue_attachment_settled AFTER UPDATE OF "deletedAt" ON "IssueAttachment"
  FOR EACH ROW WHEN ((OLD."deletedAt" IS NULL) <> (NEW."deletedAt" IS NULL)) EXECUTE FUNCTION settle_attachment();

-- As in 0018-attachments.sql; a file that an upload, or the row of another kind, has handed on is still named.
CREATE OR REPLACE FUNCTION forget_attachment_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "TaskAttachment" a WHERE a."key" = OLD."key")
    AND NOT EXISTS (SELECT FROM "IssueAttachment" a WHERE a."key" = OLD."key") THEN
    INSERT INTO "RemovedFile" ("bucket", "key", "lastAt")
    VALUES ('task-attachments', OLD."key", greatest(now(), OLD."createdAt" + interval '3 hours'))
    ON CONFLICT ("bucket", "key") DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER issue_attachment_forgotten AFTER DELETE ON "IssueAttachment" FOR EACH ROW EXECUTE FUNCTION forget_attachment_file();

-- As in 0033-room-of-deleted-files.sql, with the files of issues.
CREATE OR REPLACE FUNCTION workspace_usage(workspace uuid) RETURNS TABLE (seats bigint, guests bigint, projects bigint, storage bigint)
LANGUAGE sql STABLE AS $$
  SELECT
    (SELECT count(*) FROM "WorkspaceMember" m WHERE m."workspaceId" = $1 AND m."isActive" AND m."role" <> 'GUEST'),
    (SELECT count(*) FROM "WorkspaceMember" m WHERE m."workspaceId" = $1 AND m."isActive" AND m."role" = 'GUEST'),
    (SELECT count(*) FROM "Project" p WHERE p."workspaceId" = $1 AND p."status" <> 'ARCHIVED' AND p."deletedAt" IS NULL),
    coalesce((SELECT s."usedBytes" FROM "WorkspaceStorage" s WHERE s."workspaceId" = $1), 0)
      - coalesce((SELECT sum(a."size")::bigint FROM "TaskAttachment" a WHERE a."workspaceId" = $1 AND a."deletedAt" IS NOT NULL), 0)
      - coalesce((SELECT sum(a."size")::bigint FROM "IssueAttachment" a WHERE a."workspaceId" = $1 AND a."deletedAt" IS NOT NULL), 0)
$$;

-- The files of a duplicate go on with the issue that stays, and come back to it when it is no duplicate any more. What somebody
-- deleted stays where it was deleted.
CREATE FUNCTION move_files_of_duplicate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."duplicateOfId" IS NULL THEN
    UPDATE "IssueAttachment" SET "issueId" = NEW."id", "originId" = NULL WHERE "originId" = NEW."id";
  ELSE
    UPDATE "IssueAttachment" SET "issueId" = NEW."duplicateOfId", "originId" = NEW."id"
    WHERE "deletedAt" IS NULL AND ("issueId" = NEW."id" OR "originId" = NEW."id");
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER issue_files_follow AFTER UPDATE OF "duplicateOfId" ON "Issue" FOR EACH ROW
  WHEN (OLD."duplicateOfId" IS DISTINCT FROM NEW."duplicateOfId") EXECUTE FUNCTION move_files_of_duplicate();

-- When the issue that stayed is erased with its files, those of its duplicates go back to them: to such as are still there.
CREATE FUNCTION give_files_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "IssueAttachment" file SET "issueId" = origin."id", "originId" = NULL
  FROM "Issue" origin WHERE file."issueId" = OLD."id" AND origin."id" = file."originId";
  RETURN NULL;
END
$$;
-- By the order of names it comes before the triggers of the keys ("RI_…"), which erase the files.
CREATE TRIGGER "FILES_given_back" AFTER DELETE ON "Issue" FOR EACH ROW EXECUTE FUNCTION give_files_back();
