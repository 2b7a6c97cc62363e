import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { createDocument } from '../support/documents.ts';

// The tree of documents, and who may do what with it.

let app: TestApp;
let all: Cast;
/** A project in which Ben is a member, Vera a viewer, and of which Gus knows nothing. */
let garden: string;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
  garden = await project('Garden');
});
afterAll(() => app.stop());

async function project(name: string): Promise<string> {
  const query = { workspaceId: all.workspaceId };
  const { body } = await all.ada.ask('POST', 'workspace', 'create-project', { query, body: { name, visibility: 'PRIVATE' } });
  await addToProject(all.ada, body.id, all.ben, 'MEMBER');
  await addToProject(all.ada, body.id, all.vera, 'VIEWER');
  return body.id;
}

const inGarden = () => ({ workspaceId: all.workspaceId, projectId: garden });
const inLibrary = () => ({ workspaceId: all.workspaceId });
const made = (by: Person, body: Record<string, unknown> = {}, query: Record<string, string> = inGarden()) =>
  createDocument(by, query, body);
const on = (documentId: string) => ({ workspaceId: all.workspaceId, documentId });
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (by: Person, method: Method, name: string, documentId: string, body?: Record<string, unknown>): Promise<Answer> =>
  by.ask(method, 'documents', name, { query: on(documentId), ...(body && { body }) });
const outcome = ({ status, body }: Answer): string => (status === 200 ? 'ok' : body.error.code);
const titlesFor = async (by: Person, query: Record<string, string> = inGarden(), list = 'get-documents'): Promise<string[]> => {
  const { body } = await by.ask('GET', 'documents', list, { query });
  return body.items.map(({ title }: { title: string }) => title);
};

test('a document of a project is read by those who see it, and changed by its members', async () => {
  const { ada, ben, vera, gus, mallory } = all;
  const { id } = await made(ben, { title: 'Roses' });
  expect(await titlesFor(vera)).toContain('Roses');
  expect(outcome(await ask(ada, 'PUT', 'update-document', id, { title: 'Red roses' }))).toBe('ok');
  expect(outcome(await ask(vera, 'GET', 'get-document', id))).toBe('ok');
  expect(outcome(await ask(vera, 'PUT', 'update-document', id, { title: 'Weeds' }))).toBe('forbidden');
  for (const stranger of [gus, mallory]) expect(outcome(await ask(stranger, 'GET', 'get-document', id))).toBe('not-found');
});

test('a private document exists for its owner and the people it is shared with', async () => {
  const { ada, ben, vera } = all;
  const { id } = await made(ben, { title: 'Surprise', visibility: 'PRIVATE' });
  for (const other of [ada, vera]) {
    expect(await titlesFor(other)).not.toContain('Surprise');
    expect(outcome(await ask(other, 'GET', 'get-document', id))).toBe('not-found');
    expect(outcome(await ask(other, 'GET', 'get-document-content', id))).toBe('not-found');
  }
  const shared = await ask(ben, 'PUT', 'share-document', id, { collaboratorIds: [ada.userId] });
  expect(shared.body).toMatchObject({ visibility: 'PRIVATE', collaboratorIds: [ada.userId] });
  expect(await titlesFor(ada)).toContain('Surprise');
  expect(outcome(await ask(ada, 'PUT', 'update-document', id, { icon: '🎁' }))).toBe('ok');
  // She can write, and only its owner can share it.
  expect(outcome(await ask(ada, 'PUT', 'share-document', id, { visibility: 'PROJECT' }))).toBe('forbidden');
  expect(outcome(await ask(vera, 'GET', 'get-document', id))).toBe('not-found');
  expect(outcome(await ask(ben, 'PUT', 'share-document', id, { collaboratorIds: [all.mallory.userId] }))).toBe('not-found');
  expect(outcome(await ask(ben, 'PUT', 'share-document', id, { visibility: 'LINK' }))).toBe('invalid-input');
});

