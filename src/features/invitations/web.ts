export { InviteButton } from './web/invite-button.tsx';
export { ifInvited, inviteRoute, myInvitationsRoute } from './web/routes.ts';

/** What other screens show of invitations. This file itself is a part of the app, and would take along what is imported from it. */
export const invitationParts = () => import('./web/parts.ts');
