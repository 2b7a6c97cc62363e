-- Lists of projects and of people show counts of tasks. Counting them anew costs more with every task, so the counts are kept.

-- A count is the sum of several rows: whoever changes tasks of one project at the same time changes different ones, and nobody waits.
-- A single row may be below zero, where tasks left by another one than they came by.
CREATE TABLE "TaskTally" (
  "projectId" uuid NOT NULL CONSTRAINT task_tally_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "slot" smallint NOT NULL,
  "todo" integer NOT NULL,
  "inProgress" integer NOT NULL,
  "review" integer NOT NULL,
  "done" integer NOT NULL,
  CONSTRAINT task_tally_pk PRIMARY KEY ("projectId", "slot")
) WITH (fillfactor = 50);
ALTER TABLE "TaskTally" ENABLE ROW LEVEL SECURITY;

-- The open tasks of a person in a project. What an estimate weighs depends on the scale of the project, which may change, so the
-- estimates of tasks without hours are summed apart. Sums of exact numbers come back to zero; those of floating ones do not.
CREATE TABLE "AssigneeTally" (
  "projectId" uuid NOT NULL CONSTRAINT assignee_tally_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "assigneeId" uuid NOT NULL CONSTRAINT assignee_tally_assignee REFERENCES "User" ("id") ON DELETE CASCADE,
  "slot" smallint NOT NULL,
  "open" integer NOT NULL,
  "hours" numeric NOT NULL,
  "estimate" numeric NOT NULL,
  -- How many have an estimate and no hours, and how many have neither.
  "estimated" integer NOT NULL,
  "unestimated" integer NOT NULL,
  CONSTRAINT assignee_tally_pk PRIMARY KEY ("projectId", "assigneeId", "slot")
) WITH (fillfactor = 50);
CREATE INDEX assignee_tally_assignee ON "AssigneeTally" ("assigneeId", "projectId");
ALTER TABLE "AssigneeTally" ENABLE ROW LEVEL SECURITY;

-- One function for each kind of statement, since each sees other rows: "here" what is there now, "gone" what was there before. They
-- do their work once a statement, however many tasks it changes, and touch rows in one order, so that no two wait for each other in a
-- circle. A project or person who is being deleted has no row any more, and takes none.
DO $make$
DECLARE
  kind text;
  here CONSTANT text := 'SELECT here.*, 1 AS "sign" FROM here';
  gone CONSTANT text := 'SELECT gone.*, -1 AS "sign" FROM gone';
