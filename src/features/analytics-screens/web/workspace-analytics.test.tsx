import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#contract/new-id';
import { startOutbox, stopOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { loopback, type Loopback, type ReceivedCall, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { mailing, signedIn } from '#web/testing/signed-in';
import { INES, MARA } from '#web/testing/workspace-fixture';
import { WorkspaceAnalyticsScreen } from './workspace-analytics-screen.tsx';

const WORKSPACE = newId();
const WEBSITE = newId();
const APP = newId();
const MAP = newId();
const VIEW = newId();

const item = { id: MAP, projectId: APP, number: 7, title: 'Draw the map' };
const numbers = {
  from: '2026-10-29',
  until: '2026-11-27',
  today: '2026-11-27',
  tiles: {
    total: 9,
    completed: 4,
    inProgress: 2,
    overdue: 3,
    completionRate: 44,
    throughputPerWeek: 1.5,
    medianCycleHours: 60,
    wip: 2,
    blocked: 0,
  },
  groups: [{ status: 'TODO', priority: 'HIGH', count: 3 }],
  weeks: [{ week: '2026-11-23', created: 5, completed: 4 }],
  flow: { first: '2026-11-26', counts: [{ status: 'TODO', daily: [5, 4] }] },
  cycle: { count: 0, p50: null, p85: null, items: [] },
  timeInStatus: [],
  people: [{ userId: INES, open: 3, overdue: 2, hours: 20, points: 0, capacityHours: 40 }],
  aging: [{ ...item, status: 'IN_PROGRESS', since: '2026-11-20T09:00:00.000Z', hours: 168 }],
  estimates: { count: 0, estimatedHours: 0, loggedHours: 0, items: [] },
  forecast: null,
  projects: [
    { projectId: APP, total: 6, open: 4, completed: 2, overdue: 1, completedInRange: 2 },
    { projectId: WEBSITE, total: 3, open: 1, completed: 2, overdue: 2, completedInRange: 1 },
  ],
};
const project = (id: string, key: string, name: string) => ({
  id,
  workspaceId: WORKSPACE,
  key,
  name,
  color: 'blue',
  status: 'ACTIVE',
  role: 'VIEWER',
  isReadOnly: false,
});

let server: Loopback;
let signOut = () => {};

let part: object;
let health: object[];
let views: object[];

function answer({ query, headers }: ReceivedCall): Reply {
  switch (query.get('endpoint')) {
    case 'get-workspace-analytics':
      return { status: 200, part };
    case 'get-project-health':
      return { status: 200, part: { items: health, pagination: { totalPages: 1 } } };
    case 'get-work-views':
      return { status: 200, part: { items: views, pagination: { totalPages: 1 } } };
    case 'get-work-report-subscriptions':
      return { status: 200, part: { items: [], pagination: { totalPages: 1 } } };
    case 'subscribe-to-work-report':
      return {
        status: 200,
        part: { id: headers['idempotency-key'], workViewId: VIEW, workspaceId: WORKSPACE, userId: MARA, version: 1 },
      };
    case 'get-workspace-projects':
      return {
        status: 200,
        part: { items: [project(WEBSITE, 'WEB', 'Website'), project(APP, 'APP', 'App')], pagination: { totalPages: 1 } },
      };
    case 'get-team-members':
      return {
        status: 200,
        part: { items: [{ userId: INES, name: 'Ines Silva', email: 'ines@example.com' }], pagination: { totalPages: 1 } },
      };
    case 'get-user-workspaces':
      return {
        status: 200,
        part: { items: [{ id: WORKSPACE, name: 'Northwind', role: 'MEMBER' }], pagination: { totalPages: 1 } },
      };
    default:
      return { status: 200, part: {} };
  }
}

beforeEach(async () => {
  part = numbers;
  health = [];
  views = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  // Nothing is near the window here, so no chart of the library is drawn; their tables are.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  server = await loopback(answer);
  signOut = await signedIn(server.url, MARA);
  await startOutbox(MARA);
});
afterEach(async () => {
  cleanup();
  stopOutbox();
  signOut();
  store.forget();
  vi.unstubAllGlobals();
  await server.close();
});

const pages: RouteObject[] = [
  {
    Component: () => <Outlet context={{ openMenu: () => {} }} />,
    children: [{ path: '/workspace/:workspaceId/analytics', Component: WorkspaceAnalyticsScreen }],
  },
];
const opened = (search = '') => rendered(pages, `/workspace/${WORKSPACE}/analytics${search}`);
const asked = () =>
  server.calls.filter(({ query }) => query.get('endpoint') === 'get-workspace-analytics').map(({ query }) => query);
const chart = (name: string) => screen.findByRole('region', { name });

test('each project opens its own charts, with the same range and filter', async () => {
  opened(`?range=7&priority=high&project=${APP},${WEBSITE}`);
  const bar = within(await chart('Projects')).getByRole('link', { name: /^App/ });
  expect(bar).toHaveAttribute('href', `/dashboard/${WORKSPACE}/projects/${APP}/analytics?range=7&priority=high`);
  const [query, ...others] = asked();
  expect(others).toEqual([]);
  expect(query?.getAll('where')).toEqual(expect.arrayContaining([`project:is:${APP},${WEBSITE}`, 'priority:is:HIGH']));
  expect([query?.get('kind'), query?.get('timeZone')]).toEqual(['TASK', Intl.DateTimeFormat().resolvedOptions().timeZone]);
});

test('an item opens in its project, under its key', async () => {
  opened();
  const link = within(await chart('Age of work in progress')).getByRole('link', { name: /APP-7 Draw the map/ });
  expect(link).toHaveAttribute('href', `/dashboard/${WORKSPACE}/projects/${APP}/list/${MAP}`);
});

test('numbers of several projects are no links, because no list has them', async () => {
  opened();
  expect(within(await chart('Priority and status')).getByText('3')).toBeVisible();
  expect(within(await chart('Priority and status')).queryByRole('link')).toBeNull();
  expect(within(screen.getByLabelText('Summary')).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Velocity' })).toBeNull();
});

test('the health of projects is shown, the worst first, and each opens its updates', async () => {
  const createdAt = '2026-11-20T09:00:00.000Z';
  health = [
    { projectId: APP, status: 'ON_TRACK', firstLine: '', createdAt },
    { projectId: WEBSITE, status: 'OFF_TRACK', firstLine: '## The supplier is late', createdAt },
  ];
  opened();
  const card = within(await chart('Project health'));
  expect(await card.findByText('Off track 1 and On track 1.')).toBeVisible();
  const links = card.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/dashboard/${WORKSPACE}/projects/${WEBSITE}/analytics`,
    `/dashboard/${WORKSPACE}/projects/${APP}/analytics`,
  ]);
  expect(links[0]).toHaveTextContent('WebsiteOff trackThe supplier is late');
});

test('a filter by project leaves out the health of the others', async () => {
  health = [{ projectId: APP, status: 'AT_RISK', firstLine: '', createdAt: '2026-11-20T09:00:00.000Z' }];
  opened(`?project=${APP}`);
  const card = within(await chart('Project health'));
  expect(await card.findByText('At risk 1.')).toBeVisible();
  expect(card.getAllByRole('link')).toHaveLength(1);
});

test('a saved view is emailed every week after a press, in the time zone of the browser', async () => {
  mailing();
  const search = { range: ['90'], project: [APP] };
  const view = { id: VIEW, workspaceId: WORKSPACE, userId: MARA, surface: 'ANALYTICS', name: 'Pace', config: { search } };
  views = [{ ...view, position: 'V0', version: 1 }];
  const { user } = opened(`?range=90&project=${APP}&saved=${VIEW}`);
  const weekly = await screen.findByRole('button', { name: 'Email weekly' });
  await waitFor(() => expect(weekly).toBeEnabled());
  await user.click(weekly);
  await waitFor(() =>
    expect(server.calls.find(({ query }) => query.get('endpoint') === 'subscribe-to-work-report')?.body).toEqual({
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  );
  expect(await screen.findByRole('button', { name: 'Email weekly', pressed: true })).toBeVisible();
});

test('issues are counted after a press on Issues', async () => {
  const { user } = opened();
  await chart('Projects');
  await user.click(screen.getByRole('radio', { name: 'Issues' }));
  await waitFor(() => expect(asked().at(-1)?.get('kind')).toBe('ISSUE'));
});

test('a workspace without work says so', async () => {
  part = { ...numbers, tiles: { ...numbers.tiles, total: 0 }, flow: { first: '2026-11-26', counts: [] }, projects: [] };
  opened();
  expect(await screen.findByText('No tasks yet')).toBeVisible();
});
