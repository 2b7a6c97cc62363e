import { render, screen } from '@testing-library/react';
import { type ComponentType, createElement, Fragment } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach } from 'vitest';
import { labels, people, website } from '#features/projects/web/testing/website';
import { settled } from '#features/task-archive/web/testing/settled';
import { compactTasks, taskRow } from '#features/tasks/web/testing/task-rows';
import { Overlays } from '#ui/overlays';
import type { ReceivedCall, Reply } from '#web/testing/loopback';
import { type PageStage, pageStage, sent as requests } from '#web/testing/page-stage';
import { paged } from '#web/testing/workspace-fixture';

type Json = Record<string, unknown>;

/** The answers of a server with one project. A test sets it before it shows a plan of its tasks. */
export interface Stage extends PageStage {
  tasks: Json[];
  issues: Json[];
  sprints: Json[];
  views: Json[];
  dependencies: unknown[][];
  blocks: Json[];
  /** The baseline of the project, and the days that it kept. */
  baseline: { set: Json; days: Json } | null;
  holidays: { day: string; name: string }[];
  role: 'ADMIN' | 'MEMBER' | 'VIEWER';
}

/** An issue of the project. */
export const issueRow = (id: string, number: number, change: Json = {}): Json => ({
  id,
  kind: 'ISSUE',
  projectId: 'p',
  number,
  title: `Issue ${id}`,
  type: 'BUG',
  severity: null,
  status: 'OPEN',
  priority: 'MEDIUM',
  assigneeIds: [],
  labelIds: [],
  reporterId: 'ines',
  deletedAt: null,
  version: 1,
  ...change,
});

/** Resets the stage for each test of a file: tasks of November 2026, seen by Mara, the project's admin. */
export function planStage(holidays: Stage['holidays']): Stage {
  const stage = {} as Stage;
  beforeEach(() => {
    stage.tasks = [
      taskRow('one', 1, { startDate: '2026-11-10', dueDate: '2026-11-12', assigneeId: 'ines' }),
      taskRow('two', 2, { dueDate: '2026-11-12', labelIds: ['bug'], dueTime: '09:30' }),
      taskRow('three', 3, { isMilestone: true, dueDate: '2026-12-24' }),
      taskRow('four', 4),
    ];
    stage.issues = [];
    stage.sprints = [];
    stage.views = [];
    stage.dependencies = [];
    stage.blocks = [];
    stage.baseline = null;
    stage.holidays = holidays;
    stage.role = 'ADMIN';
  });
  pageStage(stage, { page: 900 }, (asked) => answer(stage, asked));
  return stage;
}

function answer(stage: Stage, { method, query, body, headers }: ReceivedCall): Reply {
  const name = query.get('endpoint') ?? '';
  if (name === 'get-task-dependencies') return { status: 200, body: { fields: dependencyFields, rows: stage.dependencies } };
  const read = reads(stage)[name];
  if (read || method === 'GET') return { status: 200, part: read ?? {} };
  if (name.endsWith('-task-link')) return { status: 200, part: linkAfter(name, query, body as Json, headers['idempotency-key']) };
  if (name.endsWith('-time-block'))
    return { status: 200, part: blockAfter(stage, name, query, body as Json, headers['idempotency-key']) };
  if (name === 'start-task-timer') {
    const started = {
      id: headers['idempotency-key'],
      taskId: query.get('taskId'),
      projectId: 'p',
      userId: 'mara',
      endedAt: null,
    };
    return { status: 200, part: { started, stopped: null } };
  }
  if (name.endsWith('-baseline')) {
    const at = name === 'clear-baseline' ? null : '2026-11-20T09:00:00.000Z';
    const version = Number(stage.baseline?.set['version'] ?? 0) + 1;
    const set = { id: 'baseline', projectId: 'p', setAt: at, setBy: at && 'mara', version };
    stage.baseline = { set, days: { one: '2026-11-10/2026-11-10' } };
    return { status: 200, part: set };
  }
  if (name === 'create-saved-view') {
    const view = { id: headers['idempotency-key'], projectId: 'p', ownerId: 'mara', ...(body as Json), version: 1 };
    stage.views = [...stage.views, view];
    return { status: 200, part: view };
  }
  if (name === 'update-issue') {
    const id = query.get('issueId');
    stage.issues = stage.issues.map((issue) => (issue['id'] === id ? { ...issue, ...(body as Json), version: 2 } : issue));
    const { kind: _, ...part } = stage.issues.find((issue) => issue['id'] === id) ?? {};
    return { status: 200, part };
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

/** What the server answers to a change of a person's own time. */
function blockAfter(stage: Stage, name: string, query: URLSearchParams, body: Json | null, newId: unknown): Json {
  const id = query.get('timeBlockId') ?? newId;
  const before: Json = stage.blocks.find((block) => block['id'] === id) ?? planned({ id, taskId: query.get('taskId') });
  const after: Json = { ...before, ...body, version: Number(before['version']) + 1 };
  const others = stage.blocks.filter((block) => block['id'] !== id);
  stage.blocks = name === 'delete-time-block' ? others : [...others, after];
  const { task, ...row } = after;
  return name === 'delete-time-block' ? { id } : name === 'update-time-block' ? row : { ...row, task };
}

/** A block of Mara's. */
export const planned = (block: Json): Json => ({
  taskId: 'one',
  projectId: 'p',
  workspaceId: 'w',
  userId: 'mara',
  visibility: 'BUSY',
  version: 1,
  task: { workspaceId: 'w', projectId: 'p', key: 'WEB-1', title: 'Task one' },
  ...block,
});

const reads = (stage: Stage): Readonly<Record<string, unknown>> => ({
  'get-board-frame': {
    project: website({ role: stage.role }),
    people,
    labels,
  },
  'get-project-tasks': compactTasks(stage.tasks),
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
  'get-sprints': { items: stage.sprints },
  'get-dated-work': paged(stage.issues),
  'get-saved-views': { items: stage.views },
  'get-baselines': { items: stage.baseline ? [stage.baseline.set] : [] },
  'get-baseline-days': { days: stage.baseline?.days ?? {} },
  'get-time-blocks': { items: stage.blocks },
});

/** The values of a dependency: its id, which task blocks which, type, lag and version. */
const dependencyFields = ['id', 'fromId', 'toId', 'dependencyType', 'lagDays', 'version'];

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
      { path: '*', element: createElement('main', null, 'Another screen') },
    ],
    { initialEntries: [`/dashboard/w/projects/p/${view}${search}`] },
  );
  render(createElement(RouterProvider, { router }));
  await screen.findByRole('button', { name: 'Today' });
  return router;
}

/** The bodies sent to the server under an action's name. */
export const sent = (stage: Stage, name: string) =>
  requests(stage, name).map(({ query, body }) => ({ taskId: query.get('taskId') ?? query.get('issueId'), body }));
