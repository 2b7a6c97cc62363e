/** Runs a limited number of tasks at once; a limited number of others waits in order. */
export class Lane {
  readonly #width: number;
  readonly #waitingMax: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(width: number, waitingMax: number) {
    this.#width = width;
    this.#waitingMax = waitingMax;
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#waitingMax;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#width) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#running++;
    try {
      return await work();
    } finally {
      // The place is passed on instead of released, so that no one overtakes.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
