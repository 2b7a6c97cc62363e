import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Tokens } from '#platform/tokens';
import type { Challenge } from '../flow-state.ts';
import { rowOf, run, type Sql } from '../sql.ts';

/** How long a person may take at the provider. */
export const FLOW_SECONDS = 300;

export interface NewFlow {
  provider: string;
  redirectTo: string;
  challenge: Challenge | null;
  /** The session that is linking the provider's account; null for a sign-in. */
  sessionId: string | null;
}

export interface OAuthFlow extends NewFlow {
  /** True if it took longer than five minutes, by the database's clock. */
  isLate: boolean;
}

/** Records a flow. Its state passes through the provider; its other secret is in a cookie of the browser that began it. */
export async function beginFlow(sql: Sql, flow: NewFlow): Promise<{ state: string; browser: string }> {
  const state = randomBytes(32).toString('base64url');
  const browser = randomBytes(32).toString('base64url');
  await run(sql, `DELETE FROM auth.oauth_flows WHERE created_at < now() - interval '1 hour'`, []);
  await run(
    sql,
    `INSERT INTO auth.oauth_flows (state_hash, browser_hash, provider, redirect_to, code_challenge, code_challenge_method, session_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hashOf(state),
      hashOf(browser),
      flow.provider,
      flow.redirectTo,
      flow.challenge?.value,
      flow.challenge?.method,
      flow.sessionId,
    ],
  );
  return { state, browser };
}

interface Row {
  browser_hash: string;
  provider: string;
  redirect_to: string;
  code_challenge: string | null;
  code_challenge_method: Challenge['method'] | null;
  session_id: string | null;
  is_late: boolean;
}

/**
 * Uses up the state that a browser brings back, whatever the result. Returns null if it is unknown or used, or if another
 * browser began the flow: no one can be tricked into finishing a flow that someone else started.
 */
export async function takeFlow(sql: Sql, state: string, browser: string | null): Promise<OAuthFlow | null> {
  const row = await rowOf<Row & Record<string, unknown>>(
    sql,
    `DELETE FROM auth.oauth_flows WHERE state_hash = $1
     RETURNING browser_hash, provider, redirect_to, code_challenge, code_challenge_method, session_id,
       created_at < now() - make_interval(secs => $2) AS is_late`,
    [hashOf(state), FLOW_SECONDS],
  );
  if (!row || browser === null || !timingSafeEqual(Buffer.from(hashOf(browser)), Buffer.from(row.browser_hash))) return null;
  const { code_challenge: value, code_challenge_method: method } = row;
  return {
    provider: row.provider,
    redirectTo: row.redirect_to,
    challenge: value !== null && method !== null ? { value, method } : null,
    sessionId: row.session_id,
    isLate: row.is_late,
  };
}

/** The nonce and code verifier that belong to a state. They are never stored, and the state alone does not reveal them. */
export const proofsOf = (tokens: Tokens, state: string): { nonce: string; verifier: string } => ({
  nonce: createHmac('sha256', tokens.derivedKey('oauth-nonce')).update(state).digest('base64url'),
  verifier: createHmac('sha256', tokens.derivedKey('oauth-verifier')).update(state).digest('base64url'),
});

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
