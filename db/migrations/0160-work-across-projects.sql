-- A list of work across projects listens to one workspace, and not to each of its projects: its subscription names this column, and
-- each row is still told only to readers of its project. The row carries the column, since a hosted realtime service filters by
-- columns of the row alone.
ALTER TABLE "Task" ADD "workspaceId" uuid;
ALTER TABLE "Issue" ADD "workspaceId" uuid;

CREATE FUNCTION name_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."workspaceId" := (SELECT p."workspaceId" FROM "Project" p WHERE p."id" = NEW."projectId");
  RETURN NEW;
END
$$;

-- Nothing of the rows themselves changes, so neither do their versions.
ALTER TABLE "Task" DISABLE TRIGGER USER;
ALTER TABLE "Issue" DISABLE TRIGGER USER;
UPDATE "Task" t SET "workspaceId" = p."workspaceId" FROM "Project" p WHERE p."id" = t."projectId";
UPDATE "Issue" i SET "workspaceId" = p."workspaceId" FROM "Project" p WHERE p."id" = i."projectId";
ALTER TABLE "Task" ENABLE TRIGGER USER;
ALTER TABLE "Issue" ENABLE TRIGGER USER;

CREATE TRIGGER task_names_workspace BEFORE INSERT OR UPDATE OF "projectId" ON "Task" FOR EACH ROW EXECUTE FUNCTION name_workspace();
CREATE TRIGGER issue_names_workspace BEFORE INSERT OR UPDATE OF "projectId" ON "Issue" FOR EACH ROW EXECUTE FUNCTION name_workspace();

GRANT SELECT ("workspaceId") ON "Task" TO authenticated;
GRANT SELECT ("workspaceId") ON "Issue" TO authenticated;

-- What a person made and watches; task_assignee and issue_assignees find what is assigned to them.
CREATE INDEX task_creator ON "Task" ("createdBy", "projectId") WHERE "deletedAt" IS NULL AND "archivedAt" IS NULL;
CREATE INDEX task_watchers ON "Task" USING gin ("watcherIds") WHERE "deletedAt" IS NULL AND "archivedAt" IS NULL;
CREATE INDEX issue_reporter ON "Issue" ("reporterId", "projectId") WHERE "deletedAt" IS NULL;
CREATE INDEX issue_watchers ON "Issue" USING gin ("watcherIds") WHERE "deletedAt" IS NULL;
