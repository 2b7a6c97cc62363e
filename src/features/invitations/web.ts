export { InviteButton } from './web/invite-button.tsx';
export { inviteRoute } from './web/routes.ts';
