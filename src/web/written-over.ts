import { targetOf, type Row } from './change.ts';
import type { NewEntry } from './outbox-entry.ts';
import { store } from './row-store.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * A change of one text alone, with what it replaces and the version that this is of. Anything else stays as it is.
 * @param began the text with which its person began: if it is another one by now, they have not seen that
 */
export function writtenOver(entry: NewEntry, texts: readonly string[] | undefined, began?: string): NewEntry {
  const [name = '', another] = Object.keys(entry.body ?? {});
  const [change] = entry.changes;
  if (!texts?.includes(name) || another !== undefined || !change) return entry;
  const row = store.find(entry.table, targetOf(change)) as (Row & Fields) | undefined;
  // Without a version, the server does not know it yet.
  if (!row?.version) return entry;
  const isUnseen = began !== undefined && began.trim() !== String(row[name]).trim();
  // The text is another one than in some version before: the server finds that it has changed since the first.
  const [version, text] = isUnseen ? [1, began] : [row.version, row[name]];
  return { ...entry, body: { ...(entry.body as Fields), version }, over: [name, text] };
}

/**
 * True if a change that waits may be written over a row that is confirmed now: no one else has changed the row in between, or not what
 * its person saw. The server trims what it stores.
 */
export const mayFollow = ({ over, body, changes }: NewEntry, row: Row): boolean =>
  over !== undefined &&
  changes.some((change) => targetOf(change) === row.id) &&
  (row.version === Number((body as Fields)['version']) + 1 ||
    String((row as Row & Fields)[over[0]]).trim() === String(over[1]).trim());
