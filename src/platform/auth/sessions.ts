import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from './context.ts';
import { rememberDevice } from './device-cookie.ts';
import { note } from './identity-log.ts';
import { refreshTokenOf } from './refresh-token.ts';
import { noteSignIn } from './sign-in-events.ts';
import { rowOf, run, type Sql } from './sql.ts';
import { userJson } from './user-json.ts';
import { userById, type UserRow } from './users.ts';
import { refuse } from './wire-error.ts';

export type Method =
  | 'password'
  | 'otp'
  | 'recovery'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/recovery_code'
  | 'passkey'
  | 'anonymous';

export interface SessionRow {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2';
  amr: { method: string; timestamp: number }[];
  refresh_token_counter: number;
}

/** A SessionRow as one value, for a query over `auth.sessions s`. */
export const SESSION_JSON = `json_build_object('id', s.id, 'user_id', s.user_id, 'aal', s.aal, 'amr', s.amr,
  'refresh_token_counter', s.refresh_token_counter)`;

export interface SignedIn {
  user: UserRow;
  session: SessionRow;
}

/** Starts a session of a user inside a transaction, with an identity of a provider. Refuses a banned user. */
export async function openSession(
  sql: Sql,
  userId: string,
  method: Method,
  request: FastifyRequest,
  provider = 'email',
): Promise<SignedIn> {
  const now = Math.floor(Date.now() / 1000);
  await run(sql, 'UPDATE auth.users SET last_sign_in_at = now(), updated_at = now() WHERE id = $1', [userId]);
  await run(sql, 'UPDATE auth.identities SET last_sign_in_at = now() WHERE user_id = $1 AND provider = $2', [userId, provider]);
  const user = await userById(sql, userId);
  if (!user) refuse('user_not_found');
  if (user.is_banned) refuse('user_banned');
  const session = await rowOf<SessionRow>(
    sql,
    `INSERT INTO auth.sessions (id, user_id, amr, user_agent, ip, aal) VALUES ($1, $2, $3, $4, $5, $6)
     RETURNING id, user_id, aal, amr, refresh_token_counter`,
    [
      randomUUID(),
      userId,
      JSON.stringify([{ method, timestamp: now }]),
      request.headers['user-agent']?.slice(0, 500),
      addressOf(request),
      method === 'passkey' ? 'aal2' : 'aal1',
    ],
  );
  if (!session) throw new Error('no session came back');
  noteSignIn(request, session.id);
  rememberDevice(request, user);
  await note(sql, 'login', user, request, { provider, method });
  return { user, session };
}

/**
 * Continues a session that requested a code, with its next tokens. Linking an account or changing an address is no new
 * sign-in, and the second factor stays confirmed. Null if the session has ended. Call it with the user locked.
 */
export async function continuedSession(sql: Sql, userId: string, sessionId: string): Promise<SignedIn | null> {
  const user = await userById(sql, userId);
  if (user?.is_banned) refuse('user_banned');
  const session = await rowOf<SessionRow>(
    sql,
    `UPDATE auth.sessions SET refresh_token_counter = refresh_token_counter + 1, refreshed_at = now(), updated_at = now()
     WHERE id = $1 AND user_id = $2 AND (not_after IS NULL OR not_after > now())
     RETURNING id, user_id, aal, amr, refresh_token_counter`,
    [sessionId, userId],
  );
  return user && session && { user, session };
}

/** Ends sessions of a user. Their access tokens stop working when the rows are deleted. */
export const endSessions = (sql: Sql, userId: string, except: string | null = null): Promise<number> =>
  run(sql, 'DELETE FROM auth.sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2', [userId, except]);

/** The session as the wire answers it, with a new access token and the refresh token for the session's counter. */
export async function sessionJson(
  { tokens, config }: Pick<AuthContext, 'tokens' | 'config'>,
  { user, session }: SignedIn,
): Promise<Record<string, unknown>> {
  const { token, expiresAt } = await tokens.sign(
    {
      sub: user.id,
      session_id: session.id,
      email: user.email ?? '',
      phone: user.phone ?? '',
      role: user.role,
      aal: session.aal,
      amr: session.amr,
      app_metadata: user.raw_app_meta_data,
      user_metadata: user.raw_user_meta_data,
      is_anonymous: user.is_anonymous,
    },
    config.AUTH_JWT_EXPIRY,
  );
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: config.AUTH_JWT_EXPIRY,
    expires_at: expiresAt,
    refresh_token: refreshTokenOf(tokens.derivedKey('refresh-token'), {
      sessionId: session.id,
      counter: session.refresh_token_counter,
    }),
    user: userJson(user),
  };
}

function addressOf(request: FastifyRequest): string | null {
  const address = request.ip.split('%')[0] ?? '';
  return isIP(address) === 0 ? null : address;
}
