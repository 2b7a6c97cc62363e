import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { byAuthCode } from '../grants/auth-code.ts';
import { byIdToken } from '../grants/id-token.ts';
import { byPassword } from '../grants/password.ts';
import { parsed } from '../input.ts';
import { peerNetwork } from '#server/peer-network';
import { readRefreshToken } from '../refresh-token.ts';
import { refreshed } from '../refresh.ts';
import { sessionJson } from '../sessions.ts';
import { OAuthError, refuse } from '../wire-error.ts';

const Query = z.object({ grant_type: z.string().optional() });
const RefreshBody = z.object({ refresh_token: z.string().max(500).nullish() });

/** POST /token: a session for a password, a refresh token, an auth code or a provider's id token. */
export function token(app: FastifyInstance, context: AuthContext): void {
  app.post('/token', async (request) => {
    const { grant_type: grant } = parsed(Query, request.query);
    if (grant === 'refresh_token') return byRefreshToken(request, context);
    // A separate limit: a device that its owner has used does not depend on others at its network address.
    if (grant === 'password') return byPassword(request, context);
    await context.limits.use('token:peer', peerNetwork(request.ip));
    if (grant === 'pkce') return byAuthCode(request, context);
    if (grant === 'id_token') return byIdToken(request, context);
    if (grant === 'web3') refuse('web3_provider_disabled');
    throw new OAuthError('unsupported_grant_type', 'unsupported_grant_type');
  });
}

async function byRefreshToken(request: FastifyRequest, context: AuthContext): Promise<Record<string, unknown>> {
  const { limits, tokens } = context;
  const { refresh_token: given } = parsed(RefreshBody, request.body);
  const held = given ? readRefreshToken(tokens.derivedKey('refresh-token'), given) : null;
  // A client may drop its session after a refused refresh, and a crowd behind one address must not cause that: requests with
  // a token of ours count per session.
  await (held ? limits.use('refresh:session', held.sessionId) : limits.use('token:peer', peerNetwork(request.ip)));
  if (!given) refuse('validation_failed', 'refresh_token required');
  if (!held) refuse('refresh_token_not_found');
  return sessionJson(context, await refreshed(context, held));
}
