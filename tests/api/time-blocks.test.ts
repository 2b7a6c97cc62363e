import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

// Ada's project is PRIVATE: Ben is a member of it, Vera a viewer, and Gus is a guest of the workspace alone.

let app: TestApp;
let all: Cast;
let otherTaskId: string;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  const query = { projectId: all.otherProjectId };
  const made = await all.ada.ask('POST', 'project', 'create-task', { query, body: { title: 'Only Ada’s' } });
  otherTaskId = made.body.id;
});
afterAll(() => app.stop());

const DAY = { from: '2027-03-01T00:00:00.000Z', to: '2027-03-02T00:00:00.000Z' };
const at = (hour: number, minutes = 60) => {
  const startsAt = Date.parse(DAY.from) + hour * 3_600_000;
  return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + minutes * 60_000).toISOString() };
};
const plan = (by: Person, body: Record<string, unknown>, taskId = all.taskId) =>
  by.ask('POST', 'calendar', 'create-time-block', { query: { taskId }, body });
const change = (by: Person, timeBlockId: string, body: Record<string, unknown>) =>
  by.ask('PUT', 'calendar', 'update-time-block', { query: { timeBlockId }, body });
const remove = (by: Person, timeBlockId: string) => by.ask('DELETE', 'calendar', 'delete-time-block', { query: { timeBlockId } });
const own = async (by: Person, range = DAY) =>
  (await by.ask('GET', 'calendar', 'get-time-blocks', { query: { workspaceId: all.workspaceId, ...range } })).body.items;
const seen = async (by: Person, of: Person) => {
  const query = { workspaceId: all.workspaceId, ...DAY, userIds: of.userId };
  const { body } = await by.ask('GET', 'calendar', 'get-colleague-time-blocks', { query });
  return body.items.map(({ startsAt, task }: { startsAt: string; task: { title: string } | null }) => [
    Number(startsAt.slice(11, 13)),
    task?.title ?? null,
  ]);
};

