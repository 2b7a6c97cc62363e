-- What takes rights away is told to every server at its commit, beside the log: a server whose stream of the log is held up still
-- closes the channels of a removed person at once. A notice wakes servers and is no source of rights: they ask the tables.
CREATE FUNCTION notify_rights() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept CONSTANT text[] := ARRAY['id', 'projectId', 'workspaceId', 'userId', 'visibility', 'role', 'isActive', 'isHeldBack', 'deletedAt'];
  was jsonb := (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(OLD)) WHERE key = ANY (kept));
  is_now jsonb := CASE TG_OP WHEN 'UPDATE' THEN
    (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(NEW)) WHERE key = ANY (kept)) END;
BEGIN
  PERFORM pg_notify('cairn_rights',
    jsonb_build_object('table', TG_TABLE_NAME, 'type', TG_OP, 'old', was, 'row', coalesce(is_now, was))::text);
  RETURN NULL;
END $$;

CREATE TRIGGER notify_rights AFTER DELETE OR UPDATE OF "role", "isActive", "isHeldBack" ON "WorkspaceMember"
  FOR EACH ROW EXECUTE FUNCTION notify_rights();
CREATE TRIGGER notify_rights AFTER DELETE OR UPDATE OF "role" ON "ProjectMember"
  FOR EACH ROW EXECUTE FUNCTION notify_rights();
CREATE TRIGGER notify_rights AFTER DELETE OR UPDATE OF "visibility", "deletedAt", "allowGuestAccess" ON "Project"
  FOR EACH ROW EXECUTE FUNCTION notify_rights();
CREATE TRIGGER notify_rights AFTER DELETE OR UPDATE OF "deletedAt" ON "Workspace"
  FOR EACH ROW EXECUTE FUNCTION notify_rights();
