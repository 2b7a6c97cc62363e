-- Which planned times colleagues see changes. Their readers are the people of the workspace, and those of "TimeBlock" its own
-- person, so what tells the others is a row of its own: it says that there is something to ask for, and not what. The guests
-- of a workspace receive none.
CREATE TABLE "ShownTimeBlock" (
  "id" uuid CONSTRAINT shown_time_block_pk PRIMARY KEY
    CONSTRAINT shown_time_block_block REFERENCES "TimeBlock" ("id") ON DELETE CASCADE,
  "workspaceId" uuid NOT NULL,
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1
);
CREATE INDEX shown_time_block_of_workspace ON "ShownTimeBlock" ("workspaceId");
CREATE TRIGGER shown_time_block_version BEFORE UPDATE ON "ShownTimeBlock" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "ShownTimeBlock" REPLICA IDENTITY FULL;
ALTER TABLE "ShownTimeBlock" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "workspaceId", "version") ON "ShownTimeBlock" TO authenticated;
CREATE POLICY shown_time_block_read ON "ShownTimeBlock" FOR SELECT TO authenticated
  USING ("workspaceId" = ANY ((SELECT rights.readable('team'))::uuid[]));

CREATE FUNCTION tell_shown_time_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."visibility" = 'PRIVATE' THEN
    DELETE FROM "ShownTimeBlock" WHERE "id" = NEW."id";
  ELSE
    INSERT INTO "ShownTimeBlock" ("id", "workspaceId") VALUES (NEW."id", NEW."workspaceId")
    ON CONFLICT ("id") DO UPDATE SET "workspaceId" = EXCLUDED."workspaceId";
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER time_block_told AFTER INSERT OR UPDATE ON "TimeBlock" FOR EACH ROW EXECUTE FUNCTION tell_shown_time_block();

INSERT INTO "ShownTimeBlock" ("id", "workspaceId")
SELECT "id", "workspaceId" FROM "TimeBlock" WHERE "visibility" <> 'PRIVATE';
