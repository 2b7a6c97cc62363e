import { Settings } from 'lucide-react';
import { createElement } from 'react';
import { redirect, type RouteObject } from 'react-router';
import type { WorkspacePlace } from '#features/workspaces/web';
import * as words from './words.ts';

/** The settings of a workspace, one page at a time. */
export const workspaceSettingsRoutes: readonly RouteObject[] = [
  // An address of earlier versions.
  { path: 'bin', loader: ({ params }) => redirect(`/workspace/${params.workspaceId}/settings/trash`) },
  { path: ':part?', lazy: async () => ({ Component: (await import('./settings-screen.tsx')).WorkspaceSettingsScreen }) },
];

/** The settings in the sidebar. */
export const workspaceSettingsPlace: WorkspacePlace = {
  path: 'settings',
  label: words.settings,
  icon: createElement(Settings),
  keys: 'g s',
  verb: 'manageSettings',
  routes: workspaceSettingsRoutes,
  isAside: true,
};
