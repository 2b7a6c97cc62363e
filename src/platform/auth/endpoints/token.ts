import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { byAuthCode } from '../grants/auth-code.ts';
import { byIdToken } from '../grants/id-token.ts';
import { byPassword } from '../grants/password.ts';
import { parsed } from '../input.ts';
import { peerOf } from '../rate-limits.ts';
import { refreshed } from '../refresh.ts';
import { sessionJson } from '../sessions.ts';
import { OAuthError, refuse } from '../wire-error.ts';

const Query = z.object({ grant_type: z.string().optional() });
const RefreshBody = z.object({ refresh_token: z.string().max(500).nullish() });

/** POST /token: a session for a password, a refresh token, an auth code or a provider's id token. */
export function token(app: FastifyInstance, context: AuthContext): void {
  app.post('/token', async (request) => {
    await context.limits.use('token:peer', peerOf(request.ip));
    const { grant_type: grant } = parsed(Query, request.query);
    if (grant === 'password') return byPassword(request, context);
    if (grant === 'refresh_token') return byRefreshToken(request, context);
    if (grant === 'pkce') return byAuthCode(request, context);
    if (grant === 'id_token') return byIdToken(request, context);
    throw new OAuthError('unsupported_grant_type', 'unsupported_grant_type');
  });
}

async function byRefreshToken(request: FastifyRequest, context: AuthContext): Promise<Record<string, unknown>> {
  const { refresh_token: refreshToken } = parsed(RefreshBody, request.body);
  if (!refreshToken) refuse('validation_failed', 'refresh_token required');
  return sessionJson(context, await refreshed(context, refreshToken));
}
