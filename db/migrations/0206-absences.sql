-- Days on which a person of a workspace does not work. They end with the membership. The members of the workspace receive the
-- days, and not the note: only its person and those who manage members may read it, so no column right is granted for it.
CREATE TABLE "Absence" (
  "id" uuid CONSTRAINT absence_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "startsOn" date NOT NULL,
  "endsOn" date NOT NULL,
  "note" text CONSTRAINT absence_note CHECK (char_length("note") BETWEEN 1 AND 200),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT absence_member FOREIGN KEY ("workspaceId", "userId")
    REFERENCES "WorkspaceMember" ("workspaceId", "userId") ON DELETE CASCADE,
  CONSTRAINT absence_length CHECK ("endsOn" >= "startsOn" AND "endsOn" < "startsOn" + 366)
);
CREATE INDEX absence_of_member ON "Absence" ("workspaceId", "userId");
CREATE INDEX absence_in_days ON "Absence" ("workspaceId", "endsOn");
CREATE TRIGGER absence_version BEFORE UPDATE ON "Absence" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "Absence" REPLICA IDENTITY FULL;
ALTER TABLE "Absence" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "workspaceId", "userId", "startsOn", "endsOn", "version") ON "Absence" TO authenticated;
CREATE POLICY absence_read ON "Absence" FOR SELECT TO authenticated
  USING ("workspaceId" = ANY ((SELECT rights.readable('team'))::uuid[]));
