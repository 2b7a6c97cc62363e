import * as Y from 'yjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { appWithCast, LOOKS_OFTEN } from '../support/cast-app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import {
  asking,
  base64,
  createDocument,
  loadedBy,
  outcome,
  paragraph,
  shown,
  updateBy,
  waitingUpdates,
} from '../support/documents.ts';

// The versions of the text of a document.

let app: TestApp;
let all: Cast;
let garden: string;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }, LOOKS_OFTEN));
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

test('a version is restored as a further change, and what it replaces becomes a version', async () => {
  const { ada, ben, vera } = all;
  const id = await made(ada, { title: 'Beds' });
  const mine = await loaded(ada, id);
  await save(
    ada,
    id,
    updateBy(mine, (fragment) => fragment.insert(0, [paragraph('Kept as it is'), paragraph('First words'), paragraph('Last')])),
  );
  const { body: first } = await ask(ada, 'POST', 'save-document-version', id, { body: { name: 'Spring' } });
  expect(first).toMatchObject({ number: 1, name: 'Spring', title: 'Beds', collaboratorIds: [ada.userId], wordCount: 7 });
  await save(
    ben,
    id,
    updateBy(mine, (fragment) => {
      fragment.delete(1, 1);
      fragment.insert(1, [paragraph('Other words'), paragraph('And more')]);
    }),
  );
  expect(outcome(await ask(vera, 'PUT', 'restore-document-version', id, { query: { versionId: first.id }, body: {} }))).toBe(
    'forbidden',
  );
  const restored = await ask(ada, 'PUT', 'restore-document-version', id, { query: { versionId: first.id }, body: {} });
  expect(outcome(restored)).toBe('ok');
  expect(shown(await loaded(vera, id))).toBe(
    '<paragraph>Kept as it is</paragraph><paragraph>First words</paragraph><paragraph>Last</paragraph>',
  );
  // A client that was there applies it to what it has.
  const { body } = await ask(ada, 'GET', 'get-document-content', id, { query: { vector: base64(Y.encodeStateVector(mine)) } });
  Y.applyUpdate(mine, Buffer.from(body.update, 'base64'));
  expect(shown(mine)).toBe(shown(await loaded(vera, id)));

  const { body: versions } = await ask(vera, 'GET', 'get-document-versions', id);
  expect(versions.items).toMatchObject([
    { number: 2, id: restored.body.id, name: null, collaboratorIds: [ben.userId] },
    { number: 1, name: 'Spring' },
  ]);
  const { body: second } = await ask(vera, 'GET', 'get-document-version', id, { query: { versionId: restored.body.id } });
  expect(JSON.stringify(second.content)).toContain('Other words');
  const { body: named } = await ask(ben, 'PUT', 'name-document-version', id, {
    query: { versionId: restored.body.id },
    body: { name: 'Summer' },
  });
  expect(named.name).toBe('Summer');
  const other = await made(ada);
  expect(outcome(await ask(ada, 'GET', 'get-document-version', other, { query: { versionId: first.id } }))).toBe('not-found');
});

test('a text that nobody has written in for five minutes becomes a version once', async () => {
  const { ada, ben } = all;
  const id = await made(ada);
  const mine = await loaded(ada, id);
  await save(
    ada,
    id,
    updateBy(mine, (fragment) => fragment.insert(0, [paragraph('One')])),
  );
  await save(
    ben,
    id,
    updateBy(mine, (fragment) => fragment.insert(1, [paragraph('Two')])),
  );
  await expect.poll(() => waitsToBeMerged(id)).toBe(0);
  const versions = async () => (await ask(ada, 'GET', 'get-document-versions', id)).body.items;
  expect(await versions()).toEqual([]);
  await app.database.pool.query(
    `UPDATE "DocumentContent" SET "writtenAt" = now() - interval '6 minutes' WHERE "documentId" = $1`,
    [id],
  );
  await expect.poll(versions).toHaveLength(1);
  expect((await versions())[0].collaboratorIds.toSorted()).toEqual([ada.userId, ben.userId].toSorted());
});
