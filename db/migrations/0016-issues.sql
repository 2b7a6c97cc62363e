-- Issues: what is reported, with the people and labels on it, its thread and the queue that outside reports wait in.

ALTER TABLE "Project" ADD "triageEnabled" boolean NOT NULL DEFAULT false;
GRANT SELECT ("triageEnabled") ON "Project" TO authenticated;

-- Tasks and issues of a project are numbered by one counter ("ProjectCounter"), so that a key such as APP-12 names one thing.
CREATE TABLE "Issue" (
  "id" uuid CONSTRAINT issue_pk PRIMARY KEY,
  "projectId" uuid NOT NULL CONSTRAINT issue_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "number" integer NOT NULL CONSTRAINT issue_number_positive CHECK ("number" > 0),
  "title" text NOT NULL CONSTRAINT issue_title_length CHECK (length("title") BETWEEN 1 AND 500),
  "description" text NOT NULL DEFAULT '' CONSTRAINT issue_description_length CHECK (length("description") <= 100000),
  "environment" text NOT NULL DEFAULT '' CONSTRAINT issue_environment_length CHECK (length("environment") <= 2000),
  "type" text NOT NULL DEFAULT 'BUG' CONSTRAINT issue_type CHECK ("type" IN ('BUG', 'FEATURE', 'IMPROVEMENT', 'TASK', 'QUESTION', 'INCIDENT')),
  "priority" text NOT NULL DEFAULT 'MEDIUM' CONSTRAINT issue_priority CHECK ("priority" IN ('LOW', 'MEDIUM', 'HIGH', 'URGENT')),
  "severity" text CONSTRAINT issue_severity CHECK ("severity" IN ('S1', 'S2', 'S3', 'S4')),
  "status" text NOT NULL DEFAULT 'OPEN' CONSTRAINT issue_status
    CHECK ("status" IN ('TRIAGE', 'OPEN', 'IN_PROGRESS', 'IN_REVIEW', 'RESOLVED', 'CLOSED', 'WONT_FIX', 'DUPLICATE')),
  "sourceType" text NOT NULL DEFAULT 'APP' CONSTRAINT issue_source CHECK ("sourceType" IN ('APP', 'FORM', 'EMAIL', 'API', 'INTEGRATION')),
  "reporterId" uuid NOT NULL CONSTRAINT issue_reporter REFERENCES "User" ("id"),
  "duplicateOfId" uuid,
  "dueDate" date,
  "slaDueAt" timestamptz,
  "snoozedUntil" timestamptz(3),
  "resolvedAt" timestamptz(3),
  "closedAt" timestamptz(3),
  -- One row says all that a list shows and filters by, and one write changes it; "IssueLabel" and "IssueAssignee" follow.
  "labelIds" uuid[] NOT NULL DEFAULT '{}' CONSTRAINT issue_labels_count CHECK (cardinality("labelIds") <= 50),
  "assigneeIds" uuid[] NOT NULL DEFAULT '{}' CONSTRAINT issue_assignees_count CHECK (cardinality("assigneeIds") <= 20),
  "watcherIds" uuid[] NOT NULL DEFAULT '{}' CONSTRAINT issue_watchers_count CHECK (cardinality("watcherIds") <= 1000),
  "commentCount" integer NOT NULL DEFAULT 0 CONSTRAINT issue_comments_counted CHECK ("commentCount" >= 0),
  "linkCount" integer NOT NULL DEFAULT 0 CONSTRAINT issue_links_counted CHECK ("linkCount" >= 0),
  "convertedToTaskId" uuid CONSTRAINT issue_converted REFERENCES "Task" ("id") ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  -- In milliseconds as JavaScript has them, so that both order and count alike.
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  "deletedAt" timestamptz,
  -- What a list shows of the issue, as the JSON text of an array: IssueRow of the contract, in the order of its fields.
  "card" text NOT NULL DEFAULT '',
  "words" tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('simple', "title"), 'A') || setweight(to_tsvector('simple', left("description", 20000)), 'D')) STORED,
  CONSTRAINT issue_number_once UNIQUE ("projectId", "number"),
  CONSTRAINT issue_in_project UNIQUE ("id", "projectId"),
  CONSTRAINT issue_duplicate_of FOREIGN KEY ("duplicateOfId", "projectId") REFERENCES "Issue" ("id", "projectId")
    ON DELETE SET NULL ("duplicateOfId"),
  -- The one that stayed may be gone for good by now.
  CONSTRAINT issue_duplicate_names_other CHECK ("duplicateOfId" IS NULL OR ("status" = 'DUPLICATE' AND "duplicateOfId" <> "id")),
  CONSTRAINT issue_resolved_when CHECK (("resolvedAt" IS NOT NULL) = ("status" IN ('RESOLVED', 'CLOSED'))),
  CONSTRAINT issue_closed_when CHECK (("closedAt" IS NOT NULL) = ("status" IN ('CLOSED', 'WONT_FIX', 'DUPLICATE'))),
  CONSTRAINT issue_snoozed_in_triage CHECK ("snoozedUntil" IS NULL OR "status" = 'TRIAGE')
);
CREATE INDEX issue_list ON "Issue" ("projectId", "status", "createdAt" DESC) WHERE "deletedAt" IS NULL;
CREATE INDEX issue_assignees ON "Issue" USING gin ("assigneeIds") WHERE "deletedAt" IS NULL;
CREATE INDEX issue_words ON "Issue" USING gin ("words") WHERE "deletedAt" IS NULL;
CREATE INDEX issue_duplicates ON "Issue" ("duplicateOfId") WHERE "duplicateOfId" IS NOT NULL;
CREATE TRIGGER issue_version BEFORE UPDATE ON "Issue" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "Issue" REPLICA IDENTITY FULL;
CREATE INDEX issue_deleted ON "Issue" ("deletedAt") WHERE "deletedAt" IS NOT NULL;

