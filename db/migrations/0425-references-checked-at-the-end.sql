-- A workspace comes back from an archive in one transaction, in an order in which triggers count nothing twice: what is counted comes
-- before the row that has the count. So references must be able to wait for the end of a transaction. All others are checked as
-- before, at the end of each statement.
DO $$
DECLARE
  reference record;
BEGIN
  FOR reference IN
    SELECT c.conrelid::regclass AS "table", c.conname AS "name" FROM pg_constraint c
    JOIN pg_class r ON r.oid = c.confrelid
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND r.relnamespace = 'public'::regnamespace AND NOT c.condeferrable
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER CONSTRAINT %I DEFERRABLE INITIALLY IMMEDIATE', reference."table", reference."name");
  END LOOP;
END
$$;
