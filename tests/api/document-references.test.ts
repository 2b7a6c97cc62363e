import * as Y from 'yjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { appWithCast, LOOKS_OFTEN } from '../support/cast-app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { asking, base64, createDocument, loadedBy, outcome, paragraph, updateBy, waitingUpdates } from '../support/documents.ts';

// What texts name. Nothing of an item reaches anyone who may not see it.

let app: TestApp;
let all: Cast;
let garden: string;
let secret: string;
/** In a project of Ada alone. */
let hidden: { task: string; issue: string; document: string };

const CANARY = 'Quokka';

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }, LOOKS_OFTEN));
  [garden, secret] = [await project('Garden', 'TEAM'), await project('Secret', 'PRIVATE')];
  await addToProject(all.ada, garden, all.ben, 'MEMBER');
  await addToProject(all.ada, garden, all.vera, 'VIEWER');
  hidden = {
    task: await task(secret, `${CANARY} task`),
    issue: await issue(secret, `${CANARY} issue`),
    document: await made(all.ada, { title: `${CANARY} document`, visibility: 'PRIVATE' }),
  };
});
afterAll(() => app.stop());

const granted = ({ status, body, text }: Answer): Answer['body'] => {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body;
};
async function project(name: string, visibility: string): Promise<string> {
  const query = { workspaceId: all.workspaceId };
  return granted(await all.ada.ask('POST', 'workspace', 'create-project', { query, body: { name, visibility } })).id;
}
async function task(projectId: string, title: string): Promise<string> {
  return granted(await all.ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title } })).id;
}
async function issue(projectId: string, title: string): Promise<string> {
  return granted(await all.ada.ask('POST', 'issues', 'create-issue', { query: { projectId }, body: { title } })).id;
}
const made = async (by: Person, body: Record<string, unknown> = {}): Promise<string> =>
  (await createDocument(by, { workspaceId: all.workspaceId, projectId: garden }, body)).id;
const ask: ReturnType<typeof asking> = (...request) => asking(all.workspaceId)(...request);

const node = (name: string, attributes: Record<string, unknown>): Y.XmlElement => {
  const element = new Y.XmlElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value as string);
  return element;
};
const chip = (kind: unknown, id: unknown): Y.XmlElement => node('chip', { kind, id });
const mention = ({ userId }: Person): Y.XmlElement => node('mention', { kind: 'PERSON', id: userId, label: 'Someone' });
const line = (...inside: Y.XmlElement[]): Y.XmlElement => {
  const element = paragraph('See ');
  element.insert(1, inside);
  return element;
};

const save = (by: Person, documentId: string, update: Uint8Array): Promise<Answer> =>
  ask(by, 'POST', 'save-document-update', documentId, { body: { update: base64(update) } });
/** Writes a line at the end of a text, and waits until it is merged. */
async function write(by: Person, documentId: string, ...inside: Y.XmlElement[]): Promise<void> {
  const text = await loadedBy(by, all.workspaceId, documentId);
  granted(
    await save(
      by,
      documentId,
      updateBy(text, (fragment) => fragment.insert(fragment.length, [line(...inside)])),
    ),
  );
  await merged(documentId);
}
async function merged(documentId: string): Promise<void> {
  // As if the pause in writing were over.
  await app.database.pool.query(`UPDATE "DocumentUpdate" SET "createdAt" = now() - interval '1 minute' WHERE "documentId" = $1`, [
    documentId,
  ]);
  await expect.poll(() => waitingUpdates(app, documentId)).toBe(0);
}
const found = async (by: Person, ids: string[]): Promise<Answer['body'][]> =>
  granted(await by.ask('GET', 'documents', 'find-references', { query: { workspaceId: all.workspaceId, ids: ids as never } }))
    .items;
const linking = async (by: Person, targetId: string): Promise<string[]> => {
  const query = { workspaceId: all.workspaceId, targetId };
  const { items } = granted(await by.ask('GET', 'documents', 'get-linking-documents', { query }));
  return items.map(({ id }: { id: string }) => id);
};

test('an update with a chip of an unknown kind, a wrong id, a large value or a day that does not exist is refused', async () => {
  const id = await made(all.ben);
  const good = chip('TASK', hidden.task);
  expect(
    outcome(
      await save(
        all.ben,
        id,
        updateBy(new Y.Doc(), (fragment) => fragment.insert(0, [line(good)])),
      ),
    ),
  ).toBe('ok');
  const bad = [
    chip('PERSON', newId()),
    chip('toString', newId()),
    chip(['TASK'], newId()),
    chip('TASK', 'not-an-id'),
    chip('TASK', hidden.task.toUpperCase()),
    chip('TASK', { toString: 1 }),
    chip('TASK', 'a'.repeat(15_000)),
    node('chip', { kind: 'TASK', id: newId(), title: 'A title' }),
    node('date', { date: '2026-02-30' }),
    node('date', { date: 20_260_101 }),
    node('date', { date: '2026-02-01', label: 'soon' }),
  ];
  for (const each of bad) {
    const update = updateBy(new Y.Doc(), (fragment) => fragment.insert(0, [line(each)]));
    expect(outcome(await save(all.ben, id, update)), JSON.stringify(each.getAttributes())).toBe('document-update-invalid');
  }
  const text = await loadedBy(all.ben, all.workspaceId, id);
  const changed = updateBy(text, (fragment) => {
    const [first = paragraph('')] = fragment.toArray() as Y.XmlElement[];
    (first.get(1) as Y.XmlElement).setAttribute('kind', 'NOTHING');
  });
  expect(outcome(await save(all.ben, id, changed))).toBe('document-update-invalid');
});

