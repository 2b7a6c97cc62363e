import type { RouteObject } from 'react-router';

/** Where the link of an invitation's mail leads, signed in or not. */
export const inviteRoute: RouteObject = {
  path: '/invite',
  lazy: async () => ({ Component: (await import('./invite-screen.tsx')).InviteScreen }),
};

/** What waits for an answer, inside the list of workspaces, which does without where it cannot be fetched. */
export const myInvitationsRoute: RouteObject = {
  index: true,
  lazy: () =>
    import('./my-invitations.tsx').then(
      ({ MyInvitations }) => ({ Component: MyInvitations }),
      () => ({}),
    ),
};
