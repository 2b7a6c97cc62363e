import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveRegion } from '#ui/live-region';
import { isTyping } from '#web/keys';
import { startOutbox, stopOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { steps } from '#web/enact';
import { storage } from '#web/storage';
import { forgetAnswers } from '#web/swr';
import { type Asked, type Loopback, loopback, type Reply } from '#web/testing/loopback';
import { signedIn } from '#web/testing/signed-in';
import { undo } from '#web/undo';
import { startingColumns } from '#features/projects/rules';
import { BoardScreen } from './board-screen.tsx';

const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
const row = (id: string, number: number, change: Record<string, unknown> = {}) => ({
  id,
  number,
  title: `Task ${id}`,
  status: 'TODO',
  position: `a${number}`,
  priority: 'MEDIUM',
  startDate: null,
  dueDate: null,
  isMilestone: false,
  assigneeId: null,
  labelIds: [] as string[],
  tags: [],
  subtaskCount: 0,
  subtaskDoneCount: 0,
  commentCount: 0,
  attachmentCount: 0,
  createdBy: 'mara',
  version: 1,
  ...change,
});
type Row = ReturnType<typeof row>;

const people = [
  { id: 'mara', firstName: 'Mara', lastName: 'Ruiz', email: 'mara@example.com', profilePictureUrl: null, role: 'ADMIN' },
  { id: 'ines', firstName: 'Ines', lastName: 'Silva', email: 'ines@example.com', profilePictureUrl: null, role: 'MEMBER' },
];
const labels = [{ id: 'bug', projectId: 'p', name: 'Bug', color: 'red', version: 1 }];

let tasks: Row[];
let columns: unknown[];
let role: string;
let server: Loopback;
let signOut = () => {};
let user: UserEvent;

// jsdom lays nothing out: a list that shows what is in sight needs a height to see.
const HEIGHT = 2000;
const CARD_HEIGHT = 88;

beforeEach(async () => {
  tasks = [
    row('one', 1, { dueDate: day(-3), labelIds: ['bug'], assigneeId: 'ines', subtaskCount: 5, subtaskDoneCount: 2 }),
    row('two', 2),
    row('three', 3, { isMilestone: true }),
    row('four', 4, { status: 'REVIEW' }),
  ];
  columns = [...startingColumns];
  role = 'ADMIN';
  user = userEvent.setup();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(CARD_HEIGHT);
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => true });
  server = await loopback(answer);
  signOut = await signedIn(server.url, 'mara');
  await startOutbox('mara');
});

