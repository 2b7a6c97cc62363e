-- How a recurring task goes on, and what people want to be reminded of.

-- What hangs on a task names its project too, and both together: a task that moves takes it along, and nothing that was begun
-- before the move is hung on afterwards with the project of before.
ALTER TABLE "Task" ADD CONSTRAINT task_in_project UNIQUE ("id", "projectId");

-- Which task came after one that was done. Taking "done" back takes the follower back too, as long as nobody touched it.
CREATE TABLE "TaskFollower" (
  "doneId" uuid CONSTRAINT task_follower_pk PRIMARY KEY
    CONSTRAINT task_follower_done REFERENCES "Task" ("id") ON DELETE CASCADE,
  "followerId" uuid NOT NULL
    CONSTRAINT task_follower_once UNIQUE
    CONSTRAINT task_follower_follower REFERENCES "Task" ("id") ON DELETE CASCADE,
  -- The follower's version when it was made.
  "followerVersion" integer NOT NULL,
  -- What the task that was done had.
  "recurrence" jsonb NOT NULL CONSTRAINT task_follower_recurrence_form CHECK (jsonb_typeof("recurrence") = 'object'),
  CONSTRAINT task_follower_is_another CHECK ("followerId" <> "doneId")
);
ALTER TABLE "TaskFollower" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "TaskReminder" (
  "id" uuid CONSTRAINT task_reminder_pk PRIMARY KEY,
  "taskId" uuid NOT NULL,
  "projectId" uuid NOT NULL CONSTRAINT task_reminder_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "userId" uuid NOT NULL CONSTRAINT task_reminder_user REFERENCES "User" ("id") ON DELETE CASCADE,
  "kind" text NOT NULL CONSTRAINT task_reminder_kind CHECK ("kind" IN ('AT', 'BEFORE_DUE')),
  "remindAt" timestamptz(3),
  -- Minutes before the task is due.
  "minutes" integer CONSTRAINT task_reminder_minutes CHECK ("minutes" BETWEEN 0 AND 525600),
  -- Where the person's day begins, as IANA names it.
  "timeZone" text NOT NULL DEFAULT 'UTC' CONSTRAINT task_reminder_zone_length CHECK (length("timeZone") BETWEEN 1 AND 64),
  -- When it is to be sent; null while the task is due on no day.
  "fireAt" timestamptz(3),
  "sentAt" timestamptz(3),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT task_reminder_task FOREIGN KEY ("taskId", "projectId") REFERENCES "Task" ("id", "projectId")
    ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT task_reminder_at CHECK (("kind" = 'AT') = ("remindAt" IS NOT NULL)),
  CONSTRAINT task_reminder_before_due CHECK (("kind" = 'BEFORE_DUE') = ("minutes" IS NOT NULL))
);
CREATE INDEX task_reminder_of_task ON "TaskReminder" ("taskId", "userId");
CREATE INDEX task_reminder_of_user ON "TaskReminder" ("userId");
CREATE INDEX task_reminder_due ON "TaskReminder" ("fireAt") WHERE "sentAt" IS NULL AND "fireAt" IS NOT NULL;
CREATE TRIGGER task_reminder_version BEFORE UPDATE ON "TaskReminder" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "TaskReminder" REPLICA IDENTITY FULL;
ALTER TABLE "TaskReminder" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "taskId", "projectId", "userId", "kind", "remindAt", "minutes", "timeZone", "fireAt", "sentAt", "version")
  ON "TaskReminder" TO authenticated;
CREATE POLICY task_reminder_read ON "TaskReminder" FOR SELECT TO authenticated
  USING ("userId" = ANY ((SELECT rights.readable('person'))::uuid[]));

-- The moment of a day and time in a place; a day without a time counts as nine in the morning. A place that this database does
-- not know (its list may be older than the browser's) is as good as UTC: nobody's change of a day must fail by it.
CREATE FUNCTION due_moment(due_day date, due_time text, zone text) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (due_day + coalesce(due_time, '09:00')::time) AT TIME ZONE zone;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN (due_day + coalesce(due_time, '09:00')::time) AT TIME ZONE 'UTC';
END
$$;

-- So many minutes before that, within the years that JavaScript and the API write with four digits.
CREATE FUNCTION moment_before_due(due_day date, due_time text, zone text, minutes integer) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN due_day IS NOT NULL THEN
    greatest(timestamptz '0001-01-01 00:00Z', least(timestamptz '9999-12-31 23:59Z',
      due_moment(due_day, due_time, zone) - make_interval(mins => minutes)))
  END
$$;

CREATE FUNCTION set_reminder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."kind" = 'AT' THEN
    NEW."fireAt" := NEW."remindAt";
  ELSE
    NEW."fireAt" := (
      SELECT moment_before_due(t."dueDate", t."dueTime", NEW."timeZone", NEW."minutes")
      FROM "Task" t WHERE t."id" = NEW."taskId");
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER task_reminder_set BEFORE INSERT ON "TaskReminder" FOR EACH ROW EXECUTE FUNCTION set_reminder();

-- Reminders go along with the day. One that was sent is sent again where the new moment is still to come.
CREATE FUNCTION follow_due_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TaskReminder" r SET "fireAt" = n."fireAt", "sentAt" = CASE WHEN n."fireAt" > now() THEN NULL ELSE r."sentAt" END
  FROM (
    SELECT "id", moment_before_due(NEW."dueDate", NEW."dueTime", "timeZone", "minutes") AS "fireAt"
    FROM "TaskReminder" WHERE "taskId" = NEW."id" AND "kind" = 'BEFORE_DUE'
  ) n
  WHERE n."id" = r."id" AND n."fireAt" IS DISTINCT FROM r."fireAt";
  RETURN NULL;
END
$$;
CREATE TRIGGER task_reminders_follow AFTER UPDATE OF "dueDate", "dueTime" ON "Task" FOR EACH ROW
  WHEN (OLD."dueDate" IS DISTINCT FROM NEW."dueDate" OR OLD."dueTime" IS DISTINCT FROM NEW."dueTime")
  EXECUTE FUNCTION follow_due_date();
