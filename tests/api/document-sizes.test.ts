import * as Y from 'yjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import type { Cast } from '../support/cast.ts';
import { asking, base64, createDocument, loadedBy, outcome, paragraph, shown, updateBy } from '../support/documents.ts';

// Large texts, and updates that belong to another document.

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
});
afterAll(() => app.stop());

const made = async (by: Person): Promise<string> =>
  (await createDocument(by, { workspaceId: all.workspaceId, projectId: all.projectId })).id;
const save = (by: Person, documentId: string, update: Uint8Array): Promise<Answer> =>
  asking(all.workspaceId)(by, 'POST', 'save-document-update', documentId, { body: { update: base64(update) } });
const loaded = (by: Person, documentId: string): Promise<Y.Doc> => loadedBy(by, all.workspaceId, documentId);

test('an update of another document is a gap or a further text, and one that is too large is refused before it is read', async () => {
  const { ada } = all;
  const [id, other] = [await made(ada), await made(ada)];
  const theirs = await loaded(ada, other);
  updateBy(theirs, (fragment) => fragment.insert(0, [paragraph('Elsewhere')]));
  expect(outcome(await save(ada, other, Y.encodeStateAsUpdate(theirs)))).toBe('ok');
  // It builds on what only the other document has.
  const later = updateBy(theirs, (fragment) => fragment.insert(1, [paragraph('Later')]));
  expect(outcome(await save(ada, id, later))).toBe('document-update-gap');
  // Whole, it is a text that anyone could have written, and stays apart from its source.
  expect(outcome(await save(ada, id, Y.encodeStateAsUpdate(theirs)))).toBe('ok');
  expect(shown(await loaded(ada, id))).toBe(shown(theirs));
  expect(shown(await loaded(ada, other))).toBe('<paragraph>Elsewhere</paragraph>');

  const huge = updateBy(new Y.Doc(), (fragment) => fragment.insert(0, [paragraph('x'.repeat(750_000))]));
  expect(outcome(await save(ada, id, huge))).not.toBe('ok');
  expect(shown(await loaded(ada, id))).toBe(shown(theirs));
});

test('a text of 5 MB is written in parts, and opens whole', { timeout: 60_000 }, async () => {
  const { ada } = all;
  const id = await made(ada);
  const text = await loaded(ada, id);
  for (let part = 0; part < 10; part++) {
    const paragraphs = Array.from({ length: 100 }, (_, nth) => paragraph(`${part}.${nth} ${'words '.repeat(900)}`));
    const update = updateBy(text, (fragment) => fragment.insert(fragment.length, paragraphs));
    expect(update.length).toBeGreaterThan(500_000);
    expect(outcome(await save(ada, id, update))).toBe('ok');
  }
  expect(Y.encodeStateAsUpdate(text).length).toBeGreaterThan(5_000_000);
  expect(shown(await loaded(ada, id)) === shown(text)).toBe(true);
});
