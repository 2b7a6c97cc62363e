-- The search finds notes by their texts, for those who may read them. The index of documents serves notes too.
DROP INDEX search_entry_documents;
CREATE INDEX search_entry_items ON "SearchEntry" ("workspaceId") WHERE "subjectType" IN ('DOCUMENT', 'NOTE');

-- By searchIndexSql of the slice `search`.
CREATE OR REPLACE FUNCTION search_index_note(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SearchEntry" AS e ("source", "kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
    "isHidden", "isArchived", "changedAt", "words")
  SELECT f.*, search_words(f."workspaceId", f."title", f."text")
  FROM (SELECT 'Note' AS "source", 'NOTE' AS "kind", r."id", r."workspaceId" AS "workspaceId",
    r."projectId" AS "projectId",
    'NOTE' AS "subjectType",
    r."id" AS "subjectId",
    NULL::int AS "number", left(split_part(ltrim(r."content"), E'\n', 1), 200) AS "title", left(r."content", 20000) AS "text",
    r."deletedAt" IS NOT NULL AS "isHidden", r."archivedAt" IS NOT NULL AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "Note" r
  WHERE true AND r."id" = ANY(ids)) f ORDER BY f."id"
  ON CONFLICT ("id", "source") DO UPDATE SET "workspaceId" = excluded."workspaceId", "projectId" = excluded."projectId",
    "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId", "number" = excluded."number",
    "title" = excluded."title", "text" = excluded."text", "changedAt" = excluded."changedAt", "words" = excluded."words"
  WHERE (e."workspaceId", e."projectId", e."subjectType", e."subjectId", e."number", e."title", e."text", e."words")
    IS DISTINCT FROM (excluded."workspaceId", excluded."projectId", excluded."subjectType", excluded."subjectId", excluded."number",
      excluded."title", excluded."text", excluded."words");
END
$$;

