import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Outlet, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#contract/new-id';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { MARA } from '#web/testing/workspace-fixture';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { MyWorkScreen } from './my-work-screen.tsx';

const WORKSPACE = newId();
const PROJECT = newId();

let server: Loopback;
let stops: (() => void)[] = [];
/** The position of the last row of the page if there is more work. */
let earlier: string | null;
/** The saved views, as the server has them. */
let views: object[];

const row = (number: number, title: string, change: object = {}) => ({
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
  position: 'a0',
  ...change,
});
const here = [row(1, 'Draw the map', { priority: 'URGENT' }), row(2, 'Count the stones')];
const beyond = row(300, 'Paint the bridge', { priority: 'URGENT' });

function answer({ query, body, headers }: ReceivedCall): Reply {
  switch (query.get('endpoint')) {
    case 'get-work-views':
      return { status: 200, part: { items: views } };
    case 'change-assignee': {
      const [{ kind: _, ...task } = row(1, '')] = here.splice(0, 1);
      return { status: 200, part: { ...task, ...(body as object), version: 2 } };
    }
    case 'update-task-status': {
      const { kind: _, ...task } = here.find(({ id }) => id === query.get('taskId')) ?? row(1, '');
      return { status: 200, part: { ...task, ...(body as object), version: 2 } };
    }
    case 'create-work-view':
      views.push({
        id: String(headers['idempotency-key']),
        workspaceId: WORKSPACE,
        userId: MARA,
        position: 'a0',
        version: 1,
        ...(body as object),
      });
      return { status: 200, part: views.at(-1) };
    case 'get-workspace-projects':
      return {
        status: 200,
        part: {
          items: [{ id: PROJECT, workspaceId: WORKSPACE, key: 'WEB', name: 'Website', status: 'ACTIVE', role: 'ADMIN' }],
          pagination: { totalPages: 1 },
        },
      };
    case 'get-my-work': {
      const isFiltered = query.has('where') || query.has('search');
      const items = isFiltered ? [here[0], beyond] : here;
      return {
        status: 200,
        part: {
          items,
          pagination: { total: isFiltered ? 2 : earlier ? 300 : 2, limit: 100, earlier: isFiltered ? null : earlier },
        },
      };
    }
    default:
      return { status: 200, part: {} };
  }
}

beforeEach(async () => {
  earlier = null;
  views = [];
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
  for (const stop of stops.toReversed()) stop();
  store.forget();
  await server.close();
  vi.restoreAllMocks();
});

const pages: RouteObject[] = [
  {
    Component: () => (
      <main>
        <Outlet context={{ openMenu: () => {} }} />
      </main>
    ),
    children: [{ path: '/workspace/:workspaceId/my-work', Component: MyWorkScreen }],
  },
];
const opened = (search = '') => rendered(pages, `/workspace/${WORKSPACE}/my-work${search}`);
const titles = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const asked = () => server.calls.filter(({ query }) => query.get('endpoint') === 'get-my-work').map(({ query }) => query);

test('if all work is loaded, a filter sends no request', async () => {
  opened('?priority=urgent');
  await waitFor(() => expect(titles()).toEqual(['Draw the map']));
  expect(await screen.findByRole('group', { name: 'Priority is Urgent' })).toBeVisible();
  expect(screen.getByRole('button', { name: '1 item hidden · Clear filters' })).toBeVisible();
  expect(asked().map((query) => query.getAll('where'))).toEqual([[]]);
});

test('if there are more pages, the server filters', async () => {
  earlier = `09999-12-313_${here[1]?.id}`;
  const { user } = opened('?priority=urgent');
  await waitFor(() => expect(titles()).toEqual(['Draw the map', 'Paint the bridge']));
  expect(screen.getByRole('button', { name: '298 items hidden · Clear filters' })).toBeVisible();
  expect(asked().at(-1)?.getAll('where')).toEqual(['priority:is:URGENT']);
  await user.type(screen.getByRole('searchbox', { name: 'Search your work' }), 'bridge');
  await waitFor(() => expect(titles()).toEqual(['Paint the bridge']));
  await waitFor(() => expect(asked().at(-1)?.get('search')).toBe('bridge'));
});

