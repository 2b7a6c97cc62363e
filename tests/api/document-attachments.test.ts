import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { asking, base64, createDocument, loadedBy, outcome, uploadedToDocument } from '../support/documents.ts';
import { PNG } from '../support/png.ts';

// The images and files in the texts of documents: who gets them, and how long they are kept.

let app: TestApp;
let all: Cast;
let garden: string;
let origin: string;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
  origin = await app.listen();
  const query = { workspaceId: all.workspaceId };
  const { body } = await all.ada.ask('POST', 'workspace', 'create-project', {
    query,
    body: { name: 'G', visibility: 'PRIVATE' },
  });
  garden = body.id;
  await addToProject(all.ada, garden, all.ben, 'MEMBER');
  await addToProject(all.ada, garden, all.vera, 'VIEWER');
});
afterAll(() => app.stop());

const ask: ReturnType<typeof asking> = (...request) => asking(all.workspaceId)(...request);
const made = async (body: Record<string, unknown> = {}): Promise<string> =>
  (await createDocument(all.ada, { workspaceId: all.workspaceId, projectId: garden }, { title: 'Beds', ...body })).id;
const picture = { name: 'bed.png', mime: 'image/png', bytes: PNG };
const uploaded = (documentId: string, by = all.ada, file = picture) =>
  uploadedToDocument(app, by, { workspaceId: all.workspaceId, documentId }, file);
const add = (documentId: string, ids: readonly string[], by = all.ada): Promise<Answer> =>
  ask(by, 'POST', 'add-document-attachment', documentId, { body: { attachments: ids } });
async function attached(documentId: string, file = picture): Promise<string> {
  const id = await uploaded(documentId, all.ada, file);
  expect(outcome(await add(documentId, [id]))).toBe('ok');
  return id;
}
const addressOf = (by: Person, documentId: string, attachmentId: string): Promise<Answer> =>
  ask(by, 'GET', 'get-document-attachment-url', documentId, { query: { attachmentId } });
const fetched = async (url: string): Promise<{ status: number; isWhole: boolean }> => {
  const answer = await fetch(origin + url);
  return { status: answer.status, isWhole: Buffer.from(await answer.arrayBuffer()).equals(PNG) };
};
const rowsOf = async (documentId: string): Promise<number> =>
  (await app.database.pool.query('SELECT FROM "DocumentAttachment" WHERE "documentId" = $1', [documentId])).rows.length;
const usedBytes = async (): Promise<number> => {
  const sql = `SELECT "usedBytes" FROM "WorkspaceStorage" WHERE "workspaceId" = $1`;
  return Number((await app.database.pool.query(sql, [all.workspaceId])).rows[0]?.usedBytes ?? 0);
};
/** A text that names a file, as the editor writes it, saved and merged. */
async function named(documentId: string, id: string): Promise<void> {
  const text = await loadedBy(all.ada, all.workspaceId, documentId);
  const image = new Y.XmlElement('image');
  image.setAttribute('id', id);
  text.getXmlFragment('default').insert(0, [image]);
  const update = base64(Y.encodeStateAsUpdate(text));
  expect(outcome(await ask(all.ada, 'POST', 'save-document-update', documentId, { body: { update } }))).toBe('ok');
  await ask(all.ada, 'POST', 'save-document-version', documentId, { body: { name: 'With it' } });
}

test('readers get the files of a document, and only while they read it', async () => {
  const documentId = await made();
  const id = await attached(documentId);
  const { body } = await ask(all.vera, 'GET', 'get-document-attachments', documentId);
  expect(body.items).toEqual([
    expect.objectContaining({ id, documentId, name: 'bed.png', mime: 'image/png', size: PNG.length, uploadedBy: all.ada.userId }),
  ]);
  expect(body.items[0].key).toBeUndefined();
  const url = body.items[0].url;
  const own = (await addressOf(all.ben, documentId, id)).body.url;
  expect([await fetched(url), await fetched(own)]).toEqual([
    { status: 200, isWhole: true },
    { status: 200, isWhole: true },
  ]);
  await ask(all.ada, 'PUT', 'share-document', documentId, { body: { visibility: 'PRIVATE' } });
  expect(outcome(await ask(all.vera, 'GET', 'get-document-attachments', documentId))).toBe('not-found');
  // An address that was given before ends with the right to read.
  expect([(await fetched(url)).status, (await fetched(own)).isWhole]).toEqual([expect.any(Number), false]);
  expect((await fetched(url)).status).not.toBe(200);
});

