-- As in 0027-team.sql: who leaves a workspace asks for nothing in it any more, and no earlier invitation brings them back.
CREATE OR REPLACE FUNCTION forget_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  theirs uuid[];
BEGIN
  SELECT array_agg(p."id") INTO theirs FROM "Workspace" w JOIN "Project" p ON p."workspaceId" = w."id"
  WHERE w."id" = OLD."workspaceId";
  UPDATE "Invitation" SET "status" = 'REVOKED'
  WHERE "workspaceId" = OLD."workspaceId" AND "status" = 'PENDING'
    AND "email" = (SELECT lower(u.email) FROM auth.users u WHERE u.id = OLD."userId");
  IF theirs IS NULL THEN
    RETURN NULL;
  END IF;
  DELETE FROM "FavouriteProject" WHERE "userId" = OLD."userId" AND "projectId" = ANY (theirs);
  DELETE FROM "TaskReminder" WHERE "userId" = OLD."userId" AND "projectId" = ANY (theirs);
  DELETE FROM "SavedView" WHERE "ownerId" = OLD."userId" AND "projectId" = ANY (theirs) AND NOT "isShared";
  UPDATE "JoinRequest" SET "status" = 'WITHDRAWN', "decidedAt" = now()
  WHERE "userId" = OLD."userId" AND "projectId" = ANY (theirs) AND "status" = 'PENDING';
  UPDATE "Task" SET "watcherIds" = array_remove("watcherIds", OLD."userId")
  WHERE "projectId" = ANY (theirs) AND "watcherIds" @> ARRAY[OLD."userId"];
  UPDATE "Issue" SET "watcherIds" = array_remove("watcherIds", OLD."userId")
  WHERE "projectId" = ANY (theirs) AND "watcherIds" @> ARRAY[OLD."userId"];
  RETURN NULL;
END
$$;

-- The same of a project: whoever was taken out of it does not come back by an invitation of before.
CREATE FUNCTION forget_project_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Invitation" SET "status" = 'REVOKED'
  WHERE "projectId" = OLD."projectId" AND "status" = 'PENDING'
    AND "email" = (SELECT lower(u.email) FROM auth.users u WHERE u.id = OLD."userId");
  RETURN NULL;
END
$$;
CREATE TRIGGER project_member_forgotten AFTER DELETE ON "ProjectMember" FOR EACH ROW EXECUTE FUNCTION forget_project_member();

-- As in 0013-row-rights.sql: what is said in `workspace:<id>:team` and below it, such as who is there, guests do not hear.
CREATE OR REPLACE FUNCTION rights.joins(topic text) RETURNS boolean LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT CASE
    WHEN topic ~ '^workspace:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}:team(:|$)'
      THEN split_part(topic, ':', 2)::uuid = ANY (rights.readable('team'))
    WHEN topic ~ '^(project|workspace):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(:|$)'
      THEN split_part(topic, ':', 2)::uuid = ANY (rights.readable(split_part(topic, ':', 1)))
    ELSE false
  END
$$;
