import { SquareKanban } from 'lucide-react';
import type { ProjectView } from '#features/projects/web';

const board = () => import('#features/board/web');
const sheet = async () => (await import('#features/tasks/web')).taskSheet();

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
        lazy: async () => ({ Component: (await board()).BoardScreen }),
        children: [{ path: ':taskId', handle: { isSheet: true }, lazy: async () => ({ Component: (await sheet()).TaskSheet }) }],
      },
    ],
  },
];

/** Fetches what a project's views need, before they are entered. */
export const preloadViews = (): Promise<unknown> => Promise.all([board(), sheet()]);
