import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, newIdOf } from '#contract/new-id';
import { inverseOf } from '#features/links/rules';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { type Item, linking } from '../support/linking.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const { task, issue, send, link, unlink, linksOf, said, linkCount } = linking(() => ({ app, all }));

test.each([
  'RELATES_TO',
  'BLOCKS',
  'BLOCKED_BY',
  'DUPLICATES',
  'DUPLICATED_BY',
  'PARENT_OF',
  'CHILD_OF',
  'FIXED_BY',
  'FIXES',
] as const)('a link of kind %s appears at both ends, and is removed from both', async (kind) => {
  const [from, to] = [await task('From here'), await issue('To there')];
  const added = await link(from, kind, to);
  expect(added.status).toBe(200);
  expect(added.body.target).toMatchObject({ type: 'ISSUE', id: to.id, title: 'To there', status: 'OPEN' });
  expect(await said(from)).toEqual([[kind, to.id]]);
  expect(await said(to)).toEqual([[inverseOf(kind), from.id]]);
  expect(await linkCount(to)).toBe(1);
  const [theirs] = await linksOf(to);
  expect((await unlink(to, theirs?.id ?? '')).status).toBe(200);
  expect([await said(from), await said(to), await linkCount(to)]).toEqual([[], [], 0]);
});

test('a link takes the id of its mutation, and the same key gives the same answer', async () => {
  const [from, to] = [await task('Once'), await task('Only')];
  const key = newIdOf(all.ada.userId);
  const body = { kind: 'RELATES_TO', targetType: 'TASK', targetId: to.id };
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(all.ada, from, body, { 'idempotency-key': key })));
  expect(answers.map((answer) => [answer.status, answer.body.id])).toEqual(Array.from({ length: 5 }, () => [200, key]));
  expect(await linksOf(from)).toHaveLength(1);
});

test('two items are linked once per kind, even by concurrent requests', async () => {
  const [from, to] = [await task('One'), await task('Other')];
  const answers = await Promise.all(Array.from({ length: 10 }, () => link(from, 'BLOCKS', to)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error.code))).toEqual(
    new Set(['already-linked']),
  );
  expect((await link(to, 'BLOCKED_BY', from)).body.error.code).toBe('already-linked');
  expect((await link(from, 'RELATES_TO', to)).status).toBe(200);
  expect((await link(to, 'RELATES_TO', from)).body.error.code).toBe('already-linked');
  expect((await link(from, 'RELATES_TO', from)).status).toBe(409);
});

test('a dependency has a type and a lag, the same at both ends, and both can be changed from either', async () => {
  const { ada, projectId } = all;
  const [first, second] = [await task('First'), await task('Second')];
  const plain = await link(first, 'BLOCKS', second);
  expect(plain.body).toMatchObject({ dependencyType: 'FS', lagDays: 0 });
  const [theirs] = await linksOf(second);
  const change = (from: Item, linkedItemId: string, body: object, by = ada) =>
    by.ask('PUT', 'project', 'update-task-link', { query: { taskId: from.id, linkedItemId }, body });
  const changed = await change(second, theirs?.id ?? '', { dependencyType: 'SS', lagDays: -3 });
  expect([changed.status, changed.body.dependencyType, changed.body.lagDays]).toEqual([200, 'SS', -3]);
  expect(await linksOf(first)).toMatchObject([{ kind: 'BLOCKS', dependencyType: 'SS', lagDays: -3 }]);
  // A change of one field leaves the other, and the same values change nothing.
  expect((await change(first, plain.body.id, { lagDays: 5 })).body).toMatchObject({ dependencyType: 'SS', lagDays: 5 });
  const [before] = await linksOf(first);
  expect((await change(first, plain.body.id, { lagDays: 5 })).body.version).toBe(before?.version);
  // Someone else's change of the same field is not overwritten.
  expect((await change(first, plain.body.id, { lagDays: 1, version: 1 })).body.error.code).toBe('stale');
  const history = await ada.ask('GET', 'project', 'get-task-activity', { query: { taskId: second.id, projectId } });
  expect(history.text).toContain('"dependencyType":"SS"');
  const { fields, rows } = (await ada.ask('GET', 'project', 'get-task-dependencies', { query: { projectId } })).body;
  expect(fields).toEqual(['id', 'fromId', 'toId', 'dependencyType', 'lagDays', 'version']);
  expect(rows).toContainEqual([plain.body.id, first.id, second.id, 'SS', 5, before?.version]);
  for (const body of [{ lagDays: 366 }, { lagDays: 0.5 }, { dependencyType: 'XX' }])
    expect((await change(first, plain.body.id, body)).status).toBe(400);
});