test('the ring of a row changes its status, and opens nothing', async () => {
  const { user, address } = opened();
  await waitFor(() => expect(titles()).toContain('Draw the map'));
  const line = screen.getByRole('link', { name: 'Draw the map' });
  await user.click(within(line.closest('li') as HTMLElement).getByRole('button', { name: 'Change status: To do' }));
  await user.click(await screen.findByRole('option', { name: /Review/ }));
  const changes = () => server.calls.filter(({ query }) => query.get('endpoint') === 'update-task-status');
  await waitFor(() => expect(changes()[0]?.body).toMatchObject({ status: 'REVIEW' }));
  expect(address()).toBe(`/workspace/${WORKSPACE}/my-work`);
  await waitFor(() => expect(line).toHaveFocus());
});

test('completed work that matches a search is not collapsed', async () => {
  here.push(row(3, 'Done already', { status: 'DONE', completedAt: new Date().toISOString() }));
  const { user } = opened();
  await waitFor(() => expect(titles()).toEqual(['Draw the map', 'Count the stones']));
  await user.type(screen.getByRole('searchbox', { name: 'Search your work' }), 'web-3');
  await waitFor(() => expect(titles()).toEqual(['Done already']));
});

test.each([
  ['a key', async (user: UserEvent) => user.keyboard('i')],
  [
    'its menu',
    async (user: UserEvent) => {
      await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('link', { name: 'Draw the map' }) });
      await user.click(await screen.findByRole('menuitem', { name: 'Unassign me' }));
    },
  ],
])('when the last item leaves the list by %s, the keyboard goes on from the page', async (_, leave) => {
  here.splice(0, here.length, row(1, 'Draw the map'));
  const { user } = opened();
  await waitFor(() => expect(titles()).toEqual(['Draw the map']));
  screen.getByRole('link', { name: 'Draw the map' }).focus();
  await leave(user);
  expect(await screen.findByText('Nothing is assigned to you')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('a due date takes the time that is typed with it', async () => {
  here.splice(0, here.length, row(1, 'Draw the map'));
  const { user } = opened();
  await waitFor(() => expect(titles()).toContain('Draw the map'));
  screen.getByRole('link', { name: 'Draw the map' }).focus();
  await user.keyboard('d');
  await user.type(await screen.findByRole('textbox', { name: 'Type a date' }), '2027-03-05 at 5pm');
  await screen.findByText('Friday, March 5, 2027 at 5:00 PM');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.calls.filter(({ query }) => query.get('endpoint') === 'update-task').map(({ body }) => body)).toEqual([
      { dueDate: '2027-03-05', dueTime: '17:00' },
    ]),
  );
});

test('the state of My work is saved as a view, and opens again with its filter', async () => {
  const { user } = opened('?of=created&priority=urgent');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as new view…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Urgent{Enter}');
  await screen.findByRole('button', { name: /^Saved view: ?Urgent$/ });
  const where = [{ field: 'priority', op: 'is', values: ['URGENT'] }];
  await waitFor(() => expect(views).toMatchObject([{ name: 'Urgent', config: { of: 'created', filter: { text: '', where } } }]));

  await user.click(screen.getByRole('button', { name: /^Saved view: ?Urgent$/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close view' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Assigned' })).toBeChecked());
  expect(screen.queryByRole('group', { name: 'Priority is Urgent' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Urgent' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Created' })).toBeChecked());
  expect(await screen.findByRole('group', { name: 'Priority is Urgent' })).toBeVisible();
});

test('the menu of a task plans a time for it', async () => {
  here.splice(0, here.length, row(1, 'Draw the map'));
  const { user } = opened();
  const link = await screen.findByRole('link', { name: /Draw the map/ });
  await user.pointer({ keys: '[MouseRight]', target: link });
  await user.click(await screen.findByRole('menuitem', { name: 'Plan time…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Plan time' });
  expect(dialog).toHaveTextContent('Draw the map');
  await user.selectOptions(within(dialog).getByLabelText('Length'), '2h');
  await user.click(within(dialog).getByRole('button', { name: 'Plan time' }));
  const sent = () => server.calls.filter(({ query }) => query.get('endpoint') === 'create-time-block');
  const hours = () =>
    sent().map(({ body }) => {
      const { startsAt, endsAt } = body as { startsAt: string; endsAt: string };
      return (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000;
    });
  await waitFor(() => expect(hours()).toEqual([2]));
});
