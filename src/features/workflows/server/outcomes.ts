import { writeOwnAction } from '#server/auditing';
import { ownMutation, writeEvents } from '#server/events';
import type { Statements } from '#server/statements';
import type { Workflow, WorkflowRun } from '../contract.ts';
import type { Engine } from './engine.ts';
import type { LiveWorkflow } from './live-workflows.ts';
import { requestOf } from './reader.ts';

/** The actions of a failed run and of a workflow that the server stops, in the event log. */
export const RUN_FAILED = 'fail-workflow-run';
export const STOPPED = 'stop-workflow';

/** A workflow is stopped after so many failed runs in a row. */
const FAILURES_MAX = 20;

interface Ended {
  runId: string;
  claim: string;
  status: 'SUCCEEDED' | 'FAILED' | 'SKIPPED' | 'CANCELED';
  reason: WorkflowRun['reason'];
}

const END = `
WITH ended AS (
  UPDATE "WorkflowRun" SET "status" = $3, "reason" = $4, "endedAt" = now(), "waitingUntil" = NULL, "claim" = NULL, "claimedUntil" = NULL
  WHERE "id" = $1 AND "claim" = $2 AND "status" = 'RUNNING' RETURNING "workflowId", "status"
), well AS (
  UPDATE "Workflow" w SET "failuresInRow" = 0 FROM ended
  WHERE w."id" = ended."workflowId" AND ended."status" = 'SUCCEEDED' AND w."failuresInRow" > 0
) SELECT 1 FROM ended`;
const BADLY = `
UPDATE "Workflow" SET "failCount" = "failCount" + 1, "failuresInRow" = "failuresInRow" + 1 WHERE "id" = $1
RETURNING "failuresInRow", "status"`;

/** Ends a run that this server works on. */
export async function endedRun(
  db: Statements,
  workflow: LiveWorkflow,
  { runId, claim, status, reason }: Ended,
  problem: string | null,
) {
  const done = await db.text(END, [runId, claim, status, reason]);
  if (done.length === 0) return;
  if (status === 'FAILED') await failedRun(db, workflow, runId, problem ?? '');
}

/** The first failure in a row is told and audited; all are events, which webhooks can be told of. */
async function failedRun(db: Statements, workflow: LiveWorkflow, runId: string, problem: string): Promise<void> {
  const [after] = await db.text<{ failuresInRow: number; status: Workflow['status'] }>(BADLY, [workflow.id]);
  const isFirst = after?.failuresInRow === 1;
  const changes = { status: ['RUNNING', 'FAILED'], problem: [null, problem], isFirst: [null, isFirst] } as const;
  writeEvents(db, mutationOf(RUN_FAILED, workflow, requestOf(runId)), [{ target: 'WorkflowRun', targetId: runId, changes }]);
  if (isFirst) {
    const act = { category: 'AUTOMATION', action: 'workflow.run_failed', target: 'Workflow', targetId: workflow.id } as const;
    writeOwnAction(db, {
      ...act,
      workspaceId: workflow.workspaceId,
      name: workflow.name,
      failure: 'STEP',
      changes: { problem: [null, problem] },
    });
  }
  if ((after?.failuresInRow ?? 0) >= FAILURES_MAX && after?.status === 'ACTIVE') await stopped(db, workflow, 'FAILURES');
}

const mutationOf = (action: string, { workspaceId, projectId }: LiveWorkflow, requestId: string) => ({
  ...ownMutation(action, { workspaceId, requestId }),
  projectId,
});

const STOP = `
WITH unplanned AS (DELETE FROM "WorkflowSchedule" WHERE "workflowId" = $1)
UPDATE "Workflow" SET "status" = 'ERROR', "reason" = $2 WHERE "id" = $1 AND "status" = 'ACTIVE' RETURNING "version"`;

/** Stops a workflow that cannot go on; its owner is told. */
export async function stopped(db: Statements, workflow: LiveWorkflow, reason: NonNullable<Workflow['reason']>): Promise<void> {
  const [row] = await db.text<{ version: number }>(STOP, [workflow.id, reason]);
  if (row === undefined) return;
  const { id, name, workspaceId } = workflow;
  const changes = { status: ['ACTIVE', 'ERROR'], reason: [null, reason] } as const;
  const occurrence = { target: 'Workflow', targetId: id, targetVersion: row.version, name, changes };
  writeEvents(db, mutationOf(STOPPED, workflow, 'job'), [occurrence]);
  writeOwnAction(db, {
    workspaceId,
    category: 'AUTOMATION',
    action: 'workflow.stopped',
    target: 'Workflow',
    targetId: id,
    name,
    failure: reason,
    changes,
  });
}

/** Wakes those who wait for what was recorded here. */
export const wake = ({ recorded }: Pick<Engine, 'recorded'>): void => recorded(['WorkflowRun', 'Workflow']);
