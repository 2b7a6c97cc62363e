-- Time that people spent on tasks, by hand or by a timer that runs until they stop it.

CREATE TABLE "TimeEntry" (
  "id" uuid CONSTRAINT time_entry_pk PRIMARY KEY,
  "taskId" uuid NOT NULL CONSTRAINT time_entry_task REFERENCES "Task" ("id") ON DELETE CASCADE,
  "projectId" uuid NOT NULL CONSTRAINT time_entry_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "userId" uuid NOT NULL CONSTRAINT time_entry_user REFERENCES "User" ("id"),
  -- What is logged for a day, and not by a timer, stands at its noon in UTC: the same day for nearly everybody.
  "startedAt" timestamptz NOT NULL,
  -- Null while the timer runs.
  "endedAt" timestamptz,
  -- At most 31 days.
  "seconds" integer NOT NULL DEFAULT 0 CONSTRAINT time_entry_seconds CHECK ("seconds" BETWEEN 0 AND 2678400),
  "note" text NOT NULL DEFAULT '' CONSTRAINT time_entry_note_length CHECK (length("note") <= 500),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT time_entry_in_order CHECK ("endedAt" >= "startedAt"),
  CONSTRAINT time_entry_runs_uncounted CHECK ("endedAt" IS NOT NULL OR "seconds" = 0)
);
CREATE UNIQUE INDEX time_entry_running ON "TimeEntry" ("userId") WHERE "endedAt" IS NULL;
CREATE INDEX time_entry_task ON "TimeEntry" ("taskId", "startedAt" DESC);
CREATE INDEX time_entry_user ON "TimeEntry" ("userId", "startedAt" DESC);
CREATE INDEX time_entry_project ON "TimeEntry" ("projectId");
CREATE TRIGGER time_entry_version BEFORE UPDATE ON "TimeEntry" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "TimeEntry" REPLICA IDENTITY FULL;
ALTER TABLE "TimeEntry" ENABLE ROW LEVEL SECURITY;
GRANT SELECT (
  "id", "taskId", "projectId", "userId", "startedAt", "endedAt", "seconds", "note", "createdAt", "updatedAt", "version"
) ON "TimeEntry" TO authenticated;
CREATE POLICY time_entry_read ON "TimeEntry" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));

CREATE FUNCTION count_logged_time() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- What runs has no seconds yet.
  more integer := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW."seconds" END - CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD."seconds" END;
BEGIN
  IF more <> 0 THEN
    UPDATE "Task" SET "loggedSeconds" = "loggedSeconds" + more
    WHERE "id" = CASE WHEN TG_OP = 'DELETE' THEN OLD."taskId" ELSE NEW."taskId" END;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER time_entry_counted AFTER INSERT OR UPDATE OF "seconds" OR DELETE ON "TimeEntry"
  FOR EACH ROW EXECUTE FUNCTION count_logged_time();

-- A task that moves to another project takes its time along.
CREATE FUNCTION move_time_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TimeEntry" SET "projectId" = NEW."projectId" WHERE "taskId" = NEW."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER task_time_moved AFTER UPDATE OF "projectId" ON "Task" FOR EACH ROW
  WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION move_time_entries();
