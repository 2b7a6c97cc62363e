import type pg from 'pg';
import { type EventReader, readersBehind, readToEnd } from './event-log.ts';
import type { Occurrence } from './handlers.ts';
import { type Job, type Jobs, type Looking, openJobs } from './jobs.ts';
import { Lane } from './lane.ts';
import type { Log } from './log.ts';
import { ReaderAlarm } from './reader-alarm.ts';
import { asServer, inBackground } from './requester.ts';
import { inLanguage } from './spoken.ts';
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
/** Without a database, a reader cannot even become a job. */
const AWAY_MS = 1_000;

/** How many readers that were woken read at once, and how many more of those for whom people wait. */
const AT_ONCE = 2;

/**
 * Runs the readers of the event log, and other jobs, on Postgres. A commit wakes the readers that wait for it soon, in this
 * process and without a query if none does. Only what fails or has to wait becomes a job; if the process ends in between, the
 * cron job of the next minute finds the rest. `looking` finds other work that is due.
 */
export async function openAfterCommit(
  pool: pg.Pool,
  readers: readonly EventReader[],
  jobs: readonly Job[],
  log: Log,
  looking: Looking = {},
): Promise<AfterCommit> {
  const heldBack = await leftBehind(pool, readers);
  const reading = readers.map((reader) =>
    readingJob(pool, reader, {
      noteRead: (events) => alarm.noteRead(reader, events),
      readLater: () => woken.wakeLater(nameOf(reader)),
    }),
  );
  const woken: Woken = new Woken(reading, log, (name) => runner.ask(name));
  const alarm = new ReaderAlarm(readers, (rung) => rung.forEach((reader) => woken.wake(nameOf(reader))));
  const runner: Jobs = await openJobs(pool, [...reading, ...jobs.map((job) => telling(job, alarm))], log, looking);
  for (const reader of heldBack) woken.wakeLater(nameOf(reader));
  const waiting = readers.filter((reader) => !heldBack.includes(reader));
  const following = setTimeout(() => waiting.forEach((reader) => woken.follow(reader, pool)), LATER_MS).unref();
  return {
    committed(effects, recorded) {
      for (const effect of effects) effect().catch((error: unknown) => log.error({ err: error }, 'work after a commit failed'));
      alarm.heard(recorded.map(({ target }) => target));
    },
    recorded: (targets) => alarm.heard(targets),
    async close() {
      clearTimeout(following);
      alarm.close();
      await woken.close();
      await runner.close();
    },
  };
}

/** Readers that a commit has woken. A job for each of them would take longer than most of them read. */
class Woken {
  readonly #jobs: ReadonlyMap<string, Reading>;
  readonly #log: Log;
  readonly #askAgain: (name: string) => Promise<void>;
  readonly #lane = new Lane(AT_ONCE, Infinity);
  /** Readings in the background wait for people, and then for each other: what people wait for does not wait with them. */
  readonly #pressing = new Lane(AT_ONCE, Infinity);
  readonly #waiting = new Set<string>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #later = new Map<string, NodeJS.Timeout>();
  #isClosed = false;

  constructor(jobs: readonly Reading[], log: Log, askAgain: (name: string) => Promise<void>) {
    this.#jobs = new Map(jobs.map((job) => [job.name, job]));
    this.#log = log;
    this.#askAgain = askAgain;
  }

  wake(name: string): void {
    clearTimeout(this.#later.get(name));
    this.#later.delete(name);
    // One that has not begun yet will see these events too.
    if (this.#isClosed || this.#waiting.has(name)) return;
    this.#waiting.add(name);
    this.#run(name, () => this.#read(name));
  }

  /** In a moment, unless a commit wakes it before. A job that waits would cost more than most readings. */
  wakeLater(name: string): void {
    if (this.#isClosed || this.#later.has(name)) return;
    const timer = asServer(() => setTimeout(() => this.wake(name), LATER_MS));
    this.#later.set(name, timer.unref());
  }

  /** Only what comes after reading: a start finds what waited before it. */
  follow(reader: EventReader, pool: pg.Pool): void {
    if (this.#isClosed || reader.afterReading === undefined) return;
    this.#run(nameOf(reader), () => inLanguage('en', async () => reader.afterReading?.(pool)));
  }

  /** Resolves when no one reads any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#later.values()) clearTimeout(timer);
    await Promise.all(this.#underWay);
  }

  #run(name: string, work: () => Promise<void>): void {
    const lane = this.#jobs.get(name)?.isPressing === true ? this.#pressing : this.#lane;
    const done = lane
      .run(work)
      .catch((error: unknown) => {
        this.#log.warn({ err: error, reader: name }, 'a reader of the event log failed; a job tries it again');
        return this.#askAgain(name);
      })
      .catch((error: unknown) => {
        this.#log.warn({ err: error, reader: name }, 'a reader of the event log waits until the database answers');
        setTimeout(() => this.wake(name), AWAY_MS).unref();
      })
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  async #read(name: string): Promise<void> {
    this.#waiting.delete(name);
    // As in a job: not in the language of a request.
    await inLanguage('en', async () => this.#jobs.get(name)?.work(null));
  }
}

/** People wait for what a reader does that gathers events for less than a tenth of a second. */
const isPressing = ({ gathersMs = 100 }: EventReader): boolean => gathersMs < 100;

const nameOf = ({ name }: EventReader): string => `read-${name}`;

interface Reading extends Job {
  isPressing: boolean;
}

interface Following {
  noteRead: (events: number) => void;
  readLater: () => void;
}

function readingJob(pool: pg.Pool, reader: EventReader, { noteRead, readLater }: Following): Reading {
  const turn = isPressing(reader) ? asServer : inBackground;
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
        if (await turn(() => readToEnd(pool, reader, noteRead))) readLater();
      }
    } finally {
      isReading = false;
    }
  };
  return {
    name: nameOf(reader),
    isPressing: isPressing(reader),
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

/** Lets all readers that are behind read once, and returns those that still are. */
async function leftBehind(pool: pg.Pool, readers: readonly EventReader[]): Promise<EventReader[]> {
  const left: EventReader[] = [];
  for (const reader of await readersBehind(pool, readers)) {
    // If another server holds a reader and does not release it, the start does not wait for it.
    const isLeft = await readToEnd(pool, reader).catch(() => true);
    if (isLeft) left.push(reader);
  }
  return left;
}
