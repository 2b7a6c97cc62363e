import type { RouteObject } from 'react-router';

const list = () => import('./workspaces-screen.tsx');

/** Fetches the list before it is entered. */
export const preloadWorkspaces = (): Promise<unknown> => list();

/**
 * The pages around workspaces that stand outside the frame of one. All are guarded.
 * @param waiting what stands above the list of workspaces.
 */
export const workspaceRoutes = (waiting: RouteObject[]): RouteObject[] => [
  { path: '/workspaces', children: waiting, lazy: async () => ({ Component: (await list()).WorkspacesScreen }) },
  {
    path: '/select-workspace',
    lazy: async () => ({ Component: (await import('./select-workspace-screen.tsx')).SelectWorkspaceScreen }),
  },
  { path: '/workspace/new', lazy: async () => ({ Component: (await import('./new-workspace-screen.tsx')).NewWorkspaceScreen }) },
];
