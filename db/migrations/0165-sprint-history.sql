-- How a project plans its sprints, which items a sprint has and had, and how far it was on each of its days.

-- A project without a row has the defaults.
CREATE TABLE "SprintCadence" (
  "id" uuid CONSTRAINT sprint_cadence_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  "projectId" uuid NOT NULL CONSTRAINT sprint_cadence_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "enabled" boolean NOT NULL DEFAULT false,
  "durationWeeks" integer NOT NULL DEFAULT 2 CONSTRAINT sprint_cadence_duration CHECK ("durationWeeks" BETWEEN 1 AND 8),
  "startWeekday" text NOT NULL DEFAULT 'MO'
    CONSTRAINT sprint_cadence_weekday CHECK ("startWeekday" IN ('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')),
  "cooldownDays" integer NOT NULL DEFAULT 0 CONSTRAINT sprint_cadence_cooldown CHECK ("cooldownDays" BETWEEN 0 AND 28),
  "upcomingCount" integer NOT NULL DEFAULT 2 CONSTRAINT sprint_cadence_upcoming CHECK ("upcomingCount" BETWEEN 1 AND 10),
  "autoStart" boolean NOT NULL DEFAULT true,
  "autoComplete" boolean NOT NULL DEFAULT true,
  "rollover" text NOT NULL DEFAULT 'NEXT' CONSTRAINT sprint_cadence_rollover CHECK ("rollover" IN ('NEXT', 'BACKLOG', 'KEEP')),
  "allowParallel" boolean NOT NULL DEFAULT false,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT sprint_cadence_project_once UNIQUE ("projectId")
);
CREATE TRIGGER sprint_cadence_version BEFORE UPDATE ON "SprintCadence" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "SprintCadence" REPLICA IDENTITY FULL;
ALTER TABLE "SprintCadence" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "projectId", "enabled", "durationWeeks", "startWeekday", "cooldownDays", "upcomingCount", "autoStart",
  "autoComplete", "rollover", "allowParallel", "version") ON "SprintCadence" TO authenticated;
CREATE POLICY sprint_cadence_read ON "SprintCadence" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));

-- What a sprint committed to when it started, and what it had completed at its end. Null before that.
ALTER TABLE "Sprint"
  ADD "committedCount" integer,
  ADD "committedPoints" double precision,
  ADD "completedCount" integer,
  ADD "completedPoints" double precision,
  ADD CONSTRAINT sprint_committed CHECK (("committedCount" IS NULL) = ("committedPoints" IS NULL)),
  ADD CONSTRAINT sprint_counted CHECK (("completedCount" IS NULL) = ("completedPoints" IS NULL));
GRANT SELECT ("committedCount", "committedPoints", "completedCount", "completedPoints") ON "Sprint" TO authenticated;

-- A task or an issue in a sprint: from when to when, and what became of it. It has no key to the item, because the history
-- stays in the project when the item moves to another one.
CREATE TABLE "SprintItem" (
  "id" uuid CONSTRAINT sprint_item_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  "sprintId" uuid NOT NULL,
  "projectId" uuid NOT NULL,
  "itemType" text NOT NULL CONSTRAINT sprint_item_type CHECK ("itemType" IN ('TASK', 'ISSUE')),
  "itemId" uuid NOT NULL,
  "addedAt" timestamptz NOT NULL DEFAULT now(),
  -- Null if no person did.
  "addedBy" uuid CONSTRAINT sprint_item_adder REFERENCES "User" ("id"),
  "removedAt" timestamptz,
  "outcome" text CONSTRAINT sprint_item_outcome CHECK ("outcome" IN ('DONE', 'CARRIED_OVER', 'REMOVED')),
  CONSTRAINT sprint_item_sprint FOREIGN KEY ("sprintId", "projectId") REFERENCES "Sprint" ("id", "projectId") ON DELETE CASCADE,
  CONSTRAINT sprint_item_removed CHECK ("removedAt" IS NULL OR "outcome" IS NOT NULL)
);
CREATE UNIQUE INDEX sprint_item_once ON "SprintItem" ("itemId") WHERE "removedAt" IS NULL;
CREATE INDEX sprint_item_of_sprint ON "SprintItem" ("sprintId");
CREATE INDEX sprint_item_adder ON "SprintItem" ("addedBy") WHERE "addedBy" IS NOT NULL;
ALTER TABLE "SprintItem" ENABLE ROW LEVEL SECURITY;

