-- The first run of a server: who owns it, and the link with which that person sets it up. See decision 228.
CREATE TABLE "ServerSetup" (
  "id" uuid CONSTRAINT server_setup_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  "isOnly" boolean NOT NULL DEFAULT true CONSTRAINT server_setup_is_only CHECK ("isOnly"),
  -- Of the link that the last start printed; null if none is valid.
  "tokenHash" bytea CONSTRAINT server_setup_token_size CHECK (octet_length("tokenHash") = 32),
  -- The person who used the link; null if nobody did.
  "ownerId" uuid,
  -- When no link is printed any more: it was used, or people had signed up already.
  "closedAt" timestamptz(3),
  CONSTRAINT server_setup_one UNIQUE ("isOnly"),
  CONSTRAINT server_setup_closed CHECK ("closedAt" IS NULL OR "tokenHash" IS NULL),
  CONSTRAINT server_setup_owned CHECK ("ownerId" IS NULL OR "closedAt" IS NOT NULL)
);
ALTER TABLE "ServerSetup" ENABLE ROW LEVEL SECURITY;

-- An installation that is in use stays as it is.
INSERT INTO "ServerSetup" ("closedAt") SELECT CASE WHEN EXISTS (SELECT FROM auth.users) THEN now() END;
