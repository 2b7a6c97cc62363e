-- Access to accounts of other services whose integration was deleted with its workspace, its project or its sponsor. It is
-- revoked over there, also if that service cannot be reached for a while.

CREATE TABLE "AccessToRevoke" (
  -- Of the integration, for which the tokens were encrypted.
  "id" uuid CONSTRAINT access_to_revoke_pk PRIMARY KEY,
  "provider" text NOT NULL,
  "tokens" text NOT NULL,
  "attempts" int NOT NULL DEFAULT 0,
  "dueAt" timestamptz NOT NULL DEFAULT now(),
  "createdAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX access_to_revoke_due ON "AccessToRevoke" ("dueAt");
CREATE INDEX access_to_revoke_age ON "AccessToRevoke" ("createdAt");
ALTER TABLE "AccessToRevoke" ENABLE ROW LEVEL SECURITY;

CREATE FUNCTION keep_access_to_revoke() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "AccessToRevoke" ("id", "provider", "tokens") VALUES (OLD."id", OLD."provider", OLD."tokens");
  RETURN NULL;
END
$$;
CREATE TRIGGER connection_access AFTER DELETE ON "Connection" FOR EACH ROW
  WHEN (OLD."tokens" IS NOT NULL AND NOT OLD."isRevoked") EXECUTE FUNCTION keep_access_to_revoke();
