-- The address of somebody, in lower case, if it is known to be theirs: what opens an invitation without its token.
DO $migration$
BEGIN
  IF EXISTS (SELECT FROM information_schema.columns WHERE table_schema = 'auth' AND table_name = 'users' AND column_name = 'proven_by') THEN
    CREATE FUNCTION proven_mailbox(person uuid) RETURNS text LANGUAGE sql STABLE SET search_path = '' AS $$
      SELECT lower(u.email) FROM auth.users u WHERE u.id = person AND u.proven_by IS NOT NULL
    $$;
  ELSE
    -- A Supabase elsewhere does not say how it confirmed an address, and sets email_confirmed_at without a mail where its
    -- operator chose that. A mailed confirmation that came before it is taken as the proof; an address that was changed
    -- without a mail is not.
    CREATE TABLE "UnprovenAddress" (
      "userId" uuid CONSTRAINT unproven_address_pk PRIMARY KEY CONSTRAINT unproven_address_user REFERENCES auth.users (id) ON DELETE CASCADE
    );
    ALTER TABLE "UnprovenAddress" ENABLE ROW LEVEL SECURITY;
    CREATE FUNCTION watch_address() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
    BEGIN
      IF NEW.email_change_sent_at > now() - interval '1 day' THEN
        DELETE FROM public."UnprovenAddress" WHERE "userId" = NEW.id;
      ELSE
        INSERT INTO public."UnprovenAddress" ("userId") VALUES (NEW.id) ON CONFLICT DO NOTHING;
      END IF;
      RETURN NULL;
    END
    $$;
    CREATE TRIGGER user_address_watched AFTER UPDATE OF email ON auth.users
      FOR EACH ROW WHEN (NEW.email IS DISTINCT FROM OLD.email) EXECUTE FUNCTION watch_address();
    CREATE FUNCTION proven_mailbox(person uuid) RETURNS text LANGUAGE sql STABLE SET search_path = '' AS $$
      SELECT lower(u.email) FROM auth.users u WHERE u.id = person AND u.confirmation_sent_at <= u.email_confirmed_at
        AND NOT EXISTS (SELECT FROM public."UnprovenAddress" a WHERE a."userId" = u.id)
    $$;
  END IF;
END
$migration$;
REVOKE ALL ON FUNCTION proven_mailbox(uuid) FROM PUBLIC;
