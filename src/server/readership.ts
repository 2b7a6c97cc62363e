import type { Audience } from '#contract/entity';

/** The people who share one scope: the readers of a project or of a workspace, its people without guests, or a person alone. */
export interface Scope {
  audience: Audience;
  id: string;
}

/** Who may read a scope right now. The write-ahead log keeps it true: see `noticed`. */
export interface Readership {
  /** Ids of everyone who may read the scope. Cached until a change makes it stale. */
  readersOf(scope: Scope): Promise<ReadonlySet<string>>;
  /** Tables (schema-qualified where not public) whose changes alter who may read what. */
  readonly watchedTables: readonly string[];
  /** Told of each committed change of a watched table; forgets what it makes stale and returns those scopes. */
  noticed(table: string, row: Readonly<Record<string, unknown>>, old: Readonly<Record<string, unknown>> | null): Scope[];
  /** Forgets everything: for when the stream was lost and changes may have been missed. */
  forgetAll(): void;
}
