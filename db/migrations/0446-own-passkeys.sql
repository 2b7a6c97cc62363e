-- A person's passkeys, for the file with their data. A Supabase elsewhere may have no such table, or another form of it.
CREATE FUNCTION own_passkeys(person uuid) RETURNS TABLE ("id" text, "name" text, "createdAt" text, "lastUsedAt" text)
LANGUAGE plpgsql STABLE SET search_path = '' AS $$
BEGIN
  IF to_regclass('auth.webauthn_credentials') IS NULL THEN RETURN; END IF;
  RETURN QUERY SELECT k.key->>'id', k.key->>'friendly_name', k.key->>'created_at', k.key->>'last_used_at'
  FROM (SELECT to_jsonb(c) AS key FROM auth.webauthn_credentials c WHERE c.user_id = person) k ORDER BY 3 DESC;
END $$;
REVOKE EXECUTE ON FUNCTION own_passkeys FROM PUBLIC;
