/** The fields of every live row. `version` increases with each change of the row, so no two states of a row share one. */
export interface Row {
  readonly id: string;
  readonly version: number;
}

/**
 * A change that the server has made: the current row, or a removed row (without a version: permanently). Of a row that is only a
 * part, other fields stay as they are.
 */
export type Confirmed<T extends Row = Row> =
  | { readonly row: T; readonly isPart?: boolean }
  | { readonly remove: string; readonly version?: number };

/** An expected change: plain data, so that the outbox can store it across a reload. */
export type Change =
  | { readonly table: string; readonly id: string; readonly set: Readonly<Record<string, unknown>> }
  | { readonly table: string; readonly insert: Row & Readonly<Record<string, unknown>> }
  | { readonly table: string; readonly remove: string };

/** The changes that one unanswered mutation is expected to make. */
export interface Prediction {
  readonly mutationId: string;
  readonly changes: readonly Change[];
}

/** The id of the row that an expected change concerns. */
export const targetOf = (change: Change): string =>
  'insert' in change ? change.insert.id : 'remove' in change ? change.remove : change.id;
