-- The same for what ends sessions. Most updates of a session are refreshes, which take nothing away.
CREATE TRIGGER notify_rights AFTER DELETE ON auth.sessions FOR EACH ROW EXECUTE FUNCTION public.notify_rights();
CREATE TRIGGER notify_assurance AFTER UPDATE OF aal ON auth.sessions
  FOR EACH ROW WHEN (OLD.aal IS DISTINCT FROM NEW.aal) EXECUTE FUNCTION public.notify_rights();
CREATE TRIGGER notify_rights AFTER UPDATE OF banned_until, deleted_at ON auth.users
  FOR EACH ROW WHEN (NEW.banned_until IS NOT NULL OR NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION public.notify_rights();
CREATE TRIGGER notify_rights AFTER INSERT OR UPDATE OF status ON auth.mfa_factors
  FOR EACH ROW WHEN (NEW.status = 'verified') EXECUTE FUNCTION public.notify_rights();
