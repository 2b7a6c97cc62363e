import type pg from 'pg';
import { type EventReader, readOn } from './event-log.ts';
import { type Job, type Jobs, openJobs } from './jobs.ts';
import type { Log } from './log.ts';
import { asServer } from './requester.ts';

export interface AfterCommit {
  /** Called after each commit: begins the work that waited for it, and wakes the readers of the log. */
  committed(effects: readonly (() => Promise<void>)[]): void;
  close(): Promise<void>;
}

const TOGETHER_MS = 100;
/** What stands behind an older open transaction is looked for again after this time: its end need not be a commit of ours. */
const LATER_MS = 500;

/**
 * Runs the readers of the event log, and other jobs, on Postgres. A commit wakes the readers soon; should the process
 * end in between, the minute's cron finds what was left.
 */
export async function openAfterCommit(
  pool: pg.Pool,
  readers: readonly EventReader[],
  jobs: readonly Job[],
  log: Log,
): Promise<AfterCommit> {
  const readerJobs = readers.map((reader) => ({
    name: `read-${reader.name}`,
    cron: '* * * * *',
    work: async () => {
      if (await readOn(pool, reader)) await runner.ask(`read-${reader.name}`, LATER_MS);
      await reader.afterReading?.(pool);
    },
  }));
  const heldBack: string[] = [];
  for (const reader of readers) {
    // Where another server holds a reader and does not let go, the start does not wait for it.
    const isLeft = await readOn(pool, reader).catch(() => true);
    if (isLeft || reader.afterReading) heldBack.push(`read-${reader.name}`);
  }
  let waiting: NodeJS.Timeout | null = null;
  let isClosed = false;
  // A job may write into the event log too, such as a reminder that is due.
  const tellingJobs = jobs.map((job) => ({ ...job, work: (payload: unknown) => job.work(payload).finally(wakeSoon) }));
  const runner: Jobs = await openJobs(pool, [...readerJobs, ...tellingJobs], log);
  for (const name of heldBack) await runner.ask(name, LATER_MS);

  async function wake(): Promise<void> {
    waiting = null;
    await Promise.all(readerJobs.map(({ name }) => runner.ask(name)));
  }

  const wakeOrWarn = (): void =>
    void wake().catch((error: unknown) => log.warn({ err: error }, 'readers of the event log wait for the next minute'));

  function wakeSoon(): void {
    if (isClosed) return;
    // For everybody whose commits fall together, so it is not the turn of the person who came first.
    waiting ??= asServer(() => setTimeout(wakeOrWarn, TOGETHER_MS));
  }

  return {
    committed(effects) {
      for (const effect of effects) effect().catch((error: unknown) => log.error({ err: error }, 'work after a commit failed'));
      wakeSoon();
    },
    async close() {
      isClosed = true;
      if (waiting) clearTimeout(waiting);
      await runner.close();
    },
  };
}
