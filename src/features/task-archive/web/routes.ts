import type { RouteObject } from 'react-router';

/** The route of a project's archive and trash; `sheet` is the route of a task opened from there. */
export const archiveRoute = (sheet: RouteObject): RouteObject => ({
  path: 'archive',
  handle: { view: 'Archive' },
  children: [
    {
      path: '',
      lazy: async () => ({ Component: (await import('./archive-screen.tsx')).ArchiveScreen }),
      children: [sheet],
    },
  ],
});
