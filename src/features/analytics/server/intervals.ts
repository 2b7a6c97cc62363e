import type pg from 'pg';
import type { EventReader, LoggedEvent } from '#server/event-log';
import type { Job } from '#server/jobs';
import type { Statements } from '#server/statements';

// Items that the log names for another reason get intervals only if they have none yet, as a copy does.
const KEEP = `
SELECT keep_status_intervals($1::uuid[] || ARRAY(
  SELECT item."itemId" FROM unnest($2::uuid[]) item("itemId")
  WHERE NOT EXISTS (SELECT FROM "StatusInterval" s WHERE s."taskId" = item."itemId")
    AND NOT EXISTS (SELECT FROM "StatusInterval" s WHERE s."issueId" = item."itemId")
))`;

const APPEND = `SELECT append_status_intervals($1, $2) AS "itemId"`;

const isMove = ({ changes }: LoggedEvent): boolean => 'status' in changes || 'projectId' in changes;
const ids = (events: readonly LoggedEvent[]): string[] => [...new Set(events.map(({ targetId }) => targetId))];

/** The events of items that changed their status once and nothing else that counts: nearly all. */
function singleChanges(moves: readonly LoggedEvent[]): LoggedEvent[] {
  const times = new Map<string, number>();
  for (const { targetId } of moves) times.set(targetId, (times.get(targetId) ?? 0) + 1);
  return moves.filter(({ targetId, changes }) => times.get(targetId) === 1 && 'status' in changes && !('projectId' in changes));
}

async function appended(db: Statements, events: readonly LoggedEvent[]): Promise<Set<string>> {
  if (events.length === 0) return new Set();
  const rows = await db.text<{ itemId: string }>(APPEND, [events.map(({ targetId }) => targetId), events.map(({ id }) => id)]);
  return new Set(rows.map(({ itemId }) => itemId));
}

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
    const done = await appended(db, singleChanges(events.filter(isMove)));
    const others = events.filter(({ targetId }) => !done.has(targetId));
    if (others.length === 0) return;
    await db.text(KEEP, [ids(others.filter(isMove)), ids(others.filter((event) => !isMove(event)))]);
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
