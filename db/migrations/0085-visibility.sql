-- Guests of the workspace read its PUBLIC projects: the rule of projectRoleOf (contract/permissions.ts) for who sees a project.
-- Everything else is as in 0039-news-for-some.sql.
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
        AND (pm."id" IS NOT NULL OR p."visibility" = 'PUBLIC' OR (p."visibility" = 'TEAM' AND wm."role" <> 'GUEST'));
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
