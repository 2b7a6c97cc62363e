import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { bulkAnswer } from '#features/bulk-tasks/web/testing/bulk-answer';
import type { Column } from '#features/projects/contract';
import { startingColumns } from '#features/projects/rules';
import { settled } from '#features/task-archive/web/testing/settled';
import { NewWork } from '#features/new-work/web';
import { plainTask } from '#features/tasks/rules';
import { BoardScreen } from '../board-screen.tsx';
import { Overlays } from '#ui/overlays';
import { startOutbox } from '#web/outbox';
import { type ReceivedCall, type Loopback, loopback, type Reply } from '#web/testing/loopback';
import { signedIn } from '#web/testing/signed-in';

/** The answers of a server with one project. A test sets it before it shows the board. */
export interface Stage {
  tasks: Row[];
  columns: readonly Column[];
  role: 'ADMIN' | 'MEMBER' | 'VIEWER';
  /** Whether the workspace is over its plan. */
  isReadOnly: boolean;
  workspaceRole: 'MEMBER' | 'GUEST';
  templates: object[];
  customFields: object[];
  sprints: object[];
  server: Loopback;
  user: UserEvent;
}

export const path = '/dashboard/w/projects/p/board';

const row = (id: string, number: number, change: Record<string, unknown> = {}) => ({
  ...plainTask,
  id,
  number,
  title: `Task ${id}`,
  status: 'TODO',
  position: `a${number}`,
  assigneeId: null as string | null,
  sprintId: null as string | null,
  labelIds: [] as string[],
  awaitsApprovalSince: null as string | null,
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
const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);

// jsdom has no layout: a list that renders visible rows needs a height.
const HEIGHT = 2000;
const CARD_HEIGHT = 88;

/** Resets the stage for each test of a file: three tasks to do, one in review, seen by Mara, the project's admin. */
export function boardStage(): Stage {
  const stage = {} as Stage;
  let signOut = () => {};

  beforeEach(async () => {
    stage.tasks = [
      row('one', 1, { dueDate: day(-3), labelIds: ['bug'], assigneeId: 'ines', subtaskCount: 5, subtaskDoneCount: 2 }),
      row('two', 2),
      row('three', 3, { isMilestone: true }),
      row('four', 4, { status: 'REVIEW' }),
    ];
    stage.columns = startingColumns;
    stage.role = 'ADMIN';
    stage.isReadOnly = false;
    stage.workspaceRole = 'MEMBER';
    stage.templates = [];
    stage.customFields = [];
    stage.sprints = [];
    stage.user = userEvent.setup();
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(CARD_HEIGHT);
    Element.prototype.scrollIntoView = () => {};
    // Styles are not loaded here, and auto-scroll complains about a list that cannot scroll.
    document.head.innerHTML = '<style>[class*="scroller"], [class*="columns"] { overflow: auto }</style>';
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => true });
    stage.server = await loopback((asked) => answer(stage, asked));
    signOut = await signedIn(stage.server.url, 'mara');
    await startOutbox('mara');
  });

  afterEach(async () => {
    signOut();
    await stage.server.close();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  return stage;
}

function answer(stage: Stage, call: ReceivedCall): Reply {
  const { method, query, body, headers } = call;
  const name = query.get('endpoint');
  if (name === 'get-board-frame') return { status: 200, part: { project: projectOf(stage), people, labels } };
  if (name === 'get-former-people') {
    const tomas = { id: 'tomas', firstName: 'Tomas', lastName: 'Okafor', profilePictureUrl: null };
    return { status: 200, part: { items: [tomas] } };
  }
  if (name === 'get-auto-archive') return { status: 200, part: settled('p') };
  if (name === 'get-workspace-projects')
    return { status: 200, part: { items: [projectOf(stage)], pagination: { totalPages: 1 } } };
  if (name === 'get-workspace') return { status: 200, part: workspaceOf(stage) };
  if (name === 'get-templates') return { status: 200, part: { items: stage.templates } };
  if (name === 'get-custom-fields') return { status: 200, part: { items: stage.customFields } };
  if (name === 'get-sprints') return { status: 200, part: { items: stage.sprints } };
  if (name === 'get-saved-views') return { status: 200, part: { items: [] } };
  if (name === 'get-project-tasks') {
    return { status: 200, part: { fields: Object.keys(row('', 0)), rows: stage.tasks.map((task) => Object.values(task)) } };
  }
  if (method === 'GET') return { status: 200, part: {} };
  const inBulk = bulkAnswer(stage, call, row);
  if (inBulk) return inBulk;
  if (name === 'set-task-custom-field') {
    const { value } = body as { value: unknown };
    return {
      status: 200,
      part: {
        ...stage.tasks.find((task) => task.id === query.get('taskId')),
        customFields: { [query.get('fieldId') ?? '']: value },
      },
    };
  }
  const id = query.get('taskId') ?? headers['idempotency-key'] ?? '';
  const before = stage.tasks.find((task) => task.id === id) ?? row(id, stage.tasks.length + 1);
  const { undoes: _, ...change } = (body ?? {}) as { undoes?: string };
  const after = { ...before, ...change, version: before.version + 1 };
  stage.tasks = stage.tasks.filter((task) => task.id !== id);
  if (method !== 'DELETE') stage.tasks.push(after);
  return { status: 200, part: { ...after, projectId: 'p', deletedAt: method === 'DELETE' ? new Date().toISOString() : null } };
}

const workspaceOf = ({ workspaceRole }: Stage) => ({
  id: 'w',
  role: workspaceRole,
  // Those of each test are newer than those of the previous one.
  version: Date.now(),
  members: [],
  subscription: { features: { customFields: true } },
});

const projectOf = ({ columns, role, isReadOnly }: Stage) => ({
  id: 'p',
  workspaceId: 'w',
  key: 'WEB',
  name: 'Website',
  description: '',
  color: 'blue',
  visibility: 'TEAM',
  status: 'ACTIVE',
  columns,
  allowGuestAccess: true,
  requireApproval: true,
  enableTimeTracking: false,
  estimateScale: 'FIBONACCI',
  createdBy: 'mara',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  version: 1,
  memberCount: 2,
  taskCount: 4,
  completedTaskCount: 0,
  isFavourite: false,
  isMember: true,
  isReadOnly,
  role,
});

/** Overlays are inside the router, as in the app, because menus contain links. */
const BoardAndOverlays = () => (
  <>
    <BoardScreen />
    <NewWork workspaceId="w" projectId="p" />
    <Overlays />
  </>
);

/** Shows the board at its address. The result is the router. */
export function showBoard(search = '') {
  const router = createMemoryRouter(
    [
      {
        path: '/dashboard/:workspaceId/projects/:projectId/board',
        Component: BoardAndOverlays,
        children: [{ path: ':taskId', element: <aside>The open task</aside> }],
      },
    ],
    { initialEntries: [path + search] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

export async function board(search = '') {
  const router = showBoard(search);
  await screen.findByRole('region', { name: 'To do' });
  return router;
}

export const column = (name: string) => screen.getByRole('region', { name });

/** The names of the cards of a column, from the top. A selected one says so first. */
export const titles = (name: string) =>
  within(column(name))
    .queryAllByRole('link')
    .map((link) => link.textContent);

export const card = (title: string) => screen.getByRole('link', { name: new RegExp(`${title}$`) });

export const focused = (title: string) => waitFor(() => expect(card(title)).toHaveFocus());

/** The requests sent to the server under an action's name. */
export const sent = ({ server }: Stage, name: string) => server.calls.filter(({ query }) => query.get('endpoint') === name);
