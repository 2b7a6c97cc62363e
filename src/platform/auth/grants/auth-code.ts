import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { redeemAuthCode, type Redeemed } from '../flow-state.ts';
import { parsed } from '../input.ts';
import { providerTokens } from '../sealed-columns.ts';
import { continuedSession, openSession, sessionJson } from '../sessions.ts';
import { transaction } from '../sql.ts';
import { AuthError, refuse } from '../wire-error.ts';

const Body = z.object({ auth_code: z.string().max(500).nullish(), code_verifier: z.string().max(500).nullish() });

/**
 * The session for an auth code and the verifier of its challenge (RFC 7636), with the tokens that a provider issued: the
 * session that requested the code, or a new one.
 */
export async function byAuthCode(request: FastifyRequest, context: AuthContext): Promise<Record<string, unknown>> {
  const { auth_code: code, code_verifier: verifier } = parsed(Body, request.body);
  if (!code || !verifier) refuse('validation_failed', 'invalid request: both auth code and code verifier should be non-empty');
  const opened = await transaction(context.database.pool, async (sql) => {
    const redeemed = await redeemAuthCode(sql, code, verifier);
    if (redeemed instanceof AuthError) return redeemed;
    const { userId, sessionId, method } = redeemed;
    const session = await (sessionId ? continuedSession(sql, userId, sessionId) : openSession(sql, userId, method, request));
    return session ? { redeemed, session } : new AuthError('session_not_found');
  });
  if (opened instanceof AuthError) throw opened;
  return { ...(await sessionJson(context, opened.session)), ...givenAlong(context, opened.redeemed) };
}

function givenAlong({ box }: AuthContext, { flowId, providerTokens: kept }: Redeemed): Record<string, string | null> {
  if (kept === null) return { provider_token: null, provider_refresh_token: null };
  const [token, refreshToken] = JSON.parse(box.open(providerTokens, flowId, kept)) as [string, string | null];
  return { provider_token: token, provider_refresh_token: refreshToken };
}
