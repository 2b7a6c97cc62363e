import type { RouteObject } from 'react-router';

/** The people of a workspace, as a place of it. */
export const teamRoutes: readonly RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./team-screen.tsx')).TeamScreen }) },
];

/** The members of a project, below its address. */
export const projectTeamRoute: RouteObject = {
  path: 'team',
  handle: { view: 'Team' },
  lazy: async () => ({ Component: (await import('./project-team-screen.tsx')).ProjectTeamScreen }),
};
