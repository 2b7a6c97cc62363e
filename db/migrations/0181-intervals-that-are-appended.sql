-- A change of status ends the interval that lasts and begins the next one. Building all intervals of an item again for each change cost
-- 100 µs of a move, and more the longer its history was.

-- Appends the changes of status of these events, one for each item. Returns the items that it appended: of the others, intervals are
-- missing, or the log was read before. Theirs are built again.
CREATE FUNCTION append_status_intervals(items uuid[], events bigint[]) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
BEGIN
  -- The order of locks is that of keep_status_intervals.
  PERFORM pg_advisory_xact_lock(hashtext('keep_status_intervals'));
  PERFORM FROM "Task" WHERE "id" = ANY(items) ORDER BY "id" FOR KEY SHARE;
  PERFORM FROM "Issue" WHERE "id" = ANY(items) ORDER BY "id" FOR KEY SHARE;
  RETURN QUERY
  WITH change AS (
    SELECT e."targetId" AS "itemId", e."id" AS "eventId", e."occurredAt" AS "at",
      e."changes" -> 'status' ->> 0 AS "former", e."changes" -> 'status' ->> 1 AS "present"
    FROM "Event" e WHERE e."id" = ANY(events)
  ), lasting AS (
    SELECT s."id", c.* FROM change c JOIN "StatusInterval" s ON s."taskId" = c."itemId"
    WHERE s."toAt" IS NULL AND s."status" = c."former" AND c."former" <> c."present" AND coalesce(s."eventId", 0) < c."eventId"
    UNION ALL
    SELECT s."id", c.* FROM change c JOIN "StatusInterval" s ON s."issueId" = c."itemId"
    WHERE s."toAt" IS NULL AND s."status" = c."former" AND c."former" <> c."present" AND coalesce(s."eventId", 0) < c."eventId"
  ), ended AS (
    -- A transaction that waited for another began before it, so its moment is the other's.
    UPDATE "StatusInterval" s SET "toAt" = greatest(l."at", s."fromAt") FROM lasting l WHERE s."id" = l."id"
    RETURNING l."itemId", s."taskId", s."issueId", s."projectId", s."inProjectId", l."present", s."toAt", l."eventId"
  ), begun AS (
    INSERT INTO "StatusInterval" ("taskId", "issueId", "projectId", "inProjectId", "status", "fromAt", "eventId")
    SELECT e."taskId", e."issueId", e."projectId", e."inProjectId", e."present", e."toAt", e."eventId" FROM ended e
    ORDER BY e."itemId"
  )
  SELECT "itemId" FROM ended;
END
$$;