CREATE OR REPLACE FUNCTION words_come_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_note(ARRAY(SELECT "id" FROM here));
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION words_changed_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_note(ARRAY[NEW."id"]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION words_gone_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" WHERE "source" = 'Note' AND "id" IN (SELECT "id" FROM gone);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER words_come_note AFTER INSERT ON "Note" REFERENCING NEW TABLE AS here FOR EACH STATEMENT EXECUTE FUNCTION words_come_note();

CREATE OR REPLACE TRIGGER words_changed_note AFTER UPDATE OF "content", "projectId" ON "Note" FOR EACH ROW
  WHEN (OLD."content" IS DISTINCT FROM NEW."content" OR OLD."projectId" IS DISTINCT FROM NEW."projectId") EXECUTE FUNCTION words_changed_note();

CREATE OR REPLACE TRIGGER words_gone_note AFTER DELETE ON "Note" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION words_gone_note();

CREATE OR REPLACE FUNCTION words_state_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "SearchEntry" SET "isHidden" = NEW."deletedAt" IS NOT NULL, "isArchived" = NEW."archivedAt" IS NOT NULL
  WHERE "subjectId" = NEW."id" AND ("isHidden", "isArchived") IS DISTINCT FROM (NEW."deletedAt" IS NOT NULL, NEW."archivedAt" IS NOT NULL);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER words_state_note AFTER UPDATE OF "deletedAt", "archivedAt" ON "Note" FOR EACH ROW
  WHEN (OLD."deletedAt" IS DISTINCT FROM NEW."deletedAt" OR OLD."archivedAt" IS DISTINCT FROM NEW."archivedAt") EXECUTE FUNCTION words_state_note();

CREATE OR REPLACE PROCEDURE rebuild_search_index() LANGUAGE plpgsql AS $$
DECLARE
  here uuid[];
  last uuid;
BEGIN
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "WorkspaceMember" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "WorkspaceMember" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    DELETE FROM "SearchEntry" WHERE "source" = 'WorkspaceMember' AND "id" = ANY(here);
    PERFORM search_index_workspace_member(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "Project" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Project" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    DELETE FROM "SearchEntry" WHERE "source" = 'Project' AND "id" = ANY(here);
    PERFORM search_index_project(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "Label" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Label" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    DELETE FROM "SearchEntry" WHERE "source" = 'Label' AND "id" = ANY(here);
    PERFORM search_index_label(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "Task" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Task" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    DELETE FROM "SearchEntry" WHERE "source" = 'Task' AND "id" = ANY(here);
    PERFORM search_index_task(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "Subtask" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Task" WHERE "id" IN (SELECT "taskId" FROM "Subtask" WHERE "id" = ANY(here)) ORDER BY "id" FOR SHARE;
    PERFORM FROM "Subtask" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    DELETE FROM "SearchEntry" WHERE "source" = 'Subtask' AND "id" = ANY(here);
    PERFORM search_index_subtask(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "TaskAttachment" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Task" WHERE "id" IN (SELECT "taskId" FROM "TaskAttachment" WHERE "id" = ANY(here)) ORDER BY "id" FOR SHARE;
    PERFORM FROM "TaskAttachment" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    DELETE FROM "SearchEntry" WHERE "source" = 'TaskAttachment' AND "id" = ANY(here);
    PERFORM search_index_task_attachment(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "TaskComment" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Task" WHERE "id" IN (SELECT "taskId" FROM "TaskComment" WHERE "id" = ANY(here)) ORDER BY "id" FOR SHARE;
    PERFORM FROM "TaskComment" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    DELETE FROM "SearchEntry" WHERE "source" = 'TaskComment' AND "id" = ANY(here);
    PERFORM search_index_task_comment(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "Issue" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Issue" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    DELETE FROM "SearchEntry" WHERE "source" = 'Issue' AND "id" = ANY(here);
    PERFORM search_index_issue(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "IssueAttachment" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Issue" WHERE "id" IN (SELECT "issueId" FROM "IssueAttachment" WHERE "id" = ANY(here)) ORDER BY "id" FOR SHARE;
    PERFORM FROM "IssueAttachment" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    DELETE FROM "SearchEntry" WHERE "source" = 'IssueAttachment' AND "id" = ANY(here);
    PERFORM search_index_issue_attachment(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "IssueComment" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Issue" WHERE "id" IN (SELECT "issueId" FROM "IssueComment" WHERE "id" = ANY(here)) ORDER BY "id" FOR SHARE;
    PERFORM FROM "IssueComment" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    DELETE FROM "SearchEntry" WHERE "source" = 'IssueComment' AND "id" = ANY(here);
    PERFORM search_index_issue_comment(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "Sprint" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Sprint" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    DELETE FROM "SearchEntry" WHERE "source" = 'Sprint' AND "id" = ANY(here);
    PERFORM search_index_sprint(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "Document" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Document" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    DELETE FROM "SearchEntry" WHERE "source" = 'Document' AND "id" = ANY(here);
    PERFORM search_index_document(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "Note" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Note" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    DELETE FROM "SearchEntry" WHERE "source" = 'Note' AND "id" = ANY(here);
    PERFORM search_index_note(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;
  DELETE FROM "SearchEntry" e WHERE (e."source" = 'WorkspaceMember' AND NOT EXISTS (SELECT FROM "WorkspaceMember" r WHERE r."id" = e."id"))
    OR (e."source" = 'Project' AND NOT EXISTS (SELECT FROM "Project" r WHERE r."id" = e."id"))
    OR (e."source" = 'Label' AND NOT EXISTS (SELECT FROM "Label" r WHERE r."id" = e."id"))
    OR (e."source" = 'Task' AND NOT EXISTS (SELECT FROM "Task" r WHERE r."id" = e."id"))
    OR (e."source" = 'Subtask' AND NOT EXISTS (SELECT FROM "Subtask" r WHERE r."id" = e."id"))
    OR (e."source" = 'TaskAttachment' AND NOT EXISTS (SELECT FROM "TaskAttachment" r WHERE r."id" = e."id"))
    OR (e."source" = 'TaskComment' AND NOT EXISTS (SELECT FROM "TaskComment" r WHERE r."id" = e."id"))
    OR (e."source" = 'Issue' AND NOT EXISTS (SELECT FROM "Issue" r WHERE r."id" = e."id"))
    OR (e."source" = 'IssueAttachment' AND NOT EXISTS (SELECT FROM "IssueAttachment" r WHERE r."id" = e."id"))
    OR (e."source" = 'IssueComment' AND NOT EXISTS (SELECT FROM "IssueComment" r WHERE r."id" = e."id"))
    OR (e."source" = 'Sprint' AND NOT EXISTS (SELECT FROM "Sprint" r WHERE r."id" = e."id"))
    OR (e."source" = 'Document' AND NOT EXISTS (SELECT FROM "Document" r WHERE r."id" = e."id"))
    OR (e."source" = 'Note' AND NOT EXISTS (SELECT FROM "Note" r WHERE r."id" = e."id"));
END
$$;
