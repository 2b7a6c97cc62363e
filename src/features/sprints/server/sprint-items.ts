import type { ActionDeclaration } from '#contract/action';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import { LostRace, type Statements } from '#server/statements';
import type { Issue } from '#features/issues/contract';
import { changeIssue, issueWork, lockedIssue } from '#features/issues/server';
import type { Task } from '#features/tasks/contract';
import { changeTask, lockedTask, refuseAwaiting, taskWork } from '#features/tasks/server';
import type { sprintActions } from '../contract.ts';
import { isOpen, ITEMS_MOST, STAYS_MOST } from '../fields.ts';
import { lockedSprint } from './sprints.ts';

type Actions = typeof sprintActions;

/** Moves a task to a sprint, or to the backlog. */
export async function taskMovedToSprint(call: Call<Actions['set-task-sprint']>): Promise<Task> {
  const { db, reached, body, actor } = call;
  await refuseClosed(call, body.sprintId);
  const task = await lockedTask(db, reached);
  await refuseStale(db, task, body.version, ['sprintId']);
  if (task.sprintId === body.sprintId) return task;
  refuseAwaiting(task);
  const moved = await changeTask(call, task, { sprintId: body.sprintId });
  await nameAdder(db, task.id, actor.userId);
  return moved;
}

/** The same for an issue. */
export async function issueMovedToSprint(call: Call<Actions['set-issue-sprint']>): Promise<Issue> {
  const { db, reached, body, actor } = call;
  await refuseClosed(call, body.sprintId);
  const issue = await lockedIssue(db, reached.rowId);
  await refuseStale(db, issue, body.version, ['sprintId']);
  if (issue.sprintId === body.sprintId) return issue;
  const moved = await changeIssue(call, issue, { sprintId: body.sprintId });
  await nameAdder(db, issue.id, actor.userId);
  return moved;
}

const COUNT = `
SELECT (count(*) FILTER (WHERE "removedAt" IS NULL))::int AS "current", count(*)::int AS "ever" FROM "SprintItem" WHERE "sprintId" = $1`;

/** Items join only a planned or active sprint of their project that has room. */
async function refuseClosed(
  { db, reached }: Pick<Call<ActionDeclaration>, 'db'> & { reached: { projectId: string } },
  sprintId: string | null,
): Promise<void> {
  if (sprintId === null) return;
  const sprint = await lockedSprint(db, { projectId: reached.projectId, rowId: sprintId });
  if (sprint.projectId !== reached.projectId) fail('not-found');
  if (!isOpen(sprint)) fail('sprint-ended');
  if ((await roomIn(db, sprintId)) === 0) refuseFull();
}

/** How many items a locked sprint still has room for. */
export async function roomIn(db: Statements, sprintId: string): Promise<number> {
  const [held] = await db.text<{ current: number; ever: number }>(COUNT, [sprintId]);
  return Math.max(0, Math.min(ITEMS_MOST - (held?.current ?? 0), STAYS_MOST - (held?.ever ?? 0)));
}

export const refuseFull = (): never => fail('conflict', {}, { sprintId: `A sprint can have up to ${ITEMS_MOST} items.` });

// The database keeps the history of each item, and does not know who acts.
const ADDED_BY = `UPDATE "SprintItem" SET "addedBy" = $2 WHERE "itemId" = $1 AND "removedAt" IS NULL`;

const nameAdder = (db: Statements, itemId: string, userId: string): Promise<unknown> => db.text(ADDED_BY, [itemId, userId]);

/** An item of a sprint, as it is now. */
export interface CurrentItem {
  itemType: 'TASK' | 'ISSUE';
  itemId: string;
  number: number;
  title: string;
  /** Of a task or an issue. */
  status: string;
  points: number;
  isDone: boolean;
  isTrashed: boolean;
}

const ITEMS = `
SELECT 'TASK' AS "itemType", t."id" AS "itemId", t."number", t."title", t."status", coalesce(t."estimate", 0) AS "points",
  ${taskWork.isDone} AS "isDone", t."deletedAt" IS NOT NULL AS "isTrashed"
FROM ${taskWork.from} WHERE t."sprintId" = $1
UNION ALL
SELECT 'ISSUE', i."id", i."number", i."title", i."status", 0, ${issueWork.isDone}, i."deletedAt" IS NOT NULL
FROM ${issueWork.from} WHERE i."sprintId" = $1
ORDER BY 2`;

/** The items of a sprint, those in the archive and in the trash too. */
export const itemsIn = (db: Statements, sprintId: string): Promise<CurrentItem[]> => db.text<CurrentItem>(ITEMS, [sprintId]);

type Moving = Pick<Call<ActionDeclaration>, 'db' | 'record'> & { actor?: { userId: string } };

/**
 * Moves items of a sprint to another one or to the backlog, in the order of their ids, so that concurrent requests cannot
 * deadlock. If one has left the sprint since they were read, everything starts again.
 */
export async function movedItems(
  call: Moving,
  items: readonly CurrentItem[],
  { from, to: sprintId }: { from: string; to: string | null },
): Promise<void> {
  const { db, actor } = call;
  for (const { itemType, itemId } of items) {
    if (itemType === 'TASK') await changeTask(call, stillIn(from, await lockedTask(db, itemId, 'anywhere')), { sprintId });
    else await changeIssue(call, stillIn(from, await lockedIssue(db, itemId, 'anywhere')), { sprintId });
    if (actor && sprintId !== null) await nameAdder(db, itemId, actor.userId);
  }
}

function stillIn<Item extends { sprintId: string | null }>(sprintId: string, item: Item): Item {
  if (item.sprintId !== sprintId) throw new LostRace();
  return item;
}
