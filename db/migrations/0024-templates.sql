-- Templates of a project's tasks and issues, and tasks that move from one project to another.

CREATE TABLE "Template" (
  "id" uuid CONSTRAINT template_pk PRIMARY KEY,
  "projectId" uuid NOT NULL CONSTRAINT template_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "kind" text NOT NULL CONSTRAINT template_kind CHECK ("kind" IN ('TASK', 'ISSUE')),
  "name" text NOT NULL CONSTRAINT template_name_length CHECK (length("name") BETWEEN 1 AND 80),
  -- What the title begins with.
  "title" text NOT NULL DEFAULT '' CONSTRAINT template_title_length CHECK (length("title") <= 500),
  "content" jsonb NOT NULL DEFAULT '{}' CONSTRAINT template_content_form
    CHECK (jsonb_typeof("content") = 'object' AND length("content"::text) <= 400000),
  "position" text COLLATE "C" NOT NULL CONSTRAINT template_position_form
    CHECK ("position" ~ '^[0-9A-Za-z]+$' AND length("position") BETWEEN 2 AND 1000),
  "createdBy" uuid NOT NULL CONSTRAINT template_creator REFERENCES "User" ("id"),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX template_name_once ON "Template" ("projectId", "kind", lower("name"));
CREATE TRIGGER template_version BEFORE UPDATE ON "Template" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "Template" REPLICA IDENTITY FULL;
ALTER TABLE "Template" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "projectId", "kind", "name", "title", "content", "position", "version") ON "Template" TO authenticated;
CREATE POLICY template_read ON "Template" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));

-- The keys that a task had before it moved, so that they still lead to it.
CREATE TABLE "TaskAlias" (
  "formerProjectId" uuid NOT NULL CONSTRAINT task_alias_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "movedTaskId" uuid NOT NULL CONSTRAINT task_alias_task REFERENCES "Task" ("id") ON DELETE CASCADE,
  CONSTRAINT task_alias_pk PRIMARY KEY ("formerProjectId", "number"),
  CONSTRAINT task_alias_once UNIQUE ("movedTaskId", "formerProjectId")
);
ALTER TABLE "TaskAlias" ENABLE ROW LEVEL SECURITY;

-- Everything that hangs on a task by "taskId" and has a "projectId" follows the task from project to project. A later table
-- names both in one key of its own; a test walks through all of them.
DO $$
DECLARE
  child record;
BEGIN
  FOR child IN
    SELECT c.conname AS name, c.conrelid::regclass AS child_table, c.confdeltype AS on_delete
    FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1] AND a.attname = 'taskId'
    JOIN pg_attribute p ON p.attrelid = c.conrelid AND p.attname = 'projectId' AND NOT p.attisdropped
    WHERE c.contype = 'f' AND c.confrelid = '"Task"'::regclass AND cardinality(c.conkey) = 1 AND c.confdeltype = 'c'
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', child.child_table, child.name);
    EXECUTE format(
      'ALTER TABLE %s ADD CONSTRAINT %I FOREIGN KEY ("taskId", "projectId") REFERENCES "Task" ("id", "projectId") ON UPDATE CASCADE ON DELETE CASCADE',
      child.child_table, child.name);
  END LOOP;
END
$$;
-- What these did, the keys do now.
DROP TRIGGER IF EXISTS task_comments_moved ON "Task";
DROP FUNCTION IF EXISTS move_task_comments();
DROP TRIGGER IF EXISTS task_attachments_moved ON "Task";
DROP FUNCTION IF EXISTS move_attachments();
DROP TRIGGER IF EXISTS task_time_moved ON "Task";
DROP FUNCTION IF EXISTS move_time_entries();

-- A copy comes with all of its subtasks at once, and they change its counts once.
DROP TRIGGER subtask_counted ON "Subtask";
CREATE TRIGGER subtask_counted AFTER UPDATE OF "completed" OR DELETE ON "Subtask"
  FOR EACH ROW EXECUTE FUNCTION count_subtasks();
CREATE FUNCTION count_new_subtasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Task" task
  SET "subtaskCount" = "subtaskCount" + come."count", "subtaskDoneCount" = "subtaskDoneCount" + come."done"
  FROM (
    SELECT "taskId", count(*) AS "count", count(*) FILTER (WHERE "completed") AS "done" FROM come GROUP BY "taskId"
  ) AS come
  WHERE task."id" = come."taskId";
  RETURN NULL;
END
$$;
CREATE TRIGGER subtask_counted_in AFTER INSERT ON "Subtask" REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_subtasks();

-- Archiving what is done is taken back as a whole, by the mutation that did it.
CREATE INDEX event_archiving ON "Event" ("mutationId") WHERE "action" = 'archive-done-tasks';

-- A request that is sent again may no longer reach what it was about, such as a task that it has moved; its kept answer goes
-- to its sender while they may read the project that it reached then.
ALTER TABLE "IdempotencyKey" ADD COLUMN "projectId" uuid;
