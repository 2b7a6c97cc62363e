import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '../../tests/support/scratch-database.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { openLog } from './log.ts';

let scratch: ScratchDatabase;
let outside: pg.Client;
let jobs: Jobs;

beforeEach(async () => {
  scratch = await scratchDatabase();
  const elsewhere = new URL(scratch.url);
  elsewhere.pathname = '/postgres';
  outside = new pg.Client(elsewhere.href);
  await outside.connect();
});
afterEach(async () => {
  await jobs.close();
  await outside.end();
  await scratch.drop();
});

const nameOf = (url: string) => new URL(url).pathname.slice(1);

async function shut(): Promise<void> {
  await outside.query(`ALTER DATABASE ${nameOf(scratch.url)} ALLOW_CONNECTIONS false`);
  await outside.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [nameOf(scratch.url)]);
}

it('a database that fails while a job ends affects neither the process nor later jobs', async () => {
  let runs = 0;
  const work = async () => {
    if (runs === 0) await shut();
    runs += 1;
  };
  jobs = await openJobs(scratch.database.pool, [{ name: 'once-more', work }], openLog('silent'));
  await jobs.ask('once-more');
  await expect.poll(() => runs).toBe(1);
  await expect(jobs.ask('once-more')).rejects.toThrow();
  await outside.query(`ALTER DATABASE ${nameOf(scratch.url)} ALLOW_CONNECTIONS true`);
  await expect
    .poll(async () => {
      await jobs.ask('once-more').catch(() => undefined);
      return runs;
    })
    .toBeGreaterThan(1);
});

it('a waiting job is not delayed by another request, and starts at once on demand', async () => {
  let runs = 0;
  jobs = await openJobs(scratch.database.pool, [{ name: 'read-on', work: async () => void (runs += 1) }], openLog('silent'));
  await jobs.ask('read-on', 2_000);
  await jobs.ask('read-on', 3_600_000);
  await expect.poll(() => runs).toBe(1);
  await jobs.ask('read-on', 3_600_000);
  await jobs.ask('read-on');
  await expect.poll(() => runs).toBe(2);
});

it('a job that is due by its own query runs without waiting for the next minute', async () => {
  let runs = 0;
  const job = { name: 'soon', due: { when: 'SELECT true', mayBegin: () => runs === 0 }, work: async () => void (runs += 1) };
  jobs = await openJobs(scratch.database.pool, [job], openLog('silent'));
  // The next minute may begin meanwhile, which runs it once more.
  await expect.poll(() => runs).toBeGreaterThan(0);
});

it('a job of a killed server runs again on the next one, and a job of a live server does not', async () => {
  const { pool } = scratch.database;
  let runs = 0;
  const work = async () => void (runs += 1);
  jobs = await openJobs(pool, [{ name: 'first', work }], openLog('silent'));
  await jobs.ask('first');
  await expect.poll(() => runs).toBe(1);
  await jobs.close();
  const locked = async (worker: string, name: string): Promise<void> => {
    await pool.query('SELECT graphile_worker.add_job($1)', [name]);
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() - interval '6 seconds', attempts = 1
       WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = $2)`,
      [worker, name],
    );
  };
  await outside.query(`SELECT set_config('application_name', 'cairn-jobs pool-alive', false)`);
  await locked('pool-killed', 'first');
  await locked('pool-alive', 'second');
  jobs = await openJobs(
    pool,
    [
      { name: 'first', work },
      { name: 'second', work: async () => void (runs += 100) },
    ],
    openLog('silent'),
  );
  await expect.poll(() => runs).toBe(2);
  const named = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'cairn-jobs pool-%'`;
  await expect.poll(async () => (await pool.query(named)).rowCount).toBe(1);
  // The row of a job is deleted after its work is done.
  const lockedBy = async () => (await pool.query<{ locked_by: string }>('SELECT locked_by FROM graphile_worker.jobs')).rows;
  await expect.poll(lockedBy).toEqual([{ locked_by: 'pool-alive' }]);
});
