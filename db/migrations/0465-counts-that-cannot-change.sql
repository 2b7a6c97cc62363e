-- The counts of a project and a person look at every row before and after a statement. A statement that sets none of what they count,
-- such as a shift of 5,000 tasks, leaves them as they are: a trigger that names those columns notes it, as for due dates (0403).
CREATE FUNCTION note_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('cairn.counted', 'changed', true);
  RETURN NULL;
END
$$;
CREATE TRIGGER task_counts_noted BEFORE UPDATE OF "projectId", "status", "completed", "assigneeId", "estimate", "estimatedHours",
  "deletedAt", "archivedAt" ON "Task" FOR EACH STATEMENT EXECUTE FUNCTION note_counted();
DROP TRIGGER task_tallied_on_update ON "Task";
CREATE TRIGGER task_tallied_on_update AFTER UPDATE ON "Task" REFERENCING OLD TABLE AS gone NEW TABLE AS here
  FOR EACH STATEMENT WHEN (current_setting('cairn.counted', true) = 'changed') EXECUTE FUNCTION tally_tasks_on_update();
