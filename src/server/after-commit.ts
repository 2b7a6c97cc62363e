import type pg from 'pg';
import type { Due } from './due-work.ts';
import { type EventReader, readersBehind, readToEnd } from './event-log.ts';
import type { Occurrence } from './handlers.ts';
import { type Job, type Jobs, openJobs } from './jobs.ts';
import type { Log } from './log.ts';
import { ReaderAlarm } from './reader-alarm.ts';
import type { TableName } from './tables.ts';

export interface AfterCommit {
  /** Called after each commit of an action: starts the work that waited for it, and wakes the readers of its events. */
  committed(effects: readonly (() => Promise<void>)[], recorded: readonly Occurrence[]): void;
  /** Called when something else has committed events: wakes the readers that wait for these kinds of rows. */
  recorded(targets: readonly TableName[]): void;
  close(): Promise<void>;
}

/**
 * Events blocked by an older open transaction, or by another server that reads, are checked again after this time: its end need
 * not be one of our commits.
 */
const LATER_MS = 500;

/**
 * Runs the readers of the event log, and other jobs, on Postgres. A commit wakes the readers that wait for it soon, without
 * a query if none does; if the process ends in between, the cron job of the next minute finds the rest. `due` is checked each
 * second too.
 */
export async function openAfterCommit(
  pool: pg.Pool,
  readers: readonly EventReader[],
  jobs: readonly Job[],
  log: Log,
  due: readonly Due[] = [],
): Promise<AfterCommit> {
  const alarm = new ReaderAlarm(readers, (woken) => {
    const asked = Promise.all(woken.map((reader) => runner.ask(nameOf(reader))));
    asked.catch((error: unknown) => log.warn({ err: error }, 'readers of the event log wait for the next minute'));
  });
  const heldBack = await leftBehind(pool, readers);
  const reading = readers.map((reader) => readingJob(pool, reader, () => runner.ask(nameOf(reader), LATER_MS)));
  const runner: Jobs = await openJobs(pool, [...reading, ...jobs.map((job) => telling(job, alarm))], log, due);
  for (const reader of heldBack) await runner.ask(nameOf(reader), LATER_MS);
  return {
    committed(effects, recorded) {
      for (const effect of effects) effect().catch((error: unknown) => log.error({ err: error }, 'work after a commit failed'));
      alarm.heard(recorded.map(({ target }) => target));
    },
    recorded: (targets) => alarm.heard(targets),
    async close() {
      alarm.close();
      await runner.close();
    },
  };
}

const nameOf = ({ name }: EventReader): string => `read-${name}`;

function readingJob(pool: pg.Pool, reader: EventReader, askLater: () => Promise<void>): Job {
  let isReading = false;
  let isAskedAgain = false;
  const read = async (): Promise<void> => {
    // The event that asks may be newer than what the other run sees.
    isAskedAgain = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        if (await readToEnd(pool, reader)) await askLater();
      }
    } finally {
      isReading = false;
    }
  };
  return {
    name: nameOf(reader),
    cron: '* * * * *',
    work: async () => {
      await read();
      await reader.afterReading?.(pool);
    },
  };
}

/** A job may also write to the event log, such as a due reminder. */
const telling = (job: Job, alarm: ReaderAlarm): Job => ({
  ...job,
  work: (payload) => job.work(payload).finally(() => alarm.heard(job.records ?? [])),
});

/** Lets all readers that are behind read once, and returns those that have work left. */
async function leftBehind(pool: pg.Pool, readers: readonly EventReader[]): Promise<EventReader[]> {
  const left = new Set(readers.filter(({ afterReading }) => afterReading));
  for (const reader of await readersBehind(pool, readers)) {
    // If another server holds a reader and does not release it, the start does not wait for it.
    const isLeft = await readToEnd(pool, reader).catch(() => true);
    if (isLeft) left.add(reader);
  }
  return [...left];
}
