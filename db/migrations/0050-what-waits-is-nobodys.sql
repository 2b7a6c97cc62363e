-- As in 0028-joining-and-approval.sql: what waits for approval begins in the first column and is nobody's, whatever its maker asked
-- for. Who makes it asks for a place in that column; where the rule has changed meanwhile, the place is taken or fits there too.
CREATE OR REPLACE FUNCTION await_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT now() INTO NEW."awaitsApprovalSince" FROM "Project" p
  JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = NEW."createdBy" AND wm."role" = 'GUEST'
  WHERE p."id" = NEW."projectId" AND p."requireApproval";
  IF NEW."awaitsApprovalSince" IS NOT NULL THEN
    NEW."status" := 'TODO';
    NEW."completed" := false;
    NEW."completedAt" := NULL;
    NEW."assigneeId" := NULL;
  END IF;
  RETURN NEW;
END
$$;

DROP TRIGGER task_stays ON "Task";
CREATE TRIGGER task_stays BEFORE UPDATE OF "status", "projectId", "assigneeId" ON "Task"
  FOR EACH ROW WHEN (OLD."awaitsApprovalSince" IS NOT NULL AND NEW."awaitsApprovalSince" IS NOT NULL
    AND (OLD."status" <> NEW."status" OR OLD."projectId" <> NEW."projectId"
      OR (NEW."assigneeId" IS NOT NULL AND OLD."assigneeId" IS DISTINCT FROM NEW."assigneeId"))) EXECUTE FUNCTION refuse_unapproved();
