import type { RouteObject } from 'react-router';

/** The settings of a workspace, a page of them at a time. */
export const workspaceSettingsRoutes: readonly RouteObject[] = [
  { path: ':part?', lazy: async () => ({ Component: (await import('./settings-screen.tsx')).WorkspaceSettingsScreen }) },
];
