-- The roles that row rights are written for, named as on Supabase. Nobody logs in as one: the server takes one on to act for
-- somebody (SET LOCAL ROLE). A Postgres server has one set of roles for all its databases, so they may be there already.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['anon', 'authenticated', 'service_role'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN
        NULL;
      END;
    END IF;
    IF NOT pg_has_role(wanted, 'MEMBER') THEN
      EXECUTE format('GRANT %I TO CURRENT_USER', wanted);
    END IF;
  END LOOP;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE EXCEPTION 'the database user may not make roles: as an administrator run CREATE ROLE anon; CREATE ROLE authenticated; CREATE ROLE service_role; GRANT anon, authenticated, service_role TO %', current_user;
END
$$;