test('the library is for the team of the workspace, and a document for the workspace is read beyond its project', async () => {
  const { ada, vera, gus } = all;
  const { id } = await made(vera, { title: 'Handbook' }, inLibrary());
  expect(await titlesFor(ada, inLibrary())).toContain('Handbook');
  const asGuest = await gus.ask('GET', 'documents', 'get-documents', { query: inLibrary() });
  expect(asGuest.body.items).toEqual([]);
  expect(outcome(await ask(gus, 'GET', 'get-document', id))).toBe('not-found');
  const refused = await gus.ask('POST', 'documents', 'create-document', { query: inLibrary(), body: {} });
  expect(outcome(refused)).toBe('forbidden');

  const hidden = await all.ada.ask('POST', 'workspace', 'create-project', {
    query: inLibrary(),
    body: { name: 'Greenhouse', visibility: 'PRIVATE' },
  });
  const { id: open } = await made(
    ada,
    { title: 'Opening hours', visibility: 'WORKSPACE' },
    { ...inLibrary(), projectId: hidden.body.id },
  );
  expect(outcome(await ask(vera, 'GET', 'get-document', open))).toBe('ok');
  expect(outcome(await ask(vera, 'PUT', 'update-document', open, { title: 'Closed' }))).toBe('forbidden');
  expect(outcome(await ask(gus, 'GET', 'get-document', open))).toBe('not-found');
});

test('documents nest without circles, up to 20 deep, and only in one of the same place', async () => {
  const { ada, ben } = all;
  const ids: string[] = [];
  for (let depth = 0; depth < 20; depth++)
    ids.push((await made(ada, { title: `Level ${depth}`, parentId: ids.at(-1) ?? null })).id);
  const deeper = await ada.ask('POST', 'documents', 'create-document', { query: inGarden(), body: { parentId: ids.at(-1) } });
  expect(outcome(deeper)).toBe('document-too-deep');
  const [first = '', second = ''] = ids;
  expect(outcome(await ask(ada, 'PUT', 'move-document', first, { parentId: ids[5] }))).toBe('document-circle');
  expect(outcome(await ask(ada, 'PUT', 'move-document', first, { parentId: first }))).toBe('document-circle');
  const beside = await made(ada, { title: 'Beside' });
  expect(outcome(await ask(ada, 'PUT', 'move-document', first, { parentId: beside.id }))).toBe('document-too-deep');
  expect(outcome(await ask(ada, 'PUT', 'move-document', second, { parentId: beside.id }))).toBe('ok');
  const { id: elsewhere } = await made(ada, {}, { workspaceId: all.workspaceId });
  expect(outcome(await ask(ada, 'PUT', 'move-document', first, { parentId: elsewhere }))).toBe('not-found');
  const [one, other] = await Promise.all([made(ben), made(ben)]);
  const crossed = await Promise.all([
    ask(ben, 'PUT', 'move-document', one.id, { parentId: other.id }),
    ask(ben, 'PUT', 'move-document', other.id, { parentId: one.id }),
  ]);
  expect(crossed.map(outcome).toSorted()).toEqual(['document-circle', 'ok']);
});

