-- What tasks and issues have to do with one another, and with addresses outside. A link between two of them is two rows, one as
-- seen from each end, which come and go together; what hinders an open task is counted on the task's own row.

CREATE TABLE "LinkedItem" (
  "id" uuid CONSTRAINT linked_item_pk PRIMARY KEY,
  -- Of the source, whose readers see the row.
  "projectId" uuid NOT NULL CONSTRAINT linked_item_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "sourceType" text NOT NULL CONSTRAINT linked_item_source_type CHECK ("sourceType" IN ('TASK', 'ISSUE')),
  "sourceId" uuid NOT NULL,
  "kind" text NOT NULL CONSTRAINT linked_item_kind CHECK ("kind" IN (
    'RELATES_TO', 'BLOCKS', 'BLOCKED_BY', 'DUPLICATES', 'DUPLICATED_BY', 'PARENT_OF', 'CHILD_OF', 'FIXED_BY', 'FIXES')),
  "targetType" text NOT NULL CONSTRAINT linked_item_target_type CHECK ("targetType" IN (
    'TASK', 'ISSUE', 'DOCUMENT', 'NOTE', 'URL', 'PULL_REQUEST', 'COMMIT', 'DESIGN')),
  "targetId" uuid,
  "targetProjectId" uuid CONSTRAINT linked_item_target_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "url" text CONSTRAINT linked_item_url_form CHECK ("url" ~ '^https?://[^[:cntrl:]]+$' AND length("url") <= 2000),
  "title" text NOT NULL DEFAULT '' CONSTRAINT linked_item_title_length CHECK (length("title") <= 500),
  -- The same link as seen from its other end; an address has no eyes.
  "pairId" uuid CONSTRAINT linked_item_pair REFERENCES "LinkedItem" ("id") ON DELETE CASCADE,
  "createdBy" uuid NOT NULL CONSTRAINT linked_item_creator REFERENCES "User" ("id"),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT linked_item_target CHECK (
    ("targetType" IN ('TASK', 'ISSUE', 'DOCUMENT', 'NOTE')) = ("targetId" IS NOT NULL) AND ("targetId" IS NULL) = ("url" IS NOT NULL)),
  CONSTRAINT linked_item_paired CHECK ("targetType" NOT IN ('TASK', 'ISSUE') OR ("pairId" IS NOT NULL AND "targetProjectId" IS NOT NULL)),
  CONSTRAINT linked_item_title_of_address CHECK ("url" IS NOT NULL OR "title" = ''),
  CONSTRAINT linked_item_not_itself CHECK ("targetId" IS NULL OR ("sourceType", "sourceId") <> ("targetType", "targetId")),
  CONSTRAINT linked_item_once UNIQUE ("sourceType", "sourceId", "kind", "targetType", "targetId"),
  CONSTRAINT linked_item_address_once UNIQUE ("sourceType", "sourceId", "kind", "url")
);
CREATE INDEX linked_item_pair ON "LinkedItem" ("pairId") WHERE "pairId" IS NOT NULL;
CREATE INDEX linked_item_project ON "LinkedItem" ("projectId");
CREATE INDEX linked_item_target_project ON "LinkedItem" ("targetProjectId") WHERE "targetProjectId" IS NOT NULL;
CREATE TRIGGER linked_item_version BEFORE UPDATE ON "LinkedItem" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "LinkedItem" REPLICA IDENTITY FULL;
ALTER TABLE "LinkedItem" ENABLE ROW LEVEL SECURITY;
GRANT SELECT (
  "id", "projectId", "sourceType", "sourceId", "kind", "targetType", "targetId", "targetProjectId", "url", "title", "createdBy",
  "createdAt", "updatedAt", "version"
) ON "LinkedItem" TO authenticated;
CREATE POLICY linked_item_read ON "LinkedItem" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));

