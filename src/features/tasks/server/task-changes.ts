import type { Call } from '#server/handlers';
import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { ActionDeclaration } from '#contract/action';
import type { Task } from '../contract.ts';
import { taskColumns } from './task-columns.ts';

/** The columns of a task that a person changes, and so the ones its history shows. */
const WATCHED = [
  'title',
  'description',
  'notes',
  'status',
  'position',
  'priority',
  'startDate',
  'dueDate',
  'isMilestone',
  'assigneeId',
  'labelIds',
  'tags',
  'deletedAt',
] as const satisfies (keyof Task)[];

// A long text is not kept twice: the history says that it changed.
const LONG = new Set<string>(['description', 'notes']);

export type TaskChange = Partial<Pick<Task, (typeof WATCHED)[number] | 'completed' | 'completedAt' | 'notesUpdatedAt'>>;

type TaskCall = Pick<Call<ActionDeclaration>, 'db' | 'record'>;

const LOCKED = `SELECT ${taskColumns()} FROM "Task" WHERE "id" = $1 FOR NO KEY UPDATE`;

/** The task, locked until the transaction ends. One that was put into the bin while the request waited is not found. */
export async function lockedTask(db: Statements, id: string, where: 'on the board' | 'anywhere' = 'on the board'): Promise<Task> {
  const [task] = await db.text<Task>(LOCKED, [id]);
  return task && (where === 'anywhere' || task.deletedAt === null) ? task : fail('not-found');
}

/** Saves what differs in a locked task and records from what to what; a change that changes nothing writes nothing. */
export async function changeTask({ db, record }: TaskCall, before: Task, change: TaskChange): Promise<Task> {
  const fields = Object.keys(change).filter((field) => differs(before, change, field));
  if (fields.length === 0) return before;
  const sets = fields.map((field, index) => `"${field}" = $${index + 2}`).join(', ');
  const values = fields.map((field) => change[field as keyof TaskChange]);
  const [after] = await db.text<Task>(`UPDATE "Task" SET ${sets} WHERE "id" = $1 RETURNING ${taskColumns()}`, [
    before.id,
    ...values,
  ]);
  if (after === undefined) fail('not-found');
  record({ target: 'Task', targetId: after.id, targetVersion: after.version, changes: historyOf(before, after) });
  return after;
}

const differs = (before: Task, change: TaskChange, field: string): boolean =>
  JSON.stringify(before[field as keyof Task]) !== JSON.stringify(change[field as keyof TaskChange]);

const historyOf = (before: Task, after: Task): Record<string, readonly [unknown, unknown]> => {
  const changes = changesBetween(before, after, WATCHED);
  for (const field of Object.keys(changes)) if (LONG.has(field)) changes[field] = [null, null];
  return changes;
};
