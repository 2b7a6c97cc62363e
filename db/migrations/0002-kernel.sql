-- What the kernel itself keeps: versions of rows, answers to repeated requests, the event log and its readers.

-- Every live row has "version" and "updatedAt"; no writer can forget them.
CREATE FUNCTION bump_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."version" := OLD."version" + 1;
  NEW."updatedAt" := now();
  RETURN NEW;
END
$$;

CREATE TABLE "IdempotencyKey" (
  "userId" uuid NOT NULL,
  "action" text NOT NULL,
  "key" text NOT NULL CONSTRAINT idempotency_key_length CHECK (length("key") BETWEEN 8 AND 200),
  "requestHash" text NOT NULL,
  "response" text NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_key_pk PRIMARY KEY ("userId", "action", "key")
);
CREATE INDEX idempotency_key_created_at ON "IdempotencyKey" ("createdAt");

-- One row for each thing that a mutation did, written in its transaction. Ids are given out before commit, so readers
-- go by "transaction": an event is safe to read once no older transaction is still open.
CREATE TABLE "Event" (
  "id" bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT event_pk PRIMARY KEY,
  "transaction" xid8 NOT NULL DEFAULT pg_current_xact_id(),
  "occurredAt" timestamptz NOT NULL DEFAULT now(),
  "workspaceId" uuid,
  "projectId" uuid,
  "actorId" uuid NOT NULL,
  "action" text NOT NULL,
  "targetType" text NOT NULL,
  "targetId" uuid NOT NULL,
  "targetVersion" integer,
  "changes" jsonb NOT NULL DEFAULT '{}',
  "mutationId" text,
  "requestId" text NOT NULL
);
CREATE INDEX event_transaction ON "Event" ("transaction", "id");
CREATE INDEX event_target ON "Event" ("targetId", "id");

CREATE TABLE "EventReader" (
  "name" text CONSTRAINT event_reader_pk PRIMARY KEY,
  "transaction" xid8 NOT NULL DEFAULT '0',
  "eventId" bigint NOT NULL DEFAULT 0
);
