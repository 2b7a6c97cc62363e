import type { EventReader } from './event-log.ts';
import { asServer } from './requester.ts';

const TOGETHER_MS = 100;
/** A reader that found so many events is woken ten times less often, but each second: each reading has its price, however long. */
const CROWD = 100;
const CROWD_TIMES = 10;
const LONGEST_MS = 1_000;

/** Readers that are woken together, at the end of the time that they gather events. */
interface Ringing {
  readonly due: Set<EventReader>;
  readonly timer: NodeJS.Timeout;
}

/** Knows which events each reader of the log waits for, and wakes the readers of concurrent commits at once. */
export class ReaderAlarm {
  readonly #readersOf = new Map<string, EventReader[]>();
  readonly #wake: (readers: readonly EventReader[]) => void;
  /** By that time. */
  readonly #ringing = new Map<number, Ringing>();
  readonly #crowded = new Set<EventReader>();
  #isClosed = false;

  constructor(readers: readonly EventReader[], wake: (readers: readonly EventReader[]) => void) {
    this.#wake = wake;
    for (const reader of readers) {
      for (const target of reader.waitsFor) this.#readersOf.set(target, [...(this.#readersOf.get(target) ?? []), reader]);
    }
  }

  /** Events of these kinds of rows are in the log. If no reader waits for them, nothing happens. */
  heard(targets: Iterable<string>): void {
    if (this.#isClosed) return;
    for (const target of targets) for (const reader of this.#readersOf.get(target) ?? []) this.#ringingOf(reader).due.add(reader);
  }

  /** How many events a reading had. */
  noteRead(reader: EventReader, events: number): void {
    if (events >= CROWD) this.#crowded.add(reader);
    else this.#crowded.delete(reader);
  }

  close(): void {
    this.#isClosed = true;
    for (const { timer } of this.#ringing.values()) clearTimeout(timer);
  }

  #ringingOf(reader: EventReader): Ringing {
    const { gathersMs: usual = TOGETHER_MS } = reader;
    const gathersMs = this.#crowded.has(reader) ? Math.min(usual * CROWD_TIMES, LONGEST_MS) : usual;
    const there = this.#ringing.get(gathersMs);
    if (there) return there;
    // For everyone whose commits coincide, so it is not the turn of the first person.
    const begun = { due: new Set<EventReader>(), timer: asServer(() => setTimeout(() => this.#ring(gathersMs), gathersMs)) };
    this.#ringing.set(gathersMs, begun);
    return begun;
  }

  #ring(gathersMs: number): void {
    const due = [...(this.#ringing.get(gathersMs)?.due ?? [])];
    this.#ringing.delete(gathersMs);
    this.#wake(due);
  }
}
