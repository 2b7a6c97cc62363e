import type { RouteObject } from 'react-router';

/** The archive and the bin of a project, below its address; `sheet` is the route of a task that is opened from there. */
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
