import { issueWork } from '#features/issues/server';
import { taskWork } from '#features/tasks/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import { paginatedByCursor } from './run-pages.ts';
import type { Definition, workflowRunActions, WorkflowRun, WorkflowRunDetails, WorkflowStepRun } from '../contract.ts';

type Actions = typeof workflowRunActions;

const TITLE = `coalesce(t."title", i."title")`;
export const RUN_COLUMNS = `r."id", r."workflowId", w."name" AS "workflowName", r."number", r."status", r."reason", r."itemType", r."itemId",
  ${TITLE} AS "itemTitle", coalesce(t."number", i."number") AS "itemNumber", r."cause", r."depth", r."createdAt", r."startedAt", r."endedAt",
  r."waitingUntil"`;
export const RUN_FROM = `
"WorkflowRun" r JOIN "Workflow" w ON w."id" = r."workflowId"
LEFT JOIN ${taskWork.from} ON r."itemType" = 'TASK' AND t."id" = r."itemId" AND t."projectId" = r."projectId" AND t."deletedAt" IS NULL
LEFT JOIN ${issueWork.from} ON r."itemType" = 'ISSUE' AND i."id" = r."itemId" AND i."projectId" = r."projectId" AND i."deletedAt" IS NULL`;

const LIST = `
SELECT ${RUN_COLUMNS} FROM ${RUN_FROM}
WHERE r."projectId" = $1 AND w."deletedAt" IS NULL AND ($2::uuid IS NULL OR r."workflowId" = $2) AND ($3::text IS NULL OR r."status" = $3)
  AND ($4::timestamptz IS NULL OR (r."createdAt", r."id") < ($4, $5::uuid))
ORDER BY r."createdAt" DESC, r."id" DESC LIMIT $6`;
// Counted up to a number that no one reads to the end.
const COUNT = `
SELECT count(*)::int AS "total" FROM (
  SELECT FROM "WorkflowRun" r JOIN "Workflow" w ON w."id" = r."workflowId" AND w."deletedAt" IS NULL
  WHERE r."projectId" = $1 AND ($2::uuid IS NULL OR r."workflowId" = $2) AND ($3::text IS NULL OR r."status" = $3) LIMIT 10000) counted`;

export async function runsOf({ db, reached, query }: Call<Actions['get-workflow-runs']>) {
  const { workflowId = null, status = null, before, limit } = query;
  const place = [reached.projectId, workflowId, status];
  const [rows, [{ total } = { total: 0 }]] = await Promise.all([
    db.text<WorkflowRun>(LIST, [...place, before?.createdAt ?? null, before?.id ?? null, limit + 1]),
    db.text<{ total: number }>(COUNT, place),
  ]);
  return paginatedByCursor(rows, { limit, total });
}

export async function runById(db: Statements, id: string): Promise<WorkflowRun> {
  const [run] = await db.text<WorkflowRun>(`SELECT ${RUN_COLUMNS} FROM ${RUN_FROM} WHERE r."id" = $1`, [id]);
  return run ?? fail('not-found');
}

const WHY = `
SELECT r."why", v."definition" FROM "WorkflowRun" r
JOIN "WorkflowVersion" v ON v."workflowId" = r."workflowId" AND v."number" = r."number" WHERE r."id" = $1`;
const STEPS = `
SELECT s."path", s."stepId", s."kind", s."status", s."input", s."output", s."why", s."problem", s."startedAt",
  (extract(epoch FROM s."endedAt" - s."startedAt") * 1000)::int AS "milliseconds"
FROM "WorkflowStepRun" s WHERE s."runId" = $1 ORDER BY s."nth"`;
const APPROVALS = `
SELECT a."path", right(a."path", 36)::uuid AS "stepId", a."userId", a."isApproved", a."comment", a."decidedAt"
FROM "WorkflowApproval" a WHERE a."runId" = $1 ORDER BY a."createdAt", a."id"`;

/** A run with what each of its steps was given, and what came of it. */
export async function runDetails({ db, reached }: Call<Actions['get-workflow-run']>): Promise<WorkflowRunDetails> {
  const id = reached.rowId;
  const [run, [found], steps, approvals] = await Promise.all([
    runById(db, id),
    db.text<{ why: WorkflowRunDetails['why']; definition: Definition }>(WHY, [id]),
    db.text<WorkflowStepRun>(STEPS, [id]),
    db.text<WorkflowRunDetails['approvals'][number]>(APPROVALS, [id]),
  ]);
  const { why, definition } = found ?? fail('not-found');
  return { ...run, why, definition, steps, approvals };
}

const CANCEL = `
WITH closed AS (UPDATE "WorkflowApproval" SET "isClosed" = true WHERE "runId" = $1 AND NOT "isClosed"),
told AS (UPDATE "Workflow" SET "runsChangedAt" = now() WHERE "id" = (SELECT "workflowId" FROM "WorkflowRun" WHERE "id" = $1))
UPDATE "WorkflowRun" SET "status" = 'CANCELED', "reason" = 'PERSON', "endedAt" = now(), "waitingUntil" = NULL, "claim" = NULL, "claimedUntil" = NULL
WHERE "id" = $1 AND "status" IN ('QUEUED', 'RUNNING', 'WAITING') RETURNING "id"`;

/** Cancels a run. A step that is performed at this moment is the last one. */
export async function canceled({ db, reached, record }: Call<Actions['cancel-workflow-run']>): Promise<WorkflowRun> {
  const done = await db.text(CANCEL, [reached.rowId]);
  if (done.length === 0) fail('run-ended');
  record({ target: 'WorkflowRun', targetId: reached.rowId, changes: { status: [null, 'CANCELED'] } });
  return runById(db, reached.rowId);
}

// The step that failed gets a new number of its attempt, and so a new key: its refusal was no answer that is kept.
const RETRY = `
WITH again AS (
  UPDATE "WorkflowRun" SET "status" = 'QUEUED', "reason" = NULL, "endedAt" = NULL WHERE "id" = $1 AND "status" = 'FAILED' AND "reason" = 'STEP'
  RETURNING "id", "workflowId"
), step AS (
  UPDATE "WorkflowStepRun" s SET "status" = 'WAITING', "problem" = NULL, "endedAt" = NULL, "attempt" = s."attempt" + 1,
    "input" = '{}', "output" = '{}', "startedAt" = clock_timestamp()
  FROM again WHERE s."runId" = again."id" AND s."status" = 'FAILED'
) UPDATE "Workflow" SET "runsChangedAt" = now() WHERE "id" IN (SELECT "workflowId" FROM again) RETURNING "id"`;

/** Continues a failed run at the step that failed. */
export async function retried({ db, reached, record }: Call<Actions['retry-workflow-run']>): Promise<WorkflowRun> {
  const done = await db.text(RETRY, [reached.rowId]);
  if (done.length === 0) fail('run-not-failed');
  record({ target: 'WorkflowRun', targetId: reached.rowId, changes: { status: ['FAILED', 'QUEUED'] } });
  return runById(db, reached.rowId);
}
