-- What else decides whether a member is let in, and what a workspace may still do; see server/access.ts.

-- True while the workspace uses more than its plan allows: it is read until there is room again, and nothing is taken from it.
ALTER TABLE "Workspace" ADD "isReadOnly" boolean NOT NULL DEFAULT false;
-- Since when the workspace asks its members for a second factor; null where it does not.
ALTER TABLE "Workspace" ADD "secondFactorRequiredAt" timestamptz;
-- True for a member whose time to set up the second factor is over: outside until there is one.
ALTER TABLE "WorkspaceMember" ADD "isHeldBack" boolean NOT NULL DEFAULT false;
-- Sees to the plan and its payment, whatever the role.
ALTER TABLE "WorkspaceMember" ADD "isBilling" boolean NOT NULL DEFAULT false;
GRANT SELECT ("isReadOnly", "secondFactorRequiredAt") ON "Workspace" TO authenticated;
GRANT SELECT ("isHeldBack", "isBilling") ON "WorkspaceMember" TO authenticated;

-- As in 0014-odd-claims.sql, without members who are held back.
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
      JOIN public."Project" p ON p."workspaceId" = w."id"
      LEFT JOIN public."ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
      WHERE wm."userId" = reader AND wm."isActive" AND NOT wm."isHeldBack"
        AND (pm."id" IS NOT NULL OR (p."visibility" <> 'PRIVATE' AND wm."role" <> 'GUEST'));
    ELSE
      RAISE EXCEPTION 'no such audience: %', audience;
  END CASE;
  RETURN coalesce(scopes, '{}');
END
$$;
