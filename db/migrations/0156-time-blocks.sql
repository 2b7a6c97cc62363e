-- A time that a person plans for a task. It ends with the task, and with the membership of its person.

CREATE TABLE "TimeBlock" (
  "id" uuid CONSTRAINT time_block_pk PRIMARY KEY,
  "taskId" uuid NOT NULL,
  "projectId" uuid NOT NULL CONSTRAINT time_block_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  -- That of the project, from which tasks never move to another workspace.
  "workspaceId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "startsAt" timestamptz(3) NOT NULL,
  "endsAt" timestamptz(3) NOT NULL,
  -- What colleagues see: nothing, the times, or the times and the task.
  "visibility" text NOT NULL CONSTRAINT time_block_visibility CHECK ("visibility" IN ('PRIVATE', 'BUSY', 'VISIBLE')),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT time_block_task FOREIGN KEY ("taskId", "projectId") REFERENCES "Task" ("id", "projectId")
    ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT time_block_member FOREIGN KEY ("workspaceId", "userId")
    REFERENCES "WorkspaceMember" ("workspaceId", "userId") ON DELETE CASCADE,
  CONSTRAINT time_block_length CHECK ("endsAt" > "startsAt" AND "endsAt" <= "startsAt" + interval '24 hours')
);
CREATE INDEX time_block_of_member ON "TimeBlock" ("workspaceId", "userId", "startsAt");
CREATE INDEX time_block_of_task ON "TimeBlock" ("taskId");
CREATE INDEX time_block_of_projects ON "TimeBlock" ("projectId");
CREATE TRIGGER time_block_version BEFORE UPDATE ON "TimeBlock" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "TimeBlock" REPLICA IDENTITY FULL;
ALTER TABLE "TimeBlock" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "taskId", "projectId", "workspaceId", "userId", "startsAt", "endsAt", "visibility", "version")
  ON "TimeBlock" TO authenticated;
CREATE POLICY time_block_read ON "TimeBlock" FOR SELECT TO authenticated
  USING ("userId" = ANY ((SELECT rights.readable('person'))::uuid[]));
