-- A public link may ask for a password, of which only an argon2 hash is kept. See decision 177.
ALTER TABLE "DocumentShare"
  ADD "passwordHash" text CONSTRAINT document_share_hash CHECK ("passwordHash" ~ '^\$argon2id\$'),
  ADD "passwordSetAt" timestamptz(3),
  ADD CONSTRAINT document_share_password CHECK (("passwordHash" IS NULL) = ("passwordSetAt" IS NULL));
DROP TRIGGER document_share_version ON "DocumentShare";
-- A view is not a change.
CREATE TRIGGER document_share_version BEFORE UPDATE OF "expiresAt", "includeChildren", "allowIndexing", "passwordHash", "revokedAt" ON "DocumentShare"
  FOR EACH ROW EXECUTE FUNCTION bump_version();
