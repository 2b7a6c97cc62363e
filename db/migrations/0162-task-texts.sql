-- What a search compares is kept in small letters: making them anew of every description was most of what a search took.

CREATE TABLE "TaskText" (
  "taskId" uuid NOT NULL CONSTRAINT task_text_pk PRIMARY KEY,
  "projectId" uuid NOT NULL,
  -- The title is the first line, which has no line break in it; the description begins on the second. Nobody searches for a line
  -- break, so what is found lies in one of the two.
  "text" text COLLATE "C" NOT NULL,
  CONSTRAINT task_text_task FOREIGN KEY ("taskId", "projectId") REFERENCES "Task" ("id", "projectId")
    ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX task_text_project ON "TaskText" ("projectId");
ALTER TABLE "TaskText" ENABLE ROW LEVEL SECURITY;

CREATE FUNCTION sought_text(title text, description text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(title || chr(10) || description);

CREATE FUNCTION keep_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TaskText" ("taskId", "projectId", "text")
  SELECT here."id", here."projectId", sought_text(here."title", here."description") FROM here;
  RETURN NULL;
END
$$;
CREATE TRIGGER task_texts_kept AFTER INSERT ON "Task" REFERENCING NEW TABLE AS here
  FOR EACH STATEMENT EXECUTE FUNCTION keep_texts();

CREATE FUNCTION rewrite_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TaskText" SET "text" = sought_text(NEW."title", NEW."description") WHERE "taskId" = NEW."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER task_text_rewritten AFTER UPDATE OF "title", "description" ON "Task" FOR EACH ROW
  WHEN (OLD."title" IS DISTINCT FROM NEW."title" OR OLD."description" IS DISTINCT FROM NEW."description")
  EXECUTE FUNCTION rewrite_text();

INSERT INTO "TaskText" ("taskId", "projectId", "text")
SELECT t."id", t."projectId", sought_text(t."title", t."description") FROM "Task" t;
