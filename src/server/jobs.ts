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
  /** Asks for a job, now or in so many milliseconds. Of one name only one waits, and asking for it again never puts it off. */
  ask(name: string, inMs?: number): Promise<void>;
  close(): Promise<void>;
}

const RETRY_MS = [250, 1000, 5000];

/** Runs the jobs on this process. A job that throws is tried again with growing pauses. */
export async function openJobs(pool: pg.Pool, jobs: readonly Job[], log: Log): Promise<Jobs> {
  const worker = new Worker(() => startRunner(pool, jobs, log), log);
  await worker.start();
  return worker;
}

/** Keeps a runner at work: one that gave up, as it does when the database goes away under it, is followed by another. */
class Worker implements Jobs {
  readonly #startRunner: () => Promise<Runner>;
  readonly #log: Log;
  #runner: Runner | null = null;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(startRunner: () => Promise<Runner>, log: Log) {
    this.#startRunner = startRunner;
    this.#log = log;
  }

  async start(): Promise<void> {
    const runner = await this.#startRunner();
    this.#runner = runner;
    runner.promise.then(
      () => this.#ended(null),
      (error: unknown) => this.#ended(error),
    );
    if (this.#isClosed) await runner.stop();
  }

  async ask(name: string, inMs = 0): Promise<void> {
    if (this.#runner === null) throw new Error('the jobs are not running yet');
    await this.#runner.addJob(
      name,
      {},
      {
        jobKey: name,
        maxAttempts: 25,
        ...(inMs > 0 && { runAt: new Date(Date.now() + inMs), jobKeyMode: 'preserve_run_at' as const }),
      },
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    // One that gave up a moment ago is stopped already.
    await this.#runner?.stop().catch(() => undefined);
  }

  #ended(reason: unknown): void {
    if (this.#isClosed) return;
    this.#log.warn({ err: reason }, 'the jobs stopped; they start again');
    this.#startAgain(0);
  }

  #startAgain(attempt: number): void {
    const start = () =>
      this.start().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'the jobs could not be started');
        if (!this.#isClosed) this.#startAgain(attempt + 1);
      });
    this.#retry = setTimeout(() => void start(), RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]).unref();
  }
}

const startRunner = (pool: pg.Pool, jobs: readonly Job[], log: Log): Promise<Runner> => {
  const taskList: TaskList = Object.fromEntries(jobs.map(({ name, work }) => [name, (payload: unknown) => work(payload)]));
  return run({
    pgPool: pool,
    taskList,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron }) =>
        cron === undefined ? [] : [{ task: name, match: cron, identifier: name, options: { backfillPeriod: 0 } }],
      ),
    ),
    // Without a batch, however short, nobody awaits the word that a job is done, and its failure would end the process.
    preset: { worker: { concurrentJobs: 2, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: quietLogger(log),
  });
};

// The worker tells of every poll; only what a person should know goes into the log.
const quietLogger = (log: Log): Logger =>
  new Logger((scope) => (level, message, meta) => {
    if (level === 'error') log.error({ ...scope, ...meta }, message);
    else if (level === 'warning') log.warn(scope, message);
  });
