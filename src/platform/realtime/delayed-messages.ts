// The log is heard at least twice a second.
const SILENT_MS = 900;
const LOOK_MS = 50;
const HELD_MAX = 1000;

/**
 * Broadcasts and presence wait while the log is silent, because someone who lost the right to receive them may not have been
 * detected yet. They continue in order when the log is heard again, and are dropped with all channels when it is lost.
 */
export class DelayedMessages {
  readonly #unheardMs: () => number;
  #waiting: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(unheardMs: () => number) {
    this.#unheardMs = unheardMs;
  }

  /** Sends now or, while no one can know who may receive it, later or not at all. */
  say(work: () => void): void {
    if (this.#waiting.length === 0 && this.#unheardMs() < SILENT_MS) return work();
    if (this.#waiting.length < HELD_MAX) this.#waiting.push(work);
    this.#timer ??= setInterval(() => this.#look(), LOOK_MS).unref();
  }

  drop(): void {
    this.#waiting = [];
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    if (this.#unheardMs() >= SILENT_MS) return;
    const waiting = this.#waiting;
    this.drop();
    for (const work of waiting) work();
  }
}