test('a link of another kind has no type and no lag', async () => {
  const [from, to] = [await task('Here'), await task('There')];
  const made = await link(from, 'RELATES_TO', to);
  expect(made.body).toMatchObject({ dependencyType: null, lagDays: null });
  const body = { kind: 'PARENT_OF', targetType: 'TASK', targetId: to.id, lagDays: 2 };
  expect((await send(all.ada, from, body)).status).toBe(400);
  const query = { taskId: from.id, linkedItemId: made.body.id };
  expect((await all.ada.ask('PUT', 'project', 'update-task-link', { query, body: { lagDays: 2 } })).status).toBe(409);
  await link(from, 'BLOCKS', to);
  await expect(
    app.database.pool.query(`UPDATE "LinkedItem" SET "lagDays" = NULL WHERE "sourceId" = $1 AND "kind" = 'BLOCKS'`, [from.id]),
  ).rejects.toThrow('linked_item_dependency');
});

test('a dependency between projects is changed only with the right to both, and is in no list of one project', async () => {
  const { ada, ben, workspaceId, projectId } = all;
  const body = { name: 'Behind closed doors', visibility: 'PRIVATE' };
  const closed = (await ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body })).body;
  const [open, hidden] = [await task('Open end'), await task('Hidden end', closed.id)];
  const made = await link(open, 'BLOCKS', hidden);
  const query = { taskId: open.id, linkedItemId: made.body.id };
  const refused = await ben.ask('PUT', 'project', 'update-task-link', { query, body: { lagDays: 1 } });
  expect([refused.status, refused.text.includes(hidden.id)]).toEqual([403, false]);
  expect((await ada.ask('PUT', 'project', 'update-task-link', { query, body: { lagDays: 1 } })).status).toBe(200);
  const list = await ben.ask('GET', 'project', 'get-task-dependencies', { query: { projectId } });
  expect([list.status, list.text.includes(open.id), list.text.includes(hidden.id)]).toEqual([200, false, false]);
  // Archived, it does not count toward the plan.
  const archived = { query: { projectId: closed.id }, body: { status: 'ARCHIVED' } };
  expect((await ada.ask('PUT', 'workspace', 'update-project-status', archived)).status).toBe(200);
});

test('a URL is linked once, with its title, and only if a browser may open it', async () => {
  const from = await issue('With a pull request');
  const address = { kind: 'FIXED_BY', targetType: 'PULL_REQUEST', url: 'https://git.example.com/app/pull/7', title: 'Fix it' };
  const added = await send(all.ada, from, address);
  expect([added.status, added.body.url, added.body.title, added.body.target]).toEqual([200, address.url, 'Fix it', null]);
  expect((await send(all.ada, from, address)).body.error.code).toBe('already-linked');
  expect(await linkCount(from)).toBe(1);
  const refused = [
    'javascript:alert(1)',
    'data:text/html,<script>',
    'ftp://example.com',
    '//example.com',
    'https://example.com/a b',
    'https://example.com/\u0000',
    `https://example.com/${'x'.repeat(2000)}`,
    '',
  ];
  for (const url of refused) expect([url, (await send(all.ada, from, { ...address, url })).status]).toEqual([url, 400]);
  for (const body of [
    { ...address, kind: 'BLOCKS' },
    { ...address, targetType: 'NOTE' },
    { ...address, targetId: newId() },
    { kind: 'RELATES_TO', targetType: 'TASK' },
    { kind: 'RELATES_TO', targetType: 'TASK', targetId: from.id, url: address.url },
    { kind: 'RELATES_TO', targetType: 'DOCUMENT', targetId: newId() },
  ])
    expect((await send(all.ada, from, body)).status).toBe(400);
  expect(await linksOf(from)).toHaveLength(1);
});

