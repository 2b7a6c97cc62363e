import type { FavoriteView, Workspace } from '#features/workspaces/contract';
import { client } from '#web/api';
import { declareList, type FetchOptions } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import type {
  BoardFrame,
  boardFrameActions,
  BoardPerson,
  Column,
  Label,
  ProjectSummary,
  projectSettingsActions,
  TaskStatus,
  workspaceProjectActions,
} from '../contract.ts';
import { recolumned } from '../rules.ts';

/** The location of a project: the ids in its address. */
export interface ProjectScope {
  workspaceId: string;
  projectId: string;
}

export const workspaceClient = client<typeof workspaceProjectActions>('workspace');
export const settingsClient = client<typeof projectSettingsActions>('settings/project');
const kanban = client<typeof boardFrameActions>('kanban');

/** The most rows in one page of the server. The contract's own constant would add zod to the bundle. */
const PAGE_SIZE_MAX = 100;
/** The most projects in one list. */
export const PROJECTS_AT_MOST = 1_000;

/**
 * The projects of a workspace that the person can see. A frame lacks the counts that a card shows, so the list refetches
 * when a project or a member is added or removed.
 */
export const workspaceProjects = declareList<ProjectSummary, { workspaceId: string }>({
  table: 'Project',
  key: ({ workspaceId }) => `projects:${workspaceId}`,
  load: async ({ workspaceId }, via) => {
    const page = (number: number) => ({ query: { workspaceId, limit: PAGE_SIZE_MAX, page: number } });
    const { items, pagination } = await workspaceClient.get('get-workspace-projects', { ...page(1), ...via });
    const later = Array.from(
      { length: Math.min(pagination.totalPages, PROJECTS_AT_MOST / PAGE_SIZE_MAX) - 1 },
      (_, index) => index + 2,
    );
    // The ETag of one page says nothing about the others.
    if (later.length > 0) via.freshness.etag = null;
    const rest = await Promise.all(later.map((number) => workspaceClient.get('get-workspace-projects', page(number))));
    return [items, ...rest.map((answer) => answer.items)].flat();
  },
  belongs: (project, { workspaceId }) => project.workspaceId === workspaceId,
  isPaged: true,
  refetchesOn: ['ProjectMember', 'WorkspaceMember', 'Workspace', 'FavoriteOrder'],
});

interface AskedFrame extends FetchOptions {
  readonly frame: Promise<BoardFrame>;
}

const underWay = new Map<string, AskedFrame>();

/** Project, people and labels come in one answer, which lists share if they request it at the same time. */
async function boardFrame({ projectId }: ProjectScope, via: FetchOptions): Promise<BoardFrame> {
  const asked = underWay.get(projectId) ?? askedFrame(projectId);
  const frame = await asked.frame;
  via.freshness.place ??= asked.freshness.place;
  return frame;
}

function askedFrame(projectId: string): AskedFrame {
  const freshness: FetchOptions['freshness'] = { etag: null };
  const frame = kanban.get('get-board-frame', { query: { projectId }, freshness }).finally(() => underWay.delete(projectId));
  const asked = { frame, freshness };
  underWay.set(projectId, asked);
  return asked;
}

/** The project itself, as a list of one row, so that it is stored, live and undoable like any other. */
export const projectRows = declareList<ProjectSummary, ProjectScope>({
  table: 'Project',
  key: ({ projectId }) => `project:${projectId}`,
  load: async (scope, via) => [(await boardFrame(scope, via)).project],
  belongs: (project, scope) => project.id === scope.projectId,
  // Its columns include the person's own role and whether the workspace is read-only.
  refetchesOn: ['ProjectMember', 'WorkspaceMember', 'Workspace'],
});

/** The labels of a project. */
export const projectLabels = declareList<Label, ProjectScope>({
  table: 'Label',
  key: ({ projectId }) => `labels:${projectId}`,
  load: async (scope, via) => (await boardFrame(scope, via)).labels,
  belongs: (label, scope) => label.projectId === scope.projectId,
});

export type ProjectPerson = BoardPerson & { version: number };

/** Everyone who can be assigned tasks of the project. */
export const projectPeople = declareList<ProjectPerson, ProjectScope>({
  table: 'Person',
  key: ({ projectId }) => `people:${projectId}`,
  load: async (scope, via) => (await boardFrame(scope, via)).people.map((person) => ({ ...person, version: 1 })),
  belongs: () => false,
  refetchesOn: ['ProjectMember', 'WorkspaceMember'],
});

interface ColumnChange {
  projectId: string;
  status: TaskStatus;
  columns: readonly Column[];
  change: Partial<Omit<Column, 'status'>>;
}

/** Changes the name, color, limit, or visibility of a column of the board. */
export const changeColumn = declareMutation(settingsClient, 'update-project-column', {
  method: 'PUT',
  table: 'Project',
  request: ({ projectId, status, change }: ColumnChange) => ({ query: { projectId, status }, body: change }),
  predict: ({ projectId, status, columns, change }) => [
    { table: 'Project', id: projectId, set: { columns: recolumned(columns, status, change) } },
  ],
  inverse: ({ projectId, status, change }, { find }): Call | null => {
    const columns = find<ProjectSummary>('Project', projectId)?.columns;
    const before = columns?.find((column) => column.status === status);
    if (!columns || !before) return null;
    const was = Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof Column]]));
    return changeColumn.with({ projectId, status, columns, change: was });
  },
});

export type Favorite = ProjectSummary | FavoriteView;

/** Of these projects, in this order, those that the person made favorites, and favorite views: in the order of their own. */
export function favoritesIn(projects: readonly ProjectSummary[], workspace: Workspace | null): Favorite[] {
  // A row from an earlier visit may be from before they existed.
  const place = ({ id }: Favorite): number => (workspace?.favoriteOrder ?? []).indexOf(id) + 1 || 1_000;
  const favorites = [...projects.filter(({ isFavourite }) => isFavourite), ...(workspace?.favoriteViews ?? [])];
  return favorites.sort((one, other) => place(one) - place(other));
}

/** Where a document is, or a saved view opens with its filter, order and grouping, which its address then has. */
export const favoritePath = (workspaceId: string, { id, projectId, surface }: Omit<FavoriteView, 'name'>): string =>
  `/${projectId === null ? `workspace/${workspaceId}` : `dashboard/${workspaceId}/projects/${projectId}`}/${surface === 'DOCUMENT' ? 'documents' : 'views'}/${id}`;
