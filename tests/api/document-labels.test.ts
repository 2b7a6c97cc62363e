import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { asking, createDocument, outcome, uploadedToDocument } from '../support/documents.ts';
import { png } from '../support/pictures.ts';

// The labels and the cover of a document.

let app: TestApp;
let all: Cast;
let origin: string;
let garden: string;
let orchard: string;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
  origin = await app.listen();
  garden = await project('Garden');
  orchard = await project('Orchard');
  await addToProject(all.ada, garden, all.ben, 'MEMBER');
  await addToProject(all.ada, garden, all.vera, 'VIEWER');
});
afterAll(() => app.stop());

async function project(name: string): Promise<string> {
  const query = { workspaceId: all.workspaceId };
  return (await all.ada.ask('POST', 'workspace', 'create-project', { query, body: { name, visibility: 'PRIVATE' } })).body.id;
}

const label = async (projectId: string, name: string): Promise<string> =>
  (await all.ada.ask('POST', 'settings/project', 'create-label', { query: { projectId }, body: { name, color: 'blue' } })).body
    .id;
const made = async (by: Person, title: string, more: Record<string, unknown> = {}): Promise<string> =>
  (await createDocument(by, { workspaceId: all.workspaceId, projectId: garden }, { title, ...more })).id;
const ask: ReturnType<typeof asking> = (...request) => asking(all.workspaceId)(...request);
const add = (by: Person, id: string, labelId: string) => ask(by, 'POST', 'add-document-label', id, { body: { labelId } });
const remove = (by: Person, id: string, labelId: string) =>
  ask(by, 'DELETE', 'remove-document-label', id, { query: { labelId } });
const labelsOf = async (id: string): Promise<string[]> => (await ask(all.ada, 'GET', 'get-document', id)).body.labelIds;
const exported = async (id: string, format: string) => {
  const { body } = await ask(all.ada, 'GET', 'export-document', id, { query: { format } });
  return Buffer.from(body.content, 'base64');
};

async function picture(by: Person, documentId: string): Promise<string> {
  const sent = { name: 'beds.png', mime: 'image/png', bytes: png(40, 10) };
  const id = await uploadedToDocument(app, by, { workspaceId: all.workspaceId, documentId }, sent);
  expect(outcome(await ask(by, 'POST', 'add-document-attachment', documentId, { body: { attachments: [id] } }))).toBe('ok');
  return id;
}
const cover = (by: Person, id: string, coverFileId: string | null) =>
  ask(by, 'PUT', 'update-document', id, { body: { coverFileId } });

test('a document has labels of its project, from people who can write in it', async () => {
  const { ada, ben, vera, mallory } = all;
  const [spring, sun] = [await label(garden, 'Spring'), await label(garden, 'Sun')];
  const id = await made(ada, 'Beds');
  expect((await add(ben, id, spring)).body.labelIds).toEqual([spring]);
  expect((await add(ben, id, sun)).body.labelIds).toEqual([spring, sun]);
  const again = await add(ben, id, sun);
  expect(again.body.labelIds).toEqual([spring, sun]);
  expect(outcome(await add(vera, id, sun))).toBe('forbidden');
  expect(outcome(await remove(vera, id, sun))).toBe('forbidden');
  expect(outcome(await add(mallory, id, sun))).toBe('not-found');
  expect((await remove(ben, id, spring)).body.labelIds).toEqual([sun]);
  const foreign = await label(orchard, 'Apples');
  expect(outcome(await add(ada, id, foreign))).toBe('not-found');
  await ask(ada, 'PUT', 'update-document', id, { body: { isLocked: true } });
  expect(outcome(await add(ada, id, spring))).toBe('document-locked');
  expect(await labelsOf(id)).toEqual([sun]);
});

test('a deleted label leaves the documents, and a document of the library has none', async () => {
  const { ada } = all;
  const gone = await label(garden, 'Gone');
  const id = await made(ada, 'Compost');
  await add(ada, id, gone);
  await ada.ask('DELETE', 'settings/project', 'delete-label', { query: { labelId: gone } });
  expect(await labelsOf(id)).toEqual([]);
  const { id: inLibrary } = await createDocument(ada, { workspaceId: all.workspaceId }, { title: 'Handbook' });
  expect(outcome(await add(ada, inLibrary, await label(garden, 'Handbook')))).toBe('not-found');
});

