import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { feedSecret, madeFeed, readFeed } from '../support/feeds.ts';

let app: TestApp;
let all: Cast;
let taskId: string;
let secret: string;

const times = (hour: number) => ({
  startsAt: `2026-12-01T${hour}:00:00.000Z`,
  endsAt: `2026-12-01T${hour}:45:00.000Z`,
});
const plan = async (by: Person, hour: number, visibility: string): Promise<string> => {
  const body = { ...times(hour), visibility };
  const { status, body: made, text } = await by.ask('POST', 'calendar', 'create-time-block', { query: { taskId }, body });
  if (status !== 200) throw new Error(text);
  return made.id;
};
const create = (by: Person, query: Record<string, string>, body: object) =>
  by.ask('POST', 'calendar', 'create-feed', { query, body: { name: 'Phone', secret: feedSecret(), ...body } });
/** A feed of one's own work with one's planned times. */
const feedWithTimes = async (by: Person): Promise<string> => {
  const own = feedSecret();
  const made = await create(by, { workspaceId: all.workspaceId }, { kind: 'MINE', secret: own, plannedTimes: true });
  if (made.status !== 200) throw new Error(made.text);
  expect(made.body.plannedTimes).toBe(true);
  return own;
};

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  const query = { projectId: all.projectId };
  taskId = (await all.ada.ask('POST', 'project', 'create-task', { query, body: { title: 'Build the wall' } })).body.id;
  secret = await feedWithTimes(all.ben);
});
afterAll(() => app.stop());

/** The planned times in a feed, as another program reads it. */
async function timesIn(of: string): Promise<string[]> {
  const calendar = new ICAL.Component(ICAL.parse((await readFeed(app, of)).body) as unknown[]);
  const value = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name));
  return calendar
    .getAllSubcomponents('vevent')
    .filter((event) => value(event, 'transp') === 'OPAQUE')
    .map((event) => ['dtstart', 'dtend', 'summary', 'class'].map((name) => value(event, name)).join(' '))
    .toSorted();
}

test('a feed with planned times has all of its owner’s, and no one else’s', async () => {
  const { ada, ben, workspaceId } = all;
  await plan(ben, 10, 'PRIVATE');
  await plan(ben, 11, 'BUSY');
  await plan(ben, 12, 'VISIBLE');
  await plan(ada, 13, 'VISIBLE');
  const bens = [
    '2026-12-01T10:00:00Z 2026-12-01T10:45:00Z Build the wall PRIVATE',
    '2026-12-01T11:00:00Z 2026-12-01T11:45:00Z Build the wall PRIVATE',
    '2026-12-01T12:00:00Z 2026-12-01T12:45:00Z Build the wall PUBLIC',
  ];
  expect(await timesIn(secret)).toEqual(bens);
  const adas = (await timesIn(await feedWithTimes(ada))).filter((time) => time.includes('Build the wall'));
  expect(adas).toEqual(['2026-12-01T13:00:00Z 2026-12-01T13:45:00Z Build the wall PUBLIC']);
  // A feed without them, and one of everything that the person sees.
  for (const kind of ['MINE', 'WORKSPACE'])
    expect(await timesIn((await madeFeed(ben, { workspaceId }, kind)).secret)).toEqual([]);
});

test.each([
  ['a project', 'PROJECT', () => ({ workspaceId: all.workspaceId, projectId: all.projectId })],
  ['everything', 'WORKSPACE', () => ({ workspaceId: all.workspaceId })],
])('a feed of %s cannot have planned times', async (_, kind, query) => {
  const list = async () => (await all.ben.ask('GET', 'calendar', 'get-feeds')).body.items;
  const before = await list();
  const { status, body } = await create(all.ben, query(), { kind, plannedTimes: true });
  expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([400, 'invalid-input', ['plannedTimes']]);
  expect(await list()).toEqual(before);
  await expect(app.database.pool.query(`UPDATE "CalendarFeed" SET "kind" = 'WORKSPACE' WHERE "plannedTimes"`)).rejects.toThrow(
    'calendar_feed_planned_times',
  );
});

