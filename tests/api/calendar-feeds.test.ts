import ICAL from 'ical.js';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { everything } from '../support/everything.ts';
import { feedSecret, madeFeed, readFeed } from '../support/feeds.ts';
import { holdBackWhere } from '../support/held-back.ts';

// Ada's project is PRIVATE: Ben is a member of it, Vera a viewer, and Gus is a guest of the workspace alone.

let app: TestApp;
let all: Cast;
let otherId: string;

const DUE = { dueDate: '2026-12-01' };
const task = async (by: Person, projectId: string, body: object): Promise<string> => {
  const { status, body: made, text } = await by.ask('POST', 'project', 'create-task', { query: { projectId }, body });
  if (status !== 200) throw new Error(text);
  return made.id;
};

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  const { ada, ben, workspaceId, projectId } = all;
  const other = await ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId },
    body: { name: 'Only Ada’s', visibility: 'PRIVATE' },
  });
  otherId = other.body.id;
  await task(ada, projectId, { title: 'For Ben', assigneeId: ben.userId, ...DUE });
  await task(ada, projectId, { title: 'For no one', ...DUE });
  await task(ada, projectId, { title: 'Without a date' });
  await task(ada, otherId, { title: 'Hidden', ...DUE });
  await ada.ask('POST', 'issues', 'create-issue', {
    query: { projectId },
    body: { title: 'It smokes', assigneeIds: [ben.userId], ...DUE },
  });
});
afterAll(() => app.stop());

/** The titles in a feed, as another program reads it. */
async function titles(secret: string): Promise<string[] | number> {
  const answer = await readFeed(app, secret);
  if (answer.statusCode !== 200) return answer.statusCode;
  const calendar = new ICAL.Component(ICAL.parse(answer.body) as unknown[]);
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) => String(event.getFirstPropertyValue('summary')))
    .toSorted();
}
const inAdas = () => ({ workspaceId: all.workspaceId });
const ofProject = () => ({ ...inAdas(), projectId: all.projectId });
const own = async (by: Person) => (await by.ask('GET', 'calendar', 'get-feeds')).body.items;

test('each kind of feed covers what it says, as far as its owner can see', async () => {
  const shown = ['For Ben', 'For no one', 'It smokes'];
  const bens = [
    await madeFeed(all.ben, inAdas()),
    await madeFeed(all.ben, ofProject()),
    await madeFeed(all.ben, inAdas(), 'WORKSPACE'),
  ];
  expect(await Promise.all(bens.map(({ secret }) => titles(secret)))).toEqual([['For Ben', 'It smokes'], shown, shown]);
  const adas = await madeFeed(all.ada, inAdas(), 'WORKSPACE');
  expect(await titles(adas.secret)).toEqual([...shown, 'Hidden'].toSorted());
  // A viewer may read all of the project, and a guest who is in no project sees nothing.
  const [veras, gusts] = [await madeFeed(all.vera, ofProject()), await madeFeed(all.gus, inAdas(), 'WORKSPACE')];
  expect([await titles(veras.secret), await titles(gusts.secret)]).toEqual([shown, []]);
});

test('no one gets a feed of a project that they cannot see', async () => {
  const body = { kind: 'PROJECT', name: 'Theirs', secret: feedSecret() };
  for (const [by, query] of [
    [all.gus, ofProject()],
    [all.ben, { ...inAdas(), projectId: otherId }],
    [all.mallory, ofProject()],
    [all.mallory, inAdas()],
  ] as const)
    expect((await by.ask('POST', 'calendar', 'create-feed', { query, body })).status).toBe(404);
});

test('a feed is a calendar file that programs keep and ask about', async () => {
  const { secret } = await madeFeed(all.ben, ofProject());
  const first = await readFeed(app, secret);
  expect(first.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' });
  const tag = String(first.headers['etag']);
  expect((await app.app.inject(`/api/calendar/${secret}.ics`)).headers['etag']).toBe(tag);
  const again = await readFeed(app, secret, { 'if-none-match': tag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await readFeed(app, secret, {}, 'HEAD');
  expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', tag]);
  await task(all.ada, all.projectId, { title: 'New', ...DUE });
  expect((await readFeed(app, secret, { 'if-none-match': tag })).statusCode).toBe(200);
});

test('the secret is in no answer, and in no list, and the database has only its hash', async () => {
  const { id, secret } = await madeFeed(all.vera, inAdas());
  await readFeed(app, secret);
  expect(JSON.stringify(await own(all.vera))).not.toContain(secret);
  expect(await everything(app)).not.toContain(secret);
  const route = (await app.app.inject('/api/openapi.json')).json().paths['/calendar/{secret}.ics'];
  expect(route.get.parameters).toMatchObject([{ name: 'secret', in: 'path', required: true }]);
  await all.vera.ask('DELETE', 'calendar', 'revoke-feed', { query: { ...inAdas(), feedId: id } });
});

test('the log has the reading of a feed, and not its secret', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (written: string) => void lines.push(written) });
  const logging = await testApp({}, null, { log });
  const nora = await logging.person('nora');
  const { secret } = await madeFeed(nora, { workspaceId: nora.workspaceId });
  expect((await readFeed(logging, secret)).statusCode).toBe(200);
  await expect.poll(() => lines.join('')).toContain('"path":"/calendar/{secret}.ics"');
  expect(lines.join('')).not.toContain(secret);
  await logging.stop();
});

