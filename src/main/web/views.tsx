import { SquareKanban } from 'lucide-react';
import type { LoaderFunctionArgs } from 'react-router';
import { projectLabels, projectPeople, projectRows, type ProjectView } from '#features/projects/web';
import { projectTasks, taskSheet } from '#features/tasks/web';
import { sessionReady } from '#web/session';
import { preloadList } from '#web/use-list';

const board = () => import('#features/board/web');

/** The views of a project in the order of the sidebar. */
export const views: readonly ProjectView[] = [
  {
    path: 'board',
    label: 'Board',
    icon: <SquareKanban />,
    keys: 'g b',
    routes: [
      {
        path: '',
        loader: askForRows,
        // A filter in the address is no reason to ask anew.
        shouldRevalidate: ({ currentParams, nextParams }) => currentParams.projectId !== nextParams.projectId,
        lazy: async () => ({ Component: (await board()).BoardScreen }),
        children: [
          { path: ':taskId', handle: { isSheet: true }, lazy: async () => ({ Component: (await taskSheet()).TaskSheet }) },
        ],
      },
    ],
  },
];

/** Asks for what every view shows while its code is still on the way. Loaders run side by side, so the guard may still send a guest away. */
function askForRows({ params: { workspaceId, projectId } }: LoaderFunctionArgs): null {
  if (workspaceId === undefined || projectId === undefined) return null;
  const scope = { workspaceId, projectId };
  void sessionReady().then(({ status }) => {
    if (status !== 'authenticated') return;
    preloadList(projectTasks, scope);
    preloadList(projectRows, scope);
    preloadList(projectLabels, scope);
    preloadList(projectPeople, scope);
  });
  return null;
}

/** Fetches what a project's views need, before they are entered. */
export const preloadViews = (): Promise<unknown> => Promise.all([board(), taskSheet()]);
