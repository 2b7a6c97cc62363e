import { z } from 'zod';
import type { Statements } from '#server/statements';
import { foldersOf, LAST } from './folders.ts';
import { folderNamed, LISTED, type Listed } from './listing.ts';
import { StorageError } from './storage-error.ts';

export interface PageSearch {
  bucketId: string;
  prefix: string;
  limit: number;
  /** Folders are listed as such, without their content. */
  hasDelimiter: boolean;
  column: 'name' | 'created_at' | 'updated_at';
  isDescending: boolean;
  after: Cursor | null;
}

const Cursor = z.object({ key: z.string().max(2000), at: z.string().max(64).nullable() });
/** The end of a page: the name or folder, and its time if the order is by time. */
export type Cursor = z.infer<typeof Cursor>;

/** An object or, with a null id, a folder. `at` is the exact time that it is sorted by. */
export interface Entry extends Listed {
  at: string | null;
}

/**
 * A page of a bucket in one order, with folders among objects. The cursor leads to the next page; null means that this is
 * the last.
 */
export async function pageOf(db: Statements, asked: PageSearch): Promise<{ entries: Entry[]; next: Cursor | null }> {
  const entries = await entriesOf(db, { ...asked, limit: asked.limit + 1 });
  const last = entries[asked.limit - 1];
  if (entries.length <= asked.limit || !last) return { entries, next: null };
  return { entries: entries.slice(0, asked.limit), next: { key: last.name, at: last.at } };
}

export const writtenCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64');

/** @throws {StorageError} InvalidRequest */
export function readCursor(text: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64').toString()));
  } catch {
    throw new StorageError('InvalidRequest', 'Invalid cursor');
  }
}

async function entriesOf(db: Statements, asked: PageSearch): Promise<Entry[]> {
  if (asked.column !== 'name') return entriesByTime(db, asked);
  const objects = objectsByName(db, asked);
  if (!asked.hasDelimiter) return objects;
  const { bucketId, prefix, limit, isDescending, after } = asked;
  const folders = foldersOf(db, { bucketId, prefix, after: after?.key ?? null, isDescending, search: '', most: limit });
  const all = [...(await objects), ...(await folders).map(folderEntry)];
  return all.toSorted((one, other) => byBytes(one.name, other.name) * (isDescending ? -1 : 1)).slice(0, limit);
}

/** What is at the level of the prefix, or anywhere below it. */
const within = (hasDelimiter: boolean): string =>
  `bucket_id = $1 AND name >= $2::text AND name < $2::text || $3::text ${hasDelimiter ? `AND folder = regexp_replace($2::text, '[^/]*$', '')` : ''}`;

function objectsByName(db: Statements, asked: PageSearch): Promise<Entry[]> {
  const [sign, order] = asked.isDescending ? ['<', 'DESC'] : ['>', 'ASC'];
  return db.text<Entry>(
    `SELECT name, ${LISTED}, NULL AS at FROM storage.objects
     WHERE ${within(asked.hasDelimiter)} AND name ${sign} $4::text ORDER BY name ${order} LIMIT $5`,
    // Before the first page: the smallest string there is, or one after all.
    [asked.bucketId, asked.prefix, LAST, asked.after?.key ?? (asked.isDescending ? LAST : ''), asked.limit],
  );
}

// A folder is as old as the oldest object in it.
const FOLDERS_BY_TIME = `
UNION ALL
SELECT left(folder, length($2::text) + position('/' IN substr(folder, length($2::text) + 1))), NULL, NULL, NULL, NULL, NULL, min(created_at)
FROM storage.objects WHERE bucket_id = $1 AND folder > $2::text AND folder < $2::text || $3::text GROUP BY 1`;

function entriesByTime(db: Statements, { bucketId, prefix, limit, hasDelimiter, column, isDescending, after }: PageSearch) {
  const [sign, order] = isDescending ? ['<', 'DESC'] : ['>', 'ASC'];
  return db.text<Entry>(
    `WITH entry AS (
       SELECT name, ${LISTED}, ${column} AS moment FROM storage.objects WHERE ${within(hasDelimiter)}
       ${hasDelimiter ? FOLDERS_BY_TIME : ''}
     )
     SELECT name, ${LISTED}, moment::text AS at FROM entry
     WHERE $4::text IS NULL OR (moment, name) ${sign} ($5::timestamptz, $4::text)
     ORDER BY moment ${order}, name ${order} LIMIT $6`,
    [bucketId, prefix, LAST, after?.key ?? null, after?.at ?? null, limit],
  );
}

const folderEntry = (name: string): Entry => ({ ...folderNamed(name), at: null });

/** As the database compares names: by their bytes. */
const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));
