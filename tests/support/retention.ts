import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openLog } from '#server/log';
import type { Job } from '#server/jobs';
import { retentionJob as jobOf } from '#server/retention';
import { readConfig } from '#server/config';
import { collectFeatures } from '../../src/main/features.ts';

const mailer = { send: async () => undefined, close: async () => undefined };
const { retention } = collectFeatures(readConfig({}), mailer, openLog('silent'));

/**
 * The job that erases data after its retention time, of all slices. It leaves rows that someone has locked to the next night, and the
 * server's readers of the event log may be at work: here it runs twice.
 */
export const retentionJob = (pool: pg.Pool): Job => {
  const job = jobOf(pool, retention);
  return {
    ...job,
    work: async (payload) => {
      await job.work(payload);
      await noneAtWork(pool);
      await job.work(payload);
    },
  };
};

/** Until no other transaction is open in the database. */
async function noneAtWork(pool: pg.Pool): Promise<void> {
  const AT_WORK = `SELECT FROM pg_stat_activity WHERE "datname" = current_database() AND "pid" <> pg_backend_pid() AND "xact_start" IS NOT NULL
    AND "backend_type" = 'client backend'`;
  for (let turn = 0; turn < 500 && (await pool.query(AT_WORK)).rowCount; turn++) await pause(20);
}
