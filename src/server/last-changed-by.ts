import { personColumn } from './actors.ts';
import type { Statements } from './statements.ts';

/** In SQL: who changed a field of a thing last, as the event log has it; null where that is nobody whom it knows. */
export const lastChanger = (target: string, field: string): string =>
  `SELECT ${personColumn('e')} AS "personId" FROM "Event" e WHERE e."targetId" = ${target} AND e."changes" ? ${field} ORDER BY e."id" DESC LIMIT 1`;

const LAST = lastChanger('$1', '$2');

/** The same of one thing. */
export async function lastChangedBy(db: Statements, targetId: string, field: string): Promise<string | null> {
  const [last] = await db.text<{ personId: string | null }>(LAST, [targetId, field]);
  return last?.personId ?? null;
}
