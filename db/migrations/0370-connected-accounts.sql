-- Integrations with an account of another service: connected in the browser (OAuth) or by a token.

ALTER TABLE "Connection" DROP CONSTRAINT connection_provider;
ALTER TABLE "Connection" ADD CONSTRAINT connection_provider CHECK ("provider" IN (
  'slack', 'discord', 'url', 'github', 'gitlab', 'gitea', 'google', 'googledrive', 'dropbox', 'box', 'figma', 'vercel', 'jira'));
ALTER TABLE "Connection"
  -- The tokens of the account over there. Encrypted by the secret box.
  ADD "tokens" text,
  ADD "tokensUntil" timestamptz,
  -- Until when one server has the turn to exchange the tokens for new ones.
  ADD "refreshingUntil" timestamptz,
  -- The other service no longer accepts the tokens.
  ADD "isRevoked" boolean NOT NULL DEFAULT false,
  -- What it writes to over there, such as the calendar.
  ADD "accountId" text CONSTRAINT connection_account_id_length CHECK (length("accountId") BETWEEN 1 AND 500),
  ADD "timeZone" text CONSTRAINT connection_time_zone_length CHECK (length("timeZone") BETWEEN 1 AND 100),
  -- Of one that keeps something over there up to date: when it looks next.
  ADD "dueAt" timestamptz,
  ADD "claimedUntil" timestamptz;
ALTER TABLE "Connection" DROP CONSTRAINT connection_way;
ALTER TABLE "Connection" ADD CONSTRAINT connection_way CHECK (num_nonnulls("webhookId", "secret", "tokens") = 1);
CREATE INDEX connection_due ON "Connection" ("dueAt") WHERE "dueAt" IS NOT NULL;

-- Someone who is at the page of another service to connect it. Only the browser that began it can end it.
CREATE TABLE "ConnectionFlow" (
  "id" uuid CONSTRAINT connection_flow_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL CONSTRAINT connection_flow_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "projectId" uuid CONSTRAINT connection_flow_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "userId" uuid NOT NULL CONSTRAINT connection_flow_user REFERENCES "User" ("id") ON DELETE CASCADE,
  "provider" text NOT NULL,
  -- The integration that is connected again; null for a new one.
  "connectionId" uuid CONSTRAINT connection_flow_connection REFERENCES "Connection" ("id") ON DELETE CASCADE,
  "name" text NOT NULL CONSTRAINT connection_flow_name_length CHECK (length("name") BETWEEN 1 AND 80),
  "timeZone" text,
  "stateHash" text NOT NULL CONSTRAINT connection_flow_state UNIQUE CHECK ("stateHash" ~ '^[0-9a-f]{64}$'),
  "browserHash" text NOT NULL CONSTRAINT connection_flow_browser CHECK ("browserHash" ~ '^[0-9a-f]{64}$'),
  -- The verifier of PKCE, and later the code. Encrypted by the secret box.
  "verifier" text NOT NULL,
  "code" text,
  -- Why there is no code: the name of the error in OAuth.
  "refusal" text CONSTRAINT connection_flow_refusal_length CHECK (length("refusal") BETWEEN 1 AND 100),
  "returnedAt" timestamptz,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT connection_flow_returned CHECK (("returnedAt" IS NOT NULL) = (num_nonnulls("code", "refusal") = 1))
);
CREATE INDEX connection_flow_of_user ON "ConnectionFlow" ("userId");
CREATE INDEX connection_flow_of_workspace ON "ConnectionFlow" ("workspaceId");
CREATE INDEX connection_flow_of_project ON "ConnectionFlow" ("projectId") WHERE "projectId" IS NOT NULL;
CREATE INDEX connection_flow_of_connection ON "ConnectionFlow" ("connectionId") WHERE "connectionId" IS NOT NULL;
CREATE INDEX connection_flow_age ON "ConnectionFlow" ("createdAt");
ALTER TABLE "ConnectionFlow" ENABLE ROW LEVEL SECURITY;

-- The tasks that are in a calendar over there, as they were written last. A row outlives its task until the event is deleted.
CREATE TABLE "CalendarEntry" (
  "connectionId" uuid NOT NULL CONSTRAINT calendar_entry_connection REFERENCES "Connection" ("id") ON DELETE CASCADE,
  "itemId" uuid NOT NULL,
  "digest" text NOT NULL CONSTRAINT calendar_entry_digest CHECK ("digest" ~ '^[0-9a-f]{32}$'),
  CONSTRAINT calendar_entry_pk PRIMARY KEY ("connectionId", "itemId")
);
ALTER TABLE "CalendarEntry" ENABLE ROW LEVEL SECURITY;
