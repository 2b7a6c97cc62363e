import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { redeemAuthCode } from '../flow-state.ts';
import { Lookup, parsed } from '../input.ts';
import { peerOf } from '../rate-limits.ts';
import { refreshed } from '../refresh.ts';
import { openSession, sessionJson } from '../sessions.ts';
import { transaction } from '../sql.ts';
import { userByEmail, userById } from '../users.ts';
import { AuthError, OAuthError, refuse } from '../wire-error.ts';

const Query = z.object({ grant_type: z.string().optional() });
const PasswordBody = z.object({ email: Lookup.nullish(), phone: z.string().nullish(), password: z.string().nullish() });
const RefreshBody = z.object({ refresh_token: z.string().max(500).nullish() });
const PkceBody = z.object({ auth_code: z.string().max(500).nullish(), code_verifier: z.string().max(500).nullish() });

/** POST /token: a session for a password, a refresh token or an auth code. */
export function token(app: FastifyInstance, context: AuthContext): void {
  app.post('/token', async (request) => {
    await context.limits.use('token:peer', peerOf(request.ip));
    const { grant_type: grant } = parsed(Query, request.query);
    if (grant === 'password') return byPassword(request, context);
    if (grant === 'refresh_token') return byRefreshToken(request, context);
    if (grant === 'pkce') return byAuthCode(request, context);
    throw new OAuthError('unsupported_grant_type', 'unsupported_grant_type');
  });
}

async function byPassword(request: FastifyRequest, context: AuthContext): Promise<Record<string, unknown>> {
  const { database, passwords, limits } = context;
  const { email, phone, password } = parsed(PasswordBody, request.body);
  if (!email && phone) refuse('phone_provider_disabled');
  if (!email) refuse('validation_failed', 'missing email or phone');
  const peer = peerOf(request.ip);
  await limits.check('login:peer', peer);
  // Counted before the check, so that fifty tries at once are not fifty guesses.
  await limits.use('login:account', email);
  const found = await userByEmail(database.pool, email);
  const isRight = await passwords.matches(found?.encrypted_password ?? null, password ?? '');
  if (!found || !isRight) {
    await limits.countFailedLogin(peer, email);
    refuse('invalid_credentials');
  }
  await limits.forget('login:account', email);
  if (found.is_banned) refuse('user_banned', undefined, { status: 400 });
  if (!found.email_confirmed_at) refuse('email_not_confirmed');
  const session = await transaction(database.pool, async (sql) => {
    // The password may have been changed while this one was checked: then the new one counts.
    const now = await userById(sql, found.id, 'lock');
    if (now?.encrypted_password !== found.encrypted_password) refuse('invalid_credentials');
    return openSession(sql, found.id, 'password', request);
  });
  const weaknesses = passwords.weaknesses(password ?? '', email);
  const weak = weaknesses.length > 0 ? { weak_password: { message: passwords.sentenceOf(weaknesses), reasons: weaknesses } } : {};
  return { ...(await sessionJson(context, session)), ...weak };
}

async function byRefreshToken(request: FastifyRequest, context: AuthContext): Promise<Record<string, unknown>> {
  const { refresh_token: refreshToken } = parsed(RefreshBody, request.body);
  if (!refreshToken) refuse('validation_failed', 'refresh_token required');
  return sessionJson(context, await refreshed(context, refreshToken));
}

async function byAuthCode(request: FastifyRequest, context: AuthContext): Promise<Record<string, unknown>> {
  const { auth_code: code, code_verifier: verifier } = parsed(PkceBody, request.body);
  if (!code || !verifier) refuse('validation_failed', 'invalid request: both auth code and code verifier should be non-empty');
  const session = await transaction(context.database.pool, async (sql) => {
    const redeemed = await redeemAuthCode(sql, code, verifier);
    return redeemed instanceof AuthError ? redeemed : openSession(sql, redeemed.userId, redeemed.method, request);
  });
  if (session instanceof AuthError) throw session;
  return { ...(await sessionJson(context, session)), provider_token: null, provider_refresh_token: null };
}
