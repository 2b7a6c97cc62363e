-- Images and files in the texts of documents. Their bytes are where those of tasks are. See decision 152.
-- A copy of a document has the same text, which names the same files, so an id is unique in its document only, and several rows
-- can have the same bytes: forget_attachment_file removes them with the last.
CREATE TABLE "DocumentAttachment" (
  "id" uuid NOT NULL,
  "documentId" uuid NOT NULL CONSTRAINT document_attachment_document REFERENCES "Document" ("id") ON DELETE CASCADE,
  "workspaceId" uuid NOT NULL CONSTRAINT document_attachment_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "key" text COLLATE "C" NOT NULL,
  "name" text NOT NULL CONSTRAINT document_attachment_name_form
    CHECK (length("name") BETWEEN 1 AND 255 AND "name" !~ '[\u0001-\u001f\u007f-\u009f/\\\u200e\u200f\u202a-\u202e\u2066-\u2069]'),
  "mime" text NOT NULL CONSTRAINT document_attachment_mime_form CHECK ("mime" ~ '^[a-z]+/[a-z0-9.+-]{1,100}$'),
  "size" bigint NOT NULL CONSTRAINT document_attachment_size_range CHECK ("size" BETWEEN 0 AND 9007199254740991),
  "width" integer,
  "height" integer,
  "uploadedBy" uuid NOT NULL CONSTRAINT document_attachment_uploader REFERENCES "User" ("id"),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT document_attachment_pk PRIMARY KEY ("documentId", "id"),
  CONSTRAINT document_attachment_pixels CHECK (("width" IS NULL) = ("height" IS NULL) AND "width" > 0 AND "height" > 0)
);
CREATE INDEX document_attachment_key ON "DocumentAttachment" ("key");
CREATE INDEX document_attachment_workspace ON "DocumentAttachment" ("workspaceId");
CREATE INDEX document_attachment_created ON "DocumentAttachment" ("createdAt");
CREATE TRIGGER document_attachment_room AFTER INSERT OR DELETE ON "DocumentAttachment" FOR EACH ROW EXECUTE FUNCTION count_room();
CREATE TRIGGER document_attachment_forgotten AFTER DELETE ON "DocumentAttachment"
  FOR EACH ROW EXECUTE FUNCTION forget_attachment_file();
CREATE TRIGGER document_uploads_forgotten AFTER DELETE ON "Document" FOR EACH ROW EXECUTE FUNCTION forget_uploads('DOCUMENT');
ALTER TABLE "DocumentAttachment" ENABLE ROW LEVEL SECURITY;

-- As in 0155-subjects.sql; the files of documents are never only marked as deleted.
CREATE OR REPLACE FUNCTION workspace_usage(workspace uuid) RETURNS TABLE (seats bigint, guests bigint, projects bigint, storage bigint)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  files text;
  deleted bigint := 0;
  part bigint;
BEGIN
  FOR files IN SELECT f FROM file_tables() f WHERE EXISTS (
    SELECT FROM pg_attribute a WHERE a.attrelid = f::regclass AND a.attname = 'deletedAt' AND NOT a.attisdropped) LOOP
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
