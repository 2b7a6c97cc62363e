import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHIPPED } from '../../src/features/document-templates/fields.ts';
import type { Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { asking, createDocument, loadedBy, outcome, paragraphUpdate, shown } from '../support/documents.ts';

// New documents with the text of a template.

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

const inGarden = () => ({ workspaceId: all.workspaceId, projectId: garden });
const ask: ReturnType<typeof asking> = (...request) => asking(all.workspaceId)(...request);
const fromTemplate = (by: Person, body: Record<string, unknown>) =>
  by.ask('POST', 'documents', 'create-document-from-template', { query: inGarden(), body });
const textOf = async (documentId: string): Promise<string> => shown(await loadedBy(all.ada, all.workspaceId, documentId));

test('each template that comes with Cairn makes a document with a title and a text', async () => {
  for (const template of SHIPPED) {
    const answer = await fromTemplate(all.ben, { template });
    expect(outcome(answer), template).toBe('ok');
    expect(answer.body).toMatchObject({ projectId: garden, createdBy: all.ben.userId, isTemplate: false, visibility: 'PROJECT' });
    expect(answer.body.title.length).toBeGreaterThan(4);
    expect(answer.body.icon).not.toBeNull();
    const text = await textOf(answer.body.id);
    expect(text).toContain('<heading level="2">');
    expect(text, 'each has something to do next').toMatch(/<taskitem|<table/i);
  }
});

test('a document that is marked as a template is one, for everyone who may read it', async () => {
  const { ada, ben, vera } = all;
  const { id } = await createDocument(ada, inGarden(), { title: 'Trip report', icon: '🧭' });
  await ask(ada, 'POST', 'save-document-update', id, { body: { update: paragraphUpdate('Where to?') } });
  expect(outcome(await ask(vera, 'PUT', 'update-document', id, { body: { isTemplate: true } }))).toBe('forbidden');
  expect((await ask(ada, 'PUT', 'update-document', id, { body: { isTemplate: true } })).body.isTemplate).toBe(true);
  const { body: made } = await fromTemplate(ben, { documentId: id });
  expect(made).toMatchObject({ title: 'Trip report', icon: '🧭', isTemplate: false, createdBy: ben.userId });
  expect(await textOf(made.id)).toBe('<paragraph>Where to?</paragraph>');

  await ask(ada, 'PUT', 'share-document', id, { body: { visibility: 'PRIVATE' } });
  expect((await fromTemplate(ben, { documentId: id })).status).toBe(404);
  await ask(ada, 'DELETE', 'delete-document', id);
  expect((await fromTemplate(ada, { documentId: id })).status).toBe(404);
});

test('one template is named, by someone who may add documents', async () => {
  const { ben, vera } = all;
  const { id } = await createDocument(all.ada, inGarden(), {});
  for (const body of [{}, { template: 'BRIEF', documentId: id }, { template: 'NOVEL' }])
    expect((await fromTemplate(ben, body)).status).toBe(400);
  expect(outcome(await fromTemplate(vera, { template: 'BRIEF' }))).toBe('forbidden');
});
