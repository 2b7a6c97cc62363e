/** Milliseconds for which someone who has read may read again. */
const READS_ON = 1000;
/** A transaction that takes longer than this many milliseconds waits for something, and no other makes way for it. */
const WRITES_LONG = 250;

/**
 * How many transactions of people run at once while people read. All that run share the same processors, and someone who reads waits
 * for each of them (decision 092). Where nobody has read for a second, any number may.
 */
export class WritingTurns {
  readonly #most: number;
  readonly #now: () => number;
  readonly #freed: () => void;
  #count = 0;
  #lastRead = -Infinity;

  /** @param freed called where another one may begin and none has ended. */
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

  /** @returns what ends the turn */
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