test('a person gets the items of chips that they may see now, and of others nothing', async () => {
  const { ada, ben, mallory } = all;
  const open = await task(garden, 'Water the roses');
  const plan = await made(ada, { title: 'Plan' });
  const ids = [open, plan, ...Object.values(hidden), newId()];
  expect(await found(ben, ids)).toEqual([
    expect.objectContaining({ kind: 'TASK', id: open, title: 'Water the roses', status: 'TODO', projectId: garden }),
    expect.objectContaining({ kind: 'DOCUMENT', id: plan, title: 'Plan', key: null, status: null }),
  ]);
  expect(await found(ada, ids)).toHaveLength(5);
  const query = { workspaceId: all.workspaceId, ids: open };
  expect(outcome(await mallory.ask('GET', 'documents', 'find-references', { query }))).toBe('not-found');

  granted(await ada.ask('PUT', 'project', 'update-task-status', { query: { taskId: open }, body: { status: 'DONE' } }));
  expect(await found(ben, [open])).toMatchObject([{ status: 'DONE' }]);
  granted(await ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: open } }));
  expect(await found(ben, [open])).toEqual([]);
});

test('no title of an item reaches anyone who may not see it, by a text, its search, its files, its versions or its public page', async () => {
  const { ada, ben, vera } = all;
  const open = await task(garden, 'Water the roses');
  const child = await made(ben, { title: 'Beds' });
  const id = await made(ben, { title: 'Diary' });
  granted(await ask(ben, 'PUT', 'move-document', child, { body: { parentId: id } }));
  const chips = () => [
    chip('TASK', hidden.task),
    chip('ISSUE', hidden.issue),
    chip('DOCUMENT', hidden.document),
    chip('TASK', open),
  ];
  await write(ada, id, ...chips(), chip('DOCUMENT', child), node('date', { date: '2026-12-24' }));

  const said: string[] = [];
  for (const format of ['MARKDOWN', 'HTML', 'JSON']) {
    const { content } = granted(await ask(ben, 'GET', 'export-document', id, { query: { format } }));
    said.push(Buffer.from(content, 'base64').toString());
  }
  expect(said[0]).toContain("An item you don't have access to");
  expect(said[0]).toMatch(/\[\w+-\d+ Water the roses\]\(http[^)]+\/board\/[0-9a-f-]+\)/);
  expect(said[0]).toContain('Dec 24');
  const link = granted(await ask(ben, 'POST', 'create-document-link', id, { body: { includeChildren: true } }));
  const page = await (await fetch(`${await app.listen()}/share/${link.slug}`)).text();
  expect(page).toContain('An item you don&#39;t have access to');
  expect(page).not.toContain('Water the roses');
  expect(page).toContain(`<a href="/share/${link.slug}/${child}"`);
  granted(await ask(ben, 'POST', 'save-document-version', id, { body: { name: 'One' } }));
  const copy = granted(await ask(ben, 'POST', 'duplicate-document', id, { body: {} })).id;
  const answers = [
    await ask(vera, 'GET', 'get-document-content', id),
    await ask(vera, 'GET', 'get-document-versions', id),
    await vera.ask('GET', 'search', 'search-workspace', { query: { workspaceId: all.workspaceId, query: CANARY } }),
    await vera.ask('GET', 'documents', 'get-documents', { query: { workspaceId: all.workspaceId, projectId: garden } }),
  ];
  for (const text of [...said, page, ...answers.map((answer) => answer.text)]) expect(text).not.toContain(CANARY);
  const { rows } = await app.database.pool.query<{ state: Buffer; text: string }>(
    `SELECT "state", "plainText" AS "text" FROM "DocumentContent" WHERE "documentId" = ANY ($1)`,
    [[id, copy]],
  );
  for (const { state, text } of rows) expect(`${state.toString('latin1')} ${text}`).not.toContain(CANARY);
  expect(await linking(ben, open)).toEqual(expect.arrayContaining([id, copy]));
});

test('an item lists the documents that name it, which the reader may see, if they may see the item', async () => {
  const { ada, ben, vera } = all;
  const open = await task(garden, 'Prune');
  const [shared, own] = [await made(ada, { title: 'Shared' }), await made(ada, { title: CANARY, visibility: 'PRIVATE' })];
  for (const id of [shared, own]) await write(ada, id, chip('TASK', open), chip('TASK', hidden.task), chip('DOCUMENT', shared));
  expect((await linking(ada, open)).toSorted()).toEqual([shared, own].toSorted());
  expect(await linking(ben, open)).toEqual([shared]);
  expect(await linking(vera, open)).toEqual([shared]);
  expect(await linking(ada, hidden.task)).toEqual(expect.arrayContaining([shared, own]));
  expect(await linking(ben, hidden.task)).toEqual([]);
  expect(await linking(ada, shared)).toEqual([own]);

  const text = await loadedBy(ada, all.workspaceId, shared);
  granted(
    await save(
      ada,
      shared,
      updateBy(text, (fragment) => fragment.delete(0, fragment.length)),
    ),
  );
  await merged(shared);
  expect(await linking(ben, open)).toEqual([]);
  granted(await ask(ada, 'DELETE', 'delete-document', own));
  expect(await linking(ada, open)).toEqual([]);
});