test('only those who write add files, and not to a document that is locked, archived or elsewhere', async () => {
  const documentId = await made();
  const prepare = (by: Person, id = documentId) =>
    ask(by, 'POST', 'prepare-document-attachments', id, { body: { files: [{ name: 'a.png', size: 10, mime: 'image/png' }] } });
  expect(outcome(await prepare(all.vera))).toBe('forbidden');
  expect(outcome(await prepare(all.mallory))).toBe('not-found');
  const bens = await uploaded(documentId, all.ben);
  expect(outcome(await add(documentId, [bens]))).toBe('not-found');
  const other = await made();
  expect(outcome(await add(other, [bens], all.ben))).toBe('not-found');
  await ask(all.ada, 'PUT', 'update-document', documentId, { body: { isLocked: true } });
  expect(outcome(await add(documentId, [bens], all.ben))).toBe('document-locked');
  expect(outcome(await prepare(all.ben))).toBe('document-locked');
  await ask(all.ada, 'PUT', 'update-document', documentId, { body: { isLocked: false } });
  await ask(all.ada, 'PUT', 'archive-document', documentId, { body: {} });
  expect(outcome(await add(documentId, [bens], all.ben))).toBe('document-archived');
  expect(await rowsOf(documentId)).toBe(0);
});

test('the id of a file of another document leads to nothing', async () => {
  const [documentId, other] = [await made({ visibility: 'PRIVATE' }), await made()];
  const id = await attached(documentId);
  await named(other, id);
  expect(outcome(await addressOf(all.ada, other, id))).toBe('not-found');
  expect((await ask(all.ada, 'GET', 'get-document-attachments', other)).body.items).toEqual([]);
});

test('an SVG file is a download, never an image', async () => {
  const documentId = await made();
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>pwned = 1</script></svg>');
  const id = await attached(documentId, { name: 'pwned.svg', mime: 'image/svg+xml', bytes });
  const [file] = (await ask(all.ada, 'GET', 'get-document-attachments', documentId)).body.items;
  expect(file).toMatchObject({ id, width: null, thumbnailUrl: null });
  const { headers } = await fetch(origin + file.url);
  expect(headers.get('content-disposition')).toContain('attachment');
  expect(headers.get('content-type')).not.toContain('svg');
});

test('copies of a document have its files, and each goes with its own document', async () => {
  const documentId = await made();
  const id = await attached(documentId);
  const before = await usedBytes();
  const copy = (await ask(all.ada, 'POST', 'duplicate-document', documentId, { body: {} })).body.id;
  const query = { workspaceId: all.workspaceId, projectId: garden };
  const body = { documentId };
  const fromIt = (await all.ada.ask('POST', 'documents', 'create-document-from-template', { query, body })).body.id;
  expect(await usedBytes()).toBe(before + 2 * PNG.length);
  await app.database.pool.query('DELETE FROM "Document" WHERE "id" = $1', [documentId]);
  for (const each of [copy, fromIt])
    expect(await fetched((await addressOf(all.ada, each, id)).body.url)).toEqual({ status: 200, isWhole: true });
  const removed = async () => (await app.database.pool.query('SELECT FROM "RemovedFile"')).rows.length;
  const waiting = await removed();
  await app.database.pool.query('DELETE FROM "Document" WHERE "id" = $1', [copy]);
  expect(await removed()).toBe(waiting);
  await app.database.pool.query('DELETE FROM "Document" WHERE "id" = $1', [fromIt]);
  expect([await removed(), await usedBytes()]).toEqual([waiting + 1, before - PNG.length]);
});