-- Made once at each write, so that a list is read by joining texts. Its name puts it behind "issue_version".
CREATE FUNCTION write_issue_card() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A moment as the API writes it.
  form CONSTANT text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
BEGIN
  NEW."card" := json_build_array(
    NEW."id", NEW."number", NEW."title", NEW."type", NEW."priority", NEW."severity", NEW."status", NEW."sourceType",
    NEW."reporterId", NEW."assigneeIds", NEW."labelIds", NEW."duplicateOfId", NEW."dueDate",
    to_char(NEW."snoozedUntil" AT TIME ZONE 'UTC', form), NEW."commentCount", NEW."linkCount",
    to_char(NEW."createdAt" AT TIME ZONE 'UTC', form), to_char(NEW."updatedAt" AT TIME ZONE 'UTC', form),
    to_char(NEW."resolvedAt" AT TIME ZONE 'UTC', form), NEW."version")::text;
  RETURN NEW;
END
$$;
CREATE TRIGGER issue_written BEFORE INSERT OR UPDATE ON "Issue" FOR EACH ROW EXECUTE FUNCTION write_issue_card();
ALTER TABLE "Issue" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "IssueLabel" (
  "id" uuid CONSTRAINT issue_label_pk PRIMARY KEY,
  "issueId" uuid NOT NULL,
  "projectId" uuid NOT NULL,
  "labelId" uuid NOT NULL CONSTRAINT issue_label_label REFERENCES "Label" ("id") ON DELETE CASCADE,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT issue_label_issue FOREIGN KEY ("issueId", "projectId") REFERENCES "Issue" ("id", "projectId") ON DELETE CASCADE,
  CONSTRAINT issue_label_once UNIQUE ("issueId", "labelId")
);
CREATE INDEX issue_label_label ON "IssueLabel" ("labelId");
CREATE TRIGGER issue_label_version BEFORE UPDATE ON "IssueLabel" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "IssueLabel" REPLICA IDENTITY FULL;
ALTER TABLE "IssueLabel" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "IssueAssignee" (
  "id" uuid CONSTRAINT issue_assignee_pk PRIMARY KEY,
  "issueId" uuid NOT NULL,
  "projectId" uuid NOT NULL,
  "userId" uuid NOT NULL CONSTRAINT issue_assignee_user REFERENCES "User" ("id") ON DELETE CASCADE,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT issue_assignee_issue FOREIGN KEY ("issueId", "projectId") REFERENCES "Issue" ("id", "projectId") ON DELETE CASCADE,
  CONSTRAINT issue_assignee_once UNIQUE ("issueId", "userId")
);
CREATE INDEX issue_assignee_user ON "IssueAssignee" ("userId", "projectId");
CREATE TRIGGER issue_assignee_version BEFORE UPDATE ON "IssueAssignee" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "IssueAssignee" REPLICA IDENTITY FULL;
ALTER TABLE "IssueAssignee" ENABLE ROW LEVEL SECURITY;

CREATE FUNCTION follow_issue_labels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "IssueLabel" WHERE "issueId" = NEW."id" AND "labelId" <> ALL (NEW."labelIds");
  INSERT INTO "IssueLabel" ("id", "issueId", "projectId", "labelId")
    SELECT gen_random_uuid(), NEW."id", NEW."projectId", label FROM unnest(NEW."labelIds") AS label
    ON CONFLICT ON CONSTRAINT issue_label_once DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER issue_labelled AFTER INSERT ON "Issue"
  FOR EACH ROW WHEN (NEW."labelIds" <> '{}') EXECUTE FUNCTION follow_issue_labels();
