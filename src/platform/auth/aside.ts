import type { Log } from '#server/log';

const AT_ONCE = 4;
const WAITING_MAX = 1_000;
// Seconds before the second, third and fourth attempt.
const PAUSES = [1, 5, 30];

/**
 * Work done after the answer is sent, so that the response time reveals nothing about who exists. Bounded; a failed task is
 * retried a few times in this process and then logged.
 */
export class Aside {
  readonly #log: Log;
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #timers = new Map<NodeJS.Timeout, () => void>();
  #running = 0;
  #isClosed = false;
  #onIdle: (() => void)[] = [];

  constructor(log: Log) {
    this.#log = log;
  }

  /** Accepts the task, or returns false if too many are waiting. */
  add(name: string, task: () => Promise<void>): boolean {
    if (this.#waiting.length >= WAITING_MAX || this.#isClosed) return false;
    this.#enqueue(() => this.#attempt(name, task, 0));
    return true;
  }

  /** Finishes running tasks; tasks that wait for a retry get their last attempt now. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const [timer, retry] of this.#timers) {
      clearTimeout(timer);
      retry();
    }
    this.#timers.clear();
    if (this.#running > 0 || this.#waiting.length > 0) await new Promise<void>((resolve) => this.#onIdle.push(resolve));
  }

  #enqueue(job: () => Promise<void>): void {
    this.#waiting.push(job);
    // A later turn of the event loop, so that the answer is written first.
    setImmediate(() => this.#next());
  }

  #next(): void {
    while (this.#running < AT_ONCE) {
      const job = this.#waiting.shift();
      if (!job) break;
      this.#running++;
      void job().finally(() => {
        this.#running--;
        this.#next();
      });
    }
    if (this.#running === 0 && this.#waiting.length === 0) {
      for (const resolve of this.#onIdle.splice(0)) resolve();
    }
  }

  async #attempt(name: string, task: () => Promise<void>, tries: number): Promise<void> {
    try {
      await task();
    } catch (error) {
      const pause = this.#isClosed ? undefined : PAUSES[tries];
      this.#log[pause === undefined ? 'error' : 'warn'](
        { err: error, task: name, tries: tries + 1 },
        'a task after an answer failed',
      );
      if (pause !== undefined) this.#later(pause, () => this.#enqueue(() => this.#attempt(name, task, tries + 1)));
    }
  }

  #later(seconds: number, retry: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      retry();
    }, seconds * 1000);
    timer.unref();
    this.#timers.set(timer, retry);
  }
}
