import type { ActionDeclaration } from '#contract/action';
import { changesBetween } from '#server/events';
import type { Call } from '#server/handlers';
import { LostRace, type Statements } from '#server/statements';
import type { ShiftedTask, Task } from '../contract.ts';

// Their place in a schedule, and what says whether they may move.
const READ = [
  'id',
  'projectId',
  'title',
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

// Lists of values, which Postgres reads faster than objects. All that is not new is as it was read, since the version is the same,
// and so is the version after it (the trigger task_version).
const SHIFT = `
WITH moved AS (
  UPDATE "Task" t SET "startDate" = s."startDate", "dueDate" = s."dueDate"
  FROM unnest($1::uuid[], $2::date[], $3::date[], $4::integer[]) AS s("id", "startDate", "dueDate", "version")
  WHERE t."id" = s."id" AND t."version" = s."version" RETURNING 1)
SELECT count(*)::integer AS "count" FROM moved`;

/** Ids, days and numbers as an array of Postgres: they need no escaping, which takes longest for thousands. */
const listed = (values: readonly (string | number | null)[]): string => `{${values.map((value) => value ?? 'NULL').join(',')}}`;

/** Gives tasks new dates in one statement, and records each. If one of them changed since it was read, the request starts again. */
export async function shiftTasks(
  { db, record }: Pick<Call<ActionDeclaration>, 'db' | 'record'>,
  tasks: ReadonlyMap<string, TaskToShift>,
  shifts: readonly Shift[],
): Promise<ShiftedTask[]> {
  if (shifts.length === 0) return [];
  const moved = shifts.flatMap((shift) => {
    const before = tasks.get(shift.id);
    return before ? [{ before, ...shift }] : [];
  });
  const [written] = await db.text<{ count: number }>(SHIFT, [
    listed(moved.map(({ id }) => id)),
    listed(moved.map(({ startDate }) => startDate)),
    listed(moved.map(({ dueDate }) => dueDate)),
    listed(moved.map(({ before }) => before.version)),
  ]);
  if (written?.count !== shifts.length) throw new LostRace();
  return moved.map(({ before, id, startDate, dueDate }) => {
    const { title, projectId } = before;
    const after = { id, projectId, startDate, dueDate, version: before.version + 1 };
    const changes = changesBetween<Shift>(before, after, ['startDate', 'dueDate']);
    record({ target: 'Task', targetId: id, targetVersion: after.version, projectId, name: title, changes });
    return after;
  });
}
