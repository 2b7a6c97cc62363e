import * as Y from 'yjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import {
  asking,
  base64,
  createDocument,
  loadedBy,
  outcome,
  paragraph,
  paragraphUpdate,
  shown,
  updateBy,
  waitingUpdates,
} from '../support/documents.ts';

// The text of a document: what people write, what is merged, its versions, and what is refused.

let app: TestApp;
let all: Cast;
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

const made = async (by: Person, body: Record<string, unknown> = {}): Promise<string> =>
  (await createDocument(by, { workspaceId: all.workspaceId, projectId: garden }, body)).id;
const ask: ReturnType<typeof asking> = (...request) => asking(all.workspaceId)(...request);
const save = (by: Person, documentId: string, update: Uint8Array | string): Promise<Answer> =>
  ask(by, 'POST', 'save-document-update', documentId, { body: { update: typeof update === 'string' ? update : base64(update) } });
const loaded = (by: Person, documentId: string): Promise<Y.Doc> => loadedBy(by, all.workspaceId, documentId);
const waitsToBeMerged = (documentId: string): Promise<number> => waitingUpdates(app, documentId);

test('two people write in one document at once, and both read the same', async () => {
  const { ada, ben, vera } = all;
  const id = await made(ada, { title: 'Roses' });
  const [adas, bens] = [await loaded(ada, id), await loaded(ben, id)];
  const saved = await Promise.all([
    save(
      ada,
      id,
      updateBy(adas, (fragment) => fragment.insert(0, [paragraph('Said by Ada')])),
    ),
    save(
      ben,
      id,
      updateBy(bens, (fragment) => fragment.insert(0, [paragraph('Said by Ben')])),
    ),
  ]);
  expect(saved.map(outcome)).toEqual(['ok', 'ok']);
  const read = await Promise.all([ada, ben, vera].map(async (person) => shown(await loaded(person, id))));
  expect(new Set(read).size).toBe(1);
  expect(read[0]).toContain('Said by Ada');
  expect(read[0]).toContain('Said by Ben');
  expect(outcome(await save(vera, id, paragraphUpdate('Weeds')))).toBe('forbidden');
  expect(outcome(await save(all.mallory, id, paragraphUpdate('Weeds')))).toBe('not-found');
});

test('a client gets only what it lacks, and learns what the server lacks', async () => {
  const { ada } = all;
  const id = await made(ada);
  const mine = await loaded(ada, id);
  await save(
    ada,
    id,
    updateBy(mine, (fragment) => fragment.insert(0, [paragraph('A long paragraph '.repeat(100))])),
  );
  const vector = base64(Y.encodeStateVector(mine));
  const { body } = await ask(ada, 'GET', 'get-document-content', id, { query: { vector } });
  expect(body.vector).toBe(vector);
  expect(body.update.length).toBeLessThan(20);
  const refused = await ask(ada, 'GET', 'get-document-content', id, { query: { vector: '////' } });
  expect(outcome(refused)).toBe('invalid-input');
});

test('what is written is merged after a pause: words are counted and found, and no row is left', async () => {
  const { ada, ben, vera } = all;
  const id = await made(ada, { title: 'Watering' });
  const mine = await loaded(ada, id);
  await save(
    ada,
    id,
    updateBy(mine, (fragment) => fragment.insert(0, [paragraph('Chrysanthemums drink daily')])),
  );
  await save(
    ben,
    id,
    updateBy(mine, (fragment) => fragment.insert(1, [paragraph('and never at noon')])),
  );
  await expect.poll(() => waitsToBeMerged(id)).toBe(0);
  const { body } = await ask(vera, 'GET', 'get-document', id);
  expect(body).toMatchObject({ wordCount: 7, updatedBy: ben.userId });
  expect(shown(await loaded(vera, id))).toBe(shown(mine));
  const query = { workspaceId: all.workspaceId, query: 'chrysanthemums' };
  const { body: found } = await vera.ask('GET', 'search', 'search-workspace', { query });
  expect(found.items).toMatchObject([{ kind: 'DOCUMENT', id, title: 'Watering', projectId: garden }]);
  const events = await app.database.pool.query<{ action: string }>(
    `SELECT "action" FROM "Event" WHERE "targetId" = $1 AND "action" = 'save-document-update'`,
    [id],
  );
  expect(events.rows).toHaveLength(2);
});

