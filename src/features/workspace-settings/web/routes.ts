import { Settings } from 'lucide-react';
import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import type { WorkspacePlace } from '#features/workspaces/web';

/** The settings of a workspace, a page of them at a time. */
export const workspaceSettingsRoutes: readonly RouteObject[] = [
  { path: ':part?', lazy: async () => ({ Component: (await import('./settings-screen.tsx')).WorkspaceSettingsScreen }) },
];

/** The settings in the sidebar. */
export const workspaceSettingsPlace: WorkspacePlace = {
  path: 'settings',
  label: 'Settings',
  icon: createElement(Settings),
  keys: 'g s',
  verb: 'manageSettings',
  routes: workspaceSettingsRoutes,
  isAside: true,
};
