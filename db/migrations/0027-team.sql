-- What the people of a workspace can take on, and what goes with those who go.

-- Hours a week.
ALTER TABLE "WorkspaceMember" ADD "capacityHours" double precision NOT NULL DEFAULT 40
  CONSTRAINT workspace_member_capacity CHECK ("capacityHours" BETWEEN 0 AND 168);
GRANT SELECT ("department", "capacityHours") ON "WorkspaceMember" TO authenticated;

-- What was done in the last weeks, of some projects.
CREATE INDEX task_completed_at ON "Task" ("projectId", "completedAt") WHERE "completedAt" IS NOT NULL;

-- What is only theirs in a workspace goes with the people who leave it: whoever comes back begins anew. Their work stays, and
-- what they shared. Where the workspace itself goes, all of it goes anyway.
CREATE FUNCTION forget_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  theirs uuid[];
BEGIN
  SELECT array_agg(p."id") INTO theirs FROM "Workspace" w JOIN "Project" p ON p."workspaceId" = w."id"
  WHERE w."id" = OLD."workspaceId";
  IF theirs IS NULL THEN
    RETURN NULL;
  END IF;
  DELETE FROM "FavouriteProject" WHERE "userId" = OLD."userId" AND "projectId" = ANY (theirs);
  DELETE FROM "TaskReminder" WHERE "userId" = OLD."userId" AND "projectId" = ANY (theirs);
  DELETE FROM "SavedView" WHERE "ownerId" = OLD."userId" AND "projectId" = ANY (theirs) AND NOT "isShared";
  UPDATE "Task" SET "watcherIds" = array_remove("watcherIds", OLD."userId")
  WHERE "projectId" = ANY (theirs) AND "watcherIds" @> ARRAY[OLD."userId"];
  UPDATE "Issue" SET "watcherIds" = array_remove("watcherIds", OLD."userId")
  WHERE "projectId" = ANY (theirs) AND "watcherIds" @> ARRAY[OLD."userId"];
  RETURN NULL;
END
$$;
CREATE TRIGGER workspace_member_forgotten AFTER DELETE ON "WorkspaceMember" FOR EACH ROW EXECUTE FUNCTION forget_member();
