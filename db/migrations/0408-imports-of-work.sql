-- What someone brings from another tool into a project. Its items come in pages, and nothing else is created until its job starts. It is
-- kept as long as the trash, so that it can be undone.
CREATE TABLE "WorkImport" (
  "id" uuid CONSTRAINT work_import_pk PRIMARY KEY,
  "projectId" uuid NOT NULL CONSTRAINT work_import_project REFERENCES "Project" ("id") ON DELETE CASCADE DEFERRABLE,
  "userId" uuid NOT NULL CONSTRAINT work_import_user REFERENCES "User" ("id") ON DELETE CASCADE DEFERRABLE,
  "source" text NOT NULL CONSTRAINT work_import_source_length CHECK (length("source") BETWEEN 1 AND 50),
  -- What the other tool calls its project.
  "key" text COLLATE "C" NOT NULL CONSTRAINT work_import_key_length CHECK (length("key") BETWEEN 1 AND 200),
  "name" text NOT NULL CONSTRAINT work_import_name_length CHECK (length("name") BETWEEN 1 AND 200),
  "state" text NOT NULL DEFAULT 'READING'
    CONSTRAINT work_import_state CHECK ("state" IN ('READING', 'READY', 'STARTED', 'DONE', 'UNDONE')),
  -- Its statuses, people and labels; null once it is done.
  "head" jsonb CONSTRAINT work_import_head_form CHECK (jsonb_typeof("head") = 'object'),
  -- The account that it is read with; null for a file.
  "origin" jsonb CONSTRAINT work_import_origin_form CHECK (jsonb_typeof("origin") = 'object'),
  -- What becomes of statuses and people; null before it starts.
  "mapping" jsonb CONSTRAINT work_import_mapping_form CHECK (jsonb_typeof("mapping") = 'object'),
  -- How much it has, and what its job has done.
  "totals" jsonb NOT NULL CONSTRAINT work_import_totals_form CHECK (jsonb_typeof("totals") = 'object'),
  "report" jsonb NOT NULL DEFAULT '{}' CONSTRAINT work_import_report_form CHECK (jsonb_typeof("report") = 'object'),
  "jobId" uuid CONSTRAINT work_import_job REFERENCES "LongJob" ("id") ON DELETE SET NULL DEFERRABLE,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "expiresAt" timestamptz NOT NULL DEFAULT now() + interval '1 day',
  CONSTRAINT work_import_has_head CHECK ("head" IS NOT NULL OR "state" IN ('DONE', 'UNDONE')),
  CONSTRAINT work_import_has_mapping CHECK ("mapping" IS NOT NULL OR "state" IN ('READING', 'READY'))
);
CREATE UNIQUE INDEX work_import_open ON "WorkImport" ("projectId", "userId") WHERE "state" IN ('READING', 'READY');
CREATE INDEX work_import_of_person ON "WorkImport" ("userId");
CREATE INDEX work_import_of_project ON "WorkImport" ("projectId", "createdAt");
CREATE INDEX work_import_of_job ON "WorkImport" ("jobId") WHERE "jobId" IS NOT NULL;
CREATE INDEX work_import_ends ON "WorkImport" ("expiresAt");
ALTER TABLE "WorkImport" ENABLE ROW LEVEL SECURITY;
CREATE TRIGGER work_import_is_asked BEFORE INSERT ON "WorkImport" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person('userId');

CREATE TABLE "WorkImportPage" (
  "importId" uuid NOT NULL CONSTRAINT work_import_page_of REFERENCES "WorkImport" ("id") ON DELETE CASCADE DEFERRABLE,
  "nth" integer NOT NULL CONSTRAINT work_import_page_nth CHECK ("nth" >= 0),
  "items" jsonb NOT NULL CONSTRAINT work_import_page_list CHECK (jsonb_typeof("items") = 'array'),
  CONSTRAINT work_import_page_pk PRIMARY KEY ("importId", "nth")
);
ALTER TABLE "WorkImportPage" ENABLE ROW LEVEL SECURITY;

-- What a task is called in the tool that it came from, so that importing it again does not double it.
CREATE TABLE "ImportedTask" (
  "taskId" uuid CONSTRAINT imported_task_pk PRIMARY KEY,
  "projectId" uuid NOT NULL,
  "importId" uuid CONSTRAINT imported_task_by REFERENCES "WorkImport" ("id") ON DELETE SET NULL DEFERRABLE,
  "source" text NOT NULL CONSTRAINT imported_task_source_length CHECK (length("source") BETWEEN 1 AND 50),
  -- The project there.
  "place" text COLLATE "C" NOT NULL CONSTRAINT imported_task_place_length CHECK (length("place") BETWEEN 1 AND 200),
  "key" text COLLATE "C" NOT NULL CONSTRAINT imported_task_key_length CHECK (length("key") BETWEEN 1 AND 200),
  CONSTRAINT imported_task_task FOREIGN KEY ("taskId", "projectId") REFERENCES "Task" ("id", "projectId") ON UPDATE CASCADE ON DELETE CASCADE DEFERRABLE
);
CREATE INDEX imported_task_of_project ON "ImportedTask" ("projectId", "source", "place", "key");
CREATE INDEX imported_task_of_import ON "ImportedTask" ("importId", "taskId") WHERE "importId" IS NOT NULL;
ALTER TABLE "ImportedTask" ENABLE ROW LEVEL SECURITY;
