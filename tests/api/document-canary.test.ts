import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { replaceText, type TextNode } from '../../src/features/documents/server/text-json.ts';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { asking, base64, createDocument, outcome, paragraphUpdate } from '../support/documents.ts';

// What is private in a document reaches nobody else, by whatever way a member of its project goes.

let app: TestApp;
let all: Cast;
let garden: string;
/** Ada's private document, between two that everyone in the project reads and in one place with them. */
let secret: string;
let above: string;
let naming: string;
let ids: { versionId: string; commentId: string };

const WORD = 'Zaunkoenig';
const ask: ReturnType<typeof asking> = (...request) => asking(all.workspaceId)(...request);
const inGarden = () => ({ workspaceId: all.workspaceId, projectId: garden });
const made = async (title: string, body: Record<string, unknown> = {}): Promise<string> =>
  (await createDocument(all.ada, inGarden(), { title, ...body })).id;
const granted = ({ status, text, body }: Answer): Answer['body'] => {
  expect(status, text).toBe(200);
  return body;
};

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
  const query = { workspaceId: all.workspaceId };
  const project = { name: 'Garden', visibility: 'PRIVATE' };
  garden = granted(await all.ada.ask('POST', 'workspace', 'create-project', { query, body: project })).id;
  await addToProject(all.ada, garden, all.ben, 'MEMBER');
  above = await made('Above');
  secret = await made(WORD, { parentId: above, visibility: 'PRIVATE' });
  await made('Below', { parentId: secret });
  naming = await made('Naming');
  await writeChip(naming, secret);
  await ask(all.ada, 'POST', 'save-document-update', secret, { body: { update: paragraphUpdate(`${WORD} sings`) } });
  const named = granted(await ask(all.ada, 'POST', 'save-document-version', secret, { body: { name: WORD } }));
  const said = granted(await ask(all.ada, 'POST', 'add-document-comment', secret, { body: { content: WORD } }));
  ids = { versionId: named.id, commentId: said.id };
  await ask(all.ada, 'POST', 'create-document-link', above, { body: { includeChildren: true } });
});
afterAll(() => app.stop());

async function writeChip(documentId: string, id: string): Promise<void> {
  const text = new Y.Doc();
  const chip: TextNode = { type: 'chip', attrs: { kind: 'DOCUMENT', id } };
  replaceText(text, 'default', { type: 'doc', content: [{ type: 'paragraph', content: [chip] }] });
  const update = base64(Y.encodeStateAsUpdate(text));
  granted(await ask(all.ada, 'POST', 'save-document-update', documentId, { body: { update } }));
}

const search = (by: Person) =>
  by.ask('GET', 'search', 'search-workspace', { query: { workspaceId: all.workspaceId, query: WORD } });

test('its owner finds it, so that the word could be found', async () => {
  expect((await all.ada.ask('GET', 'documents', 'get-documents', { query: inGarden() })).text).toContain(WORD);
  await expect.poll(async () => (await search(all.ada)).text).toContain(secret);
  const references = { query: { workspaceId: all.workspaceId, ids: secret } };
  expect((await all.ada.ask('GET', 'documents', 'find-references', references)).text).toContain(WORD);
});

