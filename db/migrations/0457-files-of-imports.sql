-- A file that a task gets out of the export that it came from. Its row comes with the task; its bytes are sent by the browser that has the
-- export, and become the attachment of the same id. The key says which file it is by its content, so that no task gets it twice.
CREATE TABLE "ImportedFile" (
  "id" uuid CONSTRAINT imported_file_pk PRIMARY KEY,
  -- The import that brings it; null once that is deleted.
  "importId" uuid CONSTRAINT imported_file_by REFERENCES "WorkImport" ("id") ON DELETE SET NULL DEFERRABLE,
  "taskId" uuid NOT NULL,
  "projectId" uuid NOT NULL,
  "key" text COLLATE "C" NOT NULL CONSTRAINT imported_file_key_length CHECK (length("key") BETWEEN 1 AND 200),
  "name" text NOT NULL CONSTRAINT imported_file_name_length CHECK (length("name") BETWEEN 1 AND 255),
  "size" bigint NOT NULL CONSTRAINT imported_file_size_range CHECK ("size" BETWEEN 0 AND 9007199254740991),
  -- On its way, attached, or why it is left out.
  "state" text NOT NULL DEFAULT 'WAITING'
    CONSTRAINT imported_file_state CHECK ("state" IN ('WAITING', 'STORED', 'TOO_LARGE', 'NO_ROOM', 'TOO_MANY', 'NOT_FOUND', 'UNREADABLE')),
  CONSTRAINT imported_file_once UNIQUE ("taskId", "key"),
  CONSTRAINT imported_file_task FOREIGN KEY ("taskId", "projectId") REFERENCES "Task" ("id", "projectId") ON UPDATE CASCADE ON DELETE CASCADE DEFERRABLE
);
CREATE INDEX imported_file_of_import ON "ImportedFile" ("importId", "id") WHERE "importId" IS NOT NULL;
ALTER TABLE "ImportedFile" ENABLE ROW LEVEL SECURITY;