test('a person plans several times for a task, changes them and removes them', async () => {
  const [morning, noon] = [await plan(all.ben, at(9)), await plan(all.ben, at(12, 30))];
  expect(morning.body).toMatchObject({ userId: all.ben.userId, taskId: all.taskId, visibility: 'BUSY', ...at(9) });
  expect(morning.body.task).toMatchObject({ projectId: all.projectId, workspaceId: all.workspaceId });
  expect(await own(all.ben)).toHaveLength(2);
  const later = await change(all.ben, noon.body.id, { ...at(13), visibility: 'PRIVATE' });
  expect(later.body).toMatchObject({ ...at(13), visibility: 'PRIVATE' });
  expect((await remove(all.ben, morning.body.id)).status).toBe(200);
  expect((await own(all.ben)).map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([at(13).startsAt]);
  await remove(all.ben, noon.body.id);
});

test('no one else can see, change or remove the block of a person', async () => {
  const { body } = await plan(all.ben, at(9));
  for (const other of [all.ada, all.vera, all.mallory]) {
    expect((await change(other, body.id, at(10))).status).toBe(404);
    expect((await remove(other, body.id)).status).toBe(404);
    if (other !== all.mallory) expect(await own(other)).toEqual([]);
  }
  expect(await own(all.ben)).toMatchObject([at(9)]);
  await remove(all.ben, body.id);
});

test('colleagues see nothing of a private block, the times of a busy one, and the task of a visible one', async () => {
  const made = [
    await plan(all.ben, { ...at(8), visibility: 'PRIVATE' }),
    await plan(all.ben, { ...at(10), visibility: 'BUSY' }),
    await plan(all.ben, { ...at(12), visibility: 'VISIBLE' }),
  ];
  const title = made[0]?.body.task.title;
  expect(await seen(all.ada, all.ben)).toEqual([
    [10, null],
    [12, title],
  ]);
  expect(await seen(all.ben, all.ben)).toEqual([]);
  // A guest who is in none of the projects learns nothing, and neither does a stranger.
  expect(await seen(all.gus, all.ben)).toEqual([]);
  const query = { workspaceId: all.workspaceId, ...DAY, userIds: all.ben.userId };
  expect((await all.mallory.ask('GET', 'calendar', 'get-colleague-time-blocks', { query })).status).toBe(404);
  for (const { body } of made) await remove(all.ben, body.id);
});

test('colleagues are told of each change of what they see, and of nothing else', async () => {
  const told = async (id: string) =>
    (await app.database.pool.query('SELECT "workspaceId", "version" FROM "ShownTimeBlock" WHERE "id" = $1', [id])).rows;
  const { body } = await plan(all.ben, { ...at(8), visibility: 'PRIVATE' });
  expect(await told(body.id)).toEqual([]);
  await change(all.ben, body.id, { visibility: 'BUSY' });
  await change(all.ben, body.id, at(9));
  expect(await told(body.id)).toEqual([{ workspaceId: all.workspaceId, version: 2 }]);
  await change(all.ben, body.id, { visibility: 'PRIVATE' });
  expect(await told(body.id)).toEqual([]);
  await change(all.ben, body.id, { visibility: 'VISIBLE' });
  await remove(all.ben, body.id);
  expect(await told(body.id)).toEqual([]);
});

test('colleagues are told of a new title and of the deletion of a task as far as they see it', async () => {
  const query = { projectId: all.projectId };
  const { body: task } = await all.ada.ask('POST', 'project', 'create-task', { query, body: { title: 'Row' } });
  const [visible, busy, hidden] = await Promise.all(
    ['VISIBLE', 'BUSY', 'PRIVATE'].map(
      async (visibility, nth) => (await plan(all.ben, { ...at(8 + nth), visibility }, task.id)).body.id,
    ),
  );
  const told = async () => {
    const { rows } = await app.database.pool.query<{ id: string; version: number }>(
      'SELECT "id", "version" FROM "ShownTimeBlock" WHERE "id" = ANY($1)',
      [[visible, busy, hidden]],
    );
    return [visible, busy, hidden].map((id) => rows.find((row) => row.id === id)?.version);
  };
  const act = async (method: 'PUT' | 'POST' | 'DELETE', endpoint: string, body?: object) => {
    const answer = await all.ada.ask(method, 'project', endpoint, { query: { taskId: task.id }, ...(body && { body }) });
    expect(answer.status).toBe(200);
    return told();
  };
  expect(await told()).toEqual([1, 1, undefined]);
  expect(await act('PUT', 'update-task', { priority: 'HIGH' })).toEqual([1, 1, undefined]);
  expect(await act('PUT', 'update-task', { title: 'Row the boat' })).toEqual([2, 1, undefined]);
  expect(await seen(all.ada, all.ben)).toEqual([
    [8, 'Row the boat'],
    [9, null],
  ]);
  expect(await act('DELETE', 'delete-task')).toEqual([3, 2, undefined]);
  expect(await seen(all.ada, all.ben)).toEqual([]);
  expect(await act('POST', 'restore-task')).toEqual([4, 3, undefined]);
  expect(await seen(all.ada, all.ben)).toHaveLength(2);
  await Promise.all([visible, busy, hidden].map((id) => remove(all.ben, id)));
});

test('a visible block of a task that a colleague cannot see has only its times, and none for a guest', async () => {
  const { body } = await plan(all.ada, { ...at(15), visibility: 'VISIBLE' }, otherTaskId);
  expect(await seen(all.ben, all.ada)).toEqual([[15, null]]);
  expect(await seen(all.gus, all.ada)).toEqual([]);
  await remove(all.ada, body.id);
});

test('a block goes where its task goes, and ends with it', async () => {
  const query = { projectId: all.projectId };
  const { body: task } = await all.ada.ask('POST', 'project', 'create-task', { query, body: { title: 'On the way' } });
  const adas = await plan(all.ada, at(9), task.id);
  expect((await plan(all.ben, { ...at(9), visibility: 'VISIBLE' }, task.id)).status).toBe(200);
  const to = { query: { taskId: task.id }, body: { projectId: all.otherProjectId } };
  expect((await all.ada.ask('POST', 'project', 'move-task-to-project', to)).status).toBe(200);
  expect(await own(all.ada)).toMatchObject([{ id: adas.body.id, projectId: all.otherProjectId }]);
  // Ben cannot see the task anymore, so its block takes none of his time.
  expect([await own(all.ben), await seen(all.ada, all.ben)]).toEqual([[], []]);
  expect((await all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: task.id } })).status).toBe(200);
  expect(await own(all.ada)).toEqual([]);
  await app.database.pool.query('DELETE FROM "Task" WHERE "id" = $1', [task.id]);
  expect((await app.database.pool.query('SELECT 1 FROM "TimeBlock" WHERE "id" = $1', [adas.body.id])).rows).toEqual([]);
});

