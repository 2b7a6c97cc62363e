import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { run, type Sql } from '../sql.ts';
import { OAuthError } from '../wire-error.ts';

/**
 * Uses up an id token that was checked, and its nonce, inside the transaction of what it is for: of simultaneous tries one
 * gets it. The signature is left out, since some kinds can be written in two ways.
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
