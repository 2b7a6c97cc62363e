import type { Statements } from '#server/statements';

/** A string after all that begin with a prefix: no name contains the last code point (names are compared byte by byte). */
export const LAST = '\u{10FFFF}';

export interface FolderSearch {
  bucketId: string;
  /** The common prefix of the folders, which end at the next slash. */
  prefix: string;
  /** Only folders after this key, in the requested order. */
  after: string | null;
  isDescending: boolean;
  /** The prefix of the part after it, in any case. */
  search: string;
  most: number;
}

const SEGMENT = `left(o.folder, length($2) + position('/' IN substr(o.folder, length($2) + 1)))`;

// One index lookup per folder, however many objects are in it: the search for the next starts at the end of the previous
// one.
const ASCENDING = `
WITH RECURSIVE level (folder) AS (
  (SELECT ${SEGMENT} FROM storage.objects o
   WHERE o.bucket_id = $1 AND o.folder > greatest($2, $4) AND o.folder < $2 || $3 ORDER BY o.folder LIMIT 1)
  UNION ALL
  SELECT (SELECT ${SEGMENT} FROM storage.objects o
          WHERE o.bucket_id = $1 AND o.folder > level.folder || $3 AND o.folder < $2 || $3 ORDER BY o.folder LIMIT 1)
  FROM level WHERE level.folder IS NOT NULL
)`;
const DESCENDING = `
WITH RECURSIVE level (folder) AS (
  (SELECT ${SEGMENT} FROM storage.objects o
   WHERE o.bucket_id = $1 AND o.folder > $2 AND o.folder < least($2 || $3, $4) ORDER BY o.folder DESC LIMIT 1)
  UNION ALL
  SELECT (SELECT ${SEGMENT} FROM storage.objects o
          WHERE o.bucket_id = $1 AND o.folder > $2 AND o.folder < level.folder ORDER BY o.folder DESC LIMIT 1)
  FROM level WHERE level.folder IS NOT NULL
)`;
const FOUND = `
SELECT folder FROM level
WHERE folder IS NOT NULL AND starts_with(lower(substr(folder, length($2) + 1)), lower($5)) LIMIT $6`;

/** The folders directly below a prefix, each with its slash, as the role of the transaction sees them. */
export async function foldersOf(db: Statements, asked: FolderSearch): Promise<string[]> {
  const { bucketId, prefix, after, isDescending, search, most } = asked;
  // After a folder, the list continues behind everything inside it.
  const behind = after?.endsWith('/') && !isDescending ? after + LAST : after;
  const typed = (isDescending ? DESCENDING : ASCENDING).replaceAll('$2', '$2::text').replaceAll('$3', '$3::text');
  const rows = await db.text<{ folder: string }>(
    typed.replaceAll('$4', '$4::text COLLATE "C"') + FOUND.replaceAll('$2', '$2::text'),
    [bucketId, prefix, LAST, behind, search, most],
  );
  return rows.map(({ folder }) => folder);
}
