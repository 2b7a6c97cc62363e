import { onePage } from '#contract/paging';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { WorkflowApproval, type workflowRunActions } from '../contract.ts';

type Actions = typeof workflowRunActions;

const COLUMNS = Object.keys(WorkflowApproval.shape)
  .map((column) => `a."${column}"`)
  .join(', ');
/** The most that a list answers. */
const LISTED_MAX = 100;

const LIST = `
SELECT ${COLUMNS} FROM "WorkflowApproval" a
WHERE a."projectId" = $1 AND a."userId" = $2 AND ($3::uuid IS NULL OR a."itemId" = $3)
  AND (NOT a."isClosed" OR a."createdAt" > now() - interval '30 days')
ORDER BY a."isClosed", a."createdAt" DESC, a."id" DESC LIMIT ${LISTED_MAX}`;

/** What workflows of a project ask of the caller. */
export const approvalsOf = async ({ db, reached, actor, query }: Call<Actions['get-workflow-approvals']>) =>
  onePage(await db.text<WorkflowApproval>(LIST, [reached.projectId, actor.userId, query.itemId ?? null]));

// Locked in this order by everyone: the run, then its approvals.
const LOCK = `
SELECT r."id" FROM "WorkflowRun" r WHERE r."id" = (SELECT a."runId" FROM "WorkflowApproval" a WHERE a."id" = $1) FOR NO KEY UPDATE`;
const OPEN = `SELECT a."isClosed" OR a."decidedAt" IS NOT NULL AS "isClosed" FROM "WorkflowApproval" a WHERE a."id" = $1`;
const DECIDE = `
UPDATE "WorkflowApproval" SET "isApproved" = $2, "comment" = $3, "decidedAt" = now() WHERE "id" = $1`;
// The first rejection decides, and the first approval if one is enough; otherwise the last approval.
const SETTLE = `
WITH mine AS (SELECT a."runId", a."path", a."mode" FROM "WorkflowApproval" a WHERE a."id" = $1), outcome AS (
  SELECT m."runId", m."path" FROM mine m JOIN "WorkflowApproval" a ON a."runId" = m."runId" AND a."path" = m."path"
  GROUP BY m."runId", m."path", m."mode"
  HAVING CASE m."mode" WHEN 'ANY' THEN bool_or(a."isApproved" IS NOT NULL)
    ELSE bool_or(a."isApproved" IS FALSE) OR bool_and(a."isApproved" IS TRUE) END
), closed AS (
  UPDATE "WorkflowApproval" a SET "isClosed" = true FROM outcome o WHERE a."runId" = o."runId" AND a."path" = o."path"
) UPDATE "WorkflowRun" r SET "waitingUntil" = now() FROM outcome o WHERE r."id" = o."runId" AND r."status" = 'WAITING'`;

/** Notes an answer. Once it decides, the run continues. */
export async function decided({
  db,
  reached,
  body,
  record,
}: Call<Actions['decide-workflow-approval']>): Promise<WorkflowApproval> {
  const id = reached.rowId;
  await db.text(LOCK, [id]);
  const [state] = await db.text<{ isClosed: boolean }>(OPEN, [id]);
  if (state?.isClosed !== false) fail('approval-closed');
  await db.text(DECIDE, [id, body.isApproved, body.comment]);
  await db.text(SETTLE, [id]);
  const [approval] = await db.text<WorkflowApproval>(`SELECT ${COLUMNS} FROM "WorkflowApproval" a WHERE a."id" = $1`, [id]);
  record({ target: 'WorkflowApproval', targetId: id, changes: { isApproved: [null, body.isApproved] } });
  return approval ?? fail('not-found');
}
