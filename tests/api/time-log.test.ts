import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, newIdOf } from '#contract/new-id';
import type { TimeEntry } from '#features/time-log/contract';
import { SECONDS_MAX } from '#features/time-log/rules';
import { CROWD } from '../support/amount.ts';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  await stop(all.ada, all.runningTimerId);
});
afterAll(() => app.stop());

async function task(title: string, projectId = all.projectId): Promise<string> {
  return (await all.ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title } })).body.id;
}
const start = (by: Person, taskId: string, body = {}, headers = {}): Promise<Answer> =>
  by.ask('POST', 'project', 'start-task-timer', { query: { taskId }, body, headers });
const stop = (by: Person, timeEntryId: string): Promise<Answer> =>
  by.ask('POST', 'project', 'stop-task-timer', { query: { timeEntryId }, body: {} });
const add = (by: Person, taskId: string, body: object): Promise<Answer> =>
  by.ask('POST', 'project', 'add-time-entry', { query: { taskId }, body });
const change = (by: Person, timeEntryId: string, body: object): Promise<Answer> =>
  by.ask('PUT', 'project', 'update-time-entry', { query: { timeEntryId }, body });
const remove = (by: Person, timeEntryId: string): Promise<Answer> =>
  by.ask('DELETE', 'project', 'delete-time-entry', { query: { timeEntryId } });
const entriesOf = async (by: Person, taskId: string): Promise<TimeEntry[]> =>
  (await by.ask('GET', 'project', 'get-task-time-entries', { query: { taskId } })).body.items;
const running = async (by: Person) => (await by.ask('GET', 'project', 'get-running-timer')).body.items;
const logged = async (taskId: string): Promise<number> =>
  (await all.ada.ask('GET', 'project', 'get-task-details', { query: { taskId } })).body.loggedSeconds;
const begunAgo = (id: string, seconds: number) =>
  app.database.pool.query(`UPDATE "TimeEntry" SET "startedAt" = now() - $2 * interval '1 second' WHERE "id" = $1`, [id, seconds]);

test('a timer counts from start to stop by the server clock', async () => {
  const taskId = await task('To be timed');
  const { started, stopped } = (await start(all.ada, taskId, { note: 'Digging' })).body;
  expect([stopped, started.endedAt, started.seconds, started.note]).toEqual([null, null, 0, 'Digging']);
  await begunAgo(started.id, 5400);
  const ended = (await stop(all.ada, started.id)).body;
  expect(ended.seconds).toBeGreaterThanOrEqual(5400);
  expect(ended.endedAt).not.toBeNull();
  expect(await logged(taskId)).toBe(ended.seconds);
  // Stopping it again changes nothing.
  expect((await stop(all.ada, started.id)).body).toEqual(ended);
  expect(await running(all.ada)).toEqual([]);
});

test('a person has one timer in all projects: starting another stops the first', async () => {
  const other = await all.ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: all.workspaceId },
    body: { name: 'Elsewhere' },
  });
  const [here, there] = [await task('Here'), await task('There', other.body.id)];
  const first = (await start(all.ada, here)).body.started;
  await begunAgo(first.id, 60);
  const second = (await start(all.ada, there)).body;
  expect([second.stopped.id, second.stopped.endedAt === null]).toEqual([first.id, false]);
  expect(await logged(here)).toBe(second.stopped.seconds);
  expect(await running(all.ada)).toMatchObject([
    { id: second.started.id, taskId: there, task: { title: 'There', projectId: other.body.id, workspaceId: all.workspaceId } },
  ]);
  // Another person's timer keeps running.
  const bens = (await start(all.ben, here)).body.started;
  expect((await running(all.ada)).map(({ id }: TimeEntry) => id)).toEqual([second.started.id]);
  await stop(all.ada, second.started.id);
  await stop(all.ben, bens.id);
});

test('concurrent starts leave one timer running, and a repeated key starts one', async () => {
  const tasks = await Promise.all(Array.from({ length: 5 }, (_, index) => task(`Runner ${index}`)));
  const answers = await Promise.all(Array.from({ length: CROWD }, (_, index) => start(all.ben, tasks[index % 5] ?? '')));
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
  const { rows } = await app.database.pool.query<{ running: number; ended: number; wrong: number }>(
    `SELECT count(*) FILTER (WHERE "endedAt" IS NULL)::int AS "running", count("endedAt")::int AS "ended",
       count(*) FILTER (WHERE "endedAt" < "startedAt")::int AS "wrong"
     FROM "TimeEntry" WHERE "userId" = $1 AND "taskId" = ANY ($2)`,
    [all.ben.userId, tasks],
  );
  expect(rows).toEqual([{ running: 1, ended: CROWD - 1, wrong: 0 }]);
  const key = { 'idempotency-key': newIdOf(all.ben.userId) };
  const same = await Promise.all(Array.from({ length: 10 }, () => start(all.ben, tasks[0] ?? '', {}, key)));
  expect(new Set(same.map(({ text }) => text)).size).toBe(1);
  expect(same[0]?.body.started.id).toBe(key['idempotency-key']);
});

