import { targetOf, type Change, type Row } from './change.ts';
import { store } from './row-store.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Written {
  readonly table: string;
  readonly changes: readonly Change[];
  readonly body: unknown;
  /** The texts that the change replaces, as its person saw them. */
  readonly over?: Fields;
}

/** A change of one text alone, with what they replace and the version that this is of. Anything else stays as it is. */
export function writtenOver<Entry extends Written>(entry: Entry, texts: readonly string[] = []): Entry {
  const { table, changes, body } = entry;
  const own = changes.find((change) => change.table === table && 'set' in change);
  const names = Object.keys(body ?? {});
  if (own === undefined || names.length !== 1 || !texts.includes(names[0] ?? '')) return entry;
  const id = targetOf(own);
  const version = store.confirmedVersion(table, id);
  const shown = store.find(table, id) as (Row & Fields) | undefined;
  // The server does not know it yet.
  if (!version || !shown) return entry;
  return { ...entry, body: { ...(body as Fields), version }, over: Object.fromEntries(names.map((name) => [name, shown[name]])) };
}

/**
 * The next change of the same texts once the row is confirmed: it is written over that version, unless someone else has changed what
 * its person saw. Null if nothing changes for it.
 */
export function nowOver<Entry extends Written>(next: Entry, table: string, row: Row): Entry | null {
  const { over, changes, body } = next;
  if (over === undefined || next.table !== table || !changes.some((change) => targetOf(change) === row.id)) return null;
  const isAsSeen = Object.entries(over).every(([name, text]) => isSame((row as Row & Fields)[name], text));
  return isAsSeen ? { ...next, body: { ...(body as Fields), version: row.version } } : null;
}

/** True if the texts that a change writes are there already. */
export const isNow = ({ over = {}, body }: Written, current: Fields): boolean =>
  Object.keys(over).every((name) => isSame((body as Fields)[name], current[name]));

/** The server trims what it stores. */
const isSame = (one: unknown, other: unknown): boolean => String(one).trim() === String(other).trim();
