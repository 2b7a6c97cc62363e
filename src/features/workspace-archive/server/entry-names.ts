import { MANIFEST } from '../contract/manifest.ts';

export const PEOPLE = 'people.jsonl';

/** What an entry of an archive is, by its name. */
export type EntryKind =
  | { readonly kind: 'rows'; readonly table: string; readonly nth: number }
  | { readonly kind: 'people' | 'document' | 'manifest' }
  | { readonly kind: 'file'; readonly id: string };

/** The kinds, in the order in which they follow each other. */
export const ENTRY_ORDER: readonly EntryKind['kind'][] = ['rows', 'people', 'document', 'file', 'manifest'];

const ROWS = /^tables\/([A-Za-z]{1,60})\/(\d{6})\.jsonl$/;
const DOCUMENT = /^documents\/\d{5,}-[\w-][\w.-]{0,80}\.md$/;
const FILE = /^files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[\w-][\w.-]{0,60}$/;

/** The kind of an entry; null for a name that no archive of ours has, such as one that leads out of it. */
export function entryKind(name: string): EntryKind | null {
  if (name === MANIFEST) return { kind: 'manifest' };
  if (name === PEOPLE) return { kind: 'people' };
  if (DOCUMENT.test(name)) return { kind: 'document' };
  const file = FILE.exec(name)?.[1];
  if (file !== undefined) return { kind: 'file', id: file };
  const [, table, nth] = ROWS.exec(name) ?? [];
  return table === undefined ? null : { kind: 'rows', table, nth: Number(nth) };
}
