import pg from 'pg';
import { type Due, dueWhen } from './due-work.ts';

/** The name of a worker's connection. */
export const markOf = (worker: string): string => `cairn-jobs ${worker}`;

// The name of a server's connection shows that it is alive: when the process or its network fails, the connection ends too.
// A lock of the last seconds may be older than that name, and one from the future is from before the clock was set back.
const LOST = `
FROM graphile_worker.jobs j
WHERE j.locked_by IS NOT NULL AND j.locked_at NOT BETWEEN now() - interval '5 seconds' AND now()
  AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.application_name = '${markOf('')}' || j.locked_by)`;
const ARE_LOST = `SELECT EXISTS (SELECT ${LOST}) AS "isDue"`;
const RELEASE = `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT j.locked_by)) ${LOST} HAVING count(*) > 0`;

/** Releases the jobs of servers that were killed. */
export const lostJobs = (pool: pg.Pool): Due => ({
  when: dueWhen(ARE_LOST),
  begin: async () => void (await pool.query(RELEASE)),
});

/** Due jobs: delayed ones and retries. Postgres announces new ones itself. */
export const waitingJobs = (names: readonly string[], nudge: () => void): Due => {
  const known = names.map((name) => pg.escapeLiteral(name)).join(', ');
  return {
    when: dueWhen(`SELECT EXISTS (
  SELECT FROM graphile_worker.jobs j
  WHERE j.locked_at IS NULL AND j.attempts < j.max_attempts AND j.run_at <= now() AND j.task_identifier IN (${known})) AS "isDue"`),
    begin: async () => nudge(),
  };
};
