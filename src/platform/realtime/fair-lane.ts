/**
 * Runs a limited number of tasks at once, and fewer of one person, whose tasks may hold a place while they wait for a
 * connection. The others wait in one queue per person, and the queues take turns.
 */
export class FairLane {
  readonly #width: number;
  readonly #widthEach: number;
  readonly #waitingMax: number;
  readonly #waitingMaxEach: number;
  #running = 0;
  #count = 0;
  readonly #queues = new Map<string, (() => void)[]>();
  readonly #runningOf = new Map<string, number>();

  constructor(width: number, waitingMax: number, waitingMaxEach: number, widthEach = width) {
    this.#width = width;
    this.#widthEach = widthEach;
    this.#waitingMax = waitingMax;
    this.#waitingMaxEach = waitingMaxEach;
  }

  /** True if no more of this person's work may wait. */
  isFull(key: string): boolean {
    return this.#count >= this.#waitingMax || (this.#queues.get(key)?.length ?? 0) >= this.#waitingMaxEach;
  }

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#width && this.#mayRun(key)) this.#begin(key);
    else await new Promise<void>((go) => this.#wait(key, go));
    try {
      return await work();
    } finally {
      // Within the same turn, so that no other task overtakes.
      this.#end(key);
      this.#next()?.();
    }
  }

  #mayRun(key: string): boolean {
    return (this.#runningOf.get(key) ?? 0) < this.#widthEach;
  }

  #begin(key: string): void {
    this.#running++;
    this.#runningOf.set(key, (this.#runningOf.get(key) ?? 0) + 1);
  }

  #end(key: string): void {
    this.#running--;
    const left = (this.#runningOf.get(key) ?? 0) - 1;
    if (left > 0) this.#runningOf.set(key, left);
    else this.#runningOf.delete(key);
  }

  #wait(key: string, go: () => void): void {
    this.#count++;
    const queue = this.#queues.get(key);
    if (queue) queue.push(go);
    else this.#queues.set(key, [go]);
  }

  /** The first task of the queue whose turn it is and whose person may run one. The queue then moves to the end. */
  #next(): (() => void) | undefined {
    for (const [key, queue] of this.#queues) {
      if (!this.#mayRun(key)) continue;
      const next = queue.shift();
      this.#queues.delete(key);
      if (queue.length > 0) this.#queues.set(key, queue);
      if (next === undefined) continue;
      this.#count--;
      this.#begin(key);
      return next;
    }
    return undefined;
  }
}
