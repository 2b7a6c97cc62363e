import type pg from 'pg';
import { dueWhen } from '#server/due-work';
import { ownMutation, writeEvents } from '#server/events';
import type { Job } from '#server/jobs';
import { statementsOn, transaction } from '#server/statements';
import { answeredReasons } from '../rules.ts';
import type { Outcome, Waiting, Working } from './waiting-mail.ts';
import { workedOn } from './working.ts';

/** For so long one run works on email after email. Another follows, and other jobs have their turn between them. */
const RUN_MS = 10_000;
const TRIES = 8;

/** Recorded for an email whose sender is told that it had no effect. */
export const ANSWERED = 'answer-incoming-mail';

const IS_DUE = `SELECT EXISTS (SELECT FROM "IncomingMail" WHERE "state" = 'WAITING' AND "dueAt" <= now()) AS "isDue"`;

// Taken for two minutes, and counted before it is read: one that ends its server is not tried forever.
const TAKE = `
UPDATE "IncomingMail" m SET "tries" = m."tries" + 1, "dueAt" = now() + interval '2 minutes' * 2 ^ least(m."tries", 5)
FROM (SELECT "id" FROM "IncomingMail" WHERE "state" = 'WAITING' AND "dueAt" <= now() ORDER BY "dueAt", "id" LIMIT 1 FOR UPDATE SKIP LOCKED) next
WHERE m."id" = next."id"
RETURNING m."id", m."kind", m."userId", m."workspaceId", m."itemType", m."itemId", m."commentId", m."projectId", m."raw", m."tries"`;
const SETTLE = `
UPDATE "IncomingMail" SET "state" = $2, "reason" = $3, "details" = $4, "userId" = coalesce("userId", $5), "raw" = NULL
WHERE "id" = $1 AND "state" = 'WAITING' RETURNING "id"`;

/** Works on what was accepted, one email after the other. After a crash another run repeats the email, and its acts act once. */
export function workJob(working: Working): Job {
  // Otherwise email that comes meanwhile would begin a second run, and no other job of this server could begin.
  let isWorking = false;
  return {
    name: 'incoming-mail',
    due: { when: dueWhen(IS_DUE), mayBegin: () => !isWorking },
    records: ['IncomingMail'],
    work: async () => {
      if (isWorking) return;
      isWorking = true;
      const until = performance.now() + RUN_MS;
      try {
        while (performance.now() < until && (await workOnNext(working))) continue;
      } finally {
        isWorking = false;
      }
    },
  };
}

async function workOnNext(working: Working): Promise<boolean> {
  const { pool, log } = working;
  const [mail] = await statementsOn(pool).text<Waiting>(TAKE);
  if (mail === undefined) return false;
  if (mail.tries > TRIES) await settle(pool, mail.id, { state: 'REFUSED', reason: 'failed' });
  else
    await workedOn(working, mail).then(
      (outcome) => settle(pool, mail.id, outcome),
      // It stays taken, and is due again.
      (error: unknown) => log.warn({ err: error, tries: mail.tries }, 'an email could not be worked on; tried again later'),
    );
  return true;
}

const settle = (pool: pg.Pool, id: string, { state, reason, details = {}, userId = null }: Outcome): Promise<void> =>
  transaction(pool, async (db) => {
    const settled = await db.text(SETTLE, [id, state, reason ?? null, JSON.stringify(details), userId]);
    if (settled.length === 0 || !(answeredReasons as readonly unknown[]).includes(reason)) return;
    writeEvents(db, ownMutation(ANSWERED, { workspaceId: null, requestId: 'job' }), [{ target: 'IncomingMail', targetId: id }]);
  });
