import type { Audience } from '#contract/entity';

/** The people who share one scope: see Audience. */
export interface Scope {
  audience: Audience;
  id: string;
}

type TypedRow = Readonly<Record<string, unknown>>;

/** Who may read a scope right now. The write-ahead log keeps it true: see `noticed`. */
export interface Readership {
  /** Ids of everyone who may read the scope. Cached until a change makes it stale. */
  readersOf(scope: Scope): Promise<ReadonlySet<string>>;
  /** Tables (schema-qualified where not public) whose changes alter who may read what. */
  readonly watchedTables: readonly string[];
  /**
   * Told of each committed change of a watched table; forgets what it makes stale and returns those scopes, kept or not. The
   * scopes of a person whom the row names need not be among them.
   */
  noticed(table: string, row: TypedRow, old: TypedRow | null): Scope[] | Promise<Scope[]>;
  /**
   * Whom such a change leaves with something on their screens that they may not read any more, though they may go on listening:
   * everybody who listens to the one scope and is no reader of the other.
   */
  outdated(table: string, row: TypedRow, old: TypedRow | null): { listeners: Scope; readers: Scope } | null;
  /** Forgets everything: for when the stream was lost and changes may have been missed. */
  forgetAll(): void;
}
