/** Tables whose rows changed, each with the scope of the row: the id that its entity names. */
export interface Changed {
  readonly table: string;
  readonly scopeId: string | null;
}

/**
 * How far this process has read the log of committed changes. Everything committed before a place is visible to every query
 * that starts after the place is known here.
 */
export interface ChangeClock {
  /** The place as a text for clients: of two with the same prefix the greater is the later. Null while the log is not read. */
  readonly place: string | null;
  /** Resolves to true once the log is read up to a place that Postgres names (`16/B374D848`), or to false after a timeout. */
  hasReached(position: string, withinMs: number): Promise<boolean>;
  /** Calls back with the changes of each transaction before its place is reached; null if any may have been missed. */
  onChanged(listener: (changed: readonly Changed[] | null) => void): () => void;
}

/** Used when this server reads no log, as next to an external Supabase. */
export const noClock: ChangeClock = {
  place: null,
  hasReached: async () => false,
  onChanged: () => () => undefined,
};
