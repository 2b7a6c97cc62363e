import { FolderKanban } from 'lucide-react';
import { redirect, type RouteObject } from 'react-router';
import { projectsRoutes } from '#features/projects/web';
import type { WorkspacePlace } from '#features/workspaces/web';

/** The screens about a whole workspace in the order of the sidebar; the first is where its bare address leads. */
export const workspacePlaces: readonly WorkspacePlace[] = [
  { path: 'projects', label: 'Projects', icon: <FolderKanban />, keys: 'g p', verb: 'view', routes: projectsRoutes },
];

/** Their addresses, inside the frame of the app. */
export const workspacePlaceRoutes: RouteObject = {
  path: '/workspace/:workspaceId',
  children: [
    { index: true, loader: ({ params }) => redirect(`/workspace/${params.workspaceId}/${workspacePlaces[0]?.path ?? ''}`) },
    ...workspacePlaces.map(({ path, routes }): RouteObject => ({ path, children: [...routes] })),
  ],
};
