import { targetOf, type Change, type Confirmed, type Prediction, type Row } from './change.ts';
import { type StoredList, type ListRule, type ListView, newList, type Origin } from './stored-list.ts';
import { changed } from './list-news.ts';
import { listeners } from './listeners.ts';
import { isPlaceAt } from './places.ts';
import { fold, foldPage, foldWhole, noRows, type Rows } from './rows.ts';
import { shown } from './shown.ts';

/** This many lists stay in memory in addition to those on the screen. */
const IDLE_LISTS = 64;

/** All rows that this tab knows, list by list, and the predictions on them. Everything here is synchronous. */
export class RowStore {
  readonly #lists = new Map<string, StoredList>();
  /** Lists that are not on the screen, the longest unused first. */
  readonly #idle = new Set<string>();
  readonly #changes = listeners<[key: string]>();
  readonly #doubts = listeners<[key: string, isPrompt: boolean | undefined]>();
  #predictions: readonly Prediction[] = [];
  #changesOf = new Map<string, readonly Change[]>();

  /** Calls back after each change of a list. */
  readonly watch = this.#changes.subscribe;
  /** Calls back when a list may be out of date and should be refetched. */
  readonly onDoubt = this.#doubts.subscribe;

  /** Registers the list, so that rows fold into it; true if it is new. */
  open(key: string, rule: ListRule): boolean {
    if (this.#lists.has(key)) return false;
    const list: StoredList = newList(rule, () => {
      list.changes.tell();
      this.#changes.tell(key);
    });
    this.#lists.set(key, list);
    this.#rest(key);
    return true;
  }

  subscribe(key: string, listener: () => void): () => void {
    const held = this.#lists.get(key);
    if (!held) return () => {};
    this.#idle.delete(key);
    const stop = held.changes.subscribe(listener);
    return () => {
      stop();
      if (held.changes.isAlone() && this.#lists.get(key) === held) this.#rest(key);
    };
  }

  /** Refetches a list after changes of these tables too, until the result is called. */
  alsoHear(key: string, tables: readonly string[]): () => void {
    const held = this.#lists.get(key);
    if (!held) return () => {};
    held.alsoHeard.push(tables);
    return () => void held.alsoHeard.splice(held.alsoHeard.indexOf(tables), 1);
  }

  /** The list as screens show it; the same object until something in it changes. */
  view(key: string): ListView {
    const held = this.#lists.get(key);
    return held ? this.#viewOf(held) : NO_VIEW;
  }

  /** The confirmed rows, without predictions. */
  confirmed(key: string): readonly Row[] {
    return this.#lists.get(key)?.rows.list ?? [];
  }

  /** The tables of the list's rows. */
  tablesOf(key: string): readonly string[] {
    return this.#lists.get(key)?.rule.tables ?? [];
  }

  etag(key: string): string | null {
    return this.#lists.get(key)?.etag ?? null;
  }

  /** The server's information about the loaded pages. */
  pages(key: string): unknown {
    return this.#lists.get(key)?.pages ?? null;
  }

  /** True while a screen shows the list. */
  readonly isShown = (key: string): boolean => this.#lists.has(key) && !this.#idle.has(key);

  /** True while a request is in progress. */
  isAsked(key: string): boolean {
    return (this.#lists.get(key)?.requestsInProgress ?? 0) > 0;
  }

  /** Records that the list is being requested: its clock, and a callback for when the answer is in or will not arrive. */
  asking(key: string): { since: number; answered: () => void } {
    const held = this.#lists.get(key);
    if (!held) return { since: 0, answered: () => {} };
    held.requestsInProgress += 1;
    const answered = () => {
      held.requestsInProgress -= 1;
      // By then the answer is in the list, if there is one.
      if (held.awaited.length > 0) setTimeout(() => this.#compare(key, held));
    };
    return { since: held.rows.clock, answered };
  }

  /** Folds replies or live frames of a table into every list that has rows of that table. */
  fold(table: string, confirmed: readonly Confirmed[]): void {
    for (const [key, held] of this.#lists) {
      if (derivedFrom(held).includes(table)) this.#doubts.tell(key, held.rule.isPrompt);
      if (!held.rule.tables.includes(table)) continue;
      const { known } = held.rows;
      const takes = (change: Confirmed) => !held.rule.isPaged || known.has('row' in change ? change.row.id : change.remove);
      const mine = confirmed.filter(takes);
      if (mine.length < confirmed.length) this.#doubts.tell(key, held.rule.isPrompt);
      this.#setRows(held, fold(held.rows, mine, held.rule.belongs, held.requestsInProgress > 0), held.origin);
    }
  }

  /** Folds a complete answer that was requested when the list's clock was at `since`. */
  foldWhole(
    key: string,
    rows: readonly Row[],
    since: number,
    origin: 'kept' | 'server',
    {
      etag = null,
      pages = null,
      place = null,
    }: { etag?: string | null; pages?: unknown; place?: string | null | undefined } = {},
  ): void {
    const held = this.#lists.get(key);
    if (!held || (origin === 'kept' && held.origin !== 'none')) return;
    this.seen(key, origin === 'server' ? place : null);
    const { clock } = held.rows;
    // If something changed in the meantime, the rows may lack what this answer contains, and "not modified" would never
    // deliver it.
    const isExact = clock === since || etag === held.etag;
    const folded = foldWhole(held.rows, rows, since, origin === 'kept' ? clock : undefined);
    this.#setRows(held, folded, origin, pages, isExact ? etag : null);
  }

  /** Folds one more page, requested when the list's clock was at `since`. */
  foldPage(key: string, rows: readonly Row[], since: number, pages: unknown): void {
    const held = this.#lists.get(key);
    if (!held) return;
    // The rows are no longer a single answer.
    this.#setRows(held, foldPage(held.rows, rows, since), held.origin, pages, null);
  }

  /** Records that the server has exactly what the list shows (its answer was "not modified"). */
  confirm(key: string, place: string | null = null): void {
    this.seen(key, place);
    const held = this.#lists.get(key);
    if (held) this.#setRows(held, held.rows, 'server');
  }

  /** Records the place of the log when an answer was requested. */
  seen(key: string, place: string | null): void {
    const held = this.#lists.get(key);
    if (held) held.place = place;
  }

  predict(prediction: Prediction): void {
    const others = this.#predictions.filter(({ mutationId }) => mutationId !== prediction.mutationId);
    this.#setPredictions([...others, prediction], [prediction]);
  }

  /** Removes predictions again, so that the confirmed rows show. */
  drop(mutationIds: ReadonlySet<string>): void {
    const dropped = this.#predictions.filter((one) => mutationIds.has(one.mutationId));
    const others = this.#predictions.filter((one) => !mutationIds.has(one.mutationId));
    if (dropped.length > 0) this.#setPredictions(others, dropped);
  }

  /** The row as it is shown now, from the list with its newest version. */
  find(table: string, id: string): Row | undefined {
    const isTouched = this.#changesOf.get(table)?.some((change) => targetOf(change) === id) ?? false;
    let found: Row | undefined;
    for (const held of this.#lists.values()) {
      if (!held.rule.tables.includes(table)) continue;
      const row = isTouched ? this.#viewOf(held).rows.find((one) => one.id === id) : held.rows.known.get(id)?.row;
      if (row && (!found || row.version >= found.version)) found = row;
    }
    return found;
  }

  /** The highest version of the row in any list; undefined if no list has it. */
  confirmedVersion(table: string, id: string): number | undefined {
    const lists = [...this.#lists.values()].filter(({ rule }) => rule.tables.includes(table));
    const versions = lists.flatMap(({ rows }) => rows.known.get(id)?.version ?? []);
    return versions.length > 0 ? Math.max(...versions) : undefined;
  }

  /** Keys of the lists over any of these tables, or with columns derived from them. */
  keysOf(tables: readonly string[]): string[] {
    return this.#keysOver((held) => sourcesOf(held).some((table) => tables.includes(table)));
  }

  /**
   * Those of them that may lack a change: `latest` has the place of each table's latest one. A list that is being requested is not
   * among them, and is in doubt if it still may lack one once the answer has come, or not come.
   */
  unseen(latest: ReadonlyMap<string, string>): string[] {
    return this.#keysOver((held) => {
      if (!isBehind(held, latest)) return false;
      if (held.requestsInProgress === 0) return true;
      held.awaited.push(latest);
      return false;
    });
  }

  #keysOver(isMeant: (held: StoredList) => boolean): string[] {
    return [...this.#lists].filter(([, held]) => isMeant(held)).map(([key]) => key);
  }

  /** Announces that something in the table changed, without saying what. */
  doubt(table: string): void {
    for (const key of this.keysOf([table])) this.#doubts.tell(key, this.#lists.get(key)?.rule.isPrompt);
  }

  /** Removes every row and prediction, because another person may use the page now. */
  forget(): void {
    this.#predictions = [];
    this.#changesOf = new Map();
    for (const [key, held] of this.#lists) {
      if (this.#idle.has(key)) this.#lists.delete(key);
      else this.#setRows(held, noRows(), 'none', null, null);
    }
    this.#idle.clear();
  }

  #compare(key: string, held: StoredList): void {
    if (held.awaited.splice(0).some((latest) => isBehind(held, latest))) this.#doubts.tell(key, held.rule.isPrompt);
  }

  #viewOf(held: StoredList): ListView {
    const { rule, rows, origin, pages } = held;
    return (held.view ??= {
      rows: shown(
        rows,
        rule.tables.flatMap((table) => this.#changesOf.get(table) ?? []),
        rule.belongs,
      ),
      origin,
      pages,
    });
  }

  #setRows(
    held: StoredList,
    rows: Rows<Row>,
    origin: Origin,
    pages: unknown = held.pages,
    etag: string | null = rows === held.rows ? held.etag : null,
  ): void {
    held.etag = etag;
    if (rows === held.rows && origin === held.origin && pages === held.pages) return;
    held.rows = rows;
    held.origin = origin;
    held.pages = pages;
    this.#changed(held);
  }

  #setPredictions(next: readonly Prediction[], altered: readonly Prediction[]): void {
    const changes = next.flatMap((prediction) => prediction.changes);
    this.#predictions = next;
    this.#changesOf = Map.groupBy(changes, (change) => change.table);
    const tables = new Set(altered.flatMap((prediction) => prediction.changes.map((change) => change.table)));
    for (const held of this.#lists.values()) if (held.rule.tables.some((table) => tables.has(table))) this.#changed(held);
  }

  #changed(held: StoredList): void {
    held.view = null;
    changed(held.announce);
  }

  #rest(key: string): void {
    this.#idle.delete(key);
    this.#idle.add(key);
    const [oldest] = this.#idle;
    if (this.#idle.size <= IDLE_LISTS || oldest === undefined) return;
    this.#idle.delete(oldest);
    this.#lists.delete(oldest);
  }
}

const derivedFrom = ({ rule, alsoHeard }: StoredList): string[] => [...rule.refetchesOn, ...alsoHeard.flat()];

const sourcesOf = (held: StoredList): string[] => [...held.rule.tables, ...derivedFrom(held)];

/** Whether a list may lack one of these changes. */
const isBehind = (held: StoredList, latest: ReadonlyMap<string, string>): boolean =>
  sourcesOf(held).some((table) => {
    const last = latest.get(table);
    return last !== undefined && !isPlaceAt(held.place, last);
  });

/** The rows of this tab. */
export const store = new RowStore();

const NO_VIEW: ListView = { rows: [], origin: 'none', pages: null };
