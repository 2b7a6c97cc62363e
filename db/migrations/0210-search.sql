-- The index of the search: an entry for each thing that has words. Triggers write it in the transaction of the row; which rows have
-- entries is declared by the slices (`searchables`), and searchIndexSql of the slice `search` writes the functions and triggers below.

-- A Supabase has a schema for extensions, and may have these already.
DO $make$
DECLARE
  home text := CASE WHEN to_regnamespace('extensions') IS NULL THEN 'public' ELSE 'extensions' END;
BEGIN
  EXECUTE format('CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA %I', home);
  EXECUTE format('CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA %I', home);
  SELECT n.nspname INTO home FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent';
  -- Names are resolved now: later callers need no right to the schema, and find nothing else under these names.
  EXECUTE format($function$
    CREATE FUNCTION folded(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(%1$I.unaccent('%1$I.unaccent'::regdictionary, said))
  $function$, home);
END
$make$;

-- The words of an entry. Only words of the title and the text as written have places, so that phrases and ranks count those. Stems
-- have none. One word names the workspace, so that the index itself leaves out the others.
CREATE FUNCTION search_words(workspace uuid, title text, said text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  t text := folded(title);
  s text := folded(said);
  whole text := t || chr(10) || s;
BEGIN
  RETURN setweight(to_tsvector('pg_catalog.simple', t), 'A') || setweight(to_tsvector('pg_catalog.simple', s), 'C')
    || strip(to_tsvector('pg_catalog.english', whole) || to_tsvector('pg_catalog.french', whole)
      || to_tsvector('pg_catalog.german', whole) || to_tsvector('pg_catalog.spanish', whole))
    || array_to_tsvector(ARRAY['w:' || workspace]);
END
$$;

-- What a search asks of the words: each word as the beginning of one or by its stem, each phrase, and none of the excluded words.
CREATE FUNCTION search_query(words text[], phrases text[], excluded text[]) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  wanted tsquery := '';
  word text;
  one tsquery;
BEGIN
  FOREACH word IN ARRAY words LOOP
    one := search_word(word);
    IF numnode(one) > 0 THEN wanted := CASE WHEN numnode(wanted) = 0 THEN one ELSE wanted && one END; END IF;
  END LOOP;
  FOREACH word IN ARRAY phrases LOOP
    one := phraseto_tsquery('pg_catalog.simple', folded(word));
    IF numnode(one) > 0 THEN wanted := CASE WHEN numnode(wanted) = 0 THEN one ELSE wanted && one END; END IF;
  END LOOP;
  FOREACH word IN ARRAY excluded LOOP
    one := phraseto_tsquery('pg_catalog.simple', folded(word));
    IF numnode(one) > 0 THEN wanted := CASE WHEN numnode(wanted) = 0 THEN !! one ELSE wanted && !! one END; END IF;
  END LOOP;
  RETURN wanted;
END
$$;

CREATE FUNCTION search_word(word text) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  said text := folded(word);
  quoted text := '''' || replace(replace(said, '\', '\\'), '''', '''''') || '''';
  found tsquery;
  one tsquery;
BEGIN
  -- The beginnings of one letter would be almost everything.
  found := to_tsquery('pg_catalog.simple', quoted || CASE WHEN char_length(said) > 1 THEN ':*' ELSE '' END);
  IF numnode(found) = 0 THEN RETURN found; END IF;
  FOREACH one IN ARRAY ARRAY[plainto_tsquery('pg_catalog.english', said), plainto_tsquery('pg_catalog.french', said),
    plainto_tsquery('pg_catalog.german', said), plainto_tsquery('pg_catalog.spanish', said)] LOOP
    IF numnode(one) > 0 THEN found := found || one; END IF;
  END LOOP;
  RETURN found;
END
$$;

CREATE TABLE "SearchEntry" (
  "kind" text NOT NULL,
  "id" uuid NOT NULL,
  "workspaceId" uuid NOT NULL,
  -- Null for what belongs to the workspace itself.
  "projectId" uuid,
  -- The task or issue to which it belongs, or which it is; for a person, "subjectId" is that of the user.
  "subjectType" text,
  "subjectId" uuid,
  "number" integer,
  "title" text NOT NULL,
  "text" text NOT NULL,
  -- Its task or issue is deleted.
  "isHidden" boolean NOT NULL,
  "isArchived" boolean NOT NULL,
  "changedAt" timestamptz NOT NULL,
  "words" tsvector NOT NULL,
  CONSTRAINT search_entry_pk PRIMARY KEY ("kind", "id")
) WITH (fillfactor = 90);
CREATE INDEX search_entry_words ON "SearchEntry" USING gin ("words");
CREATE INDEX search_entry_subject ON "SearchEntry" ("subjectId") WHERE "subjectId" IS NOT NULL;
CREATE INDEX search_entry_newest ON "SearchEntry" ("workspaceId", "changedAt" DESC);
CREATE INDEX search_entry_number ON "SearchEntry" ("workspaceId", "number") WHERE "number" IS NOT NULL;
ALTER TABLE "SearchEntry" ENABLE ROW LEVEL SECURITY;

-- Titles that have, for each word, one that is spelled similarly.
DO $make$
DECLARE
  home text;
BEGIN
  SELECT n.nspname INTO home FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
  EXECUTE format('CREATE INDEX search_entry_alike ON "SearchEntry" USING gin (folded("title") %I.gin_trgm_ops)', home);
  EXECUTE format($function$
    CREATE FUNCTION search_alike(workspace uuid, said text[]) RETURNS TABLE ("kind" text, "id" uuid, "likeness" real)
    LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.4
    BEGIN ATOMIC
      SELECT e."kind", e."id", (SELECT min(%1$I.word_similarity(word, folded(e."title"))) FROM unnest(said) word) AS "likeness"
      FROM "SearchEntry" e
      WHERE said[1] OPERATOR(%1$I.<%%) folded(e."title") AND e."workspaceId" = workspace
        AND NOT EXISTS (SELECT FROM unnest(said[2:]) word WHERE NOT (word OPERATOR(%1$I.<%%) folded(e."title")));
    END
  $function$, home);
END
$make$;

CREATE FUNCTION search_index_workspace_member(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" e WHERE e."kind" = 'PERSON' AND e."id" = ANY(ids)
    AND NOT EXISTS (SELECT FROM (SELECT 'PERSON' AS "kind", r."id", r."workspaceId" AS "workspaceId",
    NULL::uuid AS "projectId",
    NULL::text AS "subjectType",
    r."userId" AS "subjectId",
    NULL::int AS "number", btrim(u."firstName" || ' ' || u."lastName") AS "title", left(coalesce(r."department", ''), 20000) AS "text",
    false AS "isHidden", false AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "WorkspaceMember" r JOIN "User" u ON u."id" = r."userId"
  WHERE r."isActive" AND u."deletedAt" IS NULL AND r."id" = ANY(ids)) f WHERE f."id" = e."id");
  INSERT INTO "SearchEntry" AS e ("kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
    "isHidden", "isArchived", "changedAt", "words")
  SELECT f.*, search_words(f."workspaceId", f."title", f."text")
  FROM (SELECT 'PERSON' AS "kind", r."id", r."workspaceId" AS "workspaceId",
    NULL::uuid AS "projectId",
    NULL::text AS "subjectType",
    r."userId" AS "subjectId",
    NULL::int AS "number", btrim(u."firstName" || ' ' || u."lastName") AS "title", left(coalesce(r."department", ''), 20000) AS "text",
    false AS "isHidden", false AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "WorkspaceMember" r JOIN "User" u ON u."id" = r."userId"
  WHERE r."isActive" AND u."deletedAt" IS NULL AND r."id" = ANY(ids)) f ORDER BY f."id"
  ON CONFLICT ("kind", "id") DO UPDATE SET "workspaceId" = excluded."workspaceId", "projectId" = excluded."projectId",
    "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId", "number" = excluded."number",
    "title" = excluded."title", "text" = excluded."text", "isHidden" = excluded."isHidden", "isArchived" = excluded."isArchived",
    "changedAt" = excluded."changedAt", "words" = excluded."words"
  WHERE (e."workspaceId", e."projectId", e."subjectType", e."subjectId", e."number", e."title", e."text", e."isHidden", e."isArchived", e."words")
    IS DISTINCT FROM (excluded."workspaceId", excluded."projectId", excluded."subjectType", excluded."subjectId", excluded."number",
      excluded."title", excluded."text", excluded."isHidden", excluded."isArchived", excluded."words");
END
$$;

CREATE FUNCTION words_come_workspace_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_workspace_member(ARRAY(SELECT "id" FROM here));
  RETURN NULL;
END
$$;

CREATE FUNCTION words_changed_workspace_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_workspace_member(ARRAY[NEW."id"]);
  RETURN NULL;
END
$$;

CREATE FUNCTION words_gone_workspace_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" WHERE "kind" = 'PERSON' AND "id" IN (SELECT "id" FROM gone);
  RETURN NULL;
END
$$;

CREATE TRIGGER words_come_workspace_member AFTER INSERT ON "WorkspaceMember" REFERENCING NEW TABLE AS here FOR EACH STATEMENT EXECUTE FUNCTION words_come_workspace_member();

CREATE TRIGGER words_changed_workspace_member AFTER UPDATE OF "isActive", "department" ON "WorkspaceMember" FOR EACH ROW
  WHEN (OLD."isActive" IS DISTINCT FROM NEW."isActive" OR OLD."department" IS DISTINCT FROM NEW."department") EXECUTE FUNCTION words_changed_workspace_member();

CREATE TRIGGER words_gone_workspace_member AFTER DELETE ON "WorkspaceMember" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION words_gone_workspace_member();

CREATE FUNCTION words_also_workspace_member_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_workspace_member(ARRAY(SELECT m."id" FROM "WorkspaceMember" m WHERE m."userId" = NEW."id"));
  RETURN NULL;
END
$$;

CREATE TRIGGER words_also_workspace_member_user AFTER UPDATE OF "firstName", "lastName", "deletedAt" ON "User" FOR EACH ROW
  WHEN (OLD."firstName" IS DISTINCT FROM NEW."firstName" OR OLD."lastName" IS DISTINCT FROM NEW."lastName" OR OLD."deletedAt" IS DISTINCT FROM NEW."deletedAt") EXECUTE FUNCTION words_also_workspace_member_user();

CREATE FUNCTION search_index_project(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SearchEntry" AS e ("kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
    "isHidden", "isArchived", "changedAt", "words")
  SELECT f.*, search_words(f."workspaceId", f."title", f."text")
  FROM (SELECT 'PROJECT' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    NULL::text AS "subjectType",
    NULL::uuid AS "subjectId",
    NULL::int AS "number", r."name" AS "title", left(concat_ws(chr(10), r."key", r."description"), 20000) AS "text",
    false AS "isHidden", false AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "Project" r JOIN "Project" p ON p."id" = r."id"
  WHERE true AND r."id" = ANY(ids)) f ORDER BY f."id"
  ON CONFLICT ("kind", "id") DO UPDATE SET "workspaceId" = excluded."workspaceId", "projectId" = excluded."projectId",
    "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId", "number" = excluded."number",
    "title" = excluded."title", "text" = excluded."text", "isHidden" = excluded."isHidden", "isArchived" = excluded."isArchived",
    "changedAt" = excluded."changedAt", "words" = excluded."words"
  WHERE (e."workspaceId", e."projectId", e."subjectType", e."subjectId", e."number", e."title", e."text", e."isHidden", e."isArchived", e."words")
    IS DISTINCT FROM (excluded."workspaceId", excluded."projectId", excluded."subjectType", excluded."subjectId", excluded."number",
      excluded."title", excluded."text", excluded."isHidden", excluded."isArchived", excluded."words");
END
$$;

CREATE FUNCTION words_come_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_project(ARRAY(SELECT "id" FROM here));
  RETURN NULL;
END
$$;

CREATE FUNCTION words_changed_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_project(ARRAY[NEW."id"]);
  RETURN NULL;
END
$$;

CREATE FUNCTION words_gone_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" WHERE "kind" = 'PROJECT' AND "id" IN (SELECT "id" FROM gone);
  RETURN NULL;
END
$$;

CREATE TRIGGER words_come_project AFTER INSERT ON "Project" REFERENCING NEW TABLE AS here FOR EACH STATEMENT EXECUTE FUNCTION words_come_project();

CREATE TRIGGER words_changed_project AFTER UPDATE OF "name", "key", "description" ON "Project" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name" OR OLD."key" IS DISTINCT FROM NEW."key" OR OLD."description" IS DISTINCT FROM NEW."description") EXECUTE FUNCTION words_changed_project();

CREATE TRIGGER words_gone_project AFTER DELETE ON "Project" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION words_gone_project();

CREATE FUNCTION search_index_label(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SearchEntry" AS e ("kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
    "isHidden", "isArchived", "changedAt", "words")
  SELECT f.*, search_words(f."workspaceId", f."title", f."text")
  FROM (SELECT 'LABEL' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    NULL::text AS "subjectType",
    NULL::uuid AS "subjectId",
    NULL::int AS "number", r."name" AS "title", '' AS "text",
    false AS "isHidden", false AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "Label" r JOIN "Project" p ON p."id" = r."projectId"
  WHERE true AND r."id" = ANY(ids)) f ORDER BY f."id"
  ON CONFLICT ("kind", "id") DO UPDATE SET "workspaceId" = excluded."workspaceId", "projectId" = excluded."projectId",
    "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId", "number" = excluded."number",
    "title" = excluded."title", "text" = excluded."text", "isHidden" = excluded."isHidden", "isArchived" = excluded."isArchived",
    "changedAt" = excluded."changedAt", "words" = excluded."words"
  WHERE (e."workspaceId", e."projectId", e."subjectType", e."subjectId", e."number", e."title", e."text", e."isHidden", e."isArchived", e."words")
    IS DISTINCT FROM (excluded."workspaceId", excluded."projectId", excluded."subjectType", excluded."subjectId", excluded."number",
      excluded."title", excluded."text", excluded."isHidden", excluded."isArchived", excluded."words");
END
$$;

CREATE FUNCTION words_come_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_label(ARRAY(SELECT "id" FROM here));
  RETURN NULL;
END
$$;

CREATE FUNCTION words_changed_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_label(ARRAY[NEW."id"]);
  RETURN NULL;
END
$$;

CREATE FUNCTION words_gone_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" WHERE "kind" = 'LABEL' AND "id" IN (SELECT "id" FROM gone);
  RETURN NULL;
END
$$;

CREATE TRIGGER words_come_label AFTER INSERT ON "Label" REFERENCING NEW TABLE AS here FOR EACH STATEMENT EXECUTE FUNCTION words_come_label();

CREATE TRIGGER words_changed_label AFTER UPDATE OF "name", "projectId" ON "Label" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name" OR OLD."projectId" IS DISTINCT FROM NEW."projectId") EXECUTE FUNCTION words_changed_label();

CREATE TRIGGER words_gone_label AFTER DELETE ON "Label" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION words_gone_label();

CREATE FUNCTION search_index_task(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SearchEntry" AS e ("kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
    "isHidden", "isArchived", "changedAt", "words")
  SELECT f.*, search_words(f."workspaceId", f."title", f."text")
  FROM (SELECT 'TASK' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'TASK' AS "subjectType",
    r."id" AS "subjectId",
    r."number" AS "number", r."title" AS "title", left(concat_ws(chr(10), r."description", r."notes", array_to_string(r."tags", ' ')), 20000) AS "text",
    r."deletedAt" IS NOT NULL AS "isHidden", r."archivedAt" IS NOT NULL AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "Task" r JOIN "Project" p ON p."id" = r."projectId"
  WHERE true AND r."id" = ANY(ids)) f ORDER BY f."id"
  ON CONFLICT ("kind", "id") DO UPDATE SET "workspaceId" = excluded."workspaceId", "projectId" = excluded."projectId",
    "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId", "number" = excluded."number",
    "title" = excluded."title", "text" = excluded."text", "isHidden" = excluded."isHidden", "isArchived" = excluded."isArchived",
    "changedAt" = excluded."changedAt", "words" = excluded."words"
  WHERE (e."workspaceId", e."projectId", e."subjectType", e."subjectId", e."number", e."title", e."text", e."isHidden", e."isArchived", e."words")
    IS DISTINCT FROM (excluded."workspaceId", excluded."projectId", excluded."subjectType", excluded."subjectId", excluded."number",
      excluded."title", excluded."text", excluded."isHidden", excluded."isArchived", excluded."words");
END
$$;

CREATE FUNCTION words_come_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_task(ARRAY(SELECT "id" FROM here));
  RETURN NULL;
END
$$;

CREATE FUNCTION words_changed_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_task(ARRAY[NEW."id"]);
  RETURN NULL;
END
$$;

CREATE FUNCTION words_gone_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" WHERE "kind" = 'TASK' AND "id" IN (SELECT "id" FROM gone);
  RETURN NULL;
END
$$;

CREATE TRIGGER words_come_task AFTER INSERT ON "Task" REFERENCING NEW TABLE AS here FOR EACH STATEMENT EXECUTE FUNCTION words_come_task();

CREATE TRIGGER words_changed_task AFTER UPDATE OF "title", "description", "notes", "tags", "number", "projectId" ON "Task" FOR EACH ROW
  WHEN (OLD."title" IS DISTINCT FROM NEW."title" OR OLD."description" IS DISTINCT FROM NEW."description" OR OLD."notes" IS DISTINCT FROM NEW."notes" OR OLD."tags" IS DISTINCT FROM NEW."tags" OR OLD."number" IS DISTINCT FROM NEW."number" OR OLD."projectId" IS DISTINCT FROM NEW."projectId") EXECUTE FUNCTION words_changed_task();

CREATE TRIGGER words_gone_task AFTER DELETE ON "Task" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION words_gone_task();

CREATE FUNCTION words_state_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "SearchEntry" SET "isHidden" = NEW."deletedAt" IS NOT NULL, "isArchived" = NEW."archivedAt" IS NOT NULL
  WHERE "subjectId" = NEW."id" AND ("isHidden", "isArchived") IS DISTINCT FROM (NEW."deletedAt" IS NOT NULL, NEW."archivedAt" IS NOT NULL);
  RETURN NULL;
END
$$;

CREATE TRIGGER words_state_task AFTER UPDATE OF "deletedAt", "archivedAt" ON "Task" FOR EACH ROW
  WHEN (OLD."deletedAt" IS DISTINCT FROM NEW."deletedAt" OR OLD."archivedAt" IS DISTINCT FROM NEW."archivedAt") EXECUTE FUNCTION words_state_task();

CREATE FUNCTION search_index_subtask(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SearchEntry" AS e ("kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
    "isHidden", "isArchived", "changedAt", "words")
  SELECT f.*, search_words(f."workspaceId", f."title", f."text")
  FROM (SELECT 'SUBTASK' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'TASK' AS "subjectType",
    s."id" AS "subjectId",
    NULL::int AS "number", r."title" AS "title", '' AS "text",
    s."deletedAt" IS NOT NULL AS "isHidden", s."archivedAt" IS NOT NULL AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "Subtask" r JOIN "Project" p ON p."id" = r."projectId" JOIN "Task" s ON s."id" = r."taskId"
  WHERE true AND r."id" = ANY(ids)) f ORDER BY f."id"
  ON CONFLICT ("kind", "id") DO UPDATE SET "workspaceId" = excluded."workspaceId", "projectId" = excluded."projectId",
    "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId", "number" = excluded."number",
    "title" = excluded."title", "text" = excluded."text", "isHidden" = excluded."isHidden", "isArchived" = excluded."isArchived",
    "changedAt" = excluded."changedAt", "words" = excluded."words"
  WHERE (e."workspaceId", e."projectId", e."subjectType", e."subjectId", e."number", e."title", e."text", e."isHidden", e."isArchived", e."words")
    IS DISTINCT FROM (excluded."workspaceId", excluded."projectId", excluded."subjectType", excluded."subjectId", excluded."number",
      excluded."title", excluded."text", excluded."isHidden", excluded."isArchived", excluded."words");
END
$$;

CREATE FUNCTION words_come_subtask() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_subtask(ARRAY(SELECT "id" FROM here));
  RETURN NULL;
END
$$;

CREATE FUNCTION words_changed_subtask() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_subtask(ARRAY[NEW."id"]);
  RETURN NULL;
END
$$;

CREATE FUNCTION words_gone_subtask() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" WHERE "kind" = 'SUBTASK' AND "id" IN (SELECT "id" FROM gone);
  RETURN NULL;
END
$$;

CREATE TRIGGER words_come_subtask AFTER INSERT ON "Subtask" REFERENCING NEW TABLE AS here FOR EACH STATEMENT EXECUTE FUNCTION words_come_subtask();

CREATE TRIGGER words_changed_subtask AFTER UPDATE OF "title", "projectId" ON "Subtask" FOR EACH ROW
  WHEN (OLD."title" IS DISTINCT FROM NEW."title" OR OLD."projectId" IS DISTINCT FROM NEW."projectId") EXECUTE FUNCTION words_changed_subtask();

CREATE TRIGGER words_gone_subtask AFTER DELETE ON "Subtask" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION words_gone_subtask();

CREATE FUNCTION search_index_task_attachment(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" e WHERE e."kind" = 'FILE' AND e."id" = ANY(ids)
    AND NOT EXISTS (SELECT FROM (SELECT 'FILE' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'TASK' AS "subjectType",
    s."id" AS "subjectId",
    NULL::int AS "number", r."name" AS "title", left(translate(r."name", '._-', '   '), 20000) AS "text",
    s."deletedAt" IS NOT NULL AS "isHidden", s."archivedAt" IS NOT NULL AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "TaskAttachment" r JOIN "Project" p ON p."id" = r."projectId" JOIN "Task" s ON s."id" = r."taskId"
  WHERE r."deletedAt" IS NULL AND r."id" = ANY(ids)) f WHERE f."id" = e."id");
  INSERT INTO "SearchEntry" AS e ("kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
    "isHidden", "isArchived", "changedAt", "words")
  SELECT f.*, search_words(f."workspaceId", f."title", f."text")
  FROM (SELECT 'FILE' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'TASK' AS "subjectType",
    s."id" AS "subjectId",
    NULL::int AS "number", r."name" AS "title", left(translate(r."name", '._-', '   '), 20000) AS "text",
    s."deletedAt" IS NOT NULL AS "isHidden", s."archivedAt" IS NOT NULL AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "TaskAttachment" r JOIN "Project" p ON p."id" = r."projectId" JOIN "Task" s ON s."id" = r."taskId"
  WHERE r."deletedAt" IS NULL AND r."id" = ANY(ids)) f ORDER BY f."id"
  ON CONFLICT ("kind", "id") DO UPDATE SET "workspaceId" = excluded."workspaceId", "projectId" = excluded."projectId",
    "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId", "number" = excluded."number",
    "title" = excluded."title", "text" = excluded."text", "isHidden" = excluded."isHidden", "isArchived" = excluded."isArchived",
    "changedAt" = excluded."changedAt", "words" = excluded."words"
  WHERE (e."workspaceId", e."projectId", e."subjectType", e."subjectId", e."number", e."title", e."text", e."isHidden", e."isArchived", e."words")
    IS DISTINCT FROM (excluded."workspaceId", excluded."projectId", excluded."subjectType", excluded."subjectId", excluded."number",
      excluded."title", excluded."text", excluded."isHidden", excluded."isArchived", excluded."words");
END
$$;

CREATE FUNCTION words_come_task_attachment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_task_attachment(ARRAY(SELECT "id" FROM here));
  RETURN NULL;
END
$$;

CREATE FUNCTION words_changed_task_attachment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_task_attachment(ARRAY[NEW."id"]);
  RETURN NULL;
END
$$;

CREATE FUNCTION words_gone_task_attachment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" WHERE "kind" = 'FILE' AND "id" IN (SELECT "id" FROM gone);
  RETURN NULL;
END
$$;

CREATE TRIGGER words_come_task_attachment AFTER INSERT ON "TaskAttachment" REFERENCING NEW TABLE AS here FOR EACH STATEMENT EXECUTE FUNCTION words_come_task_attachment();

CREATE TRIGGER words_changed_task_attachment AFTER UPDATE OF "name", "deletedAt", "projectId" ON "TaskAttachment" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name" OR OLD."deletedAt" IS DISTINCT FROM NEW."deletedAt" OR OLD."projectId" IS DISTINCT FROM NEW."projectId") EXECUTE FUNCTION words_changed_task_attachment();

CREATE TRIGGER words_gone_task_attachment AFTER DELETE ON "TaskAttachment" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION words_gone_task_attachment();

CREATE FUNCTION search_index_task_comment(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" e WHERE e."kind" = 'COMMENT' AND e."id" = ANY(ids)
    AND NOT EXISTS (SELECT FROM (SELECT 'COMMENT' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'TASK' AS "subjectType",
    s."id" AS "subjectId",
    NULL::int AS "number", '' AS "title", left(r."content", 20000) AS "text",
    s."deletedAt" IS NOT NULL AS "isHidden", s."archivedAt" IS NOT NULL AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "TaskComment" r JOIN "Project" p ON p."id" = r."projectId" JOIN "Task" s ON s."id" = r."taskId"
  WHERE r."deletedAt" IS NULL AND r."id" = ANY(ids)) f WHERE f."id" = e."id");
  INSERT INTO "SearchEntry" AS e ("kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
    "isHidden", "isArchived", "changedAt", "words")
  SELECT f.*, search_words(f."workspaceId", f."title", f."text")
  FROM (SELECT 'COMMENT' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'TASK' AS "subjectType",
    s."id" AS "subjectId",
    NULL::int AS "number", '' AS "title", left(r."content", 20000) AS "text",
    s."deletedAt" IS NOT NULL AS "isHidden", s."archivedAt" IS NOT NULL AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "TaskComment" r JOIN "Project" p ON p."id" = r."projectId" JOIN "Task" s ON s."id" = r."taskId"
  WHERE r."deletedAt" IS NULL AND r."id" = ANY(ids)) f ORDER BY f."id"
  ON CONFLICT ("kind", "id") DO UPDATE SET "workspaceId" = excluded."workspaceId", "projectId" = excluded."projectId",
    "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId", "number" = excluded."number",
    "title" = excluded."title", "text" = excluded."text", "isHidden" = excluded."isHidden", "isArchived" = excluded."isArchived",
    "changedAt" = excluded."changedAt", "words" = excluded."words"
  WHERE (e."workspaceId", e."projectId", e."subjectType", e."subjectId", e."number", e."title", e."text", e."isHidden", e."isArchived", e."words")
    IS DISTINCT FROM (excluded."workspaceId", excluded."projectId", excluded."subjectType", excluded."subjectId", excluded."number",
      excluded."title", excluded."text", excluded."isHidden", excluded."isArchived", excluded."words");
END
$$;

CREATE FUNCTION words_come_task_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_task_comment(ARRAY(SELECT "id" FROM here));
  RETURN NULL;
END
$$;

CREATE FUNCTION words_changed_task_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_task_comment(ARRAY[NEW."id"]);
  RETURN NULL;
END
$$;

CREATE FUNCTION words_gone_task_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" WHERE "kind" = 'COMMENT' AND "id" IN (SELECT "id" FROM gone);
  RETURN NULL;
END
$$;

CREATE TRIGGER words_come_task_comment AFTER INSERT ON "TaskComment" REFERENCING NEW TABLE AS here FOR EACH STATEMENT EXECUTE FUNCTION words_come_task_comment();

CREATE TRIGGER words_changed_task_comment AFTER UPDATE OF "content", "deletedAt", "projectId" ON "TaskComment" FOR EACH ROW
  WHEN (OLD."content" IS DISTINCT FROM NEW."content" OR OLD."deletedAt" IS DISTINCT FROM NEW."deletedAt" OR OLD."projectId" IS DISTINCT FROM NEW."projectId") EXECUTE FUNCTION words_changed_task_comment();

CREATE TRIGGER words_gone_task_comment AFTER DELETE ON "TaskComment" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION words_gone_task_comment();

CREATE FUNCTION search_index_issue(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SearchEntry" AS e ("kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
    "isHidden", "isArchived", "changedAt", "words")
  SELECT f.*, search_words(f."workspaceId", f."title", f."text")
  FROM (SELECT 'ISSUE' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'ISSUE' AS "subjectType",
    r."id" AS "subjectId",
    r."number" AS "number", r."title" AS "title", left(concat_ws(chr(10), r."description", r."environment"), 20000) AS "text",
    r."deletedAt" IS NOT NULL AS "isHidden", false AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "Issue" r JOIN "Project" p ON p."id" = r."projectId"
  WHERE true AND r."id" = ANY(ids)) f ORDER BY f."id"
  ON CONFLICT ("kind", "id") DO UPDATE SET "workspaceId" = excluded."workspaceId", "projectId" = excluded."projectId",
    "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId", "number" = excluded."number",
    "title" = excluded."title", "text" = excluded."text", "isHidden" = excluded."isHidden", "isArchived" = excluded."isArchived",
    "changedAt" = excluded."changedAt", "words" = excluded."words"
  WHERE (e."workspaceId", e."projectId", e."subjectType", e."subjectId", e."number", e."title", e."text", e."isHidden", e."isArchived", e."words")
    IS DISTINCT FROM (excluded."workspaceId", excluded."projectId", excluded."subjectType", excluded."subjectId", excluded."number",
      excluded."title", excluded."text", excluded."isHidden", excluded."isArchived", excluded."words");
END
$$;

CREATE FUNCTION words_come_issue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_issue(ARRAY(SELECT "id" FROM here));
  RETURN NULL;
END
$$;

CREATE FUNCTION words_changed_issue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_issue(ARRAY[NEW."id"]);
  RETURN NULL;
END
$$;

CREATE FUNCTION words_gone_issue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" WHERE "kind" = 'ISSUE' AND "id" IN (SELECT "id" FROM gone);
  RETURN NULL;
END
$$;

CREATE TRIGGER words_come_issue AFTER INSERT ON "Issue" REFERENCING NEW TABLE AS here FOR EACH STATEMENT EXECUTE FUNCTION words_come_issue();

CREATE TRIGGER words_changed_issue AFTER UPDATE OF "title", "description", "environment", "number", "projectId" ON "Issue" FOR EACH ROW
  WHEN (OLD."title" IS DISTINCT FROM NEW."title" OR OLD."description" IS DISTINCT FROM NEW."description" OR OLD."environment" IS DISTINCT FROM NEW."environment" OR OLD."number" IS DISTINCT FROM NEW."number" OR OLD."projectId" IS DISTINCT FROM NEW."projectId") EXECUTE FUNCTION words_changed_issue();

CREATE TRIGGER words_gone_issue AFTER DELETE ON "Issue" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION words_gone_issue();

CREATE FUNCTION words_state_issue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "SearchEntry" SET "isHidden" = NEW."deletedAt" IS NOT NULL, "isArchived" = false
  WHERE "subjectId" = NEW."id" AND ("isHidden", "isArchived") IS DISTINCT FROM (NEW."deletedAt" IS NOT NULL, false);
  RETURN NULL;
END
$$;

CREATE TRIGGER words_state_issue AFTER UPDATE OF "deletedAt" ON "Issue" FOR EACH ROW
  WHEN (OLD."deletedAt" IS DISTINCT FROM NEW."deletedAt") EXECUTE FUNCTION words_state_issue();

CREATE FUNCTION search_index_issue_attachment(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" e WHERE e."kind" = 'FILE' AND e."id" = ANY(ids)
    AND NOT EXISTS (SELECT FROM (SELECT 'FILE' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'ISSUE' AS "subjectType",
    s."id" AS "subjectId",
    NULL::int AS "number", r."name" AS "title", left(translate(r."name", '._-', '   '), 20000) AS "text",
    s."deletedAt" IS NOT NULL AS "isHidden", false AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "IssueAttachment" r JOIN "Project" p ON p."id" = r."projectId" JOIN "Issue" s ON s."id" = r."issueId"
  WHERE r."deletedAt" IS NULL AND r."id" = ANY(ids)) f WHERE f."id" = e."id");
  INSERT INTO "SearchEntry" AS e ("kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
    "isHidden", "isArchived", "changedAt", "words")
  SELECT f.*, search_words(f."workspaceId", f."title", f."text")
  FROM (SELECT 'FILE' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'ISSUE' AS "subjectType",
    s."id" AS "subjectId",
    NULL::int AS "number", r."name" AS "title", left(translate(r."name", '._-', '   '), 20000) AS "text",
    s."deletedAt" IS NOT NULL AS "isHidden", false AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "IssueAttachment" r JOIN "Project" p ON p."id" = r."projectId" JOIN "Issue" s ON s."id" = r."issueId"
  WHERE r."deletedAt" IS NULL AND r."id" = ANY(ids)) f ORDER BY f."id"
  ON CONFLICT ("kind", "id") DO UPDATE SET "workspaceId" = excluded."workspaceId", "projectId" = excluded."projectId",
    "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId", "number" = excluded."number",
    "title" = excluded."title", "text" = excluded."text", "isHidden" = excluded."isHidden", "isArchived" = excluded."isArchived",
    "changedAt" = excluded."changedAt", "words" = excluded."words"
  WHERE (e."workspaceId", e."projectId", e."subjectType", e."subjectId", e."number", e."title", e."text", e."isHidden", e."isArchived", e."words")
    IS DISTINCT FROM (excluded."workspaceId", excluded."projectId", excluded."subjectType", excluded."subjectId", excluded."number",
      excluded."title", excluded."text", excluded."isHidden", excluded."isArchived", excluded."words");
END
$$;

CREATE FUNCTION words_come_issue_attachment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_issue_attachment(ARRAY(SELECT "id" FROM here));
  RETURN NULL;
END
$$;

CREATE FUNCTION words_changed_issue_attachment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_issue_attachment(ARRAY[NEW."id"]);
  RETURN NULL;
END
$$;

CREATE FUNCTION words_gone_issue_attachment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" WHERE "kind" = 'FILE' AND "id" IN (SELECT "id" FROM gone);
  RETURN NULL;
END
$$;

CREATE TRIGGER words_come_issue_attachment AFTER INSERT ON "IssueAttachment" REFERENCING NEW TABLE AS here FOR EACH STATEMENT EXECUTE FUNCTION words_come_issue_attachment();

CREATE TRIGGER words_changed_issue_attachment AFTER UPDATE OF "name", "deletedAt", "projectId" ON "IssueAttachment" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name" OR OLD."deletedAt" IS DISTINCT FROM NEW."deletedAt" OR OLD."projectId" IS DISTINCT FROM NEW."projectId") EXECUTE FUNCTION words_changed_issue_attachment();

CREATE TRIGGER words_gone_issue_attachment AFTER DELETE ON "IssueAttachment" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION words_gone_issue_attachment();

CREATE FUNCTION search_index_issue_comment(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" e WHERE e."kind" = 'COMMENT' AND e."id" = ANY(ids)
    AND NOT EXISTS (SELECT FROM (SELECT 'COMMENT' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'ISSUE' AS "subjectType",
    s."id" AS "subjectId",
    NULL::int AS "number", '' AS "title", left(r."content", 20000) AS "text",
    s."deletedAt" IS NOT NULL AS "isHidden", false AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "IssueComment" r JOIN "Project" p ON p."id" = r."projectId" JOIN "Issue" s ON s."id" = r."issueId"
  WHERE r."deletedAt" IS NULL AND r."id" = ANY(ids)) f WHERE f."id" = e."id");
  INSERT INTO "SearchEntry" AS e ("kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
    "isHidden", "isArchived", "changedAt", "words")
  SELECT f.*, search_words(f."workspaceId", f."title", f."text")
  FROM (SELECT 'COMMENT' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    'ISSUE' AS "subjectType",
    s."id" AS "subjectId",
    NULL::int AS "number", '' AS "title", left(r."content", 20000) AS "text",
    s."deletedAt" IS NOT NULL AS "isHidden", false AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "IssueComment" r JOIN "Project" p ON p."id" = r."projectId" JOIN "Issue" s ON s."id" = r."issueId"
  WHERE r."deletedAt" IS NULL AND r."id" = ANY(ids)) f ORDER BY f."id"
  ON CONFLICT ("kind", "id") DO UPDATE SET "workspaceId" = excluded."workspaceId", "projectId" = excluded."projectId",
    "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId", "number" = excluded."number",
    "title" = excluded."title", "text" = excluded."text", "isHidden" = excluded."isHidden", "isArchived" = excluded."isArchived",
    "changedAt" = excluded."changedAt", "words" = excluded."words"
  WHERE (e."workspaceId", e."projectId", e."subjectType", e."subjectId", e."number", e."title", e."text", e."isHidden", e."isArchived", e."words")
    IS DISTINCT FROM (excluded."workspaceId", excluded."projectId", excluded."subjectType", excluded."subjectId", excluded."number",
      excluded."title", excluded."text", excluded."isHidden", excluded."isArchived", excluded."words");
END
$$;

CREATE FUNCTION words_come_issue_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_issue_comment(ARRAY(SELECT "id" FROM here));
  RETURN NULL;
END
$$;

CREATE FUNCTION words_changed_issue_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_issue_comment(ARRAY[NEW."id"]);
  RETURN NULL;
END
$$;

CREATE FUNCTION words_gone_issue_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" WHERE "kind" = 'COMMENT' AND "id" IN (SELECT "id" FROM gone);
  RETURN NULL;
END
$$;

CREATE TRIGGER words_come_issue_comment AFTER INSERT ON "IssueComment" REFERENCING NEW TABLE AS here FOR EACH STATEMENT EXECUTE FUNCTION words_come_issue_comment();

CREATE TRIGGER words_changed_issue_comment AFTER UPDATE OF "content", "deletedAt", "projectId" ON "IssueComment" FOR EACH ROW
  WHEN (OLD."content" IS DISTINCT FROM NEW."content" OR OLD."deletedAt" IS DISTINCT FROM NEW."deletedAt" OR OLD."projectId" IS DISTINCT FROM NEW."projectId") EXECUTE FUNCTION words_changed_issue_comment();

CREATE TRIGGER words_gone_issue_comment AFTER DELETE ON "IssueComment" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION words_gone_issue_comment();

CREATE FUNCTION search_index_sprint(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SearchEntry" AS e ("kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
    "isHidden", "isArchived", "changedAt", "words")
  SELECT f.*, search_words(f."workspaceId", f."title", f."text")
  FROM (SELECT 'SPRINT' AS "kind", r."id", p."workspaceId" AS "workspaceId",
    p."id" AS "projectId",
    NULL::text AS "subjectType",
    NULL::uuid AS "subjectId",
    NULL::int AS "number", r."name" AS "title", left(r."goal", 20000) AS "text",
    false AS "isHidden", false AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "Sprint" r JOIN "Project" p ON p."id" = r."projectId"
  WHERE true AND r."id" = ANY(ids)) f ORDER BY f."id"
  ON CONFLICT ("kind", "id") DO UPDATE SET "workspaceId" = excluded."workspaceId", "projectId" = excluded."projectId",
    "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId", "number" = excluded."number",
    "title" = excluded."title", "text" = excluded."text", "isHidden" = excluded."isHidden", "isArchived" = excluded."isArchived",
    "changedAt" = excluded."changedAt", "words" = excluded."words"
  WHERE (e."workspaceId", e."projectId", e."subjectType", e."subjectId", e."number", e."title", e."text", e."isHidden", e."isArchived", e."words")
    IS DISTINCT FROM (excluded."workspaceId", excluded."projectId", excluded."subjectType", excluded."subjectId", excluded."number",
      excluded."title", excluded."text", excluded."isHidden", excluded."isArchived", excluded."words");
END
$$;

CREATE FUNCTION words_come_sprint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_sprint(ARRAY(SELECT "id" FROM here));
  RETURN NULL;
END
$$;

CREATE FUNCTION words_changed_sprint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_sprint(ARRAY[NEW."id"]);
  RETURN NULL;
END
$$;

CREATE FUNCTION words_gone_sprint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" WHERE "kind" = 'SPRINT' AND "id" IN (SELECT "id" FROM gone);
  RETURN NULL;
END
$$;

CREATE TRIGGER words_come_sprint AFTER INSERT ON "Sprint" REFERENCING NEW TABLE AS here FOR EACH STATEMENT EXECUTE FUNCTION words_come_sprint();

CREATE TRIGGER words_changed_sprint AFTER UPDATE OF "name", "goal", "projectId" ON "Sprint" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name" OR OLD."goal" IS DISTINCT FROM NEW."goal" OR OLD."projectId" IS DISTINCT FROM NEW."projectId") EXECUTE FUNCTION words_changed_sprint();

CREATE TRIGGER words_gone_sprint AFTER DELETE ON "Sprint" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION words_gone_sprint();

CREATE PROCEDURE rebuild_search_index() LANGUAGE plpgsql AS $$
DECLARE
  here uuid[];
  last uuid;
BEGIN
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "WorkspaceMember" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "WorkspaceMember" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    PERFORM search_index_workspace_member(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "Project" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Project" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    PERFORM search_index_project(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "Label" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Label" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    PERFORM search_index_label(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "Task" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Task" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    PERFORM search_index_task(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "Subtask" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Subtask" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    PERFORM search_index_subtask(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "TaskAttachment" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "TaskAttachment" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    PERFORM search_index_task_attachment(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "TaskComment" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "TaskComment" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    PERFORM search_index_task_comment(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "Issue" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Issue" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    PERFORM search_index_issue(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "IssueAttachment" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "IssueAttachment" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    PERFORM search_index_issue_attachment(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "IssueComment" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "IssueComment" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    PERFORM search_index_issue_comment(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "Sprint" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Sprint" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    PERFORM search_index_sprint(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  DELETE FROM "SearchEntry" e WHERE NOT EXISTS (SELECT FROM "WorkspaceMember" r WHERE r."id" = e."id")
    AND NOT EXISTS (SELECT FROM "Project" r WHERE r."id" = e."id")
    AND NOT EXISTS (SELECT FROM "Label" r WHERE r."id" = e."id")
    AND NOT EXISTS (SELECT FROM "Task" r WHERE r."id" = e."id")
    AND NOT EXISTS (SELECT FROM "Subtask" r WHERE r."id" = e."id")
    AND NOT EXISTS (SELECT FROM "TaskAttachment" r WHERE r."id" = e."id")
    AND NOT EXISTS (SELECT FROM "TaskComment" r WHERE r."id" = e."id")
    AND NOT EXISTS (SELECT FROM "Issue" r WHERE r."id" = e."id")
    AND NOT EXISTS (SELECT FROM "IssueAttachment" r WHERE r."id" = e."id")
    AND NOT EXISTS (SELECT FROM "IssueComment" r WHERE r."id" = e."id")
    AND NOT EXISTS (SELECT FROM "Sprint" r WHERE r."id" = e."id");
END
$$;

SELECT search_index_project(ARRAY(SELECT "id" FROM "Project"));
SELECT search_index_label(ARRAY(SELECT "id" FROM "Label"));
SELECT search_index_workspace_member(ARRAY(SELECT "id" FROM "WorkspaceMember"));
SELECT search_index_sprint(ARRAY(SELECT "id" FROM "Sprint"));
SELECT search_index_task(ARRAY(SELECT "id" FROM "Task"));
SELECT search_index_subtask(ARRAY(SELECT "id" FROM "Subtask"));
SELECT search_index_task_comment(ARRAY(SELECT "id" FROM "TaskComment"));
SELECT search_index_task_attachment(ARRAY(SELECT "id" FROM "TaskAttachment"));
SELECT search_index_issue(ARRAY(SELECT "id" FROM "Issue"));
SELECT search_index_issue_comment(ARRAY(SELECT "id" FROM "IssueComment"));
SELECT search_index_issue_attachment(ARRAY(SELECT "id" FROM "IssueAttachment"));
