import { render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { people, website } from '#features/projects/web/testing/website';
import { compactTasks, taskRow } from '#features/tasks/web/testing/task-rows';
import { useNewWorkRequest } from '#features/work/web';
import { Overlays } from '#ui/overlays';
import type { ReceivedCall, Reply } from '#web/testing/loopback';
import { type PageStage, pageStage, sent } from '#web/testing/page-stage';
import { undo } from '#web/undo';
import { SprintsScreen } from './sprints-screen.tsx';

type Json = Record<string, unknown>;

const stage = {} as PageStage & {
  tasks: Json[];
  sprints: Json[];
  absences: Json[];
  role: 'MEMBER' | 'VIEWER';
  workspaceRole: 'MEMBER' | 'GUEST';
};

const sprintRow = (id: string, change: Json): Json => ({
  id,
  projectId: 'p',
  goal: '',
  startsAt: '2026-11-30',
  endsAt: '2026-12-13',
  capacityPoints: null,
  startedAt: null,
  completedAt: null,
  version: 1,
  ...change,
});

const WEEK = { workingDays: ['MO', 'TU', 'WE', 'TH', 'FR'], holidays: [{ day: '2026-12-08', name: 'Immaculate Conception' }] };

/** A person of the workspace, with their hours per week. */
const member = (userId: string, name: string, capacityHours: number): Json => ({
  id: userId,
  userId,
  name,
  email: `${userId}@example.com`,
  avatar: null,
  role: 'MEMBER',
  capacityHours,
  version: 1,
});

beforeEach(() => {
  stage.role = 'MEMBER';
  stage.workspaceRole = 'MEMBER';
  stage.absences = [];
  stage.sprints = [sprintRow('s4', { number: 4, name: 'Sprint 4', status: 'PLANNED', capacityPoints: 8 })];
  stage.tasks = [
    taskRow('one', 1, { title: 'Take payments', estimate: 3, sprintId: 's4', priority: 'URGENT' }),
    taskRow('two', 2, { title: 'Send receipts', estimate: 2, assigneeId: 'mara' }),
    taskRow('three', 3, { title: 'Print labels', estimate: 3 }),
    taskRow('four', 4, { title: 'Count the stock', estimate: 5, assigneeId: 'ines' }),
  ];
});
pageStage(stage, { page: 2000, row: 2000, width: 600 }, answer);

function answer({ method, query, body }: ReceivedCall): Reply {
  switch (query.get('endpoint')) {
    case 'get-board-frame':
      return { status: 200, part: { project: website({ role: stage.role }), people, labels: [] } };
    case 'get-sprints':
      return { status: 200, part: { items: stage.sprints } };
    case 'get-project-tasks':
      return { status: 200, part: compactTasks(stage.tasks) };
    case 'get-sprint-issues':
      return { status: 200, part: { items: [] } };
    case 'get-workspace':
      return { status: 200, part: { id: 'w', role: stage.workspaceRole, version: Date.now(), members: [] } };
    case 'get-team-members':
      return {
        status: 200,
        part: { items: [member('mara', 'Mara Ruiz', 5), member('ines', 'Ines Silva', 40)], pagination: { totalPages: 1 } },
      };
    case 'get-absences':
      return { status: 200, part: { items: stage.absences } };
    case 'get-project-calendar':
      return { status: 200, part: { id: 'p', projectId: 'p', timeZone: 'UTC', shiftMode: 'NONE', version: 1, ...WEEK } };
    case 'set-task-sprint': {
      const id = query.get('taskId');
      stage.tasks = stage.tasks.map((task) =>
        task['id'] === id ? { ...task, ...(body as Json), version: Number(task['version']) + 1 } : task,
      );
      return { status: 200, part: { ...stage.tasks.find((task) => task['id'] === id), projectId: 'p', deletedAt: null } };
    }
    default:
      if (method !== 'GET') throw new Error(`Nobody expects ${query.get('endpoint')}`);
      return { status: 200, part: {} };
  }
}

async function sprints(search = '') {
  const path = '/dashboard/:workspaceId/projects/:projectId/sprints';
  const both = (
    <>
      <SprintsScreen />
      <Overlays />
    </>
  );
  const router = createMemoryRouter([{ path, element: both }], { initialEntries: [`/dashboard/w/projects/p/sprints${search}`] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('list', { name: 'Backlog' });
  return router;
}

const titles = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const head = (name: string) => screen.getByRole('listitem', { name: new RegExp(`^${name}, `) });
const line = (title: string) => screen.getByRole('link', { name: title });
const rowOf = (title: string) => within(line(title).closest('li') as HTMLElement);

test('the backlog is beside the sprints, and divided where the capacity of the next one ends', async () => {
  await sprints();
  expect(titles('Sprints')).toEqual(['Take payments']);
  expect(titles('Backlog')).toEqual(['Send receipts', 'Print labels', 'Count the stock']);
  expect(head('Sprint 4')).toHaveTextContent('3 of 8 points');
  expect(head('Backlog')).toHaveTextContent('5 points');
  expect(head('Beyond the capacity of Sprint 4')).toHaveTextContent('5 points');
});

test('where there is less room, the backlog is below them in one list', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1023px'),
    addEventListener() {},
    removeEventListener() {},
  }));
  const router = createMemoryRouter([{ path: '/:workspaceId/:projectId', Component: SprintsScreen }], {
    initialEntries: ['/w/p'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('list', { name: 'Sprints' });
  expect(titles('Sprints')).toEqual(['Take payments', 'Send receipts', 'Print labels', 'Count the stock']);
  expect(screen.queryByRole('list', { name: 'Backlog' })).toBeNull();
});

test('a filter hides rows, and the heads still say how full the sprints are', async () => {
  await sprints('?assignee=me');
  expect(titles('Sprints')).toEqual([]);
  expect(titles('Backlog')).toEqual(['Send receipts']);
  expect(head('Sprint 4')).toHaveTextContent('3 of 8 points');
  expect(screen.queryByText('Beyond the capacity of Sprint 4')).toBeNull();
  await stage.user.click(await screen.findByRole('button', { name: '3 items hidden · Clear filters' }));
  await waitFor(() => expect(titles('Backlog')).toHaveLength(3));
  await stage.user.type(screen.getByRole('searchbox', { name: 'Search sprints and backlog' }), 'stock');
  await waitFor(() => expect(titles('Backlog')).toEqual(['Count the stock']));
});

test('several rows move to a sprint by keys as one step, and the focus stays in the backlog', async () => {
  await sprints();
  line('Send receipts').focus();
  await stage.user.keyboard('xjx{Shift>}S{/Shift}');
  await stage.user.click(await screen.findByRole('option', { name: /Sprint 4/ }));
  await waitFor(() => expect(titles('Sprints')).toEqual(['Take payments', 'Send receipts', 'Print labels']));
  // Both requests are on their way at once, and either may arrive first.
  await waitFor(() =>
    expect(
      Object.fromEntries(sent(stage, 'set-task-sprint').map(({ query, body }) => [query.get('taskId'), body])),
    ).toMatchObject({ two: { sprintId: 's4' }, three: { sprintId: 's4' } }),
  );
  await waitFor(() => expect(line('Count the stock')).toHaveFocus());
  undo();
  await waitFor(() => expect(titles('Backlog')).toEqual(['Send receipts', 'Print labels', 'Count the stock']));
});

test('the next sprint takes what fits of the backlog that the filter shows, folded or not', async () => {
  await sprints('?assignee=ines');
  await stage.user.click(within(head('Backlog')).getByRole('button'));
  await stage.user.click(within(head('Beyond the capacity of Sprint 4')).getByRole('button'));
  await waitFor(() => expect(titles('Backlog')).toEqual([]));
  await stage.user.click(screen.getByRole('button', { name: 'Plan next sprint' }));
  await waitFor(() => expect(titles('Sprints')).toEqual(['Count the stock']));
  expect(sent(stage, 'set-task-sprint').map(({ query }) => query.get('taskId'))).toEqual(['four']);
  expect(head('Sprint 4')).toHaveTextContent('8 of 8 points');
  await stage.user.click(screen.getByRole('button', { name: 'Plan next sprint' }));
  expect(await screen.findByText('Nothing else in the backlog fits in Sprint 4.')).toBeVisible();
});

test('planning says what is missing: estimates, or a capacity', async () => {
  stage.tasks = [taskRow('two', 2, { title: 'Send receipts', estimate: 2 })];
  stage.sprints = [sprintRow('s4', { number: 4, name: 'Sprint 4', status: 'PLANNED' })];
  await sprints();
  await stage.user.click(screen.getByRole('button', { name: 'Plan next sprint' }));
  expect(await screen.findByText('Sprint 4 has no capacity yet. Edit the sprint to set it.')).toBeVisible();
});

test('nothing estimated is nothing to plan with', async () => {
  stage.tasks = [taskRow('two', 2, { title: 'Send receipts' })];
  await sprints();
  await stage.user.click(screen.getByRole('button', { name: 'Plan next sprint' }));
  expect(await screen.findByText('No item in the backlog has an estimate. Add estimates, then plan the sprint.')).toBeVisible();
});

test('the first sprint is created from where the sprints will be, and its name is typed over the suggested one', async () => {
  stage.sprints = [];
  await sprints();
  await stage.user.click(screen.getByRole('button', { name: 'Create sprint' }));
  const name = await screen.findByLabelText('Name');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveValue('Sprint 1');
  await stage.user.keyboard('Launch');
  expect(name).toHaveValue('Launch');
});

test('a sprint and a backlog without work say what belongs there, and offer to create a task in them', async () => {
  stage.tasks = [];
  await sprints();
  const asked = renderHook(useNewWorkRequest).result;
  await stage.user.click(screen.getByRole('button', { name: 'Create first task' }));
  expect(asked.current).toMatchObject({ kind: 'TASK', projectId: 'p', sprintId: null });
  expect(screen.getByText(/^Drag tasks and issues here/)).toBeVisible();
  await stage.user.click(screen.getByRole('button', { name: 'Create task' }));
  expect(asked.current).toMatchObject({ kind: 'TASK', projectId: 'p', sprintId: 's4' });
});

test('a row shows its assignee', async () => {
  await sprints();
  expect(within(rowOf('Send receipts').getByRole('list', { name: 'Assignees' })).getByRole('img')).toHaveAccessibleName(
    'Mara Ruiz',
  );
  expect(rowOf('Print labels').queryByRole('list')).toBeNull();
  expect(await rowOf('Count the stock').findByRole('img', { name: 'Ines Silva' })).toBeVisible();
});

test('a viewer sees the sprints, and plans nothing', async () => {
  stage.role = 'VIEWER';
  await sprints();
  expect(screen.queryByRole('button', { name: 'New sprint' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Plan next sprint' })).toBeNull();
  line('Send receipts').focus();
  await stage.user.keyboard('{Shift>}S{/Shift}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(rowOf('Send receipts').queryByRole('button')).toBeNull();
  expect(rowOf('Send receipts').getByRole('img', { name: 'To do' })).toBeVisible();
});

describe('the workload of a sprint', () => {
  const loads = async () => {
    await stage.user.click(within(head('Sprint 4')).getByRole('button', { name: 'Actions for Sprint 4' }));
    await stage.user.click(await screen.findByRole('menuitem', { name: 'Workload' }));
    return screen.findByRole('dialog', { name: 'Workload of Sprint 4' });
  };
  const lines = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('compares the work of each person with their hours on its working days, the fullest first', async () => {
    stage.tasks = [
      taskRow('one', 1, { estimate: 3, sprintId: 's4', assigneeId: 'mara' }),
      taskRow('two', 2, { estimate: 1, sprintId: 's4', assigneeId: 'ines' }),
      taskRow('three', 3, { estimate: null, sprintId: 's4', assigneeId: 'ines' }),
      taskRow('four', 4, { estimate: 5, sprintId: 's4' }),
      taskRow('five', 5, { estimate: 8, assigneeId: 'ines' }),
    ];
    await sprints();
    const dialog = await loads();
    await waitFor(() =>
      expect(lines(dialog)).toEqual([
        expect.stringContaining('Mara Ruiz1 item12 of 9 h'),
        expect.stringContaining('Ines Silva2 items, 1 without an estimate4 of 72 h'),
        expect.stringContaining('Unassigned1 item20 h'),
      ]),
    );
    expect(dialog).toHaveTextContent('their hours in 9 working days. A point counts as 4 hours.');
  });

  test('subtracts the working days on which a person is absent', async () => {
    const absence = { id: 'a', workspaceId: 'w', userId: 'ines', note: null, version: 1 };
    // Five days, of which one is a holiday; and a weekend.
    stage.absences = [
      { ...absence, startsOn: '2026-12-07', endsOn: '2026-12-11' },
      { ...absence, id: 'b', startsOn: '2026-12-05', endsOn: '2026-12-06' },
    ];
    await sprints();
    const dialog = await loads();
    await waitFor(() =>
      expect(lines(dialog)).toContainEqual(expect.stringContaining('Ines Silva0 items, absent for 4 working days0 of 40 h')),
    );
    expect(sent(stage, 'get-absences')[0]?.query.get('from')).toBe('2026-11-30');
  });

  test('shows a guest the work, and nobody’s hours', async () => {
    stage.role = 'VIEWER';
    stage.workspaceRole = 'GUEST';
    await sprints();
    const dialog = await loads();
    await waitFor(() => expect(dialog).toHaveTextContent('9 working days'));
    expect(lines(dialog).at(-1)).toContain('Unassigned1 item12 h');
    expect([...sent(stage, 'get-team-members'), ...sent(stage, 'get-absences')]).toEqual([]);
  });
});
