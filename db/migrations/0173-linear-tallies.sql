-- A statement that changed thousands of tasks compared each with every other one: the plan of the comparison is kept from statements
-- of one task, for which a nested loop is best. A full join cannot be one, and costs a statement of one task no more. The id of a task
-- does not change, so it finds the same rows.
DO $make$
DECLARE
  nested CONSTANT text := 'FROM here JOIN gone USING ("id")';
  before CONSTANT text := pg_get_functiondef('tally_tasks_on_update'::regproc);
BEGIN
  IF strpos(before, nested) = 0 THEN RAISE 'tally_tasks_on_update is not as in 0163-tallies-of-one-task.sql'; END IF;
  EXECUTE replace(before, nested, 'FROM here FULL JOIN gone USING ("id")');
END
$make$;
