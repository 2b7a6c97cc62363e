import { setTimeout as pause } from 'node:timers/promises';
import type { ActionDeclaration, QueryOf } from '#contract/action';
import type { Bytes } from './bytes.ts';
import type { ChangeClock, Changed } from './change-clock.ts';
import type { Endpoint, Handler } from './handlers.ts';

/**
 * A handler whose answer is the same for everyone who may ask, so that its bytes are cached until something in it changes.
 * It reads only rows of one project in live `tables`: no other table, no clock, nothing about the caller.
 */
export interface CachedHandler<A extends ActionDeclaration> {
  readonly tables: readonly string[];
  /** True if the answer to this query is worth caching. */
  keeps(query: QueryOf<A>): boolean;
  readonly answer: Handler<A>;
}

export const isCachedHandler = (handler: Endpoint['handler']): handler is CachedHandler<ActionDeclaration> =>
  typeof handler !== 'function' && 'keeps' in handler;

/** Including their compressed forms. */
const BYTES_AT_MOST = 48_000_000;
const COMPRESSED_TOO = 1.5;
/** How long a request waits for the log to be read up to what the client could see; making the answer takes about as long. */
const WAIT_MS = 25;
/** The maker of an answer may have to wait for turns that others do not need. */
const MAKING_MS = 200;

interface Entry {
  readonly key: string;
  readonly places: readonly string[];
  /** Null if it could not be made. */
  readonly making: Promise<Bytes | null>;
  /** Once it is made. */
  bytes: Bytes | null;
  size: number;
  /** False once something in it may have changed. */
  isTrue: boolean;
}

/** Answers by project, each valid while it is here: a change removes it before the clock passes that change. */
export class AnswerCache {
  readonly #clock: ChangeClock;
  readonly #most: number;
  /** The least recently used first. */
  readonly #entries = new Map<string, Entry>();
  readonly #byPlace = new Map<string, Set<Entry>>();
  readonly #stop: () => void;
  #size = 0;

  constructor(clock: ChangeClock, most: number = BYTES_AT_MOST) {
    this.#clock = clock;
    this.#most = most;
    this.#stop = clock.onChanged((changed) => (changed === null ? this.#dropAll() : this.#dropOf(changed)));
  }

  close(): void {
    this.#stop();
    this.#dropAll();
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /**
   * The answer, if it has everything committed when Postgres's log was at `position`; null if that is unknown. Waits a
   * moment for one that is being made.
   */
  async asOf(key: string, position: string): Promise<Bytes | null> {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const bytes = entry.bytes ?? (await Promise.race([entry.making, pause(MAKING_MS, null, { ref: false })]));
    if (!bytes || !(await this.#clock.hasReached(position, WAIT_MS)) || !entry.isTrue) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return bytes;
  }

  /**
   * Makes the answer and caches it, unless something in it changed meanwhile. It receives every change after its first query
   * starts.
   */
  async make(key: string, tables: readonly string[], scopeId: string, answer: () => Promise<Bytes>): Promise<Bytes> {
    if (this.#clock.place === null || this.has(key)) return answer();
    const made = answer();
    const entry: Entry = {
      key,
      places: tables.map((table) => placeOf({ table, scopeId })),
      making: made.catch(() => null),
      bytes: null,
      size: 0,
      isTrue: true,
    };
    this.#enter(entry);
    try {
      const bytes = (entry.bytes = await made);
      if (entry.isTrue) this.#weigh(entry, bytes.plain.length * COMPRESSED_TOO);
      return bytes;
    } catch (error) {
      this.#drop(entry);
      throw error;
    }
  }

  #enter(entry: Entry): void {
    this.#entries.set(entry.key, entry);
    for (const place of entry.places) {
      const there = this.#byPlace.get(place);
      if (there) there.add(entry);
      else this.#byPlace.set(place, new Set([entry]));
    }
  }

  #weigh(entry: Entry, size: number): void {
    if (size > this.#most / 2) return this.#drop(entry);
    entry.size = size;
    this.#size += size;
    for (const oldest of this.#entries.values()) {
      if (this.#size <= this.#most) return;
      if (oldest !== entry && oldest.size > 0) this.#drop(oldest);
    }
  }

  #dropOf(changed: readonly Changed[]): void {
    for (const place of changed.map(placeOf)) for (const entry of this.#byPlace.get(place) ?? []) this.#drop(entry);
  }

  #dropAll(): void {
    for (const entry of this.#entries.values()) this.#drop(entry);
  }

  #drop(entry: Entry): void {
    entry.isTrue = false;
    if (this.#entries.get(entry.key) === entry) this.#entries.delete(entry.key);
    for (const place of entry.places) {
      const there = this.#byPlace.get(place);
      there?.delete(entry);
      if (there?.size === 0) this.#byPlace.delete(place);
    }
    this.#size -= entry.size;
    entry.size = 0;
  }
}

const placeOf = ({ table, scopeId }: Changed): string => `${table} ${scopeId}`;
