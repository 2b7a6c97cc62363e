-- Ways of looking at a project that somebody gave a name: one's own, and those shown to everybody who may read the project.

CREATE TABLE "SavedView" (
  "id" uuid CONSTRAINT saved_view_pk PRIMARY KEY,
  "projectId" uuid NOT NULL CONSTRAINT saved_view_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "ownerId" uuid NOT NULL CONSTRAINT saved_view_owner REFERENCES "User" ("id") ON DELETE CASCADE,
  "surface" text NOT NULL CONSTRAINT saved_view_surface CHECK ("surface" IN ('BOARD', 'LIST', 'ISSUES')),
  "name" text NOT NULL CONSTRAINT saved_view_name_length CHECK (length("name") BETWEEN 1 AND 80),
  "isShared" boolean NOT NULL DEFAULT false,
  "config" jsonb NOT NULL CONSTRAINT saved_view_config_form
    CHECK (jsonb_typeof("config") = 'object' AND length("config"::text) <= 100000),
  "position" text COLLATE "C" NOT NULL CONSTRAINT saved_view_position_form
    CHECK ("position" ~ '^[0-9A-Za-z]+$' AND length("position") BETWEEN 2 AND 1000),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1
);
CREATE INDEX saved_view_of_owner ON "SavedView" ("projectId", "ownerId", "surface");
CREATE INDEX saved_view_shared ON "SavedView" ("projectId", "surface") WHERE "isShared";
CREATE TRIGGER saved_view_version BEFORE UPDATE ON "SavedView" FOR EACH ROW EXECUTE FUNCTION bump_version();
-- Not live: a private view is nobody else's business, not even that it is there.
ALTER TABLE "SavedView" ENABLE ROW LEVEL SECURITY;

-- What is live: that a shared view came, changed or went. A view is here exactly while it is shared, and says nothing of itself.
CREATE TABLE "SharedView" (
  "id" uuid CONSTRAINT shared_view_pk PRIMARY KEY CONSTRAINT shared_view_view REFERENCES "SavedView" ("id") ON DELETE CASCADE,
  "projectId" uuid NOT NULL CONSTRAINT shared_view_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1
);
CREATE INDEX shared_view_of_project ON "SharedView" ("projectId");
CREATE TRIGGER shared_view_version BEFORE UPDATE ON "SharedView" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "SharedView" REPLICA IDENTITY FULL;
ALTER TABLE "SharedView" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "projectId", "version") ON "SharedView" TO authenticated;
CREATE POLICY shared_view_read ON "SharedView" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));

CREATE FUNCTION tell_shared_view() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."isShared" THEN
    INSERT INTO "SharedView" ("id", "projectId") VALUES (NEW."id", NEW."projectId")
    ON CONFLICT ("id") DO UPDATE SET "projectId" = EXCLUDED."projectId";
  ELSE
    DELETE FROM "SharedView" WHERE "id" = NEW."id";
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER saved_view_told AFTER INSERT OR UPDATE ON "SavedView" FOR EACH ROW EXECUTE FUNCTION tell_shared_view();
