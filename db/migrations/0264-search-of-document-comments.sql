-- The search finds comments on documents by their texts, for the readers of the document. See decision 146.

-- By searchIndexSql of the slice `search`.
CREATE OR REPLACE FUNCTION search_index_document_comment(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" e WHERE e."source" = 'DocumentComment' AND e."id" = ANY(ids)
    AND NOT EXISTS (SELECT FROM (SELECT 'DocumentComment' AS "source", 'COMMENT' AS "kind", r."id", s."workspaceId" AS "workspaceId",
    s."projectId" AS "projectId",
    'DOCUMENT' AS "subjectType",
    s."id" AS "subjectId",
    NULL::int AS "number", '' AS "title", left(r."content", 20000) AS "text",
    s."deletedAt" IS NOT NULL AS "isHidden", s."archivedAt" IS NOT NULL AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "DocumentComment" r JOIN "Document" s ON s."id" = r."documentId"
  WHERE r."deletedAt" IS NULL AND r."id" = ANY(ids)) f WHERE f."id" = e."id");
  INSERT INTO "SearchEntry" AS e ("source", "kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
    "isHidden", "isArchived", "changedAt", "words")
  SELECT f.*, search_words(f."workspaceId", f."title", f."text")
  FROM (SELECT 'DocumentComment' AS "source", 'COMMENT' AS "kind", r."id", s."workspaceId" AS "workspaceId",
    s."projectId" AS "projectId",
    'DOCUMENT' AS "subjectType",
    s."id" AS "subjectId",
    NULL::int AS "number", '' AS "title", left(r."content", 20000) AS "text",
    s."deletedAt" IS NOT NULL AS "isHidden", s."archivedAt" IS NOT NULL AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "DocumentComment" r JOIN "Document" s ON s."id" = r."documentId"
  WHERE r."deletedAt" IS NULL AND r."id" = ANY(ids)) f ORDER BY f."id"
  ON CONFLICT ("id", "source") DO UPDATE SET "workspaceId" = excluded."workspaceId", "projectId" = excluded."projectId",
    "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId", "number" = excluded."number",
    "title" = excluded."title", "text" = excluded."text", "changedAt" = excluded."changedAt", "words" = excluded."words",
    "isHidden" = CASE WHEN e."subjectId" = excluded."subjectId" THEN e."isHidden" ELSE excluded."isHidden" END,
    "isArchived" = CASE WHEN e."subjectId" = excluded."subjectId" THEN e."isArchived" ELSE excluded."isArchived" END
  WHERE (e."workspaceId", e."projectId", e."subjectType", e."subjectId", e."number", e."title", e."text", e."words")
    IS DISTINCT FROM (excluded."workspaceId", excluded."projectId", excluded."subjectType", excluded."subjectId", excluded."number",
      excluded."title", excluded."text", excluded."words");
END
$$;

CREATE OR REPLACE FUNCTION words_come_document_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_document_comment(ARRAY(SELECT "id" FROM here));
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION words_changed_document_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_document_comment(ARRAY[NEW."id"]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION words_gone_document_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchEntry" WHERE "source" = 'DocumentComment' AND "id" IN (SELECT "id" FROM gone);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER words_come_document_comment AFTER INSERT ON "DocumentComment" REFERENCING NEW TABLE AS here FOR EACH STATEMENT EXECUTE FUNCTION words_come_document_comment();

CREATE OR REPLACE TRIGGER words_changed_document_comment AFTER UPDATE OF "content", "deletedAt" ON "DocumentComment" FOR EACH ROW
  WHEN (OLD."content" IS DISTINCT FROM NEW."content" OR OLD."deletedAt" IS DISTINCT FROM NEW."deletedAt") EXECUTE FUNCTION words_changed_document_comment();

CREATE OR REPLACE TRIGGER words_gone_document_comment AFTER DELETE ON "DocumentComment" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION words_gone_document_comment();

CREATE OR REPLACE FUNCTION words_also_document_comment_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_document_comment(ARRAY(SELECT c."id" FROM "DocumentComment" c WHERE c."documentId" = NEW."id"));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER words_also_document_comment_document AFTER UPDATE OF "projectId" ON "Document" FOR EACH ROW
  WHEN (OLD."projectId" IS DISTINCT FROM NEW."projectId") EXECUTE FUNCTION words_also_document_comment_document();

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
    here := ARRAY(SELECT "id" FROM "DocumentComment" WHERE "id" > last ORDER BY "id" LIMIT 500);
    EXIT WHEN cardinality(here) = 0;
    PERFORM FROM "Document" WHERE "id" IN (SELECT "documentId" FROM "DocumentComment" WHERE "id" = ANY(here)) ORDER BY "id" FOR SHARE;
    PERFORM FROM "DocumentComment" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    DELETE FROM "SearchEntry" WHERE "source" = 'DocumentComment' AND "id" = ANY(here);
    PERFORM search_index_document_comment(here);
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
    OR (e."source" = 'DocumentComment' AND NOT EXISTS (SELECT FROM "DocumentComment" r WHERE r."id" = e."id"))
    OR (e."source" = 'Note' AND NOT EXISTS (SELECT FROM "Note" r WHERE r."id" = e."id"));
END
$$;

SELECT search_index_document_comment(ARRAY(SELECT "id" FROM "DocumentComment"));
