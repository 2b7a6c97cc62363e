-- A token of the API. It acts for a person: of their account, or as a bot of a workspace whose sponsor they are.

CREATE TABLE "ApiToken" (
  "id" uuid CONSTRAINT api_token_pk PRIMARY KEY,
  "kind" text NOT NULL CONSTRAINT api_token_kind CHECK ("kind" IN ('PERSON', 'BOT')),
  -- Of a bot: its sponsor.
  "userId" uuid NOT NULL CONSTRAINT api_token_user REFERENCES "User" ("id") ON DELETE CASCADE,
  -- What it is limited to.
  "workspaceId" uuid,
  "projectId" uuid CONSTRAINT api_token_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "name" text NOT NULL CONSTRAINT api_token_name_length CHECK (length("name") BETWEEN 1 AND 80),
  "scopes" text[] NOT NULL CONSTRAINT api_token_scopes CHECK (cardinality("scopes") BETWEEN 1 AND 50),
  -- The first characters, so that people recognize it. The rest is stored nowhere.
  "prefix" text NOT NULL CONSTRAINT api_token_prefix_form CHECK ("prefix" ~ '^cairn_[A-Za-z0-9]{6}$'),
  "secretHash" text NOT NULL CONSTRAINT api_token_secret_form CHECK ("secretHash" ~ '^[A-Za-z0-9_-]{43}$'),
  "expiresAt" timestamptz,
  -- When its person was told that it expires soon.
  "warnedAt" timestamptz,
  "lastUsedAt" timestamptz,
  "lastUsedIp" text CONSTRAINT api_token_ip_length CHECK (length("lastUsedIp") BETWEEN 1 AND 64),
  -- Networks from which it was used, the latest last.
  "networks" text[] NOT NULL DEFAULT '{}' CONSTRAINT api_token_networks CHECK (cardinality("networks") <= 50),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT api_token_of_workspace CHECK ("workspaceId" IS NOT NULL OR ("kind" = 'PERSON' AND "projectId" IS NULL)),
  CONSTRAINT api_token_member FOREIGN KEY ("workspaceId", "userId")
    REFERENCES "WorkspaceMember" ("workspaceId", "userId") ON DELETE CASCADE
);
CREATE UNIQUE INDEX api_token_secret ON "ApiToken" ("secretHash");
CREATE INDEX api_token_of_user ON "ApiToken" ("userId");
CREATE INDEX api_token_of_member ON "ApiToken" ("workspaceId", "userId") WHERE "workspaceId" IS NOT NULL;
CREATE INDEX api_token_of_project ON "ApiToken" ("projectId") WHERE "projectId" IS NOT NULL;
CREATE INDEX api_token_expiring ON "ApiToken" ("expiresAt") WHERE "expiresAt" IS NOT NULL;
CREATE TRIGGER api_token_version BEFORE UPDATE ON "ApiToken" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "ApiToken" ENABLE ROW LEVEL SECURITY;

-- The requests of a token in the current minute, on all servers together. A crash forgets them, which costs nothing.
CREATE UNLOGGED TABLE "ApiTokenUse" (
  "tokenId" uuid CONSTRAINT api_token_use_pk PRIMARY KEY
    CONSTRAINT api_token_use_token REFERENCES "ApiToken" ("id") ON DELETE CASCADE,
  "since" timestamptz NOT NULL,
  "requests" integer NOT NULL
);
ALTER TABLE "ApiTokenUse" ENABLE ROW LEVEL SECURITY;
