-- Reminders follow the days of all tasks of a statement at once. Looking for those of each row was a sixth of a shift of 5,000 tasks. A
-- trigger that sees all rows cannot name columns, and a card that is moved must not pay for it: so one that names them notes that a
-- statement changes days, and only after such a statement the other one runs.
CREATE FUNCTION note_due_dates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('cairn.due_dates', 'changed', true);
  RETURN NULL;
END
$$;
CREATE TRIGGER task_due_dates_noted BEFORE UPDATE OF "dueDate", "dueTime" ON "Task" FOR EACH STATEMENT EXECUTE FUNCTION note_due_dates();

-- One that was sent is sent again where the new moment is still to come. OFFSET 0: the reminders of each task are found by their index,
-- however many tasks there were when Postgres planned this.
CREATE FUNCTION follow_due_dates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('cairn.due_dates', '', true);
  UPDATE "TaskReminder" r SET "fireAt" = n."fireAt", "sentAt" = CASE WHEN n."fireAt" > now() THEN NULL ELSE r."sentAt" END
  FROM (
    SELECT k."id", moment_before_due(t."dueDate", t."dueTime", k."timeZone", k."minutes") AS "fireAt"
    FROM here t CROSS JOIN LATERAL (
      SELECT "id", "timeZone", "minutes" FROM "TaskReminder" WHERE "taskId" = t."id" AND "kind" = 'BEFORE_DUE' OFFSET 0) k
  ) n
  WHERE n."id" = r."id" AND n."fireAt" IS DISTINCT FROM r."fireAt";
  RETURN NULL;
END
$$;
DROP TRIGGER task_reminders_follow ON "Task";
DROP FUNCTION follow_due_date();
CREATE TRIGGER task_reminders_follow AFTER UPDATE ON "Task" REFERENCING NEW TABLE AS here
  FOR EACH STATEMENT WHEN (current_setting('cairn.due_dates', true) = 'changed') EXECUTE FUNCTION follow_due_dates();
