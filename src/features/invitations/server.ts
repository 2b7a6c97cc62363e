import { leftOut } from '#server/archived';
import { endpoints } from '#server/handlers';
import { invitationActions, invitationNewsEntity } from './contract.ts';
import { invitationAcceptedNotice } from './notices.ts';
import { accepted, declined, pendingById, pendingByToken, receivedInvitation } from './server/answering.ts';
import { personal } from './server/declared.ts';
import { previewEndpoint } from './server/preview.ts';
import { invitationsOfMailbox, verifiedMailbox } from './server/found-invitations.ts';
import { invitationsOf } from './server/invitation-queries.ts';
import { invited, invitedMany } from './server/inviting.ts';
import { linkSet, resent, revoked } from './server/renewing.ts';
import { invitationTellings } from './server/tellings.ts';
import type { Post } from './server/sending.ts';

export const invitations = (post: Post) => ({
  endpoints: endpoints(invitationActions, {
    'get-workspace-invitations': ({ db, reached, actor, query }) =>
      invitationsOf(db, { ...reached, readerId: actor.userId }, query),
    'create-workspace-invitation': (call) => invited(call, post),
    'create-workspace-invitations': (call) => invitedMany(call, post),
    'resend-workspace-invitation': (call) => resent(call, post),
    'set-invitation-link': (call) => linkSet(call, post),
    'revoke-workspace-invitation': (call) => revoked(call),
    'get-invitation': (call) => receivedInvitation(call),
    'accept-invitation': async (call) => accepted(call, await pendingByToken(call, call.body.token)),
    'decline-invitation': async (call) => declined(call, await pendingByToken(call, call.body.token)),
    'get-my-invitations': async ({ db, actor, query }) =>
      invitationsOfMailbox(db, await verifiedMailbox(db, actor.userId), query),
    'accept-my-invitation': async (call) => accepted(call, await pendingById(call, call.reached.rowId)),
    'decline-my-invitation': async (call) => declined(call, await pendingById(call, call.reached.rowId)),
  }),
  tables: {
    Invitation: leftOut('secret'),
  },
  entities: [invitationNewsEntity],
  openEndpoints: [previewEndpoint],
  personal,
  notices: [invitationAcceptedNotice],
  tells: invitationTellings,
});
