import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const older = (taskId: string, before: string) =>
  all.ada.ask('GET', 'project', 'get-task-activity', { query: { taskId, before } });

test('a history longer than one page is read to its beginning, without repeats', async () => {
  const { ask } = all.ada;
  const { body: task } = await ask('POST', 'project', 'create-task', {
    query: { projectId: all.projectId },
    body: { title: 'Often renamed' },
  });
  const query = { taskId: task.id };
  for (let at = 1; at <= 220; at++) await ask('PUT', 'project', 'update-task', { query, body: { title: `Renamed ${at}` } });

  const { body: details } = await ask('GET', 'project', 'get-task-details', { query });
  const ids: number[] = details.activity.map(({ id }: { id: number }) => id);
  expect(ids).toHaveLength(100);
  const second = (await older(task.id, String(ids.at(-1)))).body;
  expect(second.pagination.earlier).toBe(String(second.items.at(-1).id));
  const third = (await older(task.id, String(second.items.at(-1).id))).body;
  expect(third.pagination).toMatchObject({ total: 221, earlier: null });
  expect(third.items.at(-1)).toMatchObject({ action: 'create-task', actorId: all.ada.userId });

  const whole: number[] = [...ids, ...[...second.items, ...third.items].map(({ id }: { id: number }) => id)];
  expect(whole).toHaveLength(221);
  expect(new Set(whole).size).toBe(221);
  expect(whole.toSorted((one, other) => other - one)).toEqual(whole);
});

test('a history entry has a decimal number', async () => {
  for (const before of ['0', '-1', '1e9', ' 5', '5.5', 'x', '1'.repeat(16)])
    expect((await older(all.taskId, before)).status).toBe(400);
  expect((await older(all.taskId, '1')).body).toMatchObject({ items: [], pagination: { earlier: null } });
});
