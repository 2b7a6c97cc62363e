import type pg from 'pg';
import type { EventReader, LoggedEvent } from '#server/event-log';
import type { Job } from '#server/jobs';

// Items that the log names for another reason get intervals only if they have none yet, as a copy does.
const KEEP = `
SELECT keep_status_intervals($1::uuid[] || ARRAY(
  SELECT item."itemId" FROM unnest($2::uuid[]) item("itemId")
  WHERE NOT EXISTS (SELECT FROM "StatusInterval" s WHERE s."taskId" = item."itemId")
    AND NOT EXISTS (SELECT FROM "StatusInterval" s WHERE s."issueId" = item."itemId")
))`;

const isMove = ({ changes }: LoggedEvent): boolean => 'status' in changes || 'projectId' in changes;
const ids = (events: readonly LoggedEvent[]): string[] => [...new Set(events.map(({ targetId }) => targetId))];

/** Keeps the status intervals of tasks and issues. An item's own are built from its whole log, so reading an event twice changes nothing. */
export const intervalReader: EventReader = {
  name: 'status-intervals',
  waitsFor: ['Task', 'Issue'],
  async read(events, db) {
    if (events.length === 0) return;
    await db.text(KEEP, [ids(events.filter(isMove)), ids(events.filter((event) => !isMove(event)))]);
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
