import type pg from 'pg';
import type { EventReader, LoggedEvent } from '#server/event-log';
import type { Job } from '#server/jobs';
import type { Statements } from '#server/statements';

// What is built again has all of the log, also what this reader has not read yet: a change that has begun an interval is there.
// Items that the log names for another reason get intervals only if they have none yet, as a copy does.
const KEEP = `
SELECT keep_status_intervals(ARRAY(
  SELECT DISTINCT moved."itemId" FROM unnest($1::uuid[], $2::bigint[]) moved("itemId", "eventId")
  WHERE NOT EXISTS (SELECT FROM "StatusInterval" s WHERE s."taskId" = moved."itemId" AND s."eventId" = moved."eventId")
    AND NOT EXISTS (SELECT FROM "StatusInterval" s WHERE s."issueId" = moved."itemId" AND s."eventId" = moved."eventId")
) || ARRAY(
  SELECT item."itemId" FROM unnest($3::uuid[]) item("itemId")
  WHERE NOT EXISTS (SELECT FROM "StatusInterval" s WHERE s."taskId" = item."itemId")
    AND NOT EXISTS (SELECT FROM "StatusInterval" s WHERE s."issueId" = item."itemId")
))`;

const APPEND = `SELECT append_status_intervals($1, $2) AS "itemId"`;

const isMove = ({ changes }: LoggedEvent): boolean => 'status' in changes || 'projectId' in changes;

/** What an item changes more often at once is built again: each time is a statement. */
const TIMES_MOST = 4;

/** Appends the changes of the items that changed nothing but their status, which are nearly all. @returns those that are appended */
async function appended(db: Statements, moves: readonly LoggedEvent[]): Promise<ReadonlySet<string>> {
  const byItem = [...Map.groupBy(moves, ({ targetId }) => targetId).values()];
  let whole = byItem.filter((own) => own.length <= TIMES_MOST && own.every(isOfStatus));
  for (let time = 0; time < TIMES_MOST; time++) {
    const next = whole.flatMap((own) => own[time] ?? []);
    if (next.length === 0) break;
    const rows = await db.text<{ itemId: string }>(APPEND, [next.map(({ targetId }) => targetId), next.map(({ id }) => id)]);
    const done = new Set(rows.map(({ itemId }) => itemId));
    whole = whole.filter(({ [time]: event }) => event === undefined || done.has(event.targetId));
  }
  return new Set(whole.flatMap((own) => own.map(({ targetId }) => targetId)));
}

const isOfStatus = ({ changes }: LoggedEvent): boolean => 'status' in changes && !('projectId' in changes);

/**
 * Keeps the status intervals of tasks and issues. A change of status is appended. Everything else is built from the whole log
 * of the item, so reading an event twice changes nothing.
 */
export const intervalReader: EventReader = {
  name: 'status-intervals',
  waitsFor: ['Task', 'Issue'],
  // Charts show days. To be woken ten times a second cost a server under load 4 percent.
  gathersMs: 1_000,
  async read(events, db) {
    const done = await appended(db, events.filter(isMove));
    const others = events.filter(({ targetId }) => !done.has(targetId));
    if (others.length === 0) return;
    const moves = others.filter(isMove);
    const rest = new Set(others.filter((event) => !isMove(event)).map(({ targetId }) => targetId));
    await db.text(KEEP, [moves.map(({ targetId }) => targetId), moves.map(({ id }) => id), [...rest]]);
  },
};

// The projects have an order, so that a rebuild that is stopped and repeated does the same.
const PROJECTS = `SELECT "id" FROM "Project" ORDER BY "id"`;
const REBUILD = `SELECT rebuild_status_intervals($1)`;

/** Builds all intervals again from the log, project by project; asked for by an operator, see operating.md. */
export const rebuildJob = (pool: pg.Pool): Job => ({
  name: 'rebuild-status-intervals',
  work: async () => {
    const { rows } = await pool.query<{ id: string }>(PROJECTS);
    for (const { id } of rows) await pool.query(REBUILD, [id]);
  },
});
