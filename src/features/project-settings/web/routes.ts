import type { RouteObject } from 'react-router';

/** The settings of a project, a page of them at a time, as a place of it. */
export const projectSettingsRoute: RouteObject = {
  path: 'settings/:part?',
  handle: { view: 'Settings' },
  lazy: async () => ({ Component: (await import('./settings-screen.tsx')).ProjectSettingsScreen }),
};
