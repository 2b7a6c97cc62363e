-- Items that choose their readers: for each, who may read it. A trigger on the item's own table keeps the row. See decision 140.
CREATE TABLE "ItemAudience" (
  "id" uuid CONSTRAINT item_audience_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL,
  "projectId" uuid,
  "ownerId" uuid NOT NULL,
  "visibility" text NOT NULL CONSTRAINT item_audience_visibility CHECK ("visibility" IN ('OWNER', 'PROJECT', 'WORKSPACE')),
  "sharedWith" uuid[] NOT NULL DEFAULT '{}'
);
CREATE INDEX item_audience_project ON "ItemAudience" ("projectId") WHERE "projectId" IS NOT NULL;
CREATE INDEX item_audience_workspace ON "ItemAudience" ("workspaceId");
ALTER TABLE "ItemAudience" REPLICA IDENTITY FULL;
ALTER TABLE "ItemAudience" ENABLE ROW LEVEL SECURITY;

-- What a row of an item's table says about its readers. The columns of its owner, and of the people it is shared with, are arguments.
CREATE FUNCTION item_audience(item jsonb, owner_column text, shared_column text) RETURNS "ItemAudience" LANGUAGE sql IMMUTABLE AS $$
  SELECT (item ->> 'id')::uuid, (item ->> 'workspaceId')::uuid, (item ->> 'projectId')::uuid, (item ->> owner_column)::uuid,
    CASE item ->> 'visibility'
      WHEN 'PRIVATE' THEN 'OWNER' WHEN 'PERSONAL' THEN 'OWNER'
      WHEN 'PROJECT' THEN 'PROJECT' WHEN 'LINK' THEN 'PROJECT'
      WHEN 'WORKSPACE' THEN 'WORKSPACE' END,
    CASE WHEN item ? shared_column THEN ARRAY(SELECT jsonb_array_elements_text(item -> shared_column)::uuid) ELSE '{}' END
$$;

CREATE FUNCTION keep_item_audience() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shared CONSTANT text := coalesce(TG_ARGV[1], '');
  is_now "ItemAudience";
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM "ItemAudience" WHERE "id" = OLD."id";
    RETURN NULL;
  END IF;
  is_now := item_audience(to_jsonb(NEW), TG_ARGV[0], shared);
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "ItemAudience" SELECT (is_now).*;
  ELSIF is_now IS DISTINCT FROM item_audience(to_jsonb(OLD), TG_ARGV[0], shared) THEN
    UPDATE "ItemAudience" SET "workspaceId" = is_now."workspaceId", "projectId" = is_now."projectId", "ownerId" = is_now."ownerId",
      "visibility" = is_now."visibility", "sharedWith" = is_now."sharedWith"
    WHERE "id" = is_now."id";
  END IF;
  RETURN NULL;
END
$$;

-- As in 0075-notices-of-rights.sql.
CREATE TRIGGER notify_rights AFTER DELETE OR UPDATE ON "ItemAudience" FOR EACH ROW EXECUTE FUNCTION notify_rights();

-- As in 0085-visibility.sql, with the items that a person may read.
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
    WHEN 'item' THEN
      SELECT array_agg(a."id") INTO scopes FROM public."WorkspaceMember" wm
      JOIN public."Workspace" w ON w."id" = wm."workspaceId" AND w."deletedAt" IS NULL
      JOIN public."ItemAudience" a ON a."workspaceId" = w."id"
      LEFT JOIN public."Project" p ON p."id" = a."projectId" AND p."deletedAt" IS NULL
      LEFT JOIN public."ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
      CROSS JOIN LATERAL (SELECT CASE WHEN a."projectId" IS NULL THEN true ELSE coalesce(
        pm."id" IS NOT NULL OR p."visibility" = 'PUBLIC' OR (p."visibility" = 'TEAM' AND wm."role" <> 'GUEST'), false) END AS "place") sees
      WHERE wm."userId" = reader AND wm."isActive" AND NOT wm."isHeldBack" AND (a."projectId" IS NULL OR p."id" IS NOT NULL)
        AND CASE a."visibility"
          WHEN 'OWNER' THEN sees."place" AND (a."ownerId" = reader OR reader = ANY (a."sharedWith"))
          WHEN 'PROJECT' THEN sees."place" AND (a."projectId" IS NOT NULL OR wm."role" <> 'GUEST')
          ELSE wm."role" <> 'GUEST' OR (a."projectId" IS NOT NULL AND sees."place") END;
    ELSE
      RAISE EXCEPTION 'no such audience: %', audience;
  END CASE;
  RETURN coalesce(scopes, '{}');
END
$$;

-- As in 0045-plan-and-oneself.sql, with the topic of an item, which is for its readers alone.
CREATE OR REPLACE FUNCTION rights.joins(topic text) RETURNS boolean LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT CASE
    WHEN topic ~ '^workspace:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}:team(:|$)'
      THEN split_part(topic, ':', 2)::uuid = ANY (rights.readable('team'))
    WHEN topic ~ '^(project|workspace|person|item):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(:|$)'
      THEN split_part(topic, ':', 2)::uuid = ANY (rights.readable(split_part(topic, ':', 1)))
    ELSE false
  END
$$;
