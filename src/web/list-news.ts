import type { StoredList } from './stored-list.ts';
import { atPace } from './pace.ts';

/** When changes of lists are announced: at once, together at the end of some work, or at the pace of the page. */
export class ListNews {
  readonly #announce: (key: string, list: StoredList) => void;
  /** The lists that changed within the work that is going on; null outside of it. */
  #untold: Map<string, StoredList> | null = null;
  /** The lists that wait for the page to have a moment. */
  readonly #late = new Map<string, StoredList>();

  constructor(announce: (key: string, list: StoredList) => void) {
    this.#announce = announce;
  }

  changed(key: string, list: StoredList): void {
    if (this.#untold) this.#untold.set(key, list);
    else this.#tell(key, list);
  }

  /** Announces all changes of the work once, at its end: moving many cards renders the board once. */
  together<Result>(work: () => Result): Result {
    return this.#within(work, (key, list) => this.#tell(key, list));
  }

  /**
   * Runs work that confirms what the screen shows already, such as an answer. Its changes apply at once and are announced at
   * the pace of the page: the answers of a bulk change render a few times and not two hundred times.
   */
  quietly(work: () => void): void {
    this.#within(work, (key, list) => this.#late.set(key, list));
    if (this.#late.size > 0) atPace(this.#tellLate);
  }

  #within<Result>(work: () => Result, end: (key: string, list: StoredList) => void): Result {
    if (this.#untold) return work();
    const untold = (this.#untold = new Map<string, StoredList>());
    try {
      return work();
    } finally {
      this.#untold = null;
      for (const [key, list] of untold) end(key, list);
    }
  }

  readonly #tellLate = (): void => {
    for (const [key, list] of this.#late) this.#tell(key, list);
  };

  #tell(key: string, list: StoredList): void {
    this.#late.delete(key);
    this.#announce(key, list);
  }
}
