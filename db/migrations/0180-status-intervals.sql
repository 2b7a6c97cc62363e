-- How long each task and issue was in each status, for charts. A reader of the event log keeps it; nothing else writes it, and it can be
-- built again from the log at any time.

CREATE TABLE "StatusInterval" (
  "id" bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT status_interval_pk PRIMARY KEY,
  "taskId" uuid,
  "issueId" uuid,
  -- The item's project. It follows a move, so that the history moves along.
  "projectId" uuid NOT NULL,
  -- The project that the item was in at that time.
  "inProjectId" uuid NOT NULL,
  "status" text NOT NULL,
  "fromAt" timestamptz NOT NULL,
  -- Null while it lasts.
  "toAt" timestamptz,
  -- The event that began it, which names the person; null for the creation of the item.
  "eventId" bigint,
  CONSTRAINT status_interval_of_one_item CHECK (num_nonnulls("taskId", "issueId") = 1),
  CONSTRAINT status_interval_order CHECK ("toAt" >= "fromAt"),
  CONSTRAINT status_interval_task FOREIGN KEY ("taskId", "projectId") REFERENCES "Task" ("id", "projectId")
    ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT status_interval_issue FOREIGN KEY ("issueId", "projectId") REFERENCES "Issue" ("id", "projectId")
    ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX status_interval_of_task ON "StatusInterval" ("taskId") WHERE "taskId" IS NOT NULL;
CREATE INDEX status_interval_of_issue ON "StatusInterval" ("issueId") WHERE "issueId" IS NOT NULL;
CREATE INDEX status_interval_of_project ON "StatusInterval" ("projectId");
ALTER TABLE "StatusInterval" ENABLE ROW LEVEL SECURITY;

-- Builds the intervals of these tasks and issues again from the event log. The log says what changed and not what an item began with: that
-- is the old value of its first change, or its present one.
CREATE FUNCTION keep_status_intervals(items uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Two at once would write the same rows twice. The items are locked before their intervals, as a move to another project does.
  PERFORM pg_advisory_xact_lock(hashtext('keep_status_intervals'));
  PERFORM FROM "Task" WHERE "id" = ANY(items) ORDER BY "id" FOR KEY SHARE;
  PERFORM FROM "Issue" WHERE "id" = ANY(items) ORDER BY "id" FOR KEY SHARE;
  DELETE FROM "StatusInterval" WHERE "taskId" = ANY(items);
  DELETE FROM "StatusInterval" WHERE "issueId" = ANY(items);
  INSERT INTO "StatusInterval" ("taskId", "issueId", "projectId", "inProjectId", "status", "fromAt", "toAt", "eventId")
  WITH item AS (
    SELECT t."id", t."id" AS "taskId", NULL::uuid AS "issueId", t."projectId", t."status", t."createdAt"
    FROM "Task" t WHERE t."id" = ANY(items)
    UNION ALL
    SELECT i."id", NULL, i."id", i."projectId", i."status", i."createdAt" FROM "Issue" i WHERE i."id" = ANY(items)
  ), change AS (
    SELECT item."id", e."id" AS "eventId", e."occurredAt" AS "at",
      e."changes" -> 'status' ->> 0 AS "oldStatus", e."changes" -> 'status' ->> 1 AS "status",
      (e."changes" -> 'projectId' ->> 0)::uuid AS "oldProjectId", (e."changes" -> 'projectId' ->> 1)::uuid AS "projectId"
    FROM item JOIN "Event" e ON e."targetId" = item."id" AND e."targetType" IN ('Task', 'Issue')
    WHERE e."changes" ? 'status' OR e."changes" ? 'projectId'
  ), beginning AS (
    SELECT "id", (array_agg("oldStatus" ORDER BY "eventId") FILTER (WHERE "oldStatus" IS NOT NULL))[1] AS "status",
      (array_agg("oldProjectId" ORDER BY "eventId") FILTER (WHERE "oldProjectId" IS NOT NULL))[1] AS "projectId"
    FROM change GROUP BY "id"
  ), point AS (
    SELECT item."id", 0::bigint AS "eventId", item."createdAt" AS "at", coalesce(b."status", item."status") AS "status",
      coalesce(b."projectId", item."projectId") AS "projectId"
    FROM item LEFT JOIN beginning b ON b."id" = item."id"
    UNION ALL
    SELECT "id", "eventId", "at", "status", "projectId" FROM change
  ), counted AS (
    -- A change of one field keeps the other. A transaction that waited for another began before it, so its moment is the other's.
    SELECT "id", "eventId", "status", "projectId",
      max("at") OVER own AS "at", count("status") OVER own AS "statuses", count("projectId") OVER own AS "projects"
    FROM point WINDOW own AS (PARTITION BY "id" ORDER BY "eventId")
  ), filled AS (
    SELECT "id", "eventId", "at",
      max("status") OVER (PARTITION BY "id", "statuses") AS "status",
      (max("projectId"::text) OVER (PARTITION BY "id", "projects"))::uuid AS "projectId"
    FROM counted
  ), compared AS (
    SELECT *, ("status", "projectId") IS DISTINCT FROM
      (lag("status") OVER own, lag("projectId") OVER own) AS "isNew"
    FROM filled WINDOW own AS (PARTITION BY "id" ORDER BY "eventId")
  )
  SELECT item."taskId", item."issueId", item."projectId", c."projectId", c."status", c."at",
    lead(c."at") OVER (PARTITION BY c."id" ORDER BY c."eventId"), nullif(c."eventId", 0)
  FROM compared c JOIN item ON item."id" = c."id" WHERE c."isNew"
  ORDER BY c."id", c."eventId";
END
$$;

SELECT keep_status_intervals(ARRAY(SELECT "id" FROM "Task" UNION ALL SELECT "id" FROM "Issue"));

-- The same for everything in a project.
CREATE FUNCTION rebuild_status_intervals(project uuid) RETURNS void LANGUAGE sql AS $$
  SELECT keep_status_intervals(ARRAY(
    SELECT "id" FROM "Task" WHERE "projectId" = project UNION ALL SELECT "id" FROM "Issue" WHERE "projectId" = project));
$$;

-- The reader goes on where this ends.
INSERT INTO "EventReader" ("name", "transaction")
VALUES ('status-intervals', (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text::xid8);
