import { textOfMarkdown } from '#features/document-files/server';
import type { Document } from '#features/documents/contract';
import { copiedFiles, createdDocument, readableFamily, readText, type TextNode } from '#features/documents/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { documentTemplateActions } from '../contract.ts';
import { shipped } from './words.ts';

type Create = (typeof documentTemplateActions)['create-document-from-template'];

interface Content {
  readonly title: string;
  readonly icon: string | null;
  readonly text: TextNode;
  readonly coverFileId: string | null;
  readonly labels: readonly string[];
}

/** Creates a document with what is in a template. */
export async function createdFromTemplate(call: Call<Create>): Promise<Document> {
  const { db, actor, body } = call;
  const { title, icon, text, ...extras } = await contentOf(db, body, actor.userId);
  const made = await createdDocument({ ...call, body: { title, icon } }, text, extras);
  if (body.documentId !== undefined) await copiedFiles(db, { of: body.documentId, id: made.id });
  return made;
}

function contentOf(db: Statements, { template, documentId }: Call<Create>['body'], readerId: string): Promise<Content> {
  if (template !== undefined && documentId === undefined) return shippedTemplate(template);
  if (documentId !== undefined && template === undefined) return ownTemplate(db, documentId, readerId);
  return fail('invalid-input', {}, { template: 'Give `template` or `documentId`.' });
}

async function shippedTemplate(name: keyof typeof shipped): Promise<Content> {
  const { title, icon, markdown } = shipped[name];
  return { title, icon, text: await textOfMarkdown(markdown), coverFileId: null, labels: [] };
}

async function ownTemplate(db: Statements, id: string, readerId: string): Promise<Content> {
  const [read] = await readableFamily(db, id, { readerId, withChildren: false, most: 1 });
  if (read === undefined) fail('not-found');
  const { updates, id: _, parentId: __, ...looks } = read;
  return { ...looks, text: readText(updates) };
}
