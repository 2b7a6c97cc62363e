-- Links to files over there: their names are read again from time to time.

-- The kind of a linked file, which its integration keeps up to date.
ALTER TABLE "LinkedItem" ADD "fileType" text CONSTRAINT link_file_type CHECK (
  "fileType" IN ('DOCUMENT', 'SPREADSHEET', 'PRESENTATION', 'IMAGE', 'VIDEO', 'AUDIO', 'PDF', 'ARCHIVE', 'DESIGN', 'FOLDER', 'FILE'));
ALTER TABLE "LinkedItem" ADD CONSTRAINT link_file_type_of_address CHECK ("fileType" IS NULL OR "targetType" IN ('URL', 'DESIGN'));
GRANT SELECT ("fileType") ON "LinkedItem" TO authenticated;

CREATE TABLE "FollowedFile" (
  "linkId" uuid CONSTRAINT followed_file_pk PRIMARY KEY CONSTRAINT followed_file_link REFERENCES "LinkedItem" ("id") ON DELETE CASCADE,
  "connectionId" uuid NOT NULL CONSTRAINT followed_file_connection REFERENCES "Connection" ("id") ON DELETE CASCADE,
  "url" text NOT NULL,
  "dueAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX followed_file_due ON "FollowedFile" ("connectionId", "dueAt");
ALTER TABLE "FollowedFile" ENABLE ROW LEVEL SECURITY;
