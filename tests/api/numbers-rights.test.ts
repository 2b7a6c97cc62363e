import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { sprintProject, startSprint } from '../support/sprints.ts';

// Analytics and sprint reports count what the board shows, and name nothing else.

let app: TestApp;
let all: Cast;
let projectId: string;
let sprintId: string;
let hiddenId: string;
const CANARY = 'Canary';

const granted = ({ status, body }: Answer): Answer['body'] => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  const { ada, ben, vera, gus, workspaceId } = all;
  const home = await sprintProject(ada, workspaceId);
  ({ projectId } = home);
  const query = { projectId };
  granted(await ada.ask('PUT', 'settings/project', 'update-project', { query, body: { allowGuestAccess: true } }));
  await addToProject(ada, projectId, ben, 'MEMBER');
  await addToProject(ada, projectId, vera, 'VIEWER');
  await addToProject(ada, projectId, gus, 'VIEWER');
  const hidden = { name: 'Hidden', visibility: 'PRIVATE' };
  hiddenId = granted(await ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: hidden })).id;
  const onTask = async (name: string, taskId: string, body: object, method: 'PUT' | 'POST' = 'PUT', family = 'project') =>
    granted(await ada.ask(method, family, name, { query: { taskId }, body }));
  sprintId = (await home.planned(0, 6)).id;
  const [seen, trashed, moved] = [
    await home.task('Seen', 3),
    await home.task(`${CANARY} in the trash`, 5),
    await home.task(`${CANARY} moved away`, 8),
  ];
  for (const id of [seen, trashed, moved]) {
    await onTask('set-task-sprint', id, { sprintId }, 'PUT', 'sprints');
    await onTask('change-assignee', id, { assigneeId: ben.userId });
    await onTask('update-task-status', id, { status: 'IN_PROGRESS' });
  }
  await startSprint(ada, sprintId);
  for (const id of [seen, trashed, moved]) await onTask('update-task-status', id, { status: 'DONE' });
  granted(await ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: trashed } }));
  await onTask('move-task-to-project', moved, { projectId: hiddenId }, 'POST');
  granted(
    await ada.ask('POST', 'project', 'create-task', { query: { projectId: hiddenId }, body: { title: `${CANARY} hidden` } }),
  );
  await app.database.pool.query('SELECT rebuild_status_intervals("id") FROM "Project" WHERE "id" = ANY ($1)', [
    [projectId, hiddenId],
  ]);
});
afterAll(() => app.stop());

const analytics = (by: Person, id = projectId, kind = 'task') =>
  by.ask('GET', 'analytics', `get-${kind}-analytics`, { query: { projectId: id } });
const report = (by: Person) => by.ask('GET', 'sprints', 'get-sprint-report', { query: { sprintId } });
const idsIn = (text: string): string[] => [...new Set(text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [])];

test('a guest and a viewer find no task, person or title in them that the board does not show', async () => {
  for (const person of [all.gus, all.vera, all.ben]) {
    const board = await person.ask('GET', 'project', 'get-project-tasks', { query: { projectId } });
    const frame = await person.ask('GET', 'kanban', 'get-board-frame', { query: { projectId } });
    const numbers = await analytics(person);
    expect(granted(numbers).tiles).toMatchObject({ total: granted(board).items.length, completed: 1 });
    const known = new Set([...idsIn(board.text), ...idsIn(frame.text)]);
    expect(idsIn(numbers.text).filter((id) => !known.has(id))).toEqual([]);
    expect(granted(await report(person)).history.map(({ title }: { title: string }) => title)).toEqual(['Seen']);
    for (const { text } of [numbers, await report(person), await analytics(person, projectId, 'issue')]) {
      expect(text).not.toContain(CANARY);
      expect(text).not.toContain(all.ben.email);
    }
  }
});

test('the report of an ended sprint names no more either, and the numbers of guests have no capacity', async () => {
  const complete = { query: { sprintId }, body: { rollover: 'BACKLOG' } };
  granted(await all.ada.ask('PUT', 'sprints', 'complete-sprint', complete));
  for (const person of [all.gus, all.vera]) expect((await report(person)).text).not.toContain(CANARY);
  const open = { title: 'Open', assigneeId: all.ben.userId };
  granted(await all.ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: open }));
  const capacity = async (person: Person) =>
    granted(await analytics(person)).people.map(({ capacityHours }: { capacityHours: number | null }) => capacityHours);
  expect(await capacity(all.gus)).toEqual([null]);
  expect(await capacity(all.ben)).toEqual([40]);
});

test('an outsider, and a member of the workspace who cannot see the project, get the same answer as for none', async () => {
  const nowhere = await analytics(all.mallory, '00000000-0000-4000-8000-000000000000');
  for (const answer of [
    await analytics(all.mallory),
    await analytics(all.mallory, projectId, 'issue'),
    await report(all.mallory),
    await all.mallory.ask('GET', 'sprints', 'get-sprint-issues', { query: { projectId } }),
    await all.mallory.ask('GET', 'sprints', 'get-sprint-cadence', { query: { projectId } }),
    await analytics(all.ben, hiddenId),
    await analytics(all.gus, hiddenId),
  ])
    expect([answer.status, answer.body.error.code]).toEqual([404, nowhere.body.error.code]);
});

test('the first and the last days of the calendar are a range like any other', async () => {
  const ranges: Record<string, string>[] = [
    { until: '0001-01-01' },
    { from: '0001-01-01', until: '0002-12-31' },
    { from: '9998-01-01', until: '9999-12-31' },
  ];
  for (const range of ranges)
    for (const timeZone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const answer = await all.ada.ask('GET', 'analytics', 'get-task-analytics', { query: { projectId, timeZone, ...range } });
      expect([range, answer.status]).toEqual([range, 200]);
    }
});
