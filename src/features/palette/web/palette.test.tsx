import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Outlet, type RouteObject, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#contract/new-id';
import { MyWorkScreen } from '../../my-work/web/my-work-screen.tsx';
import { openNewWork, useNewWorkRequest } from '#features/work/web';
import { useKeys } from '#web/keys';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { MARA } from '#web/testing/workspace-fixture';
import { forgetAnswers } from '#web/swr';
import { loopback, type Loopback, type ReceivedCall, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { Palette } from '../../../main/web/palette.ts';

const WORKSPACE = newId();
const PROJECT = newId();
let server: Loopback;
let stops: (() => void)[] = [];

const row = (number: number, title: string) => ({
  kind: 'TASK',
  id: newId(),
  projectId: PROJECT,
  number,
  title,
  status: 'TODO',
  priority: 'MEDIUM',
  dueDate: null,
  assigneeId: MARA,
  createdBy: MARA,
  completedAt: null,
  archivedAt: null,
  deletedAt: null,
});
const here = [row(1, 'Draw the map'), row(2, 'Count the stones')];
const FAR = newId();
const ISSUE = newId();
const DOCUMENT = newId();
const REMARK = newId();

const result = (kind: string, id: string, title: string) => ({
  kind,
  id,
  projectId: PROJECT,
  subjectType: kind === 'COMMENT' ? 'ISSUE' : null,
  subjectId: kind === 'COMMENT' ? ISSUE : null,
  key: kind === 'COMMENT' ? 'WEB-7' : 'WEB-99',
  title,
  snippet: [
    { text: 'In the ', isMatch: false },
    { text: 'harbor', isMatch: true },
  ],
  isArchived: false,
  updatedAt: '2026-11-27T12:00:00.000Z',
});

const shared = { workspaceId: WORKSPACE, status: 'ACTIVE', role: 'ADMIN', color: 'blue' };
const project = (id: string, key: string, name: string, isFavourite: boolean) => ({ ...shared, id, key, name, isFavourite });

function answer({ query }: ReceivedCall): Reply {
  switch (query.get('endpoint')) {
    case 'get-workspace-projects':
      return {
        status: 200,
        part: {
          items: [project(PROJECT, 'WEB', 'Website', true), project(newId(), 'APP', 'App', false)],
          pagination: { totalPages: 1 },
        },
      };
    case 'get-my-work':
      return { status: 200, part: { items: here, pagination: { total: 2, limit: 100, earlier: null } } };
    case 'get-user-workspaces':
      return { status: 200, part: { items: [], pagination: { totalPages: 1 } } };
    case 'find-task':
      return query.get('key') === 'WEB-99'
        ? { status: 200, part: { taskId: FAR, projectId: PROJECT, workspaceId: WORKSPACE, number: 99, key: 'WEB-99' } }
        : { status: 404, part: { error: 'not-found' } };
    case 'search-workspace': {
      const isFound = query.get('query') === 'harbor';
      const items = [
        result('TASK', here[0]?.id ?? '', 'Draw the map'),
        result('TASK', FAR, 'Far away'),
        result('COMMENT', newId(), 'x'),
        { ...result('DOCUMENT', DOCUMENT, 'Sailing plan'), projectId: null, key: null },
        { ...result('COMMENT', REMARK, 'x'), subjectType: 'DOCUMENT', subjectId: DOCUMENT, projectId: null, key: null },
        { ...result('DOCUMENT', newId(), ''), key: null },
      ];
      return { status: 200, part: { items: isFound ? items : [], nextCursor: null } };
    }
    default:
      return { status: 200, part: {} };
  }
}

beforeEach(async () => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
  // jsdom has no layout: a list that renders only visible rows needs a height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200);
  server = await loopback(answer);
  stops = [await signedIn(server.url, MARA), startKernel()];
  await startOutbox(MARA);
});

afterEach(async () => {
  cleanup();
  openNewWork(null);
  for (const stop of stops.toReversed()) stop();
  store.forget();
  forgetAnswers(false);
  await server.close();
  vi.restoreAllMocks();
});

const ran: string[] = [];
function Around() {
  const { pathname, hash } = useLocation();
  const asked = useNewWorkRequest();
  useKeys([
    { keys: 'g t', label: 'Go to team', group: 'Navigation', offered: 'place', run: () => void ran.push('team') },
    { keys: '[', label: 'Toggle', group: 'General', offered: 'command', run: () => void ran.push('toggle') },
    { keys: 'shift+n t', label: 'New task', group: 'General', offered: 'creation', run: () => void ran.push('task') },
    { keys: 'shift+n p', label: 'New project', group: 'General', offered: 'creation', run: () => void ran.push('project') },
    { keys: 'j', label: 'Row below', group: 'List', run: () => {} },
  ]);
  return (
    <main>
      <output>{asked ? `${asked.kind}: ${asked.title}` : `${pathname}${hash}`}</output>
      <Palette workspaceId={WORKSPACE} projectId={undefined} />
      <Outlet context={{ openMenu: () => {} }} />
    </main>
  );
}

const pages: RouteObject[] = [
  {
    Component: Around,
    children: [
      { path: '/workspace/:workspaceId/my-work', Component: MyWorkScreen },
      { path: '*', element: null },
    ],
  },
];

async function opened() {
  ran.length = 0;
  const shown = rendered(pages, `/workspace/${WORKSPACE}/my-work`);
  await screen.findByRole('link', { name: 'Draw the map' });
  return shown;
}
const openPalette = async (user: UserEvent): Promise<void> => {
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
};
const groups = () =>
  screen.queryAllByRole('group').flatMap((group) => {
    const id = group.getAttribute('aria-labelledby');
    const title = id && document.getElementById(id)?.textContent;
    return title && within(group).queryAllByRole('option').length > 0 ? [title] : [];
  });
