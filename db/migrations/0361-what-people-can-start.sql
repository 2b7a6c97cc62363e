-- On which kinds of items people can start a workflow in a project. Every menu of a task or an issue needs to know, at once, for
-- people who cannot read workflows. See decision 171.
ALTER TABLE "Project" ADD "runnableOn" text[] NOT NULL DEFAULT '{}'
  CONSTRAINT project_runnable_on CHECK ("runnableOn" <@ ARRAY['TASK', 'ISSUE']);
GRANT SELECT ("runnableOn") ON "Project" TO authenticated;

CREATE FUNCTION keep_runnable_on(project uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kinds text[];
BEGIN
  -- Two changes at the same moment would each count the workflow of the other as it was.
  PERFORM FROM "Project" p WHERE p."id" = project FOR NO KEY UPDATE;
  SELECT coalesce(array_agg(DISTINCT w."trigger" ->> 'of'), '{}') INTO kinds FROM "Workflow" w
  WHERE w."projectId" = project AND w."status" = 'ACTIVE' AND w."deletedAt" IS NULL AND w."trigger" ->> 'kind' = 'manual'
    AND w."trigger" ->> 'of' IN ('TASK', 'ISSUE')
    AND NOT EXISTS (SELECT FROM "WorkflowSettings" s WHERE s."projectId" = project AND s."pausedAt" IS NOT NULL);
  UPDATE "Project" p SET "runnableOn" = kinds WHERE p."id" = project AND p."runnableOn" <> kinds;
END
$$;

CREATE FUNCTION keep_runnable_of_workflow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_runnable_on(coalesce(NEW."projectId", OLD."projectId"));
  RETURN NULL;
END
$$;

-- Counting a run changes none of these columns.
CREATE TRIGGER workflow_runnable AFTER UPDATE OF "status", "trigger", "deletedAt" ON "Workflow" FOR EACH ROW
  WHEN (OLD."trigger" ->> 'kind' = 'manual' OR NEW."trigger" ->> 'kind' = 'manual') EXECUTE FUNCTION keep_runnable_of_workflow();
CREATE TRIGGER workflow_gone_runnable AFTER DELETE ON "Workflow" FOR EACH ROW
  WHEN (OLD."status" = 'ACTIVE' AND OLD."trigger" ->> 'kind' = 'manual') EXECUTE FUNCTION keep_runnable_of_workflow();
CREATE TRIGGER workflows_paused_runnable AFTER INSERT OR DELETE OR UPDATE OF "pausedAt" ON "WorkflowSettings" FOR EACH ROW
  EXECUTE FUNCTION keep_runnable_of_workflow();

SELECT keep_runnable_on(w."projectId") FROM "Workflow" w GROUP BY w."projectId";
