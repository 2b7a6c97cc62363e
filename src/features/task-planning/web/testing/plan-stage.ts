import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ComponentType, createElement, Fragment } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { startingColumns } from '#features/projects/rules';
import { settled } from '#features/task-archive/web/testing/settled';
import { plainTask } from '#features/tasks/rules';
import { Overlays } from '#ui/overlays';
import { startOutbox } from '#web/outbox';
import { type Loopback, loopback, type ReceivedCall, type Reply } from '#web/testing/loopback';
import { signedIn } from '#web/testing/signed-in';

type Json = Record<string, unknown>;

/** The answers of a server with one project. A test sets it before it shows a plan of its tasks. */
export interface Stage {
  tasks: Json[];
  views: Json[];
  dependencies: unknown[][];
  holidays: { day: string; name: string }[];
  role: 'ADMIN' | 'MEMBER' | 'VIEWER';
  server: Loopback;
  user: UserEvent;
}

export const taskRow = (id: string, number: number, change: Json = {}): Json => ({
  ...plainTask,
  id,
  number,
  title: `Task ${id}`,
  status: 'TODO',
  position: `a${number}`,
  awaitsApprovalSince: null as string | null,
  createdBy: 'mara',
  version: 1,
  ...change,
});

const person = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  email: `${id}@example.com`,
  profilePictureUrl: null,
  role: 'ADMIN',
});

/** Resets the stage for each test of a file: tasks of November 2026, seen by Mara, the project's admin. */
export function planStage(holidays: Stage['holidays']): Stage {
  const stage = {} as Stage;
  let signOut = () => {};
  beforeEach(async () => {
    stage.tasks = [
      taskRow('one', 1, { startDate: '2026-11-10', dueDate: '2026-11-12', assigneeId: 'ines' }),
      taskRow('two', 2, { dueDate: '2026-11-12', labelIds: ['bug'], dueTime: '09:30' }),
      taskRow('three', 3, { isMilestone: true, dueDate: '2026-12-24' }),
      taskRow('four', 4),
    ];
    stage.views = [];
    stage.dependencies = [];
    stage.holidays = holidays;
    stage.role = 'ADMIN';
    stage.user = userEvent.setup();
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
    Element.prototype.scrollIntoView = () => {};
    Element.prototype.scrollTo = () => {};
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(':', '\\:'), supports: () => true });
    localStorage.clear();
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

function answer(stage: Stage, { method, query, body, headers }: ReceivedCall): Reply {
  const name = query.get('endpoint') ?? '';
  if (name === 'get-task-dependencies') return { status: 200, body: { fields: dependencyFields, rows: stage.dependencies } };
  const read = reads(stage)[name];
  if (read || method === 'GET') return { status: 200, part: read ?? {} };
  if (name.endsWith('-task-link')) return { status: 200, part: linkAfter(name, query, body as Json, headers['idempotency-key']) };
  if (name === 'create-saved-view') {
    const view = { id: headers['idempotency-key'], projectId: 'p', ownerId: 'mara', ...(body as Json), version: 1 };
    stage.views = [...stage.views, view];
    return { status: 200, part: view };
  }
  const id = query.get('taskId') ?? '';
  const before = stage.tasks.find((task) => task['id'] === id) ?? taskRow(id, stage.tasks.length + 1);
  const { undoes: _, ...change } = body as Json;
  const after = { ...before, ...change, version: Number(before['version']) + 1 };
  stage.tasks = [...stage.tasks.filter((task) => task['id'] !== id), after];
  return { status: 200, part: { ...after, projectId: 'p', deletedAt: null } };
}

/** What the server answers to a change of a link. */
function linkAfter(name: string, query: URLSearchParams, body: Json, newId: unknown): Json {
  if (name === 'remove-task-link') return { id: query.get('linkedItemId') };
  const { linkedItem = {}, ...change } = body ?? {};
  return {
    id: query.get('linkedItemId') ?? newId,
    projectId: 'p',
    sourceType: 'TASK',
    sourceId: query.get('taskId'),
    kind: 'BLOCKS',
    targetType: 'TASK',
    targetId: 'two',
    dependencyType: 'FS',
    lagDays: 0,
    version: 2,
    ...(linkedItem as Json),
    ...change,
  };
}

const reads = (stage: Stage): Readonly<Record<string, unknown>> => ({
  'get-board-frame': {
    project: projectOf(stage),
    people: [person('mara', 'Mara', 'Ruiz'), person('ines', 'Ines', 'Silva')],
    labels: [{ id: 'bug', projectId: 'p', name: 'Bug', color: 'red', version: 1 }],
  },
  'get-project-tasks': {
    fields: namesIn(stage.tasks),
    rows: stage.tasks.map((task) => namesIn(stage.tasks).map((name) => task[name])),
  },
  'get-auto-archive': settled('p'),
  'get-project-calendar': {
    id: 'p',
    projectId: 'p',
    timeZone: 'UTC',
    workingDays: ['MO', 'TU', 'WE', 'TH', 'FR'],
    shiftMode: 'CONSUME_BUFFER',
    holidays: stage.holidays,
    version: 1,
  },
  'get-custom-fields': { items: [] },
  'get-sprints': { items: [] },
  'get-saved-views': { items: stage.views },
});

/** The values of a dependency: its id, which task blocks which, type, lag and version. */
const dependencyFields = ['id', 'fromId', 'toId', 'dependencyType', 'lagDays', 'version'];

const namesIn = (tasks: readonly Json[]): string[] => Object.keys({ ...taskRow('', 0), ...tasks[0] });

const projectOf = ({ role }: Stage) => ({
  id: 'p',
  workspaceId: 'w',
  key: 'WEB',
  name: 'Website',
  description: '',
  color: 'blue',
  visibility: 'TEAM',
  status: 'ACTIVE',
  columns: startingColumns,
  estimateScale: 'FIBONACCI',
  createdBy: 'mara',
  version: 1,
  memberCount: 2,
  taskCount: 4,
  completedTaskCount: 0,
  isFavourite: false,
  isMember: true,
  isReadOnly: false,
  role,
});

/** Shows a plan at the address of its view. The result is the router. */
export async function showPlan(view: string, Screen: ComponentType, search: string) {
  const PlanAndOverlays = () => createElement(Fragment, null, createElement(Screen), createElement(Overlays));
  const router = createMemoryRouter(
    [
      {
        path: `/dashboard/:workspaceId/projects/:projectId/${view}`,
        Component: PlanAndOverlays,
        children: [{ path: ':taskId', element: createElement('aside', null, 'The open task') }],
      },
    ],
    { initialEntries: [`/dashboard/w/projects/p/${view}${search}`] },
  );
  render(createElement(RouterProvider, { router }));
  await screen.findByRole('button', { name: 'Today' });
  return router;
}

/** The bodies sent to the server under an action's name. */
export const sent = ({ server }: Stage, name: string) =>
  server.calls
    .filter(({ query }) => query.get('endpoint') === name)
    .map(({ query, body }) => ({ taskId: query.get('taskId'), body }));
