import type { RouteObject } from 'react-router';

/** Where the link of an invitation's mail leads. */
export const inviteRoute: RouteObject = {
  path: '/invite',
  lazy: async () => ({ Component: (await import('./invite-screen.tsx')).InviteScreen }),
};
