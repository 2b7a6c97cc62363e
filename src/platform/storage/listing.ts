import type { Statements } from '#server/statements';
import { foldersOf } from './folders.ts';
import type { ObjectMetadata } from './objects.ts';

export type SortColumn = 'name' | 'created_at' | 'updated_at' | 'last_accessed_at';

export interface LevelSearch {
  bucketId: string;
  /** The folder that is listed, with its slash; empty for the top. */
  folder: string;
  limit: number;
  offset: number;
  column: SortColumn;
  isDescending: boolean;
  /** The prefix of the names, in any case. */
  search: string;
}

/** What a listing shows of an object. For a folder, everything but the name is null. */
export interface Listed {
  name: string;
  id: string | null;
  updated_at: string | null;
  created_at: string | null;
  last_accessed_at: string | null;
  metadata: ObjectMetadata | null;
}

/** The object columns that every listing shows. */
export const LISTED = 'id, updated_at, created_at, last_accessed_at, metadata';

/** One level of a bucket, by names relative to it: folders first, then objects. */
export async function levelOf(db: Statements, asked: LevelSearch): Promise<Listed[]> {
  const { folder, offset, limit, column, isDescending } = asked;
  const isByName = column === 'name';
  const folders = await foldersOf(db, {
    ...asked,
    prefix: folder,
    after: null,
    isDescending: isByName && isDescending,
    most: offset + limit,
  });
  const shown = folders.slice(offset).map((path) => folderNamed(path.slice(folder.length, -1)));
  if (shown.length === limit) return shown;
  // Fewer folders than requested means that these are all.
  const passed = Math.max(0, offset - folders.length);
  return [...shown, ...(await objectsOf(db, asked, limit - shown.length, passed))];
}

const BEGINS = `AND starts_with(lower(substr(name, length($2::text) + 1)), lower($5))`;

function objectsOf(db: Statements, asked: LevelSearch, limit: number, offset: number): Promise<Listed[]> {
  const { bucketId, folder, column, isDescending, search } = asked;
  const order = isDescending ? 'DESC' : 'ASC';
  // Without a search the index alone provides the order. A condition that matches everything would make the database sort.
  return db.text<Listed>(
    `SELECT substr(name, length($2::text) + 1) AS name, ${LISTED} FROM storage.objects
     WHERE bucket_id = $1 AND folder = $2::text ${search === '' ? '' : BEGINS}
     ORDER BY ${column === 'name' ? '' : `${column} ${order},`} objects.name ${order} LIMIT $3 OFFSET $4`,
    [bucketId, folder, limit, offset, ...(search === '' ? [] : [search])],
  );
}

/** How a folder is shown. */
export const folderNamed = (name: string): Listed => ({
  name,
  id: null,
  updated_at: null,
  created_at: null,
  last_accessed_at: null,
  metadata: null,
});