test('those in a document follow it to the archive, the trash and back, and others’ private ones stay', async () => {
  const { ada, ben } = all;
  const top = await made(ada, { title: 'Tools' });
  await made(ada, { title: 'Spade', parentId: top.id });
  await made(ben, { title: 'Bens own', parentId: top.id, visibility: 'PRIVATE' });
  const early = await made(ada, { title: 'Rake', parentId: top.id });
  expect(outcome(await ask(ada, 'DELETE', 'delete-document', early.id))).toBe('ok');
  const archived = await ask(ada, 'PUT', 'archive-document', top.id, {});
  expect(archived.body).toMatchObject({ status: 'ARCHIVED' });
  expect(await titlesFor(ben)).toEqual(expect.not.arrayContaining(['Tools', 'Spade']));
  expect(await titlesFor(ben)).toContain('Bens own');
  expect((await titlesFor(ben, inGarden(), 'get-archived-documents')).toSorted()).toEqual(['Spade', 'Tools']);
  expect(outcome(await ask(ada, 'PUT', 'update-document', top.id, { title: 'Old' }))).toBe('document-archived');
  expect((await ask(ada, 'PUT', 'unarchive-document', top.id, {})).body).toMatchObject({ status: 'DRAFT', archivedAt: null });
  expect(outcome(await ask(ada, 'DELETE', 'delete-document', top.id))).toBe('ok');
  expect(await titlesFor(ada, inGarden(), 'get-deleted-documents')).toEqual(expect.arrayContaining(['Spade', 'Tools', 'Rake']));
  expect(outcome(await ask(ada, 'GET', 'get-document', top.id))).toBe('not-found');
  expect(outcome(await ask(ada, 'POST', 'restore-document', top.id, {}))).toBe('ok');
  expect(await titlesFor(ada)).toEqual(expect.arrayContaining(['Tools', 'Spade']));
  // It was deleted by itself.
  expect(await titlesFor(ada)).not.toContain('Rake');
});

test('a document moves to another project with those in it, with rights at both ends', async () => {
  const { ada, ben, vera } = all;
  const other = await project('Orchard');
  const top = await made(ada, { title: 'Trees' });
  await made(ada, { title: 'Apples', parentId: top.id });
  await made(ben, { title: 'Bens pears', parentId: top.id, visibility: 'PRIVATE' });
  const move = (by: Person, projectId: string | null) => ask(by, 'PUT', 'move-document-to-project', top.id, { projectId });
  // Ben can write in it, and does not manage it.
  expect(outcome(await move(ben, other))).toBe('forbidden');
  expect(outcome(await move(vera, other))).toBe('forbidden');
  expect(outcome(await move(ada, all.foreign.projectId))).toBe('not-found');
  expect((await move(ada, other)).body).toMatchObject({ projectId: other, parentId: null });
  expect((await titlesFor(ada, { workspaceId: all.workspaceId, projectId: other })).toSorted()).toEqual(['Apples', 'Trees']);
  const pears = await ben.ask('GET', 'documents', 'get-documents', { query: inGarden() });
  expect(pears.body.items.find(({ title }: { title: string }) => title === 'Bens pears')).toMatchObject({ parentId: null });
  expect((await move(ada, null)).body).toMatchObject({ projectId: null });
  expect(await titlesFor(vera, inLibrary())).toEqual(expect.arrayContaining(['Apples', 'Trees']));
});

test('a locked document changes only after someone who manages it unlocks it', async () => {
  const { ada, ben } = all;
  const { id } = await made(ada, { title: 'Rules' });
  expect(outcome(await ask(ben, 'PUT', 'update-document', id, { isLocked: true }))).toBe('forbidden');
  expect(outcome(await ask(ada, 'PUT', 'update-document', id, { isLocked: true }))).toBe('ok');
  expect(outcome(await ask(ada, 'PUT', 'update-document', id, { title: 'No rules' }))).toBe('document-locked');
  expect(outcome(await ask(ada, 'PUT', 'update-document', id, { isLocked: false }))).toBe('ok');
});

test('a copy is a draft of the person who makes it, right after the document, with those in it', async () => {
  const { ada, ben } = all;
  const top = await made(ada, { title: 'Beds' });
  await made(ada, { title: 'North', parentId: top.id });
  await made(ada, { title: 'After beds' });
  const { body: copy } = await ask(ben, 'POST', 'duplicate-document', top.id, { withChildren: true });
  expect(copy).toMatchObject({ title: 'Beds (copy)', createdBy: ben.userId, status: 'DRAFT', parentId: null });
  const { body } = await ada.ask('GET', 'documents', 'get-documents', { query: inGarden() });
  const order = body.items.filter(({ parentId }: { parentId: string | null }) => parentId === null);
  const titles = order.map(({ title }: { title: string }) => title);
  expect(titles.slice(titles.indexOf('Beds'), titles.indexOf('After beds') + 1)).toEqual(['Beds', 'Beds (copy)', 'After beds']);
  expect(body.items.filter(({ parentId }: { parentId: string }) => parentId === copy.id)).toMatchObject([{ title: 'North' }]);
});

