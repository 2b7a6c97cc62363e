-- Nearly no task has a reminder. To look for one costs less than a third of an update that finds none, which was a quarter of a change of
-- 5,000 dates.
CREATE OR REPLACE FUNCTION follow_due_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "TaskReminder" WHERE "taskId" = NEW."id" AND "kind" = 'BEFORE_DUE';
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE "TaskReminder" r SET "fireAt" = n."fireAt", "sentAt" = CASE WHEN n."fireAt" > now() THEN NULL ELSE r."sentAt" END
  FROM (
    SELECT "id", moment_before_due(NEW."dueDate", NEW."dueTime", "timeZone", "minutes") AS "fireAt"
    FROM "TaskReminder" WHERE "taskId" = NEW."id" AND "kind" = 'BEFORE_DUE'
  ) n
  WHERE n."id" = r."id" AND n."fireAt" IS DISTINCT FROM r."fireAt";
  RETURN NULL;
END
$$;
