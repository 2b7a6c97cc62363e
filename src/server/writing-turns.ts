/** Milliseconds for which a person who has read may read again. */
const READS_ON = 1000;
/** A transaction longer than this many milliseconds is waiting for something, and does not count as writing. */
const WRITES_LONG = 250;

/**
 * How many transactions of people run at once while people read. All of them share the same processors, and a reader waits
 * for each (decision 092). If no one has read for a second, the number is unlimited.
 */
export class WritingTurns {
  readonly #most: number;
  readonly #now: () => number;
  readonly #freed: () => void;
  #count = 0;
  #lastRead = -Infinity;

  /** @param freed called when another one may start without one having ended. */
  constructor(most: number, now: () => number, freed: () => void) {
    this.#most = most;
    this.#now = now;
    this.#freed = freed;
  }

  noteRead(): void {
    this.#lastRead = this.#now();
  }

  get mayBegin(): boolean {
    return this.#count < this.#most || this.#now() - this.#lastRead > READS_ON;
  }

  /** @returns the function that ends the turn */
  begin(): () => void {
    this.#count++;
    let isCounted = true;
    const end = (): void => {
      if (isCounted) this.#count--;
      isCounted = false;
    };
    const timer = setTimeout(() => {
      end();
      this.#freed();
    }, WRITES_LONG).unref();
    return () => {
      clearTimeout(timer);
      end();
    };
  }
}
