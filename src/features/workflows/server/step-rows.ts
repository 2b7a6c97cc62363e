import type { Statements } from '#server/statements';
import type { ConditionOutcome, Step, WorkflowStepRun } from '../contract.ts';

/** What is stored of a step of a run. */
export interface Stored extends Pick<WorkflowStepRun, 'path' | 'status' | 'input' | 'output'> {
  attempt: number;
}

const STORED = 'SELECT "path", "status", "input", "output", "attempt" FROM "WorkflowStepRun" WHERE "runId" = $1';

export const storedSteps = async (db: Statements, runId: string): Promise<Map<string, Stored>> =>
  new Map((await db.text<Stored>(STORED, [runId])).map((one) => [one.path, one]));

// Only the server that has the claim of the run begins a step of it, and keeps the claim for it.
const CLAIM = `
UPDATE "WorkflowRun" SET "claimedUntil" = now() + interval '1 minute' WHERE "id" = $1 AND "claim" = $2 AND "status" = 'RUNNING' RETURNING 1`;
const BEGIN = `
INSERT INTO "WorkflowStepRun" ("runId", "path", "stepId", "kind", "status", "input", "output", "why", "problem", "endedAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, CASE WHEN $5 IN ('RUNNING', 'WAITING') THEN NULL ELSE clock_timestamp() END)
ON CONFLICT ("runId", "path") DO UPDATE SET "status" = excluded."status", "input" = excluded."input", "output" = excluded."output",
  "why" = excluded."why", "problem" = excluded."problem", "endedAt" = excluded."endedAt", "startedAt" = clock_timestamp()
WHERE "WorkflowStepRun"."status" = 'WAITING'
RETURNING "attempt"`;
const END = `
UPDATE "WorkflowStepRun" SET "status" = $3, "output" = "output" || $4::jsonb, "problem" = $5, "endedAt" = clock_timestamp()
WHERE "runId" = $1 AND "path" = $2 AND "status" IN ('RUNNING', 'WAITING')`;

export interface Begun {
  runId: string;
  claim: string;
  path: string;
  step: Step;
}

interface Beginning {
  status: WorkflowStepRun['status'];
  input?: Readonly<Record<string, unknown>>;
  output?: Readonly<Record<string, unknown>>;
  why?: readonly ConditionOutcome[];
  problem?: string;
}

/** Thrown once another server, or no one, works on the run: it was canceled, or its claim is over. */
export class LostClaim extends Error {
  override name = 'LostClaim';
}

/** Keeps the claim. @throws LostClaim */
export async function keepClaim(db: Statements, { runId, claim }: Pick<Begun, 'runId' | 'claim'>): Promise<void> {
  if ((await db.text(CLAIM, [runId, claim])).length === 0) throw new LostClaim();
}

/** Writes that a step begins, or was decided at once. @returns the number of its attempt */
export async function begun(db: Statements, { runId, path, step }: Begun, beginning: Beginning): Promise<number> {
  const { status, input = {}, output = {}, why = [], problem = null } = beginning;
  const values = [JSON.stringify(input), JSON.stringify(output), JSON.stringify(why), problem];
  const [row] = await db.text<{ attempt: number }>(BEGIN, [runId, path, step.id, step.kind, status, ...values]);
  if (row === undefined) throw new LostClaim();
  return row.attempt;
}

interface Ending {
  status: 'SUCCEEDED' | 'FAILED' | 'SKIPPED';
  output?: Readonly<Record<string, unknown>>;
  problem?: string;
}

export const ended = (db: Statements, { runId, path }: Pick<Begun, 'runId' | 'path'>, ending: Ending): Promise<unknown> =>
  db.text(END, [runId, path, ending.status, JSON.stringify(ending.output ?? {}), ending.problem ?? null]);
