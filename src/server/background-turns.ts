/** Milliseconds that background work waits at most for people, for each of its turns. Nothing starves if they never stop. */
const WAITS_MOST = 20;
/** After this many milliseconds it no longer waits for other work in the background either: there is more than one at a time can do. */
const WAITS_FOR_OTHERS = 200;
/** A turn of a person that is longer than this many milliseconds waits for something, or takes long, and no one waits for it. */
const LONG = 250;
/** So many milliseconds after the last turn of a person, no one is there. */
const ALONE_AFTER = 1_000;

/**
 * Turns of work that can wait: they begin while no person has one, or after a moment, and one at a time while people are there.
 * All share the same processors, so a request that meets such work takes as much longer.
 */
export class BackgroundTurns {
  readonly #most: number;
  readonly #now: () => number;
  /** When the turns of people began. */
  readonly #people = new Map<symbol, number>();
  #lastPerson = -Infinity;
  #count = 0;

  /** @param most at once while no person is there */
  constructor(most: number, now: () => number) {
    this.#most = most;
    this.#now = now;
  }

  /** @returns the function that ends the turn of a person */
  personBegins(): () => void {
    const turn = Symbol();
    this.#people.set(turn, this.#now());
    this.#lastPerson = this.#now();
    return () => {
      this.#people.delete(turn);
      this.#lastPerson = this.#now();
    };
  }

  /** @param since when it began to wait */
  mayBegin(since: number): boolean {
    const now = this.#now();
    const isAlone = now - this.#lastPerson > ALONE_AFTER;
    if (this.#count >= (isAlone || now - since >= WAITS_FOR_OTHERS ? this.#most : 1)) return false;
    return now - since >= WAITS_MOST || [...this.#people.values()].every((began) => now - began > LONG);
  }

  /** Calls `look` once a turn that begins to wait now has waited long enough. */
  lookLater(look: () => void): void {
    for (const wait of [WAITS_MOST, WAITS_FOR_OTHERS]) setTimeout(look, wait + 1).unref();
  }

  /** @returns the function that ends the turn */
  begin(): () => void {
    this.#count++;
    return () => void this.#count--;
  }
}
