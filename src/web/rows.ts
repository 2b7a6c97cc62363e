import type { Confirmed, Row } from './change.ts';

/** What is known about one id: its row, or that it is gone (null), which keeps a late frame from restoring it. */
interface Known<T extends Row> {
  readonly row: T | null;
  readonly version: number;
  /** The clock of the rows at the time of this change. */
  readonly at: number;
}

/** The confirmed rows of one list: immutable, and the same object as before if nothing changed. */
export interface Rows<T extends Row> {
  readonly known: ReadonlyMap<string, Known<T>>;
  readonly list: readonly T[];
  /** Counts the folds that changed something. A refetch records its value at the start as `since`. */
  readonly clock: number;
}

const NOTHING: Rows<never> = { known: new Map(), list: [], clock: 0 };

export const noRows = <T extends Row>(): Rows<T> => NOTHING;

/**
 * The rows after replies and live frames (law 3). The newer `version` of a row wins and an older or equal one is ignored, so
 * echoes, repeats and late frames need no handling elsewhere. A row that no longer belongs is remembered as gone. A frame
 * contains only the table's columns; the other columns of a list (derived ones) stay as they were. While a request is in
 * progress (`isAsked`), its answer may contain rows as they were before they left. Then rows that do not belong are
 * remembered even if they were not known.
 */
export function fold<T extends Row>(
  rows: Rows<T>,
  changes: readonly Confirmed<T>[],
  belongs: (row: T) => boolean = always,
  isAsked = false,
): Rows<T> {
  let known: Map<string, Known<T>> | null = null;
  const at = rows.clock + 1;
  for (const change of changes) {
    const id = 'row' in change ? change.row.id : change.remove;
    const before = (known ?? rows.known).get(id);
    // A part completes only the version that it changed. The live frame brings the others their whole row.
    if ('row' in change && change.isPart && (!before?.row || before.version !== change.row.version - 1)) continue;
    const after =
      'row' in change ? learnt(before, change.row, at, belongs, isAsked) : gone(before, change.version ?? Infinity, at);
    if (!after || after === before) continue;
    known ??= new Map(rows.known);
    known.set(id, after);
  }
  return known === null ? rows : { known, list: listed(known, rows.list), clock: at };
}

/**
 * The rows after a complete refetch that began when the clock was at `since`. It describes that moment: a row that it lacks
 * is gone unless it arrived later, and a row that it has at a known version only refreshes derived columns. Rows stored by
 * an earlier visit have no time (`at` is then the current clock), because an answer in progress is more recent.
 */
export function foldWhole<T extends Row>(
  rows: Rows<T>,
  fetched: readonly T[],
  since: number,
  at: number = rows.clock + 1,
): Rows<T> {
  const known = new Map<string, Known<T>>();
  let isChanged = false;
  for (const row of fetched) {
    const before = rows.known.get(row.id);
    const after = refetched(before, row, since, at);
    isChanged ||= after !== before;
    known.set(row.id, after);
  }
  for (const [id, before] of rows.known) {
    if (known.has(id)) continue;
    const after = before.row === null || before.at > since ? before : { row: null, version: before.version, at };
    isChanged ||= after !== before;
    known.set(id, after);
  }
  const list = listed(known, rows.list);
  return isChanged || list !== rows.list ? { known, list, clock: at } : rows;
}

/** The rows after one more page, requested when the clock was at `since`. It says nothing about the rows that it lacks. */
export function foldPage<T extends Row>(rows: Rows<T>, fetched: readonly T[], since: number): Rows<T> {
  const at = rows.clock + 1;
  const known = new Map(rows.known);
  for (const row of fetched) known.set(row.id, refetched(rows.known.get(row.id), row, since, at));
  const list = listed(known, rows.list);
  return list === rows.list ? rows : { known, list, clock: at };
}

function learnt<T extends Row>(
  before: Known<T> | undefined,
  row: T,
  at: number,
  belongs: (row: T) => boolean,
  isAsked: boolean,
): Known<T> | undefined {
  if (before && row.version <= before.version) return before;
  const merged = before?.row ? { ...before.row, ...row } : row;
  if (belongs(merged)) return { row: merged, version: row.version, at };
  // A row of another list need not be remembered.
  return before || isAsked ? { row: null, version: row.version, at } : undefined;
}

function gone<T extends Row>(before: Known<T> | undefined, version: number, at: number): Known<T> {
  return before && (before.version > version || (before.row === null && before.version === version))
    ? before
    : { row: null, version, at };
}

function refetched<T extends Row>(before: Known<T> | undefined, row: T, since: number, at: number): Known<T> {
  if (!before || row.version > before.version) return { row, version: row.version, at };
  if (row.version < before.version || before.at > since) return before;
  if (before.row !== null && agrees(before.row, row)) return before;
  return { row: before.row ? { ...before.row, ...row } : row, version: row.version, at };
}

const agrees = <T extends Row>(held: T, row: T): boolean =>
  Object.keys(row).every((key) => isSame(field(held, key), field(row, key)));

const field = (row: object, key: string): unknown => (row as Record<string, unknown>)[key];

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    one !== null &&
    other !== null &&
    JSON.stringify(one) === JSON.stringify(other));

function listed<T extends Row>(known: ReadonlyMap<string, Known<T>>, previous: readonly T[]): readonly T[] {
  const list: T[] = [];
  for (const { row } of known.values()) if (row !== null) list.push(row);
  return list.length === previous.length && list.every((row, index) => row === previous[index]) ? previous : list;
}

const always = (): boolean => true;
