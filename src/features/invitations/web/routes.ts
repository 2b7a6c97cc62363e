import type { RouteObject } from 'react-router';

/** The page that the link of an invitation opens, signed in or not. */
export const inviteRoute: RouteObject = {
  path: '/invite',
  lazy: async () => ({ Component: (await import('./invite-screen.tsx')).InviteScreen }),
};

/** Open invitations in the list of workspaces, which leaves them out if they cannot be loaded. */
export const myInvitationsRoute: RouteObject = {
  index: true,
  lazy: () =>
    import('./my-invitations.tsx').then(
      ({ MyInvitations }) => ({ Component: MyInvitations }),
      () => ({}),
    ),
};

/** Loads the check for invitations, which is only needed if a visit begins without a target. */
export const ifInvited = () => import('./if-invited.tsx');
