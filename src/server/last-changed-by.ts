import { personColumn } from './actors.ts';
import type { Statements } from './statements.ts';

const LAST = `
SELECT ${personColumn('e')} AS "personId" FROM "Event" e WHERE "targetId" = $1 AND "changes" ? $2 ORDER BY "id" DESC LIMIT 1`;

/** Who changed a field of a thing last, as the event log has it; null where that is nobody whom it knows. */
export async function lastChangedBy(db: Statements, targetId: string, field: string): Promise<string | null> {
  const [last] = await db.text<{ personId: string | null }>(LAST, [targetId, field]);
  return last?.personId ?? null;
}
