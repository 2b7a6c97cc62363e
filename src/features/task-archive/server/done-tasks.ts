import type { ActionDeclaration, ResponseOf } from '#contract/action';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import { type Task, TaskRow } from '#features/tasks/contract';
import { changeTask, columnOf, freePlace, onBoard, refuseFull, taskColumns } from '#features/tasks/server';
import { ARCHIVED_AT_ONCE, type taskArchiveActions } from '../contract.ts';

type Actions = typeof taskArchiveActions;
type Marks = ResponseOf<Actions['archive-done-tasks']>;
type Restored = ResponseOf<Actions['unarchive-done-tasks']>;

const ARCHIVE = `
UPDATE "Task" SET "archivedAt" = $2 WHERE "id" IN (
  SELECT "id" FROM "Task"
  WHERE "projectId" = $1 AND "status" = 'DONE' AND "completedAt" <= $3 AND "awaitsApprovalSince" IS NULL AND ${onBoard()}
  ORDER BY "completedAt", "id" LIMIT ${ARCHIVED_AT_ONCE} FOR NO KEY UPDATE)
RETURNING "id", "projectId", "archivedAt", "version"`;

/** Archives the tasks completed long enough ago, in one statement. */
export async function archivedDone({ db, reached, body, now, record }: Call<Actions['archive-done-tasks']>): Promise<Marks> {
  const before = new Date(now.getTime() - body.olderThanDays * 86_400_000);
  const items = await db.text<Marks['items'][number]>(ARCHIVE, [reached.projectId, now.toISOString(), before.toISOString()]);
  for (const { id, version, archivedAt } of items)
    record({ target: 'Task', targetId: id, targetVersion: version, changes: { archivedAt: [null, archivedAt] } });
  return { items };
}

// A task that a person has restored and archived again since is left alone.
const ARCHIVED_BY = `
SELECT ${taskColumns('t')} FROM "Event" e
JOIN "Task" t ON t."id" = e."targetId" AND t."projectId" = $2 AND t."deletedAt" IS NULL
  AND t."archivedAt" = (e."changes" -> 'archivedAt' ->> 1)::timestamptz
WHERE e."mutationId" = $1 AND e."action" = 'archive-done-tasks' AND e."actorId" = $3 AND e."projectId" = $2
ORDER BY t."status", t."position", t."id" FOR NO KEY UPDATE OF t`;

// Most positions are still free. If two tasks have the same position, the second one is moved separately below.
const RESTORE = `
UPDATE "Task" SET "archivedAt" = NULL WHERE "id" IN (
  SELECT DISTINCT ON (t."status", t."position") t."id" FROM "Task" t
  WHERE t."id" = ANY($1) AND NOT EXISTS (
    SELECT FROM "Task" o
    WHERE o."projectId" = t."projectId" AND o."status" = t."status" AND o."position" = t."position" AND ${onBoard('o')})
  ORDER BY t."status", t."position", t."id")
RETURNING ${taskColumns()}`;

/** Undoes an archiving as a whole. Checks first that the columns have room for all tasks. */
export async function restoredDone(call: Call<Actions['unarchive-done-tasks']>): Promise<Restored> {
  const { db, reached, actor, body } = call;
  const tasks = await db.text<Task>(ARCHIVED_BY, [body.idempotencyKey, reached.projectId, actor.userId]);
  await refuseFullColumns(db, reached.projectId, tasks);
  return { items: await backOnBoard(call, tasks) };
}

/** Restores locked tasks, each to its old position or right after the task that is there now. */
export async function backOnBoard(
  { db, record }: Pick<Call<ActionDeclaration>, 'db' | 'record'>,
  tasks: readonly Task[],
): Promise<Restored['items']> {
  const back = await db.text<Task>(RESTORE, [tasks.map(({ id }) => id)]);
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