BEGIN
  FOREACH kind IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
    EXECUTE format($function$
      CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        INSERT INTO "TaskTally" AS kept ("projectId", "slot", "todo", "inProgress", "review", "done")
        SELECT more."projectId", pg_backend_pid() %% 16, more."todo", more."inProgress", more."review", more."done"
        FROM (
          SELECT t."projectId",
            sum(t."sign" * (t."status" = 'TODO')::int) AS "todo",
            sum(t."sign" * (t."status" = 'IN_PROGRESS')::int) AS "inProgress",
            sum(t."sign" * (t."status" = 'REVIEW')::int) AS "review",
            sum(t."sign" * (t."status" = 'DONE')::int) AS "done"
          FROM (%2$s) t
          WHERE t."deletedAt" IS NULL AND t."archivedAt" IS NULL
          GROUP BY t."projectId"
        ) more
        JOIN "Project" p ON p."id" = more."projectId"
        WHERE (more."todo", more."inProgress", more."review", more."done") <> (0, 0, 0, 0)
        ORDER BY more."projectId"
        ON CONFLICT ("projectId", "slot") DO UPDATE SET
          "todo" = kept."todo" + excluded."todo",
          "inProgress" = kept."inProgress" + excluded."inProgress",
          "review" = kept."review" + excluded."review",
          "done" = kept."done" + excluded."done";

        INSERT INTO "AssigneeTally" AS kept
          ("projectId", "assigneeId", "slot", "open", "hours", "estimate", "estimated", "unestimated")
        SELECT more."projectId", more."assigneeId", pg_backend_pid() %% 4, more."open", more."hours", more."estimate",
          more."estimated", more."unestimated"
        FROM (
          SELECT t."projectId", t."assigneeId",
            sum(t."sign") AS "open",
            coalesce(sum(t."sign" * t."estimatedHours"::numeric), 0) AS "hours",
            coalesce(sum(t."sign" * t."estimate"::numeric) FILTER (WHERE t."estimatedHours" IS NULL), 0) AS "estimate",
            sum(t."sign" * (t."estimatedHours" IS NULL AND t."estimate" IS NOT NULL)::int) AS "estimated",
            sum(t."sign" * (t."estimatedHours" IS NULL AND t."estimate" IS NULL)::int) AS "unestimated"
          FROM (%2$s) t
          WHERE t."deletedAt" IS NULL AND t."archivedAt" IS NULL AND NOT t."completed" AND t."assigneeId" IS NOT NULL
          GROUP BY t."projectId", t."assigneeId"
        ) more
        JOIN "Project" p ON p."id" = more."projectId"
        JOIN "User" u ON u."id" = more."assigneeId"
        WHERE (more."open", more."hours", more."estimate", more."estimated", more."unestimated") <> (0, 0, 0, 0, 0)
        ORDER BY more."projectId", more."assigneeId"
        ON CONFLICT ("projectId", "assigneeId", "slot") DO UPDATE SET
          "open" = kept."open" + excluded."open",
          "hours" = kept."hours" + excluded."hours",
          "estimate" = kept."estimate" + excluded."estimate",
          "estimated" = kept."estimated" + excluded."estimated",
          "unestimated" = kept."unestimated" + excluded."unestimated";
        RETURN NULL;
      END
      $body$
    $function$, 'tally_tasks_on_' || kind, CASE kind WHEN 'insert' THEN here WHEN 'delete' THEN gone ELSE here || ' UNION ALL ' || gone END);
  END LOOP;
END
$make$;

CREATE TRIGGER task_tallied_on_insert AFTER INSERT ON "Task" REFERENCING NEW TABLE AS here
  FOR EACH STATEMENT EXECUTE FUNCTION tally_tasks_on_insert();
CREATE TRIGGER task_tallied_on_update AFTER UPDATE ON "Task" REFERENCING OLD TABLE AS gone NEW TABLE AS here
  FOR EACH STATEMENT EXECUTE FUNCTION tally_tasks_on_update();
CREATE TRIGGER task_tallied_on_delete AFTER DELETE ON "Task" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION tally_tasks_on_delete();

INSERT INTO "TaskTally" ("projectId", "slot", "todo", "inProgress", "review", "done")
SELECT t."projectId", 0, count(*) FILTER (WHERE t."status" = 'TODO'), count(*) FILTER (WHERE t."status" = 'IN_PROGRESS'),
  count(*) FILTER (WHERE t."status" = 'REVIEW'), count(*) FILTER (WHERE t."status" = 'DONE')
FROM "Task" t WHERE t."deletedAt" IS NULL AND t."archivedAt" IS NULL GROUP BY t."projectId";
INSERT INTO "AssigneeTally" ("projectId", "assigneeId", "slot", "open", "hours", "estimate", "estimated", "unestimated")
SELECT t."projectId", t."assigneeId", 0, count(*), coalesce(sum(t."estimatedHours"::numeric), 0),
  coalesce(sum(t."estimate"::numeric) FILTER (WHERE t."estimatedHours" IS NULL), 0),
  count(*) FILTER (WHERE t."estimatedHours" IS NULL AND t."estimate" IS NOT NULL),
  count(*) FILTER (WHERE t."estimatedHours" IS NULL AND t."estimate" IS NULL)
FROM "Task" t WHERE t."deletedAt" IS NULL AND t."archivedAt" IS NULL AND NOT t."completed" AND t."assigneeId" IS NOT NULL
GROUP BY t."projectId", t."assigneeId";

-- The productivity of a team counts what was completed lately: the index alone answers it.
DROP INDEX task_completed_at;
CREATE INDEX task_completed_at ON "Task" ("projectId", "completedAt") INCLUDE ("assigneeId")
  WHERE "completedAt" IS NOT NULL AND "deletedAt" IS NULL;