test('a renewed feed has a new address only, and a revoked one has none', async () => {
  const { id, secret } = await madeFeed(all.ben, inAdas());
  const query = { ...inAdas(), feedId: id };
  const next = feedSecret();
  const renewed = await all.ben.ask('POST', 'calendar', 'renew-feed', { query, body: { secret: next } });
  expect([renewed.status, await titles(secret), await titles(next)]).toEqual([200, 404, ['For Ben', 'It smokes']]);
  expect((await all.ben.ask('DELETE', 'calendar', 'revoke-feed', { query })).status).toBe(200);
  expect([await titles(next), (await own(all.ben)).some((feed: { id: string }) => feed.id === id)]).toEqual([404, false]);
});

test('a feed that does not exist and one that was revoked get the same answer', async () => {
  const { id, secret } = await madeFeed(all.ben, inAdas());
  await all.ben.ask('DELETE', 'calendar', 'revoke-feed', { query: { ...inAdas(), feedId: id } });
  const said = await Promise.all(
    [secret, feedSecret(), 'short', `${secret}x`].map(async (one) => {
      const { statusCode, headers, body } = await readFeed(app, one);
      const { requestId: _, ...error } = JSON.parse(body).error;
      return { statusCode, cache: headers['cache-control'], type: headers['content-type'], error };
    }),
  );
  expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(said[0]).toMatchObject({ statusCode: 404, cache: 'no-store', error: { code: 'not-found' } });
});

test('colleagues, the owner of the workspace included, neither see nor change the feed of a person', async () => {
  const { id } = await madeFeed(all.vera, inAdas());
  const query = { ...inAdas(), feedId: id };
  for (const other of [all.ada, all.ben, all.gus, all.mallory]) {
    expect((await own(other)).map((feed: { id: string }) => feed.id)).not.toContain(id);
    const renewed = await other.ask('POST', 'calendar', 'renew-feed', { query, body: { secret: feedSecret() } });
    expect([renewed.status, (await other.ask('DELETE', 'calendar', 'revoke-feed', { query })).status]).toEqual([404, 404]);
  }
});

test('a feed says when it was last read, within an hour and without a write for each time', async () => {
  const { id, secret } = await madeFeed(all.vera, inAdas());
  const lastRead = async () => (await own(all.vera)).find((feed: { id: string }) => feed.id === id).lastReadAt;
  expect(await lastRead()).toBeNull();
  await readFeed(app, secret);
  const first = await lastRead();
  expect(first).not.toBeNull();
  await readFeed(app, secret);
  expect(await lastRead()).toBe(first);
  await app.database.pool.query(`UPDATE "CalendarFeed" SET "lastReadAt" = now() - interval '61 minutes' WHERE "id" = $1`, [id]);
  await readFeed(app, secret);
  expect(Date.parse(await lastRead())).toBeGreaterThan(Date.parse(first) - 1);
});

test.each([
  ['of a project without naming it', () => inAdas(), { kind: 'PROJECT' }],
  ['of a person that names a project', () => ofProject(), { kind: 'MINE' }],
  ['with a short secret', () => inAdas(), { kind: 'MINE', secret: 'a'.repeat(42) }],
  ['in a zone that does not exist', () => inAdas(), { kind: 'MINE', timeZone: 'Mars/Olympus' }],
  ['without a name', () => inAdas(), { kind: 'MINE', name: ' ' }],
])('a feed %s is refused, and nothing changes', async (_, query, body) => {
  const before = await own(all.gus);
  const asked = { query: query(), body: { name: 'Phone', secret: feedSecret(), ...body } };
  const answer = await all.ada.ask('POST', 'calendar', 'create-feed', asked);
  expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid-input']);
  expect(await own(all.gus)).toEqual(before);
});

test('a person has ten feeds at most, also when several are created at once', async () => {
  const free = 10 - (await own(all.gus)).length;
  const asked = Array.from({ length: free + 3 }, () =>
    all.gus.ask('POST', 'calendar', 'create-feed', {
      query: inAdas(),
      body: { kind: 'MINE', name: 'Phone', secret: feedSecret() },
    }),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 409).length]).toEqual([
    free,
    3,
  ]);
});

