import type { Audience } from '#contract/entity';

/** The people who share one scope: see Audience. */
export interface Scope {
  audience: Audience;
  id: string;
}

/** A row of a watched table, as JSON values. */
export type TypedRow = Readonly<Record<string, unknown>>;

/** Who may currently read a scope. The write-ahead log keeps it up to date: see `noticed`. */
export interface Readership {
  /** Ids of everyone who may read the scope. Cached until a change invalidates it. */
  readersOf(scope: Scope): Promise<ReadonlySet<string>>;
  /** Tables (schema-qualified if not public) whose changes affect who may read what. */
  readonly watchedTables: readonly string[];
  /**
   * Called for each committed change of a watched table; invalidates its scopes and returns them, cached or not. They need
   * not include the scopes of a person whom the row names.
   */
  noticed(table: string, row: TypedRow, old: TypedRow | null): Scope[] | Promise<Scope[]>;
  /**
   * The people whose screens still show items that they may no longer read after such a change, though they may keep
   * listening: those who listen to the one scope and are not readers of the other.
   */
  outdated(table: string, row: TypedRow, old: TypedRow | null): { listeners: Scope; readers: Scope } | null;
  /** Clears everything: when the stream was lost and changes may have been missed. */
  forgetAll(): void;
}
