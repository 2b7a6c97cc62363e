import { openEndpoint } from '#server/open-routes';
import { reading } from '#server/statements';
import { invitationPreview } from '../contract.ts';
import { previewOf, invitationByToken } from './found-invitations.ts';
import { hashOf } from './tokens.ts';

/**
 * What an invitation's link may show before anyone has signed in: the token is the permission. An invalid token gets the same
 * answer as an unknown one.
 */
export const previewEndpoint = openEndpoint(invitationPreview, async ({ query, pool }) =>
  previewOf(await reading(pool, (db) => invitationByToken(db, hashOf(query.token)))),
);
