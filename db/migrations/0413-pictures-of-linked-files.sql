-- How a linked file looks, from a service that draws it.

-- A name of the picture, which changes with it.
ALTER TABLE "LinkedItem" ADD "preview" text CONSTRAINT link_preview CHECK ("preview" ~ '^[0-9a-f]{32}$');
ALTER TABLE "LinkedItem" ADD CONSTRAINT link_preview_of_file CHECK ("preview" IS NULL OR "fileType" IS NOT NULL);
GRANT SELECT ("preview") ON "LinkedItem" TO authenticated;

CREATE TABLE "LinkPreview" (
  "linkId" uuid CONSTRAINT link_preview_pk PRIMARY KEY CONSTRAINT link_preview_link REFERENCES "LinkedItem" ("id") ON DELETE CASCADE,
  -- A digest of the version over there. The same version is not read again.
  "version" text NOT NULL CONSTRAINT link_preview_version CHECK ("version" ~ '^[0-9a-f]{64}$'),
  "type" text NOT NULL CONSTRAINT link_preview_type CHECK ("type" IN ('image/png', 'image/jpeg', 'image/webp')),
  "bytes" bytea NOT NULL CONSTRAINT link_preview_size CHECK (length("bytes") BETWEEN 1 AND 300000)
);
ALTER TABLE "LinkPreview" ENABLE ROW LEVEL SECURITY;
