import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { ResponseOf } from '#contract/action';
import type { Statements } from '#server/statements';
import type { documentActions } from '../contract.ts';
import type { KeptTexts } from './kept-texts.ts';
import { base64Of, bytesOf, readText, writtenText } from './text-state.ts';

type Actions = typeof documentActions;

/** The text of a document, and what the server has of it. */
export async function contentOf({
  db,
  reached,
  query,
}: Call<Actions['get-document-content']>): Promise<ResponseOf<Actions['get-document-content']>> {
  const written = await writtenText(db, reached.rowId);
  const { update, vector } = readable(() => readText(written, query.vector === undefined ? undefined : bytesOf(query.vector)));
  return { documentId: reached.rowId, update: base64Of(update), vector: base64Of(vector) };
}

/** The only thing in it that a client sends is the vector. */
function readable<Result>(read: () => Result): Result {
  try {
    return read();
  } catch {
    return fail('invalid-input', {}, { vector: 'This is not a state vector of Yjs.' });
  }
}

// A spell of writing ends with a version.
const WRITING = `
SELECT d."isLocked", d."projectId", $2 = ANY (c."writerIds")
  OR EXISTS (SELECT FROM "DocumentUpdate" u WHERE u."documentId" = $1 AND u."userId" = $2) AS "hasBegun"
FROM "Document" d JOIN "DocumentContent" c ON c."documentId" = d."id" WHERE d."id" = $1`;

const INSERT = `INSERT INTO "DocumentUpdate" ("id", "documentId", "update", "userId") VALUES ($1, $2, $3, $4)`;

/**
 * Adds an update to the text of a document. It locks nothing that another writer needs, and does not write the row of the
 * document, which would reach every tree at each key. The history has one entry for each person and spell of writing.
 */
export async function savedUpdate(
  { db, reached, actor, body, newId, record }: Call<Actions['save-document-update']>,
  texts: KeptTexts,
): Promise<{ id: string }> {
  const { rowId: documentId } = reached;
  const [writing] = await db.text<{ isLocked: boolean; projectId: string | null; hasBegun: boolean }>(WRITING, [
    documentId,
    actor.userId,
  ]);
  if (writing === undefined) fail('not-found');
  if (writing.isLocked) fail('document-locked');
  await texts.refuseUnfit(db, documentId, bytesOf(body.update));
  const id = newId();
  await insertUpdate(db, { id, documentId, update: body.update, userId: actor.userId });
  const { projectId } = writing;
  if (!writing.hasBegun) record({ target: 'Document', targetId: documentId, ...(projectId !== null && { projectId }) });
  return { id };
}

/** Adds a row to what is written in a document; a job merges it. */
export const insertUpdate = (
  db: Statements,
  { id, documentId, update, userId }: { id: string; documentId: string; update: string; userId: string },
): Promise<unknown> => db.text(INSERT, [id, documentId, update, userId]);
