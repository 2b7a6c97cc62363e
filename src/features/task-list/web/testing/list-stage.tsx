import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect } from 'vitest';
import { bulkAnswer } from '#features/bulk-tasks/web/testing/bulk-answer';
import { labels, people, website } from '#features/projects/web/testing/website';
import { ListScreen } from '../list-screen.tsx';
import { settled } from '#features/task-archive/web/testing/settled';
import { compactTasks, momentsOf, taskRow } from '#features/tasks/web/testing/task-rows';
import { Overlays } from '#ui/overlays';
import type { ReceivedCall, Reply } from '#web/testing/loopback';
import { type PageStage, pageStage } from '#web/testing/page-stage';

export { taskRow } from '#features/tasks/web/testing/task-rows';
export { sent } from '#web/testing/page-stage';

type Json = Record<string, unknown>;

/** The answers of a server with one project. A test sets it before it shows the list. */
export interface Stage extends PageStage {
  tasks: Json[];
  fields: Json[];
  views: Json[];
  sprints: Json[];
  /** People who are named in the project and may no longer see it. */
  former: Json[];
  role: 'ADMIN' | 'MEMBER' | 'VIEWER';
  /** Whether the workspace is over its plan. */
  isReadOnly: boolean;
  /** Whether the plan has custom fields. */
  hasFields: boolean;
  /** What the assistant answers to a sentence; null if it is not there. */
  asked: ((sentence: string) => Promise<Json>) | null;
}

export const path = '/dashboard/w/projects/p/list';
export const FIELD = '0190a000-0000-7000-8000-00000000000f';

/** Resets the stage for each test of a file: four tasks, seen by Mara, the project's admin. */
export function listStage(): Stage {
  const stage = {} as Stage;
  beforeEach(() => {
    stage.tasks = [
      taskRow('one', 1, { priority: 'LOW', dueDate: '2026-12-01', assigneeId: 'ines', estimate: 3 }),
      taskRow('two', 2, { priority: 'URGENT', labelIds: ['bug'], estimatedHours: 2 }),
      taskRow('three', 3, { dueDate: '2026-11-25', customFields: { [FIELD]: 'ACME' } }),
      taskRow('four', 4, { status: 'REVIEW', isMilestone: true, estimate: 5 }),
    ];
    stage.fields = [{ id: FIELD, projectId: 'p', name: 'Customer', kind: 'TEXT', options: [], position: 'a0', version: 1 }];
    stage.views = [];
    stage.sprints = [];
    stage.former = [];
    stage.role = 'ADMIN';
    stage.isReadOnly = false;
    stage.hasFields = true;
    stage.asked = null;
  });
  pageStage(stage, { page: 2000, row: 2000, width: 1400 }, (call) => askedOf(stage, call) ?? answer(stage, call));
  return stage;
}

function askedOf({ asked }: Stage, { query, body }: ReceivedCall): Reply | Promise<Reply> | null {
  if (asked === null) return null;
  const name = query.get('endpoint');
  if (name === 'get-ai-status') return { status: 200, part: { isAvailable: true } };
  return name === 'ask-filter' ? asked(String((body as Json)['sentence'])).then((part) => ({ status: 200, part })) : null;
}

function answer(stage: Stage, call: ReceivedCall): Reply {
  const { method, query, body, headers } = call;
  const name = query.get('endpoint') ?? '';
  const read = reads(stage)[name];
  if (read || method === 'GET') return { status: 200, part: read ?? {} };
  const viewId = query.get('viewId') ?? headers['idempotency-key'] ?? '';
  if (name.endsWith('-saved-view')) {
    const before = stage.views.find((view) => view['id'] === viewId) ?? {
      id: viewId,
      projectId: 'p',
      ownerId: 'mara',
      version: 0,
    };
    const { undoes: _, ...change } = body as Json;
    const after = { ...before, ...change, version: Number(before['version']) + 1 };
    stage.views = [...stage.views.filter((view) => view['id'] !== viewId), ...(method === 'DELETE' ? [] : [after])];
    return { status: 200, part: after };
  }
  const inBulk = bulkAnswer(stage, call, taskRow);
  if (inBulk) return inBulk;
  const id = query.get('taskId') ?? headers['idempotency-key'] ?? '';
  const before = stage.tasks.find((task) => task['id'] === id) ?? taskRow(id, stage.tasks.length + 1);
  const fieldId = query.get('fieldId');
  const change =
    fieldId === null
      ? (body as Json)
      : { customFields: { ...(before['customFields'] as Json), [fieldId]: (body as Json)['value'] } };
  const after = { ...before, ...change, version: Number(before['version']) + 1 };
  stage.tasks = stage.tasks.filter((task) => task['id'] !== id);
  if (method !== 'DELETE') stage.tasks.push(after);
  return { status: 200, part: { ...after, projectId: 'p', deletedAt: method === 'DELETE' ? new Date().toISOString() : null } };
}

const reads = (stage: Stage): Readonly<Record<string, unknown>> => ({
  'get-board-frame': {
    project: website({ role: stage.role, isReadOnly: stage.isReadOnly }),
    people,
    labels,
  },
  'get-project-tasks': compactTasks(stage.tasks),
  'get-task-moments': momentsOf(stage.tasks),
  'get-auto-archive': settled('p'),
  'get-former-people': { items: stage.former },
  'get-custom-fields': { items: stage.fields },
  'get-sprints': { items: stage.sprints },
  'get-saved-views': { items: stage.views },
  // Those of each test are newer than those of the previous one.
  'get-workspace': { id: 'w', name: 'W', version: Date.now(), subscription: { features: { customFields: stage.hasFields } } },
});

const ListAndOverlays = () => (
  <>
    <ListScreen />
    <Overlays />
  </>
);

/** Shows the list at its address. The result is the router. */
export async function list(search = '') {
  const router = createMemoryRouter(
    [
      {
        path: '/dashboard/:workspaceId/projects/:projectId/list',
        Component: ListAndOverlays,
        children: [{ path: ':taskId', element: <aside>The open task</aside> }],
      },
    ],
    { initialEntries: [path + search] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('grid');
  return router;
}

/** The titles from top to bottom. */
export const titles = () => screen.queryAllByRole('link').map((link) => link.textContent);

/** A cell by the title of its task and the name of its column. */
export function cell(title: string, column: string): HTMLElement {
  const row = screen.getByRole('link', { name: title }).closest('[role="row"]');
  const at = screen.getAllByRole('columnheader').findIndex((head) => head.textContent?.startsWith(column));
  const found = row?.querySelectorAll<HTMLElement>('[role="gridcell"]')[at];
  if (!found) throw new Error(`no cell ${column} of ${title}`);
  return found;
}

export const focused = (title: string, column = 'Title') => waitFor(() => expect(cell(title, column)).toHaveFocus());
