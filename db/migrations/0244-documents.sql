-- Documents: a tree per project, and one in the library of a workspace. Each chooses its readers (decision 140). See decision 141.
CREATE TABLE "Document" (
  "id" uuid CONSTRAINT document_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL CONSTRAINT document_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "projectId" uuid,
  "parentId" uuid CONSTRAINT document_parent REFERENCES "Document" ("id") ON DELETE SET NULL,
  "title" text NOT NULL DEFAULT '' CONSTRAINT document_title_length CHECK (length("title") <= 500),
  "icon" text CONSTRAINT document_icon_length CHECK (length("icon") BETWEEN 1 AND 32),
  "status" text NOT NULL DEFAULT 'DRAFT' CONSTRAINT document_status CHECK ("status" IN ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
  "visibility" text NOT NULL CONSTRAINT document_visibility CHECK ("visibility" IN ('PRIVATE', 'PROJECT', 'WORKSPACE', 'LINK')),
  "collaboratorIds" uuid[] NOT NULL DEFAULT '{}' CONSTRAINT document_collaborators_count CHECK (cardinality("collaboratorIds") <= 100),
  "isLocked" boolean NOT NULL DEFAULT false,
  "isTemplate" boolean NOT NULL DEFAULT false,
  "fullWidth" boolean NOT NULL DEFAULT false,
  "position" text COLLATE "C" NOT NULL CONSTRAINT document_position_length CHECK (length("position") BETWEEN 1 AND 1000),
  "createdBy" uuid NOT NULL CONSTRAINT document_creator REFERENCES "User" ("id"),
  "updatedBy" uuid NOT NULL CONSTRAINT document_writer REFERENCES "User" ("id"),
  "wordCount" integer NOT NULL DEFAULT 0 CONSTRAINT document_words_counted CHECK ("wordCount" >= 0),
  "publishedAt" timestamptz(3),
  "archivedAt" timestamptz(3),
  "deletedAt" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT document_project FOREIGN KEY ("projectId", "workspaceId") REFERENCES "Project" ("id", "workspaceId") ON DELETE CASCADE,
  CONSTRAINT document_not_in_itself CHECK ("parentId" <> "id"),
  CONSTRAINT document_archived_when CHECK (("archivedAt" IS NOT NULL) = ("status" = 'ARCHIVED')),
  CONSTRAINT document_published_when CHECK ("publishedAt" IS NOT NULL OR "status" <> 'PUBLISHED')
);
CREATE INDEX document_of_project ON "Document" ("projectId") WHERE "projectId" IS NOT NULL;
CREATE INDEX document_of_library ON "Document" ("workspaceId") WHERE "projectId" IS NULL;
CREATE INDEX document_children ON "Document" ("parentId") WHERE "parentId" IS NOT NULL;
CREATE INDEX document_trash ON "Document" ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE TRIGGER document_version BEFORE UPDATE ON "Document" FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE TRIGGER document_audience AFTER INSERT OR UPDATE OR DELETE ON "Document"
  FOR EACH ROW EXECUTE FUNCTION keep_item_audience('createdBy', 'collaboratorIds');
ALTER TABLE "Document" REPLICA IDENTITY FULL;
ALTER TABLE "Document" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "workspaceId", "projectId", "parentId", "title", "icon", "status", "visibility", "collaboratorIds", "isLocked",
  "isTemplate", "fullWidth", "position", "createdBy", "updatedBy", "wordCount", "publishedAt", "archivedAt", "deletedAt", "createdAt",
  "updatedAt", "version") ON "Document" TO authenticated;
CREATE POLICY document_read ON "Document" FOR SELECT TO authenticated USING ("id" = ANY ((SELECT rights.readable('item'))::uuid[]));

-- The text of each document as far as it is merged. A job merges the updates into it.
CREATE TABLE "DocumentContent" (
  "documentId" uuid CONSTRAINT document_content_pk PRIMARY KEY CONSTRAINT document_content_of REFERENCES "Document" ("id") ON DELETE CASCADE,
  -- A Yjs update, version 1. Compressing it again would gain little, and cost time at each reading.
  "state" bytea NOT NULL,
  "plainText" text NOT NULL DEFAULT '',
  "wordCount" integer NOT NULL DEFAULT 0,
  "writtenAt" timestamptz,
  -- Who wrote since the last version.
  "writerIds" uuid[] NOT NULL DEFAULT '{}',
  "version" integer NOT NULL DEFAULT 1
);
ALTER TABLE "DocumentContent" ALTER COLUMN "state" SET STORAGE EXTERNAL;
CREATE INDEX document_content_unversioned ON "DocumentContent" ("writtenAt") WHERE "writerIds" <> '{}';
ALTER TABLE "DocumentContent" ENABLE ROW LEVEL SECURITY;

-- What people wrote since the last merge. Rows are only inserted, without waiting for each other.
CREATE TABLE "DocumentUpdate" (
  "id" uuid CONSTRAINT document_update_pk PRIMARY KEY,
  "documentId" uuid NOT NULL CONSTRAINT document_update_of REFERENCES "Document" ("id") ON DELETE CASCADE,
  "update" text NOT NULL CONSTRAINT document_update_length CHECK (length("update") BETWEEN 4 AND 14000000),
  "userId" uuid NOT NULL CONSTRAINT document_update_writer REFERENCES "User" ("id"),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX document_update_document ON "DocumentUpdate" ("documentId");
ALTER TABLE "DocumentUpdate" REPLICA IDENTITY FULL;
ALTER TABLE "DocumentUpdate" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "documentId", "update", "userId", "createdAt") ON "DocumentUpdate" TO authenticated;
CREATE POLICY document_update_read ON "DocumentUpdate" FOR SELECT TO authenticated
  USING ("documentId" = ANY ((SELECT rights.readable('item'))::uuid[]));

CREATE TABLE "DocumentVersion" (
  "id" uuid CONSTRAINT document_version_pk PRIMARY KEY,
  "documentId" uuid NOT NULL CONSTRAINT document_version_of REFERENCES "Document" ("id") ON DELETE CASCADE,
  "number" integer NOT NULL CONSTRAINT document_version_number CHECK ("number" > 0),
  "title" text NOT NULL,
  "name" text CONSTRAINT document_version_name CHECK (length("name") BETWEEN 1 AND 200),
  "content" jsonb NOT NULL,
  "collaboratorIds" uuid[] NOT NULL DEFAULT '{}',
  "wordCount" integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT document_version_once UNIQUE ("documentId", "number")
);
ALTER TABLE "DocumentVersion" ENABLE ROW LEVEL SECURITY;