test('what happens to a time and to its task changes the tag of a feed that has it, and of no other', async () => {
  const { ada, ben, workspaceId } = all;
  const without = await madeFeed(ben, { workspaceId });
  const tagOf = async (of: string) => (await readFeed(app, of)).headers['etag'];
  const [other, tags] = [await tagOf(without.secret), new Set([await tagOf(secret)])];
  const timeBlockId = await plan(ben, 15, 'BUSY');
  tags.add(await tagOf(secret));
  const query = { taskId, timeBlockId };
  const sequence = async () => {
    const calendar = new ICAL.Component(ICAL.parse((await readFeed(app, secret)).body) as unknown[]);
    const found = calendar.getAllSubcomponents('vevent').find((event) => event.getFirstPropertyValue('uid') === timeBlockId);
    return Number(found?.getFirstPropertyValue('sequence'));
  };
  const sequences = [await sequence()];
  for (const act of [
    () => ben.ask('PUT', 'calendar', 'update-time-block', { query, body: times(16) }),
    () => ada.ask('PUT', 'project', 'update-task', { query: { taskId }, body: { title: 'Build the gate' } }),
  ]) {
    expect((await act()).status).toBe(200);
    tags.add(await tagOf(secret));
    sequences.push(await sequence());
  }
  expect((await ben.ask('DELETE', 'calendar', 'delete-time-block', { query })).status).toBe(200);
  tags.add(await tagOf(secret));
  expect(tags.size).toBe(5);
  expect(sequences).toEqual([...new Set(sequences)].toSorted((one, next) => one - next));
  expect(sequences).toHaveLength(3);
  expect(await tagOf(without.secret)).toBe(other);
});

test('a feed that exists includes planned times, and leaves them out again, at the same address', async () => {
  const { ben, ada, workspaceId } = all;
  const made = await madeFeed(ben, { workspaceId }, 'MINE');
  const feedId = made.id;
  const set = (by: Person, plannedTimes: unknown) =>
    by.ask('PUT', 'calendar', 'update-feed', { query: { workspaceId, feedId }, body: { plannedTimes } });
  expect((await set(ada, true)).status).toBe(404);
  expect((await set(ben, 'yes')).status).toBe(400);
  expect(await timesIn(made.secret)).toEqual([]);
  expect((await set(ben, true)).body).toMatchObject({ id: feedId, plannedTimes: true });
  expect(await timesIn(made.secret)).toEqual(await timesIn(secret));
  expect(await timesIn(secret)).toHaveLength(3);
  expect((await set(ben, false)).body.plannedTimes).toBe(false);
  expect(await timesIn(made.secret)).toEqual([]);
  const project = await madeFeed(ben, { workspaceId, projectId: all.projectId });
  const query = { workspaceId, feedId: project.id };
  expect((await ben.ask('PUT', 'calendar', 'update-feed', { query, body: { plannedTimes: true } })).status).toBe(400);
});

test('a time leaves the feed while its owner cannot see its task, and when the task is deleted', async () => {
  const { ada, ben, projectId } = all;
  expect(await timesIn(secret)).toHaveLength(3);
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT "id" FROM "ProjectMember" WHERE "projectId" = $1 AND "userId" = $2',
    [projectId, ben.userId],
  );
  const query = { projectId, memberId: rows[0]?.id ?? '' };
  expect((await ada.ask('DELETE', 'project', 'remove-project-member', { query })).status).toBe(200);
  expect(await timesIn(secret)).toEqual([]);
  await app.database.pool.query(`UPDATE "Project" SET "visibility" = 'TEAM' WHERE "id" = $1`, [projectId]);
  expect(await timesIn(secret)).toHaveLength(3);
  expect((await ada.ask('DELETE', 'project', 'delete-task', { query: { taskId } })).status).toBe(200);
  expect(await timesIn(secret)).toEqual([]);
});
