-- What colleagues see of a time changes with its task too: its title, and whether the time is there at all. A time that shows
-- no task says nothing about a new title.
CREATE FUNCTION tell_time_blocks_of_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ShownTimeBlock" s SET "workspaceId" = s."workspaceId" FROM "TimeBlock" b
  WHERE b."taskId" = NEW."id" AND s."id" = b."id"
    AND (b."visibility" = 'VISIBLE' OR NEW."deletedAt" IS DISTINCT FROM OLD."deletedAt");
  RETURN NULL;
END
$$;
CREATE TRIGGER task_time_blocks_told AFTER UPDATE OF "title", "deletedAt", "archivedAt" ON "Task" FOR EACH ROW
  WHEN (NEW."title" IS DISTINCT FROM OLD."title" OR NEW."deletedAt" IS DISTINCT FROM OLD."deletedAt"
    OR NEW."archivedAt" IS DISTINCT FROM OLD."archivedAt")
  EXECUTE FUNCTION tell_time_blocks_of_task();
