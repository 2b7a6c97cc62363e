-- Comments on documents and on passages of them: the columns of every comment, and where its passage is. See decision 150.
CREATE TABLE "DocumentComment" (
  "id" uuid CONSTRAINT document_comment_pk PRIMARY KEY,
  "documentId" uuid NOT NULL,
  "userId" uuid NOT NULL CONSTRAINT document_comment_user REFERENCES "User" ("id"),
  "parentId" uuid,
  "content" text NOT NULL CONSTRAINT document_comment_content_length CHECK (length("content") <= 20000),
  "mentionIds" uuid[] NOT NULL DEFAULT '{}' CONSTRAINT document_comment_mentions_count CHECK (cardinality("mentionIds") <= 50),
  "reactions" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT document_comment_reactions_form CHECK (jsonb_typeof("reactions") = 'object')
    CONSTRAINT document_comment_reactions_known CHECK ("reactions" - ARRAY['+1', '-1', 'heart', 'tada', 'laugh', 'confused', 'eyes', 'rocket'] = '{}')
    CONSTRAINT document_comment_reactions_bound CHECK (length("reactions"::text) <= 100000),
  "editedAt" timestamptz,
  "deletedAt" timestamptz,
  "removed" jsonb CONSTRAINT document_comment_removed_form CHECK (jsonb_typeof("removed") = 'object'),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT document_comment_of_one UNIQUE ("id", "documentId"),
  CONSTRAINT document_comment_subject FOREIGN KEY ("documentId") REFERENCES "Document" ("id") ON DELETE CASCADE,
  CONSTRAINT document_comment_parent FOREIGN KEY ("parentId", "documentId") REFERENCES "DocumentComment" ("id", "documentId") ON DELETE CASCADE,
  CONSTRAINT document_comment_parent_is_another CHECK ("parentId" <> "id"),
  CONSTRAINT document_comment_says_something CHECK (("deletedAt" IS NULL) = (length("content") >= 1)),
  CONSTRAINT document_comment_deleted_is_bare CHECK ("deletedAt" IS NULL OR ("mentionIds" = '{}' AND "reactions" = '{}')),
  CONSTRAINT document_comment_removed_is_deleted CHECK ("removed" IS NULL OR "deletedAt" IS NOT NULL)
);
CREATE INDEX document_comment_subject ON "DocumentComment" ("documentId", "createdAt", "id");
CREATE INDEX document_comment_replies ON "DocumentComment" ("parentId") WHERE "parentId" IS NOT NULL;
CREATE INDEX document_comment_deleted ON "DocumentComment" ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE TRIGGER document_comment_version BEFORE UPDATE ON "DocumentComment" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "DocumentComment" REPLICA IDENTITY FULL;
ALTER TABLE "DocumentComment" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("documentId", "id", "userId", "parentId", "content", "mentionIds", "reactions", "editedAt", "deletedAt", "createdAt", "version") ON "DocumentComment" TO authenticated;
CREATE POLICY document_comment_read ON "DocumentComment" FOR SELECT TO authenticated
  USING ("documentId" = ANY ((SELECT rights.readable('item'))::uuid[]));
ALTER TABLE "DocumentComment"
  ADD COLUMN "anchor" jsonb CONSTRAINT document_comment_anchor_form CHECK (
    jsonb_typeof("anchor") = 'object' AND "anchor" ?& ARRAY['from', 'to', 'quote'] AND length("anchor" ->> 'from') BETWEEN 1 AND 500 AND length("anchor" ->> 'to') BETWEEN 1 AND 500
    AND length("anchor" ->> 'quote') BETWEEN 1 AND 500),
  ADD COLUMN "resolvedAt" timestamptz(3),
  ADD COLUMN "resolvedBy" uuid CONSTRAINT document_comment_resolver REFERENCES "User" ("id"),
  ADD CONSTRAINT document_comment_resolved_by_someone CHECK (("resolvedAt" IS NULL) = ("resolvedBy" IS NULL)),
  ADD CONSTRAINT document_comment_reply_is_bare CHECK ("parentId" IS NULL OR ("anchor" IS NULL AND "resolvedAt" IS NULL));
GRANT SELECT ("anchor", "resolvedAt", "resolvedBy") ON "DocumentComment" TO authenticated;
