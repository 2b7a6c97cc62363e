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

// Lists of values, which Postgres reads faster than objects. All that is not new is as it was read, since the version is the same.
const SHIFT = `
UPDATE "Task" t SET "startDate" = s."startDate", "dueDate" = s."dueDate"
FROM unnest($1::uuid[], $2::date[], $3::date[], $4::integer[]) AS s("id", "startDate", "dueDate", "version")
WHERE t."id" = s."id" AND t."version" = s."version" RETURNING t."id", t."version"`;

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
  const lists = [
    moved.map(({ id }) => id),
    moved.map(({ startDate }) => startDate),
    moved.map(({ dueDate }) => dueDate),
    moved.map(({ before }) => before.version),
  ];
  const written = await db.text<Pick<Task, 'id' | 'version'>>(SHIFT, lists);
  if (written.length < shifts.length) throw new LostRace();
  const versions = new Map(written.map(({ id, version }) => [id, version]));
  return moved.map(({ before, id, startDate, dueDate }) => {
    const { title, projectId } = before;
    const after = { id, projectId, startDate, dueDate, version: versions.get(id) ?? 0 };
    const changes = changesBetween<Shift>(before, after, ['startDate', 'dueDate']);
    record({ target: 'Task', targetId: id, targetVersion: after.version, projectId, name: title, changes });
    return after;
  });
}
