import type pg from 'pg';
import { dueWhen } from '#server/due-work';
import type { Job } from '#server/jobs';
import { transaction } from '#server/statements';
import { endedDemo, keep } from './demos.ts';
import { erase } from './erasing.ts';

const IS_DUE = `SELECT EXISTS (SELECT FROM "Demo" WHERE "endsAt" <= now()) AS "isDue"`;
const GONE = 'DELETE FROM "Demo" WHERE "id" = $1';
// The rest has its turn a second later, after others.
const AT_ONCE = 20;

/**
 * Erases demos that have ended, each in a transaction of its own, and keeps those whose visitors confirmed their address in time.
 * @param own statements that erase what belongs to the person $1
 */
export const endingJob = (pool: pg.Pool, own: () => readonly string[]): Job => ({
  name: 'demo-ending',
  due: { when: dueWhen(IS_DUE) },
  work: async () => {
    for (let count = 0; count < AT_ONCE && (await endOne(pool, own())); count++);
  },
});

const endOne = (pool: pg.Pool, own: readonly string[]): Promise<boolean> =>
  transaction(pool, async (db) => {
    const demo = await endedDemo(db);
    if (demo === undefined) return false;
    if (demo.hasAccount) {
      await keep(db, demo);
      return true;
    }
    const { id, workspaceId, userId, colleagueIds } = demo;
    await erase(db, { workspaceId, personIds: [userId, ...colleagueIds] }, own);
    await db.text(GONE, [id]);
    return true;
  });
