import * as Y from 'yjs';
import type pg from 'pg';
import { newId } from '#contract/new-id';
import type { QueryOf, ResponseOf } from '#contract/action';
import { dueWhen } from '#server/due-work';
import { fail } from '#server/failures';
import { pageOfRows } from '#server/row-pages';
import type { Call } from '#server/handlers';
import type { Job } from '#server/jobs';
import { type Statements, transaction } from '#server/statements';
import { type documentActions, DocumentVersion, type DocumentVersionContent } from '../contract.ts';
import { documentOf, occurrenceOf } from './documents.ts';
import { type MergedText, mergedText } from './merging.ts';
import { insertUpdate } from './text-updates.ts';
import { replaceText, type TextNode } from './text-json.ts';
import { textSchema } from './text-schema.ts';
import { base64Of } from './text-state.ts';

type Actions = typeof documentActions;

/** A text that nobody has changed for so many minutes becomes a version. */
const IDLE_MINUTES = 5;

const COLUMNS = Object.keys(DocumentVersion.shape)
  .map((field) => `"${field}"`)
  .join(', ');

/** A page of the versions of a document, newest first. */
export const versionsOf = (db: Statements, documentId: string, page: QueryOf<Actions['get-document-versions']>) =>
  pageOfRows<DocumentVersion>(
    db,
    { columns: COLUMNS, from: 'FROM "DocumentVersion" WHERE "documentId" = $1', order: '"number" DESC', values: [documentId] },
    page,
  );

/** A version of a document with its text. */
export async function versionOf(db: Statements, documentId: string, versionId: string): Promise<DocumentVersionContent> {
  const [found] = await db.text<DocumentVersionContent>(
    `SELECT ${COLUMNS}, "content" FROM "DocumentVersion" WHERE "documentId" = $1 AND "id" = $2`,
    [documentId, versionId],
  );
  return found ?? fail('not-found');
}

/** Saves the current text as a version with a name. */
export async function savedVersion({
  db,
  reached,
  body,
  newId: id,
  record,
}: Call<Actions['save-document-version']>): Promise<DocumentVersion> {
  const merged = (await mergedText(db, reached.rowId)) ?? fail('not-found');
  const version = await insertVersion(db, { id: id(), documentId: reached.rowId, name: body.name, merged });
  const document = await documentOf(db, reached.rowId);
  record(occurrenceOf(document, { savedVersion: [null, version.number] }));
  return version;
}

/** Names a version, or removes its name. */
export async function namedVersion({
  db,
  reached,
  query,
  body,
  record,
}: Call<Actions['name-document-version']>): Promise<DocumentVersion> {
  const before = await versionOf(db, reached.rowId, query.versionId);
  const [named] = await db.text<DocumentVersion>(
    `UPDATE "DocumentVersion" SET "name" = $2 WHERE "id" = $1 RETURNING ${COLUMNS}`,
    [before.id, body.name],
  );
  if (named === undefined) fail('not-found');
  if (before.name !== named.name)
    record(occurrenceOf(await documentOf(db, reached.rowId), { versionName: [before.name, named.name] }));
  return named;
}

/** Replaces the text by that of a version, as a change like any other: what others write meanwhile stays, and so do their carets. */
export async function restoredVersion({
  db,
  reached,
  actor,
  query,
  newId: id,
  record,
}: Call<Actions['restore-document-version']>): Promise<ResponseOf<Actions['restore-document-version']>> {
  const { rowId: documentId } = reached;
  const document = await documentOf(db, documentId);
  if (document.isLocked) fail('document-locked');
  const { content, number } = await versionOf(db, documentId, query.versionId);
  const updateId = id();
  const merged = (await mergedText(db, documentId)) ?? fail('not-found');
  const kept = await insertVersion(db, { id: id(), documentId, name: null, merged });
  const before = Y.encodeStateVector(merged.text);
  replaceText(merged.text, textSchema.fragment, content as unknown as TextNode);
  const update = base64Of(Y.encodeStateAsUpdate(merged.text, before));
  await insertUpdate(db, { id: updateId, documentId, update, userId: actor.userId });
  record(occurrenceOf(document, { restoredVersion: [null, number] }));
  return { id: kept.id };
}

const INSERT = `
INSERT INTO "DocumentVersion" ("id", "documentId", "number", "title", "name", "content", "collaboratorIds", "wordCount")
SELECT $1, d."id", 1 + coalesce((SELECT max(v."number") FROM "DocumentVersion" v WHERE v."documentId" = d."id"), 0), d."title", $3, $4::jsonb,
  $5::uuid[], $6
FROM "Document" d WHERE d."id" = $2 RETURNING ${COLUMNS}`;
// The next version begins here.
const BEGIN = `UPDATE "DocumentContent" SET "writerIds" = '{}' WHERE "documentId" = $1`;

interface NewVersion {
  readonly id: string;
  readonly documentId: string;
  readonly name: string | null;
  readonly merged: MergedText;
}

/** The caller holds the text, so that versions are numbered one after the other. */
async function insertVersion(db: Statements, { id, documentId, name, merged }: NewVersion): Promise<DocumentVersion> {
  const { json, writerIds, wordCount } = merged;
  const [version] = await db.text<DocumentVersion>(INSERT, [id, documentId, name, JSON.stringify(json), writerIds, wordCount]);
  await db.text(BEGIN, [documentId]);
  return version ?? fail('not-found');
}

const IDLE = `
SELECT c."documentId" FROM "DocumentContent" c
WHERE c."writerIds" <> '{}' AND c."writtenAt" < now() - interval '${IDLE_MINUTES} minutes'
  AND NOT EXISTS (SELECT FROM "DocumentUpdate" u WHERE u."documentId" = c."documentId") LIMIT 100`;

/** Makes a version of each text that people have stopped to write in. */
export const versionJob = (pool: pg.Pool): Job => ({
  name: 'save-document-versions',
  due: { when: dueWhen(`SELECT EXISTS (${IDLE})`) },
  work: async () => {
    const { rows } = await pool.query<{ documentId: string }>(IDLE);
    const failures: unknown[] = [];
    for (const { documentId } of rows)
      await transaction(pool, (db) => idleVersion(db, documentId)).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'not all versions could be saved');
  },
});

async function idleVersion(db: Statements, documentId: string): Promise<void> {
  const merged = await mergedText(db, documentId, 'SKIP LOCKED');
  if (merged === null || merged.writerIds.length === 0) return;
  await insertVersion(db, { id: newId(), documentId, name: null, merged });
}