test('creating, renewing and revoking a feed are in the audit log, by its name', async () => {
  const { id } = await madeFeed(all.ben, inAdas());
  const query = { ...inAdas(), feedId: id };
  await all.ben.ask('POST', 'calendar', 'renew-feed', { query, body: { secret: feedSecret() } });
  await all.ben.ask('DELETE', 'calendar', 'revoke-feed', { query });
  const { rows } = await app.database.pool.query(
    `SELECT "action", "targetName" FROM "AuditEntry" WHERE "targetId" = $1 ORDER BY "seq"`,
    [id],
  );
  expect(rows).toEqual(['feed.created', 'feed.renewed', 'feed.revoked'].map((action) => ({ action, targetName: 'Phone' })));
});

test('archived and deleted tasks leave a feed, and so do archived projects', async () => {
  const { ada, ben, projectId } = all;
  const { secret } = await madeFeed(ben, ofProject());
  const [archived, deleted] = [
    await task(ada, projectId, { title: 'To archive', ...DUE }),
    await task(ada, projectId, { title: 'To delete', ...DUE }),
  ];
  expect(await titles(secret)).toEqual(expect.arrayContaining(['To archive', 'To delete']));
  await ada.ask('PUT', 'project', 'update-task-status', {
    query: { taskId: archived },
    body: { status: 'DONE', position: 'a5' },
  });
  expect(await titles(secret)).toContain('✓ To archive');
  expect((await ada.ask('PUT', 'project', 'archive-task', { query: { taskId: archived }, body: {} })).status).toBe(200);
  expect((await ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: deleted } })).status).toBe(200);
  const left = await titles(secret);
  expect(left).not.toContain('✓ To archive');
  expect(left).not.toContain('To delete');
  await app.database.pool.query(`UPDATE "Project" SET "status" = 'ARCHIVED' WHERE "id" = $1`, [projectId]);
  expect(await titles(secret)).toEqual([]);
  await app.database.pool.query(`UPDATE "Project" SET "status" = 'ACTIVE' WHERE "id" = $1`, [projectId]);
});

test('a person who is removed from the project or from the workspace has no feed of it at once', async () => {
  const { ada, vera, workspaceId, projectId } = all;
  const [ofTheProject, ofAll] = [await madeFeed(vera, ofProject()), await madeFeed(vera, inAdas(), 'WORKSPACE')];
  expect(await titles(ofTheProject.secret)).toContain('For Ben');
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT "id" FROM "ProjectMember" WHERE "projectId" = $1 AND "userId" = $2',
    [projectId, vera.userId],
  );
  const query = { projectId, memberId: rows[0]?.id ?? '' };
  expect((await ada.ask('DELETE', 'project', 'remove-project-member', { query })).status).toBe(200);
  expect([await titles(ofTheProject.secret), await titles(ofAll.secret)]).toEqual([404, []]);
  expect((await own(vera)).find((feed: { id: string }) => feed.id === ofTheProject.id)).toMatchObject({ projectName: null });
  await app.database.pool.query(`UPDATE "WorkspaceMember" SET "isActive" = false WHERE "workspaceId" = $1 AND "userId" = $2`, [
    workspaceId,
    vera.userId,
  ]);
  expect([await titles(ofAll.secret), await own(vera)]).toEqual([404, []]);
});

test.each([
  [
    'who is locked',
    (id: string) => app.database.pool.query(`UPDATE auth.users SET banned_until = now() + interval '1 day' WHERE id = $1`, [id]),
  ],
  ['who lacks a required second factor', (id: string) => app.database.pool.query(holdBackWhere('"userId" = $1'), [id])],
])('a person %s has no feed', async (_, change) => {
  await app.database.pool.query(`DELETE FROM "CalendarFeed" WHERE "userId" = $1`, [all.ben.userId]);
  const { secret } = await madeFeed(all.ben, inAdas());
  expect(await titles(secret)).toContain('For Ben');
  await change(all.ben.userId);
  expect(await titles(secret)).toBe(404);
  await app.database.pool.query(`UPDATE auth.users SET banned_until = NULL WHERE id = $1`, [all.ben.userId]);
});

test('a feed has at most 5,000 events, those closest to today', async () => {
  const { ada, workspaceId } = all;
  await app.database.pool.query(
    `INSERT INTO "Task" ("id", "projectId", "number", "title", "status", "position", "createdBy", "dueDate")
     SELECT gen_random_uuid(), $1, 100 + n, 'Task ' || n, 'TODO', 'a' || lpad(n::text, 6, '0') || '5', $2, current_date + n
     FROM generate_series(1, 5100) n`,
    [otherId, ada.userId],
  );
  const { secret } = await madeFeed(ada, { workspaceId, projectId: otherId });
  const found = await titles(secret);
  expect(found).toHaveLength(5000);
  expect([found].flat()).toContain('Task 1');
  expect([found].flat()).not.toContain('Task 5100');
});
