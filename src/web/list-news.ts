import type { Held } from './held-list.ts';
import { atPace } from './pace.ts';

/** When changes of lists are announced: at once, together at the end of some work, or at the pace of the page. */
export class ListNews {
  readonly #announce: (key: string, held: Held) => void;
  /** The lists that changed within the work that is going on; null outside of it. */
  #untold: Map<string, Held> | null = null;
  /** The lists that wait for the page to have a moment. */
  readonly #late = new Map<string, Held>();

  constructor(announce: (key: string, held: Held) => void) {
    this.#announce = announce;
  }

  changed(key: string, held: Held): void {
    if (this.#untold) this.#untold.set(key, held);
    else this.#tell(key, held);
  }

  /** Announces all changes of the work once, at its end: moving many cards renders the board once. */
  together<Result>(work: () => Result): Result {
    return this.#within(work, (key, held) => this.#tell(key, held));
  }

  /**
   * Runs work that confirms what the screen shows already, such as an answer. Its changes apply at once and are announced at
   * the pace of the page: the answers of a bulk change render a few times and not two hundred times.
   */
  quietly(work: () => void): void {
    this.#within(work, (key, held) => this.#late.set(key, held));
    if (this.#late.size > 0) atPace(this.#tellLate);
  }

  #within<Result>(work: () => Result, end: (key: string, held: Held) => void): Result {
    if (this.#untold) return work();
    const untold = (this.#untold = new Map<string, Held>());
    try {
      return work();
    } finally {
      this.#untold = null;
      for (const [key, held] of untold) end(key, held);
    }
  }

  readonly #tellLate = (): void => {
    for (const [key, held] of this.#late) this.#tell(key, held);
  };

  #tell(key: string, held: Held): void {
    this.#late.delete(key);
    this.#announce(key, held);
  }
}
