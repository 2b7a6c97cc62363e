import { fail } from '#server/failures';
import type { Statements } from '#server/statements';

// Tasks and issues of a project share their numbers.
const COUNT = `
UPDATE "ProjectCounter" SET "taskNumber" = "taskNumber" + $2 WHERE "projectId" = $1 RETURNING "taskNumber" - $2 AS "last"`;

const START = 'UPDATE "ProjectCounter" SET "taskNumber" = $2 WHERE "projectId" = $1';

/** Sets the last number of a project that was created in this transaction, so that no one else can reserve numbers yet. */
export const startNumbers = async (db: Statements, projectId: string, last: number): Promise<void> =>
  void (await db.text(START, [projectId, last]));

/**
 * Reserves the next numbers of a project, permanently and before the transaction commits, so that no one else gets them.
 * @returns the first of them
 */
export async function nextNumbers(db: Statements, projectId: string, count = 1): Promise<number> {
  const last = await db.reserve(COUNT, projectId, count);
  return last === null ? fail('not-found') : last + 1;
}
