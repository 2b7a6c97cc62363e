import type pg from 'pg';
import { documentOf, occurrenceOf } from '#features/documents/server';
import { newId } from '#contract/new-id';
import { fail } from '#server/failures';
import type { Call, Occurrence } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { documentLinkActions, VisitorComment } from '../contract.ts';
import { VISITOR_COMMENTS_MAX } from '../fields.ts';

type Actions = typeof documentLinkActions;

/** So many wait at once; further ones are refused until some are approved or deleted. */
const WAITING_MAX = 100;
/** So many are on the page. */
const SHOWN_MAX = 50;

const COLUMNS = '"id", "documentId", "name", "content", "approvedAt", "createdAt"';
const ALL = `SELECT ${COLUMNS} FROM "VisitorComment" WHERE "documentId" = $1 ORDER BY "createdAt" DESC, "id" LIMIT ${VISITOR_COMMENTS_MAX}`;
const SHOWN = `
SELECT "name", "content", "createdAt" FROM "VisitorComment"
WHERE "documentId" = $1 AND "approvedAt" IS NOT NULL ORDER BY "createdAt" DESC, "id" LIMIT ${SHOWN_MAX}`;
// The same words again, as after a second press of the button, are one comment.
const ADD = `
WITH kept AS (SELECT "name", "content", "approvedAt" FROM "VisitorComment" WHERE "documentId" = $2), added AS (
  INSERT INTO "VisitorComment" ("id", "documentId", "name", "content")
  SELECT $1::uuid, $2::uuid, $3, $4
  WHERE (SELECT count(*) < ${VISITOR_COMMENTS_MAX} AND count(*) FILTER (WHERE "approvedAt" IS NULL) < ${WAITING_MAX} FROM kept)
    AND NOT EXISTS (SELECT FROM kept WHERE "name" = $3 AND "content" = $4)
  RETURNING "id")
SELECT EXISTS (SELECT FROM added) OR EXISTS (SELECT FROM kept WHERE "name" = $3 AND "content" = $4) AS "isKept"`;
const ONE = `SELECT ${COLUMNS} FROM "VisitorComment" WHERE "id" = $1 AND "documentId" = $2 FOR UPDATE`;

/** A comment as the page shows it. */
export type ShownComment = Pick<VisitorComment, 'name' | 'content' | 'createdAt'>;

/** The approved comments on a document, the latest first. */
export const shownComments = (db: Statements, documentId: string): Promise<ShownComment[]> =>
  db.text<ShownComment>(SHOWN, [documentId]);

/** Keeps a comment until someone approves it. False if too many wait. */
export async function addComment(
  pool: pg.Pool,
  { documentId, name, content }: { documentId: string; name: string; content: string },
): Promise<boolean> {
  const { rows } = await pool.query<{ isKept: boolean }>(ADD, [newId(), documentId, name, content]);
  return rows[0]?.isKept === true;
}

/** All comments of visitors on a document, the latest first. */
export async function visitorComments({ db, reached }: Call<Actions['get-visitor-comments']>) {
  return { comments: await db.text<VisitorComment>(ALL, [reached.rowId]) };
}

/** Shows a comment on the page. */
export async function approvedComment(call: Call<Actions['approve-visitor-comment']>): Promise<VisitorComment> {
  const { db, reached, query, now, record } = call;
  const comment = await lockedComment(db, query.commentId, reached.rowId);
  if (comment.approvedAt !== null) return comment;
  await db.text('UPDATE "VisitorComment" SET "approvedAt" = $2 WHERE "id" = $1', [comment.id, now]);
  const approvedAt = now.toISOString();
  record(await commentOccurrence(db, comment, { approvedAt: [null, approvedAt] }));
  return { ...comment, approvedAt };
}

/** Deletes a comment permanently. */
export async function deletedComment(call: Call<Actions['delete-visitor-comment']>): Promise<{ id: string }> {
  const { db, reached, query, record } = call;
  const comment = await lockedComment(db, query.commentId, reached.rowId);
  await db.text('DELETE FROM "VisitorComment" WHERE "id" = $1', [comment.id]);
  record(await commentOccurrence(db, comment, {}));
  return { id: comment.id };
}

/** Fails if the document has no such comment. */
async function lockedComment(db: Statements, id: string, documentId: string): Promise<VisitorComment> {
  const [comment] = await db.text<VisitorComment>(ONE, [id, documentId]);
  return comment ?? fail('not-found');
}

/** What the audit log says: the document, and nothing that the visitor wrote. */
async function commentOccurrence(
  db: Statements,
  { id, documentId }: VisitorComment,
  changes: NonNullable<Occurrence['changes']>,
): Promise<Occurrence> {
  const { targetVersion: _, ...about } = occurrenceOf(await documentOf(db, documentId), changes);
  return { ...about, target: 'VisitorComment', targetId: id };
}
