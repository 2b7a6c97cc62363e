-- The open comments of a linked file, as its service says: how many, and the latest one.
ALTER TABLE "LinkedItem" ADD "fileComments" jsonb CONSTRAINT link_file_comments CHECK ("fileComments" IS NULL OR (
  "fileType" IS NOT NULL AND length("fileComments"::text) <= 4000 AND jsonb_typeof("fileComments" -> 'open') = 'number'
  AND jsonb_typeof("fileComments" -> 'latest' -> 'by') = 'string' AND jsonb_typeof("fileComments" -> 'latest' -> 'text') = 'string'
  AND jsonb_typeof("fileComments" -> 'latest' -> 'at') = 'string' AND jsonb_typeof("fileComments" -> 'latest' -> 'url') = 'string'
) IS TRUE);
GRANT SELECT ("fileComments") ON "LinkedItem" TO authenticated;
