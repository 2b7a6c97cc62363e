import type { ActionDeclaration } from '#contract/action';
import { changesBetween } from '#server/events';
import type { Call } from '#server/handlers';
import { LostRace, type Statements } from '#server/statements';
import { ShiftedTask, type Task } from '../contract.ts';

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

const COLUMNS = Object.keys(ShiftedTask.shape)
  .map((field) => `t."${field}"`)
  .join(', ');

const SHIFT = `
UPDATE "Task" t SET "startDate" = s."startDate", "dueDate" = s."dueDate"
FROM jsonb_to_recordset($1::jsonb) AS s("id" uuid, "startDate" date, "dueDate" date, "version" integer)
WHERE t."id" = s."id" AND t."version" = s."version" RETURNING ${COLUMNS}`;

/** Gives tasks new dates in one statement, and records each. If one of them changed since it was read, the request starts again. */
export async function shiftTasks(
  { db, record }: Pick<Call<ActionDeclaration>, 'db' | 'record'>,
  tasks: ReadonlyMap<string, TaskToShift>,
  shifts: readonly Shift[],
): Promise<ShiftedTask[]> {
  if (shifts.length === 0) return [];
  const sent = shifts.map((shift) => ({ ...shift, version: tasks.get(shift.id)?.version }));
  const shifted = await db.text<ShiftedTask>(SHIFT, [JSON.stringify(sent)]);
  if (shifted.length < shifts.length) throw new LostRace();
  for (const after of shifted) {
    const before = tasks.get(after.id);
    if (before === undefined) continue;
    const { id, title, projectId, version } = after;
    const changes = changesBetween<Shift>(before, after, ['startDate', 'dueDate']);
    record({ target: 'Task', targetId: id, targetVersion: version, projectId, name: title, changes });
  }
  return shifted;
}
