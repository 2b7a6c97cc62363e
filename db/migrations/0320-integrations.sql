-- Integrations: what connects a workspace, or one of its projects, with another service.

-- A webhook whose events are written as messages for people, in the format of a chat, belongs to an integration.
ALTER TABLE "Webhook" ADD "format" text NOT NULL DEFAULT 'SIGNED'
  CONSTRAINT webhook_format CHECK ("format" IN ('SIGNED', 'NTFY', 'GOTIFY', 'TELEGRAM', 'DISCORD', 'SLACK', 'JSON'));
ALTER TABLE "Webhook" ALTER "secret" DROP NOT NULL;
ALTER TABLE "Webhook" ADD CONSTRAINT webhook_signed CHECK (("format" = 'SIGNED') = ("secret" IS NOT NULL));

CREATE TABLE "Connection" (
  "id" uuid CONSTRAINT connection_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL CONSTRAINT connection_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  -- Null for the whole workspace.
  "projectId" uuid CONSTRAINT connection_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  -- Its sponsor, with whose rights it reads and acts. It stays when they leave, and does nothing until someone takes it over.
  "userId" uuid NOT NULL CONSTRAINT connection_user REFERENCES "User" ("id") ON DELETE CASCADE,
  "provider" text NOT NULL CONSTRAINT connection_provider CHECK ("provider" IN ('slack', 'discord', 'url', 'github', 'gitlab', 'gitea')),
  "name" text NOT NULL CONSTRAINT connection_name_length CHECK (length("name") BETWEEN 1 AND 80),
  -- What it sends by; null for one that only receives.
  "webhookId" uuid CONSTRAINT connection_webhook REFERENCES "Webhook" ("id") ON DELETE CASCADE,
  -- With which the other service signs what it sends here. Encrypted by the secret box; null for one that only sends.
  "secret" text,
  -- The account or repository over there, as the other service named it.
  "accountName" text CONSTRAINT connection_account_length CHECK (length("accountName") BETWEEN 1 AND 300),
  -- To which status a pull request in which state moves its tasks.
  "mapping" jsonb NOT NULL DEFAULT '{}' CONSTRAINT connection_mapping CHECK (jsonb_typeof("mapping") = 'object'),
  -- Of one that receives: since when what arrives is ignored.
  "pausedAt" timestamptz,
  "lastAt" timestamptz,
  "problem" text CONSTRAINT connection_problem_length CHECK (length("problem") BETWEEN 1 AND 300),
  "testedAt" timestamptz,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT connection_way CHECK (("webhookId" IS NULL) <> ("secret" IS NULL))
);
CREATE INDEX connection_of_workspace ON "Connection" ("workspaceId");
CREATE INDEX connection_of_project ON "Connection" ("projectId") WHERE "projectId" IS NOT NULL;
CREATE INDEX connection_of_user ON "Connection" ("userId");
CREATE UNIQUE INDEX connection_of_webhook ON "Connection" ("webhookId");
CREATE TRIGGER connection_version BEFORE UPDATE OF "name", "userId", "mapping", "pausedAt", "secret" ON "Connection"
  FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "Connection" ENABLE ROW LEVEL SECURITY;

-- What another service told, until it is 30 days old. The same bytes count once.
CREATE TABLE "ConnectionEvent" (
  "id" uuid CONSTRAINT connection_event_pk PRIMARY KEY,
  "connectionId" uuid NOT NULL CONSTRAINT connection_event_connection REFERENCES "Connection" ("id") ON DELETE CASCADE,
  "digest" text NOT NULL CONSTRAINT connection_event_digest CHECK ("digest" ~ '^[0-9a-f]{64}$'),
  -- For people, such as "Pull request acme/app#12".
  "what" text NOT NULL CONSTRAINT connection_event_what CHECK (length("what") BETWEEN 1 AND 300),
  "state" text NOT NULL DEFAULT 'WAITING' CONSTRAINT connection_event_state CHECK ("state" IN ('WAITING', 'DONE', 'IGNORED', 'FAILED')),
  "problem" text,
  -- What of it matters here; null once it is done.
  "told" jsonb,
  "attempts" integer NOT NULL DEFAULT 0,
  "dueAt" timestamptz NOT NULL DEFAULT now(),
  "claimedUntil" timestamptz,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT connection_event_once UNIQUE ("connectionId", "digest"),
  CONSTRAINT connection_event_told CHECK (("state" = 'WAITING') <= ("told" IS NOT NULL))
);
CREATE INDEX connection_event_of_connection ON "ConnectionEvent" ("connectionId", "createdAt");
CREATE INDEX connection_event_due ON "ConnectionEvent" ("dueAt") WHERE "state" = 'WAITING';
CREATE INDEX connection_event_age ON "ConnectionEvent" ("createdAt");
ALTER TABLE "ConnectionEvent" ENABLE ROW LEVEL SECURITY;

-- When a pull request last changed over there, so that what arrives late changes nothing.
CREATE TABLE "RemoteChange" (
  "connectionId" uuid NOT NULL CONSTRAINT remote_change_connection REFERENCES "Connection" ("id") ON DELETE CASCADE,
  "externalId" text NOT NULL CONSTRAINT remote_change_external_length CHECK (length("externalId") BETWEEN 1 AND 300),
  "changedAt" timestamptz NOT NULL,
  CONSTRAINT remote_change_pk PRIMARY KEY ("connectionId", "externalId")
);
ALTER TABLE "RemoteChange" ENABLE ROW LEVEL SECURITY;

-- The state of a linked pull request, which its integration keeps up to date.
ALTER TABLE "LinkedItem" ADD "state" text
  CONSTRAINT link_state CHECK ("state" IN ('DRAFT', 'OPEN', 'REVIEW', 'READY', 'MERGED', 'CLOSED'));
ALTER TABLE "LinkedItem" ADD CONSTRAINT link_state_of_pull_request CHECK ("state" IS NULL OR "targetType" = 'PULL_REQUEST');
GRANT SELECT ("state") ON "LinkedItem" TO authenticated;
CREATE INDEX link_of_pull_request ON "LinkedItem" ("url") WHERE "targetType" = 'PULL_REQUEST';