test('no word of a private document is in the audit log, and what others can read is named there', async () => {
  const { ada, ben } = all;
  const secret = await made(ben, { title: 'Quokka surprise', visibility: 'PRIVATE' });
  const open = await made(ben, { title: 'Compost' });
  await ask(ben, 'PUT', 'share-document', secret.id, { collaboratorIds: [all.vera.userId] });
  // Vera is refused, which is recorded as well.
  await ask(all.vera, 'PUT', 'share-document', secret.id, { visibility: 'PROJECT' });
  await ask(ben, 'DELETE', 'delete-document', secret.id);
  await ask(ben, 'DELETE', 'delete-document', open.id);
  const { rows } = await app.database.pool.query<{ entry: string }>(
    'SELECT to_jsonb(a)::text AS entry FROM "AuditEntry" a WHERE "workspaceId" = $1 AND "targetType" = $2',
    [all.workspaceId, 'Document'],
  );
  const entries = rows.map(({ entry }) => entry).join('\n');
  expect(entries).toContain('Compost');
  expect(entries).toContain(secret.id);
  expect(entries).not.toContain('Quokka');
  expect(outcome(await ask(ada, 'GET', 'get-document', secret.id))).toBe('not-found');
});

test('a favorite document is in the sidebar of its person as long as they can read it, and in their order', async () => {
  const { ada, ben, mallory } = all;
  const { id } = await createDocument(ada, { workspaceId: all.workspaceId, projectId: garden }, { title: 'Bees' });
  const untitled = await createDocument(ada, { workspaceId: all.workspaceId }, { title: '' });
  const favor = (by: Person, documentId: string, isFavorite = true) =>
    by.ask('PUT', 'documents', 'set-document-favorite', {
      query: { workspaceId: all.workspaceId, documentId },
      body: { isFavorite },
    });
  const favorites = async (by: Person) => {
    const { body } = await by.ask('GET', 'workspace', 'get-workspace', { query: { workspaceId: all.workspaceId } });
    return body.favoriteViews.filter(({ surface }: { surface: string }) => surface === 'DOCUMENT');
  };
  const bees = { id, projectId: garden, surface: 'DOCUMENT', name: 'Bees' };
  expect((await favor(ben, id)).body).toEqual({ id, isFavorite: true });
  await favor(ben, id);
  await favor(ben, untitled.id);
  expect(await favorites(ben)).toEqual([bees, { id: untitled.id, projectId: null, surface: 'DOCUMENT', name: 'Untitled' }]);
  expect(await favorites(ada)).toEqual([]);
  const order = { query: { workspaceId: all.workspaceId }, body: { ids: [untitled.id, all.projectId, id] } };
  expect((await ben.ask('PUT', 'workspace', 'order-favorites', order)).body.ids).toEqual([untitled.id, id]);

  const query = { workspaceId: all.workspaceId, documentId: id };
  await ada.ask('PUT', 'documents', 'share-document', { query, body: { visibility: 'PRIVATE' } });
  expect((await favorites(ben)).map(({ name }: { name: string }) => name)).toEqual(['Untitled']);
  expect([(await favor(ben, id)).status, (await favor(mallory, id)).status]).toEqual([404, 404]);
  await ada.ask('PUT', 'documents', 'share-document', { query, body: { visibility: 'PROJECT' } });
  expect((await favorites(ben))[0]).toEqual(bees);
  for (const [method, name] of [
    ['PUT', 'archive-document'],
    ['DELETE', 'delete-document'],
  ] as const) {
    await ada.ask(method, 'documents', name, { query, ...(method === 'PUT' && { body: {} }) });
    expect((await favorites(ben)).map((one: { name: string }) => one.name)).toEqual(['Untitled']);
  }
  await favor(ben, untitled.id, false);
  expect(await favorites(ben)).toEqual([]);
});
