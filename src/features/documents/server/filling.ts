import { labelsNamed } from '#features/projects/server';
import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { ActionDeclaration } from '#contract/action';
import type { Statements } from '#server/statements';
import type { Document } from '../contract.ts';
import { LABELS_MAX } from '../fields.ts';
import { saved } from './changes.ts';
import { insertText } from './creation.ts';
import { lockedDocument, occurrenceOf } from './documents.ts';
import type { TextNode } from './text-json.ts';
import { EMPTY_STATE } from './text-state.ts';

const IS_WRITTEN = `
SELECT c."state" <> $2 OR EXISTS (SELECT FROM "DocumentUpdate" u WHERE u."documentId" = $1) AS "isWritten"
FROM "DocumentContent" c WHERE c."documentId" = $1`;

/** Refuses to write a text as a whole where somebody has written, or where nothing may be written. */
export async function refuseWritten(db: Statements, { id, isLocked }: Pick<Document, 'id' | 'isLocked'>): Promise<void> {
  if (isLocked) fail('document-locked');
  const [found] = await db.text<{ isWritten: boolean }>(IS_WRITTEN, [id, Buffer.from(EMPTY_STATE)]);
  if (found?.isWritten === true) fail('conflict', {}, { documentId: 'This document has a text already.' });
}

/** What a file says of its document, besides the text. */
export interface FromFile {
  readonly title: string;
  readonly icon: string | null;
  readonly coverFileId: string | null;
  /** Names of labels: it gets those that its project has. */
  readonly labels: readonly string[];
}

type Filling = Pick<Call<ActionDeclaration>, 'db' | 'actor' | 'newId' | 'record'> & { reached: { rowId: string } };

/** Writes a text into an empty document. What the file does not say stays as it is. */
export async function filledDocument(
  { db, actor, newId, record, reached }: Filling,
  text: TextNode,
  { title, icon, coverFileId, labels }: FromFile,
): Promise<Document> {
  const before = await lockedDocument(db, reached.rowId);
  await refuseWritten(db, before);
  const named = before.projectId === null ? [] : await labelsNamed(db, before.projectId, labels);
  const change = {
    ...(title !== '' && { title }),
    ...(icon !== null && { icon }),
    ...(coverFileId !== null && { coverFileId }),
    ...(named.length > 0 && { labelIds: [...new Set([...before.labelIds, ...named])].slice(0, LABELS_MAX) }),
  };
  const names = Object.keys(change) as (keyof typeof change)[];
  const after = await saved(db, before, change, names);
  await insertText(db, { id: newId(), documentId: before.id, userId: actor.userId }, text);
  record(occurrenceOf(after, changesBetween(before, after, names)));
  return after;
}
