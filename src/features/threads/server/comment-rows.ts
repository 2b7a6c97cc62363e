import type { z } from 'zod';
import { commentsOn, type Subject } from '#contract/subject';
import { fail } from '#server/failures';
import { jsonColumns, LostRace, type Statements } from '#server/statements';
import { isOpen } from '#server/subjects';
import { author, type Comment } from '../contract.ts';

/**
 * Where the comments on one kind of subject are kept: a table with the columns of the row's schema, "removed" and what it is
 * about; the subject's own table counts them in "commentCount" and holds "watcherIds".
 */
export interface ThreadTable<C extends Comment = Comment> {
  readonly subject: Subject;
  readonly comments: string;
  /** The column of the comment that names what it is about. */
  readonly subjectId: string;
  readonly row: z.ZodType<C> & { readonly shape: object };
}

/** Where the comments on one kind of subject are kept. */
export const threadOn = <C extends Comment>(subject: Subject, row: ThreadTable<C>['row']): ThreadTable<C> => ({
  subject,
  comments: commentsOn(subject),
  subjectId: subject.id,
  row,
});

/** The columns that a comment is answered with; what a deleted one said is not among them. */
export const commentColumns = ({ comments, row }: Pick<ThreadTable, 'comments' | 'row'>, alias = `"${comments}"`): string =>
  Object.keys(row.shape)
    .map((field) => `${alias}."${field}"`)
    .join(', ');

/** Its author, who may have left since, for SQL. */
export const authorColumn = (alias: string): string =>
  `(SELECT ${jsonColumns('u', author.user.shape)} FROM "User" u WHERE u."id" = ${alias}."userId") AS "user"`;

/** What a comment is answered as: its row and its author. */
export type Authored<C extends Comment = Comment> = C & { user: z.infer<typeof author.user> };

// A deleted comment is there for the sake of the replies to it. The same rule as `threaded` of the rules.
export const isThere = ({ comments }: Pick<ThreadTable, 'comments'>): string => `
(c."deletedAt" IS NULL OR (c."parentId" IS NULL AND EXISTS (
  SELECT FROM "${comments}" r WHERE r."parentId" = c."id" AND r."deletedAt" IS NULL)))`;

/** A comment under its lock: what it is about, and what it said before it was deleted. */
export type LockedComment<C extends Comment = Comment> = Authored<C> & { removed: Removed | null; subjectId: string };

/** What a deleted comment said, and who deleted it. */
interface Removed extends Pick<Comment, 'content' | 'mentionIds' | 'reactions'> {
  by: string;
}

type At = { rowId: string; projectId: string };

/**
 * The comment reached, locked until the transaction ends, together with what it is about. One that was deleted while the request
 * waited is not found.
 */
export async function lockedComment<C extends Comment>(
  db: Statements,
  thread: ThreadTable<C>,
  { rowId, projectId }: At,
  which: 'living' | 'any' = 'living',
): Promise<LockedComment<C>> {
  // What it is about comes first, as where that moves or is converted, which takes its comments along as they are: the other
  // way round the two would wait for one another, or the change would be left behind.
  const about = `(SELECT "${thread.subjectId}" FROM "${thread.comments}" WHERE "id" = $1)`;
  const sql = `
SELECT ${commentColumns(thread)}, ${authorColumn(`"${thread.comments}"`)}, "removed", "${thread.subjectId}" AS "subjectId" FROM "${thread.comments}"
WHERE "id" = $1 AND "projectId" = $2 FOR NO KEY UPDATE`;
  const [, [comment]] = await Promise.all([
    lockedWhere(db, thread, about, { rowId, projectId }),
    db.text<LockedComment<C>>(sql, [rowId, projectId]),
  ]);
  if (comment === undefined) throw new LostRace();
  return which === 'any' || comment.deletedAt === null ? comment : fail('not-found');
}

interface Counted {
  commentCount: number;
}

/** What a comment to come is about, locked, so that it neither goes nor moves to another project meanwhile. */
export const lockedSubject = (db: Statements, thread: ThreadTable, at: At): Promise<Counted> => lockedWhere(db, thread, '$1', at);

/**
 * Whatever is done to a thread locks what it is about. Where that has moved, gone into the bin or into the archive since the
 * request reached it, the request begins again, and is told of it.
 */
async function lockedWhere(db: Statements, { subject }: ThreadTable, id: string, at: At): Promise<Counted> {
  const sql = `
SELECT s."commentCount" FROM "${subject.table}" s
WHERE s."id" = ${id} AND s."projectId" = $2 AND ${isOpen(subject, 's')} FOR NO KEY UPDATE`;
  const [found] = await db.text<Counted>(sql, [at.rowId, at.projectId]);
  if (found === undefined) throw new LostRace();
  return found;
}

/** The comment that a reply hangs on: the one named, or the one that this itself answers. It is one of the same thread. */
export async function topOf(db: Statements, thread: ThreadTable, subjectId: string, parentId: string): Promise<string> {
  const sql = `
SELECT coalesce(c."parentId", c."id") AS "id" FROM "${thread.comments}" c
WHERE c."id" = $1 AND c."${thread.subjectId}" = $2 AND ${isThere(thread)}`;
  const [top] = await db.text<{ id: string }>(sql, [parentId, subjectId]);
  return top?.id ?? fail('not-found');
}
