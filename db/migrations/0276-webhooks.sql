-- Webhooks: events of a workspace that are sent to other servers.

CREATE TABLE "Webhook" (
  "id" uuid CONSTRAINT webhook_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL CONSTRAINT webhook_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  -- Its sponsor, with whose rights it reads. It stays when they leave, and sends nothing until someone takes it over.
  "userId" uuid NOT NULL CONSTRAINT webhook_user REFERENCES "User" ("id") ON DELETE CASCADE,
  "name" text NOT NULL CONSTRAINT webhook_name_length CHECK (length("name") BETWEEN 1 AND 80),
  -- Encrypted by the secret box, because the path of many is a password. The host alone is plain.
  "url" text NOT NULL,
  "host" text NOT NULL CONSTRAINT webhook_host_length CHECK (length("host") BETWEEN 1 AND 300),
  "secret" text NOT NULL,
  -- The secret before, with which everything is signed as well until then.
  "previousSecret" text,
  "previousUntil" timestamptz,
  "events" text[] NOT NULL CONSTRAINT webhook_events CHECK (cardinality("events") BETWEEN 1 AND 100),
  -- What it is limited to; empty for the whole workspace. A project that is gone matches nothing.
  "projectIds" uuid[] NOT NULL DEFAULT '{}' CONSTRAINT webhook_projects CHECK (cardinality("projectIds") <= 100),
  -- Nothing that happened before is sent: when it was created, or last turned on.
  "since" timestamptz NOT NULL DEFAULT now(),
  "offAt" timestamptz,
  "offReason" text CONSTRAINT webhook_off_reason CHECK ("offReason" IN ('PERSON', 'FAILED', 'GONE', 'BACKLOG')),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT webhook_previous CHECK (("previousSecret" IS NULL) = ("previousUntil" IS NULL)),
  CONSTRAINT webhook_off CHECK (("offAt" IS NULL) = ("offReason" IS NULL))
);
CREATE INDEX webhook_of_workspace ON "Webhook" ("workspaceId");
CREATE INDEX webhook_of_user ON "Webhook" ("userId");
CREATE TRIGGER webhook_version BEFORE UPDATE ON "Webhook" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "Webhook" ENABLE ROW LEVEL SECURITY;

-- When a webhook sends next, and which server sends for it at this moment. Not part of its row, which people change.
CREATE TABLE "WebhookQueue" (
  "webhookId" uuid CONSTRAINT webhook_queue_pk PRIMARY KEY
    CONSTRAINT webhook_queue_webhook REFERENCES "Webhook" ("id") ON DELETE CASCADE,
  -- Null while nothing waits.
  "dueAt" timestamptz,
  "claim" uuid,
  "claimedUntil" timestamptz,
  -- Attempts in a row that failed.
  "failures" integer NOT NULL DEFAULT 0 CONSTRAINT webhook_queue_failures CHECK ("failures" >= 0),
  CONSTRAINT webhook_queue_claimed CHECK (("claim" IS NULL) = ("claimedUntil" IS NULL))
) WITH (fillfactor = 50);
CREATE INDEX webhook_queue_due ON "WebhookQueue" ("dueAt") WHERE "dueAt" IS NOT NULL;
ALTER TABLE "WebhookQueue" ENABLE ROW LEVEL SECURITY;

-- What happened, once for all webhooks that it goes to. Kept 30 days.
CREATE TABLE "WebhookEvent" (
  "id" uuid CONSTRAINT webhook_event_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL CONSTRAINT webhook_event_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "projectId" uuid CONSTRAINT webhook_event_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  -- The item whose readers may read it, if that chooses its readers ("ItemAudience").
  "itemId" uuid,
  "event" text NOT NULL CONSTRAINT webhook_event_form CHECK ("event" ~ '^[a-z_]{1,30}\.[a-z_]{1,30}$'),
  -- The text of a JSON object, to which a delivery adds its own id.
  "payload" text NOT NULL CONSTRAINT webhook_event_payload CHECK ("payload" LIKE '{_%}'),
  "createdAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhook_event_of_workspace ON "WebhookEvent" ("workspaceId");
CREATE INDEX webhook_event_of_project ON "WebhookEvent" ("projectId") WHERE "projectId" IS NOT NULL;
CREATE INDEX webhook_event_age ON "WebhookEvent" ("createdAt");
ALTER TABLE "WebhookEvent" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "WebhookDelivery" (
  "id" uuid CONSTRAINT webhook_delivery_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL CONSTRAINT webhook_delivery_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "webhookId" uuid NOT NULL CONSTRAINT webhook_delivery_webhook REFERENCES "Webhook" ("id") ON DELETE CASCADE,
  "eventId" uuid NOT NULL CONSTRAINT webhook_delivery_event REFERENCES "WebhookEvent" ("id") ON DELETE CASCADE,
  -- The order in which a webhook sends.
  "seq" bigint GENERATED ALWAYS AS IDENTITY,
  -- WITHHELD: its sponsor could not read it any more when it was to be sent.
  "state" text NOT NULL DEFAULT 'WAITING'
    CONSTRAINT webhook_delivery_state CHECK ("state" IN ('WAITING', 'DELIVERED', 'FAILED', 'WITHHELD')),
  -- Since it was last asked for.
  "attempts" integer NOT NULL DEFAULT 0 CONSTRAINT webhook_delivery_attempts CHECK ("attempts" >= 0),
  -- The latest attempts with their answers, the oldest first.
  "tries" jsonb NOT NULL DEFAULT '[]' CONSTRAINT webhook_delivery_tries CHECK (jsonb_typeof("tries") = 'array'),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "finishedAt" timestamptz
);
CREATE INDEX webhook_delivery_of_workspace ON "WebhookDelivery" ("workspaceId");
CREATE INDEX webhook_delivery_of_webhook ON "WebhookDelivery" ("webhookId", "seq");
CREATE INDEX webhook_delivery_waiting ON "WebhookDelivery" ("webhookId", "seq") WHERE "state" = 'WAITING';
CREATE INDEX webhook_delivery_failed ON "WebhookDelivery" ("webhookId", "seq") WHERE "state" = 'FAILED';
CREATE INDEX webhook_delivery_of_event ON "WebhookDelivery" ("eventId");
ALTER TABLE "WebhookDelivery" ENABLE ROW LEVEL SECURITY;
