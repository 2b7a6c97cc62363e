import type { z } from 'zod';
import { commentsOn, type Subject } from '#contract/subject';
import { fail } from '#server/failures';
import { jsonColumns, LostRace, type Statements } from '#server/statements';
import { isOpen } from '#server/subjects';
import { author, type Comment } from '../contract.ts';

/**
 * The table of the comments on one kind of subject. It has the columns of the row's schema, "removed", and the id of the subject.
 * The subject's own table has "commentCount" and "watcherIds".
 */
export interface ThreadTable<C extends Comment = Comment> {
  readonly subject: Subject;
  readonly comments: string;
  /** The column with the id of the subject. */
  readonly subjectId: string;
  readonly row: z.ZodType<C> & { readonly shape: object };
}

/** The table of the comments on one kind of subject. */
export const threadOn = <C extends Comment>(subject: Subject, row: ThreadTable<C>['row']): ThreadTable<C> => ({
  subject,
  comments: commentsOn(subject),
  subjectId: subject.id,
  row,
});

/** The columns of a comment in responses, without the removed text of a deleted comment. */
export const commentColumns = ({ comments, row }: Pick<ThreadTable, 'comments' | 'row'>, alias = `"${comments}"`): string =>
  Object.keys(row.shape)
    .map((field) => `${alias}."${field}"`)
    .join(', ');

/** The SQL for the author, who may have left the project. */
export const authorColumn = (alias: string): string =>
  `(SELECT ${jsonColumns('u', author.user.shape)} FROM "User" u WHERE u."id" = ${alias}."userId") AS "user"`;

/** A comment in responses: its row and its author. */
export type Authored<C extends Comment = Comment> = C & { user: z.infer<typeof author.user> };

// A deleted comment is listed while it has replies. `threaded` in rules.ts has the same rule.
export const isThere = ({ comments }: Pick<ThreadTable, 'comments'>): string => `
(c."deletedAt" IS NULL OR (c."parentId" IS NULL AND EXISTS (
  SELECT FROM "${comments}" r WHERE r."parentId" = c."id" AND r."deletedAt" IS NULL)))`;

/** A locked comment with its subject and the text it had before deletion. */
export type LockedComment<C extends Comment = Comment> = Authored<C> & { removed: Removed | null; subjectId: string };

/** The content of a deleted comment and the person who deleted it. */
interface Removed extends Pick<Comment, 'content' | 'mentionIds' | 'reactions'> {
  by: string;
}

type At = { rowId: string; projectId: string };

/**
 * The comment and its subject, locked until the transaction ends. A comment that was deleted while the request waited is not
 * found.
 */
export async function lockedComment<C extends Comment>(
  db: Statements,
  thread: ThreadTable<C>,
  { rowId, projectId }: At,
  which: 'living' | 'any' = 'living',
): Promise<LockedComment<C>> {
  // The subject is locked first, as moving and converting it do, because both carry its comments along. The opposite order could
  // deadlock or lose the change.
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

/** The subject of a new comment, locked so that it is not deleted or moved to another project in the meantime. */
export const lockedSubject = (db: Statements, thread: ThreadTable, at: At): Promise<Counted> => lockedWhere(db, thread, '$1', at);

/**
 * Every change of a thread locks its subject. If the subject was moved, deleted, or archived after the request found it, the request
 * starts again and gets the error for the new state.
 */
async function lockedWhere(db: Statements, { subject }: ThreadTable, id: string, at: At): Promise<Counted> {
  const sql = `
SELECT s."commentCount" FROM "${subject.table}" s
WHERE s."id" = ${id} AND s."projectId" = $2 AND ${isOpen(subject, 's')} FOR NO KEY UPDATE`;
  const [found] = await db.text<Counted>(sql, [at.rowId, at.projectId]);
  if (found === undefined) throw new LostRace();
  return found;
}

/** The top-level comment of a reply: the named comment or, if that is a reply, its parent. Both belong to the same thread. */
export async function topOf(db: Statements, thread: ThreadTable, subjectId: string, parentId: string): Promise<string> {
  const sql = `
SELECT coalesce(c."parentId", c."id") AS "id" FROM "${thread.comments}" c
WHERE c."id" = $1 AND c."${thread.subjectId}" = $2 AND ${isThere(thread)}`;
  const [top] = await db.text<{ id: string }>(sql, [parentId, subjectId]);
  return top?.id ?? fail('not-found');
}
