import { openEndpoint } from '#server/open-routes';
import { reading } from '#server/statements';
import { glimpse } from '../contract.ts';
import { glimpseOf, invitationByToken } from './found-invitations.ts';
import { hashOf } from './tokens.ts';

/**
 * What an invitation's link may show before anyone has signed in: the token is the permission. An invalid token gets the same
 * answer as an unknown one.
 */
export const glimpseEndpoint = openEndpoint(glimpse, async ({ query, pool }) =>
  glimpseOf(await reading(pool, (db) => invitationByToken(db, hashOf(query.token)))),
);
