import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect } from 'vitest';
import { namesOf, picked } from '#contract/row-fields';
import type { Issue } from '#features/issues/contract';
import { issueFields } from '#features/issues/fields';
import { metricsOf, severityAs } from '#features/issues/rules';
import { people, website } from '#features/projects/web/testing/website';
import { Overlays } from '#ui/overlays';
import { Kernel } from '#web/kernel.tsx';
import { pageOfThread } from '#features/threads/web/testing/pages';
import { refusal } from '#web/testing/workspace-fixture';
import type { ReceivedCall, Reply } from '#web/testing/loopback';
import { type PageStage, pageStage } from '#web/testing/page-stage';
import { issueRoutes } from '../routes.ts';
import { listed } from './listed.ts';

export { sent } from '#web/testing/page-stage';

export type Row = Issue & { activity: unknown[] };

/** The answers of a server with one project. A test sets it before it shows a screen. */
export interface Stage extends PageStage {
  issues: Row[];
  comments: ReturnType<typeof commented>[];
  similar: { id: string; number: number; title: string; status: string; likeness: number }[];
  role: 'ADMIN' | 'MEMBER' | 'COMMENTER' | 'VIEWER';
  triageEnabled: boolean;
  requireApproval: boolean;
  /** Answers first, if a test needs another response. */
  instead: (asked: ReceivedCall) => Reply | Promise<Reply> | undefined;
}

export const path = '/dashboard/w/projects/p/issues';

/** An issue of the stage. The higher its number, the newer it is. */
export const issue = (id: string, number: number, change: Partial<Row> = {}): Row => ({
  id,
  number,
  projectId: 'p',
  title: `Issue ${id}`,
  description: '',
  environment: '',
  type: 'BUG',
  priority: 'MEDIUM',
  severity: null,
  status: 'OPEN',
  sourceType: 'APP',
  reporterId: 'ines',
  assigneeIds: [],
  labelIds: [],
  watcherIds: [],
  duplicateOfId: null,
  sprintId: null,
  dueDate: null,
  slaDueAt: null,
  snoozedUntil: null,
  commentCount: 0,
  linkCount: 0,
  attachmentCount: 0,
  convertedToTaskId: null,
  createdAt: `2026-01-01T00:00:0${number}.000Z`,
  updatedAt: `2026-01-01T00:00:0${number}.000Z`,
  resolvedAt: null,
  closedAt: null,
  archivedAt: null,
  deletedAt: null,
  version: 1,
  activity: [],
  ...change,
});

const labels = [{ id: 'shop', projectId: 'p', name: 'Shop', color: 'red', version: 1 }];

/** What the app shows beside every screen, if the tests of the file need it. */
let beside: ReactNode;

/** Resets the stage for each test of a file: three open issues and a resolved one, seen by Mara, the project's admin. */
export function issuesStage(besideScreen: ReactNode = null): Stage {
  beside = besideScreen;
  const stage = {} as Stage;
  beforeEach(() => {
    Object.assign(stage, {
      issues: [
        issue('one', 1, {
          priority: 'URGENT',
          labelIds: ['shop'],
          assigneeIds: ['ines'],
          dueDate: '2026-01-02',
          commentCount: 2,
        }),
        issue('two', 2, { type: 'QUESTION' }),
        issue('three', 3, { status: 'IN_PROGRESS' }),
        issue('four', 4, { status: 'RESOLVED', resolvedAt: '2026-01-03T00:00:00.000Z' }),
      ],
      comments: [],
      similar: [],
      role: 'ADMIN',
      triageEnabled: false,
      requireApproval: false,
      instead: () => undefined,
    });
  });
  pageStage(stage, { page: 2000, row: 2000, width: 1200 }, (asked) => stage.instead(asked) ?? answer(stage, asked));
  return stage;
}

function answer(stage: Stage, asked: ReceivedCall): Reply {
  const { query } = asked;
  switch (query.get('endpoint')) {
    case 'get-board-frame':
      return { status: 200, part: { project: projectOf(stage), people, labels } };
    case 'get-workspace-projects':
      return { status: 200, part: { items: [projectOf(stage)], pagination: { totalPages: 1 } } };
    case 'get-project-issues':
      return { status: 200, part: listed(stage.issues, query) };
    case 'get-issues-metrics':
      return { status: 200, part: metricsOf(stage.issues, new Date()) };
    case 'find-similar-issues':
      return { status: 200, part: { items: stage.similar } };
    case 'get-issue': {
      const found = stage.issues.find(({ id }) => id === query.get('issueId'));
      return found ? { status: 200, part: found } : refusal('not-found');
    }
    case 'get-issue-comments':
      return { status: 200, part: pageOfThread(stage.comments, query) };
    case 'get-issue-attachments':
    case 'get-templates':
    case 'get-custom-fields':
    case 'get-sprints':
    case 'get-saved-views':
    case 'get-linked-items':
    case 'delete-issue-attachment':
    case 'restore-issue-attachment':
      return { status: 200, part: { items: [] } };
    case 'get-project-tasks':
      return { status: 200, part: { fields: [], rows: [] } };
    case 'convert-issue-to-task': {
      const { id, number, title } = stage.issues.find((one) => one.id === query.get('issueId')) ?? issue('', 0);
      return { status: 200, part: { id: `task of ${id}`.replaceAll(' ', '-'), projectId: 'p', number, title, status: 'TODO' } };
    }
    case 'get-workspace':
      return { status: 200, part: { id: 'w', version: 1, members: [{ userId: 'gus', role: 'GUEST' }] } };
    case 'update-project':
      stage.triageEnabled = (asked.body as { triageEnabled: boolean }).triageEnabled;
      return { status: 200, part: { ...projectOf(stage), version: 2 } };
    default:
      return asked.method === 'GET' ? { status: 200, part: {} } : changed(stage, asked);
  }
}

