import type { RouteObject } from 'react-router';

/** The page of the first run, which the server prints a link to. Its owner can come back to it. */
export const setupRoute: RouteObject = {
  path: '/setup/:step?',
  lazy: async () => ({ Component: (await import('./setup-screen.tsx')).SetupScreen }),
};
