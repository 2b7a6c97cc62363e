import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type { Job } from './jobs.ts';
import type { Log } from './log.ts';

const MINUTE = 60_000;
/** A clock that jumps ahead is followed for a day: a nightly job runs once. */
const MINUTES_MOST = 1_440;
const TICK_MS = 2_000;

/** A schedule, and the minute of it that was checked last. Its minutes begin `phase` milliseconds after those of the clock. */
interface Timed {
  readonly item: ParsedCronItem;
  readonly phase: number;
  minute: number;
}

/**
 * Requests jobs at their time. It checks the clock repeatedly and plans nothing ahead, so that a clock may jump either way.
 * Every server does this: only one job of a name waits, and each may run more often.
 *
 * The jobs of a minute are spread over it: requested all at once, they would delay a job that a commit wakes by their total.
 */
export class JobClock {
  readonly #timed: readonly Timed[];
  readonly #ask: (name: string) => Promise<void>;
  readonly #log: Log;
  /** The due jobs, kept here until they could be requested. */
  readonly #due = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(jobs: readonly Job[], ask: (name: string) => Promise<void>, log: Log, now = Date.now()) {
    this.#timed = cronItems(jobs).map((item, at, { length }) => {
      const phase = Math.floor((at / length) * MINUTE);
      return { item, phase, minute: minuteOf(now, phase) };
    });
    this.#ask = ask;
    this.#log = log;
  }

  start(): void {
    this.#timer = setTimeout(() => void this.#turn(), TICK_MS).unref();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** Requests everything that is due at this moment. */
  async tick(now = Date.now()): Promise<void> {
    for (const timed of this.#timed) {
      const minute = minuteOf(now, timed.phase);
      for (const name of dueBetween([timed.item], timed.minute, minute)) this.#due.add(name);
      timed.minute = minute;
    }
    for (const name of this.#due) {
      await this.#ask(name);
      this.#due.delete(name);
    }
  }

  async #turn(): Promise<void> {
    await this.tick().catch((error: unknown) => this.#log.warn({ err: error }, 'jobs could not be asked for; they are soon'));
    if (!this.#isClosed) this.start();
  }
}

const minuteOf = (now: number, phase: number): number => Math.floor((now - phase) / MINUTE);

/** The names of jobs due after the minute `from`, up to the minute `to`; after a clock was set back it starts at `to`. */
export function dueBetween(items: readonly ParsedCronItem[], from: number, to: number): Set<string> {
  const names = new Set<string>();
  if (from === to) return names;
  const first = from < to ? Math.max(from + 1, to - MINUTES_MOST + 1) : to;
  for (let minute = first; minute <= to; minute++) {
    const date = new Date(minute * MINUTE);
    const digest = {
      min: date.getUTCMinutes(),
      hour: date.getUTCHours(),
      date: date.getUTCDate(),
      month: date.getUTCMonth() + 1,
      dow: date.getUTCDay(),
    };
    for (const { task, match } of items) if (match(digest)) names.add(task);
  }
  return names;
}

export const cronItems = (jobs: readonly Pick<Job, 'name' | 'cron'>[]): ParsedCronItem[] =>
  parseCronItems(jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ task: name, match: cron, identifier: name }])));
