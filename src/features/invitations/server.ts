import { endpoints } from '#server/handlers';
import { invitationActions } from './contract.ts';
import { accepted, declined, receivedInvitation } from './server/answering.ts';
import { invitationsOf } from './server/invitation-queries.ts';
import { invited, type Post, resent, revoked } from './server/inviting.ts';

export const invitations = (post: Post) => ({
  endpoints: endpoints(invitationActions, {
    'get-workspace-invitations': ({ db, reached, actor, query }) =>
      invitationsOf(db, { ...reached, readerId: actor.userId }, query),
    'create-workspace-invitation': (call) => invited(call, post),
    'resend-workspace-invitation': (call) => resent(call, post),
    'revoke-workspace-invitation': (call) => revoked(call),
    'get-invitation': (call) => receivedInvitation(call),
    'accept-invitation': (call) => accepted(call),
    'decline-invitation': (call) => declined(call),
  }),
  entities: [],
});