-- Counts anew what hinders these tasks. Their rows are locked first and read after, so that of two blockers that are done at once
-- the second sees the first.
CREATE FUNCTION count_blockers(blocked uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Task" WHERE "id" = ANY (blocked) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "Task" task SET "blockedByCount" = counted."blockers"
  FROM (
    SELECT b."id", count(t."id") + count(i."id") AS "blockers"
    FROM unnest(blocked) AS b("id")
    LEFT JOIN "LinkedItem" l ON l."sourceType" = 'TASK' AND l."sourceId" = b."id" AND l."kind" = 'BLOCKED_BY'
    LEFT JOIN "Task" t ON l."targetType" = 'TASK' AND t."id" = l."targetId"
      AND NOT t."completed" AND t."deletedAt" IS NULL AND t."archivedAt" IS NULL
    LEFT JOIN "Issue" i ON l."targetType" = 'ISSUE' AND i."id" = l."targetId"
      AND i."status" IN ('TRIAGE', 'OPEN', 'IN_PROGRESS', 'IN_REVIEW') AND i."deletedAt" IS NULL
    GROUP BY b."id"
  ) AS counted
  WHERE task."id" = counted."id" AND task."blockedByCount" <> counted."blockers";
END
$$;

CREATE FUNCTION count_links() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_left boolean := TG_OP <> 'INSERT';
  has_come boolean := TG_OP <> 'DELETE';
BEGIN
  IF has_come AND NEW."sourceType" = 'TASK' AND NEW."kind" = 'BLOCKED_BY' THEN
    -- Whoever changes the blocker meanwhile sees this link, or this sees the change.
    IF NEW."targetType" = 'TASK' THEN
      PERFORM FROM "Task" WHERE "id" = NEW."targetId" FOR SHARE;
    ELSE
      PERFORM FROM "Issue" WHERE "id" = NEW."targetId" FOR SHARE;
    END IF;
    PERFORM count_blockers(ARRAY[NEW."sourceId"]);
  END IF;
  IF has_left AND OLD."sourceType" = 'TASK' AND OLD."kind" = 'BLOCKED_BY' THEN
    PERFORM count_blockers(ARRAY[OLD."sourceId"]);
  END IF;
  IF has_left AND has_come AND (OLD."sourceType", OLD."sourceId") = (NEW."sourceType", NEW."sourceId") THEN RETURN NULL; END IF;
  IF has_left AND OLD."sourceType" = 'ISSUE' THEN
    UPDATE "Issue" SET "linkCount" = "linkCount" - 1 WHERE "id" = OLD."sourceId";
  END IF;
  IF has_come AND NEW."sourceType" = 'ISSUE' THEN
    UPDATE "Issue" SET "linkCount" = "linkCount" + 1 WHERE "id" = NEW."sourceId";
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER linked_item_counted AFTER INSERT OR UPDATE OF "sourceType", "sourceId", "targetType", "targetId" OR DELETE ON "LinkedItem"
  FOR EACH ROW EXECUTE FUNCTION count_links();

-- A blocker was done or reopened, or went into the bin or the archive, or came back. The argument is its type. What blocks what is
-- no circle, so that those who wait for one another's rows here mostly do so in one direction; where not, the loser tries again.
CREATE FUNCTION count_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_blockers(array_agg(l."targetId")) FROM "LinkedItem" l
  WHERE l."sourceType" = TG_ARGV[0] AND l."sourceId" = NEW."id" AND l."kind" = 'BLOCKS' AND l."targetType" = 'TASK'
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER task_blocks_counted AFTER UPDATE OF "completed", "deletedAt", "archivedAt" ON "Task" FOR EACH ROW
  WHEN ((NOT OLD."completed" AND OLD."deletedAt" IS NULL AND OLD."archivedAt" IS NULL)
    <> (NOT NEW."completed" AND NEW."deletedAt" IS NULL AND NEW."archivedAt" IS NULL))
  EXECUTE FUNCTION count_blocked('TASK');
CREATE TRIGGER issue_blocks_counted AFTER UPDATE OF "status", "deletedAt" ON "Issue" FOR EACH ROW
  WHEN ((OLD."status" IN ('TRIAGE', 'OPEN', 'IN_PROGRESS', 'IN_REVIEW') AND OLD."deletedAt" IS NULL)
    <> (NEW."status" IN ('TRIAGE', 'OPEN', 'IN_PROGRESS', 'IN_REVIEW') AND NEW."deletedAt" IS NULL))
  EXECUTE FUNCTION count_blocked('ISSUE');

-- What is erased leaves no link behind; the other ends go by "linked_item_pair".
CREATE FUNCTION forget_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "LinkedItem" WHERE "sourceType" = TG_ARGV[0] AND "sourceId" = OLD."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER task_links_forgotten AFTER DELETE ON "Task" FOR EACH ROW EXECUTE FUNCTION forget_links('TASK');
CREATE TRIGGER issue_links_forgotten AFTER DELETE ON "Issue" FOR EACH ROW EXECUTE FUNCTION forget_links('ISSUE');

-- What moves to another project takes its links along, and so those who may read them.
CREATE FUNCTION move_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "LinkedItem" SET "targetProjectId" = NEW."projectId"
  WHERE "id" IN (SELECT own."pairId" FROM "LinkedItem" own WHERE own."sourceType" = TG_ARGV[0] AND own."sourceId" = NEW."id");
  UPDATE "LinkedItem" SET "projectId" = NEW."projectId" WHERE "sourceType" = TG_ARGV[0] AND "sourceId" = NEW."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER task_links_moved AFTER UPDATE OF "projectId" ON "Task" FOR EACH ROW
  WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION move_links('TASK');
CREATE TRIGGER issue_links_moved AFTER UPDATE OF "projectId" ON "Issue" FOR EACH ROW
  WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION move_links('ISSUE');
