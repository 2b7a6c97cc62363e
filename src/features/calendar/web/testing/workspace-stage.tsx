import { cleanup, screen } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { newId } from '#contract/new-id';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { type Loopback, loopback, type ReceivedCall, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { MARA } from '#web/testing/workspace-fixture';
import { WorkspaceCalendarScreen } from '../workspace-calendar-screen.tsx';

export const WORKSPACE = newId();
export const WEBSITE = newId();
export const APP = newId();
export const INES = newId();
export const SIGN = newId();
export const CRASH = newId();

/** What the server answers. A test sets it before it opens the calendar. */
export interface WorkspaceStage {
  server: Loopback;
  isWhole: boolean;
  /** Planned times of colleagues. */
  times: object[];
  views: object[];
  /** Days on which people are away. */
  absences: object[];
}

const row = (id: string, title: string, change: object = {}) => ({
  kind: 'TASK',
  id,
  projectId: WEBSITE,
  number: 1,
  title,
  status: 'TODO',
  priority: 'MEDIUM',
  startDate: null,
  dueDate: null,
  dueTime: null,
  assigneeId: MARA,
  createdBy: MARA,
  completedAt: null,
  archivedAt: null,
  deletedAt: null,
  version: 1,
  ...change,
});
const {
  assigneeId: _,
  createdBy: __,
  startDate: ___,
  dueTime: ____,
  completedAt: _____,
  archivedAt: ______,
  ...plain
} = row('', '');
const all = () => [
  row(SIGN, 'Carve the sign', { startDate: '2026-11-10', dueDate: '2026-11-12' }),
  row(newId(), 'Paint the door', { projectId: APP, dueDate: '2026-11-12', assigneeId: INES }),
  {
    ...plain,
    kind: 'ISSUE',
    id: CRASH,
    title: 'Door is stuck',
    type: 'BUG',
    status: 'OPEN',
    projectId: APP,
    dueDate: '2026-11-13',
    assigneeIds: [MARA],
    reporterId: INES,
    labelIds: [],
  },
  row(newId(), 'Think about it'),
];

const project = (id: string, key: string, color: string, role: string) => ({
  id,
  workspaceId: WORKSPACE,
  key,
  name: key,
  color,
  status: 'ACTIVE',
  role,
  isReadOnly: false,
});

function answer({ isWhole, times, views, absences }: WorkspaceStage, { query, body, headers }: ReceivedCall): Reply {
  switch (query.get('endpoint')) {
    case 'get-workspace-projects':
      return {
        status: 200,
        part: {
          items: [project(WEBSITE, 'WEB', 'blue', 'ADMIN'), project(APP, 'APP', 'red', 'VIEWER')],
          pagination: { totalPages: 1 },
        },
      };
    case 'get-dated-work': {
      const people = /^assignee:is:(.*)$/.exec(query.get('where') ?? '')?.[1]?.split(',');
      const isUndated = query.get('dates') === 'none';
      const items = all().filter((one) => {
        const mine = 'assigneeIds' in one ? one.assigneeIds : [String((one as { assigneeId?: string }).assigneeId)];
        return (one.dueDate === null) === isUndated && (!people || mine.some((id) => people.includes(id)));
      });
      return {
        status: 200,
        part: { items, pagination: { total: items.length + (isWhole ? 0 : 1), page: 1, limit: 100, totalPages: 1 } },
      };
    }
    case 'get-work-views':
      return { status: 200, part: { items: views, pagination: { totalPages: 1 } } };
    case 'get-absences':
      return { status: 200, part: { items: absences, pagination: { totalPages: 1 } } };
    case 'create-work-view':
      return {
        status: 200,
        part: { id: headers['idempotency-key'], userId: MARA, workspaceId: WORKSPACE, ...(body as object), version: 1 },
      };
    case 'get-colleague-time-blocks':
      return { status: 200, part: { items: times, pagination: { totalPages: 1 } } };
    case 'update-task': {
      const { kind: _kind, ...task } = all()[0] as ReturnType<typeof row>;
      const { undoes: _undoes, ...change } = body as { undoes?: string };
      return { status: 200, part: { ...task, ...change, version: 2 } };
    }
    case 'get-team-members':
      return {
        status: 200,
        part: { items: [{ userId: INES, name: 'Ines Silva', email: 'ines@example.com' }], pagination: { totalPages: 1 } },
      };
    case 'get-user-workspaces':
      return { status: 200, part: { items: [{ id: WORKSPACE, name: 'Northwind' }], pagination: { totalPages: 1 } } };
    case 'get-workspace':
      return { status: 200, part: { id: WORKSPACE, name: 'Northwind', role: 'ADMIN' } };
    default:
      return { status: 200, part: {} };
  }
}

/** Resets the stage for each test of a file: Mara and Ines in two projects, in November 2026. */
export function workspaceStage(): WorkspaceStage {
  const stage = {} as WorkspaceStage;
  let stops: (() => void)[] = [];
  beforeEach(async () => {
    Object.assign(stage, { isWhole: true, times: [], views: [], absences: [] });
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
    Element.prototype.scrollIntoView = () => {};
    Element.prototype.scrollTo = () => {};
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    stage.server = await loopback((call) => answer(stage, call));
    stops = [await signedIn(stage.server.url, MARA), startKernel()];
    await startOutbox(MARA);
  });
  afterEach(async () => {
    cleanup();
    for (const stop of stops.toReversed()) stop();
    store.forget();
    localStorage.clear();
    await stage.server.close();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return stage;
}

const pages: RouteObject[] = [
  {
    Component: () => (
      <main>
        <Outlet context={{ openMenu: () => {} }} />
      </main>
    ),
    children: [{ path: '/workspace/:workspaceId/calendar', Component: WorkspaceCalendarScreen }],
  },
];
/** Opens the calendar at its address. */
export const opened = (search = '?on=2026-11-12') => rendered(pages, `/workspace/${WORKSPACE}/calendar${search}`);
export const found = (title: string) => screen.findByRole('link', { name: new RegExp(`${title}$`) });
export const link = (title: string) => screen.getByRole('link', { name: new RegExp(`${title}$`) });
/** The calls of an action. */
export const asked = ({ server }: WorkspaceStage, name: string) =>
  server.calls.filter(({ query }) => query.get('endpoint') === name);
