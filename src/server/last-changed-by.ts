import { personColumn } from './actors.ts';
import type { Statements } from './statements.ts';

/** In SQL: who last changed a field of an item, according to the event log; null if no known person did. */
export const lastChanger = (target: string, field: string): string =>
  `SELECT ${personColumn('e')} AS "personId" FROM "Event" e WHERE e."targetId" = ${target} AND e."changes" ? ${field} ORDER BY e."id" DESC LIMIT 1`;

const LAST = lastChanger('$1', '$2');

/** The same for one item. */
export async function lastChangedBy(db: Statements, targetId: string, field: string): Promise<string | null> {
  const [last] = await db.text<{ personId: string | null }>(LAST, [targetId, field]);
  return last?.personId ?? null;
}
