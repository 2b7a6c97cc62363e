import type pg from 'pg';
import { SYSTEM } from '#server/actors';
import { writeEvents } from '#server/events';
import type { Job } from '#server/jobs';
import { transaction } from '#server/statements';
import { mondayAt, zoneOfSubscription } from './subscriptions.ts';

/** The action of a weekly email in the event log. */
export const REPORTED = 'send-report';

const AT_ONCE = 200;

// Two servers take different rows, and one that waits for a lock finds its rows done. After an outage there is one email, not one for
// each Monday.
const TAKE = `
UPDATE "ReportSubscription" r SET "lastMonday" = due."monday" FROM (
  SELECT s."id", ${mondayAt('$1', zoneOfSubscription('s'))} AS "monday" FROM "ReportSubscription" s
  WHERE s."lastMonday" < ${mondayAt('$1', zoneOfSubscription('s'))} ORDER BY s."id" LIMIT ${AT_ONCE} FOR UPDATE OF s SKIP LOCKED
) due WHERE r."id" = due."id"
RETURNING r."id", r."workspaceId", r."projectId"`;

interface Taken {
  id: string;
  workspaceId: string;
  projectId: string | null;
}

/** Takes the weekly emails that are due: after Monday, 8:00, in the time zone of their project, or their own. */
export const reportJob = (pool: pg.Pool): Job => ({
  name: 'weekly-reports',
  // 8:00 in every time zone: their offsets are quarters of an hour.
  cron: '0,15,30,45 * * * *',
  records: ['ReportSubscription'],
  work: () => sendDue(pool, new Date()),
});

/** One transaction marks emails as sent and writes them to the event log, from which they are mailed. */
export async function sendDue(pool: pg.Pool, now: Date): Promise<void> {
  while (await takeSome(pool, now)) continue;
}

const takeSome = (pool: pg.Pool, now: Date): Promise<boolean> =>
  transaction(pool, async (db) => {
    const taken = await db.text<Taken>(TAKE, [now.toISOString()]);
    const mutation = { actor: SYSTEM, action: REPORTED, workspaceId: null, projectId: null, mutationId: null, requestId: 'job' };
    const sent = taken.map(({ id, workspaceId, projectId }) => {
      const place = { workspaceId, ...(projectId !== null && { projectId }) };
      return { target: 'ReportSubscription', targetId: id, ...place } as const;
    });
    writeEvents(db, mutation, sent);
    return taken.length === AT_ONCE;
  });
