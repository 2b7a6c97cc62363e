import { planOf } from '#features/workspaces/server';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { Definition, WorkflowLimits, WorkflowSettings } from '../contract.ts';
import { ACTIVE_MAX } from '../fields.ts';

/** How many runs a workspace on the free plan has in a day of UTC (product 4.8). */
const FREE_RUNS = 1000;

interface Place {
  workspaceId: string;
  projectId: string;
}

const USED = `
SELECT
  (SELECT count(*)::int FROM "Workflow" w WHERE w."workspaceId" = $1 AND w."status" = 'ACTIVE') AS "active",
  (SELECT count(*)::int FROM "Workflow" w WHERE w."projectId" = $2 AND w."status" = 'ACTIVE') AS "activeHere",
  coalesce((SELECT u."runs" FROM "WorkflowUsage" u WHERE u."workspaceId" = $1 AND u."day" = (now() AT TIME ZONE 'UTC')::date), 0) AS "runsToday"`;
const SETTINGS = `
SELECT "id", "projectId", "pausedAt", "pausedBy", "version" FROM "WorkflowSettings" WHERE "projectId" = $1`;

export const settingsOf = async (db: Statements, projectId: string): Promise<WorkflowSettings | null> =>
  (await db.text<WorkflowSettings>(SETTINGS, [projectId]))[0] ?? null;

/** The runs of a day that a plan allows; null without limit. Only the plan with a limit of active workflows this small has one. */
export const runsMost = ({ activeWorkflows }: { activeWorkflows: number | null }): number | null =>
  activeWorkflows !== null && activeWorkflows <= 3 ? FREE_RUNS : null;

export async function limitsOf(db: Statements, { workspaceId, projectId }: Place): Promise<WorkflowLimits> {
  const [plan, [used], settings] = await Promise.all([
    planOf(db, workspaceId),
    db.text<Pick<WorkflowLimits, 'active' | 'activeHere' | 'runsToday'>>(USED, [workspaceId, projectId]),
    settingsOf(db, projectId),
  ]);
  return {
    ...(used ?? { active: 0, activeHere: 0, runsToday: 0 }),
    activeMost: plan.activeWorkflows,
    activeHereMost: ACTIVE_MAX,
    runsMost: runsMost(plan),
    approvals: plan.workflowApprovals,
    settings,
  };
}

// Locked first, so that two cannot take the last place of a plan.
const TURN = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Refuses one more active workflow without room for it, and approvals that the plan does not include. */
export async function refuseActive(db: Statements, place: Place, { steps }: Definition): Promise<void> {
  await db.text(TURN, [`active-workflows:${place.workspaceId}`]);
  const { active, activeMost, activeHere, activeHereMost, approvals } = await limitsOf(db, place);
  if (activeMost !== null && active >= activeMost) fail('workflow-limit-reached', { count: activeMost });
  if (activeHere >= activeHereMost) fail('workflows-active', { count: activeHereMost });
  if (!approvals && steps.some(({ kind }) => kind === 'require-approval')) fail('no-workflow-approvals');
}
