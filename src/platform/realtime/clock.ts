import type { Entity } from '#contract/entity';
import type { ChangeClock, Changed } from '#server/change-clock';
import type { Binding } from './bindings.ts';
import { PEOPLE } from './rights.ts';
import type { RowChange } from './row-changes.ts';
import { positionOf } from './snapshot.ts';

/**
 * The latest change is kept for this many scopes and rows at least, and for twice as many at most. For all others it is only
 * known that they changed earlier.
 */
const KEPT_AT_LEAST = 25_000;
const DIGITS = 16;
const WORKSPACES = 'Workspace';

type Listener = (changed: readonly Changed[] | null) => void;

/** The change stream as a clock: how far it is read, and where each table, scope and row last changed. */
export class Clock implements ChangeClock {
  readonly #entities: ReadonlyMap<string, Entity>;
  #log: string | null = null;
  #at: bigint | null = null;
  /** Everything without an entry of its own last changed here or earlier. */
  #floor = 0n;
  #recent = new Map<string, bigint>();
  #earlier = new Map<string, bigint>();
  readonly #listeners = new Set<Listener>();
  readonly #waiting = new Set<{ position: bigint; settle: () => void }>();

  constructor(entities: ReadonlyMap<string, Entity>) {
    this.#entities = entities;
  }

  get place(): string | null {
    return this.#at === null ? null : this.#text(this.#at);
  }

  /**
   * The stream begins and knows nothing about earlier changes. `log` names the log, so that positions of another log are not
   * compared.
   */
  started(log: string, position: bigint): void {
    this.#log = log;
    this.#at = null;
    this.#forget(position);
    this.#tell(null);
  }

  lost(): void {
    this.#at = null;
    this.#tell(null);
  }

  /** Called with a transaction, or a part of it, once it is visible. Its commit begins at `position`. */
  changed(position: bigint, changes: readonly RowChange[], truncated: readonly string[] = []): void {
    // An answer may have exactly the position at which the commit begins, and lack the commit.
    const after = position + 1n;
    if (truncated.length > 0) this.#forget(after);
    for (const key of keysOf(changes, this.#entities)) this.#note(key, after);
    if (truncated.length > 0) return this.#tell(null);
    if (this.#listeners.size > 0 && changes.length > 0) this.#tell(this.#scopesOf(changes));
  }

  /** Everything up to here has been announced. */
  settled(position: bigint): void {
    if (this.#log === null || (this.#at !== null && position <= this.#at)) return;
    this.#at = position;
    for (const one of this.#waiting) if (one.position <= position) one.settle();
  }

  isPast(position: bigint): boolean {
    return this.#at !== null && this.#at >= position;
  }

  async isSoonPast(position: bigint, withinMs: number): Promise<boolean> {
    if (this.isPast(position)) return true;
    if (this.#log === null) return false;
    await new Promise<void>((resolve) => {
      const one = { position, settle: () => done() };
      const timer = setTimeout(done, withinMs);
      const waiting = this.#waiting;
      waiting.add(one);
      function done(): void {
        clearTimeout(timer);
        waiting.delete(one);
        resolve();
      }
    });
    return this.isPast(position);
  }

  hasReached(position: string, withinMs: number): Promise<boolean> {
    return this.isSoonPast(positionOf(position), withinMs);
  }

  onChanged(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Where something that the binding concerns last changed, as text; null while the log is not read. */
  latestOf({ entity, naming }: Binding): string | null {
    if (this.#at === null) return null;
    const isKept = naming !== null && namesOf(entity).includes(naming.column);
    const keys = isKept ? naming.values.map((value) => `${entity.name} ${naming.column} ${value}`) : [entity.name];
    return this.#text(keys.map((key) => this.#latest(key)).reduce((one, other) => (one > other ? one : other)));
  }

  /**
   * The earlier half is dropped as a whole, and the floor rises to its newest position. If the oldest entry were dropped each
   * time, the map would be searched for it past all entries that were dropped before.
   */
  #note(key: string, position: bigint): void {
    this.#recent.set(key, position);
    if (this.#recent.size < KEPT_AT_LEAST) return;
    for (const dropped of this.#earlier.values()) if (dropped > this.#floor) this.#floor = dropped;
    this.#earlier = this.#recent;
    this.#recent = new Map();
  }

  #latest(key: string): bigint {
    return this.#recent.get(key) ?? this.#earlier.get(key) ?? this.#floor;
  }

  #forget(floor: bigint): void {
    this.#floor = floor;
    this.#recent = new Map();
    this.#earlier = new Map();
  }

  #scopesOf(changes: readonly RowChange[]): Changed[] {
    const found = new Map<string, Changed>();
    let [lastTable, lastScope]: [string, string | null] = ['', null];
    for (const { table, row, old } of changes) {
      const scope = this.#entities.get(table)?.scope;
      for (const one of [row, old]) {
        if (one === null) continue;
        const scopeId = scope === undefined ? null : (one[scope] ?? null);
        if (lastTable === table && lastScope === scopeId) continue;
        [lastTable, lastScope] = [table, scopeId];
        found.set(`${table} ${scopeId}`, { table, scopeId });
      }
    }
    return [...found.values()];
  }

  #tell(changed: readonly Changed[] | null): void {
    for (const listener of this.#listeners) listener(changed);
  }

  #text(position: bigint): string {
    return `${this.#log}/${position.toString(16).padStart(DIGITS, '0')}`;
  }
}

/**
 * The columns by which a change is recorded: the row's scope, its id, and the people and the workspace it names. Each open page
 * listens by these. By another column it would have missed something whenever anyone on the server changes the table.
 */
const namesOf = ({ scope, parents }: Entity): string[] => [
  scope,
  'id',
  ...Object.keys(parents).filter((column) => parents[column] === PEOPLE || parents[column] === WORKSPACES),
];

/** What changed, by its name and by the values that name it. Of the rows of a large change, most of them are those of the row before. */
function* keysOf(changes: readonly RowChange[], entities: ReadonlyMap<string, Entity>): Generator<string> {
  const lastOf = new Map<Entity, Map<string, string | null>>();
  for (const { table, row, old } of changes) {
    const entity = entities.get(table);
    if (!entity) continue;
    const last = lastOf.get(entity) ?? new Map(namesOf(entity).map((column) => [column, null]));
    if (!lastOf.has(entity)) yield entity.name;
    lastOf.set(entity, last);
    for (const column of last.keys()) {
      for (const value of [old?.[column], row[column]]) {
        if (value == null || value === last.get(column)) continue;
        yield `${entity.name} ${column} ${value}`;
        last.set(column, value);
      }
    }
  }
}
