import { type CursorPagination, fitting, PAGE_SIZE, placeOf } from '#contract/paging';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { ItemComment } from '../contract.ts';
import { authorColumn, type Authored, commentColumns, isThere, type ThreadTable } from './comment-rows.ts';

/** Where a page of a thread ends and how many comments it can hold. */
export interface PageRequest {
  /** The page ends before this comment; without it, at the end of the thread. */
  readonly before?: { readonly createdAt: string; readonly id: string } | undefined;
  /** The last comment of the page. */
  readonly at?: string | undefined;
  readonly limit: number;
}

export interface CommentPage<C extends ItemComment> {
  items: Authored<C>[];
  pagination: CursorPagination;
}

interface Candidate {
  id: string;
  parentId: string | null;
  createdAt: string;
  bytes: number;
  parentBytes: number;
  /** The comments of the subject, those before the page too. */
  total: number;
}

/**
 * One page of a thread, oldest first: as many of the newest comments before a cursor as fit. A reply brings its parent, even
 * if that is older than the page, so that every reply is shown below its comment.
 */
export async function commentPage<C extends ItemComment>(
  db: Statements,
  thread: ThreadTable<C>,
  subjectId: string,
  { before, at, limit }: PageRequest = { limit: PAGE_SIZE },
): Promise<CommentPage<C>> {
  const asked = [subjectId, before?.createdAt ?? null, before?.id ?? null, limit + 1, at ?? null];
  const candidates = await db.text<Candidate>(candidatesIn(thread), asked);
  const page = candidates.slice(0, Math.min(limit, fitting(sizesOf(candidates))));
  if (at !== undefined && page[0]?.id !== at) fail('not-found');
  const oldest = page.at(-1);
  const ids = new Set(page.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId])));
  const sql = `
SELECT ${commentColumns(thread, 'c')}, ${authorColumn('c')} FROM "${thread.comments}" c
WHERE c."id" = ANY ($1) AND ${isThere(thread)} ORDER BY c."createdAt", c."id"`;
  const items = ids.size === 0 ? [] : await db.text<Authored<C>>(sql, [[...ids]]);
  const earlier = oldest && page.length < candidates.length ? placeOf(oldest) : null;
  const total = candidates[0]?.total ?? (before === undefined ? 0 : await countOf(db, thread, subjectId));
  return { items, pagination: { total, limit, earlier } };
}

const countIn = ({ subject, home }: ThreadTable): string =>
  `SELECT ${home.count('s')} AS "total" FROM "${subject.table}" s WHERE s."id" = $1`;

async function countOf(db: Statements, thread: ThreadTable, subjectId: string): Promise<number> {
  const [subject] = await db.text<{ total: number }>(countIn(thread), [subjectId]);
  return subject?.total ?? 0;
}

// The bytes of a comment in a response besides its text: ids, times, author.
const REST_BYTES = 600;

const bytesOf = (alias: string): string =>
  `octet_length(to_json(${alias}."content")::text) + octet_length(${alias}."reactions"::text) + 40 * cardinality(${alias}."mentionIds") + ${REST_BYTES}`;

/** The newest comments before a cursor with their sizes, newest first. Long texts are read only for comments that may be returned. */
const candidatesIn = (thread: ThreadTable): string => `
WITH newest AS MATERIALIZED (
  SELECT c."id" FROM "${thread.comments}" c
  WHERE c."${thread.subjectId}" = $1 AND ${isThere(thread)}
    AND ($2::timestamptz IS NULL OR (c."createdAt", c."id") < ($2::timestamptz, $3::uuid))
    AND ($5::uuid IS NULL OR (c."createdAt", c."id") <= (SELECT a."createdAt", a."id" FROM "${thread.comments}" a WHERE a."id" = $5))
  ORDER BY c."createdAt" DESC, c."id" DESC LIMIT $4
)
SELECT c."id", c."parentId", c."createdAt", ${bytesOf('c')} AS "bytes", coalesce(${bytesOf('p')}, 0) AS "parentBytes",
  (${countIn(thread)}) AS "total"
FROM newest JOIN "${thread.comments}" c ON c."id" = newest."id" LEFT JOIN "${thread.comments}" p ON p."id" = c."parentId"
ORDER BY c."createdAt" DESC, c."id" DESC`;

/** What each comment adds to a page: itself and its parent, unless another reply has already added the parent. */
function sizesOf(candidates: readonly Candidate[]): number[] {
  const counted = new Set<string>();
  const once = (id: string, bytes: number): number => {
    if (counted.has(id)) return 0;
    counted.add(id);
    return bytes;
  };
  return candidates.map(
    ({ id, parentId, bytes, parentBytes }) => once(id, bytes) + (parentId === null ? 0 : once(parentId, parentBytes)),
  );
}
