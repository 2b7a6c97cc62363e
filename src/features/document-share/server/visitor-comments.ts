import type pg from 'pg';
import { documentOf, documentPlacesSql, occurrenceOf } from '#features/documents/server';
import { newId } from '#contract/new-id';
import { serverEventsSql } from '#server/events';
import { fail } from '#server/failures';
import type { Call, Occurrence } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { documentLinkActions, VisitorComment } from '../contract.ts';
import { VISITOR_COMMENTS_MAX } from '../fields.ts';
import { VISITOR_COMMENTED } from './tellings.ts';

type Actions = typeof documentLinkActions;

/** So many wait at once; further ones are refused until some are approved or deleted. */
const WAITING_MAX = 100;
/** So many are on the page. */
const SHOWN_MAX = 50;

const COLUMNS = '"id", "documentId", "name", "content", "approvedAt", "deletedAt", "createdAt", "version"';
const ALL = `SELECT ${COLUMNS} FROM "VisitorComment" WHERE "documentId" = $1 AND "deletedAt" IS NULL ORDER BY "createdAt" DESC, "id" LIMIT ${VISITOR_COMMENTS_MAX}`;
const SHOWN = `
SELECT "name", "content", "createdAt" FROM "VisitorComment"
WHERE "documentId" = $1 AND "approvedAt" IS NOT NULL AND "deletedAt" IS NULL ORDER BY "createdAt" DESC, "id" LIMIT ${SHOWN_MAX}`;
// The same words again, as after a second press of the button, are one comment; once deleted, they do not come back.
const ADD = `
WITH kept AS (SELECT "name", "content", "approvedAt", "deletedAt" FROM "VisitorComment" WHERE "documentId" = $2), added AS (
  INSERT INTO "VisitorComment" ("id", "documentId", "name", "content")
  SELECT $1::uuid, $2::uuid, $3, $4
  WHERE (SELECT count(*) < ${VISITOR_COMMENTS_MAX} AND count(*) FILTER (WHERE "approvedAt" IS NULL) < ${WAITING_MAX}
    FROM kept WHERE "deletedAt" IS NULL)
    AND NOT EXISTS (SELECT FROM kept WHERE "name" = $3 AND "content" = $4)
  RETURNING "id"), told AS (
  ${serverEventsSql(
    `SELECT added."id", d."workspaceId", d."projectId" FROM added JOIN ${documentPlacesSql} d ON d."id" = $2::uuid`,
    {
      action: VISITOR_COMMENTED,
      target: 'VisitorComment',
      requestId: "'form'",
    },
  )})
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
export const approvedComment = (call: Call<Actions['approve-visitor-comment']>): Promise<VisitorComment> =>
  changedComment(call, 'approvedAt', call.now);

/** Takes a comment off the page: it waits again. */
export const withdrawnComment = (call: Call<Actions['withdraw-visitor-comment']>): Promise<VisitorComment> =>
  changedComment(call, 'approvedAt', null);

/** Deletes a comment, until it is erased after 30 days. */
export const deletedComment = (call: Call<Actions['delete-visitor-comment']>): Promise<VisitorComment> =>
  changedComment(call, 'deletedAt', call.now);

export const restoredComment = (call: Call<Actions['restore-visitor-comment']>): Promise<VisitorComment> =>
  changedComment(call, 'deletedAt', null);

type Change = Pick<Call<Actions['delete-visitor-comment']>, 'db' | 'record' | 'query'> & { reached: { rowId: string } };

async function changedComment(
  { db, reached, query, record }: Change,
  field: 'approvedAt' | 'deletedAt',
  to: Date | null,
): Promise<VisitorComment> {
  const before = await lockedComment(db, query.commentId, reached.rowId);
  // A deleted one is only restored.
  if (field === 'approvedAt' && before.deletedAt !== null) fail('not-found');
  if ((before[field] === null) === (to === null)) return before;
  const after = await db.text<VisitorComment>(
    `UPDATE "VisitorComment" SET "${field}" = $2 WHERE "id" = $1 RETURNING ${COLUMNS}`,
    [before.id, to],
  );
  const comment = after[0] ?? fail('not-found');
  record(await commentOccurrence(db, comment, { [field]: [before[field], comment[field]] }));
  return comment;
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
