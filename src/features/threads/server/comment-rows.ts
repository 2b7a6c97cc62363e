import type { z } from 'zod';
import { commentsOn, type Subject } from '#contract/subject';
import { fail } from '#server/failures';
import { jsonColumns, LostRace, type Statements } from '#server/statements';
import { isOpen } from '#server/subjects';
import { author, type ItemComment } from '../contract.ts';
import { type At, homeOf, type Home, type HomeAt } from './homes.ts';

/** What threads need to know of a kind of item. */
export type ThreadSubject = Pick<Subject, 'table' | 'id' | 'called' | 'archived'>;

/**
 * The table of the comments on one kind of subject. It has the columns of the row's schema, "removed", and the id of the subject.
 * The subject's own table has "commentCount" and "watcherIds", unless it chooses its readers.
 */
export interface ThreadTable<C extends ItemComment = ItemComment> {
  readonly subject: ThreadSubject;
  readonly comments: string;
  /** The column with the id of the subject. */
  readonly subjectId: string;
  readonly row: z.ZodType<C> & { readonly shape: object };
  readonly home: Home;
}

/** The table of the comments on one kind of subject. */
export const threadOn = <C extends ItemComment, S extends ThreadSubject>(
  subject: S,
  row: ThreadTable<C>['row'],
  readers: 'project' | 'item' = 'project',
): ThreadTable<C> & { readonly subject: S } => {
  const comments = commentsOn(subject);
  return { subject, comments, subjectId: subject.id, row, home: homeOf({ subject, comments }, readers) };
};

/** The columns of a comment in responses, without the removed text of a deleted comment. */
export const commentColumns = ({ comments, row }: Pick<ThreadTable, 'comments' | 'row'>, alias = `"${comments}"`): string =>
  Object.keys(row.shape)
    .map((field) => `${alias}."${field}"`)
    .join(', ');

/** The SQL for the author, who may have left the project. */
export const authorColumn = (alias: string): string =>
  `(SELECT ${jsonColumns('u', author.user.shape)} FROM "User" u WHERE u."id" = ${alias}."userId") AS "user"`;

/** A comment in responses: its row and its author. */
export type Authored<C extends ItemComment = ItemComment> = C & { user: z.infer<typeof author.user> };

/** In SQL: what the comments on one kind of subject say, and who wrote them, without the deleted ones. */
export const saidIn = ({ comments }: Pick<ThreadTable, 'comments'>): string =>
  `SELECT c."id", c."content", c."userId" FROM "${comments}" c WHERE c."deletedAt" IS NULL`;

// A deleted comment is listed while it has replies. `threaded` in rules.ts has the same rule.
export const isThere = ({ comments }: Pick<ThreadTable, 'comments'>): string => `
(c."deletedAt" IS NULL OR (c."parentId" IS NULL AND EXISTS (
  SELECT FROM "${comments}" r WHERE r."parentId" = c."id" AND r."deletedAt" IS NULL)))`;

/** A locked comment with its subject and the text it had before deletion. */
export type LockedComment<C extends ItemComment = ItemComment> = Authored<C> & { removed: Removed | null; subjectId: string };

/** The content of a deleted comment and the person who deleted it. */
interface Removed extends Pick<ItemComment, 'content' | 'mentionIds' | 'reactions'> {
  by: string;
}

/**
 * The comment and its subject, locked until the transaction ends. A comment that was deleted while the request waited is not
 * found.
 */
export async function lockedComment<C extends ItemComment>(
  db: Statements,
  thread: ThreadTable<C>,
  at: At,
  which: 'living' | 'any' = 'living',
): Promise<LockedComment<C>> {
  // The subject is locked first, as moving and converting it do, because both carry its comments along. The opposite order could
  // deadlock or lose the change.
  const { home, comments, subjectId } = thread;
  const about = `(SELECT "${subjectId}" FROM "${comments}" WHERE "id" = $1)`;
  const homeId = home.idOf(at);
  const sql = `
SELECT ${commentColumns(thread)}, ${authorColumn(`"${thread.comments}"`)}, "removed", "${thread.subjectId}" AS "subjectId" FROM "${thread.comments}"
WHERE "id" = $1 AND "${home.ofComment}" = $2 FOR NO KEY UPDATE`;
  const [, [comment]] = await Promise.all([
    home.isReachedFirst
      ? lockedWhere(db, thread, '$1', { rowId: homeId, homeId })
      : lockedWhere(db, thread, about, { rowId: at.rowId, homeId }),
    db.text<LockedComment<C>>(sql, [at.rowId, homeId]),
  ]);
  // The dispatcher has found the comments of a project before.
  if (comment === undefined && home.isReachedFirst) fail('not-found');
  if (comment === undefined) throw new LostRace();
  return which === 'any' || comment.deletedAt === null ? comment : fail('not-found');
}

interface Counted {
  commentCount: number;
}

/** The subject of a new comment, locked so that it is not deleted or moved to another project in the meantime. */
export const lockedSubject = (db: Statements, thread: ThreadTable, at: At): Promise<Counted> =>
  lockedWhere(db, thread, '$1', { rowId: at.rowId, homeId: thread.home.idOf(at) });

/**
 * Every change of a thread locks its subject. If the subject was moved, deleted, or archived after the request found it, the request
 * starts again and gets the error for the new state.
 */
async function lockedWhere(db: Statements, { subject, home }: ThreadTable, id: string, at: HomeAt): Promise<Counted> {
  const sql = `
SELECT ${home.count('s')} AS "commentCount" FROM "${subject.table}" s
WHERE s."id" = ${id} AND s."${home.ofSubject}" = $2 AND ${isOpen(subject, 's')} FOR NO KEY UPDATE`;
  const [found] = await db.text<Counted>(sql, [at.rowId, at.homeId]);
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