test('a mention in a text is told once, after a moment, to those who may read it, and not if it was removed before', async () => {
  const { ada, ben, vera, gus } = all;
  const id = await made(ada, { title: 'Minutes' });
  await write(ada, id, mention(ben), mention(ada), mention(gus));
  await write(ben, id, mention(vera));
  const text = await loadedBy(ben, all.workspaceId, id);
  granted(
    await save(
      ben,
      id,
      updateBy(text, (fragment) => fragment.delete(1, 1)),
    ),
  );
  await merged(id);
  await heldOver(id);
  await expect.poll(() => told(ben, id)).toEqual([`document-named ${ada.userId} 1`]);
  expect(await told(ada, id)).toEqual([]);
  expect(await told(vera, id)).toEqual([]);
  expect(await told(gus, id)).toEqual([]);

  await write(vera, id, mention(ben)).catch(() => undefined);
  await write(ben, id, mention(ben), mention(vera));
  const copy = granted(await ask(ben, 'POST', 'duplicate-document', id, { body: {} })).id;
  await write(ada, copy, node('date', { date: '2026-12-24' }));
  await heldOver(id);
  await heldOver(copy);
  await expect.poll(() => told(vera, id)).toEqual([`document-named ${ben.userId} 1`]);
  expect(await told(ben, id)).toEqual([`document-named ${ada.userId} 1`]);
  expect([...(await told(ben, copy)), ...(await told(vera, copy))]).toEqual([]);
});

/** As if the moment in which a mention can be taken away were over. */
async function heldOver(documentId: string): Promise<void> {
  await app.database.pool.query(
    `UPDATE "DocumentMention" SET "mentionedAt" = now() - interval '1 hour' WHERE "documentId" = $1 AND "toldAt" IS NULL`,
    [documentId],
  );
  const waiting = async () =>
    (await app.database.pool.query('SELECT FROM "DocumentMention" WHERE "documentId" = $1 AND "toldAt" IS NULL', [documentId]))
      .rows.length;
  await expect.poll(waiting).toBe(0);
}

async function told({ userId }: Person, documentId: string): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ said: string }>(
    `SELECT n."type" || ' ' || e."actorId" || ' ' || n."count" AS "said" FROM "Notification" n
     JOIN "NotificationEntry" e ON e."notificationId" = n."id" WHERE n."userId" = $1 AND n."itemId" = $2`,
    [userId, documentId],
  );
  return rows.map(({ said }) => said);
}

test('a person sees which documents others wrote in since they read them, and what they had read', async () => {
  const { ada, ben, vera, mallory } = all;
  const id = await made(ada, { title: 'Log' });
  const never = await made(ada, { title: 'Never opened' });
  for (const each of [id, never]) await write(ada, each, node('date', { date: '2026-12-24' }));
  const changed = async (by: Person): Promise<string[]> => {
    const query = { workspaceId: all.workspaceId, projectId: garden };
    const { items } = granted(await by.ask('GET', 'documents', 'get-changed-documents', { query }));
    return items.map(({ documentId }: { documentId: string }) => documentId).filter((one: string) => [id, never].includes(one));
  };
  const read = async (by: Person, vector: string | null) =>
    granted(await ask(by, 'PUT', 'mark-document-read', id, { body: { vector } }));
  expect(await changed(vera)).toEqual([]);
  const vector = base64(Y.encodeStateVector(await loadedBy(vera, all.workspaceId, id)));
  expect(await read(vera, vector)).toMatchObject({ documentId: id, vector: null, readAt: null });
  expect(await read(ada, null)).toMatchObject({ vector: null });
  expect(await changed(vera)).toEqual([]);
  await write(ben, id, node('date', { date: '2026-12-25' }));
  // The pause in writing was cut short.
  await app.database.pool.query(`UPDATE "DocumentContent" SET "writtenAt" = now() WHERE "documentId" = $1`, [id]);
  expect(await changed(vera)).toEqual([id]);
  expect(await changed(ada)).toEqual([id]);
  expect(await changed(ben)).toEqual([]);
  expect(await read(vera, vector)).toMatchObject({ vector });
  expect(await changed(vera)).toEqual([]);
  granted(await ask(ada, 'PUT', 'share-document', id, { body: { visibility: 'PRIVATE' } }));
  expect(outcome(await ask(vera, 'PUT', 'mark-document-read', id, { body: { vector } }))).toBe('not-found');
  expect(outcome(await ask(mallory, 'PUT', 'mark-document-read', id, { body: { vector } }))).toBe('not-found');
});
