import type pg from 'pg';

/** A place in the log: everything up to an event of a transaction. */
export interface LogPlace {
  transaction: string;
  eventId: number;
}

interface Placed {
  transaction: string;
  id: number;
}

/** As many events as a large change of many rows records, such as a shift of a long plan. */
const KEPT = 6_000;

/**
 * The latest events that were read of a log, without a gap, for all its readers: what is between two places stays the same once
 * it was readable, so Postgres need not send each event to each reader.
 */
export class LogWindow<Event extends Placed> {
  /** Where it begins. Null before the first reading. */
  #begin: LogPlace | null = null;
  #events: Event[] = [];

  /** The next events after a place, up to `most`. `ask` reads those after another place that are not known yet. */
  async read(place: LogPlace, most: number, ask: (after: LogPlace) => Promise<Event[]>): Promise<readonly Event[]> {
    const known = this.#after(place, most);
    if (known.length === most) return known;
    const last = known.at(-1);
    const end = last ? placeOf(last) : place;
    const more = await ask(end);
    this.#add(end, more);
    return [...known, ...more].slice(0, most);
  }

  /** After a reading that failed: an event may have been deleted meanwhile. */
  forget(): void {
    this.#begin = null;
    this.#events = [];
  }

  #after(place: LogPlace, most: number): Event[] {
    if (this.#begin === null || isBefore(place, this.#begin)) return [];
    let [low, high] = [0, this.#events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const event = this.#events[middle];
      if (event && isBefore(place, placeOf(event))) high = middle;
      else low = middle + 1;
    }
    return this.#events.slice(low, low + most);
  }

  /** Another reader may have added some of them meanwhile, and one that is far behind adds nothing. */
  #add(after: LogPlace, more: readonly Event[]): void {
    if (more.length === 0) return;
    const last = this.#events.at(-1);
    const end = last ? placeOf(last) : this.#begin;
    if (end === null || this.#begin === null || isBefore(end, after)) {
      this.#begin = after;
      this.#events = [...more];
      return;
    }
    if (isBefore(after, this.#begin)) return;
    this.#events.push(...more.filter((event) => isBefore(end, placeOf(event))));
    const gone = this.#events.splice(0, this.#events.length - KEPT).at(-1);
    if (gone) this.#begin = placeOf(gone);
  }
}

const placeOf = ({ transaction, id }: Placed): LogPlace => ({ transaction, eventId: id });

function isBefore(one: LogPlace, other: LogPlace): boolean {
  const distance = Number(other.transaction) - Number(one.transaction);
  return distance > 0 || (distance === 0 && other.eventId > one.eventId);
}

const windows = new WeakMap<pg.Pool, LogWindow<never>>();

/** The window of a database. */
export function logWindow<Event extends Placed>(pool: pg.Pool): LogWindow<Event> {
  const window: LogWindow<Event> = windows.get(pool) ?? new LogWindow<Event>();
  windows.set(pool, window as LogWindow<never>);
  return window;
}
