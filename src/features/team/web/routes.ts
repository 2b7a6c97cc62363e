import { Users } from 'lucide-react';
import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import type { WorkspacePlace } from '#features/workspaces/web';
import * as words from './words.ts';

/** The team screen of a workspace. */
export const teamRoutes: readonly RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./team-screen.tsx')).TeamScreen }) },
];

/** The team in the sidebar. */
export const teamPlace: WorkspacePlace = {
  path: 'team',
  label: words.team,
  icon: createElement(Users),
  keys: 'g m',
  verb: 'seeMembers',
  routes: teamRoutes,
};

/** The members of a project, below its address. */
export const projectTeamRoute: RouteObject = {
  path: 'team',
  handle: { view: words.members },
  lazy: async () => ({ Component: (await import('./project-team-screen.tsx')).ProjectTeamScreen }),
};