test.each([
  ['that ends before it starts', { startsAt: at(10).startsAt, endsAt: at(9).startsAt }],
  ['of a minute', at(9, 1)],
  ['of more than a day', at(9, 25 * 60)],
  ['without an end', { startsAt: at(9).startsAt }],
  ['with a day in place of a time', { startsAt: '2027-03-01', endsAt: '2027-03-02' }],
  ['that is visible to an unknown audience', { ...at(9), visibility: 'SOME' }],
  ['of another person', { ...at(9), userId: 'ada' }],
])('a block %s is refused and changes nothing', async (_, body) => {
  expect((await plan(all.ben, body)).status).toBe(400);
  expect(await own(all.ben)).toEqual([]);
});

test('a range that is empty or longer than a month with its weeks is refused', async () => {
  const ask = (range: object) =>
    all.ben.ask('GET', 'calendar', 'get-time-blocks', { query: { workspaceId: all.workspaceId, ...range } });
  expect((await ask({ from: DAY.to, to: DAY.from })).status).toBe(400);
  expect((await ask({ from: DAY.from, to: '2027-05-01T00:00:00.000Z' })).status).toBe(400);
});

test('a block is in a range if some of its time is', async () => {
  const { body } = await plan(all.ben, at(23, 120));
  const next = { from: DAY.to, to: '2027-03-03T00:00:00.000Z' };
  expect([(await own(all.ben)).length, (await own(all.ben, next)).length]).toEqual([1, 1]);
  const moved = await change(all.ben, body.id, at(22, 120));
  expect(moved.status).toBe(200);
  expect([(await own(all.ben)).length, (await own(all.ben, next)).length]).toEqual([1, 0]);
  await remove(all.ben, body.id);
});

test('a day takes 40 blocks, also of requests that arrive together', async () => {
  for (let nth = 0; nth < 39; nth++) expect((await plan(all.ben, at(0, 5 + nth))).status).toBe(200);
  const both = await Promise.all([plan(all.ben, at(1)), plan(all.ben, at(2))]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  await app.database.pool.query('DELETE FROM "TimeBlock" WHERE "userId" = $1', [all.ben.userId]);
});

test('the file with my data has my blocks, and leaving the workspace removes them', async () => {
  await plan(all.vera, at(9));
  const { body } = await all.vera.ask('GET', 'user', 'export-my-data');
  expect(body.timeBlocks).toMatchObject([{ taskId: all.taskId, ...at(9), visibility: 'BUSY' }]);
  const left = await all.vera.ask('DELETE', 'workspace', 'leave-workspace', { query: { workspaceId: all.workspaceId } });
  expect(left.status).toBe(200);
  const { rows } = await app.database.pool.query('SELECT 1 FROM "TimeBlock" WHERE "userId" = $1', [all.vera.userId]);
  expect(rows).toEqual([]);
});
