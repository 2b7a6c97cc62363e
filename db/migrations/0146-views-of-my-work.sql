-- A person's saved views of their work in a workspace. No one else sees them, and they go with the membership.

CREATE TABLE "WorkView" (
  "id" uuid CONSTRAINT work_view_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "name" text NOT NULL CONSTRAINT work_view_name_length CHECK (length("name") BETWEEN 1 AND 80),
  "config" jsonb NOT NULL CONSTRAINT work_view_config_form
    CHECK (jsonb_typeof("config") = 'object' AND length("config"::text) <= 100000),
  "position" text COLLATE "C" NOT NULL CONSTRAINT work_view_position_form
    CHECK ("position" ~ '^[0-9A-Za-z]+$' AND length("position") BETWEEN 2 AND 1000),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT work_view_member FOREIGN KEY ("workspaceId", "userId")
    REFERENCES "WorkspaceMember" ("workspaceId", "userId") ON DELETE CASCADE
);
CREATE INDEX work_view_of_member ON "WorkView" ("workspaceId", "userId");
CREATE TRIGGER work_view_version BEFORE UPDATE ON "WorkView" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "WorkView" REPLICA IDENTITY FULL;
ALTER TABLE "WorkView" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "workspaceId", "userId", "name", "config", "position", "version") ON "WorkView" TO authenticated;
CREATE POLICY work_view_read ON "WorkView" FOR SELECT TO authenticated
  USING ("userId" = ANY ((SELECT rights.readable('person'))::uuid[]));