-- Writes the history with every change of "sprintId", whoever makes it. An item that leaves a sprint before it starts was
-- never part of it. A row that a conversion creates takes the place of the one that it replaces, which has the same number.
CREATE FUNCTION keep_sprint_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former text;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."sprintId" IS NOT NULL AND OLD."sprintId" IS DISTINCT FROM NEW."sprintId" THEN
    SELECT s."status" INTO former FROM "Sprint" s WHERE s."id" = OLD."sprintId";
    IF former = 'PLANNED' THEN
      DELETE FROM "SprintItem" WHERE "itemId" = NEW."id" AND "removedAt" IS NULL;
    ELSE
      UPDATE "SprintItem" SET "removedAt" = now(),
        "outcome" = coalesce("outcome", CASE WHEN former = 'ACTIVE' THEN 'REMOVED' ELSE 'CARRIED_OVER' END)
      WHERE "itemId" = NEW."id" AND "removedAt" IS NULL;
    END IF;
  END IF;
  IF NEW."sprintId" IS NULL OR NEW."deletedAt" IS NOT NULL THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM "SprintItem" i WHERE i."itemId" = NEW."id" AND i."removedAt" IS NULL) THEN
    RETURN NULL;
  END IF;
  UPDATE "SprintItem" SET "itemType" = TG_ARGV[0], "itemId" = NEW."id"
  WHERE "sprintId" = NEW."sprintId" AND "removedAt" IS NULL AND "itemId" = (
    SELECT t."id" FROM "Task" t
    WHERE TG_ARGV[0] = 'ISSUE' AND t."projectId" = NEW."projectId" AND t."number" = NEW."number" AND t."deletedAt" IS NOT NULL
    UNION ALL
    SELECT o."id" FROM "Issue" o
    WHERE TG_ARGV[0] = 'TASK' AND o."projectId" = NEW."projectId" AND o."number" = NEW."number" AND o."deletedAt" IS NOT NULL);
  IF NOT FOUND THEN
    INSERT INTO "SprintItem" ("sprintId", "projectId", "itemType", "itemId")
    VALUES (NEW."sprintId", NEW."projectId", TG_ARGV[0], NEW."id");
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER task_sprint_kept AFTER UPDATE OF "sprintId", "deletedAt", "projectId" ON "Task" FOR EACH ROW
  WHEN (NEW."sprintId" IS NOT NULL OR OLD."sprintId" IS NOT NULL) EXECUTE FUNCTION keep_sprint_item('TASK');
CREATE TRIGGER task_sprint_begun AFTER INSERT ON "Task" FOR EACH ROW
  WHEN (NEW."sprintId" IS NOT NULL) EXECUTE FUNCTION keep_sprint_item('TASK');
CREATE TRIGGER issue_sprint_kept AFTER UPDATE OF "sprintId", "deletedAt", "projectId" ON "Issue" FOR EACH ROW
  WHEN (NEW."sprintId" IS NOT NULL OR OLD."sprintId" IS NOT NULL) EXECUTE FUNCTION keep_sprint_item('ISSUE');
CREATE TRIGGER issue_sprint_begun AFTER INSERT ON "Issue" FOR EACH ROW
  WHEN (NEW."sprintId" IS NOT NULL) EXECUTE FUNCTION keep_sprint_item('ISSUE');

-- How far a sprint was at the end of each day: as many items, and as many points.
CREATE TABLE "SprintDay" (
  "sprintId" uuid NOT NULL CONSTRAINT sprint_day_sprint REFERENCES "Sprint" ("id") ON DELETE CASCADE,
  "day" date NOT NULL,
  "scopeCount" integer NOT NULL,
  "scopePoints" double precision NOT NULL,
  "startedCount" integer NOT NULL,
  "startedPoints" double precision NOT NULL,
  "completedCount" integer NOT NULL,
  "completedPoints" double precision NOT NULL,
  CONSTRAINT sprint_day_pk PRIMARY KEY ("sprintId", "day"),
  CONSTRAINT sprint_day_counts CHECK ("startedCount" >= 0 AND "completedCount" >= 0 AND "scopeCount" >= "startedCount" + "completedCount")
);
ALTER TABLE "SprintDay" ENABLE ROW LEVEL SECURITY;

-- What a sprint came to when it ended. It does not change.
CREATE TABLE "SprintReport" (
  "sprintId" uuid CONSTRAINT sprint_report_pk PRIMARY KEY CONSTRAINT sprint_report_sprint REFERENCES "Sprint" ("id") ON DELETE CASCADE,
  "report" jsonb NOT NULL
);
ALTER TABLE "SprintReport" ENABLE ROW LEVEL SECURITY;
