-- Files on tasks. Their bytes lie in the bucket `task-attachments`, each under a key that the server makes and nobody is told;
-- here stands what people see of them, and what a workspace has taken of its plan.

-- Kept by triggers, in the transaction of what it counts: whoever takes room waits here for whoever took some before.
CREATE TABLE "WorkspaceStorage" (
  "workspaceId" uuid CONSTRAINT workspace_storage_pk PRIMARY KEY
    CONSTRAINT workspace_storage_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "usedBytes" bigint NOT NULL DEFAULT 0 CONSTRAINT workspace_storage_used CHECK ("usedBytes" >= 0),
  -- Of uploads that were promised room and have not come yet.
  "reservedBytes" bigint NOT NULL DEFAULT 0 CONSTRAINT workspace_storage_reserved CHECK ("reservedBytes" >= 0)
);
ALTER TABLE "WorkspaceStorage" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "TaskAttachment" (
  "id" uuid CONSTRAINT task_attachment_pk PRIMARY KEY,
  "taskId" uuid NOT NULL CONSTRAINT task_attachment_task REFERENCES "Task" ("id") ON DELETE CASCADE,
  "projectId" uuid NOT NULL CONSTRAINT task_attachment_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  -- Whose room it takes: by the time that a cascade comes to the row, its project is gone and cannot be asked.
  "workspaceId" uuid NOT NULL CONSTRAINT task_attachment_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "key" text COLLATE "C" NOT NULL CONSTRAINT task_attachment_key_once UNIQUE,
  "name" text NOT NULL CONSTRAINT task_attachment_name_form
    CHECK (length("name") BETWEEN 1 AND 255 AND "name" !~ '[\u0001-\u001f\u007f-\u009f/\\\u200e\u200f\u202a-\u202e\u2066-\u2069]'),
  -- By content where that tells; never something that a browser would run.
  "mime" text NOT NULL CONSTRAINT task_attachment_mime_form CHECK ("mime" ~ '^[a-z]+/[a-z0-9.+-]{1,100}$'),
  "size" bigint NOT NULL CONSTRAINT task_attachment_size_range CHECK ("size" BETWEEN 0 AND 9007199254740991),
  -- Pixels of a picture whose start tells them.
  "width" integer,
  "height" integer,
  "uploadedBy" uuid NOT NULL CONSTRAINT task_attachment_uploader REFERENCES "User" ("id"),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  -- Can be taken back for a day, and gives way before that when its room is wanted.
  "deletedAt" timestamptz,
  CONSTRAINT task_attachment_pixels CHECK (("width" IS NULL) = ("height" IS NULL) AND "width" > 0 AND "height" > 0)
);
CREATE INDEX task_attachment_task ON "TaskAttachment" ("taskId", "createdAt");
CREATE INDEX task_attachment_deleted ON "TaskAttachment" ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX task_attachment_deleted_room ON "TaskAttachment" ("workspaceId") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX task_attachment_project ON "TaskAttachment" ("projectId");
CREATE TRIGGER task_attachment_version BEFORE UPDATE ON "TaskAttachment" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "TaskAttachment" REPLICA IDENTITY FULL;
ALTER TABLE "TaskAttachment" ENABLE ROW LEVEL SECURITY;
GRANT SELECT (
  "id", "taskId", "projectId", "name", "mime", "size", "width", "height", "uploadedBy", "createdAt", "updatedAt", "version",
  "deletedAt"
) ON "TaskAttachment" TO authenticated;
CREATE POLICY task_attachment_read ON "TaskAttachment" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));

-- An upload that was promised room. It becomes an attachment of the same id, or ends at "expiresAt".
CREATE TABLE "AttachmentUpload" (
  "id" uuid CONSTRAINT attachment_upload_pk PRIMARY KEY,
  "taskId" uuid NOT NULL CONSTRAINT attachment_upload_task REFERENCES "Task" ("id") ON DELETE CASCADE,
  "workspaceId" uuid NOT NULL CONSTRAINT attachment_upload_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "key" text COLLATE "C" NOT NULL CONSTRAINT attachment_upload_key_once UNIQUE,
  "name" text NOT NULL CONSTRAINT attachment_upload_name_length CHECK (length("name") BETWEEN 1 AND 255),
  -- What the browser takes it for.
  "mime" text NOT NULL CONSTRAINT attachment_upload_mime_length CHECK (length("mime") <= 255),
  "size" bigint NOT NULL CONSTRAINT attachment_upload_size_range CHECK ("size" BETWEEN 0 AND 9007199254740991),
  "preparedBy" uuid NOT NULL CONSTRAINT attachment_upload_preparer REFERENCES "User" ("id") ON DELETE CASCADE,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "expiresAt" timestamptz NOT NULL DEFAULT now() + interval '2 hours'
);
CREATE INDEX attachment_upload_task ON "AttachmentUpload" ("taskId");
CREATE INDEX attachment_upload_expiry ON "AttachmentUpload" ("expiresAt");
ALTER TABLE "AttachmentUpload" ENABLE ROW LEVEL SECURITY;

