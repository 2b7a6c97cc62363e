-- A project in the bin: gone for everybody at once, and erased after 30 days unless somebody brings it back.

ALTER TABLE "Project" ADD "deletedAt" timestamptz;
-- For those that are to be erased, and for the bin of a workspace.
CREATE INDEX project_in_bin ON "Project" ("workspaceId", "deletedAt") WHERE "deletedAt" IS NOT NULL;

-- As in 0025-standing.sql, without projects in the bin.
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
    ELSE
      RAISE EXCEPTION 'no such audience: %', audience;
  END CASE;
  RETURN coalesce(scopes, '{}');
END
$$;

-- As in 0030-billing.sql: a project in the bin takes no room either.
CREATE OR REPLACE FUNCTION workspace_usage(workspace uuid) RETURNS TABLE (seats bigint, guests bigint, projects bigint, storage bigint)
LANGUAGE sql STABLE AS $$
  SELECT
    (SELECT count(*) FROM "WorkspaceMember" m WHERE m."workspaceId" = $1 AND m."isActive" AND m."role" <> 'GUEST'),
    (SELECT count(*) FROM "WorkspaceMember" m WHERE m."workspaceId" = $1 AND m."isActive" AND m."role" = 'GUEST'),
    (SELECT count(*) FROM "Project" p WHERE p."workspaceId" = $1 AND p."status" <> 'ARCHIVED' AND p."deletedAt" IS NULL),
    coalesce((SELECT s."usedBytes" FROM "WorkspaceStorage" s WHERE s."workspaceId" = $1), 0)
$$;
CREATE TRIGGER project_in_bin_settled AFTER UPDATE OF "deletedAt" ON "Project"
  FOR EACH ROW EXECUTE FUNCTION settle_changed();
