-- An archive of a workspace that someone uploads, and what became of it. Until its import starts it is a reservation, of which a person
-- has one. Then it goes with the job, which is deleted some days after its end.
CREATE TABLE "WorkspaceImport" (
  "id" uuid CONSTRAINT workspace_import_pk PRIMARY KEY,
  "userId" uuid NOT NULL CONSTRAINT workspace_import_user REFERENCES "User" ("id") ON DELETE CASCADE DEFERRABLE,
  -- Where the archive is stored; null once it is not needed any more.
  "key" text COLLATE "C" CONSTRAINT workspace_import_key_once UNIQUE,
  "size" bigint NOT NULL CONSTRAINT workspace_import_size_range CHECK ("size" BETWEEN 1 AND 9007199254740991),
  "jobId" uuid CONSTRAINT workspace_import_job REFERENCES "LongJob" ("id") ON DELETE CASCADE DEFERRABLE,
  -- The workspace that was created.
  "workspaceId" uuid CONSTRAINT workspace_import_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE DEFERRABLE,
  -- The names and addresses of its people, whom the importer may invite.
  "people" jsonb NOT NULL DEFAULT '[]' CONSTRAINT workspace_import_people_list CHECK (jsonb_typeof("people") = 'array'),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "expiresAt" timestamptz NOT NULL DEFAULT now() + interval '24 hours',
  CONSTRAINT workspace_import_has_job CHECK ("jobId" IS NOT NULL OR ("workspaceId" IS NULL AND "key" IS NOT NULL))
);
CREATE UNIQUE INDEX workspace_import_reserved ON "WorkspaceImport" ("userId") WHERE "jobId" IS NULL;
CREATE UNIQUE INDEX workspace_import_of_job ON "WorkspaceImport" ("jobId") WHERE "jobId" IS NOT NULL;
CREATE INDEX workspace_import_of_person ON "WorkspaceImport" ("userId");
CREATE INDEX workspace_import_of_workspace ON "WorkspaceImport" ("workspaceId") WHERE "workspaceId" IS NOT NULL;
ALTER TABLE "WorkspaceImport" ENABLE ROW LEVEL SECURITY;

-- The archive is removed soon, and once more when no address to write it can be in use any longer.
CREATE FUNCTION forget_imported_archive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RemovedFile" ("bucket", "key", "lastAt")
  VALUES ('workspace-archives', OLD."key", greatest(now(), OLD."createdAt" + interval '25 hours'))
  ON CONFLICT ("bucket", "key") DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER workspace_import_forgotten AFTER DELETE ON "WorkspaceImport" FOR EACH ROW
  WHEN (OLD."key" IS NOT NULL) EXECUTE FUNCTION forget_imported_archive();
CREATE TRIGGER workspace_import_replaced AFTER UPDATE OF "key" ON "WorkspaceImport" FOR EACH ROW
  WHEN (OLD."key" IS NOT NULL AND OLD."key" IS DISTINCT FROM NEW."key") EXECUTE FUNCTION forget_imported_archive();
CREATE TRIGGER workspace_import_is_asked BEFORE INSERT ON "WorkspaceImport" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person('userId');

-- Files whose rows exist, and whose bytes the server stores itself. No one else has an address to write them.
CREATE TABLE "FileToStore" (
  "key" text COLLATE "C" CONSTRAINT file_to_store_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL CONSTRAINT file_to_store_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE DEFERRABLE,
  -- What the bytes are called where they come from.
  "source" uuid NOT NULL,
  "mime" text NOT NULL,
  "size" bigint NOT NULL CONSTRAINT file_to_store_size_range CHECK ("size" BETWEEN 0 AND 9007199254740991)
);
CREATE INDEX file_to_store_of_workspace ON "FileToStore" ("workspaceId", "source");
ALTER TABLE "FileToStore" ENABLE ROW LEVEL SECURITY;
