import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect } from 'vitest';
import { bulkAnswer } from '#features/bulk-tasks/web/testing/bulk-answer';
import type { Column } from '#features/projects/contract';
import { startingColumns } from '#features/projects/rules';
import { labels, people, website } from '#features/projects/web/testing/website';
import { settled } from '#features/task-archive/web/testing/settled';
import { NewWork } from '#features/new-work/web';
import { compactTasks, taskRow } from '#features/tasks/web/testing/task-rows';
import { BoardScreen } from '../board-screen.tsx';
import { Overlays } from '#ui/overlays';
import type { ReceivedCall, Reply } from '#web/testing/loopback';
import { type PageStage, pageStage } from '#web/testing/page-stage';

export { sent } from '#web/testing/page-stage';

/** The answers of a server with one project. A test sets it before it shows the board. */
export interface Stage extends PageStage {
  tasks: Row[];
  columns: readonly Column[];
  role: 'ADMIN' | 'MEMBER' | 'VIEWER';
  /** Whether the workspace is over its plan. */
  isReadOnly: boolean;
  workspaceRole: 'MEMBER' | 'GUEST';
  templates: object[];
  customFields: object[];
  sprints: object[];
}

export const path = '/dashboard/w/projects/p/board';

type Row = ReturnType<typeof taskRow>;

const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);

/** Resets the stage for each test of a file: three tasks to do, one in review, seen by Mara, the project's admin. */
export function boardStage(): Stage {
  const stage = {} as Stage;
  beforeEach(() => {
    stage.tasks = [
      taskRow('one', 1, { dueDate: day(-3), labelIds: ['bug'], assigneeId: 'ines', subtaskCount: 5, subtaskDoneCount: 2 }),
      taskRow('two', 2),
      taskRow('three', 3, { isMilestone: true }),
      taskRow('four', 4, { status: 'REVIEW' }),
    ];
    stage.columns = startingColumns;
    stage.role = 'ADMIN';
    stage.isReadOnly = false;
    stage.workspaceRole = 'MEMBER';
    stage.templates = [];
    stage.customFields = [];
    stage.sprints = [];
  });
  pageStage(stage, { page: 2000, row: 88 }, (asked) => answer(stage, asked));
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
  if (name === 'get-project-tasks') return { status: 200, part: compactTasks(stage.tasks) };
  if (method === 'GET') return { status: 200, part: {} };
  const inBulk = bulkAnswer(stage, call, taskRow);
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
  const before = stage.tasks.find((task) => task.id === id) ?? taskRow(id, stage.tasks.length + 1);
  const { undoes: _, ...change } = (body ?? {}) as { undoes?: string };
  const after = { ...before, ...change, version: Number(before['version']) + 1 };
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

const projectOf = ({ columns, role, isReadOnly }: Stage) =>
  website({ columns: [...columns], role, isReadOnly, allowGuestAccess: true, enableTimeTracking: false });

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
