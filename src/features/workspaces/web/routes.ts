import type { RouteObject } from 'react-router';

/**
 * The pages about workspaces that are outside the frame of one. All are guarded.
 * @param waiting the content above the list of workspaces
 */
export const workspaceRoutes = (waiting: RouteObject[]): RouteObject[] => [
  {
    path: '/workspaces',
    children: waiting,
    lazy: async () => ({ Component: (await import('./workspaces-screen.tsx')).WorkspacesScreen }),
  },
  {
    path: '/select-workspace',
    lazy: async () => ({ Component: (await import('./select-workspace-screen.tsx')).SelectWorkspaceScreen }),
  },
  { path: '/workspace/new', lazy: async () => ({ Component: (await import('./new-workspace-screen.tsx')).NewWorkspaceScreen }) },
];
