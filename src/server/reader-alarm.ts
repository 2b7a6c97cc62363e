import type { EventReader } from './event-log.ts';
import { asServer } from './requester.ts';

const TOGETHER_MS = 100;

/** Knows which events each reader of the log waits for, and wakes the readers of concurrent commits at once. */
export class ReaderAlarm {
  readonly #readersOf = new Map<string, EventReader[]>();
  readonly #wake: (readers: readonly EventReader[]) => void;
  #due = new Set<EventReader>();
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(readers: readonly EventReader[], wake: (readers: readonly EventReader[]) => void) {
    this.#wake = wake;
    for (const reader of readers) {
      for (const target of reader.waitsFor) this.#readersOf.set(target, [...(this.#readersOf.get(target) ?? []), reader]);
    }
  }

  /** Events of these kinds of rows are in the log. If no reader waits for them, nothing happens. */
  heard(targets: Iterable<string>): void {
    for (const target of targets) for (const reader of this.#readersOf.get(target) ?? []) this.#due.add(reader);
    if (this.#due.size === 0 || this.#isClosed) return;
    // For everyone whose commits coincide, so it is not the turn of the first person.
    this.#timer ??= asServer(() => setTimeout(() => this.#ring(), TOGETHER_MS));
  }

  close(): void {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  #ring(): void {
    this.#timer = null;
    const due = [...this.#due];
    this.#due.clear();
    this.#wake(due);
  }
}
