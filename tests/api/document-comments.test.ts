import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { inboxTypes } from '../support/inbox-types.ts';
import { anchorIn, asking, createDocument, loadedBy, outcome, paragraphUpdate } from '../support/documents.ts';

// Comments on documents: their passages, who may do what with them, and that those on a private one stay with its readers.

let app: TestApp;
let all: Cast;
/** A project in which Ben is a member, Vera a viewer, and of which Gus knows nothing. */
let garden: string;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
  const query = { workspaceId: all.workspaceId };
  const { body } = await all.ada.ask('POST', 'workspace', 'create-project', {
    query,
    body: { name: 'Garden', visibility: 'PRIVATE' },
  });
  garden = body.id;
  await addToProject(all.ada, garden, all.ben, 'MEMBER');
  await addToProject(all.ada, garden, all.vera, 'VIEWER');
});
afterAll(() => app.stop());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (by: Person, method: Method, name: string, documentId: string, more: Parameters<ReturnType<typeof asking>>[4] = {}) =>
  asking(all.workspaceId)(by, method, name, documentId, more);
const made = async (by: Person, body: Record<string, unknown> = {}): Promise<string> =>
  (await createDocument(by, { workspaceId: all.workspaceId, projectId: garden }, { title: 'Roses', ...body })).id;
const add = (by: Person, documentId: string, body: Record<string, unknown>): Promise<Answer> =>
  ask(by, 'POST', 'add-document-comment', documentId, { body });
const said = async (by: Person, documentId: string, content: string): Promise<string> =>
  (await add(by, documentId, { content })).body.id;
const change = (by: Person, name: string, documentId: string, commentId: string, body: Record<string, unknown> = {}) =>
  ask(by, 'PUT', `${name}-document-comment`, documentId, { query: { commentId }, body });
const remove = (by: Person, documentId: string, commentId: string) =>
  ask(by, 'DELETE', 'delete-document-comment', documentId, { query: { commentId } });
const listed = async (by: Person, documentId: string): Promise<Answer['body']> =>
  (await ask(by, 'GET', 'get-document-comments', documentId)).body;

test('a comment keeps its passage, and is answered, resolved and reopened', async () => {
  const { ben, ada } = all;
  const id = await made(ben);
  await ask(ben, 'POST', 'save-document-update', id, { body: { update: paragraphUpdate('We grow roses.') } });
  const anchor = anchorIn(await loadedBy(ben, all.workspaceId, id), 'We grow roses.');
  const { body: comment } = await add(ben, id, { content: 'Which?', anchor });
  expect(comment).toMatchObject({ documentId: id, anchor, resolvedAt: null, resolvedBy: null, userId: ben.userId });
  const { body: reply } = await add(ada, id, { content: 'Red ones', parentId: comment.id });
  expect(reply).toMatchObject({ parentId: comment.id, anchor: null });
  expect(await listed(ada, id)).toMatchObject({
    items: [{ id: comment.id, anchor }, { id: reply.id }],
    pagination: { total: 2 },
  });

  expect(outcome(await change(ada, 'resolve', id, reply.id))).toBe('invalid-input');
  const resolved = await change(ada, 'resolve', id, comment.id);
  expect(resolved.body).toMatchObject({ resolvedBy: ada.userId, resolvedAt: expect.any(String) });
  expect((await change(ben, 'resolve', id, comment.id)).body).toEqual(resolved.body);
  expect((await change(ben, 'reopen', id, comment.id)).body).toMatchObject({ resolvedAt: null, resolvedBy: null });
});

