-- A workspace that asks its members for a second factor gives each of them seven days, from the day that it asks or from the
-- day that they came, whichever is later. Whoever has none by then is held back until there is one.

-- True where the time is over. `person` is the member's id.
CREATE FUNCTION lacks_second_factor(required timestamptz, joined timestamptz, person uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT required IS NOT NULL AND greatest(required, joined) + interval '7 days' <= now()
    AND NOT EXISTS (SELECT FROM auth.mfa_factors f WHERE f.user_id = person AND f.status::text = 'verified')
$$;

-- Holds back who has to be, and lets in who has not any more: of a workspace, of a person, or everywhere. Of a person all
-- memberships are locked first, of the others those that are about to change; what is decided is decided after that, so that
-- a factor which is confirmed in the same moment counts, whoever comes first. Answers how many memberships changed.
CREATE FUNCTION hold_back(of_workspace uuid, of_person uuid) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  concerned uuid[];
  changed integer;
BEGIN
  SELECT array_agg(locked."id") INTO concerned FROM (
    SELECT wm."id" FROM "WorkspaceMember" wm JOIN "Workspace" w ON w."id" = wm."workspaceId"
    WHERE (of_workspace IS NULL OR wm."workspaceId" = of_workspace) AND (of_person IS NULL OR wm."userId" = of_person)
      AND (w."secondFactorRequiredAt" IS NOT NULL OR wm."isHeldBack")
      AND (of_person IS NOT NULL
        OR wm."isHeldBack" <> lacks_second_factor(w."secondFactorRequiredAt", wm."createdAt", wm."userId"))
    ORDER BY wm."id" FOR NO KEY UPDATE OF wm
  ) locked;
  UPDATE "WorkspaceMember" wm SET "isHeldBack" = NOT wm."isHeldBack" FROM "Workspace" w
  WHERE w."id" = wm."workspaceId" AND wm."id" = ANY (concerned)
    AND wm."isHeldBack" <> lacks_second_factor(w."secondFactorRequiredAt", wm."createdAt", wm."userId");
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END
$$;

-- A factor that is confirmed lets its person in with the same commit; the last one that goes holds them back.
CREATE FUNCTION follow_second_factor() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM hold_back(NULL, CASE TG_OP WHEN 'DELETE' THEN OLD.user_id ELSE NEW.user_id END);
  RETURN NULL;
END
$$;
CREATE TRIGGER second_factor_confirmed AFTER INSERT OR UPDATE OF status ON auth.mfa_factors
  FOR EACH ROW WHEN (NEW.status::text = 'verified') EXECUTE FUNCTION follow_second_factor();
CREATE TRIGGER second_factor_removed AFTER DELETE ON auth.mfa_factors
  FOR EACH ROW WHEN (OLD.status::text = 'verified') EXECUTE FUNCTION follow_second_factor();
