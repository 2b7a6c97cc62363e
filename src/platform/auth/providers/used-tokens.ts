import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { run, type Sql } from '../sql.ts';
import { OAuthError } from '../wire-error.ts';

/**
 * Uses up a verified id token and its nonce, inside the transaction that it is for: one of several simultaneous attempts
 * gets it. The signature is left out, because some algorithms allow two forms of it.
 */
export async function useIdToken(sql: Sql, idToken: string, nonce: string | null): Promise<void> {
  const { exp = 0 } = decodeJwt(idToken);
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  const hashes = [hashOf(`token ${signed}`), ...(nonce ? [hashOf(`nonce ${nonce}`)] : [])].toSorted();
  const used = await run(
    sql,
    `INSERT INTO auth.used_id_tokens (hash, expires_at) SELECT unnest($1::text[]), greatest(to_timestamp($2), now()) + interval '30 days'
     ON CONFLICT DO NOTHING`,
    [hashes, exp],
  );
  if (used < hashes.length) throw new OAuthError('invalid request', 'Bad ID token');
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
