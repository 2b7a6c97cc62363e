-- A file that was deleted can be taken back for a day, and gives way as soon as its room is wanted: it puts no workspace over its
-- plan. As in 0031-projects-in-the-bin.sql otherwise.
CREATE OR REPLACE FUNCTION workspace_usage(workspace uuid) RETURNS TABLE (seats bigint, guests bigint, projects bigint, storage bigint)
LANGUAGE sql STABLE AS $$
  SELECT
    (SELECT count(*) FROM "WorkspaceMember" m WHERE m."workspaceId" = $1 AND m."isActive" AND m."role" <> 'GUEST'),
    (SELECT count(*) FROM "WorkspaceMember" m WHERE m."workspaceId" = $1 AND m."isActive" AND m."role" = 'GUEST'),
    (SELECT count(*) FROM "Project" p WHERE p."workspaceId" = $1 AND p."status" <> 'ARCHIVED' AND p."deletedAt" IS NULL),
    coalesce((SELECT s."usedBytes" FROM "WorkspaceStorage" s WHERE s."workspaceId" = $1), 0)
      - coalesce((SELECT sum(a."size")::bigint FROM "TaskAttachment" a WHERE a."workspaceId" = $1 AND a."deletedAt" IS NOT NULL), 0)
$$;

-- Files are deleted and taken back all day: the workspace itself is looked at only where it is over its plan, or might come to be.
-- The share of the plan keeps it as it is until this has committed.
CREATE FUNCTION settle_attachment() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM FROM "Subscription" s WHERE s."workspaceId" = NEW."workspaceId" FOR SHARE;
  IF EXISTS (
    SELECT FROM "Workspace" w JOIN "Subscription" s ON s."workspaceId" = w."id" CROSS JOIN plan_limits(plan_in_force(s)) l
    JOIN "WorkspaceStorage" u ON u."workspaceId" = w."id"
    WHERE w."id" = NEW."workspaceId" AND (w."isReadOnly" OR u."usedBytes" > l.storage)) THEN
    PERFORM settle_workspace(NEW."workspaceId");
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER task_attachment_settled AFTER UPDATE OF "deletedAt" ON "TaskAttachment"
  FOR EACH ROW WHEN ((OLD."deletedAt" IS NULL) <> (NEW."deletedAt" IS NULL)) EXECUTE FUNCTION settle_attachment();

-- The same for what is stored: with deleted files among it, being over is no longer a matter of the count alone.
CREATE OR REPLACE FUNCTION settle_storage() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  room bigint;
BEGIN
  SELECT l.storage INTO room FROM "Subscription" s, plan_limits(plan_in_force(s)) l
  WHERE s."workspaceId" = NEW."workspaceId" FOR SHARE OF s;
  IF coalesce(greatest(OLD."usedBytes", NEW."usedBytes") > room, false) THEN
    PERFORM settle_workspace(NEW."workspaceId");
  END IF;
  RETURN NULL;
END
$$;