test('no request about it is answered to a member of its project', async () => {
  const on = { query: { versionId: ids.versionId } };
  const requests: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', name: string, more?: object][] = [
    ['GET', 'get-document'],
    ['GET', 'get-document-content'],
    ['GET', 'get-document-versions'],
    ['GET', 'get-document-version', on],
    ['GET', 'get-document-comments'],
    ['GET', 'get-document-attachments'],
    ['GET', 'get-document-link'],
    ['GET', 'get-visitor-comments'],
    ...['MARKDOWN', 'HTML', 'JSON', 'PDF', 'WORD'].map((format) => ['GET', 'export-document', { query: { format } }] as const),
    ['PUT', 'update-document', { body: { title: 'Mine' } }],
    ['POST', 'add-document-label', { body: { labelId: all.labelId } }],
    ['PUT', 'move-document', { body: { parentId: null } }],
    ['PUT', 'share-document', { body: { visibility: 'PROJECT' } }],
    ['POST', 'duplicate-document', { body: {} }],
    ['POST', 'save-document-update', { body: { update: paragraphUpdate('Mine') } }],
    ['PUT', 'restore-document-version', { ...on, body: {} }],
    ['POST', 'add-document-comment', { body: { content: 'Mine' } }],
    ['PUT', 'set-document-favorite', { body: { isFavorite: true } }],
    ['DELETE', 'delete-document'],
  ] as [method: 'GET', name: string, more?: object][];
  for (const [method, name, more] of requests) {
    const answer = await ask(all.ben, method, name, secret, more);
    expect([name, outcome(answer)]).toEqual([name, 'not-found']);
    expect(answer.text).not.toContain(WORD);
  }
  const copy = { query: inGarden(), body: { documentId: secret } };
  expect(outcome(await all.ben.ask('POST', 'documents', 'create-document-from-template', copy))).toBe('not-found');
});

test('nothing that names it or holds it says a word of it', async () => {
  const { ben } = all;
  const { workspaceId } = all;
  const lists = ['get-documents', 'get-archived-documents', 'get-deleted-documents', 'get-changed-documents'];
  const answers: [string, Answer][] = [];
  for (const name of lists) answers.push([name, await ben.ask('GET', 'documents', name, { query: inGarden() })]);
  answers.push(
    ['search', await search(ben)],
    ['chips', await ben.ask('GET', 'documents', 'find-references', { query: { workspaceId, ids: secret } })],
    ['backlinks', await ben.ask('GET', 'documents', 'get-linking-documents', { query: { workspaceId, targetId: naming } })],
    ['the text that names it', await ask(ben, 'GET', 'get-document-content', naming)],
    ['the inbox', await ben.ask('GET', 'notifications', 'get-notifications', { query: { workspaceId } })],
    ['what is above', await ask(ben, 'GET', 'get-document', above)],
  );
  for (const [name, { text }] of answers) expect([name, text.includes(WORD)]).toEqual([name, false]);
  expect(answers.find(([name]) => name === 'chips')?.[1].body.items).toEqual([]);
});

test('neither exports nor copies of what it is in take it along', async () => {
  for (const format of ['MARKDOWN', 'HTML', 'JSON']) {
    const query = { format, withChildren: 'true' };
    const { body } = await ask(all.ben, 'GET', 'export-document', above, { query });
    const bytes = Buffer.from(body.content, 'base64');
    const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
    const texts = isZip
      ? Object.entries(unzipSync(bytes)).map(([path, file]) => path + strFromU8(file))
      : [bytes.toString('utf8')];
    expect([format, texts.join('').includes(WORD)]).toEqual([format, false]);
    const chip = await ask(all.ben, 'GET', 'export-document', naming, { query: { format } });
    expect(Buffer.from(chip.body.content, 'base64').toString('utf8')).not.toContain(WORD);
  }
  granted(await ask(all.ben, 'POST', 'duplicate-document', above, { body: { withChildren: true } }));
  const tree = await all.ben.ask('GET', 'documents', 'get-documents', { query: inGarden() });
  expect(tree.text).not.toContain(WORD);
});

test('a public link of what it is in does not open it', async () => {
  const { slug } = granted(await ask(all.ada, 'GET', 'get-document-link', above)).link;
  for (const path of [slug, `${slug}/${secret}`, `${slug}/forms/comment?document=${secret}`]) {
    const { body } = await app.app.inject({ method: 'GET', url: `/share/${path}` });
    expect(body).not.toContain(WORD);
  }
  const child = await app.app.inject({ method: 'GET', url: `/share/${slug}/${secret}` });
  expect(child.statusCode).toBe(404);
});
