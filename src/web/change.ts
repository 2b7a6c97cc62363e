/** What every live row has. `version` grows with each change of the row; no two states of a row share one. */
export interface Row {
  readonly id: string;
  readonly version: number;
}

/** A change that the server has made: a row as it now is, or a row that is gone (without a version: for good). */
export type Confirmed<T extends Row = Row> = { readonly row: T } | { readonly remove: string; readonly version?: number };

/** A change that one expects: plain data, so that the outbox can keep it over a reload. */
export type Change =
  | { readonly table: string; readonly id: string; readonly set: Readonly<Record<string, unknown>> }
  | { readonly table: string; readonly insert: Row & Readonly<Record<string, unknown>> }
  | { readonly table: string; readonly remove: string };

/** The changes that one unanswered mutation is expected to make. */
export interface Prediction {
  readonly mutationId: string;
  readonly changes: readonly Change[];
}

/** The id of the row that an expected change touches. */
export const targetOf = (change: Change): string =>
  'insert' in change ? change.insert.id : 'remove' in change ? change.remove : change.id;