-- Files whose rows are gone. They are removed at once, and once more when no address to write them can be in use any longer.
CREATE TABLE "RemovedFile" (
  "bucket" text COLLATE "C" NOT NULL,
  "key" text COLLATE "C" NOT NULL,
  "dueAt" timestamptz NOT NULL DEFAULT now(),
  "lastAt" timestamptz NOT NULL,
  "tries" integer NOT NULL DEFAULT 0,
  CONSTRAINT removed_file_pk PRIMARY KEY ("bucket", "key")
);
CREATE INDEX removed_file_due ON "RemovedFile" ("dueAt");
ALTER TABLE "RemovedFile" ENABLE ROW LEVEL SECURITY;

-- A workspace that is being erased has no row any more, and takes none.
CREATE FUNCTION take_storage(workspace uuid, used bigint, reserved bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "WorkspaceStorage" ("workspaceId") SELECT w."id" FROM "Workspace" w WHERE w."id" = workspace
  ON CONFLICT ("workspaceId") DO NOTHING;
  UPDATE "WorkspaceStorage" SET "usedBytes" = "usedBytes" + used, "reservedBytes" = "reservedBytes" + reserved
  WHERE "workspaceId" = workspace;
END
$$;

CREATE FUNCTION count_attachment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  left_task boolean := TG_OP <> 'INSERT' AND OLD."deletedAt" IS NULL;
  came_to_task boolean := TG_OP <> 'DELETE' AND NEW."deletedAt" IS NULL;
BEGIN
  IF left_task AND NOT came_to_task THEN
    UPDATE "Task" SET "attachmentCount" = "attachmentCount" - 1 WHERE "id" = OLD."taskId";
  ELSIF came_to_task AND NOT left_task THEN
    UPDATE "Task" SET "attachmentCount" = "attachmentCount" + 1 WHERE "id" = NEW."taskId";
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM take_storage(NEW."workspaceId", NEW."size", 0);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM take_storage(OLD."workspaceId", -OLD."size", 0);
  ELSIF NEW."workspaceId" <> OLD."workspaceId" THEN
    PERFORM take_storage(OLD."workspaceId", -OLD."size", 0);
    PERFORM take_storage(NEW."workspaceId", NEW."size", 0);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER task_attachment_counted AFTER INSERT OR UPDATE OF "deletedAt", "workspaceId" OR DELETE ON "TaskAttachment"
  FOR EACH ROW EXECUTE FUNCTION count_attachment();

CREATE FUNCTION count_upload() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM take_storage(NEW."workspaceId", 0, NEW."size");
  ELSE
    PERFORM take_storage(OLD."workspaceId", 0, -OLD."size");
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER attachment_upload_counted AFTER INSERT OR DELETE ON "AttachmentUpload"
  FOR EACH ROW EXECUTE FUNCTION count_upload();

-- Whatever removes the row, also a cascade; but an upload that became an attachment keeps its file. An address to write one is
-- good for two hours, and a request that began in time may last a while longer.
CREATE FUNCTION forget_attachment_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'TaskAttachment' OR NOT EXISTS (SELECT FROM "TaskAttachment" a WHERE a."key" = OLD."key") THEN
    INSERT INTO "RemovedFile" ("bucket", "key", "lastAt")
    VALUES ('task-attachments', OLD."key", greatest(now(), OLD."createdAt" + interval '3 hours'))
    ON CONFLICT ("bucket", "key") DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER task_attachment_forgotten AFTER DELETE ON "TaskAttachment" FOR EACH ROW EXECUTE FUNCTION forget_attachment_file();
CREATE TRIGGER attachment_upload_forgotten AFTER DELETE ON "AttachmentUpload" FOR EACH ROW EXECUTE FUNCTION forget_attachment_file();

-- A task that moves to another project takes its files along.
CREATE FUNCTION move_attachments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TaskAttachment" a SET "projectId" = p."id", "workspaceId" = p."workspaceId"
  FROM "Project" p WHERE p."id" = NEW."projectId" AND a."taskId" = NEW."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER task_attachments_moved AFTER UPDATE OF "projectId" ON "Task" FOR EACH ROW
  WHEN (OLD."projectId" IS DISTINCT FROM NEW."projectId") EXECUTE FUNCTION move_attachments();