test('an anchor that is none is refused, and a reply has none', async () => {
  const { ben } = all;
  const id = await made(ben);
  const anchor = anchorIn(await loadedBy(ben, all.workspaceId, id), 'roses');
  const top = await said(ben, id, 'Top');
  const refused = [
    { content: 'x', anchor: { ...anchor, from: 'AAAA' } },
    { content: 'x', anchor: { ...anchor, to: Buffer.alloc(360, 255).toString('base64') } },
    { content: 'x', anchor: { ...anchor, to: '' } },
    { content: 'x', anchor: { ...anchor, from: 'no base64' } },
    { content: 'x', anchor: { ...anchor, quote: 'q'.repeat(501) } },
    { content: 'x', anchor: { ...anchor, more: 1 } },
    { content: 'x', anchor, parentId: top },
  ];
  for (const body of refused) expect(outcome(await add(ben, id, body)), JSON.stringify(body)).toBe('invalid-input');
  expect((await listed(ben, id)).items).toHaveLength(1);
});

test('one changes and deletes one’s own comments, and who manages the document deletes those of others', async () => {
  const { ada, ben, vera, gus } = all;
  const id = await made(ben);
  const bens = await said(ben, id, 'Mine');
  const adas = await said(ada, id, 'Hers');
  expect(outcome(await change(ada, 'edit', id, bens, { content: 'Not mine' }))).toBe('forbidden');
  expect((await change(ben, 'edit', id, bens, { content: 'Still mine' })).body.content).toBe('Still mine');
  // The owner of the document manages it, and so do the admins of its project.
  expect(outcome(await remove(ben, id, adas))).toBe('ok');
  expect(outcome(await change(ada, 'restore', id, adas))).toBe('ok');
  const inAdas = await made(ada);
  const another = await said(ada, inAdas, 'Hers');
  expect(outcome(await remove(ben, inAdas, another))).toBe('forbidden');
  const his = await said(ben, inAdas, 'His');
  expect(outcome(await remove(ada, inAdas, his))).toBe('ok');
  expect(outcome(await change(ben, 'restore', inAdas, his))).toBe('forbidden');
  expect(outcome(await change(ada, 'restore', inAdas, his))).toBe('ok');
  expect(outcome(await ask(vera, 'GET', 'get-document-comments', id))).toBe('ok');
  expect(outcome(await ask(gus, 'GET', 'get-document-comments', id))).toBe('not-found');
});

test('a comment exists only in its own document', async () => {
  const { ben } = all;
  const [id, other] = [await made(ben), await made(ben)];
  const comment = await said(ben, id, 'Here');
  for (const name of ['resolve', 'reopen', 'restore'])
    expect(outcome(await change(ben, name, other, comment)), name).toBe('not-found');
  expect(outcome(await change(ben, 'edit', other, comment, { content: 'There' }))).toBe('not-found');
  expect(outcome(await change(ben, 'react-to', other, comment, { reaction: 'heart' }))).toBe('not-found');
  expect(outcome(await change(ben, 'resolve', id, crypto.randomUUID()))).toBe('not-found');
  expect(outcome(await remove(ben, other, comment))).toBe('not-found');
  expect(outcome(await add(ben, other, { content: 'Reply', parentId: comment }))).toBe('not-found');
  const at = await ask(ben, 'GET', 'get-document-comments', other, { query: { at: comment } });
  expect(outcome(at)).toBe('not-found');
});

test('an archived document takes no comments, a locked one does', async () => {
  const { ben } = all;
  const id = await made(ben);
  const comment = await said(ben, id, 'Before');
  await ask(ben, 'PUT', 'update-document', id, { body: { isLocked: true } });
  expect(outcome(await add(ben, id, { content: 'Locked' }))).toBe('ok');
  await ask(ben, 'PUT', 'archive-document', id, { body: {} });
  expect(outcome(await add(ben, id, { content: 'Archived' }))).toBe('document-archived');
  expect(outcome(await change(ben, 'resolve', id, comment))).toBe('document-archived');
  expect((await listed(ben, id)).items).toHaveLength(2);
});

