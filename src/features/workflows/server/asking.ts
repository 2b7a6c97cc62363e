import type pg from 'pg';
import { newId } from '#contract/new-id';
import { ownMutation, writeEvents } from '#server/events';
import { type Statements, statementsOn } from '#server/statements';
import { requestOf } from './reader.ts';
import { type Begun, begun } from './step-rows.ts';
import { said, type StepOf, type World } from './world.ts';

/** The action by which a workflow asks people, in the event log. */
export const ASKED = 'ask-for-approval';

const ASK = `
INSERT INTO "WorkflowApproval" ("id", "projectId", "runId", "path", "userId", "itemType", "itemId", "workflowName", "text", "mode")
SELECT a."id", $2, $3, $4, a."userId", $5, $6, $7, $8, $9 FROM jsonb_to_recordset($1::jsonb) AS a("id" uuid, "userId" uuid)
ON CONFLICT ON CONSTRAINT workflow_approval_once DO NOTHING`;

/** Asks the approvers of a step. */
export async function asked(db: Statements, row: Begun, world: World): Promise<void> {
  const step = row.step as StepOf<'require-approval'>;
  const { workflow, itemType, itemId } = world;
  const approvals = step.approverIds.map((userId) => ({ id: newId(), userId }));
  const text = said(step.text, world, null);
  await begun(db, row, { status: 'WAITING', input: { text, mode: step.mode }, output: { askedOf: step.approverIds } });
  const item = [itemType, itemId, workflow.name, text, step.mode];
  await db.text(ASK, [JSON.stringify(approvals), workflow.projectId, row.runId, row.path, ...item]);
  const mutation = {
    ...ownMutation(ASKED, { workspaceId: workflow.workspaceId, requestId: requestOf(row.runId) }),
    projectId: workflow.projectId,
  };
  writeEvents(
    db,
    mutation,
    approvals.map(({ id }) => ({ target: 'WorkflowApproval', targetId: id, changes: { text: [null, text] } })),
  );
}

const STATE = `
SELECT count(*)::int AS "count", bool_or(a."isApproved" IS FALSE) AS "rejected",
  bool_and(a."isApproved" IS TRUE) AS "all", (array_agg(a."isApproved" ORDER BY a."decidedAt") FILTER (WHERE a."decidedAt" IS NOT NULL))[1] AS "first"
FROM "WorkflowApproval" a WHERE a."runId" = $1 AND a."path" = $2`;

interface Answers {
  count: number;
  rejected: boolean;
  all: boolean;
  first: boolean | null;
}

/** How an approval stands: ANY is decided by the first answer, ALL by a rejection or when everyone has approved. */
export async function approvalState(
  pool: pg.Pool,
  runId: string,
  path: string,
  mode: 'ANY' | 'ALL',
): Promise<'ask' | 'open' | 'approved' | 'rejected'> {
  const [answers] = await statementsOn(pool).text<Answers>(STATE, [runId, path]);
  if (answers === undefined || answers.count === 0) return 'ask';
  if (mode === 'ANY') return answers.first === null ? 'open' : answers.first ? 'approved' : 'rejected';
  return answers.rejected ? 'rejected' : answers.all ? 'approved' : 'open';
}
