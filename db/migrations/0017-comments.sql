-- What people say about a task: a thread of comments with replies, reactions and mentions, and the reports of what does not belong.

CREATE TABLE "TaskComment" (
  "id" uuid CONSTRAINT task_comment_pk PRIMARY KEY,
  "taskId" uuid NOT NULL CONSTRAINT task_comment_task REFERENCES "Task" ("id") ON DELETE CASCADE,
  "projectId" uuid NOT NULL CONSTRAINT task_comment_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "userId" uuid NOT NULL CONSTRAINT task_comment_user REFERENCES "User" ("id"),
  -- A comment of the same task that is no reply itself.
  "parentId" uuid,
  "content" text NOT NULL CONSTRAINT task_comment_content_length CHECK (length("content") <= 20000),
  "mentionIds" uuid[] NOT NULL DEFAULT '{}' CONSTRAINT task_comment_mentions_count CHECK (cardinality("mentionIds") <= 50),
  -- Who reacted how: {"heart": [person, …]}.
  "reactions" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT task_comment_reactions_form CHECK (jsonb_typeof("reactions") = 'object')
    CONSTRAINT task_comment_reactions_known
      CHECK ("reactions" - ARRAY['+1', '-1', 'heart', 'tada', 'laugh', 'confused', 'eyes', 'rocket'] = '{}')
    CONSTRAINT task_comment_reactions_bound CHECK (length("reactions"::text) <= 100000),
  "editedAt" timestamptz,
  "deletedAt" timestamptz,
  -- What a deleted comment said, for whoever deleted it to take it back: {content, mentionIds, reactions, by}. Nobody's to read.
  "removed" jsonb CONSTRAINT task_comment_removed_form CHECK (jsonb_typeof("removed") = 'object'),
  -- In milliseconds as JavaScript has them, so that both order a thread alike.
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT task_comment_in_task UNIQUE ("id", "taskId"),
  CONSTRAINT task_comment_parent FOREIGN KEY ("parentId", "taskId") REFERENCES "TaskComment" ("id", "taskId") ON DELETE CASCADE,
  CONSTRAINT task_comment_parent_is_another CHECK ("parentId" <> "id"),
  CONSTRAINT task_comment_says_something CHECK (("deletedAt" IS NULL) = (length("content") >= 1)),
  CONSTRAINT task_comment_deleted_is_bare CHECK ("deletedAt" IS NULL OR ("mentionIds" = '{}' AND "reactions" = '{}')),
  CONSTRAINT task_comment_removed_is_deleted CHECK ("removed" IS NULL OR "deletedAt" IS NOT NULL)
);
CREATE INDEX task_comment_task ON "TaskComment" ("taskId", "createdAt", "id");
CREATE INDEX task_comment_replies ON "TaskComment" ("parentId") WHERE "parentId" IS NOT NULL;
CREATE INDEX task_comment_deleted ON "TaskComment" ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE TRIGGER task_comment_version BEFORE UPDATE ON "TaskComment" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "TaskComment" REPLICA IDENTITY FULL;
ALTER TABLE "TaskComment" ENABLE ROW LEVEL SECURITY;

CREATE FUNCTION count_task_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more integer := 0;
BEGIN
  IF OLD."deletedAt" IS NULL THEN more := more - 1; END IF;
  IF TG_OP <> 'DELETE' AND NEW."deletedAt" IS NULL THEN more := more + 1; END IF;
  IF more <> 0 THEN
    UPDATE "Task" SET "commentCount" = "commentCount" + more WHERE "id" = coalesce(NEW."taskId", OLD."taskId");
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER task_comment_counted AFTER UPDATE OF "deletedAt" OR DELETE ON "TaskComment"
  FOR EACH ROW EXECUTE FUNCTION count_task_comments();

-- A whole thread may come at once, and changes the count once: each change goes to every open screen with all that the row says.
CREATE FUNCTION count_new_task_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Task" subject SET "commentCount" = "commentCount" + come."count"
  FROM (SELECT "taskId", count(*) AS "count" FROM come WHERE "deletedAt" IS NULL GROUP BY "taskId") AS come
  WHERE subject."id" = come."taskId";
  RETURN NULL;
END
$$;
CREATE TRIGGER task_comment_counted_in AFTER INSERT ON "TaskComment" REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_task_comments();

-- A task that moves to another project takes its thread along, and so those who may read it.
CREATE FUNCTION move_task_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TaskComment" SET "projectId" = NEW."projectId" WHERE "taskId" = NEW."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER task_comments_moved AFTER UPDATE OF "projectId" ON "Task"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION move_task_comments();

GRANT SELECT (
  "id", "taskId", "projectId", "userId", "parentId", "content", "mentionIds", "reactions", "editedAt", "deletedAt", "createdAt", "version"
) ON "TaskComment" TO authenticated;
CREATE POLICY task_comment_read ON "TaskComment" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));

-- Not live, and apart from the comment, so that nothing on it tells that somebody reported it.
CREATE TABLE "CommentReport" (
  "id" uuid CONSTRAINT comment_report_pk PRIMARY KEY,
  "commentId" uuid NOT NULL CONSTRAINT comment_report_comment REFERENCES "TaskComment" ("id") ON DELETE CASCADE,
  "reporterId" uuid NOT NULL CONSTRAINT comment_report_reporter REFERENCES "User" ("id") ON DELETE CASCADE,
  "reason" text NOT NULL CONSTRAINT comment_report_reason CHECK ("reason" IN ('OFFENSIVE', 'SPAM', 'OTHER')),
  "text" text NOT NULL DEFAULT '' CONSTRAINT comment_report_text_length CHECK (length("text") <= 1000),
  "resolvedAt" timestamptz,
  "resolvedBy" uuid CONSTRAINT comment_report_resolver REFERENCES "User" ("id") ON DELETE SET NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT comment_report_once UNIQUE ("commentId", "reporterId"),
  CONSTRAINT comment_report_other_says_what CHECK ("reason" <> 'OTHER' OR length("text") >= 1)
);
CREATE INDEX comment_report_reporter ON "CommentReport" ("reporterId");
CREATE TRIGGER comment_report_version BEFORE UPDATE ON "CommentReport" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "CommentReport" ENABLE ROW LEVEL SECURITY;
