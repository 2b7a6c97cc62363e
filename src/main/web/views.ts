import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { analyticsView } from '#features/analytics-screens/web';
import { chatView } from '#features/assistant/web';
import { boardView } from '#features/board/web';
import { calendarView } from '#features/calendar/web';
import { documentsView } from '#features/documents/web';
import { noteScreens, notesView } from '#features/notes/web';
import { issueStatusMark, issuesView } from '#features/issue-screens/web';
import { projectIntegrationsRoute, projectSettingsRoute } from '#features/project-settings/web';
import { projectLabels, projectPeople, projectRows, type ProjectView, type TasksRoute } from '#features/projects/web';
import { listView } from '#features/task-list/web';
import { LateTaskSheet, taskSheet } from '#features/task-page/web';
import { sprintsView } from '#features/sprint-screens/web';
import { timelineView } from '#features/timeline/web';
import { archiveRoute } from '#features/task-archive/web';
import { projectTasks } from '#features/tasks/web';
import { projectTeamRoute } from '#features/team/web';
import { templatesRoute } from '#features/templates/web';
import { sessionReady } from '#web/session';
import { workflowsView } from '#features/workflows/web';
import { preloadList } from '#web/use-list';

/** The address of a saved view, of a project or across projects, which leads to its screen. */
export function viewRoute(): RouteObject {
  return { path: 'views/:viewId', loader: async ({ params }) => (await import('./view-addresses.ts')).openedView(params) };
}

/** One for the project and the library. */
export const documentScreens = async () => (await import('./documents.ts')).screens();

/** The views of a project in the order of the sidebar. */
export const views: readonly ProjectView[] = [
  boardView(tasksRoute),
  listView(tasksRoute),
  calendarView(tasksRoute),
  timelineView(tasksRoute),
  issuesView,
  sprintsView(tasksRoute),
  documentsView(documentScreens),
  notesView(noteScreens),
  analyticsView,
  workflowsView,
  chatView,
];

/** The screens of a project besides its views, reached from its menu. */
export const places: readonly RouteObject[] = [
  projectTeamRoute,
  templatesRoute,
  projectSettingsRoute,
  projectIntegrationsRoute,
  archiveRoute(sheetRoute(), issueStatusMark),
  viewRoute(),
];

export const joining = () => import('#features/join-requests/web');

/** A view of the project's tasks, with the sheet of a task below it. `ask` requests what only this view shows. */
function tasksRoute(...[lazy, ask]: Parameters<TasksRoute>): RouteObject {
  return {
    path: '',
    loader: (args) => askForRows(args, ask),
    // A filter in the address is no reason to load again.
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams.projectId !== nextParams.projectId,
    lazy,
    children: [sheetRoute()],
  };
}

/** The sheet of a task beside the view. If an address names a task, its code is loaded along with the view's. */
function sheetRoute(): RouteObject {
  return { path: ':taskId', handle: { isSheet: true, preload: preloadSheet }, Component: LateTaskSheet };
}

async function preloadSheet(): Promise<void> {
  const { preloadParts } = await taskSheet.preload();
  await preloadParts();
}

/**
 * Requests the data that every view shows while its code is still loading. Loaders run side by side, so the guard may still
 * redirect a guest.
 */
function askForRows({ params: { workspaceId, projectId, taskId } }: LoaderFunctionArgs, ask: Parameters<TasksRoute>[1]): null {
  if (workspaceId === undefined || projectId === undefined) return null;
  const scope = { workspaceId, projectId };
  if (taskId !== undefined) void taskSheet.preload().catch(() => undefined);
  void sessionReady().then(({ status }) => {
    if (status !== 'authenticated') return;
    preloadList(projectTasks, scope);
    preloadList(projectRows, scope);
    preloadList(projectLabels, scope);
    preloadList(projectPeople, scope);
    // A screen that cannot be loaded says so itself.
    void ask?.(scope).catch(() => undefined);
  });
  return null;
}

/** Loads what a project's views need before they are entered. */
export const preloadViews = (): Promise<unknown> =>
  Promise.all([taskSheet.preload(), ...views.map(({ preload }) => preload?.())]);
