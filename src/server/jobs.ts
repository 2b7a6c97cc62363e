import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from './log.ts';

/** Work that runs after commit, durably: a job is a row of Postgres until it is done. */
export interface Job {
  readonly name: string;
  /** When it runs by itself, as five-field cron in UTC; absent for jobs that are only asked for. */
  readonly cron?: string;
  readonly work: (payload: unknown) => Promise<void>;
}

export interface Jobs {
  /** Asks for a job; while one of the same name waits, asking again changes nothing. */
  ask(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Runs the jobs on this process. A job that throws is tried again with growing pauses. */
export async function openJobs(pool: pg.Pool, jobs: readonly Job[], log: Log): Promise<Jobs> {
  const taskList: TaskList = Object.fromEntries(jobs.map(({ name, work }) => [name, (payload: unknown) => work(payload)]));
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron }) =>
        cron === undefined ? [] : [{ task: name, match: cron, identifier: name, options: { backfillPeriod: 0 } }],
      ),
    ),
    logger: quietLogger(log),
  });
  return {
    ask: async (name) => {
      await runner.addJob(name, {}, { jobKey: name, maxAttempts: 25 });
    },
    close: () => runner.stop(),
  };
}

// The worker tells of every poll; only what a person should know goes into the log.
const quietLogger = (log: Log): Logger =>
  new Logger((scope) => (level, message, meta) => {
    if (level === 'error') log.error({ ...scope, ...meta }, message);
    else if (level === 'warning') log.warn(scope, message);
  });
