import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#contract/new-id';
import { useNewWorkRequest } from '#features/work/web';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { type Loopback, loopback, type ReceivedCall, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { MARA } from '#web/testing/workspace-fixture';
import { undo } from '#web/undo';
import { dayCell } from './testing/calendar-stage.tsx';
import { WorkspaceCalendarScreen } from './workspace-calendar-screen.tsx';

const WORKSPACE = newId();
const WEBSITE = newId();
const APP = newId();
const INES = newId();
const SIGN = newId();
const CRASH = newId();

let server: Loopback;
let stops: (() => void)[] = [];
let isWhole: boolean;
let times: object[];

const row = (id: string, title: string, change: object = {}) => ({
  kind: 'TASK',
  id,
  projectId: WEBSITE,
  number: 1,
  title,
  status: 'TODO',
  priority: 'MEDIUM',
  startDate: null,
  dueDate: null,
  dueTime: null,
  assigneeId: MARA,
  createdBy: MARA,
  completedAt: null,
  archivedAt: null,
  deletedAt: null,
  version: 1,
  ...change,
});
const {
  assigneeId: _,
  createdBy: __,
  startDate: ___,
  dueTime: ____,
  completedAt: _____,
  archivedAt: ______,
  ...plain
} = row('', '');
const all = () => [
  row(SIGN, 'Carve the sign', { startDate: '2026-11-10', dueDate: '2026-11-12' }),
  row(newId(), 'Paint the door', { projectId: APP, dueDate: '2026-11-12', assigneeId: INES }),
  {
    ...plain,
    kind: 'ISSUE',
    id: CRASH,
    title: 'Door is stuck',
    type: 'BUG',
    status: 'OPEN',
    projectId: APP,
    dueDate: '2026-11-13',
    assigneeIds: [MARA],
    reporterId: INES,
    labelIds: [],
  },
  row(newId(), 'Think about it'),
];

const project = (id: string, key: string, color: string, role: string) => ({
  id,
  workspaceId: WORKSPACE,
  key,
  name: key,
  color,
  status: 'ACTIVE',
  role,
  isReadOnly: false,
});

function answer({ query, body }: ReceivedCall): Reply {
  switch (query.get('endpoint')) {
    case 'get-workspace-projects':
      return {
        status: 200,
        part: {
          items: [project(WEBSITE, 'WEB', 'blue', 'ADMIN'), project(APP, 'APP', 'red', 'VIEWER')],
          pagination: { totalPages: 1 },
        },
      };
    case 'get-dated-work': {
      const people = /^assignee:is:(.*)$/.exec(query.get('where') ?? '')?.[1]?.split(',');
      const isUndated = query.get('dates') === 'none';
      const items = all().filter((one) => {
        const mine = 'assigneeIds' in one ? one.assigneeIds : [String((one as { assigneeId?: string }).assigneeId)];
        return (one.dueDate === null) === isUndated && (!people || mine.some((id) => people.includes(id)));
      });
      return {
        status: 200,
        part: { items, pagination: { total: items.length + (isWhole ? 0 : 1), page: 1, limit: 100, totalPages: 1 } },
      };
    }
    case 'get-colleague-time-blocks':
      return { status: 200, part: { items: times, pagination: { totalPages: 1 } } };
    case 'update-task': {
      const { kind: _kind, ...task } = all()[0] as ReturnType<typeof row>;
      const { undoes: _undoes, ...change } = body as { undoes?: string };
      return { status: 200, part: { ...task, ...change, version: 2 } };
    }
    case 'get-team-members':
      return {
        status: 200,
        part: { items: [{ userId: INES, name: 'Ines Silva', email: 'ines@example.com' }], pagination: { totalPages: 1 } },
      };
    case 'get-workspace':
      return { status: 200, part: { id: WORKSPACE, name: 'Northwind', role: 'ADMIN' } };
    default:
      return { status: 200, part: {} };
  }
}

beforeEach(async () => {
  isWhole = true;
  times = [];
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  server = await loopback(answer);
  stops = [await signedIn(server.url, MARA), startKernel()];
  await startOutbox(MARA);
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  localStorage.clear();
  await server.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pages: RouteObject[] = [
  {
    Component: () => (
      <main>
        <Outlet context={{ openMenu: () => {} }} />
      </main>
    ),
    children: [{ path: '/workspace/:workspaceId/calendar', Component: WorkspaceCalendarScreen }],
  },
];
const opened = (search = '?on=2026-11-12') => rendered(pages, `/workspace/${WORKSPACE}/calendar${search}`);
const found = (title: string) => screen.findByRole('link', { name: new RegExp(`${title}$`) });
const link = (title: string) => screen.getByRole('link', { name: new RegExp(`${title}$`) });
const asked = (name: string) => server.calls.filter(({ query }) => query.get('endpoint') === name);

test('the tasks and issues of a person are on their days, colored by project, and lead to their projects', async () => {
  opened();
  const sign = await found('Carve the sign');
  expect(sign.closest('[data-day]')).toBe(dayCell('2026-11-10'));
  expect(sign).toHaveAttribute('href', `/dashboard/${WORKSPACE}/projects/${WEBSITE}/calendar/${SIGN}`);
  expect(link('Door is stuck')).toHaveAttribute('href', `/dashboard/${WORKSPACE}/projects/${APP}/issues/${CRASH}`);
  const colorOf = (title: string) => link(title).closest<HTMLElement>('[data-item]')?.style.getPropertyValue('--event');
  expect([colorOf('Carve the sign'), colorOf('Door is stuck')]).toEqual(['var(--color-blue)', 'var(--color-red)']);
  expect(screen.queryByRole('link', { name: /Paint the door/ })).toBeNull();
});

test('colleagues are laid over it by their names, and everyone at once', async () => {
  const { user } = opened();
  await found('Carve the sign');
  await user.click(screen.getByRole('button', { name: 'Work of: Me' }));
  await user.click(await screen.findByRole('option', { name: /Everyone/ }));
  expect(await found('Paint the door')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Work of: Everyone' })).toBeVisible();
  const where = asked('get-dated-work').map(({ query }) => query.get('where'));
  expect(where).toEqual(expect.arrayContaining([`assignee:is:${MARA}`, null]));
});

test('a filter narrows it to a project without a request', async () => {
  opened(`?on=2026-11-12&people=all&project=${APP}`);
  await found('Paint the door');
  expect(screen.queryByRole('link', { name: /Carve the sign/ })).toBeNull();
  expect(asked('get-dated-work').every(({ query }) => query.get('where') === null)).toBe(true);
});

test('Alt with an arrow moves a task of a project that one may edit, and undo takes it back', async () => {
  const { user } = opened();
  await found('Carve the sign');
  act(() => link('Carve the sign').focus());
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(within(dayCell('2026-11-11')).getByRole('link')).toHaveTextContent('Carve the sign'));
  expect(asked('update-task').map(({ body }) => body)).toEqual([{ startDate: '2026-11-11', dueDate: '2026-11-13' }]);
  act(() => undo());
  await waitFor(() => expect(within(dayCell('2026-11-10')).getByRole('link')).toHaveTextContent('Carve the sign'));
  await waitFor(() => expect(asked('update-task')).toHaveLength(2));
});

test('what stands in a project that one may only view stays where it is', async () => {
  const { user } = opened();
  await found('Door is stuck');
  act(() => link('Door is stuck').focus());
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(within(dayCell('2026-11-13')).getByRole('link')).toHaveTextContent('Door is stuck');
  expect(asked('update-issue')).toEqual([]);
});

test('N asks for a task on the day with the focus, in a project that the person selects', async () => {
  const { user } = opened();
  await found('Carve the sign');
  act(() => dayCell('2026-11-17').focus());
  await user.keyboard('n');
  const request = renderHook(() => useNewWorkRequest()).result.current;
  expect(request).toMatchObject({ workspaceId: WORKSPACE, kind: 'TASK', task: { dueDate: '2026-11-17', assigneeId: MARA } });
  expect(request).not.toHaveProperty('projectId');
});

test('open work without dates is beside the days', async () => {
  const { user } = opened();
  await user.click(await screen.findByRole('button', { name: 'Unscheduled, 1 task' }));
  expect(within(screen.getByRole('complementary', { name: 'Unscheduled' })).getByRole('link')).toHaveTextContent(
    'Think about it',
  );
});

test('a calendar that holds less than there is says so', async () => {
  isWhole = false;
  opened('?on=2026-11-12&people=all');
  await found('Paint the door');
  expect(screen.getByText('There is too much work to show all of it. Choose fewer people.')).toBeVisible();
});

const at = (time: string) => new Date(`2026-11-12T${time}`).toISOString();
const busy = { id: newId(), userId: INES, startsAt: at('09:00'), endsAt: at('10:00'), task: null };
const shown = {
  ...busy,
  id: newId(),
  startsAt: at('14:00'),
  endsAt: at('15:30'),
  task: { id: SIGN, workspaceId: WORKSPACE, projectId: WEBSITE, key: 'WEB-1', title: 'Carve the sign' },
};

test('the hours of a chosen colleague show when they are busy, and the task if they show it', async () => {
  times = [busy, shown];
  opened(`?on=2026-11-12&period=week&people=me,${INES}`);
  const hidden = await screen.findByText('Ines Silva: Busy, planned on Thursday, November 12, 2026, 9:00 AM to 10:00 AM');
  expect(hidden.closest('[data-hours]')).toHaveAttribute('data-hours', '2026-11-12');
  expect(hidden.closest('a')).toBeNull();
  const task = screen.getByRole('link', { name: /^Ines Silva: Carve the sign, planned on .* 2:00 PM to 3:30 PM$/ });
  expect(task).toHaveAttribute('href', `/dashboard/${WORKSPACE}/projects/${WEBSITE}/board/${SIGN}`);
  const [request] = asked('get-colleague-time-blocks');
  expect(request?.query.getAll('userIds')).toEqual([INES]);
});

test('a calendar of one’s own work, and a month, ask for no colleague’s time', async () => {
  times = [busy];
  opened('?on=2026-11-12&period=week');
  await found('Carve the sign');
  cleanup();
  opened(`?on=2026-11-12&people=${INES}`);
  await found('Paint the door');
  expect(asked('get-colleague-time-blocks')).toEqual([]);
});

test('what a colleague changes about their time arrives in the open week', async () => {
  times = [busy];
  opened(`?on=2026-11-12&period=week&people=${INES}`);
  await screen.findByText(/^Ines Silva: Busy/);
  times = [{ ...busy, startsAt: at('11:00'), endsAt: at('12:00') }];
  act(() => store.doubt('ShownTimeBlock'));
  expect(await screen.findByText(/^Ines Silva: Busy, .* 11:00 AM to 12:00 PM$/)).toBeVisible();
});
