import type { RouteObject } from 'react-router';

/** The pages around workspaces that stand outside the frame of one. All are guarded. */
export const workspaceRoutes: RouteObject[] = [
  { path: '/workspaces', lazy: async () => ({ Component: (await import('./workspaces-screen.tsx')).WorkspacesScreen }) },
  { path: '/select-workspace', lazy: async () => ({ Component: (await import('./select-workspace-screen.tsx')).SelectWorkspaceScreen }) },
  { path: '/workspace/new', lazy: async () => ({ Component: (await import('./new-workspace-screen.tsx')).NewWorkspaceScreen }) },
];