test('only readers of the document can be mentioned', async () => {
  const { ada, ben, vera, gus } = all;
  const mention = (...people: Person[]): string => people.map(({ userId }) => `[@Someone](mention:${userId})`).join(' ');
  const everyone = mention(ada, vera, gus);
  const open = await add(ben, await made(ben), { content: everyone });
  expect(open.body.mentionIds).toEqual([ada.userId, vera.userId]);
  const secret = await made(ben, { visibility: 'PRIVATE' });
  expect((await add(ben, secret, { content: everyone })).body.mentionIds).toEqual([]);
  await ask(ben, 'PUT', 'share-document', secret, { body: { collaboratorIds: [ada.userId] } });
  expect((await add(ben, secret, { content: everyone })).body.mentionIds).toEqual([ada.userId]);
});

test('what is said about a private document reaches no one else', async () => {
  const { ada, ben, vera } = all;
  const id = await made(ben, { visibility: 'PRIVATE', title: 'Canary title' });
  const comment = await said(ben, id, 'Canary comment');
  for (const other of [ada, vera]) {
    expect(outcome(await ask(other, 'GET', 'get-document-comments', id))).toBe('not-found');
    expect(outcome(await add(other, id, { content: 'Hello' }))).toBe('not-found');
    expect(outcome(await change(other, 'react-to', id, comment, { reaction: 'heart' }))).toBe('not-found');
    expect(outcome(await remove(other, id, comment))).toBe('not-found');
  }
  await remove(ben, id, comment);
  await change(ben, 'restore', id, comment);
  const audit = await ada.ask('GET', 'audit-logs', 'get-audit-log', { query: { workspaceId: all.workspaceId } });
  expect(audit.status).toBe(200);
  expect(audit.text).toContain('comment.deleted');
  expect(audit.text).not.toContain('Canary');
  // Someone it was shared with no longer reads it.
  await ask(ben, 'PUT', 'share-document', id, { body: { collaboratorIds: [ada.userId] } });
  expect((await listed(ada, id)).items).toHaveLength(1);
  await ask(ben, 'PUT', 'share-document', id, { body: { collaboratorIds: [] } });
  expect(outcome(await ask(ada, 'GET', 'get-document-comments', id))).toBe('not-found');
});

/** What a person finds of a word, as the kind and the document it belongs to. */
const found = async (by: Person, query: string): Promise<string[]> => {
  const { body } = await by.ask('GET', 'search', 'search-workspace', { query: { workspaceId: all.workspaceId, query } });
  return body.items.map(({ kind, subjectType, subjectId, title }: Record<string, string>) =>
    [kind, subjectType, subjectId, title].join(' '),
  );
};

test('the readers of a document find its comments, and no one else does', async () => {
  const { ada, ben, vera, gus } = all;
  const id = await made(ben, { title: 'Beds' });
  const comment = await said(ben, id, 'Ask the numbat');
  expect(await found(vera, 'numbat')).toEqual([`COMMENT DOCUMENT ${id} Beds`]);
  expect(await found(gus, 'numbat')).toEqual([]);
  await ask(ben, 'PUT', 'share-document', id, { body: { visibility: 'PRIVATE' } });
  for (const other of [ada, vera, gus]) expect(await found(other, 'numbat')).toEqual([]);
  expect(await found(ben, 'numbat')).toHaveLength(1);
  await ask(ben, 'PUT', 'share-document', id, { body: { collaboratorIds: [ada.userId] } });
  expect(await found(ada, 'numbat')).toHaveLength(1);
  await change(ben, 'edit', id, comment, { content: 'Ask the wombat' });
  expect([await found(ben, 'numbat'), (await found(ben, 'wombat')).length]).toEqual([[], 1]);
  await ask(ben, 'PUT', 'move-document-to-project', id, { body: { projectId: null } });
  expect(await found(ada, 'wombat')).toHaveLength(1);
  await remove(ben, id, comment);
  expect(await found(ben, 'wombat')).toEqual([]);
});

