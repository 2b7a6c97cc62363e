import { plainOf } from '#contract/row-fields';
import type { Statements } from '#server/statements';
import { wholeRows } from '#server/whole-rows';
import { nextNumbers, startNumbers } from '#features/projects/server';
import { type Task, taskFields } from '../contract.ts';
import { refuseBackwards } from './task-dates.ts';
import { taskColumns } from './task-columns.ts';

type ByDatabase = 'version' | 'updatedAt' | 'completed' | 'number' | 'projectId';

/** A new task: absent values get their defaults. Its watchers are its creator and its assignee. */
export type TaskToInsert = Pick<Task, 'id' | 'title' | 'position' | 'createdBy'> &
  Partial<Omit<Task, ByDatabase>> & {
    /** False if the project's rule decides whether an admin has to approve it. */
    isApproved?: boolean;
  };

const PLAIN = { ...plainOf<Partial<Task>>(taskFields, {}), customFields: {} };

const written = wholeRows('Task', taskFields);
// What follows from other columns, or from the time.
const OWN = {
  projectId: '$1',
  completed: `r."status" = 'DONE'`,
  completedAt: `CASE WHEN r."status" = 'DONE' THEN coalesce(r."completedAt", now()) END`,
  notesUpdatedAt: `CASE WHEN r."notes" <> '' THEN coalesce(r."notesUpdatedAt", now()) END`,
  createdAt: 'coalesce(r."createdAt", now())',
};
const ROWS = written.rows('$2');
const DONE = `RETURNING ${taskColumns()}`;

const INSERT = `INSERT INTO "Task" (${written.columns}) SELECT ${written.values(OWN)} FROM ${ROWS} ${DONE}`;

/**
 * Creates tasks in a project, each with the next number. The caller ensures that people and labels belong to the project and
 * that the columns have room, and writes the history.
 * @returns the tasks in the order of the rows
 */
export async function insertTasks(db: Statements, projectId: string, rows: readonly TaskToInsert[]): Promise<Task[]> {
  refuseBackwards(rows);
  return numbered(db, projectId, rows, await nextNumbers(db, projectId, rows.length));
}

/** The same for a project that was created in this transaction: its numbers begin with 1. */
export async function insertFirstTasks(db: Statements, projectId: string, rows: readonly TaskToInsert[]): Promise<Task[]> {
  refuseBackwards(rows);
  await startNumbers(db, projectId, rows.length);
  return numbered(db, projectId, rows, 1);
}

async function numbered(db: Statements, projectId: string, rows: readonly TaskToInsert[], first: number): Promise<Task[]> {
  const sent = rows.map((row, index) => ({ ...inserted(row), number: first + index }));
  const made = await db.text<Task>(INSERT, [projectId, JSON.stringify(sent)]);
  return made.sort((one, other) => one.number - other.number);
}

const BY_ID = `SELECT ${taskColumns()} FROM "Task" WHERE "id" = ANY($1) ORDER BY "number"`;

/** Tasks of a project in the order of their numbers. */
export const tasksById = (db: Statements, ids: readonly string[]): Promise<Task[]> => db.text<Task>(BY_ID, [ids]);

/** Creates a task under a number that it had before. */
export async function insertNumberedTask(
  db: Statements,
  projectId: string,
  number: number,
  row: TaskToInsert,
): Promise<Task | undefined> {
  refuseBackwards([row]);
  return (await db.text<Task>(INSERT, [projectId, JSON.stringify([{ ...inserted(row), number }])]))[0];
}

function inserted({ isApproved = false, ...row }: TaskToInsert): Record<string, unknown> {
  const { createdBy, assigneeId = null, dueDate = null, dueTime = null } = row;
  return {
    ...PLAIN,
    ...row,
    // A time without a date is ignored.
    dueTime: dueDate === null ? null : dueTime,
    labelIds: once(row.labelIds),
    tags: once(row.tags),
    collaboratorIds: once(row.collaboratorIds),
    watcherIds: once(row.watcherIds ?? firstWatchers({ createdBy, assigneeId })),
    // The value that the table's trigger takes for "not decided yet".
    awaitsApprovalSince: isApproved ? null : 'infinity',
  };
}

/** Who watches a new task: its creator and its assignee. */
export const firstWatchers = ({ createdBy, assigneeId }: Pick<Task, 'createdBy' | 'assigneeId'>): string[] => [
  createdBy,
  ...(assigneeId === null ? [] : [assigneeId]),
];

const once = (ids: readonly string[] = []): string[] => [...new Set(ids)];
