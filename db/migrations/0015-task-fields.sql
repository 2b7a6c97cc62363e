-- What a task knows beyond its card: estimates, people around it, recurrence, fields of the project's own, the archive.

ALTER TABLE "Project"
  ADD "estimateScale" text NOT NULL DEFAULT 'FIBONACCI'
    CONSTRAINT project_estimate_scale CHECK ("estimateScale" IN ('NONE', 'FIBONACCI', 'LINEAR', 'TSHIRT', 'HOURS'));
GRANT SELECT ("estimateScale") ON "Project" TO authenticated;

ALTER TABLE "Task"
  -- Points of the project's scale; a T-shirt is worth 1, 2, 3, 5 or 8.
  ADD "estimate" double precision CONSTRAINT task_estimate CHECK ("estimate" BETWEEN 0 AND 1000),
  ADD "estimatedHours" double precision CONSTRAINT task_estimated_hours CHECK ("estimatedHours" BETWEEN 0 AND 10000),
  ADD "loggedSeconds" integer NOT NULL DEFAULT 0 CONSTRAINT task_logged_seconds CHECK ("loggedSeconds" >= 0),
  ADD "dueTime" text CONSTRAINT task_due_time_form CHECK ("dueTime" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD "collaboratorIds" uuid[] NOT NULL DEFAULT '{}' CONSTRAINT task_collaborators_count CHECK (cardinality("collaboratorIds") <= 50),
  ADD "watcherIds" uuid[] NOT NULL DEFAULT '{}' CONSTRAINT task_watchers_count CHECK (cardinality("watcherIds") <= 1000),
  ADD "recurrence" jsonb CONSTRAINT task_recurrence_form CHECK (jsonb_typeof("recurrence") = 'object'),
  ADD "customFields" jsonb NOT NULL DEFAULT '{}' CONSTRAINT task_custom_fields_form CHECK (jsonb_typeof("customFields") = 'object'),
  -- How many open tasks and issues stand in its way.
  ADD "blockedByCount" integer NOT NULL DEFAULT 0 CONSTRAINT task_blocked_by_count CHECK ("blockedByCount" >= 0),
  ADD "archivedAt" timestamptz,
  ADD CONSTRAINT task_due_time_has_day CHECK ("dueTime" IS NULL OR "dueDate" IS NOT NULL);
GRANT SELECT (
  "estimate", "estimatedHours", "loggedSeconds", "dueTime", "collaboratorIds", "watcherIds", "recurrence", "customFields",
  "blockedByCount", "archivedAt"
) ON "Task" TO authenticated;

-- Who takes up no room on the board takes no place in its order.
DROP INDEX task_place;
CREATE UNIQUE INDEX task_place ON "Task" ("projectId", "status", "position") WHERE "deletedAt" IS NULL AND "archivedAt" IS NULL;
-- The archive and the bin, newest first.
CREATE INDEX task_archived ON "Task" ("projectId", "archivedAt" DESC) WHERE "archivedAt" IS NOT NULL AND "deletedAt" IS NULL;
CREATE INDEX task_deleted ON "Task" ("projectId", "deletedAt" DESC) WHERE "deletedAt" IS NOT NULL;

CREATE OR REPLACE FUNCTION write_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."card" := json_build_array(
    NEW."id", NEW."number", NEW."title", NEW."status", NEW."position", NEW."priority", NEW."startDate", NEW."dueDate",
    NEW."dueTime", NEW."isMilestone", NEW."assigneeId", NEW."collaboratorIds", NEW."labelIds", NEW."tags", NEW."estimate",
    NEW."estimatedHours", NEW."loggedSeconds", NEW."recurrence", NEW."customFields", NEW."blockedByCount",
    NEW."subtaskCount", NEW."subtaskDoneCount", NEW."commentCount", NEW."attachmentCount", NEW."createdBy", NEW."version")::text;
  RETURN NEW;
END
$$;

-- The cards are written anew; nothing of the tasks themselves changes, so neither do their versions.
ALTER TABLE "Task" DISABLE TRIGGER task_version;
UPDATE "Task" SET "card" = '';
ALTER TABLE "Task" ENABLE TRIGGER task_version;
