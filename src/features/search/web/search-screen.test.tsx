import { cleanup, screen, waitFor } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { loopback, type Loopback, type ReceivedCall, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { MARA } from '#web/testing/workspace-fixture';
import { SearchScreen } from './search-screen.tsx';

const WORKSPACE = newId();
const PROJECT = newId();

let server: Loopback;
let stops: (() => void)[] = [];
let isFailing: boolean;

const result = (kind: string, title: string, change: object = {}) => ({
  kind,
  id: newId(),
  projectId: PROJECT,
  subjectType: null,
  subjectId: null,
  key: null,
  title,
  snippet: [],
  isArchived: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...change,
});
const project = { id: PROJECT, workspaceId: WORKSPACE, name: 'Harbor works', key: 'HAR', color: 'blue', version: 1 };
const bridge = result('TASK', 'Paint the bridge', {
  key: 'WEB-1',
  snippet: [
    { text: 'A red ', isMatch: false },
    { text: 'bridge', isMatch: true },
  ],
});
const label = result('LABEL', 'Bridges');

function answer({ query }: ReceivedCall): Reply {
  const endpoint = query.get('endpoint');
  if (endpoint === 'search-workspace' && isFailing) return { status: 500, part: {} };
  if (endpoint === 'search-workspace') {
    const all = /^"?bridge/.test(query.get('query') ?? '') ? [bridge, label] : [];
    const items = all.filter(({ kind }) => !query.has('kinds') || query.get('kinds') === kind);
    return { status: 200, part: { items, pagination: { total: items.length, limit: 50 }, nextCursor: null } };
  }
  if (endpoint === 'find-search-counts')
    return {
      status: 200,
      part: {
        items: [
          { kind: 'TASK', projectId: PROJECT, count: 12 },
          { kind: 'LABEL', projectId: PROJECT, count: 1 },
        ],
        isCapped: false,
      },
    };
  if (endpoint === 'get-workspace-projects') return { status: 200, part: { items: [project], pagination: { totalPages: 1 } } };
  if (endpoint === 'get-work-views') return { status: 200, part: { items: [], pagination: { total: 0 } } };
  return { status: 200, part: {} };
}

beforeEach(async () => {
  isFailing = false;
  localStorage.clear();
  server = await loopback(answer);
  stops = [await signedIn(server.url, MARA), startKernel()];
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  await server.close();
});

const pages: RouteObject[] = [
  {
    Component: () => (
      <main>
        <Outlet context={{ openMenu: () => {} }} />
      </main>
    ),
    children: [
      { path: '/workspace/:workspaceId/search', Component: SearchScreen },
      { path: '*', Component: () => <p>Elsewhere</p> },
    ],
  },
];
const opened = (search = '') => rendered(pages, `/workspace/${WORKSPACE}/search${search}`);
const box = () => screen.getByRole('searchbox', { name: 'Search this workspace' });
const searches = () =>
  server.calls.flatMap(({ query }) => (/search/.test(query.get('endpoint') ?? '') ? [String(query.get('query'))] : []));

test('ten quickly typed letters cost two queries, and the results come in groups with what matched', async () => {
  const { user } = opened();
  expect(screen.getByText('Find anything in this workspace')).toBeVisible();
  await user.type(box(), 'bridge red');
  expect(await screen.findByRole('link', { name: /WEB-1.*Paint the bridge/ })).toHaveTextContent('A red bridge');
  expect(screen.getByText('bridge', { selector: 'mark' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Tasks', 'Labels']);
  expect(searches()).toEqual(['bridge red', 'bridge red']);
});

test('the link holds the search, a kind narrows it, and the arrow keys walk through the results', async () => {
  const { user } = opened('?q=bridge');
  await user.click(await screen.findByRole('button', { name: /Labels/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /WEB-1/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Everything' }));
  await screen.findByRole('link', { name: /WEB-1/ });
  await user.click(box());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: /Bridges/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(box()).toHaveFocus();
});

test('an operator is completed, and an opened result makes the search a recent one', async () => {
  const { user } = opened();
  await user.type(box(), 'bridge is:o');
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(box()).toHaveValue('bridge is:open ');
  await user.click(await screen.findByRole('link', { name: /WEB-1/ }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  cleanup();
  const again = opened();
  await again.user.click(screen.getByRole('button', { name: 'bridge is:open' }));
  expect(box()).toHaveValue('bridge is:open');
});

test('the names of labels and projects complete the search, as those of people do', async () => {
  const { user } = opened();
  await user.type(box(), 'pay in:wor');
  expect(await screen.findByRole('option', { name: /Harbor works/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(box()).toHaveValue('pay in:HAR ');
  await user.type(box(), 'label:bridge');
  await user.click(await screen.findByRole('option', { name: /Bridges/ }));
  expect(box()).toHaveValue('pay in:HAR label:Bridges ');
});

test('a search without results says so, and one that fails can be tried again', async () => {
  const { user } = opened('?q=nothing');
  expect(await screen.findByText('Nothing matches this search')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search archived items' }));
  expect(box()).toHaveValue('nothing is:archived');
  isFailing = true;
  await user.clear(box());
  await user.type(box(), 'bridge');
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  isFailing = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /WEB-1/ })).toBeVisible();
});
