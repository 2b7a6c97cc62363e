import * as Y from 'yjs';
import type pg from 'pg';
import { dueWhen } from '#server/due-work';
import type { Job } from '#server/jobs';
import { type Statements, transaction } from '#server/statements';
import { keepReferences } from './references.ts';
import { countWords, jsonOf, plainTextOf, type TextNode } from './text-json.ts';
import { textSchema } from './text-schema.ts';
import { bytesOf, loadedText } from './text-state.ts';

/** After a pause in writing of so many seconds, or at the latest so many seconds after the first key or with so many rows. */
const PAUSE_S = 3;
const LATEST_S = 20;
const ROWS = 400;
/** The most rows of one merge. */
const ROWS_MOST = 5000;

const WAITING = `
SELECT u."documentId" FROM "DocumentUpdate" u GROUP BY u."documentId"
HAVING max(u."createdAt") < now() - interval '${PAUSE_S} seconds' OR min(u."createdAt") < now() - interval '${LATEST_S} seconds'
  OR count(*) >= ${ROWS}`;

/** Merges what people wrote into the texts of their documents. Of two servers, one takes a document and the other skips it. */
export const mergeJob = (pool: pg.Pool): Job => ({
  name: 'merge-document-updates',
  due: { when: dueWhen(`SELECT EXISTS (${WAITING})`) },
  work: async () => {
    const { rows } = await pool.query<{ documentId: string }>(WAITING);
    const failures: unknown[] = [];
    for (const { documentId } of rows)
      await transaction(pool, (db) => mergedText(db, documentId, 'SKIP LOCKED')).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'not all documents could be merged');
  },
});

/** The merged text of a document, and what its row says. */
export interface MergedText {
  readonly text: Y.Doc;
  readonly json: TextNode;
  readonly wordCount: number;
  /** Who wrote since the last version. */
  readonly writerIds: readonly string[];
}

interface Content {
  state: Buffer;
  wordCount: number;
  writerIds: string[];
}

interface Written {
  id: string;
  update: string;
  userId: string;
  createdAt: string;
}

// With the row of the document, whose title the index of the search keeps beside the text. Those who write wait for neither.
const CONTENT = `
SELECT c."state", c."wordCount", c."writerIds" FROM "DocumentContent" c JOIN "Document" d ON d."id" = c."documentId"
WHERE c."documentId" = $1 FOR NO KEY UPDATE`;
const ROWS_OF = `
SELECT "id", "update", "userId", "createdAt" FROM "DocumentUpdate" WHERE "documentId" = $1 ORDER BY "createdAt", "id" LIMIT ${ROWS_MOST}`;
const MERGE = `
UPDATE "DocumentContent" SET "state" = $2, "plainText" = $3, "wordCount" = $4, "writtenAt" = $5, "writerIds" = $6::uuid[], "version" = "version" + 1
WHERE "documentId" = $1`;
// Exactly those that were read: others may have been written since.
const MERGED = `DELETE FROM "DocumentUpdate" WHERE "id" = ANY ($1::uuid[])`;
const COUNTED = `UPDATE "Document" SET "wordCount" = $2, "updatedBy" = $3 WHERE "id" = $1`;

/** Merges what was written in a document since the last merge, and holds it until the commit. Null if another server does. */
export async function mergedText(db: Statements, documentId: string, lock: '' | 'SKIP LOCKED' = ''): Promise<MergedText | null> {
  const [content] = await db.text<Content>(`${CONTENT} ${lock}`, [documentId]);
  if (content === undefined) return null;
  const rows = await db.text<Written>(ROWS_OF, [documentId]);
  const text = loadedText([content.state, ...rows.map(({ update }) => bytesOf(update))]);
  const json = jsonOf(text, textSchema.fragment);
  const last = rows.at(-1);
  if (last === undefined) return { text, json, wordCount: content.wordCount, writerIds: content.writerIds };
  const plainText = plainTextOf(json);
  const words = countWords(plainText);
  const writerIds = [...new Set([...content.writerIds, ...rows.map(({ userId }) => userId)])];
  const state = Buffer.from(Y.encodeStateAsUpdate(text));
  await db.text(MERGE, [documentId, state, plainText, words, last.createdAt, writerIds]);
  await db.text(MERGED, [rows.map(({ id }) => id)]);
  await db.text(COUNTED, [documentId, words, last.userId]);
  await keepReferences(db, documentId, { text, fragment: textSchema.fragment, rows });
  return { text, json, wordCount: words, writerIds };
}
