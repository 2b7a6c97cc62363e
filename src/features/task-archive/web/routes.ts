import type { RouteObject } from 'react-router';
import * as words from './words.ts';

/** The route of a project's archive and trash; `sheet` is the route of a task opened from there. */
export const archiveRoute = (sheet: RouteObject): RouteObject => ({
  path: 'archive',
  handle: { view: words.archive },
  children: [
    {
      path: '',
      lazy: async () => ({ Component: (await import('./archive-screen.tsx')).ArchiveScreen }),
      children: [sheet],
    },
  ],
});