CREATE TRIGGER issue_relabelled AFTER UPDATE OF "labelIds" ON "Issue"
  FOR EACH ROW WHEN (OLD."labelIds" <> NEW."labelIds") EXECUTE FUNCTION follow_issue_labels();

CREATE FUNCTION follow_issue_assignees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "IssueAssignee" WHERE "issueId" = NEW."id" AND "userId" <> ALL (NEW."assigneeIds");
  INSERT INTO "IssueAssignee" ("id", "issueId", "projectId", "userId")
    SELECT gen_random_uuid(), NEW."id", NEW."projectId", person FROM unnest(NEW."assigneeIds") AS person
    ON CONFLICT ON CONSTRAINT issue_assignee_once DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER issue_assigned AFTER INSERT ON "Issue"
  FOR EACH ROW WHEN (NEW."assigneeIds" <> '{}') EXECUTE FUNCTION follow_issue_assignees();
CREATE TRIGGER issue_reassigned AFTER UPDATE OF "assigneeIds" ON "Issue"
  FOR EACH ROW WHEN (OLD."assigneeIds" <> NEW."assigneeIds") EXECUTE FUNCTION follow_issue_assignees();

-- A label or a person that goes for good takes these rows along, and so leaves the issue itself.
CREATE FUNCTION forget_issue_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Issue" SET "labelIds" = array_remove("labelIds", OLD."labelId")
  WHERE "id" = OLD."issueId" AND "labelIds" @> ARRAY[OLD."labelId"];
  RETURN NULL;
END
$$;
CREATE TRIGGER issue_label_forgotten AFTER DELETE ON "IssueLabel" FOR EACH ROW EXECUTE FUNCTION forget_issue_label();

CREATE FUNCTION forget_issue_assignee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Issue" SET "assigneeIds" = array_remove("assigneeIds", OLD."userId")
  WHERE "id" = OLD."issueId" AND "assigneeIds" @> ARRAY[OLD."userId"];
  RETURN NULL;
END
$$;
CREATE TRIGGER issue_assignee_forgotten AFTER DELETE ON "IssueAssignee" FOR EACH ROW EXECUTE FUNCTION forget_issue_assignee();

-- An issue that became a task, or the other way round, keeps its key; only one of the two comes out of the bin.
CREATE FUNCTION refuse_second_of_key() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "isTaken" boolean;
BEGIN
  IF TG_TABLE_NAME = 'Task' THEN
    SELECT "deletedAt" IS NULL INTO "isTaken" FROM "Issue"
      WHERE "projectId" = NEW."projectId" AND "number" = NEW."number" FOR NO KEY UPDATE;
  ELSE
    SELECT "deletedAt" IS NULL INTO "isTaken" FROM "Task"
      WHERE "projectId" = NEW."projectId" AND "number" = NEW."number" FOR NO KEY UPDATE;
  END IF;
  IF "isTaken" THEN
    RAISE unique_violation USING CONSTRAINT = 'key_names_one', MESSAGE = 'the key of this row names another one now';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER task_back_alone BEFORE UPDATE OF "deletedAt" ON "Task"
  FOR EACH ROW WHEN (OLD."deletedAt" IS NOT NULL AND NEW."deletedAt" IS NULL) EXECUTE FUNCTION refuse_second_of_key();
CREATE TRIGGER issue_back_alone BEFORE UPDATE OF "deletedAt" ON "Issue"
  FOR EACH ROW WHEN (OLD."deletedAt" IS NOT NULL AND NEW."deletedAt" IS NULL) EXECUTE FUNCTION refuse_second_of_key();

