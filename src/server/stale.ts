import { Failure } from './failures.ts';
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
 * the event log. Without a version the last writer wins, field by field. If the fields of the row are what its readers see, it
 * `tells` what they are now, so that the person can choose.
 */
export async function refuseStale(
  db: Statements,
  row: Versioned,
  version: number | undefined,
  fields: readonly string[],
  { tells = false }: { tells?: boolean } = {},
): Promise<void> {
  if (version === undefined || version >= row.version) return;
  const found = await db.text<{ field: string }>(CHANGED_SINCE, [row.id, version, fields]);
  if (found.length === 0) return;
  const changed = found.map(({ field }) => field);
  const current = Object.fromEntries(Object.entries(row).filter(([field]) => changed.includes(field)));
  const told = tells ? { ...current, version: row.version } : undefined;
  throw new Failure('stale', { fields: changed.join(', ') }, undefined, told);
}
