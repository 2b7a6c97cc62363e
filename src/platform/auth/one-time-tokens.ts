import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Tokens } from '#platform/tokens';
import { createFlow, type Challenge } from './flow-state.ts';
import { rowOf, rowsOf, run, type Sql } from './sql.ts';

export type TokenKind =
  | 'confirmation'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

export interface OneTimeToken {
  id: string;
  user_id: string;
  token_type: TokenKind;
  relates_to: string;
  flow_state_id: string | null;
}

/** What a mail carries: the token of its link and the 6-digit code. */
export interface OneTimeSecret {
  link: string;
  code: string;
}

export const TOKEN_SECONDS = 3_600;
const TRIES = 5;
// One mailbox may be the wanted new address of several accounts; more than these are not looked at.
const CANDIDATES = 5;

interface Order {
  userId: string;
  kind: TokenKind;
  address: string;
  challenge: Challenge | null;
}

/**
 * Makes the secret of a mail; an older one of the same kind ends. Link and code are one secret: using either ends both.
 * Unlike upstream the link is not computed from the code but random (196 bits), so that knowing there are only a million
 * codes does not help with links. At rest there are hashes only.
 */
export async function issueToken(sql: Sql, tokens: Tokens, { userId, kind, address, challenge }: Order): Promise<OneTimeSecret> {
  const link = `${challenge ? 'pkce_' : ''}${randomBytes(28).toString('hex')}`;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await run(
    sql,
    'DELETE FROM auth.flow_state WHERE id IN (SELECT flow_state_id FROM auth.one_time_tokens WHERE user_id = $1 AND token_type = $2)',
    [userId, kind],
  );
  const flowId = challenge ? await createFlow(sql, userId, kind, challenge) : null;
  await run(
    sql,
    `INSERT INTO auth.one_time_tokens (user_id, token_type, relates_to, link_hash, code_hash, flow_state_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
     ON CONFLICT ON CONSTRAINT one_time_tokens_user_id_type_key DO UPDATE SET id = gen_random_uuid(), relates_to = excluded.relates_to,
       link_hash = excluded.link_hash, code_hash = excluded.code_hash, flow_state_id = excluded.flow_state_id, attempts = 0,
       created_at = now(), expires_at = excluded.expires_at`,
    [userId, kind, address, linkHash(link), codeHash(tokens, userId, kind, code), flowId, TOKEN_SECONDS],
  );
  return { link, code };
}

const COLUMNS = 'id, user_id, token_type, relates_to, flow_state_id';

/** Uses up the token of a link. Null when there is none (any more): of many simultaneous tries one gets it. */
export const takeByLink = (sql: Sql, link: string, kinds: readonly TokenKind[]): Promise<OneTimeToken | null> =>
  rowOf<OneTimeToken>(
    sql,
    `DELETE FROM auth.one_time_tokens WHERE link_hash = $1 AND token_type = ANY ($2) AND expires_at > now() RETURNING ${COLUMNS}`,
    [linkHash(link), kinds],
  );

/** Uses up a token that a code was found right for. */
export const takeById = (sql: Sql, id: string): Promise<OneTimeToken | null> =>
  rowOf<OneTimeToken>(sql, `DELETE FROM auth.one_time_tokens WHERE id = $1 AND expires_at > now() RETURNING ${COLUMNS}`, [id]);

/**
 * The id of the token that a mailbox was sent with this code, or null. Each try is counted and committed before it is
 * compared, so call it outside a transaction: the fifth wrong one ends the token.
 */
export async function tokenWithCode(
  pool: Sql,
  tokens: Tokens,
  address: string,
  kinds: readonly TokenKind[],
  code: string,
): Promise<string | null> {
  const candidates = await rowsOf<{ id: string }>(
    pool,
    'SELECT id FROM auth.one_time_tokens WHERE relates_to = $1 AND token_type = ANY ($2) AND expires_at > now() ORDER BY created_at DESC LIMIT $3',
    [address, kinds, CANDIDATES],
  );
  for (const { id } of candidates) {
    const tried = await rowOf<{ user_id: string; token_type: TokenKind; code_hash: string; attempts: number }>(
      pool,
      'UPDATE auth.one_time_tokens SET attempts = attempts + 1 WHERE id = $1 AND attempts < $2 RETURNING user_id, token_type, code_hash, attempts',
      [id, TRIES],
    );
    if (!tried) continue;
    const expected = codeHash(tokens, tried.user_id, tried.token_type, code);
    if (timingSafeEqual(Buffer.from(expected), Buffer.from(tried.code_hash))) return id;
    if (tried.attempts >= TRIES) await run(pool, 'DELETE FROM auth.one_time_tokens WHERE id = $1', [id]);
  }
  return null;
}

/** Voids every open link and code of a user. */
export const voidTokens = (sql: Sql, userId: string): Promise<number> =>
  run(sql, 'DELETE FROM auth.one_time_tokens WHERE user_id = $1', [userId]);

const linkHash = (link: string): string => createHash('sha256').update(link).digest('hex');

// A million codes are soon tried against a bare hash, so this one needs a key that is not in the database.
const codeHash = (tokens: Tokens, userId: string, kind: TokenKind, code: string): string =>
  createHmac('sha256', tokens.derivedKey('one-time-code')).update(`${userId} ${kind} ${code}`).digest('hex');
