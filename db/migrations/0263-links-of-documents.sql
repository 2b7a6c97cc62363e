-- Public links of documents: whoever has one reads its document. See decision 151.
CREATE TABLE "DocumentShare" (
  "id" uuid CONSTRAINT document_share_pk PRIMARY KEY,
  "documentId" uuid NOT NULL CONSTRAINT document_share_of REFERENCES "Document" ("id") ON DELETE CASCADE,
  -- Where the document was when the link was created: it opens nothing once the document is elsewhere.
  "workspaceId" uuid NOT NULL CONSTRAINT document_share_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "projectId" uuid,
  "slug" text NOT NULL CONSTRAINT document_share_slug CHECK ("slug" ~ '^[A-Za-z0-9_-]{22}$'),
  "expiresAt" timestamptz(3),
  "includeChildren" boolean NOT NULL DEFAULT false,
  "allowIndexing" boolean NOT NULL DEFAULT false,
  "viewCount" integer NOT NULL DEFAULT 0 CONSTRAINT document_share_views CHECK ("viewCount" >= 0),
  "revokedAt" timestamptz(3),
  "createdBy" uuid NOT NULL CONSTRAINT document_share_creator REFERENCES "User" ("id"),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT document_share_project FOREIGN KEY ("projectId", "workspaceId") REFERENCES "Project" ("id", "workspaceId") ON DELETE CASCADE,
  CONSTRAINT document_share_slug_once UNIQUE ("slug")
);
CREATE UNIQUE INDEX document_share_living ON "DocumentShare" ("documentId") WHERE "revokedAt" IS NULL;
CREATE INDEX document_share_document ON "DocumentShare" ("documentId");
CREATE INDEX document_share_project_rows ON "DocumentShare" ("projectId") WHERE "projectId" IS NOT NULL;
CREATE INDEX document_share_workspace_rows ON "DocumentShare" ("workspaceId");
CREATE INDEX document_share_creator_rows ON "DocumentShare" ("createdBy");
-- A view is not a change.
CREATE TRIGGER document_share_version BEFORE UPDATE OF "expiresAt", "includeChildren", "allowIndexing", "revokedAt" ON "DocumentShare"
  FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "DocumentShare" ENABLE ROW LEVEL SECURITY;
