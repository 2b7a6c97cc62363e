import type { FastifyPluginAsync } from 'fastify';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { answerFailure } from '#server/api';
import { fail } from '#server/failures';
import { peerNetwork } from '#server/peer-network';
import type { PlainRoute } from '#server/openapi';
import { reading } from '#server/statements';
import { GlimpsedInvitation, GlimpseQuery } from '../contract.ts';
import { glimpseOf, invitationByToken } from './found-invitations.ts';
import { hashOf } from './tokens.ts';

/** So many looks in so many seconds from one peer address: a person opens a link a few times. */
const LOOKS = { points: 60, duration: 300 };

/** How it is described. */
export const glimpseRoute: PlainRoute = {
  method: 'GET',
  path: '/callback/invite',
  about: 'What an invitation says to whoever holds its token, signed in or not.',
  query: GlimpseQuery,
  response: GlimpsedInvitation,
};

/**
 * What an invitation's link may show before anybody has signed in. It is no action, since every action asks for a session;
 * the token is the right. What is no token answers like a token that nobody was given.
 */
export const glimpsePlugin =
  (pool: pg.Pool): FastifyPluginAsync =>
  async (app) => {
    const looks = new RateLimiterMemory(LOOKS);
    app.setErrorHandler(answerFailure);
    app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
    app.get(glimpseRoute.path, async (request): Promise<GlimpsedInvitation> => {
      await looks.consume(peerNetwork(request.ip)).catch(refuse);
      const { data } = GlimpseQuery.safeParse(request.query);
      if (data === undefined) fail('not-found');
      return glimpseOf(await reading(pool, (db) => invitationByToken(db, hashOf(data.token))));
    });
  };

function refuse(over: unknown): never {
  if (over instanceof RateLimiterRes) fail('too-many-requests', { seconds: Math.ceil(over.msBeforeNext / 1000) });
  throw over;
}
