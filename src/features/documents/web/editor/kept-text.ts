import { IndexeddbPersistence } from 'y-indexeddb';
import { type Doc, mergeUpdates } from 'yjs';
import { painted } from '#web/painted';

/** The text as it is kept in this browser. A key is shown before it is stored: beginning to store takes a part of the frame. */
export class KeptText extends IndexeddbPersistence {
  #waiting: Uint8Array[] = [];
  readonly #keep: IndexeddbPersistence['_storeUpdate'];

  constructor(name: string, text: Doc) {
    super(name, text);
    this.#keep = this._storeUpdate;
    text.off('update', this.#keep);
    // The library stops listening by this name.
    this._storeUpdate = (update, origin) => {
      if (origin === this) return;
      this.#waiting.push(update);
      if (this.#waiting.length === 1) void this.#keepSoon();
    };
    text.on('update', this._storeUpdate);
  }

  /** What was not stored until then is not: others may have deleted everything. */
  override destroy(): Promise<void> {
    this.#waiting = [];
    return super.destroy();
  }

  /** Stores what was not stored yet. */
  flush(): void {
    const updates = this.#waiting.splice(0);
    const [first] = updates;
    if (first !== undefined) this.#keep(updates.length === 1 ? first : mergeUpdates(updates), null);
  }

  async #keepSoon(): Promise<void> {
    await painted();
    this.flush();
  }
}
