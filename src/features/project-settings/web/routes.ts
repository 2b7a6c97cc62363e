import { redirect, type RouteObject } from 'react-router';
import * as words from './words.ts';

/** The routes of the settings of a project. */
export const projectSettingsRoute: RouteObject = {
  path: 'settings/:part?',
  handle: { view: words.settings },
  lazy: async () => ({ Component: (await import('./settings-screen.tsx')).ProjectSettingsScreen }),
};

/** The integrations of a project, or one of them, which are part of its settings. */
export const projectIntegrationsRoute: RouteObject = {
  path: 'integrations/:integrationId?',
  loader: ({ params: { workspaceId, projectId, integrationId } }) =>
    redirect(
      `/dashboard/${workspaceId}/projects/${projectId}/settings/integrations${integrationId === undefined ? '' : `?integration=${integrationId}`}`,
    ),
};