test('a copy that would need more storage than the plan has is not made', async () => {
  const documentId = await made();
  await attached(documentId);
  const before = await usedBytes();
  const use = (bytes: number) =>
    app.database.pool.query(`UPDATE "WorkspaceStorage" SET "usedBytes" = $2 WHERE "workspaceId" = $1`, [all.workspaceId, bytes]);
  // The plan has 1000 GB.
  await use(1000 * 1024 ** 3 - PNG.length + 1);
  expect(outcome(await ask(all.ada, 'POST', 'duplicate-document', documentId, { body: {} }))).toBe('storage-full');
  await use(before);
  expect(outcome(await ask(all.ada, 'POST', 'duplicate-document', documentId, { body: {} }))).toBe('ok');
});

test('files that no text and no version has are erased after 30 days', async () => {
  const documentId = await made();
  const [kept, unnamed, fresh] = [await attached(documentId), await attached(documentId), await attached(documentId)];
  await named(documentId, kept);
  const age = `UPDATE "DocumentAttachment" SET "createdAt" = now() - interval '31 days' WHERE "id" = ANY ($1)`;
  await app.database.pool.query(age, [[kept, unnamed]]);
  await app.database.pool.query(`SELECT graphile_worker.add_job('unnamed-document-files')`);
  const left = async (): Promise<string[]> =>
    (await ask(all.ada, 'GET', 'get-document-attachments', documentId)).body.items.map((each: { id: string }) => each.id);
  await expect.poll(async () => (await left()).toSorted()).toEqual([kept, fresh].toSorted());
});

test('a public link shows the images of its document and leads to its files, until it is revoked, and no others', async () => {
  const [documentId, other] = [await made(), await made()];
  const svg = { name: 'x.svg', mime: 'image/svg+xml', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
  const [shown, elsewhere, drawing] = [await attached(documentId), await attached(other), await attached(documentId, svg)];
  await named(documentId, shown);
  for (const id of [elsewhere, drawing]) await named(documentId, id);
  const slug = (await ask(all.ada, 'POST', 'create-document-link', documentId, { body: {} })).body.slug as string;
  const image = (id: string, of = documentId) => fetch(`${origin}/share/${slug}/${of}/images/${id}`);
  const page = await (await fetch(`${origin}/share/${slug}`)).text();
  expect(page).toContain(`<img src="/share/${slug}/${documentId}/images/${shown}"`);
  expect(page).toContain(`<a href="/share/${slug}/${documentId}/files/${drawing}" rel="nofollow">x.svg</a>`);
  const file = (id: string, of = documentId) => `${origin}/share/${slug}/${of}/files/${id}`;
  const downloaded = await fetch(file(drawing));
  expect(Buffer.from(await downloaded.arrayBuffer()).equals(svg.bytes)).toBe(true);
  expect(downloaded.headers.get('content-disposition')).toContain('attachment');
  for (const hidden of [file(elsewhere), file(elsewhere, other), file(drawing, other)])
    expect((await fetch(hidden)).status).toBe(404);
  expect(page).not.toContain(elsewhere);
  const answer = await image(shown);
  expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'private, no-cache',
  ]);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  const again = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } };
  expect((await fetch(`${origin}/share/${slug}/${documentId}/images/${shown}`, again)).status).toBe(304);
  for (const hidden of [image(elsewhere), image(elsewhere, other), image(drawing), image(shown, other)])
    expect((await hidden).status).toBe(404);
  const password = 'rose garden 1';
  await ask(all.ada, 'PUT', 'update-document-link', documentId, { body: { password } });
  expect((await fetch(`${origin}/share/${slug}/${documentId}/images/${shown}`, again)).status).toBe(404);
  expect((await fetch(file(drawing))).status).toBe(404);
  const form = { method: 'POST', body: new URLSearchParams({ password }), redirect: 'manual' } as const;
  const cookie = (await fetch(`${origin}/share/${slug}/forms/password`, form)).headers.get('set-cookie') ?? '';
  const unlocked = { headers: { cookie: cookie.split(';')[0] ?? '' } };
  expect((await fetch(`${origin}/share/${slug}/${documentId}/images/${shown}`, unlocked)).status).toBe(200);
  expect((await fetch(file(drawing), unlocked)).status).toBe(200);
  await ask(all.ada, 'DELETE', 'revoke-document-link', documentId);
  expect((await fetch(`${origin}/share/${slug}/${documentId}/images/${shown}`, unlocked)).status).toBe(404);
  expect((await fetch(file(drawing), unlocked)).status).toBe(404);
});
