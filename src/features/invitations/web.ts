export { InvitationsPanel } from './web/invitations-panel.tsx';
export { InviteButton } from './web/invite-button.tsx';
export { ifInvited, inviteRoute, myInvitationsRoute } from './web/routes.ts';
