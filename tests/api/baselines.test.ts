import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;
let query: { projectId: string };
let taskId: string;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  const made = await all.ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: all.workspaceId },
    body: { name: 'Launch' },
  });
  query = { projectId: made.body.id };
  taskId = await task({ startDate: '2026-11-23', dueDate: '2026-11-27' });
});
afterAll(() => app.stop());

const task = async (body: object): Promise<string> =>
  (await all.ada.ask('POST', 'project', 'create-task', { query, body: { title: 'Paint the boat', ...body } })).body.id;
const change = (name: string, method: 'POST' | 'PUT' = 'POST', by: Person = all.ada) =>
  by.ask(method, 'project', name, { query, body: {} });
const clear = () => all.ada.ask('DELETE', 'project', 'clear-baseline', { query });
const heads = async () => (await all.ada.ask('GET', 'project', 'get-baselines', { query })).body.items;
const days = async () => (await all.ada.ask('GET', 'project', 'get-baseline-days', { query })).body.days;
const redate = (body: object) => all.ada.ask('PUT', 'project', 'update-task', { query: { taskId }, body });

test('a project has no baseline until someone sets it', async () => {
  expect(await heads()).toEqual([]);
  expect(await days()).toEqual({});
});

test('a baseline keeps the days of every dated task, and who set it', async () => {
  await task({});
  const due = await task({ dueDate: '2026-12-01' });
  const set = await change('set-baseline');
  expect(set.body).toMatchObject({ ...query, setBy: all.ada.userId });
  expect(await heads()).toEqual([set.body]);
  expect(await days()).toEqual({ [taskId]: '2026-11-23/2026-11-27', [due]: '2026-12-01/2026-12-01' });
});

test('a baseline stays while tasks get other dates, and leaves out tasks in the trash', async () => {
  const gone = await task({ dueDate: '2026-12-02' });
  await change('set-baseline');
  await redate({ dueDate: '2026-12-04' });
  await all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: gone } });
  expect(await days()).toMatchObject({ [taskId]: '2026-11-23/2026-11-27' });
  expect(Object.keys(await days())).not.toContain(gone);
});

test('a replaced and a cleared baseline can be taken back', async () => {
  const [before] = await heads();
  await change('set-baseline');
  expect(await days()).toMatchObject({ [taskId]: '2026-11-23/2026-12-04' });
  const restored = await change('restore-baseline', 'PUT');
  expect(restored.body).toMatchObject({ setAt: before.setAt, setBy: before.setBy });
  expect(await days()).toMatchObject({ [taskId]: '2026-11-23/2026-11-27' });
  expect((await clear()).body).toMatchObject({ setAt: null, setBy: null });
  expect(await days()).toEqual({});
  // What is cleared already can still be taken back.
  expect((await clear()).status).toBe(200);
  await change('restore-baseline', 'PUT');
  expect(await days()).toMatchObject({ [taskId]: '2026-11-23/2026-11-27' });
});

test('only admins of a project change its baseline', async () => {
  const members = { query: { projectId: all.projectId }, body: {} };
  expect((await all.vera.ask('POST', 'project', 'set-baseline', members)).status).toBe(403);
  expect((await all.vera.ask('GET', 'project', 'get-baselines', { query: members.query })).status).toBe(200);
});
