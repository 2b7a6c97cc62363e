import type { RouteObject } from 'react-router';

/** The routes of the settings of a project. */
export const projectSettingsRoute: RouteObject = {
  path: 'settings/:part?',
  handle: { view: 'Settings' },
  lazy: async () => ({ Component: (await import('./settings-screen.tsx')).ProjectSettingsScreen }),
};