test('the logged time of a task equals the sum of its entries after concurrent changes', async () => {
  const taskId = await task('Much ado');
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      add(index % 2 ? all.ada : all.ben, taskId, { seconds: 60 + index, day: '2026-01-05' }),
    ),
  );
  expect(made.every(({ status }) => status === 200)).toBe(true);
  await Promise.all(
    made.map(({ body }, index) =>
      index % 3 === 0 ? remove(all.ada, body.id) : change(all.ada, body.id, { seconds: 3600 + index }),
    ),
  );
  const entries = await entriesOf(all.vera, taskId);
  expect(entries).toHaveLength(13);
  expect(await logged(taskId)).toBe(entries.reduce((sum, { seconds }) => sum + seconds, 0));
});

test('a member logs time for a day with a note, and edits each field', async () => {
  const taskId = await task('By hand');
  const entry = (await add(all.ben, taskId, { seconds: 5400, day: '2026-01-05', note: ' Drawing ' })).body;
  expect(entry).toMatchObject({
    seconds: 5400,
    note: 'Drawing',
    startedAt: '2026-01-05T12:00:00.000Z',
    endedAt: '2026-01-05T13:30:00.000Z',
  });
  expect((await change(all.ben, entry.id, { day: '2026-01-06' })).body).toMatchObject({
    seconds: 5400,
    startedAt: '2026-01-06T12:00:00.000Z',
    version: entry.version + 1,
  });
  expect((await change(all.ben, entry.id, { note: '' })).body).toMatchObject({ note: '', seconds: 5400 });
  for (const body of [
    { seconds: 0, day: '2026-01-05' },
    { seconds: SECONDS_MAX + 1, day: '2026-01-05' },
    { seconds: 1.5, day: '2026-01-05' },
    { seconds: '60', day: '2026-01-05' },
    { seconds: 60, day: '2999-01-01' },
    { seconds: 60, day: '1999-12-31' },
    { seconds: 60, day: '2026-02-30' },
    { seconds: 60 },
    { seconds: 60, day: '2026-01-05', note: 'x'.repeat(501) },
    { seconds: 60, day: '2026-01-05', userId: all.ada.userId },
  ])
    expect([body, (await add(all.ben, taskId, body)).status]).toEqual([body, 400]);
  expect(await logged(taskId)).toBe(5400);
});

test('a running timer accepts only a new note, and deleting it ends it', async () => {
  const taskId = await task('Running');
  const { started } = (await start(all.ada, taskId)).body;
  expect((await change(all.ada, started.id, { seconds: 60 })).status).toBe(409);
  expect((await change(all.ada, started.id, { day: '2026-01-05' })).status).toBe(409);
  expect((await change(all.ada, started.id, { note: 'Still at it' })).body).toMatchObject({ note: 'Still at it', endedAt: null });
  expect((await remove(all.ada, started.id)).status).toBe(200);
  expect([await running(all.ada), await logged(taskId)]).toEqual([[], 0]);
});

test('members log their own time, admins can edit all entries, and viewers can only read', async () => {
  const taskId = await task('Whose time');
  const { ada, ben, vera, mallory } = all;
  const adas = (await add(ada, taskId, { seconds: 60, day: '2026-01-05' })).body;
  const bens = (await add(ben, taskId, { seconds: 120, day: '2026-01-05' })).body;
  expect([(await change(ben, adas.id, { seconds: 1 })).status, (await remove(ben, adas.id)).status]).toEqual([403, 403]);
  expect([(await add(vera, taskId, { seconds: 60, day: '2026-01-05' })).status, (await start(vera, taskId)).status]).toEqual([
    403, 403,
  ]);
  expect((await entriesOf(vera, taskId)).length).toBe(2);
  expect((await change(ada, bens.id, { seconds: 180 })).body).toMatchObject({ seconds: 180, userId: ben.userId });
  for (const answer of [
    await start(mallory, taskId),
    await add(mallory, taskId, { seconds: 60, day: '2026-01-05' }),
    await change(mallory, bens.id, { seconds: 1 }),
    await remove(mallory, bens.id),
    await mallory.ask('GET', 'project', 'get-task-time-entries', { query: { taskId } }),
    await stop(mallory, bens.id),
    await stop(ada, bens.id),
    await stop(ada, newId()),
  ])
    expect(answer.status).toBe(404);
});