test('a reader learns nothing about items they cannot see and cannot link them', async () => {
  const { ada, ben, mallory, workspaceId } = all;
  const secret = await ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId },
    body: { name: 'Secret', visibility: 'PRIVATE' },
  });
  const [open, hidden] = [await task('In the open'), await task('Very secret', secret.body.id)];
  expect((await link(open, 'RELATES_TO', hidden, ben)).status).toBe(404);
  expect((await link(open, 'RELATES_TO', { type: 'TASK', id: newId() }, ben)).status).toBe(404);
  expect((await link(open, 'RELATES_TO', hidden)).status).toBe(200);
  const [adas] = await linksOf(open);
  expect(adas?.target).toMatchObject({ title: 'Very secret', projectId: secret.body.id });
  const [bens] = await linksOf(open, ben);
  expect([bens?.id, bens?.target]).toEqual([adas?.id, null]);
  expect(JSON.stringify(await linksOf(open, ben))).not.toContain('secret');
  const history = await ben.ask('GET', 'project', 'get-task-details', { query: { taskId: open.id } });
  expect(history.text).not.toContain('secret');
  // The same holds for items in the trash and in other workspaces.
  await ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: hidden.id } });
  expect((await linksOf(open))[0]?.target).toBeNull();
  expect((await link(await task('Another'), 'RELATES_TO', hidden)).status).toBe(404);
  const foreign: Item = { type: 'TASK', id: all.foreign.taskId };
  expect((await link(open, 'RELATES_TO', foreign)).status).toBe(404);
  expect((await link(foreign, 'RELATES_TO', open, mallory)).status).toBe(404);
  expect((await link(open, 'RELATES_TO', foreign, mallory)).status).toBe(404);
});

test('linking needs the right at both ends: a viewer links nothing, and a link is removed only through its own source', async () => {
  const [from, to] = [await task('Source'), await task('Target')];
  const added = await link(from, 'RELATES_TO', to);
  expect((await link(from, 'BLOCKS', to, all.vera)).status).toBe(403);
  expect((await unlink(from, added.body.id, all.vera)).status).toBe(403);
  expect((await unlink(to, added.body.id)).status).toBe(404);
  expect((await unlink({ type: 'TASK', id: all.foreign.taskId }, added.body.id, all.mallory)).status).toBe(404);
  expect((await unlink(await issue('Not its issue'), added.body.id)).status).toBe(404);
  expect((await linksOf(from, all.vera)).map(({ target }) => target?.title)).toEqual(['Target']);
  const elsewhere = await all.ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: all.workspaceId },
    body: { name: 'For reading', visibility: 'PUBLIC' },
  });
  // Ben can read there and edit here, so he can link in neither direction.
  const read = await task('To be read', elsewhere.body.id);
  expect((await link(from, 'BLOCKED_BY', read, all.ben)).status).toBe(403);
  expect((await link(read, 'RELATES_TO', from, all.ben)).status).toBe(403);
  expect(await said(read)).toEqual([]);
});

test('a task has no more than two hundred links', async () => {
  const from = await task('Popular');
  await app.database.pool.query(
    `INSERT INTO "LinkedItem" ("id", "projectId", "sourceType", "sourceId", "kind", "targetType", "url", "createdBy")
     SELECT gen_random_uuid(), $1, 'TASK', $2, 'RELATES_TO', 'URL', 'https://example.com/' || n, $3 FROM generate_series(1, 200) n`,
    [all.projectId, from.id, all.ada.userId],
  );
  const other = await task('One too many');
  expect([(await link(from, 'RELATES_TO', other)).status, (await link(other, 'RELATES_TO', from)).status]).toEqual([409, 409]);
  expect((await send(all.ada, from, { kind: 'RELATES_TO', targetType: 'URL', url: 'https://example.com/201' })).status).toBe(409);
});

test('link targets can be searched by key, number and text, in projects the person can see', async () => {
  const { ada, ben, workspaceId, projectId } = all;
  const hidden = await ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId },
    body: { name: 'Hidden', visibility: 'PRIVATE', key: 'HID' },
  });
  await task('Paint the fence 100%', hidden.body.id);
  const fence = await issue('Paint the fence green');
  const find = async (by: Person, text?: string): Promise<{ id: string; key: string; title: string }[]> =>
    (await by.ask('GET', 'project', 'find-link-targets', { query: { projectId, ...(text !== undefined && { text }) } })).body
      .items;
  expect((await find(ben, 'fence PAINT')).map(({ id }) => id)).toEqual([fence.id]);
  expect((await find(ada, 'fence paint')).map(({ title }) => title)).toEqual(['Paint the fence green', 'Paint the fence 100%']);
  expect(await find(ada, '100\\')).toEqual([]);
  expect((await find(ada, '0%')).map(({ title }) => title)).toEqual(['Paint the fence 100%']);
  const key = (await find(ben, 'fence green'))[0]?.key ?? '';
  expect((await find(ben, key.toLowerCase())).map(({ id }) => id)).toEqual([fence.id]);
  expect((await find(ben, key.split('-')[1]))[0]?.id).toBe(fence.id);
  expect([await find(ben, 'HID-1'), (await find(ada, 'HID-1')).length]).toEqual([[], 1]);
  expect((await find(ben)).length).toBe(10);
});
