import { newId } from '#contract/new-id';
import * as Y from 'yjs';
import type { Answer, Person, TestApp } from './app.ts';
import { put, type SentFile } from './attachments.ts';

/** Documents of a person, all private. */
export interface CastDocuments {
  documentId: string;
  /** A version of it. */
  versionId: string;
  /** One in it, with a public link. */
  nestedDocumentId: string;
  archivedDocumentId: string;
  deletedDocumentId: string;
  /** Comments on the first: two that start threads, and a deleted one. */
  documentCommentId: string;
  /** One about a passage. */
  anchoredDocumentCommentId: string;
  resolvedDocumentCommentId: string;
  spareDocumentCommentId: string;
  deletedDocumentCommentId: string;
  visitorCommentId: string;
  spareVisitorCommentId: string;
  deletedVisitorCommentId: string;
  /** A file of the first, and uploads that are not attached to it. */
  documentAttachmentId: string;
  documentUploadId: string;
  discardedDocumentUploadId: string;
}

const granted = ({ status, body, text }: Answer): Answer['body'] => {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body;
};

/** A Yjs update, as base64, of a text with a paragraph, as the editor writes it. */
export function paragraphUpdate(said: string): string {
  const text = new Y.Doc();
  text.getXmlFragment('default').insert(0, [paragraph(said)]);
  return base64(Y.encodeStateAsUpdate(text));
}

export const createDocument = async (
  person: Person,
  query: Record<string, string>,
  body: Record<string, unknown> = {},
): Promise<Answer['body']> => granted(await person.ask('POST', 'documents', 'create-document', { query, body }));

export async function castDocuments(app: TestApp, owner: Person, workspaceId: string, projectId: string): Promise<CastDocuments> {
  const made = async (body: Record<string, unknown> = {}): Promise<string> =>
    (await createDocument(owner, { workspaceId, projectId }, { title: 'Plan', visibility: 'PRIVATE', ...body })).id;
  const documentId = await made();
  const nestedDocumentId = await made({ parentId: documentId });
  const [archivedDocumentId, deletedDocumentId] = [await made(), await made()];
  const on = (id: string) => ({ query: { workspaceId, documentId: id } });
  granted(await owner.ask('POST', 'documents', 'create-document-link', { ...on(nestedDocumentId), body: {} }));
  granted(await owner.ask('PUT', 'documents', 'archive-document', { ...on(archivedDocumentId), body: {} }));
  granted(await owner.ask('DELETE', 'documents', 'delete-document', on(deletedDocumentId)));
  const update = paragraphUpdate('We build a garden.');
  granted(await owner.ask('POST', 'documents', 'save-document-update', { ...on(documentId), body: { update } }));
  const version = await owner.ask('POST', 'documents', 'save-document-version', { ...on(documentId), body: { name: 'First' } });
  const comments = await castComments(owner, { workspaceId, documentId });
  const sent = (name: string) => uploadedToDocument(app, owner, { workspaceId, documentId }, { name, bytes: Buffer.from(name) });
  const documentAttachmentId = await sent('bed.txt');
  granted(
    await owner.ask('POST', 'documents', 'add-document-attachment', {
      ...on(documentId),
      body: { attachments: [documentAttachmentId] },
    }),
  );
  const files = {
    documentAttachmentId,
    documentUploadId: await sent('tree.txt'),
    discardedDocumentUploadId: await sent('weed.txt'),
  };
  return {
    documentId,
    versionId: granted(version).id,
    nestedDocumentId,
    archivedDocumentId,
    deletedDocumentId,
    ...comments,
    visitorCommentId: await visitorComment(app, documentId, 'Lovely.'),
    spareVisitorCommentId: await visitorComment(app, documentId, 'Buy now.'),
    deletedVisitorCommentId: await visitorComment(app, documentId, 'Gone.', 'now()'),
    ...files,
  };
}

