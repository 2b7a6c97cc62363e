import type { RouteObject } from 'react-router';
import { StandalonePage } from '#ui/status-screen';
import { ForbiddenScreen, NotFoundScreen, ServerErrorScreen } from '#web/status-screens.tsx';
// They are part of the first load: they cannot be fetched once the connection is what failed.

/** The pages of a refused, missing or failed request. */
export const statusRoutes: RouteObject[] = [
  {
    Component: StandalonePage,
    children: [
      { path: '/403', Component: ForbiddenScreen },
      { path: '/500', Component: ServerErrorScreen },
      { path: '*', Component: NotFoundScreen },
    ],
  },
];
