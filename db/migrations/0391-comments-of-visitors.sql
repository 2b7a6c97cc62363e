-- Comments that visitors of a public link leave: others see them once someone who manages the document approves. See decision 177.
ALTER TABLE "DocumentShare" ADD "allowComments" boolean NOT NULL DEFAULT false;
DROP TRIGGER document_share_version ON "DocumentShare";
-- A view is not a change.
CREATE TRIGGER document_share_version BEFORE UPDATE OF "expiresAt", "includeChildren", "allowIndexing", "allowComments", "passwordHash", "revokedAt" ON "DocumentShare"
  FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE "VisitorComment" (
  "id" uuid CONSTRAINT visitor_comment_pk PRIMARY KEY,
  "documentId" uuid NOT NULL CONSTRAINT visitor_comment_document REFERENCES "Document" ("id") ON DELETE CASCADE,
  -- What the visitor calls themselves: nobody has checked it.
  "name" text NOT NULL CONSTRAINT visitor_comment_name CHECK (char_length("name") BETWEEN 1 AND 60),
  "content" text NOT NULL CONSTRAINT visitor_comment_content CHECK (char_length("content") BETWEEN 1 AND 2000),
  "approvedAt" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX visitor_comment_document_rows ON "VisitorComment" ("documentId", "createdAt");
ALTER TABLE "VisitorComment" ENABLE ROW LEVEL SECURITY;
