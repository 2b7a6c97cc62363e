-- What the texts of documents name by chips, and whom they mention. See decision 149.
-- Kept by each merge of a text, in its transaction. A target may be gone, or never have been: the text says so, not the database.
CREATE TABLE "DocumentReference" (
  "documentId" uuid NOT NULL CONSTRAINT document_reference_of REFERENCES "Document" ("id") ON DELETE CASCADE,
  "kind" text NOT NULL CONSTRAINT document_reference_kind CHECK ("kind" IN ('TASK', 'ISSUE', 'DOCUMENT')),
  "targetId" uuid NOT NULL,
  CONSTRAINT document_reference_pk PRIMARY KEY ("documentId", "targetId", "kind")
);
CREATE INDEX document_reference_target ON "DocumentReference" ("targetId");
ALTER TABLE "DocumentReference" ENABLE ROW LEVEL SECURITY;

-- A person is told once of each document; a mention that is removed before that is forgotten.
CREATE TABLE "DocumentMention" (
  "documentId" uuid NOT NULL CONSTRAINT document_mention_of REFERENCES "Document" ("id") ON DELETE CASCADE,
  "userId" uuid NOT NULL CONSTRAINT document_mention_user REFERENCES "User" ("id") ON DELETE CASCADE,
  "mentionedBy" uuid NOT NULL CONSTRAINT document_mention_writer REFERENCES "User" ("id"),
  "mentionedAt" timestamptz(3) NOT NULL DEFAULT now(),
  "toldAt" timestamptz(3),
  CONSTRAINT document_mention_pk PRIMARY KEY ("documentId", "userId")
);
CREATE INDEX document_mention_user ON "DocumentMention" ("userId");
CREATE INDEX document_mention_writer ON "DocumentMention" ("mentionedBy");
CREATE INDEX document_mention_untold ON "DocumentMention" ("mentionedAt") WHERE "toldAt" IS NULL;
ALTER TABLE "DocumentMention" ENABLE ROW LEVEL SECURITY;