test('a document that moves keeps the labels that its new project has by the same name', async () => {
  const { ada } = all;
  const [both, here] = [await label(garden, 'Both'), await label(garden, 'Here')];
  const there = await label(orchard, 'BOTH');
  const outer = await made(ada, 'Outer');
  const nested = await made(ada, 'Nested', { parentId: outer });
  for (const id of [outer, nested]) {
    await add(ada, id, both);
    await add(ada, id, here);
  }
  const move = (projectId: string | null) => ask(ada, 'PUT', 'move-document-to-project', outer, { body: { projectId } });
  expect((await move(orchard)).body.labelIds).toEqual([there]);
  expect(await labelsOf(nested)).toEqual([there]);
  expect((await move(null)).body.labelIds).toEqual([]);
});

test('copies, new documents of a template, exports and imports have the labels', async () => {
  const { ada } = all;
  const [quoted, plain] = [await label(garden, 'Say "hello", twice'), await label(garden, 'Plain')];
  const id = await made(ada, 'Labeled');
  for (const each of [quoted, plain]) await add(ada, id, each);
  const copy = await ask(ada, 'POST', 'duplicate-document', id, { body: { withChildren: false } });
  expect(copy.body.labelIds).toEqual([quoted, plain]);
  await ask(ada, 'PUT', 'update-document', id, { body: { isTemplate: true } });
  const query = { workspaceId: all.workspaceId, projectId: garden };
  const fromTemplate = await ada.ask('POST', 'documents', 'create-document-from-template', { query, body: { documentId: id } });
  expect(new Set(fromTemplate.body.labelIds)).toEqual(new Set([quoted, plain]));

  const content = (await exported(id, 'MARKDOWN')).toString('utf8');
  expect(content).toMatch(/^---\nlabels: \["Plain", "Say \\"hello\\", twice"\]\n---\n\n# Labeled/);
  expect(JSON.parse((await exported(id, 'JSON')).toString('utf8')).labels).toEqual(['Plain', 'Say "hello", twice']);
  const body = { format: 'MARKDOWN', content };
  const back = await ada.ask('POST', 'documents', 'import-document', { query, body });
  expect(back.body.document).toMatchObject({ title: 'Labeled', labelIds: [plain, quoted] });
  const other = { format: 'MARKDOWN', content: '---\ntitle: From elsewhere\ntags:\n  - plain\n  - unknown\n---\nWords' };
  const imported = await ada.ask('POST', 'documents', 'import-document', { query, body: other });
  expect(imported.body.document).toMatchObject({ title: 'From elsewhere', labelIds: [plain] });
});

test('a cover is an image of the document itself', async () => {
  const { ada, ben, vera } = all;
  const [id, other] = [await made(ada, 'Covered'), await made(ada, 'Other')];
  const image = await picture(ben, id);
  expect((await cover(ben, id, image)).body.coverFileId).toBe(image);
  expect(outcome(await cover(vera, id, null))).toBe('forbidden');
  expect(outcome(await cover(ben, other, image))).toBe('not-found');
  const at = { workspaceId: all.workspaceId, documentId: id };
  const text = await uploadedToDocument(app, ben, at, { bytes: Buffer.from('words') });
  await ask(ben, 'POST', 'add-document-attachment', id, { body: { attachments: [text] } });
  expect(outcome(await cover(ben, id, text))).toBe('invalid-input');
  const copy = await ask(ben, 'POST', 'duplicate-document', id, { body: { withChildren: false } });
  expect(copy.body.coverFileId).toBe(image);
  expect((await cover(ben, id, null)).body.coverFileId).toBeNull();
});

test('a cover is on the public page and in exports, and is not erased as a file that no text names', async () => {
  const { ada } = all;
  const id = await made(ada, 'Public');
  const image = await picture(ada, id);
  const spare = await picture(ada, id);
  await cover(ada, id, image);
  const { body } = await ask(ada, 'POST', 'create-document-link', id, { body: {} });
  const page = await (await fetch(`${origin}/share/${body.slug}`)).text();
  const src = `/share/${body.slug}/${id}/images/${image}`;
  expect(page).toContain(`<img class="cover" src="${src}"`);
  expect((await fetch(origin + src)).status).toBe(200);
  expect((await exported(id, 'HTML')).toString('utf8')).toContain('<img class="cover" src="data:image/png;base64,');
  expect(Object.keys(unzipSync(await exported(id, 'MARKDOWN')))).toContain('Public.files/beds.png');

  await app.database.pool.query(
    `UPDATE "DocumentAttachment" SET "createdAt" = now() - interval '31 days' WHERE "documentId" = $1`,
    [id],
  );
  await app.database.pool.query(`SELECT graphile_worker.add_job('unnamed-document-files')`);
  const ids = async () =>
    (await ask(ada, 'GET', 'get-document-attachments', id)).body.items.map((file: { id: string }) => file.id);
  await expect.poll(ids).not.toContain(spare);
  expect(await ids()).toEqual([image]);
});