/** A file that has arrived but is not attached yet; returns the id that it will have. */
export async function uploadedToDocument(
  app: TestApp,
  by: Person,
  query: { workspaceId: string; documentId: string },
  { name = 'notes.txt', mime = 'text/plain', bytes }: SentFile,
): Promise<string> {
  const body = { files: [{ name, mime, size: bytes.length }] };
  const upload = granted(await by.ask('POST', 'documents', 'prepare-document-attachments', { query, body })).items[0];
  const status = await put(app, upload, bytes);
  if (status !== 200) throw new Error(`the upload was refused (${status})`);
  return upload.uploadId;
}

/** A comment of a visitor that waits; its form takes none within two seconds. */
async function visitorComment(
  { database }: TestApp,
  documentId: string,
  content: string,
  deletedAt: 'NULL' | 'now()' = 'NULL',
): Promise<string> {
  const id = newId();
  const sql = `INSERT INTO "VisitorComment" ("id", "documentId", "name", "content", "deletedAt") VALUES ($1, $2, $3, $4, ${deletedAt})`;
  await database.pool.query(sql, [id, documentId, 'A visitor', content]);
  return id;
}

async function castComments(owner: Person, query: { workspaceId: string; documentId: string }) {
  const said = async (content: string, more: object = {}): Promise<string> =>
    granted(await owner.ask('POST', 'documents', 'add-document-comment', { query, body: { content, ...more } })).id;
  const documentCommentId = await said('Which roses?');
  const anchoredDocumentCommentId = await said('This one?', { anchor: anchorIn(new Y.Doc(), 'garden') });
  const resolvedDocumentCommentId = await said('Done.');
  const spareDocumentCommentId = await said('Never mind.');
  const deletedDocumentCommentId = await said('Gone.');
  const on = (commentId: string) => ({ query: { ...query, commentId } });
  granted(await owner.ask('PUT', 'documents', 'resolve-document-comment', { ...on(resolvedDocumentCommentId), body: {} }));
  granted(await owner.ask('DELETE', 'documents', 'delete-document-comment', on(deletedDocumentCommentId)));
  return {
    documentCommentId,
    anchoredDocumentCommentId,
    resolvedDocumentCommentId,
    spareDocumentCommentId,
    deletedDocumentCommentId,
  };
}

/** An anchor between two places of a text, as an editor makes it. */
export function anchorIn(text: Y.Doc, quote: string) {
  const fragment = text.getXmlFragment('default');
  const end = (index: number): string => base64(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(fragment, index)));
  return { from: end(0), to: end(fragment.length), quote };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface DocumentRequest {
  body?: Record<string, unknown>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Asks for an action about a document of a workspace. */
export const asking =
  (workspaceId: string) =>
  (by: Person, method: Method, name: string, documentId: string, { query, ...rest }: DocumentRequest = {}): Promise<Answer> =>
    by.ask(method, 'documents', name, { query: { workspaceId, documentId, ...query }, ...rest });

/** The code of a refusal, or ok. */
export const outcome = ({ status, body }: Answer): string => (status === 200 ? 'ok' : body.error.code);

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The text of a document as a person reads it. */
export async function loadedBy(by: Person, workspaceId: string, documentId: string): Promise<Y.Doc> {
  const { body } = await asking(workspaceId)(by, 'GET', 'get-document-content', documentId);
  const text = new Y.Doc();
  Y.applyUpdate(text, Buffer.from(body.update, 'base64'));
  return text;
}

/** A text as XML. */
export const shown = (text: Y.Doc): string => text.getXmlFragment('default').toJSON();

/** What a change of a text adds to it. */
export function updateBy(text: Y.Doc, change: (fragment: Y.XmlFragment) => void): Uint8Array {
  const before = Y.encodeStateVector(text);
  text.transact(() => change(text.getXmlFragment('default')));
  return Y.encodeStateAsUpdate(text, before);
}

export function paragraph(said: string): Y.XmlElement {
  const element = new Y.XmlElement('paragraph');
  element.insert(0, [new Y.XmlText(said)]);
  return element;
}

/** How many updates of a document wait to be merged. */
export async function waitingUpdates({ database }: TestApp, documentId: string): Promise<number> {
  const { rows } = await database.pool.query('SELECT FROM "DocumentUpdate" WHERE "documentId" = $1', [documentId]);
  return rows.length;
}
