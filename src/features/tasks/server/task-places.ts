import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { Column, TaskStatus } from '#features/projects/contract';
import { isPlace, placeBetween, POSITION_MAX } from '../rules.ts';
import { onBoard } from './task-columns.ts';

interface Wanted {
  projectId: string;
  status: TaskStatus;
  /** Undefined requests the end of the column. */
  position: string | undefined;
  /** The task that moves. Its own position is free for it. */
  taskId: string | null;
}

// The requested key, and the next one in the column: if the key is taken, the position is between the two.
const NEIGHBOURS = `
SELECT o."position" FROM "Task" o
WHERE o."projectId" = $1 AND o."status" = $2 AND ${onBoard('o')} AND o."position" >= $3 AND o."id" IS DISTINCT FROM $4
ORDER BY o."position" LIMIT 2`;

const LAST = `
SELECT "position" FROM "Task" WHERE "projectId" = $1 AND "status" = $2 AND ${onBoard()} ORDER BY "position" DESC LIMIT 1`;

/**
 * A free position in a column, at or right after the requested one. Two requests that find the same position free race for
 * the unique index "task_place"; the second transaction starts again and finds it taken.
 */
export async function freePlace(db: Statements, { projectId, status, position: asked, taskId }: Wanted): Promise<string> {
  const position = requestedPosition(asked);
  if (position === undefined) {
    const [last] = await db.text<{ position: string }>(LAST, [projectId, status]);
    return fittingPosition(placeBetween(last?.position ?? null, null));
  }
  const [at, next] = await db.text<{ position: string }>(NEIGHBOURS, [projectId, status, position, taskId]);
  return at?.position === position ? fittingPosition(placeBetween(position, next?.position ?? null)) : position;
}

const TAKEN = `
SELECT "position" FROM "Task"
WHERE "projectId" = $1 AND "status" = $2 AND ${onBoard()} AND "position" = ANY($3) LIMIT 1`;

const FOLLOWING = `
SELECT "position" FROM "Task"
WHERE "projectId" = $1 AND "status" = $2 AND ${onBoard()} AND "position" > $3 ORDER BY "position" LIMIT 1`;

/**
 * A free position in a column for each of several new tasks: the requested ones if all are free, otherwise one after the
 * other from the first of them, or from the end of the column.
 */
export async function freePlaces(
  db: Statements,
  { projectId, status }: InColumn,
  requested: readonly (string | undefined)[],
): Promise<string[]> {
  const asked = requested.flatMap((position) => requestedPosition(position) ?? []);
  const isComplete = asked.length === requested.length && new Set(asked).size === asked.length;
  if (isComplete && (await db.text(TAKEN, [projectId, status, asked])).length === 0) return asked;
  const first = await freePlace(db, { projectId, status, position: asked[0], taskId: null });
  const [next] = await db.text<{ position: string }>(FOLLOWING, [projectId, status, first]);
  const places = [first];
  while (places.length < requested.length)
    places.push(fittingPosition(placeBetween(places.at(-1) ?? null, next?.position ?? null)));
  return places;
}

/** The requested position, if it is valid. */
export const requestedPosition = (position: string | undefined): string | undefined =>
  position === undefined || isPlace(position)
    ? position
    : fail('invalid-input', {}, { position: 'This is not a valid position.' });

/** A position that the row can store. Between two of maximum length there is none. */
export const fittingPosition = (position: string): string =>
  position.length <= POSITION_MAX
    ? position
    : fail('conflict', {}, { position: 'There is no room left at this position. Reload and try again.' });

type InColumn = Pick<Wanted, 'projectId' | 'status'>;

/** How the project shows the status: the name, the limit and whether it blocks. */
export const columnOf = async (db: Statements, { projectId, status }: InColumn): Promise<Column | undefined> =>
  (await columnsOf(db, projectId)).find((column) => column.status === status);

/** The same for all statuses of a project. */
export async function columnsOf(db: Statements, projectId: string): Promise<readonly Column[]> {
  const [project] = await db.text<{ columns: Column[] }>('SELECT "columns" FROM "Project" WHERE "id" = $1', [projectId]);
  return project?.columns ?? [];
}

/** Refuses one or more further cards in a column whose limit blocks. Moves into such a column wait for each other. */
export async function refuseFull(
  db: Statements,
  { projectId, status }: InColumn,
  column: Column | undefined,
  more: number = 1,
): Promise<void> {
  if (!column || column.wipLimit === null || column.wipMode !== 'BLOCK') return;
  await db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`column:${projectId}:${status}`]);
  const [{ count } = { count: 0 }] = await db.text<{ count: number }>(
    `SELECT count(*)::int AS "count" FROM "Task" WHERE "projectId" = $1 AND "status" = $2 AND ${onBoard()}`,
    [projectId, status],
  );
  if (count + more > column.wipLimit) fail('column-full', { limit: column.wipLimit });
}