const told = async (by: Person, documentId: string): Promise<string[]> =>
  (await inboxTypes(by, all.workspaceId)).filter((line) => line.includes(documentId));

/** What is told next is then the reason of its row. */
const read = (by: Person): Promise<Answer> =>
  by.ask('PUT', 'notifications', 'mark-all-notifications', { query: { workspaceId: all.workspaceId }, body: {} });

test('the inbox tells of sharing, comments, replies and mentions, and leads to the comment', async () => {
  const { ada, ben, vera } = all;
  const id = await made(ben, { visibility: 'PRIVATE' });
  const page = `/dashboard/${all.workspaceId}/projects/${garden}/documents/${id}`;
  await ask(ben, 'PUT', 'share-document', id, { body: { collaboratorIds: [ada.userId] } });
  await expect.poll(() => told(ada, id)).toEqual([`document-shared ${page}`]);
  await read(ada);
  const adas = await said(ada, id, 'Roses?');
  await expect.poll(() => told(ben, id)).toEqual([`document-commented ${page}#comment-${adas}`]);
  const { body: reply } = await add(ben, id, { content: 'Yes', parentId: adas });
  await expect.poll(() => told(ada, id)).toEqual([`document-replied ${page}#comment-${reply.id}`]);
  await read(ada);
  const { body: mention } = await add(ben, id, { content: `[@Ada](mention:${ada.userId})` });
  await expect.poll(() => told(ada, id)).toEqual([`document-mentioned ${page}#comment-${mention.id}`]);
  // A mention of someone who may not read it tells them nothing, and someone who no longer may is shown nothing.
  await add(ben, id, { content: `[@Vera](mention:${vera.userId})` });
  await ask(ben, 'PUT', 'share-document', id, { body: { collaboratorIds: [] } });
  expect([await told(vera, id), await told(ada, id)]).toEqual([[], []]);
  await add(ben, id, { content: 'Only for me' });
  expect(await told(ada, id)).toEqual([]);
});

test('everyone who commented hears of a comment in the library', async () => {
  const { ada, ben } = all;
  const { id } = await createDocument(ada, { workspaceId: all.workspaceId }, { title: 'Rules' });
  await said(ben, id, 'Which?');
  const comment = await said(ada, id, 'These');
  const page = `/workspace/${all.workspaceId}/documents/${id}#comment-${comment}`;
  await expect.poll(() => told(ben, id)).toEqual([`document-commented ${page}`]);
});

test('who moves the text of a passage says where it is, and who cannot write cannot', async () => {
  const { ada, ben, vera, mallory } = all;
  const id = await made(ada);
  await ask(ada, 'POST', 'save-document-update', id, { body: { update: paragraphUpdate('Roses') } });
  const anchor = anchorIn(await loadedBy(ada, all.workspaceId, id), 'Roses');
  const { body: thread } = await add(ben, id, { content: 'Which?', anchor });
  const move = (by: Person, commentId: string, ends: Record<string, unknown>) => change(by, 'move', id, commentId, ends);
  const [from, to] = [anchor.to, anchor.from];
  expect(outcome(await move(vera, thread.id, { from, to }))).toBe('forbidden');
  expect(outcome(await move(mallory, thread.id, { from, to }))).toBe('not-found');
  expect(outcome(await move(ada, thread.id, { from: 'AAAA', to }))).toBe('invalid-input');
  const moved = await move(ada, thread.id, { from, to });
  expect(moved.body).toMatchObject({ anchor: { from, to, quote: 'Roses' }, editedAt: null });
  const { body: plain } = await add(ada, id, { content: 'All of it' });
  expect(outcome(await move(ada, plain.id, { from, to }))).toBe('invalid-input');
  await ask(ada, 'PUT', 'update-document', id, { body: { isLocked: true } });
  expect(outcome(await move(ada, thread.id, { from: anchor.from, to: anchor.to }))).toBe('document-locked');
});
