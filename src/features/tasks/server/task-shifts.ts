import type { ActionDeclaration } from '#contract/action';
import { changesBetween } from '#server/events';
import type { Call } from '#server/handlers';
import { listed } from '#server/listed';
import type { Statements } from '#server/statements';
import type { ShiftedTask, Task } from '../contract.ts';
import { movedCard } from './card.ts';

// Their place in a schedule, and what says whether they may move.
const READ = [
  'id',
  'projectId',
  'createdBy',
  'version',
  'startDate',
  'dueDate',
  'completed',
  'archivedAt',
  'deletedAt',
  'awaitsApprovalSince',
  'scheduleMode',
] as const;

/** A task as it was read, without a lock. */
export type TaskToShift = Pick<Task, (typeof READ)[number]>;

const TASKS = `SELECT ${READ.map((field) => `"${field}"`).join(', ')} FROM "Task" WHERE "id" = ANY ($1::uuid[])`;

/** Tasks whatever their state, without locks. */
export const tasksToShift = (db: Statements, ids: readonly string[]): Promise<TaskToShift[]> =>
  db.text<TaskToShift>(TASKS, [ids]);

type Shift = Pick<Task, 'id' | 'startDate' | 'dueDate'>;

// Lists of values, which Postgres reads faster than objects. All that is not new is as it was read, since the version is the same.
const SHIFT = `
WITH moved AS (
  UPDATE "Task" t SET "startDate" = s."startDate", "dueDate" = s."dueDate", "version" = t."version" + 1, "updatedAt" = now(),
    "card" = ${movedCard}
  FROM unnest($1::uuid[], $2::date[], $3::date[], $4::integer[]) AS s("id", "startDate", "dueDate", "version")
  WHERE t."id" = s."id" AND t."version" = s."version" RETURNING 1)
SELECT refuse_lost_race(count(*) < $5) FROM moved`;

/**
 * Gives tasks new dates in one statement, and records each. If one of them changed since it was read, the request starts again.
 * Postgres writes them while their events and the answer are prepared.
 */
export function shiftTasks(
  { db, record }: Pick<Call<ActionDeclaration>, 'db' | 'record'>,
  tasks: ReadonlyMap<string, TaskToShift>,
  shifts: readonly Shift[],
): ShiftedTask[] {
  if (shifts.length === 0) return [];
  const moved = shifts.flatMap((shift) => {
    const before = tasks.get(shift.id);
    return before ? [{ before, ...shift }] : [];
  });
  db.beforeCommit(SHIFT, [
    listed(moved.map(({ id }) => id)),
    listed(moved.map(({ startDate }) => startDate)),
    listed(moved.map(({ dueDate }) => dueDate)),
    listed(moved.map(({ before }) => before.version)),
    shifts.length,
  ]);
  // In the order of their ids, in which neighbors have neighboring entries in the index of the history.
  for (const { before, id, ...dates } of moved.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const changes = changesBetween<Omit<Shift, 'id'>>(before, dates, ['startDate', 'dueDate']);
    record({ target: 'Task', targetId: id, targetVersion: before.version + 1, projectId: before.projectId, changes });
  }
  return moved.map(({ before, id, startDate, dueDate }) => ({
    id,
    projectId: before.projectId,
    startDate,
    dueDate,
    version: before.version + 1,
  }));
}
