-- Finished tasks leave the board after a while: what each project has settled, and what has left together.

-- A project without a row is at the default, and nothing of it has been announced yet. So a project of before this migration
-- is told first, as every other one is.
CREATE TABLE "ArchiveRule" (
  "id" uuid CONSTRAINT archive_rule_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  "projectId" uuid NOT NULL CONSTRAINT archive_rule_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  -- How long a finished task stays after its last change; null where tasks stay until somebody archives them.
  "afterDays" integer DEFAULT 30 CONSTRAINT archive_rule_after CHECK ("afterDays" BETWEEN 7 AND 365),
  -- What was finished up to then stays.
  "keptBefore" timestamptz,
  -- When the next ones leave; people were told when it was set. Null where none is to leave within a week.
  "plannedAt" timestamptz,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT archive_rule_project_once UNIQUE ("projectId"),
  CONSTRAINT archive_rule_plans_while_on CHECK ("plannedAt" IS NULL OR "afterDays" IS NOT NULL)
);
CREATE INDEX archive_rule_planned ON "ArchiveRule" ("plannedAt") WHERE "plannedAt" IS NOT NULL;
CREATE TRIGGER archive_rule_version BEFORE UPDATE ON "ArchiveRule" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "ArchiveRule" REPLICA IDENTITY FULL;
ALTER TABLE "ArchiveRule" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "projectId", "afterDays", "keptBefore", "plannedAt", "version") ON "ArchiveRule" TO authenticated;
CREATE POLICY archive_rule_read ON "ArchiveRule" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));

-- The tasks of a batch are those of the project that were archived at its very moment.
CREATE TABLE "ArchiveBatch" (
  "projectId" uuid NOT NULL CONSTRAINT archive_batch_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "plannedAt" timestamptz NOT NULL,
  "archivedAt" timestamptz NOT NULL,
  -- None of them was changed after that.
  "finishedBefore" timestamptz NOT NULL,
  "taskCount" integer NOT NULL CONSTRAINT archive_batch_count CHECK ("taskCount" > 0),
  CONSTRAINT archive_batch_pk PRIMARY KEY ("projectId", "plannedAt"),
  CONSTRAINT archive_batch_moment_once UNIQUE ("projectId", "archivedAt")
);
ALTER TABLE "ArchiveBatch" ENABLE ROW LEVEL SECURITY;

-- Finds what was finished long ago without reading what lies in the archive.
CREATE INDEX task_finished ON "Task" ("projectId", "completedAt")
  WHERE "completed" AND "deletedAt" IS NULL AND "archivedAt" IS NULL;
