import { targetOf, type Change, type Confirmed, type Prediction, type Row } from './change.ts';
import { listeners, type Listeners } from './listeners.ts';
import { fold, foldWhole, noRows, type Rows } from './rows.ts';
import { shown } from './shown.ts';

/** What the store must know of a list to keep it. */
export interface ListRule {
  readonly table: string;
  belongs(row: Row): boolean;
  /** A page of a longer list: rows that it does not hold are not added, they make it refetch. */
  readonly isPaged: boolean;
  /** Tables whose changes alter this list's derived columns. */
  readonly refetchesOn: readonly string[];
}

/** Where a list's rows are from: nowhere yet, this browser's last visit, or the server. */
export type Origin = 'none' | 'kept' | 'server';

export interface ListView<T extends Row = Row> {
  readonly rows: readonly T[];
  readonly origin: Origin;
}

interface Held {
  readonly rule: ListRule;
  readonly changes: Listeners;
  rows: Rows<Row>;
  origin: Origin;
  /** The ETag of the answer that the rows came from; whatever was folded since, the server has another for it. */
  etag: string | null;
  view: ListView | null;
}

/** So many lists stay in memory beside those on the screen. */
const IDLE_LISTS = 64;

/** All rows that this tab knows, list by list, and the predictions that lie on them. Everything here is synchronous. */
export function rowStore() {
  const lists = new Map<string, Held>();
  /** Lists that nobody looks at, longest ago first. */
  const idle = new Set<string>();
  const changes = listeners<[key: string]>();
  const doubts = listeners<[key: string]>();
  let predictions: readonly Prediction[] = [];
  let changesOf = new Map<string, readonly Change[]>();

  /** The lists that changed within `together`, to be told at its end; null outside of it. */
  let untold: Map<string, Held> | null = null;

  const changed = (key: string, held: Held) => {
    held.view = null;
    if (untold) return void untold.set(key, held);
    held.changes.tell();
    changes.tell(key);
  };

  const setRows = (key: string, held: Held, rows: Rows<Row>, origin: Origin) => {
    if (rows === held.rows && origin === held.origin) return;
    held.rows = rows;
    held.origin = origin;
    changed(key, held);
  };

  const setPredictions = (next: readonly Prediction[], tables: ReadonlySet<string>) => {
    predictions = next;
    changesOf = Map.groupBy(
      next.flatMap((prediction) => prediction.changes),
      (change) => change.table,
    );
    for (const [key, held] of lists) if (tables.has(held.rule.table)) changed(key, held);
  };

  const viewOf = (held: Held): ListView =>
    (held.view ??= { rows: shown(held.rows, changesOf.get(held.rule.table) ?? [], held.rule.belongs), origin: held.origin });

  const rest = (key: string) => {
    idle.delete(key);
    idle.add(key);
    const [oldest] = idle;
    if (idle.size <= IDLE_LISTS || oldest === undefined) return;
    idle.delete(oldest);
    lists.delete(oldest);
  };

  return {
    /** Makes the list known, so that rows fold into it; true when it is new. */
    open(key: string, rule: ListRule): boolean {
      if (lists.has(key)) return false;
      lists.set(key, { rule, changes: listeners(), rows: noRows(), origin: 'none', etag: null, view: null });
      rest(key);
      return true;
    },

    subscribe(key: string, listener: () => void): () => void {
      const held = lists.get(key);
      if (!held) return () => {};
      idle.delete(key);
      const stop = held.changes.subscribe(listener);
      return () => {
        stop();
        if (held.changes.isAlone() && lists.get(key) === held) rest(key);
      };
    },

    /** The list as screens show it; the same object until something in it changes. */
    view(key: string): ListView {
      const held = lists.get(key);
      return held ? viewOf(held) : NO_VIEW;
    },

    /** The confirmed rows, without predictions. */
    confirmed: (key: string): readonly Row[] => lists.get(key)?.rows.list ?? [],

    etag: (key: string): string | null => lists.get(key)?.etag ?? null,

    clock: (key: string): number => lists.get(key)?.rows.clock ?? 0,

    /** Tells of all that the work changes once, at its end: many cards moved are one drawing of the board. */
    together<Result>(work: () => Result): Result {
      if (untold) return work();
      const mine = (untold = new Map<string, Held>());
      try {
        return work();
      } finally {
        untold = null;
        for (const [key, held] of mine) changed(key, held);
      }
    },

    /** Folds replies or live frames of a table into every list of that table. */
    fold(table: string, confirmed: readonly Confirmed[]): void {
      for (const [key, held] of lists) {
        if (held.rule.refetchesOn.includes(table)) doubts.tell(key);
        if (held.rule.table !== table) continue;
        const { known } = held.rows;
        const takes = (change: Confirmed) => !held.rule.isPaged || known.has('row' in change ? change.row.id : change.remove);
        const mine = confirmed.filter(takes);
        if (mine.length < confirmed.length) doubts.tell(key);
        setRows(key, held, fold(held.rows, mine, held.rule.belongs), held.origin);
      }
    },

    /** Folds a whole answer that was asked for when the list's clock stood at `since`. */
    foldWhole(key: string, rows: readonly Row[], since: number, origin: 'kept' | 'server', etag: string | null = null): void {
      const held = lists.get(key);
      if (!held || (origin === 'kept' && held.origin !== 'none')) return;
      held.etag = etag;
      setRows(key, held, foldWhole(held.rows, rows, since), origin);
    },

    /** Notes that the server holds exactly what the list shows (its answer was "not modified"). */
    confirm(key: string): void {
      const held = lists.get(key);
      if (held) setRows(key, held, held.rows, 'server');
    },

    predict(prediction: Prediction): void {
      const others = predictions.filter(({ mutationId }) => mutationId !== prediction.mutationId);
      setPredictions([...others, prediction], tablesOf([prediction]));
    },

    /** Takes predictions off again; the confirmed rows show through. */
    drop(mutationIds: ReadonlySet<string>): void {
      const dropped = predictions.filter(({ mutationId }) => mutationIds.has(mutationId));
      if (dropped.length > 0)
        setPredictions(
          predictions.filter((one) => !dropped.includes(one)),
          tablesOf(dropped),
        );
    },

    /** The row as it is shown now, from whichever list holds it at its newest. */
    find(table: string, id: string): Row | undefined {
      let found: Row | undefined;
      for (const held of lists.values()) {
        if (held.rule.table !== table) continue;
        const isTouched = changesOf.get(table)?.some((change) => targetOf(change) === id) ?? false;
        const row = isTouched ? viewOf(held).rows.find((one) => one.id === id) : held.rows.known.get(id)?.row;
        if (row && (!found || row.version >= found.version)) found = row;
      }
      return found;
    },

    /** The highest version that any list knows of the row; undefined where none knows it. */
    confirmedVersion(table: string, id: string): number | undefined {
      const versions = [...lists.values()].flatMap(({ rule, rows }) =>
        rule.table === table ? (rows.known.get(id)?.version ?? []) : [],
      );
      return versions.length > 0 ? Math.max(...versions) : undefined;
    },

    /** Keys of the lists over any of these tables. */
    keysOf: (tables: readonly string[]): string[] =>
      [...lists].filter(([, held]) => tables.includes(held.rule.table)).map(([key]) => key),

    /** Calls back after each change of a list. */
    watch: changes.subscribe,

    /** Says that something of the table changed, and not what. */
    doubt(table: string): void {
      for (const [key, { rule }] of lists) if (rule.table === table || rule.refetchesOn.includes(table)) doubts.tell(key);
    },

    /** Calls back when a list can no longer be sure of itself and should be asked for again. */
    onDoubt: doubts.subscribe,

    /** Forgets every row and prediction: another person may sit here now. */
    forget(): void {
      predictions = [];
      changesOf = new Map();
      for (const [key, held] of lists) {
        held.etag = null;
        if (idle.has(key)) lists.delete(key);
        else setRows(key, held, noRows(), 'none');
      }
      idle.clear();
    },
  };
}

export type RowStore = ReturnType<typeof rowStore>;

/** The rows of this tab. */
export const store: RowStore = rowStore();

const NO_VIEW: ListView = { rows: [], origin: 'none' };

const tablesOf = (predictions: readonly Prediction[]): Set<string> =>
  new Set(predictions.flatMap(({ changes }) => changes.map((change) => change.table)));
