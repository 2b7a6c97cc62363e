import { fail } from './failures.ts';
import type { Statements } from './statements.ts';

interface Versioned {
  id: string;
  version: number;
}

const CHANGED_SINCE = `
SELECT DISTINCT field FROM "Event", jsonb_object_keys("changes") AS field
WHERE "targetId" = $1 AND "targetVersion" > $2 AND field = ANY($3)`;

/**
 * Refuses a change based on an outdated version of a locked row if one of the same fields was changed since, according to
 * the event log. Without a version the last writer wins, field by field.
 */
export async function refuseStale(
  db: Statements,
  row: Versioned,
  version: number | undefined,
  fields: readonly string[],
): Promise<void> {
  if (version === undefined || version >= row.version) return;
  const changed = await db.text<{ field: string }>(CHANGED_SINCE, [row.id, version, fields]);
  if (changed.length > 0) fail('stale', { fields: changed.map(({ field }) => field).join(', ') });
}
