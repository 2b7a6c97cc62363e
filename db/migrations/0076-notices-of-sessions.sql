-- The same for what ends a session. Most updates of a session are refreshes, which take nothing away. Nothing else of these rows
-- is told: they hold secrets.
CREATE FUNCTION auth.notify_rights() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept CONSTANT text[] := ARRAY['id', 'user_id', 'status', 'banned_until', 'deleted_at'];
  told jsonb := (SELECT jsonb_object_agg(key, value)
    FROM jsonb_each(CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END) WHERE key = ANY (kept));
BEGIN
  PERFORM pg_notify('cairn_rights',
    jsonb_build_object('table', 'auth.' || TG_TABLE_NAME, 'type', TG_OP, 'old', NULL, 'row', told)::text);
  RETURN NULL;
END $$;

CREATE TRIGGER notify_rights AFTER DELETE ON auth.sessions FOR EACH ROW EXECUTE FUNCTION auth.notify_rights();
CREATE TRIGGER notify_assurance AFTER UPDATE OF aal ON auth.sessions
  FOR EACH ROW WHEN (OLD.aal IS DISTINCT FROM NEW.aal) EXECUTE FUNCTION auth.notify_rights();
CREATE TRIGGER notify_rights AFTER UPDATE OF banned_until, deleted_at ON auth.users
  FOR EACH ROW WHEN (NEW.banned_until IS NOT NULL OR NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION auth.notify_rights();
CREATE TRIGGER notify_rights AFTER INSERT OR UPDATE OF status ON auth.mfa_factors
  FOR EACH ROW WHEN (NEW.status = 'verified') EXECUTE FUNCTION auth.notify_rights();
