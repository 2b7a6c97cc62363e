-- Who did something, also where it was no person with a session: an API token, an automation and so on for a person, or the server
-- itself. The sealed text of the audit log had these columns from the start, so its chain goes on as it is.
ALTER TABLE "Event"
  ADD COLUMN "actorType" text NOT NULL DEFAULT 'USER',
  -- What a token or an automation was called; persons are called by their names of today.
  ADD COLUMN "actorName" text NOT NULL DEFAULT '' CONSTRAINT event_actor_name_length CHECK (length("actorName") <= 300),
  -- The person for whom it acted.
  ADD COLUMN "onBehalfOf" uuid,
  ALTER COLUMN "actorId" DROP NOT NULL;

-- These named a person for what nobody did: the word of a payment service, and a reminder that was due.
UPDATE "Event" SET "actorType" = 'SYSTEM', "actorId" = NULL
WHERE "action" = 'follow-payment' AND "targetType" = 'Subscription' OR "action" = 'remind-of-task' AND "targetType" = 'TaskReminder';

ALTER TABLE "Event" ADD CONSTRAINT event_actor CHECK (CASE
  WHEN "actorType" = 'USER' THEN "actorId" IS NOT NULL AND "onBehalfOf" IS NULL
  WHEN "actorType" = 'SYSTEM' THEN "actorId" IS NULL AND "onBehalfOf" IS NULL
  WHEN "actorType" IN ('API_TOKEN', 'AUTOMATION', 'INTEGRATION', 'AGENT', 'MAIL') THEN "actorId" IS NOT NULL AND "onBehalfOf" IS NOT NULL
  ELSE false END);

-- Beside event_of_project and event_invitation_sender, which find what persons did themselves.
CREATE INDEX event_of_project_for ON "Event" ("projectId", "onBehalfOf")
  WHERE "targetType" IN ('Task', 'Issue') AND "onBehalfOf" IS NOT NULL;
CREATE INDEX event_invitation_for ON "Event" ("onBehalfOf", "occurredAt") WHERE "targetType" = 'Invitation' AND "onBehalfOf" IS NOT NULL;

ALTER TABLE "AuditEntry"
  DROP CONSTRAINT audit_entry_actor_type,
  ADD CONSTRAINT audit_entry_actor_type CHECK ("actorType" IN (
    'USER', 'API_TOKEN', 'AUTOMATION', 'INTEGRATION', 'AGENT', 'MAIL', 'SYSTEM', 'ANONYMOUS'));

-- Before the key of one who acts for a person stands its id and a space.
ALTER TABLE "IdempotencyKey"
  DROP CONSTRAINT idempotency_key_length,
  ADD CONSTRAINT idempotency_key_length CHECK (length("key") BETWEEN 8 AND 237);
