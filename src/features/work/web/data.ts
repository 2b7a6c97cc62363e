import { client } from '#web/api';
import { type CursorPages, cursorPages } from '#web/cursor-pages';
import { declareList } from '#web/list';
import { useLive, workspaceScope } from '#web/live';
import type { workActions, WorkOf } from '../contract.ts';
import { type Between, isDatedIn, isWorkOf, type WorkRow } from '../rules.ts';

const workspace = client<typeof workActions>('workspace');

export interface WorkScope {
  workspaceId: string;
  userId: string;
  of: WorkOf;
  /** The search; everything by default. */
  finding?: WorkFinding;
}

/** A filter, as a request to the server and as a rule for loaded rows. Both must agree. */
export interface WorkFinding {
  readonly query: { readonly where?: string[]; readonly today?: string; readonly search?: string };
  lets(row: WorkRow): boolean;
}

/**
 * A person's tasks and issues across the projects of a workspace. Rows of every project are folded in the same way. What
 * follows from rights and projects (one is archived, or no longer visible) is refetched.
 */
export const workRows = declareList<WorkRow, WorkScope, CursorPages>({
  table: ['Task', 'Issue'],
  key: ({ workspaceId, of, finding }) => `work:${workspaceId}:${of}${finding ? `:${JSON.stringify(finding.query)}` : ''}`,
  ...cursorPages<WorkRow, WorkScope>(async ({ workspaceId, of, finding }, query, via) => {
    const page = await workspace.get('get-my-work', { query: { workspaceId, of, ...finding?.query, ...query }, ...via });
    return of === 'mentioned' ? { ...page, items: page.items.map((row) => ({ ...row, isMentioned: true as const })) } : page;
  }),
  belongs: (row, { of, userId, finding }) => isWorkOf(row, { of, userId, now: new Date() }) && (finding?.lets(row) ?? true),
  // A mention is in a text that rows do not have, but it tells the person.
  refetchesOn: ['Project', 'ProjectMember', 'WorkspaceMember', 'Workspace', 'Notification'],
});

export interface DatedScope {
  workspaceId: string;
  /** One of its projects; all that the person can see by default. */
  projectId?: string;
  /** Null is work without dates. */
  between: Between | null;
  /** What the server filters by. Without it, everything that the person can see. */
  finding?: WorkFinding;
}

/** The tasks and issues that have days in a range. `pages` says whether those are all. */
export const datedWork = declareList<WorkRow, DatedScope, boolean>({
  table: ['Task', 'Issue'],
  key: ({ workspaceId, projectId = '', between, finding }) =>
    `dated:${workspaceId}:${projectId}:${between ? `${between.from}:${between.to}` : 'none'}:${finding ? JSON.stringify(finding.query) : ''}`,
  load: async ({ workspaceId, projectId, between, finding }, via) => {
    const dates = between ?? { dates: 'none' as const };
    const { items, pagination } = await workspace.get('get-dated-work', {
      query: { workspaceId, projectId, ...dates, ...finding?.query },
      ...via,
    });
    return { items, pages: pagination.total === items.length };
  },
  belongs: (row, { projectId = row.projectId, between, finding }) =>
    row.projectId === projectId && isDatedIn(row, between) && (finding?.lets(row) ?? true),
  refetchesOn: ['Project', 'ProjectMember', 'WorkspaceMember', 'Workspace'],
});

const LIVE_TABLES = ['Task', 'Issue'];

/**
 * Listens to tasks and issues in all projects of a workspace by one subscription each. The server sends each row only to
 * readers of its project.
 */
export const useWorkLive = (workspaceId: string): void => useLive({ ...workspaceScope(workspaceId), part: 'work' }, LIVE_TABLES);
