-- A person's picture, and what is left of a person who has gone.

-- The picture's file in the bucket `avatars`. Its name cannot be guessed, and its address is good for as long as it is shown.
ALTER TABLE "User"
  ADD "pictureKey" text COLLATE "C" CONSTRAINT user_picture_key_once UNIQUE,
  -- Deleted by themself: what they made stays, and says no more than that somebody made it.
  ADD "deletedAt" timestamptz;
-- Until now an address of anybody's server could stand here, which no browser was allowed to fetch.
UPDATE "User" SET "profilePictureUrl" = NULL WHERE "profilePictureUrl" IS NOT NULL;
ALTER TABLE "User"
  ADD CONSTRAINT user_picture_is_ours CHECK (("profilePictureUrl" IS NULL) = ("pictureKey" IS NULL)),
  ADD CONSTRAINT user_metadata_form CHECK (jsonb_typeof("metadata") = 'object' AND length("metadata"::text) <= 50000),
  ADD CONSTRAINT user_deleted_is_bare CHECK ("deletedAt" IS NULL OR ("email" = '' AND "pictureKey" IS NULL AND "metadata" = '{}'));

-- Where a person may send a picture. One at a time: asking for another place gives up the one before.
CREATE TABLE "PictureUpload" (
  "userId" uuid CONSTRAINT picture_upload_pk PRIMARY KEY CONSTRAINT picture_upload_user REFERENCES "User" ("id") ON DELETE CASCADE,
  "id" uuid NOT NULL,
  "key" text COLLATE "C" NOT NULL CONSTRAINT picture_upload_key_once UNIQUE,
  "size" integer NOT NULL CONSTRAINT picture_upload_size_range CHECK ("size" BETWEEN 1 AND 2097152),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "expiresAt" timestamptz NOT NULL DEFAULT now() + interval '15 minutes'
);
CREATE INDEX picture_upload_expiry ON "PictureUpload" ("expiresAt");
ALTER TABLE "PictureUpload" ENABLE ROW LEVEL SECURITY;

-- Whatever takes a picture or its place away; but an upload that became somebody's picture keeps its file. It is removed soon,
-- and once more when no address to write it can be in use any longer.
CREATE FUNCTION forget_picture(gone text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "RemovedFile" ("bucket", "key", "lastAt")
  SELECT 'avatars', gone, now() + interval '3 hours'
  WHERE NOT EXISTS (SELECT FROM "User" u WHERE u."pictureKey" = gone)
  ON CONFLICT ("bucket", "key") DO NOTHING
$$;

CREATE FUNCTION forget_user_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_picture(OLD."pictureKey");
  RETURN NULL;
END
$$;
CREATE TRIGGER user_picture_replaced AFTER UPDATE OF "pictureKey" ON "User"
  FOR EACH ROW WHEN (OLD."pictureKey" IS NOT NULL AND OLD."pictureKey" IS DISTINCT FROM NEW."pictureKey")
  EXECUTE FUNCTION forget_user_picture();
CREATE TRIGGER user_picture_forgotten AFTER DELETE ON "User"
  FOR EACH ROW WHEN (OLD."pictureKey" IS NOT NULL) EXECUTE FUNCTION forget_user_picture();

CREATE FUNCTION forget_picture_upload() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_picture(OLD."key");
  RETURN NULL;
END
$$;
CREATE TRIGGER picture_upload_replaced AFTER UPDATE OF "key" ON "PictureUpload"
  FOR EACH ROW WHEN (OLD."key" <> NEW."key") EXECUTE FUNCTION forget_picture_upload();
CREATE TRIGGER picture_upload_forgotten AFTER DELETE ON "PictureUpload"
  FOR EACH ROW EXECUTE FUNCTION forget_picture_upload();

-- Nobody who has gone becomes a member of anything, also in the moment of going: the transaction begins again, and then finds
-- no session to go on with.
CREATE FUNCTION refuse_deleted_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "User" u WHERE u."id" = NEW."userId" AND u."deletedAt" IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE serialization_failure USING MESSAGE = 'this person has deleted their account';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER workspace_member_is_here BEFORE INSERT ON "WorkspaceMember"
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_member();