const option = (name: RegExp) => screen.findByRole('option', { name });

test('favorite projects are there before anything is typed, and lead to the project', async () => {
  const { user } = await opened();
  await openPalette(user);
  const favorites = await screen.findByRole('group', { name: 'Favorites' });
  expect(
    within(favorites)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Website')]);
  await user.click(within(favorites).getByRole('option'));
  await waitFor(() => expect(screen.getByText(`/dashboard/${WORKSPACE}/projects/${PROJECT}`, { exact: false })).toBeVisible());
});

test('the palette lists the actions of the row with the focus, and then what the page has keys for', async () => {
  const { user } = await opened();
  screen.getByRole('link', { name: 'Draw the map' }).focus();
  await openPalette(user);
  expect(groups()).toEqual(expect.arrayContaining(['Draw the map', 'Go to', 'Commands']));
  expect(groups()[0]).toBe('Draw the map');
  expect(groups()).toContain('New');
  expect(await option(/^Copy key/)).toBeVisible();
  expect(screen.queryByRole('option', { name: /Row below/ })).toBeNull();
  await user.keyboard('toggle{Enter}');
  await waitFor(() => expect(ran).toEqual(['toggle']));
  expect(screen.queryByRole('dialog')).toBeNull();
  // The keyboard goes on from the row.
  expect(screen.getByRole('link', { name: 'Draw the map' })).toHaveFocus();
});

test('a value is selected on a page of the palette, which Backspace leaves', async () => {
  const { user } = await opened();
  screen.getByRole('link', { name: 'Count the stones' }).focus();
  await openPalette(user);
  await user.keyboard('priority{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search in Priority…' })).toHaveFocus());
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search or type a command' })).toHaveFocus());
  await user.keyboard('priority{Enter}');
  await screen.findByRole('combobox', { name: 'Search in Priority…' });
  await user.keyboard('urg{Enter}');
  await waitFor(() =>
    expect(server.calls.filter(({ body }) => (body as { priority?: string } | null)?.priority === 'URGENT')).toHaveLength(1),
  );
  await openPalette(user);
  await user.keyboard('due{Enter}');
  await screen.findByRole('combobox', { name: 'Search in Due date…' });
  expect(
    screen
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .join(),
  ).toBe('Today,Tomorrow,Next week,No date,Another date…');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
  await waitFor(() =>
    expect(server.calls.flatMap(({ body }) => (body as { dueDate?: string } | null)?.dueDate ?? [])).toHaveLength(1),
  );
  await openPalette(user);
  await user.keyboard('assignee{Enter}');
  await user.click(await screen.findByRole('option', { name: 'No assignee' }));
  await waitFor(() => expect(server.calls.some(({ query }) => query.get('endpoint') === 'change-assignee')).toBe(true));
});

test('loaded tasks are found while typing, and opened', async () => {
  const { user } = await opened();
  await openPalette(user);
  await user.keyboard('stones');
  expect(groups()).toEqual(['Tasks and issues', 'Create', 'Search']);
  await user.keyboard('{Enter}');
  await screen.findByText(`/dashboard/${WORKSPACE}/projects/${PROJECT}/board/${here[1]?.id}`);
});

test('a key of a task that is not loaded is asked of the server', async () => {
  const { user } = await opened();
  await openPalette(user);
  await user.keyboard('web-99');
  await user.click(await option(/^Open WEB-99/));
  await screen.findByText(`/dashboard/${WORKSPACE}/projects/${PROJECT}/board/${FAR}`);
});

test('the typed text becomes the title of a new task', async () => {
  const { user } = await opened();
  await openPalette(user);
  await user.keyboard('Paint the fence');
  await option(/^Create task/);
  await user.keyboard('{Enter}');
  await screen.findByText('TASK: Paint the fence');
});

test('what was run last comes first at the next opening', async () => {
  const { user } = await opened();
  await openPalette(user);
  await user.keyboard('team{Enter}');
  await waitFor(() => expect(ran).toEqual(['team']));
  (document.activeElement as HTMLElement).blur();
  await openPalette(user);
  expect(groups()[0]).toBe('Recent');
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Go to team');
});

test('the first character limits the palette to commands', async () => {
  const { user } = await opened();
  await openPalette(user);
  await user.keyboard('>t');
  expect(groups()).not.toContain('Tasks and issues');
  expect(groups()).not.toContain('Create');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the search of the workspace adds what no loaded title says, once', async () => {
  const { user } = await opened();
  await openPalette(user);
  await user.keyboard('harbor');
  expect(await option(/Far away/)).toBeVisible();
  expect(groups()).toEqual(['Search results', 'Create', 'Search']);
  expect(screen.getAllByRole('option', { name: /Sailing plan|Untitled/ })).toHaveLength(2);
  await user.click(screen.getAllByRole('option', { name: /In the harbor/ })[0]!);
  await screen.findByText(new RegExp(`/dashboard/${WORKSPACE}/projects/${PROJECT}/issues/${ISSUE}#comment-`));
});

test('a document and its comments are found, and opened where they are', async () => {
  const { user } = await opened();
  await openPalette(user);
  await user.keyboard('harbor');
  await user.click(await option(/Sailing plan/));
  await screen.findByText(`/workspace/${WORKSPACE}/documents/${DOCUMENT}`);
  await openPalette(user);
  await user.keyboard('harbor');
  await option(/Sailing plan/);
  await user.click(screen.getAllByRole('option', { name: /In the harbor/ })[1]!);
  await screen.findByText(`/workspace/${WORKSPACE}/documents/${DOCUMENT}#comment-${REMARK}`);
});
