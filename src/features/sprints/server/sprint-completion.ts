import type { ActionDeclaration } from '#contract/action';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { Rollover, Sprint, sprintActions } from '../contract.ts';
import { nextAfter } from '../rules.ts';
import { cadenceOf } from './cadence-rows.ts';
import { keepDays } from './sprint-days.ts';
import { currentProgress } from './sprint-history.ts';
import { type CurrentItem, itemsIn, movedItems, refuseFull, roomIn } from './sprint-items.ts';
import { keepReport } from './sprint-report.ts';
import { momentOf } from './sprint-start.ts';
import { lockedSprint, savedSprint, sprintsOf } from './sprints.ts';

type Actions = typeof sprintActions;
type Ending = Pick<Call<ActionDeclaration>, 'db' | 'record'> & { actor?: { userId: string } };

/** Completes an active sprint at the request of a person, who may say for each unfinished item where it goes. */
export async function completedSprint(call: Call<Actions['complete-sprint']>): Promise<Sprint> {
  const { db, reached, body } = call;
  const sprint = await lockedSprint(db, reached);
  if (sprint.status !== 'ACTIVE') fail('sprint-inactive');
  const rollover = body.rollover ?? (await cadenceOf(db, reached.projectId)).rollover;
  const items = await itemsIn(db, sprint.id);
  const chosen = new Map(body.items.map(({ id, to }) => [id, to]));
  if (body.items.some(({ id }) => !items.some(({ itemId }) => itemId === id))) fail('not-found');
  return ended(call, sprint, { status: 'COMPLETED', items, placeOf: (id) => chosen.get(id) ?? rollover });
}

/** Cancels a sprint that has not ended. */
export async function canceledSprint(call: Call<Actions['cancel-sprint']>): Promise<Sprint> {
  const { db, reached } = call;
  const sprint = await lockedSprint(db, reached);
  if (sprint.status !== 'ACTIVE' && sprint.status !== 'PLANNED') fail('sprint-ended');
  return ended(call, sprint, { status: 'CANCELED', items: await itemsIn(db, sprint.id), placeOf: () => 'BACKLOG' });
}

interface End {
  status: 'COMPLETED' | 'CANCELED';
  items: readonly CurrentItem[];
  /** Where an unfinished item goes. */
  placeOf: (id: string) => Rollover;
  /** Items for which there is no next sprint, or no room in it, go to the backlog. Otherwise that is refused. */
  isLenient?: boolean;
}

/** Ends a locked sprint: unfinished items go where they are to go, and its report is stored. */
export async function ended(call: Ending, sprint: Sprint, { status, items, placeOf, isLenient = false }: End): Promise<Sprint> {
  const { db, record } = call;
  const { completed } = await currentProgress(db, sprint.id);
  const open = items.filter(({ isDone, isTrashed }) => !isDone && !isTrashed);
  const toNext = open.filter(({ itemId }) => placeOf(itemId) === 'NEXT');
  const next = toNext.length === 0 ? undefined : nextAfter(sprint, await sprintsOf(db, sprint.projectId));
  if (toNext.length > 0 && next === undefined && !isLenient) fail('no-next-sprint');
  // All sprints of the project are locked together.
  const room = next ? await roomIn(db, next.id) : 0;
  if (next && toNext.length > room && !isLenient) refuseFull();
  const over = await savedSprint(db, sprint.id, {
    status,
    completedAt: await momentOf(db),
    completedCount: completed.count,
    completedPoints: completed.points,
  });
  // Before the items leave: what is counted are those that it had at its end.
  await keepDays(db, over);
  await movedItems(call, toNext.slice(0, room), { from: sprint.id, to: next?.id ?? null });
  const toBacklog = open.filter(({ itemId }) => placeOf(itemId) === 'BACKLOG');
  // Nothing in the trash waits for a sprint that has ended.
  const trashed = items.filter(({ isDone, isTrashed }) => isTrashed && !isDone);
  await movedItems(call, [...toNext.slice(room), ...toBacklog, ...trashed], { from: sprint.id, to: null });
  await settleOutcomes(db, items, sprint.id);
  await keepReport(db, over);
  record({
    target: 'Sprint',
    targetId: over.id,
    targetVersion: over.version,
    changes: { status: [sprint.status, status] },
    name: over.name,
  });
  return over;
}

const DONE = `
UPDATE "SprintItem" SET "outcome" = 'DONE' WHERE "sprintId" = $1 AND "removedAt" IS NULL AND "itemId" = ANY ($2::uuid[])`;

async function settleOutcomes(db: Statements, items: readonly CurrentItem[], sprintId: string): Promise<void> {
  const done = items.filter(({ isDone, isTrashed }) => isDone && !isTrashed).map(({ itemId }) => itemId);
  await db.text(DONE, [sprintId, done]);
}
