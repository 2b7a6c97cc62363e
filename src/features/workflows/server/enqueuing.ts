import { newId } from '#contract/new-id';
import { planOf } from '#features/workspaces/server';
import { type LoggedEvent } from '#server/event-log';
import type { Statements } from '#server/statements';
import type { ConditionOutcome, RunCause, WorkflowRun } from '../contract.ts';
import { DEPTH_MAX, type WorkflowItemType } from '../fields.ts';
import { runsMost } from './limits.ts';
import type { LiveWorkflow } from './live-workflows.ts';

/** A run that is to be started, with what its conditions found. */
export interface Candidate {
  workflow: LiveWorkflow;
  itemType: WorkflowItemType | null;
  itemId: string | null;
  cause: RunCause;
  context: Readonly<Record<string, unknown>>;
  why: readonly ConditionOutcome[];
  holds: boolean;
  depth: number;
  /** What it is about: the same starts a workflow once. */
  key: string;
}

interface NewRun extends Pick<Candidate, 'itemType' | 'itemId' | 'cause' | 'context' | 'why' | 'depth' | 'key'> {
  id: string;
  projectId: string;
  workflowId: string;
  number: number;
  status: WorkflowRun['status'];
  reason: WorkflowRun['reason'];
}

const INSERT = `
WITH queued AS (
  INSERT INTO "WorkflowRun" ("id", "projectId", "workflowId", "number", "status", "reason", "itemType", "itemId", "cause", "context", "why", "depth", "key", "endedAt")
  SELECT "id", "projectId", "workflowId", "number", "status", "reason", "itemType", "itemId", "cause", "context", "why", "depth", "key",
    CASE WHEN "status" = 'SKIPPED' THEN now() END
  FROM jsonb_to_recordset($1::jsonb) AS r("id" uuid, "projectId" uuid, "workflowId" uuid, "number" int, "status" text, "reason" text,
    "itemType" text, "itemId" uuid, "cause" jsonb, "context" jsonb, "why" jsonb, "depth" int, "key" text)
  ON CONFLICT ON CONSTRAINT workflow_run_once DO NOTHING RETURNING "id", "workflowId", "status"
), counted AS (
  SELECT "workflowId", count(*) FILTER (WHERE "status" = 'QUEUED')::int AS "count" FROM queued GROUP BY "workflowId"
), told AS (
  UPDATE "Workflow" w SET "runCount" = w."runCount" + c."count", "runsChangedAt" = now(),
    "lastRunAt" = CASE WHEN c."count" > 0 THEN now() ELSE w."lastRunAt" END
  FROM counted c WHERE w."id" = c."workflowId"
) SELECT "id", "status" FROM queued`;

const USE = `
INSERT INTO "WorkflowUsage" ("workspaceId", "day", "runs") VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2)
ON CONFLICT ("workspaceId", "day") DO UPDATE SET "runs" = "WorkflowUsage"."runs" + excluded."runs" RETURNING "runs"`;

// An insert of less than nothing would be refused before Postgres sees that the row exists.
const RETURN = `UPDATE "WorkflowUsage" SET "runs" = "runs" - $2 WHERE "workspaceId" = $1 AND "day" = (now() AT TIME ZONE 'UTC')::date`;

/** Starts the runs that may start, and notes why the others do not. What was started before is not in the answer. */
export async function enqueued(db: Statements, candidates: readonly Candidate[]): Promise<Pick<WorkflowRun, 'id' | 'status'>[]> {
  if (candidates.length === 0) return [];
  const made = candidates.map(runOf);
  await keepToPlans(db, made, candidates);
  return db.text<Pick<WorkflowRun, 'id' | 'status'>>(INSERT, [JSON.stringify(made)]);
}

function runOf({ workflow, holds, ...candidate }: Candidate): NewRun {
  const reason = candidate.depth > DEPTH_MAX ? 'DEPTH' : holds ? null : 'CONDITIONS';
  const status = reason === null ? 'QUEUED' : 'SKIPPED';
  return {
    ...candidate,
    id: newId(),
    projectId: workflow.projectId,
    workflowId: workflow.id,
    number: workflow.number,
    status,
    reason,
  };
}

/** Skips those that the plan of their workspace no longer allows today. */
async function keepToPlans(db: Statements, made: NewRun[], all: readonly Candidate[]): Promise<void> {
  const byWorkspace = Map.groupBy(
    made.filter(({ status }) => status === 'QUEUED'),
    (run) => all[made.indexOf(run)]?.workflow.workspaceId ?? '',
  );
  // In one order, so that two servers never wait for each other.
  for (const [workspaceId, runs] of [...byWorkspace].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [used] = await db.text<{ runs: number }>(USE, [workspaceId, runs.length]);
    const most = runsMost(await planOf(db, workspaceId));
    const beyond = most === null ? 0 : Math.min(runs.length, Math.max(0, (used?.runs ?? 0) - most));
    if (beyond === 0) continue;
    for (const run of runs.slice(runs.length - beyond)) Object.assign(run, { status: 'SKIPPED', reason: 'DAILY_LIMIT' });
    await db.text(RETURN, [workspaceId, beyond]);
  }
}

/** The person behind an event, whose changes conditions can ask for. */
export const personOf = ({ actorType, actorId, onBehalfOf }: LoggedEvent): string | null =>
  actorType === 'AUTOMATION' ? null : (onBehalfOf ?? actorId);

/** What the log says of what caused a run. */
export const causeOf = (kind: RunCause['kind'], event: LoggedEvent): RunCause => ({
  kind,
  at: new Date(event.occurredAt).toISOString(),
  personId: personOf(event),
  name: event.actorName === '' ? null : event.actorName,
  changes: Object.fromEntries(Object.entries(event.changes).map(([field, [before, after]]) => [field, [before, after]])),
});
