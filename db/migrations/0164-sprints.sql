-- A sprint is a period of a project for which its team commits to tasks and issues.
CREATE TABLE "Sprint" (
  "id" uuid CONSTRAINT sprint_pk PRIMARY KEY,
  "projectId" uuid NOT NULL CONSTRAINT sprint_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "number" integer NOT NULL CONSTRAINT sprint_number CHECK ("number" > 0),
  "name" text NOT NULL CONSTRAINT sprint_name_length CHECK (length("name") BETWEEN 1 AND 80),
  "goal" text NOT NULL DEFAULT '' CONSTRAINT sprint_goal_length CHECK (length("goal") <= 2000),
  -- The first and the last day, in the time zone of the project.
  "startsAt" date NOT NULL,
  "endsAt" date NOT NULL,
  "status" text NOT NULL DEFAULT 'PLANNED'
    CONSTRAINT sprint_status CHECK ("status" IN ('PLANNED', 'ACTIVE', 'COMPLETED', 'CANCELED')),
  "capacityPoints" double precision CONSTRAINT sprint_capacity CHECK ("capacityPoints" BETWEEN 0 AND 100000),
  "startedAt" timestamptz,
  "completedAt" timestamptz,
  "retrospective" text NOT NULL DEFAULT '' CONSTRAINT sprint_retrospective_length CHECK (length("retrospective") <= 20000),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT sprint_number_once UNIQUE ("projectId", "number"),
  CONSTRAINT sprint_in_project UNIQUE ("id", "projectId"),
  CONSTRAINT sprint_ends_after_start CHECK ("endsAt" >= "startsAt"),
  CONSTRAINT sprint_started CHECK (("startedAt" IS NOT NULL) >= ("status" IN ('ACTIVE', 'COMPLETED'))),
  CONSTRAINT sprint_completed CHECK (("completedAt" IS NOT NULL) = ("status" IN ('COMPLETED', 'CANCELED')))
);
CREATE INDEX sprint_due ON "Sprint" ("status", "startsAt", "endsAt") WHERE "status" IN ('PLANNED', 'ACTIVE');
CREATE TRIGGER sprint_version BEFORE UPDATE ON "Sprint" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "Sprint" REPLICA IDENTITY FULL;
ALTER TABLE "Sprint" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "projectId", "number", "name", "goal", "startsAt", "endsAt", "status", "capacityPoints", "startedAt",
  "completedAt", "version") ON "Sprint" TO authenticated;
CREATE POLICY sprint_read ON "Sprint" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));

-- A task that moves to another project leaves its sprint. The names put the triggers before "task_written".
ALTER TABLE "Task"
  ADD "scheduleMode" text NOT NULL DEFAULT 'AUTO' CONSTRAINT task_schedule_mode CHECK ("scheduleMode" IN ('AUTO', 'MANUAL')),
  ADD "sprintId" uuid,
  ADD CONSTRAINT task_sprint FOREIGN KEY ("sprintId", "projectId") REFERENCES "Sprint" ("id", "projectId")
    ON DELETE SET NULL ("sprintId");
ALTER TABLE "Issue"
  ADD "sprintId" uuid,
  ADD CONSTRAINT issue_sprint FOREIGN KEY ("sprintId", "projectId") REFERENCES "Sprint" ("id", "projectId")
    ON DELETE SET NULL ("sprintId");
CREATE INDEX task_of_sprint ON "Task" ("sprintId") WHERE "sprintId" IS NOT NULL;
CREATE INDEX issue_of_sprint ON "Issue" ("sprintId") WHERE "sprintId" IS NOT NULL;
GRANT SELECT ("scheduleMode", "sprintId") ON "Task" TO authenticated;
GRANT SELECT ("sprintId") ON "Issue" TO authenticated;

CREATE FUNCTION leave_sprint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."sprintId" := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER task_leaves_sprint BEFORE UPDATE OF "projectId" ON "Task" FOR EACH ROW
  WHEN (OLD."projectId" IS DISTINCT FROM NEW."projectId") EXECUTE FUNCTION leave_sprint();
CREATE TRIGGER issue_leaves_sprint BEFORE UPDATE OF "projectId" ON "Issue" FOR EACH ROW
  WHEN (OLD."projectId" IS DISTINCT FROM NEW."projectId") EXECUTE FUNCTION leave_sprint();

CREATE OR REPLACE FUNCTION write_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."card" := json_build_array(
    NEW."id",
    NEW."number",
    NEW."title",
    NEW."status",
    NEW."position",
    NEW."priority",
    NEW."startDate",
    NEW."dueDate",
    NEW."dueTime",
    NEW."scheduleMode",
    NEW."sprintId",
    NEW."isMilestone",
    NEW."assigneeId",
    NEW."collaboratorIds",
    NEW."labelIds",
    NEW."tags",
    NEW."estimate",
    NEW."estimatedHours",
    NEW."loggedSeconds",
    NEW."recurrence",
    NEW."customFields",
    NEW."blockedByCount",
    NEW."subtaskCount",
    NEW."subtaskDoneCount",
    NEW."commentCount",
    NEW."attachmentCount",
    to_char(NEW."awaitsApprovalSince" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    NEW."createdBy",
    NEW."version")::text;
  RETURN NEW;
END
$$;

-- The cards are written again. Nothing of the tasks changes, so neither do their versions, counts and texts.
ALTER TABLE "Task" DISABLE TRIGGER USER;
ALTER TABLE "Task" ENABLE TRIGGER task_written;
UPDATE "Task" SET "card" = '';
ALTER TABLE "Task" ENABLE TRIGGER USER;
