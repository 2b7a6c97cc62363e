import { redirect } from 'react-router';
import { analyticsSearch } from '#features/analytics-screens/web';
import { boardSearch } from '#features/board/web';
import { calendarSearch, workCalendarSearch } from '#features/calendar/web';
import { issuesSearch } from '#features/issue-screens/web';
import { workSearch } from '#features/my-work/web';
import type {
  CurrentConfig,
  SavedView,
  ViewConfigs,
  ViewSurface,
  WorkView,
  WorkViewConfigs,
} from '#features/saved-views/contract';
import type { ProjectScope } from '#features/projects/web';
import { currentConfig } from '#features/saved-views/rules';
import { savedViews, workViews } from '#features/saved-views/web';
import { listSearch } from '#features/task-list/web';
import { timelineSearch } from '#features/timeline/web';
import type { Row } from '#web/change';
import type { List } from '#web/list';
import { store } from '#web/row-store';
import { sessionReady } from '#web/session';
import { toast } from '#web/toasts';
import * as words from './words.ts';

type Searches<Configs> = {
  readonly [Surface in keyof Configs]?: {
    /** The last part of the address. */
    readonly path: string;
    search(config: CurrentConfig<Configs[Surface]>, whose: { projectId: string; userId: string }): Promise<URLSearchParams>;
  };
};

/** How each screen of a project writes a saved view into its address. */
const ofProject: Searches<ViewConfigs> = {
  BOARD: { path: 'board', search: boardSearch },
  LIST: { path: 'list', search: listSearch },
  ISSUES: { path: 'issues', search: issuesSearch },
  CALENDAR: { path: 'calendar', search: calendarSearch },
  TIMELINE: { path: 'timeline', search: timelineSearch },
  ANALYTICS: { path: 'analytics', search: (config) => analyticsSearch(config, 'project') },
};

/** The same for the screens across projects. */
const ofWorkspace: Searches<WorkViewConfigs> = {
  WORK: { path: 'my-work', search: workSearch },
  CALENDAR: { path: 'calendar', search: workCalendarSearch },
  ANALYTICS: { path: 'analytics', search: (config) => analyticsSearch(config, 'workspace') },
  SEARCH: { path: 'search', search: async ({ query }) => new URLSearchParams({ q: query }) },
};

type Params = Readonly<Record<string, string | undefined>>;

/** Leads to a saved view, with its filter, order and grouping in the address. */
export const openedView = ({ workspaceId = '', projectId, viewId = '' }: Params): Promise<Response> =>
  projectId === undefined ? openedWorkView(workspaceId, viewId) : openedProjectView({ workspaceId, projectId }, viewId);

async function openedProjectView(scope: ProjectScope, viewId: string): Promise<Response> {
  const home = `/dashboard/${scope.workspaceId}/projects/${scope.projectId}`;
  const whose = { projectId: scope.projectId, userId: await personHere() };
  const view = await found<SavedView, ProjectScope>(savedViews, scope, viewId);
  return view ? opened(home, view, ofProject[view.surface], whose) : gone(home);
}

async function openedWorkView(workspaceId: string, viewId: string): Promise<Response> {
  const home = `/workspace/${workspaceId}`;
  const whose = { projectId: '', userId: await personHere() };
  const view = await found<WorkView, { workspaceId: string }>(workViews, { workspaceId }, viewId);
  return view ? opened(home, view, ofWorkspace[view.surface], whose) : gone(home);
}

type Opening = Searches<Record<'any', unknown>>['any'];

async function opened(home: string, view: SavedView | WorkView, opening: Opening, whose: { projectId: string; userId: string }) {
  if (opening === undefined) return gone(home);
  const { path, search } = opening;
  const address = await search(currentConfig(view.config as ViewConfigs[ViewSurface]), whose);
  address.set('saved', view.id);
  return redirect(`${home}/${path}?${address.toString()}`);
}

function gone(home: string): Response {
  toast.error(words.viewGone);
  return redirect(home);
}

const personHere = async (): Promise<string> => (await sessionReady()).user?.id ?? '';

/** The view as the list has it, which is asked for if it does not. */
async function found<T extends Row, Scope>(list: List<T, Scope>, scope: Scope, id: string): Promise<T | undefined> {
  const key = list.open(scope);
  const here = () => store.view(key).rows.find((row) => row.id === id) as T | undefined;
  const row = here();
  if (row) return row;
  await list.fetch(scope);
  return here();
}
