import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { madeFeed, readFeed } from '../support/feeds.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
});
afterAll(() => app.stop());

const DUE = { dueDate: '2026-12-01' };
const task = async (by: Person, projectId: string, body: object): Promise<string> =>
  (await by.ask('POST', 'project', 'create-task', { query: { projectId }, body })).body.id;

test('all that a feed shows changes its tag, and what it does not show leaves it', async () => {
  const { ada, ben, projectId } = all;
  const taskId = await task(ada, projectId, { title: 'Told by its tag', ...DUE });
  const { secret } = await madeFeed(ben, { workspaceId: all.workspaceId, projectId });
  const tag = async () => (await readFeed(app, secret)).headers['etag'];
  const change = (endpoint: string, body: object) => ada.ask('PUT', 'project', endpoint, { query: { taskId }, body });
  const before = await tag();
  await task(ada, all.otherProjectId, { title: 'In another project', ...DUE });
  expect(await tag()).toBe(before);
  const tags = new Set([before]);
  for (const act of [
    () => change('update-task', { title: 'Told by another tag' }),
    () => change('update-task', { dueTime: '10:30' }),
    () => change('update-task-status', { status: 'DONE' }),
    () => ada.ask('PUT', 'settings/project', 'update-project', { query: { projectId }, body: { name: 'Another name' } }),
    () =>
      ben.ask('POST', 'project', 'add-task-reminder', {
        query: { taskId: all.taskId },
        body: { kind: 'AT', remindAt: '2990-01-01T08:00:00.000Z' },
      }),
    () => ada.ask('DELETE', 'project', 'delete-task', { query: { taskId } }),
  ]) {
    expect((await act()).status).toBe(200);
    tags.add(await tag());
  }
  // The reminder is of a task without a date, which is in no feed.
  expect(tags.size).toBe(6);
});
