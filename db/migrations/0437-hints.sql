-- What a person has been shown once, on all their devices. See decision 228. People who signed up before have no row, and see none.
CREATE TABLE "PersonHints" (
  "id" uuid CONSTRAINT person_hints_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  "userId" uuid NOT NULL CONSTRAINT person_hints_one UNIQUE
    CONSTRAINT person_hints_person REFERENCES "User" ("id") ON DELETE CASCADE,
  "isOn" boolean NOT NULL DEFAULT true,
  "dismissed" text[] NOT NULL DEFAULT '{}' CONSTRAINT person_hints_most CHECK (cardinality("dismissed") <= 200),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1
);
CREATE TRIGGER person_hints_version BEFORE UPDATE ON "PersonHints" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "PersonHints" REPLICA IDENTITY FULL;
ALTER TABLE "PersonHints" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "userId", "isOn", "dismissed", "version") ON "PersonHints" TO authenticated;
CREATE POLICY person_hints_read ON "PersonHints" FOR SELECT TO authenticated
  USING ("userId" = ANY ((SELECT rights.readable('person'))::uuid[]));

CREATE FUNCTION begin_hints() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PersonHints" ("userId") VALUES (NEW."id");
  RETURN NULL;
END $$;
CREATE TRIGGER user_hints AFTER INSERT ON "User" FOR EACH ROW EXECUTE FUNCTION begin_hints();
