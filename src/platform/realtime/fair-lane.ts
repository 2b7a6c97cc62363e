/** Lets so many pieces of work run at once. Others wait, each person in a queue of their own, and the queues take turns. */
export class FairLane {
  readonly #width: number;
  readonly #waitingMax: number;
  readonly #waitingMaxEach: number;
  #running = 0;
  #count = 0;
  readonly #queues = new Map<string, (() => void)[]>();

  constructor(width: number, waitingMax: number, waitingMaxEach: number) {
    this.#width = width;
    this.#waitingMax = waitingMax;
    this.#waitingMaxEach = waitingMaxEach;
  }

  /** True where no more of this person's work may wait. */
  isFull(key: string): boolean {
    return this.#count >= this.#waitingMax || (this.#queues.get(key)?.length ?? 0) >= this.#waitingMaxEach;
  }

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#width) await new Promise<void>((go) => this.#wait(key, go));
    else this.#running++;
    try {
      return await work();
    } finally {
      // The place is handed on, not given back, so that nobody overtakes.
      const next = this.#next();
      if (next) next();
      else this.#running--;
    }
  }

  #wait(key: string, go: () => void): void {
    this.#count++;
    const queue = this.#queues.get(key);
    if (queue) queue.push(go);
    else this.#queues.set(key, [go]);
  }

  /** The first of the queue whose turn it is, which then goes to the end. */
  #next(): (() => void) | undefined {
    for (const [key, queue] of this.#queues) {
      const next = queue.shift();
      this.#queues.delete(key);
      if (queue.length > 0) this.#queues.set(key, queue);
      if (next) this.#count--;
      return next;
    }
    return undefined;
  }
}
