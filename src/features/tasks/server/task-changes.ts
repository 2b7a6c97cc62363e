import type { Call } from '#server/handlers';
import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import { LostRace, type Statements } from '#server/statements';
import type { ActionDeclaration } from '#contract/action';
import { namesOf } from '#contract/row-fields';
import { type Task, taskFields } from '../contract.ts';
import { refuseBackwards } from './task-dates.ts';
import { taskColumns } from './task-columns.ts';
import { refuseAwaiting } from './waiting-tasks.ts';

// A long text is not stored twice: the history only says that it changed.
const MENTIONED = namesOf(taskFields, { history: 'mention' });
/** The columns of a task that a person changes, and so the ones in its history. */
const WATCHED = [...namesOf(taskFields, { history: 'values' }), ...MENTIONED];

type AnyChange = Partial<Pick<Task, (typeof WATCHED)[number] | 'completed' | 'completedAt' | 'notesUpdatedAt' | 'watcherIds'>>;
/** Without a status, which only `changeStatus` changes: it asks the project what can follow. */
export type TaskChange = Omit<AnyChange, 'status'> & { status?: never };
export type StatusChange = Omit<AnyChange, 'status'> & Pick<Task, 'status'>;

/** What the database counts and sets by itself. */
const BY_DATABASE = namesOf(taskFields, { byDatabase: true });

export type TaskCall = Pick<Call<ActionDeclaration>, 'db' | 'record'>;

const LOCKED = `SELECT ${taskColumns()} FROM "Task" WHERE "id" = $1 FOR NO KEY UPDATE`;

/** Where a task may be for a change: neither in the trash nor in the archive, not in the trash, or anywhere. */
type Whereabouts = 'on the board' | 'archived too' | 'anywhere';

/**
 * The task, locked until the transaction ends. One that was moved to the trash while the request waited is not found, one
 * that was archived is refused, and one that moved to another project makes the request start again.
 */
export async function lockedTask(
  db: Statements,
  reached: string | { rowId: string; projectId: string },
  where: Whereabouts = 'on the board',
): Promise<Task> {
  const { rowId, projectId } = typeof reached === 'string' ? { rowId: reached, projectId: null } : reached;
  const [task] = await db.text<Task>(LOCKED, [rowId]);
  if (task === undefined || (where !== 'anywhere' && task.deletedAt !== null)) fail('not-found');
  if (projectId !== null && task.projectId !== projectId) throw new LostRace();
  if (where === 'on the board' && task.archivedAt !== null) fail('task-archived');
  return task;
}

/**
 * The task of a child row, locked before the row itself, as a move to another project does. The opposite order could
 * deadlock. `taskIdSql` selects the "taskId" of the row $1.
 */
export async function lockedTaskOf(
  db: Statements,
  taskIdSql: string,
  { rowId, projectId }: { rowId: string; projectId: string },
): Promise<Task> {
  const [row] = await db.text<{ taskId: string }>(taskIdSql, [rowId]);
  return row === undefined ? fail('not-found') : lockedTask(db, { rowId: row.taskId, projectId });
}

/**
 * Saves the differences in a locked task and records old and new values. Writes nothing if nothing changed.
 * @param more what the history says besides, if something changed
 */
export const changeTask = (call: TaskCall, before: Task, change: TaskChange, more?: Changes): Promise<Task> =>
  savedChange(call, before, change, more);

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** The same for `changeStatus`. */
export async function savedChange({ db, record }: TaskCall, before: Task, change: AnyChange, more: Changes = {}): Promise<Task> {
  const fields = Object.keys(change).filter((field) => differs(before, change, field));
  if (fields.length === 0) return before;
  if (fields.includes('status') && !fields.includes('awaitsApprovalSince')) refuseAwaiting(before);
  if (fields.includes('startDate') || fields.includes('dueDate')) refuseBackwards([{ ...before, ...change }]);
  const sets = fields.map((field, index) => `"${field}" = $${index + 2}`).join(', ');
  const values = fields.map((field) => change[field as keyof AnyChange]);
  // The row is locked, so the rest of it is as it was read.
  const written = [...fields, ...BY_DATABASE].map((field) => `"${field}"`).join(', ');
  const update = `UPDATE "Task" SET ${sets} WHERE "id" = $1 RETURNING ${written}`;
  const [saved] = await db.text<Partial<Task>>(update, [before.id, ...values]);
  if (saved === undefined) fail('not-found');
  const after = { ...before, ...saved };
  const changes = { ...historyOf(before, after), ...more };
  if (Object.keys(changes).length > 0)
    record({ target: 'Task', targetId: after.id, targetVersion: after.version, changes, name: after.title });
  return after;
}

/** The change that adds watchers to a task, up to a thousand. */
export const watchedBy = (task: Task, userIds: readonly string[]): Pick<Task, 'watcherIds'> => ({
  watcherIds: [...new Set([...task.watcherIds, ...userIds])].slice(0, WATCHERS_MOST),
});

const WATCHERS_MOST = 1000;

const differs = (before: Task, change: AnyChange, field: string): boolean =>
  JSON.stringify(before[field as keyof Task]) !== JSON.stringify(change[field as keyof AnyChange]);

const historyOf = (before: Task, after: Task): Record<string, readonly [unknown, unknown]> => {
  const changes = changesBetween(before, after, WATCHED);
  for (const field of MENTIONED) if (changes[field]) changes[field] = [null, null];
  return changes;
};