afterEach(async () => {
  cleanup();
  stopOutbox();
  steps.clear();
  store.forget();
  forgetAnswers(false);
  await storage('rows').clear();
  signOut();
  await server.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function answer({ method, query, body, headers }: Asked): Reply {
  const name = query.get('endpoint');
  if (name === 'get-board-frame') return { status: 200, body: { project: project(), people, labels } };
  if (name === 'get-project-tasks')
    return { status: 200, body: { fields: Object.keys(row('', 0)), rows: tasks.map((task) => Object.values(task)) } };
  const id = query.get('taskId') ?? headers['idempotency-key'] ?? '';
  const before = tasks.find((task) => task.id === id) ?? row(id, tasks.length + 1);
  const after = { ...before, ...(body as object), version: before.version + 1 };
  tasks = tasks.filter((task) => task.id !== id);
  if (method !== 'DELETE') tasks.push(after);
  return { status: 200, body: { ...after, projectId: 'p', deletedAt: method === 'DELETE' ? new Date().toISOString() : null } };
}

const project = () => ({
  id: 'p',
  workspaceId: 'w',
  key: 'WEB',
  name: 'Website',
  description: '',
  color: 'blue',
  visibility: 'TEAM',
  status: 'ACTIVE',
  columns,
  allowGuestAccess: false,
  requireApproval: false,
  enableTimeTracking: false,
  createdBy: 'mara',
  createdAt: '',
  updatedAt: '',
  version: 1,
  memberCount: 2,
  taskCount: 4,
  completedTaskCount: 0,
  isFavourite: false,
  role,
});

const path = '/dashboard/w/projects/p/board';

async function board(search = '') {
  const router = createMemoryRouter(
    [
      {
        path: '/dashboard/:workspaceId/projects/:projectId/board',
        Component: BoardScreen,
        children: [{ path: ':taskId', element: <aside>The open task</aside> }],
      },
    ],
    { initialEntries: [path + search] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <LiveRegion />
    </>,
  );
  await screen.findByRole('region', { name: 'To do' });
  return router;
}

const column = (name: string) => screen.getByRole('region', { name });
const titles = (name: string) =>
  within(column(name))
    .queryAllByRole('link')
    .map((link) => link.textContent);
const card = (title: string) => screen.getByRole('link', { name: new RegExp(`${title}$`) });
const said = () =>
  screen
    .getAllByRole('status', { hidden: true })
    .map((region) => region.textContent)
    .join(' ');
const sent = (name: string) => server.asked.filter(({ query }) => query.get('endpoint') === name);
const focused = (title: string) => waitFor(() => expect(card(title)).toHaveFocus());

test('a card says what matters of its task', async () => {
  await board();
  const one = within(card('Task one').closest('article')!);
  expect(one.getByText('WEB-1')).toBeVisible();
  expect(one.getByRole('img', { name: 'Ines Silva' })).toBeVisible();
  expect(one.getByText('Bug')).toBeVisible();
  expect(one.getByText('Overdue:')).toBeInTheDocument();
  expect(one.getByText('2 / 5')).toBeVisible();
  expect(card('Task one')).toHaveAttribute('href', `${path}/one`);
  expect(within(card('Task three').closest('article')!).getByText('Milestone')).toBeVisible();
});

test('a list tells how many cards it has and which one this is', async () => {
  await board();
  const items = within(screen.getByRole('list', { name: 'To do, 3 tasks' })).getAllByRole('listitem');
  expect(items.map((item) => [item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')])).toEqual([
    ['1', '3'],
    ['2', '3'],
    ['3', '3'],
  ]);
});

test('the columns are one tab stop each', async () => {
  await board();
  const stops = screen
    .getAllByRole('link')
    .filter((link) => link.tabIndex === 0)
    .map((link) => link.textContent);
  expect(stops).toEqual(['Task one', 'Task four']);
});

describe('with the keyboard', () => {
  test('arrows and J and K walk through cards and columns', async () => {
    await board();
    card('Task one').focus();
    await user.keyboard('{ArrowDown}');
    await focused('Task two');
    await user.keyboard('j');
    await focused('Task three');
    await user.keyboard('k');
    await focused('Task two');
    await user.keyboard('{ArrowRight}');
    await focused('Task four');
  });

  test('Alt and an arrow move a card, say where it went, and keep the focus on it', async () => {
    await board();
    card('Task one').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await focused('Task one');
    expect(titles('To do')).toEqual(['Task two', 'Task one', 'Task three']);
    expect(said()).toContain('Moved to To do, position 2 of 3');
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await focused('Task one');
    expect(titles('In progress')).toEqual(['Task one']);
    await waitFor(() => expect(sent('update-task-status')).toHaveLength(2));
    expect(sent('update-task-status')[1]!.body).toMatchObject({ status: 'IN_PROGRESS' });
  });

  test('a card is picked up, carried and dropped; Escape puts it back', async () => {
    await board();
    card('Task two').focus();
    await user.keyboard('m{ArrowRight}{ArrowRight}{Escape}');
    expect(titles('To do')).toContain('Task two');
    await focused('Task two');
    await user.keyboard('m');
    expect(screen.getByRole('alert', { hidden: true })).toHaveTextContent('Picked up WEB-2 at position 2 of 3 in To do');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{Enter}');
    expect(titles('Review')).toEqual(['Task two', 'Task four']);
    await focused('Task two');
  });

  test('what was moved together is taken back together', async () => {
    await board();
    card('Task one').focus();
    await user.keyboard('x{Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
    await focused('Task two');
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(titles('In progress')).toEqual(['Selected: Task one', 'Selected: Task two']);
    undo();
    await waitFor(() => expect(titles('To do')).toEqual(['Selected: Task one', 'Selected: Task two', 'Task three']));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  test('Delete takes the card away and leaves the focus on the next one', async () => {
    await board();
    card('Task two').focus();
    await user.keyboard('{Delete}');
    await focused('Task three');
    expect(titles('To do')).toEqual(['Task one', 'Task three']);
    undo();
    await waitFor(() => expect(titles('To do')).toEqual(['Task one', 'Task two', 'Task three']));
  });

  test('I assigns, and P opens the priorities at the card', async () => {
    await board();
    card('Task two').focus();
    await user.keyboard('i');
    await waitFor(() => expect(sent('change-assignee')[0]?.body).toEqual({ assigneeId: 'mara' }));
    await user.keyboard('p');
    await user.click(await screen.findByRole('option', { name: /Urgent/ }));
    await waitFor(() => expect(sent('update-task-priority')[0]?.body).toEqual({ priority: 'URGENT' }));
  });

  test('Space shows the task beside the board and puts it away again', async () => {
    const router = await board('?q=task');
    card('Task two').focus();
    await user.keyboard(' ');
    expect(await screen.findByText('The open task')).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: `${path}/two`, search: '?q=task' });
    await user.keyboard(' ');
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });
});

describe('writing tasks', () => {
  test('Enter adds and stays for the next one; the text says more than the title', async () => {
    await board();
    await user.keyboard('c');
    const area = screen.getByRole('textbox', { name: 'New task in To do' });
    await user.type(area, 'Call the printer *bug @ines !1');
    expect(within(screen.getByRole('list', { name: 'Understood as' })).getAllByRole('listitem')).toHaveLength(3);
    await user.keyboard('{Enter}');
    expect(titles('To do')[0]).toBe('Call the printer');
    expect(area).toHaveFocus();
    expect(area).toHaveValue('');
    await waitFor(() =>
      expect(sent('create-task')[0]?.body).toMatchObject({
        title: 'Call the printer',
        labelIds: ['bug'],
        assigneeId: 'ines',
        priority: 'URGENT',
      }),
    );
  });

  test('a pasted list is as many tasks and one step', async () => {
    await board();
    await user.click(within(column('Review')).getByRole('button', { name: 'New task' }));
    await user.paste('- alpha\n- beta\n');
    expect(screen.getByText('Enter adds 2 tasks')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(titles('Review')).toEqual(['Task four', 'alpha', 'beta']);
    undo();
    await waitFor(() => expect(titles('Review')).toEqual(['Task four']));
  });

  test('Escape closes and keeps the draft', async () => {
    await board();
    await user.keyboard('c');
    await user.keyboard('half a thought{Escape}');
    expect(screen.queryByRole('textbox', { name: /New task/ })).toBeNull();
    await user.keyboard('c');
    expect(screen.getByRole('textbox', { name: 'New task in To do' })).toHaveValue('half a thought');
    expect(isTyping(document.activeElement)).toBe(true);
  });
});

describe('looking', () => {
  test('the address filters, and says how many are hidden', async () => {
    const router = await board('?assignee=ines&due=overdue');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Task one']);
    await user.click(screen.getByRole('button', { name: '3 hidden · Clear' }));
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(4));
    expect(router.state.location.search).toBe('');
  });

  test('what is typed into the search goes into the address', async () => {
    const router = await board();
    await user.type(screen.getByRole('searchbox'), 'web-4');
    await waitFor(() => expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Task four']));
    expect(router.state.location.search).toBe('?q=web-4');
  });

  test('a column at a limit that blocks takes no more', async () => {
    columns = startingColumns.map((one) => (one.status === 'REVIEW' ? { ...one, limit: 1, limitMode: 'BLOCK' } : one));
    await board();
    expect(within(column('Review')).getByRole('img', { name: '1 of at most 1 tasks' })).toHaveTextContent('1 / 1');
    card('Task one').focus();
    await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
    expect(titles('Review')).toEqual(['Task four']);
    expect(screen.getByRole('alert', { hidden: true })).toHaveTextContent('Review is full');
  });
});

test('a viewer may look and open, and nothing more', async () => {
  role = 'VIEWER';
  await board();
  expect(screen.queryByRole('button', { name: /New task|Add a task/ })).toBeNull();
  card('Task one').focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Delete}ic');
  expect(titles('To do')).toEqual(['Task one', 'Task two', 'Task three']);
  expect(server.asked.every(({ method }) => method === 'GET')).toBe(true);
});

test('an empty board says what it is for and begins with the first task', async () => {
  tasks = [];
  const router = createMemoryRouter([{ path: '/dashboard/:workspaceId/projects/:projectId/board', Component: BoardScreen }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  await user.click(await screen.findByRole('button', { name: 'Write the first task' }));
  expect(screen.getByRole('textbox', { name: 'New task in To do' })).toHaveFocus();
});
