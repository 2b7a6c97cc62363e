import type { ActorType } from '#contract/actors';
import { type CursorPagination, PAGE_BYTES_MAX } from '#contract/paging';
import { personColumn } from '#server/actors';
import type { Statements } from '#server/statements';
import { type Activity, ACTIVITY_AT_ONCE } from '../contract.ts';
import { visibleChanges } from './visible-changes.ts';

// The database adds up the sizes, because one entry can hold two lists of a thousand watchers.
const PAGE = `
SELECT "id", ${personColumn('e')} AS "actorId", "actorType", "actorName", "action", "occurredAt", "changes", "candidates" FROM (
  SELECT e.*, sum(octet_length(e."changes"::text) + 300) OVER (ORDER BY e."id" DESC) AS "bytes",
    row_number() OVER (ORDER BY e."id" DESC) AS "place", (count(*) OVER ())::int AS "candidates"
  FROM (SELECT * FROM "Event" WHERE "targetId" = $1 AND "id" < $2 ORDER BY "id" DESC LIMIT $3 + 1) e
) e WHERE "place" = 1 OR ("place" <= $3 AND "bytes" <= ${PAGE_BYTES_MAX}) ORDER BY "id" DESC`;

const COUNT = `SELECT count(*)::int AS "total" FROM "Event" WHERE "targetId" = $1`;

type Found = Omit<Activity, 'by'> & { actorType: ActorType; actorName: string; candidates: number };

const entryOf = ({ id, actorId, actorType, actorName, action, occurredAt, changes }: Found): Activity => ({
  id,
  actorId,
  ...(actorType !== 'USER' && { by: { type: actorType, name: actorName } }),
  action,
  occurredAt,
  changes,
});

interface PageAsked {
  /** The page ends before this entry; without it, the page has the newest entries. */
  readonly before?: number | undefined;
  readonly limit?: number;
}

/** One page of the history of a subject as `userId` may see it, newest first. */
export async function activityPage(
  db: Statements,
  targetId: string,
  userId: string,
  { before = Number.MAX_SAFE_INTEGER, limit = ACTIVITY_AT_ONCE }: PageAsked = {},
): Promise<{ items: Activity[]; pagination: CursorPagination }> {
  const found = await db.text<Found>(PAGE, [targetId, before, limit]);
  const candidates = found[0]?.candidates ?? 0;
  const items = found.map(entryOf);
  const oldest = items.at(-1);
  const earlier = oldest && items.length < candidates ? String(oldest.id) : null;
  // If a short history is requested from its end, the page itself gives the count.
  const isCounted = before === Number.MAX_SAFE_INTEGER && candidates <= limit;
  const [counted] = isCounted ? [{ total: candidates }] : await db.text<{ total: number }>(COUNT, [targetId]);
  return { items: await visibleChanges(db, userId, items), pagination: { total: counted?.total ?? 0, limit, earlier } };
}