const CHANGED = namesOf(issueFields, {}).filter((name) => name !== 'version');

/** Every change of an issue. Its fields are those of the body, as the server merges them. */
function changed(stage: Stage, { method, query, body, headers }: ReceivedCall): Reply {
  const name = query.get('endpoint') ?? '';
  if (['create-comment', 'reply-comment'].includes(name)) {
    const comment = commented(headers['idempotency-key'] ?? '', body as { content: string });
    stage.comments.push(comment);
    return { status: 200, part: comment };
  }
  const id = query.get('issueId') ?? headers['idempotency-key'] ?? '';
  const before = stage.issues.find((one) => one.id === id) ?? issue(id, stage.issues.length + 1, { reporterId: 'mara' });
  const isGone = method === 'DELETE' && name === 'delete-issue';
  const said = (body ?? {}) as Row;
  const fields = picked(
    said,
    CHANGED.filter((field) => field in said),
  );
  const merged = { ...before, ...listsAfter(before, name, query, body), ...fields, version: before.version + 1 };
  const after = { ...merged, severity: severityAs(merged.type, merged.severity) };
  stage.issues = [...stage.issues.filter((one) => one.id !== id), ...(isGone ? [] : [after])];
  const { activity: _, ...whole } = after;
  return { status: 200, part: { ...whole, deletedAt: isGone ? '2026-01-05T00:00:00.000Z' : null } };
}

function listsAfter(before: Row, name: string, query: URLSearchParams, body: unknown): Partial<Row> {
  const { labelId, assigneeId, isWatching } = { ...Object.fromEntries(query), ...(body as object) } as Record<string, string>;
  if (name === 'add-label') return { labelIds: [...before.labelIds, labelId ?? ''] };
  if (name === 'remove-label') return { labelIds: before.labelIds.filter((id) => id !== labelId) };
  if (name === 'add-assignee') return { assigneeIds: [...before.assigneeIds, assigneeId ?? ''] };
  if (name === 'remove-assignee') return { assigneeIds: before.assigneeIds.filter((id) => id !== assigneeId) };
  if (name === 'archive-issue') return { archivedAt: '2026-01-05T00:00:00.000Z' };
  if (name === 'unarchive-issue') return { archivedAt: null };
  return name === 'watch-issue' ? { watcherIds: isWatching ? ['mara'] : [] } : {};
}

const commented = (id: string, body: { content: string; parentCommentId?: string }) => ({
  id,
  issueId: 'one',
  projectId: 'p',
  userId: 'mara',
  parentId: body.parentCommentId ?? null,
  content: body.content,
  mentionIds: [],
  reactions: {},
  editedAt: null,
  deletedAt: null,
  createdAt: new Date().toISOString(),
  version: 1,
});

const projectOf = ({ role, triageEnabled, requireApproval }: Stage) => website({ role, triageEnabled, requireApproval });

/** Overlays are inside the router, as in the app, because menus contain links. */
const ScreenAndOverlays = () => (
  <>
    <Outlet />
    {beside}
    <Overlays />
  </>
);

/** Shows the screen at an address below the project's issues. The result is the router. */
export function show(at = '') {
  const router = createMemoryRouter(
    [
      {
        Component: ScreenAndOverlays,
        HydrateFallback: () => null,
        children: [{ path: '/dashboard/:workspaceId/projects/:projectId/issues', children: [...issueRoutes] }, { path: '*' }],
      },
    ],
    { initialEntries: [path + at] },
  );
  render(
    <Kernel>
      <RouterProvider router={router} />
    </Kernel>,
  );
  return router;
}

/** Shows the list and waits for its rows. */
export async function list(search = '') {
  const router = show(search);
  await screen.findByRole('list', { name: 'Issues' });
  return router;
}

export const row = (title: string) =>
  document.querySelector<HTMLElement>(`[data-row="${link(title).getAttribute('data-issue')}"]`) ?? link(title);
export const link = (title: string) => screen.getByRole('link', { name: title });

/** The titles in the list, from the top. */
export const titles = () => [...document.querySelectorAll('[data-issue]')].map((one) => one.textContent);

export const focused = (title: string) => waitFor(() => expect(link(title)).toHaveFocus());
