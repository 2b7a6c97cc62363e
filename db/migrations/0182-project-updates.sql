-- How a project is doing, as its people report it. The newest update is the health of the project.

CREATE TABLE "ProjectUpdate" (
  "id" uuid CONSTRAINT project_update_pk PRIMARY KEY,
  "projectId" uuid NOT NULL CONSTRAINT project_update_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  -- That of the project, which never changes.
  "workspaceId" uuid NOT NULL,
  -- The author, who may have left.
  "userId" uuid NOT NULL,
  "status" text NOT NULL CONSTRAINT project_update_status CHECK ("status" IN ('ON_TRACK', 'AT_RISK', 'OFF_TRACK')),
  "content" text NOT NULL CONSTRAINT project_update_content_length CHECK (length("content") <= 5000),
  "editedAt" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1
);
CREATE INDEX project_update_newest ON "ProjectUpdate" ("projectId", "createdAt" DESC, "id" DESC);
CREATE INDEX project_update_of_author ON "ProjectUpdate" ("userId");
CREATE TRIGGER project_update_version BEFORE UPDATE ON "ProjectUpdate" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "ProjectUpdate" REPLICA IDENTITY FULL;
ALTER TABLE "ProjectUpdate" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "projectId", "workspaceId", "userId", "status", "content", "editedAt", "createdAt", "version")
  ON "ProjectUpdate" TO authenticated;
CREATE POLICY project_update_read ON "ProjectUpdate" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));
