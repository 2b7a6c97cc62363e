CREATE TABLE "Memo" (
  "id" uuid CONSTRAINT memo_pk PRIMARY KEY,
  "projectId" uuid NOT NULL CONSTRAINT memo_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "title" text NOT NULL,
  "createdBy" uuid NOT NULL CONSTRAINT memo_creator REFERENCES "User" ("id"),
  "watcherIds" uuid[] NOT NULL DEFAULT '{}',
  "commentCount" integer NOT NULL DEFAULT 0,
  "attachmentCount" integer NOT NULL DEFAULT 0,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  "deletedAt" timestamptz,
  CONSTRAINT memo_in_project UNIQUE ("id", "projectId")
);
CREATE TRIGGER memo_version BEFORE UPDATE ON "Memo" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "Memo" REPLICA IDENTITY FULL;
ALTER TABLE "Memo" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "projectId", "title", "createdBy", "commentCount", "version") ON "Memo" TO authenticated;
CREATE POLICY memo_read ON "Memo" FOR SELECT TO authenticated USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));
