import type { RouteObject } from 'react-router';

/** What a person works on, as a place of a workspace. */
export const myWorkRoutes: readonly RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./my-work-screen.tsx')).MyWorkScreen }) },
];
