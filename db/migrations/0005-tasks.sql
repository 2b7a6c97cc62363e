-- Tasks and their subtasks. What a card shows of its children is counted on the card's own row, by the database.

CREATE TABLE "Task" (
  "id" uuid CONSTRAINT task_pk PRIMARY KEY,
  "projectId" uuid NOT NULL CONSTRAINT task_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "number" integer NOT NULL CONSTRAINT task_number_positive CHECK ("number" > 0),
  "title" text NOT NULL CONSTRAINT task_title_length CHECK (length("title") BETWEEN 1 AND 500),
  "description" text NOT NULL DEFAULT '' CONSTRAINT task_description_length CHECK (length("description") <= 100000),
  "notes" text NOT NULL DEFAULT '' CONSTRAINT task_notes_length CHECK (length("notes") <= 100000),
  "notesUpdatedAt" timestamptz,
  "status" text NOT NULL DEFAULT 'TODO' CONSTRAINT task_status CHECK ("status" IN ('TODO', 'IN_PROGRESS', 'REVIEW', 'DONE')),
  -- A fractional key: order is ("position", "id") bytewise, here as in JavaScript.
  "position" text COLLATE "C" NOT NULL CONSTRAINT task_position_form CHECK ("position" ~ '^[0-9A-Za-z]+$' AND length("position") BETWEEN 2 AND 1000),
  "priority" text NOT NULL DEFAULT 'MEDIUM' CONSTRAINT task_priority CHECK ("priority" IN ('LOW', 'MEDIUM', 'HIGH', 'URGENT')),
  "startDate" date,
  "dueDate" date,
  "completed" boolean NOT NULL DEFAULT false,
  "completedAt" timestamptz,
  "isMilestone" boolean NOT NULL DEFAULT false,
  "assigneeId" uuid CONSTRAINT task_assignee REFERENCES "User" ("id") ON DELETE SET NULL,
  "labelIds" uuid[] NOT NULL DEFAULT '{}' CONSTRAINT task_labels_count CHECK (cardinality("labelIds") <= 50),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT task_tags_count CHECK (cardinality("tags") <= 50),
  "aiSuggestions" jsonb,
  "subtaskCount" integer NOT NULL DEFAULT 0,
  "subtaskDoneCount" integer NOT NULL DEFAULT 0,
  "commentCount" integer NOT NULL DEFAULT 0,
  "attachmentCount" integer NOT NULL DEFAULT 0,
  "createdBy" uuid NOT NULL CONSTRAINT task_creator REFERENCES "User" ("id"),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  "deletedAt" timestamptz,
  -- What a board shows of the task, as the JSON text of an array: TaskRow of the contract, in the order of its fields.
  "card" text NOT NULL DEFAULT '',
  CONSTRAINT task_number_once UNIQUE ("projectId", "number"),
  CONSTRAINT task_completed_is_done CHECK ("completed" = ("status" = 'DONE')),
  CONSTRAINT task_completed_when CHECK (("completedAt" IS NOT NULL) = "completed"),
  CONSTRAINT task_subtasks_counted CHECK ("subtaskDoneCount" BETWEEN 0 AND "subtaskCount")
);
-- Serves the board, makes positions a strict total order, and finds the neighbour of a place without a scan.
CREATE UNIQUE INDEX task_place ON "Task" ("projectId", "status", "position") WHERE "deletedAt" IS NULL;
CREATE INDEX task_assignee ON "Task" ("assigneeId", "projectId") WHERE "deletedAt" IS NULL;
CREATE TRIGGER task_version BEFORE UPDATE ON "Task" FOR EACH ROW EXECUTE FUNCTION bump_version();

-- Made once at each write, so that a board is read by joining texts. Its name puts it behind "task_version".
CREATE FUNCTION write_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."card" := json_build_array(
    NEW."id", NEW."number", NEW."title", NEW."status", NEW."position", NEW."priority", NEW."startDate", NEW."dueDate",
    NEW."isMilestone", NEW."assigneeId", NEW."labelIds", NEW."tags", NEW."subtaskCount", NEW."subtaskDoneCount",
    NEW."commentCount", NEW."attachmentCount", NEW."createdBy", NEW."version")::text;
  RETURN NEW;
END
$$;
CREATE TRIGGER task_written BEFORE INSERT OR UPDATE ON "Task" FOR EACH ROW EXECUTE FUNCTION write_card();
ALTER TABLE "Task" REPLICA IDENTITY FULL;

CREATE FUNCTION forget_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Task" SET "labelIds" = array_remove("labelIds", OLD."id")
  WHERE "projectId" = OLD."projectId" AND "labelIds" @> ARRAY[OLD."id"];
  RETURN OLD;
END
$$;
CREATE TRIGGER label_forgotten BEFORE DELETE ON "Label" FOR EACH ROW EXECUTE FUNCTION forget_label();

CREATE TABLE "Subtask" (
  "id" uuid CONSTRAINT subtask_pk PRIMARY KEY,
  "taskId" uuid NOT NULL CONSTRAINT subtask_task REFERENCES "Task" ("id") ON DELETE CASCADE,
  "projectId" uuid NOT NULL CONSTRAINT subtask_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "title" text NOT NULL CONSTRAINT subtask_title_length CHECK (length("title") BETWEEN 1 AND 500),
  "completed" boolean NOT NULL DEFAULT false,
  "position" text COLLATE "C" NOT NULL CONSTRAINT subtask_position_form CHECK ("position" ~ '^[0-9A-Za-z]+$' AND length("position") BETWEEN 2 AND 1000),
  "riskLevel" text NOT NULL DEFAULT 'MEDIUM' CONSTRAINT subtask_risk CHECK ("riskLevel" IN ('LOW', 'MEDIUM', 'HIGH')),
  "estimatedHours" double precision NOT NULL DEFAULT 0 CONSTRAINT subtask_hours CHECK ("estimatedHours" BETWEEN 0 AND 10000),
  "createdBy" uuid NOT NULL CONSTRAINT subtask_creator REFERENCES "User" ("id"),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1
);
CREATE INDEX subtask_task ON "Subtask" ("taskId", "position");
CREATE TRIGGER subtask_version BEFORE UPDATE ON "Subtask" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "Subtask" REPLICA IDENTITY FULL;

CREATE FUNCTION count_subtasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE "Task" SET "subtaskCount" = "subtaskCount" + 1, "subtaskDoneCount" = "subtaskDoneCount" + NEW."completed"::int
    WHERE "id" = NEW."taskId";
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE "Task" SET "subtaskCount" = "subtaskCount" - 1, "subtaskDoneCount" = "subtaskDoneCount" - OLD."completed"::int
    WHERE "id" = OLD."taskId";
  ELSIF NEW."completed" <> OLD."completed" THEN
    UPDATE "Task" SET "subtaskDoneCount" = "subtaskDoneCount" + NEW."completed"::int - OLD."completed"::int
    WHERE "id" = NEW."taskId";
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER subtask_counted AFTER INSERT OR UPDATE OF "completed" OR DELETE ON "Subtask"
  FOR EACH ROW EXECUTE FUNCTION count_subtasks();
