import type { ActionDeclaration, ResponseOf } from '#contract/action';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import { type Task, TaskRow } from '#features/tasks/contract';
import {
  archiveCompleted,
  changeTask,
  columnOf,
  freePlace,
  refuseFull,
  restoreToPlaces,
  tasksArchivedBy,
} from '#features/tasks/server';
import { ARCHIVED_AT_ONCE, type taskArchiveActions } from '../contract.ts';

type Actions = typeof taskArchiveActions;
type Marks = ResponseOf<Actions['archive-done-tasks']>;
type Restored = ResponseOf<Actions['unarchive-done-tasks']>;

/** Archives the tasks completed long enough ago, in one statement. */
export async function archivedDone({ db, reached, body, now, record }: Call<Actions['archive-done-tasks']>): Promise<Marks> {
  const completedBy = new Date(now.getTime() - body.olderThanDays * 86_400_000);
  const items = await archiveCompleted(db, reached.projectId, { completedBy, at: now, most: ARCHIVED_AT_ONCE });
  for (const { id, version, archivedAt } of items)
    record({ target: 'Task', targetId: id, targetVersion: version, changes: { archivedAt: [null, archivedAt] } });
  return { items };
}

/** Undoes an archiving as a whole. Checks first that the columns have room for all tasks. */
export async function restoredDone(call: Call<Actions['unarchive-done-tasks']>): Promise<Restored> {
  const { db, reached, actor, body } = call;
  const archiving = { mutationId: body.idempotencyKey, projectId: reached.projectId, actorId: actor.userId };
  const tasks = await tasksArchivedBy(db, { ...archiving, action: 'archive-done-tasks' });
  await refuseFullColumns(db, reached.projectId, tasks);
  return { items: await backOnBoard(call, tasks) };
}

/** Restores locked tasks, each to its old position or right after the task that is there now. */
export async function backOnBoard(
  { db, record }: Pick<Call<ActionDeclaration>, 'db' | 'record'>,
  tasks: readonly Task[],
): Promise<Restored['items']> {
  const back = await restoreToPlaces(
    db,
    tasks.map(({ id }) => id),
  );
  const before = new Map(tasks.map((task) => [task.id, task]));
  for (const { id, version } of back)
    record({
      target: 'Task',
      targetId: id,
      targetVersion: version,
      changes: { archivedAt: [before.get(id)?.archivedAt ?? null, null] },
    });
  const isBack = new Set(back.map(({ id }) => id));
  for (const task of tasks.filter(({ id }) => !isBack.has(id))) {
    const position = await freePlace(db, { ...task, taskId: task.id });
    back.push(await changeTask({ db, record }, task, { archivedAt: null, position }));
  }
  return back.map((task) => ({ ...TaskRow.parse(task), projectId: task.projectId, archivedAt: null }));
}

async function refuseFullColumns(db: Statements, projectId: string, tasks: readonly Task[]): Promise<void> {
  for (const [status, some] of Map.groupBy(tasks, (task) => task.status))
    await refuseFull(db, { projectId, status }, await columnOf(db, { projectId, status }), some.length);
}