-- As the comments of tasks in the migration that follows.
CREATE TABLE "IssueComment" (
  "id" uuid CONSTRAINT issue_comment_pk PRIMARY KEY,
  "issueId" uuid NOT NULL,
  "projectId" uuid NOT NULL,
  "userId" uuid NOT NULL CONSTRAINT issue_comment_user REFERENCES "User" ("id"),
  -- A comment of the same issue that is no reply itself.
  "parentId" uuid,
  "content" text NOT NULL CONSTRAINT issue_comment_content_length CHECK (length("content") <= 20000),
  "mentionIds" uuid[] NOT NULL DEFAULT '{}' CONSTRAINT issue_comment_mentions_count CHECK (cardinality("mentionIds") <= 50),
  -- Who reacted how: {"heart": [person, …]}.
  "reactions" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT issue_comment_reactions_form CHECK (jsonb_typeof("reactions") = 'object')
    CONSTRAINT issue_comment_reactions_known
      CHECK ("reactions" - ARRAY['+1', '-1', 'heart', 'tada', 'laugh', 'confused', 'eyes', 'rocket'] = '{}')
    CONSTRAINT issue_comment_reactions_bound CHECK (length("reactions"::text) <= 100000),
  "editedAt" timestamptz,
  "deletedAt" timestamptz,
  -- What a deleted comment said, for whoever deleted it to take it back: {content, mentionIds, reactions, by}. Nobody's to read.
  "removed" jsonb CONSTRAINT issue_comment_removed_form CHECK (jsonb_typeof("removed") = 'object'),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT issue_comment_in_issue UNIQUE ("id", "issueId"),
  CONSTRAINT issue_comment_issue FOREIGN KEY ("issueId", "projectId") REFERENCES "Issue" ("id", "projectId") ON DELETE CASCADE,
  CONSTRAINT issue_comment_parent FOREIGN KEY ("parentId", "issueId") REFERENCES "IssueComment" ("id", "issueId") ON DELETE CASCADE,
  CONSTRAINT issue_comment_parent_is_another CHECK ("parentId" <> "id"),
  CONSTRAINT issue_comment_says_something CHECK (("deletedAt" IS NULL) = (length("content") >= 1)),
  CONSTRAINT issue_comment_deleted_is_bare CHECK ("deletedAt" IS NULL OR ("mentionIds" = '{}' AND "reactions" = '{}')),
  CONSTRAINT issue_comment_removed_is_deleted CHECK ("removed" IS NULL OR "deletedAt" IS NOT NULL)
);
CREATE INDEX issue_comment_issue ON "IssueComment" ("issueId", "createdAt", "id");
CREATE INDEX issue_comment_replies ON "IssueComment" ("parentId") WHERE "parentId" IS NOT NULL;
CREATE INDEX issue_comment_deleted ON "IssueComment" ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE TRIGGER issue_comment_version BEFORE UPDATE ON "IssueComment" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "IssueComment" REPLICA IDENTITY FULL;
ALTER TABLE "IssueComment" ENABLE ROW LEVEL SECURITY;

CREATE FUNCTION count_issue_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more integer := 0;
BEGIN
  IF OLD."deletedAt" IS NULL THEN more := more - 1; END IF;
  IF TG_OP <> 'DELETE' AND NEW."deletedAt" IS NULL THEN more := more + 1; END IF;
  IF more <> 0 THEN
    UPDATE "Issue" SET "commentCount" = "commentCount" + more WHERE "id" = coalesce(NEW."issueId", OLD."issueId");
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER issue_comment_counted AFTER UPDATE OF "deletedAt" OR DELETE ON "IssueComment"
  FOR EACH ROW EXECUTE FUNCTION count_issue_comments();

-- A whole thread may come at once, and changes the count once: each change goes to every open screen with all that the row says.
CREATE FUNCTION count_new_issue_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Issue" subject SET "commentCount" = "commentCount" + come."count"
  FROM (SELECT "issueId", count(*) AS "count" FROM come WHERE "deletedAt" IS NULL GROUP BY "issueId") AS come
  WHERE subject."id" = come."issueId";
  RETURN NULL;
END
$$;
CREATE TRIGGER issue_comment_counted_in AFTER INSERT ON "IssueComment" REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_issue_comments();

GRANT SELECT (
  "id", "projectId", "number", "title", "description", "environment", "type", "priority", "severity", "status", "sourceType",
  "reporterId", "duplicateOfId", "dueDate", "slaDueAt", "snoozedUntil", "resolvedAt", "closedAt", "labelIds", "assigneeIds",
  "watcherIds", "commentCount", "linkCount", "convertedToTaskId", "createdAt", "updatedAt", "version", "deletedAt"
) ON "Issue" TO authenticated;
CREATE POLICY issue_read ON "Issue" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));

GRANT SELECT ("id", "issueId", "projectId", "labelId", "version") ON "IssueLabel" TO authenticated;
CREATE POLICY issue_label_read ON "IssueLabel" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));

GRANT SELECT ("id", "issueId", "projectId", "userId", "version") ON "IssueAssignee" TO authenticated;
CREATE POLICY issue_assignee_read ON "IssueAssignee" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));

GRANT SELECT (
  "id", "issueId", "projectId", "userId", "parentId", "content", "mentionIds", "reactions", "editedAt", "deletedAt", "createdAt", "version"
) ON "IssueComment" TO authenticated;
CREATE POLICY issue_comment_read ON "IssueComment" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));
