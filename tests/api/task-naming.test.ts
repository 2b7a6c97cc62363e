import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

// Where a task is found, who stays on it, and what it references.

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
});
afterAll(() => app.stop());

const create = async (body: Record<string, unknown>, by: Person = all.ada, projectId = all.projectId) =>
  (await by.ask('POST', 'project', 'create-task', { query: { projectId }, body })).body;
const spareProject = async (): Promise<string> =>
  (
    await all.ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: all.workspaceId },
      body: { name: `Spare ${newId().slice(-4)}`, visibility: 'PRIVATE' },
    })
  ).body.id;

describe('people on a task who can no longer see its project', () => {
  const parted = async () => {
    const projectId = await spareProject();
    const memberId = await addToProject(all.ada, projectId, all.ben, 'MEMBER');
    await addToProject(all.ada, projectId, all.vera, 'MEMBER');
    const task = await create(
      { title: 'Shared', assigneeId: all.ben.userId, collaboratorIds: [all.ben.userId] },
      all.ada,
      projectId,
    );
    await all.ada.ask('DELETE', 'project', 'remove-project-member', { query: { projectId, memberId } });
    return task.id as string;
  };
  const around = (taskId: string, collaboratorIds: string[]) =>
    all.ada.ask('PUT', 'project', 'update-task', { query: { taskId }, body: { collaboratorIds } });

  test('do not block adding others, and cannot be added back once removed', async () => {
    const taskId = await parted();
    const added = await around(taskId, [all.ben.userId, all.vera.userId]);
    expect([added.status, added.body.collaboratorIds]).toEqual([200, [all.ben.userId, all.vera.userId]]);
    expect((await around(taskId, [all.vera.userId])).status).toBe(200);
    expect((await around(taskId, [all.vera.userId, all.ben.userId])).status).toBe(404);
    expect((await around(taskId, [all.vera.userId, all.mallory.userId])).status).toBe(404);
  });

  test('stay assigned until someone unassigns them, and cannot be assigned again', async () => {
    const taskId = await parted();
    const give = (assigneeId: string | null) =>
      all.ada.ask('PUT', 'project', 'change-assignee', { query: { taskId }, body: { assigneeId } });
    expect((await give(all.ben.userId)).status).toBe(200);
    expect((await give(null)).body.assigneeId).toBeNull();
    expect((await give(all.ben.userId)).status).toBe(404);
  });
});

test('a tag appears once on a task, however it was added', async () => {
  const made = await create({ title: 'Tagged', tags: ['web', ' web ', 'Web'] });
  expect(made.tags).toEqual(['web', 'Web']);
  const changed = await all.ada.ask('PUT', 'project', 'update-task', {
    query: { taskId: made.id },
    body: { tags: ['a', 'b', 'a'] },
  });
  expect(changed.body.tags).toEqual(['a', 'b']);
  const several = await all.ada.ask('POST', 'project', 'create-tasks', {
    query: { projectId: all.projectId },
    body: { tasks: [{ title: 'Among others', tags: ['x', 'x'] }] },
  });
  expect(several.body.items[0].tags).toEqual(['x']);
});

describe('a search among tasks', () => {
  const found = async (query: Record<string, string>) =>
    (await all.ada.ask('GET', 'project', 'get-project-tasks', { query: { projectId: all.projectId, limit: '100', ...query } }))
      .body;

  test('finds them by key and number too, and not by another project’s key', async () => {
    const task = await create({ title: 'Known by its key' });
    for (const search of [`WEB-${task.number}`, `web-${task.number}`, `#${task.number}`, `${task.number}`])
      expect((await found({ search })).items.map(({ id }: { id: string }) => id)).toContain(task.id);
    expect((await found({ search: `APP-${task.number}` })).items).toEqual([]);
  });

  test.each(['', '  '])('for %j finds everything, like no search', async (search) => {
    const { pagination } = await found({});
    expect((await found({ search })).pagination).toEqual(pagination);
    const filed = await all.ada.ask('GET', 'project', 'get-archived-tasks', { query: { projectId: all.projectId, search } });
    expect(filed.status).toBe(200);
  });

  test('by due date uses the reader’s own date', async () => {
    const dayIn = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
    const [west, east] = [dayIn(-12), dayIn(14)];
    const [inWest, inEast] = [
      await create({ title: 'Due there', dueDate: west }),
      await create({ title: 'Due here', dueDate: east }),
    ];
    const dueOn = async (today: string) => (await found({ dueDate: 'today', today })).items.map(({ id }: { id: string }) => id);
    expect(await dueOn('2000-01-01')).toContain(inWest.id);
    expect(await dueOn('9999-12-31')).toContain(inEast.id);
    expect(await dueOn('9999-12-31')).not.toContain(inWest.id);
    expect((await found({ dueDate: 'overdue', today: east })).items.map(({ id }: { id: string }) => id)).toContain(inWest.id);
  });
});

test('a URL that misleads readers about its target is not linked', async () => {
  const task = await create({ title: 'Linked' });
  for (const url of [
    'https://bank.example@evil.example/',
    'https://a:b@evil.example',
    'https://exa\u202emple.com',
    'https://a.example/\u200b',
  ]) {
    const body = { linkedItem: { kind: 'RELATES_TO', targetType: 'URL', url } };
    expect((await all.ada.ask('POST', 'project', 'add-task-link', { query: { taskId: task.id }, body })).status).toBe(400);
  }
  const plain = { kind: 'RELATES_TO', targetType: 'URL', url: 'https://example.com/@ada?mail=a@b.example' };
  expect(
    (await all.ada.ask('POST', 'project', 'add-task-link', { query: { taskId: task.id }, body: { linkedItem: plain } })).status,
  ).toBe(200);
});

test('a guest’s task cannot be archived before it is approved', async () => {
  const projectId = await spareProject();
  await addToProject(all.ada, projectId, all.gus, 'MEMBER');
  const settings = { allowGuestAccess: true, requireApproval: true };
  await all.ada.ask('PUT', 'settings/project', 'update-project', { query: { projectId }, body: settings });
  const wish = await create({ title: 'A wish', status: 'DONE' }, all.gus, projectId);
  expect([wish.awaitsApprovalSince !== null, wish.status]).toEqual([true, 'TODO']);
  const file = (by: Person) => by.ask('PUT', 'project', 'archive-task', { query: { taskId: wish.id }, body: {} });
  for (const by of [all.gus, all.ada]) expect((await file(by)).body.error?.code).toBe('awaits-approval');
  const archiveDone = () => all.ada.ask('PUT', 'project', 'archive-done-tasks', { query: { projectId }, body: {} });
  // Like a guest's task from before, when it could start as done.
  const waiting = await create({ title: 'Done, they say', status: 'DONE' }, all.ada, projectId);
  await app.database.pool.query('UPDATE "Task" SET "awaitsApprovalSince" = now() WHERE "id" = $1', [waiting.id]);
  expect((await archiveDone()).body.items).toEqual([]);
  await all.ada.ask('POST', 'project', 'approve-task', { query: { taskId: waiting.id }, body: {} });
  expect((await archiveDone()).body.items).toHaveLength(1);
});
