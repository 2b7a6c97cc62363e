import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { TokenKind } from './one-time-tokens.ts';
import type { Method } from './sessions.ts';
import { rowOf, run, type Sql } from './sql.ts';
import { AuthError } from './wire-error.ts';

/** The PKCE challenge that a browser sent when it requested an email or left for a provider (RFC 7636). */
export interface Challenge {
  value: string;
  method: 's256' | 'plain';
}

const AUTH_CODE_SECONDS = 300;

interface NewFlow {
  userId: string;
  kind: TokenKind;
  challenge: Challenge;
  /** The open session of the request; null without one. */
  sessionId: string | null;
}

/** Stores a challenge until its link is opened; removes the user's unfinished flows after a day. */
export async function createFlow(sql: Sql, { userId, kind, challenge, sessionId }: NewFlow): Promise<string> {
  await run(sql, `DELETE FROM auth.flow_state WHERE user_id = $1 AND created_at < now() - interval '1 day'`, [userId]);
  const row = await rowOf<{ id: string }>(
    sql,
    `INSERT INTO auth.flow_state (user_id, code_challenge, code_challenge_method, provider_type, authentication_method, session_id)
     VALUES ($1, $2, $3, 'email', $4, $5) RETURNING id`,
    [userId, challenge.value, challenge.method, kind === 'recovery' ? 'recovery' : 'otp', sessionId],
  );
  if (!row) throw new Error('no flow came back');
  return row.id;
}

/** The auth code that the browser exchanges for a session with its verifier, within five minutes. */
export async function issueAuthCode(sql: Sql, flowId: string): Promise<string> {
  const code = newCode();
  await run(
    sql,
    'UPDATE auth.flow_state SET auth_code_hash = $2, auth_code_issued_at = now(), updated_at = now() WHERE id = $1',
    [flowId, hashOf(code)],
  );
  return code;
}

export interface ProviderSignIn {
  userId: string;
  provider: string;
  challenge: Challenge;
  /** The session to link to; null for a sign-in. */
  sessionId: string | null;
  /** Encrypts what the provider returned for the row with this id; nothing else can decrypt it. */
  sealedFor: (flowId: string) => string;
}

/** An auth code for a person who returns from a provider. Removes others' expired ones. */
export async function authCodeFor(sql: Sql, flow: ProviderSignIn): Promise<string> {
  const { userId, provider, challenge, sessionId, sealedFor } = flow;
  await run(
    sql,
    `DELETE FROM auth.flow_state WHERE provider_tokens IS NOT NULL AND created_at < now() - make_interval(secs => $1)`,
    [2 * AUTH_CODE_SECONDS],
  );
  const code = newCode();
  const id = randomUUID();
  await run(
    sql,
    `INSERT INTO auth.flow_state (id, user_id, code_challenge, code_challenge_method, provider_type, authentication_method,
       auth_code_hash, auth_code_issued_at, provider_tokens, session_id)
     VALUES ($1, $2, $3, $4, $5, 'oauth', $6, now(), $7, $8)`,
    [id, userId, challenge.value, challenge.method, provider, hashOf(code), sealedFor(id), sessionId],
  );
  return code;
}

export interface Redeemed {
  flowId: string;
  userId: string;
  method: Method;
  /** The session that requested the code and continues with it; null if the code opens a new one. */
  sessionId: string | null;
  /** Encrypted for the flow; null for an email's code. */
  providerTokens: string | null;
}

/** Uses up an auth code. Returns instead of throwing: a code tried with a wrong verifier must be removed too. */
export async function redeemAuthCode(sql: Sql, code: string, verifier: string): Promise<Redeemed | AuthError> {
  const flow = await rowOf<{
    id: string;
    user_id: string;
    code_challenge: string;
    code_challenge_method: string;
    authentication_method: Method;
    provider_tokens: string | null;
    session_id: string | null;
    is_late: boolean;
  }>(
    sql,
    // The user first, as everywhere: a fixed lock order avoids deadlocks.
    `WITH owner AS MATERIALIZED (
       SELECT u.id FROM auth.users u JOIN auth.flow_state f ON f.user_id = u.id WHERE f.auth_code_hash = $1
       FOR NO KEY UPDATE OF u)
     DELETE FROM auth.flow_state WHERE auth_code_hash = $1 AND user_id = (SELECT id FROM owner)
     RETURNING id, user_id, code_challenge, code_challenge_method, authentication_method, provider_tokens, session_id,
       auth_code_issued_at < now() - make_interval(secs => $2) AS is_late`,
    [hashOf(code), AUTH_CODE_SECONDS],
  );
  if (!flow) return new AuthError('flow_state_not_found');
  if (flow.is_late) return new AuthError('flow_state_expired');
  const challenge = flow.code_challenge_method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(challenge), digest(flow.code_challenge))) return new AuthError('bad_code_verifier');
  const { id: flowId, user_id: userId, authentication_method: method, session_id: sessionId } = flow;
  return { flowId, userId, method, sessionId, providerTokens: flow.provider_tokens };
}

const newCode = (): string => randomBytes(32).toString('base64url');

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');
