-- What only some of those who see a workspace or a project may hear of as it happens: that something new stands in the audit log, and
-- who asks to join.

-- As in 0031-projects-in-the-bin.sql, with those who may read the audit log of a workspace (auditors) and those who administer a
-- project (admins), as contract/permissions.ts has them.
CREATE OR REPLACE FUNCTION rights.readable(audience text) RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  -- Names of another form are nobody's.
  form CONSTANT text := '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$';
  named_reader uuid := CASE WHEN claims ->> 'sub' ~ form THEN (claims ->> 'sub')::uuid END;
  named_session uuid := CASE WHEN claims ->> 'session_id' ~ form THEN (claims ->> 'session_id')::uuid END;
  reader uuid;
  scopes uuid[];
BEGIN
  SELECT u.id INTO reader FROM auth.sessions s JOIN auth.users u ON u.id = s.user_id
  WHERE s.id = named_session AND u.id = named_reader
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
      WHERE wm."userId" = reader AND wm."isActive" AND NOT wm."isHeldBack" AND (audience = 'workspace' OR wm."role" <> 'GUEST');
    WHEN 'project' THEN
      SELECT array_agg(p."id") INTO scopes FROM public."WorkspaceMember" wm
      JOIN public."Workspace" w ON w."id" = wm."workspaceId" AND w."deletedAt" IS NULL
      JOIN public."Project" p ON p."workspaceId" = w."id" AND p."deletedAt" IS NULL
      LEFT JOIN public."ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
      WHERE wm."userId" = reader AND wm."isActive" AND NOT wm."isHeldBack"
        AND (pm."id" IS NOT NULL OR (p."visibility" <> 'PRIVATE' AND wm."role" <> 'GUEST'));
    WHEN 'auditors' THEN
      SELECT array_agg(w."id") INTO scopes FROM public."WorkspaceMember" wm
      JOIN public."Workspace" w ON w."id" = wm."workspaceId" AND w."deletedAt" IS NULL
      WHERE wm."userId" = reader AND wm."isActive" AND NOT wm."isHeldBack" AND wm."role" IN ('ADMIN', 'OWNER');
    WHEN 'admins' THEN
      SELECT array_agg(p."id") INTO scopes FROM public."WorkspaceMember" wm
      JOIN public."Workspace" w ON w."id" = wm."workspaceId" AND w."deletedAt" IS NULL
      JOIN public."Project" p ON p."workspaceId" = w."id" AND p."deletedAt" IS NULL
      LEFT JOIN public."ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
      WHERE wm."userId" = reader AND wm."isActive" AND NOT wm."isHeldBack" AND CASE
        WHEN wm."role" = 'GUEST' THEN pm."role" = 'ADMIN' AND p."allowGuestAccess"
        WHEN wm."role" IN ('ADMIN', 'OWNER') AND p."visibility" <> 'PRIVATE' THEN true
        ELSE pm."role" = 'ADMIN' END;
    ELSE
      RAISE EXCEPTION 'no such audience: %', audience;
  END CASE;
  RETURN coalesce(scopes, '{}');
END
$$;

-- Of an entry only that there is one: what it says is asked for, and answered by what the reader may see then.
ALTER TABLE "AuditEntry" REPLICA IDENTITY FULL;
GRANT SELECT ("id", "workspaceId", "seq") ON "AuditEntry" TO authenticated;
CREATE POLICY audit_entry_read ON "AuditEntry" FOR SELECT TO authenticated
  USING ("workspaceId" = ANY ((SELECT rights.readable('auditors'))::uuid[]));

-- Of a request all but its words.
ALTER TABLE "JoinRequest" REPLICA IDENTITY FULL;
GRANT SELECT ("id", "projectId", "userId", "status", "version") ON "JoinRequest" TO authenticated;
CREATE POLICY join_request_read ON "JoinRequest" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('admins'))::uuid[]));

-- A card says that its task waits, at the place that `TaskRow` (features/tasks/contract.ts) has for it.
CREATE OR REPLACE FUNCTION write_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."card" := json_build_array(
    NEW."id", NEW."number", NEW."title", NEW."status", NEW."position", NEW."priority", NEW."startDate", NEW."dueDate",
    NEW."dueTime", NEW."isMilestone", NEW."assigneeId", NEW."collaboratorIds", NEW."labelIds", NEW."tags", NEW."estimate",
    NEW."estimatedHours", NEW."loggedSeconds", NEW."recurrence", NEW."customFields", NEW."blockedByCount",
    NEW."subtaskCount", NEW."subtaskDoneCount", NEW."commentCount", NEW."attachmentCount",
    to_char(NEW."awaitsApprovalSince" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), NEW."createdBy", NEW."version")::text;
  RETURN NEW;
END
$$;

-- As in 0015-task-fields.sql: written anew, while nothing of the tasks themselves changes.
ALTER TABLE "Task" DISABLE TRIGGER task_version;
UPDATE "Task" SET "card" = '';
ALTER TABLE "Task" ENABLE TRIGGER task_version;
