-- Work of a person that takes longer than an answer may: a row that its person follows, and beside it what only the server needs.

CREATE TABLE "LongJob" (
  "id" uuid CONSTRAINT long_job_pk PRIMARY KEY,
  "userId" uuid NOT NULL CONSTRAINT long_job_user REFERENCES "User" ("id") ON DELETE CASCADE,
  -- The workspace that it is about; null where it is about the person alone.
  "workspaceId" uuid CONSTRAINT long_job_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "kind" text NOT NULL CONSTRAINT long_job_kind_form CHECK ("kind" ~ '^[a-z][a-z-]{0,49}$'),
  "state" text NOT NULL DEFAULT 'QUEUED' CONSTRAINT long_job_state
    CHECK ("state" IN ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED')),
  -- What it is doing, in words.
  "step" text NOT NULL DEFAULT '' CONSTRAINT long_job_step_length CHECK (length("step") <= 100),
  "done" integer NOT NULL DEFAULT 0,
  -- Null until it is known.
  "total" integer,
  "fileName" text CONSTRAINT long_job_file_name_length CHECK (length("fileName") BETWEEN 1 AND 200),
  "fileBytes" bigint CONSTRAINT long_job_file_bytes_range CHECK ("fileBytes" >= 0),
  "errorCode" text CONSTRAINT long_job_error_code_length CHECK (length("errorCode") BETWEEN 1 AND 50),
  "errorMessage" text CONSTRAINT long_job_error_message_length CHECK (length("errorMessage") BETWEEN 1 AND 500),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "finishedAt" timestamptz,
  -- When it is deleted together with its file.
  "expiresAt" timestamptz,
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT long_job_progress CHECK ("done" >= 0 AND ("total" IS NULL OR "done" <= "total")),
  CONSTRAINT long_job_ended CHECK (("state" IN ('DONE', 'FAILED', 'CANCELED')) = ("finishedAt" IS NOT NULL)),
  CONSTRAINT long_job_expiry CHECK (("finishedAt" IS NULL) = ("expiresAt" IS NULL)),
  CONSTRAINT long_job_failed CHECK (("state" = 'FAILED') = ("errorCode" IS NOT NULL)),
  CONSTRAINT long_job_error CHECK (("errorCode" IS NULL) = ("errorMessage" IS NULL)),
  CONSTRAINT long_job_file CHECK (("fileName" IS NULL) = ("fileBytes" IS NULL))
);
-- One of a kind at a time, in each workspace and for the person alone.
CREATE UNIQUE INDEX long_job_once ON "LongJob" ("userId", "kind", "workspaceId") NULLS NOT DISTINCT
  WHERE "state" IN ('QUEUED', 'RUNNING');
CREATE INDEX long_job_of_user ON "LongJob" ("userId", "createdAt");
CREATE INDEX long_job_of_workspace ON "LongJob" ("workspaceId") WHERE "workspaceId" IS NOT NULL;
CREATE INDEX long_job_under_way ON "LongJob" ("createdAt") WHERE "state" IN ('QUEUED', 'RUNNING');
CREATE INDEX long_job_expiry_time ON "LongJob" ("expiresAt") WHERE "expiresAt" IS NOT NULL;
CREATE TRIGGER long_job_version BEFORE UPDATE ON "LongJob" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "LongJob" REPLICA IDENTITY FULL;
ALTER TABLE "LongJob" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "userId", "workspaceId", "kind", "state", "step", "done", "total", "fileName", "fileBytes", "errorCode",
  "errorMessage", "createdAt", "finishedAt", "expiresAt", "version") ON "LongJob" TO authenticated;
CREATE POLICY long_job_read ON "LongJob" FOR SELECT TO authenticated
  USING ("userId" = ANY ((SELECT rights.readable('person'))::uuid[]));

-- How far it has come, and which server works on it. Apart from the row that browsers follow, since it changes each second.
CREATE TABLE "LongJobWork" (
  "jobId" uuid CONSTRAINT long_job_work_pk PRIMARY KEY CONSTRAINT long_job_work_job REFERENCES "LongJob" ("id") ON DELETE CASCADE,
  -- What the action that started it named: its reach is asked again by it.
  "request" jsonb NOT NULL CONSTRAINT long_job_work_request_form CHECK (jsonb_typeof("request") = 'object'),
  "input" jsonb NOT NULL CONSTRAINT long_job_work_input_form CHECK (jsonb_typeof("input") = 'object'),
  "step" integer NOT NULL DEFAULT 0 CONSTRAINT long_job_work_step_range CHECK ("step" >= 0),
  -- Where the next round of this step begins; null at its beginning.
  "cursor" jsonb,
  -- How often it was begun since it last got on.
  "tries" integer NOT NULL DEFAULT 0 CONSTRAINT long_job_work_tries_range CHECK ("tries" >= 0),
  "heldBy" uuid,
  -- Until then it is this server's. Without a server: not before then.
  "heldUntil" timestamptz
);
ALTER TABLE "LongJobWork" ENABLE ROW LEVEL SECURITY;

-- Text that its steps have made, until it is a file.
CREATE TABLE "LongJobPart" (
  "jobId" uuid NOT NULL CONSTRAINT long_job_part_job REFERENCES "LongJob" ("id") ON DELETE CASCADE,
  "step" integer NOT NULL,
  "nth" integer NOT NULL,
  "content" text NOT NULL,
  CONSTRAINT long_job_part_pk PRIMARY KEY ("jobId", "step", "nth")
);
ALTER TABLE "LongJobPart" ENABLE ROW LEVEL SECURITY;

-- Whatever takes a job away takes its file along; it is removed once more when no server can be writing it any longer.
CREATE FUNCTION forget_job_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RemovedFile" ("bucket", "key", "lastAt") VALUES ('job-files', OLD."id"::text, now() + interval '1 hour')
  ON CONFLICT ("bucket", "key") DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER long_job_forgotten AFTER DELETE ON "LongJob" FOR EACH ROW EXECUTE FUNCTION forget_job_file();
