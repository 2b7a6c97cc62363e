import { EventEmitter } from 'node:events';
import { Logger, run, type Runner, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type pg from 'pg';
import { type Due, DueWork } from './due-work.ts';
import { JobClock } from './job-clock.ts';
import type { Log } from './log.ts';
import { inLanguage } from './spoken.ts';
import { statementsOn } from './statements.ts';
import type { TableName } from './tables.ts';
import { lostJobs, markOf, waitingJobs } from './waiting-jobs.ts';

/** Durable work after commit: a job is a row of Postgres until it is done. */
export interface Job {
  readonly name: string;
  /** Its schedule, as five-field cron in UTC; absent for jobs that run only on request. */
  readonly cron?: string;
  /** Checked each second: it runs when the query returns true, for work that cannot wait for the next minute. */
  readonly due?: Omit<Due, 'begin'>;
  /** The kinds of rows whose events it writes: their readers are woken when it is done. */
  readonly records?: readonly TableName[];
  readonly work: (payload: unknown) => Promise<void>;
  /** When the server closes, ends what continues after `work` has returned. */
  readonly close?: () => Promise<void>;
}

export interface Jobs {
  /** Requests a job, now or in this many milliseconds. Only one of a name waits, and another request never delays it. */
  ask(name: string, inMs?: number): Promise<void>;
  close(): Promise<void>;
}

const RETRY_MS = [250, 1000, 5000];
// Postgres announces new jobs, and due ones are found each second: polling for both only covers failures.
const POLL_MS = 60_000;
const AT_ONCE = 2;

// The time is the database's: the clock of this process may differ or be changed.
const ADD = `SELECT graphile_worker.add_job($1, '{}'::json, run_at => now() + $2 * interval '1 millisecond', max_attempts => 25,
  job_key => $1, job_key_mode => $3)`;

/** Other work that is due is checked for each second. */
export interface Looking {
  readonly due?: readonly Due[];
  /** In tests that wait for it: more often than each second. */
  readonly everyMs?: number | undefined;
}

/** Runs the jobs in this process, and other work that is due. A job that throws is retried with growing pauses. */
export async function openJobs(pool: pg.Pool, jobs: readonly Job[], log: Log, looking: Looking = {}): Promise<Jobs> {
  const worker = new Worker(pool, jobs, log, looking);
  await worker.open();
  return worker;
}

/** Keeps a runner working: one that gave up, as when the database disappears, is replaced. */
class Worker implements Jobs {
  readonly #pool: pg.Pool;
  readonly #jobs: readonly Job[];
  readonly #log: Log;
  readonly #clock: JobClock;
  readonly #due: DueWork;
  #runner: Runner | null = null;
  #workers: WorkerPool | null = null;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool, jobs: readonly Job[], log: Log, { due: others = [], everyMs }: Looking) {
    this.#pool = pool;
    this.#jobs = jobs;
    this.#log = log;
    this.#clock = new JobClock(jobs, (name) => this.ask(name), log);
    const names = jobs.map(({ name }) => name);
    const all = [
      lostJobs(pool),
      ...(names.length > 0 ? [waitingJobs(names, () => this.#workers?.nudge(AT_ONCE))] : []),
      ...jobs.flatMap(({ name, due }) => (due ? [{ ...due, begin: () => this.ask(name) }] : [])),
      ...others,
    ];
    this.#due = new DueWork(pool.options.connectionString ?? '', log, all, everyMs);
  }

  async open(): Promise<void> {
    await this.#due.start();
    await this.#start();
    this.#clock.start();
  }

  async ask(name: string, inMs = 0): Promise<void> {
    await statementsOn(this.#pool).text(ADD, [name, inMs, inMs > 0 ? 'preserve_run_at' : 'replace']);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#clock.close();
    this.#workers = null;
    // One that gave up a moment ago is already stopped.
    await this.#runner?.stop().catch(() => undefined);
    for (const job of this.#jobs) await job.close?.();
    await this.#due.close();
  }

  async #start(): Promise<void> {
    const runner = await startRunner(this.#pool, this.#jobs, this.#log, (workers) => this.#began(workers));
    this.#runner = runner;
    runner.promise.then(
      () => this.#ended(null),
      (error: unknown) => this.#ended(error),
    );
    if (this.#isClosed) await runner.stop();
  }

  #began(workers: WorkerPool): void {
    this.#workers = workers;
    this.#due.name(markOf(workers.id));
  }

  #ended(reason: unknown): void {
    this.#workers = null;
    if (this.#isClosed) return;
    this.#log.warn({ err: reason }, 'the jobs stopped; they start again');
    this.#startAgain(0);
  }

  #startAgain(attempt: number): void {
    const start = () =>
      this.#start().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'the jobs could not be started');
        if (!this.#isClosed) this.#startAgain(attempt + 1);
      });
    this.#retry = setTimeout(() => void start(), RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]).unref();
  }
}

const startRunner = (pool: pg.Pool, jobs: readonly Job[], log: Log, began: (workers: WorkerPool) => void): Promise<Runner> => {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => began(workerPool));
  // A job that a request woke does not speak the language of that request.
  const taskList: TaskList = Object.fromEntries(
    jobs.map(({ name, work }) => [name, (payload: unknown) => inLanguage('en', () => work(payload))]),
  );
  return run({
    pgPool: pool,
    taskList,
    noHandleSignals: true,
    events,
    // Its own cron plans ahead: after a clock was set back it would wait for the old time.
    parsedCronItems: [],
    // Without a batch, however short, no one awaits the completion of a job, and its failure would end the process.
    preset: { worker: { concurrentJobs: AT_ONCE, pollInterval: POLL_MS, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: quietLogger(log),
  });
};

// The worker reports every poll; only what a person should know is logged.
const quietLogger = (log: Log): Logger =>
  new Logger((scope) => (level, message, meta) => {
    if (level === 'error') log.error({ ...scope, ...meta }, message);
    else if (level === 'warning') log.warn(scope, message);
  });
