import type { ActionDeclaration } from '#contract/action';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import type { Statements } from '#server/statements';
import { IS_ACTIVE } from '#features/projects/server';
import type { AutoArchive, taskArchiveActions } from '../contract.ts';
import { finishedTasks } from '#features/tasks/server';
import { holds, NEXT, latestChangeFor } from './finished-tasks.ts';

type Actions = typeof taskArchiveActions;

// A project without a row has the default of the column.
const RULE = `
SELECT rule.*, ${latestChangeFor('rule."plannedAt"', 'rule."afterDays"')} AS "finishedBefore" FROM (
  SELECT p."id", CASE WHEN r."id" IS NULL THEN 30 ELSE r."afterDays" END AS "afterDays", r."keptBefore",
    CASE WHEN ${holds('r."plannedAt"')} AND ${IS_ACTIVE} THEN r."plannedAt" END AS "plannedAt", coalesce(r."version", 0) AS "version"
  FROM "Project" p JOIN "Workspace" w ON w."id" = p."workspaceId" LEFT JOIN "ArchiveRule" r ON r."projectId" = p."id"
  WHERE p."id" = $1) rule`;

const COUNT = `
SELECT count(*)::int AS "taskCount" FROM (${finishedTasks('$1', '$2::timestamptz', '$3::timestamptz')}) finished`;

/** The archive rule of a project, and how many tasks are next. */
export async function autoArchiveOf(db: Statements, projectId: string): Promise<AutoArchive> {
  const [rule] = await db.text<Omit<AutoArchive, 'taskCount'>>(RULE, [projectId]);
  if (rule === undefined) fail('not-found');
  if (rule.finishedBefore === null) return { ...rule, taskCount: 0 };
  const [{ taskCount } = { taskCount: 0 }] = await db.text<{ taskCount: number }>(COUNT, [
    projectId,
    rule.finishedBefore,
    rule.keptBefore,
  ]);
  return { ...rule, taskCount };
}

/** Sets when completed tasks are archived, and announces the tasks that are due. */
export async function setAutoArchive(call: Call<Actions['set-auto-archive']>): Promise<AutoArchive> {
  const { version, afterDays } = call.body;
  return changedRule(call, version, { afterDays });
}

/** Keeps tasks completed up to a moment on the board. */
export async function keptFinished(call: Call<Actions['keep-finished-tasks']>): Promise<AutoArchive> {
  const { version, keptBefore } = call.body;
  if (keptBefore !== null && new Date(keptBefore) > call.now)
    fail('invalid-input', {}, { keptBefore: 'Enter a time in the past.' });
  return changedRule(call, version, { keptBefore: keptBefore && new Date(keptBefore).toISOString() });
}

/** Keeps restored tasks, and those completed before them, from being archived automatically again. */
export async function keptAfterRestoring(call: RuleCall, finishedBefore: string): Promise<void> {
  const { keptBefore } = await lockedRule(call.db, call.reached.projectId);
  if (keptBefore === null || keptBefore < finishedBefore) await changedRule(call, undefined, { keptBefore: finishedBefore });
}

type Rule = Pick<AutoArchive, 'afterDays' | 'keptBefore' | 'version'>;
type RuleCall = Pick<Call<ActionDeclaration>, 'db' | 'record'> & { reached: { projectId: string } };

const MAKE = `INSERT INTO "ArchiveRule" ("projectId") VALUES ($1) ON CONFLICT ON CONSTRAINT archive_rule_project_once DO NOTHING`;
const LOCK = `SELECT "afterDays", "keptBefore", "version" FROM "ArchiveRule" WHERE "projectId" = $1 FOR UPDATE`;

async function lockedRule(db: Statements, projectId: string): Promise<Rule> {
  await db.text(MAKE, [projectId]);
  const [rule] = await db.text<Rule>(LOCK, [projectId]);
  return rule ?? fail('not-found');
}

const SET = `
UPDATE "ArchiveRule" r SET "afterDays" = $2, "keptBefore" = $3, "plannedAt" = CASE WHEN EXISTS (
  ${finishedTasks('$1', latestChangeFor(NEXT, '$2::integer'), '$3::timestamptz')}) THEN ${NEXT} END
WHERE r."projectId" = $1 RETURNING r."version"`;

async function changedRule(
  { db, reached, record }: RuleCall,
  version: number | undefined,
  change: Partial<Pick<Rule, 'afterDays' | 'keptBefore'>>,
): Promise<AutoArchive> {
  const { projectId } = reached;
  const before = await lockedRule(db, projectId);
  // The history of the rule belongs to the project.
  await refuseStale(db, { id: projectId, version: before.version }, version, Object.keys(change));
  const after = { ...before, ...change };
  if (after.afterDays !== before.afterDays || after.keptBefore !== before.keptBefore) {
    const [saved] = await db.text<{ version: number }>(SET, [projectId, after.afterDays, after.keptBefore]);
    const changes = Object.fromEntries(
      (['afterDays', 'keptBefore'] as const)
        .filter((field) => after[field] !== before[field])
        .map((field) => [field, [before[field], after[field]] as const]),
    );
    record({ target: 'Project', targetId: projectId, ...(saved && { targetVersion: saved.version }), changes });
  }
  return autoArchiveOf(db, projectId);
}
