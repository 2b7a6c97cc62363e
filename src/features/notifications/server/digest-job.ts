import type pg from 'pg';
import { SYSTEM } from '#server/actors';
import { dueWhen } from '#server/due-work';
import { writeEvents } from '#server/events';
import type { Job } from '#server/jobs';
import { transaction } from '#server/statements';

/** The action of a digest in the event log. */
export const DIGESTED = 'send-digest';

const AT_ONCE = 200;

const IS_DUE = `SELECT EXISTS (SELECT FROM "NotificationSetting" WHERE "digestAt" <= now()) AS "isDue"`;

// Two servers take different people. After an outage a person gets one digest, and the next one at its usual time.
const TAKE = `
UPDATE "NotificationSetting" s SET "digestAt" = next_digest(now(), s) FROM (
  SELECT "userId" FROM "NotificationSetting" WHERE "digestAt" <= now() ORDER BY "digestAt" LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
) due WHERE s."userId" = due."userId" RETURNING s."userId"`;

/** Takes the digests whose time has come, and writes them to the event log, from which they are sent. */
export const digestJob = (pool: pg.Pool): Job => ({
  name: 'notification-digests',
  due: { when: dueWhen(IS_DUE) },
  records: ['NotificationSetting'],
  work: async () => {
    while (await takeSome(pool)) continue;
  },
});

const takeSome = (pool: pg.Pool): Promise<boolean> =>
  transaction(pool, async (db) => {
    const taken = await db.text<{ userId: string }>(TAKE);
    const mutation = { actor: SYSTEM, action: DIGESTED, workspaceId: null, projectId: null, mutationId: null, requestId: 'job' };
    writeEvents(
      db,
      mutation,
      taken.map(({ userId }) => ({ target: 'NotificationSetting', targetId: userId, changes: {} })),
    );
    return taken.length === AT_ONCE;
  });
