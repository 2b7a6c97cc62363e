-- Who may read a row when the question does not come through our API. A Supabase opens the schema public to browsers
-- (PostgREST), and its realtime service asks these policies before it sends a change to anybody. Our own server owns the
-- tables and is not held by them: it asks the same rule in project-readership.ts, and a test holds the two together.

-- Nothing is open unless it is opened below, now and in later migrations.
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON TABLES FROM PUBLIC, anon, authenticated;
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON SEQUENCES FROM PUBLIC, anon, authenticated;
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON FUNCTIONS FROM PUBLIC, anon, authenticated;
-- What everybody may do by default is not a matter of one schema. Triggers need no such right.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

DO $$
DECLARE
  ours record;
BEGIN
  FOR ours IN
    SELECT c.oid::regclass AS name, c.relkind IN ('r', 'p') AS is_table FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND pg_has_role(c.relowner, 'USAGE')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  LOOP
    -- The word TABLE also takes views and sequences.
    EXECUTE format('REVOKE ALL ON TABLE %s FROM PUBLIC, anon, authenticated', ours.name);
    IF ours.is_table THEN
      EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', ours.name);
    END IF;
  END LOOP;
  FOR ours IN
    SELECT p.oid::regprocedure AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND pg_has_role(p.proowner, 'USAGE')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('REVOKE ALL ON ROUTINE %s FROM PUBLIC, anon, authenticated', ours.name);
  END LOOP;
END
$$;

-- Apart from public, where PostgREST would offer it as a call. (Not named as a role is: that would come into its search path.)
CREATE SCHEMA rights;

-- The ids of all projects or workspaces (audience project, workspace, team), or the own id (person), that the bearer of the
-- token may read: none once the session has ended, while the account is closed, or before a second factor is confirmed.
-- Asked once for a statement, so that a list is found by the index of its scope.
CREATE FUNCTION rights.readable(audience text) RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  reader uuid;
  scopes uuid[];
BEGIN
  SELECT u.id INTO reader FROM auth.sessions s JOIN auth.users u ON u.id = s.user_id
  WHERE s.id = (claims ->> 'session_id')::uuid AND u.id = (claims ->> 'sub')::uuid
    AND (s.not_after IS NULL OR s.not_after > now())
    AND u.deleted_at IS NULL AND (u.banned_until IS NULL OR u.banned_until <= now())
    AND ((claims ->> 'aal' = 'aal2' AND s.aal = 'aal2')
      OR NOT EXISTS (SELECT FROM auth.mfa_factors f WHERE f.user_id = u.id AND f.status = 'verified'));

  CASE audience
    WHEN 'person' THEN
      scopes := array_remove(ARRAY[reader], NULL);
    WHEN 'workspace', 'team' THEN
      SELECT array_agg(w."id") INTO scopes FROM public."WorkspaceMember" wm
      JOIN public."Workspace" w ON w."id" = wm."workspaceId" AND w."deletedAt" IS NULL
      WHERE wm."userId" = reader AND wm."isActive" AND (audience = 'workspace' OR wm."role" <> 'GUEST');
    WHEN 'project' THEN
      SELECT array_agg(p."id") INTO scopes FROM public."WorkspaceMember" wm
      JOIN public."Workspace" w ON w."id" = wm."workspaceId" AND w."deletedAt" IS NULL
      JOIN public."Project" p ON p."workspaceId" = w."id"
      LEFT JOIN public."ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
      WHERE wm."userId" = reader AND wm."isActive"
        AND (pm."id" IS NOT NULL OR (p."visibility" <> 'PRIVATE' AND wm."role" <> 'GUEST'));
    ELSE
      RAISE EXCEPTION 'no such audience: %', audience;
  END CASE;
  RETURN coalesce(scopes, '{}');
END
$$;

REVOKE ALL ON FUNCTION rights.readable(text) FROM PUBLIC;
GRANT USAGE ON SCHEMA rights TO authenticated;
GRANT EXECUTE ON FUNCTION rights.readable(text) TO authenticated;

-- True for the topic of a project or workspace that the bearer of the token may read, such as project:<id>:cursors; asked by
-- the policies of private channels, which a Supabase has on a table of its own.
CREATE FUNCTION rights.joins(topic text) RETURNS boolean LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT CASE
    WHEN topic ~ '^(project|workspace):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(:|$)'
      THEN split_part(topic, ':', 2)::uuid = ANY (rights.readable(split_part(topic, ':', 1)))
    ELSE false
  END
$$;

REVOKE ALL ON FUNCTION rights.joins(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rights.joins(text) TO authenticated;

-- The live tables: the columns of the contract, for those whom the entity's audience names.
GRANT SELECT ("id", "name", "description", "color", "version", "createdAt", "updatedAt") ON "Workspace" TO authenticated;
CREATE POLICY workspace_read ON "Workspace" FOR SELECT TO authenticated
  USING ("id" = ANY ((SELECT rights.readable('workspace'))::uuid[]));

GRANT SELECT ("id", "userId", "role", "isActive", "workspaceId", "version") ON "WorkspaceMember" TO authenticated;
CREATE POLICY workspace_member_read ON "WorkspaceMember" FOR SELECT TO authenticated
  USING ("workspaceId" = ANY ((SELECT rights.readable('team'))::uuid[]));

GRANT SELECT (
  "id", "workspaceId", "key", "name", "description", "color", "visibility", "status", "allowGuestAccess", "requireApproval",
  "enableTimeTracking", "columns", "createdBy", "createdAt", "updatedAt", "version"
) ON "Project" TO authenticated;
CREATE POLICY project_read ON "Project" FOR SELECT TO authenticated
  USING ("id" = ANY ((SELECT rights.readable('project'))::uuid[]));

GRANT SELECT ("id", "projectId", "userId", "role", "createdAt", "version") ON "ProjectMember" TO authenticated;
CREATE POLICY project_member_read ON "ProjectMember" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));

GRANT SELECT ("id", "projectId", "name", "color", "version") ON "Label" TO authenticated;
CREATE POLICY label_read ON "Label" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));

GRANT SELECT (
  "id", "number", "title", "status", "position", "priority", "startDate", "dueDate", "isMilestone", "assigneeId", "labelIds",
  "tags", "subtaskCount", "subtaskDoneCount", "commentCount", "attachmentCount", "createdBy", "version", "projectId",
  "description", "notes", "notesUpdatedAt", "completed", "completedAt", "aiSuggestions", "createdAt", "updatedAt", "deletedAt"
) ON "Task" TO authenticated;
CREATE POLICY task_read ON "Task" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));

GRANT SELECT ("id", "taskId", "projectId", "title", "completed", "position", "riskLevel", "estimatedHours", "version")
  ON "Subtask" TO authenticated;
CREATE POLICY subtask_read ON "Subtask" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));