test('no word of a private document is found by others, wherever it is', async () => {
  const { ada, ben, vera, gus } = all;
  const inLibrary = await createDocument(ben, { workspaceId: all.workspaceId }, { title: 'Quokka one', visibility: 'PRIVATE' });
  const inGarden = await made(ben, { title: 'Quokka two', visibility: 'PRIVATE' });
  await save(ben, inGarden, paragraphUpdate('A quokka in the text'));
  await ask(ben, 'POST', 'save-document-version', inGarden, { body: { name: 'Quokka three' } });
  const find = async (by: Person, more: Record<string, string> = {}): Promise<string[]> => {
    const query = { workspaceId: all.workspaceId, query: 'quokka', ...more };
    const { body } = await by.ask('GET', 'search', 'search-workspace', { query });
    return body.items.map((item: { id: string }) => item.id).toSorted();
  };
  expect(await find(ben)).toEqual(expect.arrayContaining([inLibrary.id, inGarden]));
  for (const other of [ada, vera, gus]) expect(await find(other)).toEqual([]);
  const counted = await ada.ask('GET', 'search', 'find-search-counts', {
    query: { workspaceId: all.workspaceId, query: 'quokka' },
  });
  expect(counted.body.items).toEqual([]);
  await ask(ben, 'PUT', 'share-document', inLibrary.id, { body: { collaboratorIds: [gus.userId] } });
  expect(await find(gus)).toEqual([inLibrary.id]);
  await ask(ben, 'PUT', 'share-document', inGarden, { body: { visibility: 'PROJECT' } });
  expect(await find(vera)).toEqual([inGarden]);
});

test('a document for the workspace is found beyond its project, and an archived one of the library among archived ones', async () => {
  const { ada, vera, gus } = all;
  const query = { workspaceId: all.workspaceId };
  const hidden = await ada.ask('POST', 'workspace', 'create-project', { query, body: { name: 'Cellar', visibility: 'PRIVATE' } });
  const beyond = { ...query, projectId: hidden.body.id };
  const open = await createDocument(ada, beyond, { title: 'Wombat hours', visibility: 'WORKSPACE' });
  await createDocument(ada, beyond, { title: 'Wombat cellar' });
  const shelved = await createDocument(ada, query, { title: 'Wombat archive' });
  await ask(ada, 'PUT', 'archive-document', shelved.id, { body: {} });
  const find = async (by: Person, said: string): Promise<string[]> => {
    const { body } = await by.ask('GET', 'search', 'search-workspace', { query: { ...query, query: said } });
    return body.items.map((item: { id: string }) => item.id);
  };
  expect(await find(vera, 'wombat')).toEqual([open.id]);
  expect(await find(vera, 'wombat is:archived')).toEqual([shelved.id]);
  expect(await find(gus, 'wombat')).toEqual([]);
  expect(await find(gus, 'wombat is:archived')).toEqual([]);
});

test('hand-made updates are refused with a clear error, and writing goes on', async () => {
  const { ada, ben } = all;
  const id = await made(ada);
  const mine = await loaded(ada, id);
  expect(
    outcome(
      await save(
        ada,
        id,
        updateBy(mine, (fragment) => fragment.insert(0, [paragraph('Before')])),
      ),
    ),
  ).toBe('ok');
  const before = shown(await loaded(ada, id));

  const elsewhere = new Y.Doc();
  elsewhere.getMap('other').set('a', 1);
  const unknown = new Y.Doc();
  unknown.getXmlFragment('default').insert(0, [new Y.XmlElement('script')]);
  const attribute = new Y.Doc();
  const withHandler = new Y.XmlElement('paragraph');
  withHandler.setAttribute('onclick', 'alert(1)');
  attribute.getXmlFragment('default').insert(0, [withHandler]);
  const mark = new Y.Doc();
  const marked = new Y.XmlText();
  mark.getXmlFragment('default').insert(0, [marked]);
  marked.insert(0, 'x', { evil: {} });
  const deep = new Y.Doc();
  let inner: Y.XmlFragment = deep.getXmlFragment('default');
  for (let level = 0; level < 150; level++) {
    const quote = new Y.XmlElement('blockquote');
    inner.insert(0, [quote]);
    inner = quote;
  }
  const subdocument = new Y.Doc();
  subdocument.getXmlFragment('default').insert(0, [paragraph('x')]);
  subdocument.getMap('default2').set('doc', new Y.Doc());
  const hostile = [elsewhere, unknown, attribute, mark, deep, subdocument].map((text) => Y.encodeStateAsUpdate(text));
  for (const [nth, update] of hostile.entries())
    expect([nth, outcome(await save(ada, id, update))]).toEqual([nth, 'document-update-invalid']);
  for (const junk of [new Uint8Array([255, 255, 255, 255, 255]), new Uint8Array([1, 1, 1]), Buffer.from('not an update at all')])
    expect(outcome(await save(ada, id, junk))).toBe('document-update-invalid');

  // It builds on a change that was never sent.
  updateBy(mine, (fragment) => fragment.insert(1, [paragraph('Never sent')]));
  const gap = updateBy(mine, (fragment) => fragment.insert(2, [paragraph('After')]));
  expect(outcome(await save(ada, id, gap))).toBe('document-update-gap');
  expect(shown(await loaded(ben, id))).toBe(before);
  expect(await waitsToBeMerged(id)).toBeLessThanOrEqual(1);
  const bens = await loaded(ben, id);
  expect(
    outcome(
      await save(
        ben,
        id,
        updateBy(bens, (fragment) => fragment.insert(1, [paragraph('Goes on')])),
      ),
    ),
  ).toBe('ok');
});