test('a person removed from a project can still stop their timer there, without seeing its task', async () => {
  const taskId = await task('Left behind');
  const gus = await app.person('gil');
  await app.database.pool.query(
    `INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") VALUES (gen_random_uuid(), $1, $2, 'MEMBER')`,
    [all.workspaceId, gus.userId],
  );
  const memberId = await addToProject(all.ada, all.projectId, gus, 'MEMBER');
  const { started } = (await start(gus, taskId)).body;
  expect((await running(gus))[0].task.title).toBe('Left behind');
  await all.ada.ask('DELETE', 'project', 'remove-project-member', { query: { projectId: all.projectId, memberId } });
  expect(await running(gus)).toMatchObject([{ id: started.id, task: null }]);
  expect((await change(gus, started.id, { note: 'no' })).status).toBe(404);
  expect((await stop(gus, started.id)).status).toBe(200);
});

test('with time tracking off no one can log time, but a running timer can be stopped', async () => {
  const taskId = await task('Untracked');
  const { started } = (await start(all.ada, taskId)).body;
  const track = (enableTimeTracking: boolean) =>
    all.ada.ask('PUT', 'settings/project', 'update-project', {
      query: { projectId: all.projectId },
      body: { enableTimeTracking },
    });
  await track(false);
  expect((await start(all.ben, taskId)).body.error.code).toBe('time-tracking-off');
  expect((await add(all.ben, taskId, { seconds: 60, day: '2026-01-05' })).body.error.code).toBe('time-tracking-off');
  // The timer that the refused start would have stopped keeps running.
  expect((await start(all.ada, taskId)).status).toBe(409);
  expect((await running(all.ada))[0].id).toBe(started.id);
  expect((await stop(all.ada, started.id)).status).toBe(200);
  await track(true);
});

test('a deleted task hides its entries, and a task has at most 500 entries', async () => {
  const taskId = await task('Full');
  const entry = (await add(all.ada, taskId, { seconds: 60, day: '2026-01-05' })).body;
  await app.database.pool.query(
    `INSERT INTO "TimeEntry" ("id", "taskId", "projectId", "userId", "startedAt", "endedAt", "seconds")
     SELECT gen_random_uuid(), $1, $2, $3, now(), now(), $4 FROM generate_series(1, 499)`,
    [taskId, all.projectId, all.ada.userId, SECONDS_MAX],
  );
  expect(await logged(taskId)).toBe(499 * SECONDS_MAX + 60);
  expect((await add(all.ada, taskId, { seconds: 60, day: '2026-01-05' })).status).toBe(409);
  expect((await start(all.ada, taskId)).status).toBe(409);
  await all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId } });
  expect((await change(all.ada, entry.id, { seconds: 1 })).status).toBe(404);
  expect((await start(all.ada, taskId)).status).toBe(404);
});

test('time and links added while a task moves to another project move with it', async () => {
  const { ada, workspaceId, projectId } = all;
  const [taskId, other] = [await task('On the move'), await task('Left here')];
  const there = await ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'Far away' } });
  const move = (to: string) => ada.ask('POST', 'project', 'move-task-to-project', { query: { taskId }, body: { projectId: to } });
  const log = (seconds: number) => add(ada, taskId, { seconds, day: '2026-01-05' });
  const linkTo = (url: string) =>
    ada.ask('POST', 'project', 'add-task-link', {
      query: { taskId },
      body: { linkedItem: { kind: 'RELATES_TO', targetType: 'URL', url } },
    });
  const pair = await ada.ask('POST', 'project', 'add-task-link', {
    query: { taskId },
    body: { linkedItem: { kind: 'BLOCKS', targetType: 'TASK', targetId: other } },
  });
  for (const to of [there.body.id, projectId, there.body.id]) {
    const answers = await Promise.all([log(60), linkTo(`https://example.com/${newId()}`), move(to), log(61), start(ada, taskId)]);
    expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual(answers.map(() => [200, undefined]));
  }
  const { rows } = await app.database.pool.query(
    `SELECT DISTINCT "projectId" FROM (
       SELECT "projectId" FROM "TimeEntry" WHERE "taskId" = $1 UNION ALL SELECT "projectId" FROM "LinkedItem" WHERE "sourceId" = $1
       UNION ALL SELECT "targetProjectId" FROM "LinkedItem" WHERE "targetId" = $1) AS everything`,
    [taskId],
  );
  expect(rows).toEqual([{ projectId: there.body.id }]);
  expect(pair.status).toBe(200);
  const entries = await entriesOf(ada, taskId);
  expect(entries).toHaveLength(9);
  expect(await logged(taskId)).toBe(entries.reduce((sum, { seconds }) => sum + seconds, 0));
});
