import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type { Job } from './jobs.ts';
import type { Log } from './log.ts';

const MINUTE = 60_000;
/** A clock that jumps ahead is followed for a day: a nightly job runs once. */
const MINUTES_MOST = 1_440;
const TICK_MS = 2_000;

/**
 * Requests jobs at their time. It checks the clock repeatedly and plans nothing ahead, so that a clock may jump either way.
 * Every server does this: only one job of a name waits, and each may run more often.
 */
export class JobClock {
  readonly #items: readonly ParsedCronItem[];
  readonly #ask: (name: string) => Promise<void>;
  readonly #log: Log;
  /** The due jobs, kept here until they could be requested. */
  readonly #due = new Set<string>();
  #minute: number;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(jobs: readonly Job[], ask: (name: string) => Promise<void>, log: Log, now = Date.now()) {
    this.#items = cronItems(jobs);
    this.#ask = ask;
    this.#log = log;
    this.#minute = Math.floor(now / MINUTE);
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
    const minute = Math.floor(now / MINUTE);
    for (const name of dueBetween(this.#items, this.#minute, minute)) this.#due.add(name);
    this.#minute = minute;
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