test('an attribute changes as often as people like, and takes only values', async () => {
  const { ada, ben } = all;
  const id = await made(ada);
  const mine = await loaded(ada, id);
  const item = new Y.XmlElement('taskItem');
  // Yjs takes any JSON value, and its type says text.
  const check = (isDone: boolean) => updateBy(mine, () => item.setAttribute('checked', isDone as never));
  updateBy(mine, (fragment) => fragment.insert(0, [item]));
  expect(outcome(await save(ada, id, Y.encodeStateAsUpdate(mine)))).toBe('ok');
  for (const isDone of [false, true, false, true]) expect(outcome(await save(ada, id, check(isDone)))).toBe('ok');
  expect(shown(await loaded(ben, id))).toBe('<taskitem checked="true"></taskitem>');

  const copy = () => {
    const text = new Y.Doc();
    Y.applyUpdate(text, Y.encodeStateAsUpdate(mine));
    return text;
  };
  const first = (fragment: Y.XmlFragment) => fragment.get(0) as Y.XmlElement;
  const hostile = [
    // Another attribute by a further value of it, which names no attribute.
    (fragment: Y.XmlFragment) => {
      first(fragment).setAttribute('onload', 'x');
      first(fragment).setAttribute('onload', 'y');
    },
    (fragment: Y.XmlFragment) => first(fragment).setAttribute('checked', new Y.XmlElement('paragraph') as never),
    (fragment: Y.XmlFragment) => first(fragment).setAttribute('checked', 'x'.repeat(20_000)),
    ...['columns', 'column'].map((name) => (fragment: Y.XmlFragment) => {
      const element = new Y.XmlElement(name);
      element.setAttribute('style', 'position:fixed');
      fragment.insert(0, [element]);
    }),
    (fragment: Y.XmlFragment) => {
      let inner = new Y.XmlElement('columns');
      fragment.insert(0, [inner]);
      for (let level = 0; level < 101; level++) {
        const next = new Y.XmlElement(level % 2 === 0 ? 'column' : 'columns');
        inner.insert(0, [next]);
        inner = next;
      }
    },
  ];
  for (const [nth, change] of hostile.entries())
    expect([nth, outcome(await save(ada, id, updateBy(copy(), change)))]).toEqual([nth, 'document-update-invalid']);
});

test('nothing is written in a locked or archived document, and an update that is sent again is written once', async () => {
  const { ada } = all;
  const id = await made(ada);
  const headers = { 'Idempotency-Key': 'said-twice-1' };
  const request = { query: { workspaceId: all.workspaceId, documentId: id }, body: { update: paragraphUpdate('Once') }, headers };
  const first = await ada.ask('POST', 'documents', 'save-document-update', request);
  const second = await ada.ask('POST', 'documents', 'save-document-update', request);
  expect(second.body).toEqual(first.body);
  expect(await waitsToBeMerged(id)).toBe(1);
  await ask(ada, 'PUT', 'update-document', id, { body: { isLocked: true } });
  expect(outcome(await save(ada, id, paragraphUpdate('Locked')))).toBe('document-locked');
  await ask(ada, 'PUT', 'update-document', id, { body: { isLocked: false } });
  await ask(ada, 'PUT', 'archive-document', id, { body: {} });
  expect(outcome(await save(ada, id, paragraphUpdate('Archived')))).toBe('document-archived');
});

test('a copy has the text of its document, also what is not merged yet, and the search finds it', async () => {
  const { ada } = all;
  const id = await made(ada, { title: 'Ferns' });
  await save(ada, id, paragraphUpdate('Bracken'));
  const { body: copy } = await ask(ada, 'POST', 'duplicate-document', id, { body: {} });
  expect(shown(await loaded(ada, copy.id))).toBe(shown(await loaded(ada, id)));
  await expect.poll(() => waitsToBeMerged(copy.id)).toBe(0);
  const { body: second } = await ask(ada, 'POST', 'duplicate-document', copy.id, { body: {} });
  const query = { workspaceId: all.workspaceId, query: 'bracken' };
  const { body: found } = await ada.ask('GET', 'search', 'search-workspace', { query });
  expect(found.items.map((item: { id: string }) => item.id)).toEqual(expect.arrayContaining([copy.id, second.id]));
});
