import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Tokens } from '#platform/tokens';
import { createFlow, type Challenge } from './flow-state.ts';
import { rowOf, rowsOf, run, type Sql } from './sql.ts';

export type MailKind =
  | 'confirmation'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';
export type SmsKind = 'phone_confirmation' | 'phone_sign_in' | 'phone_change' | 'reauthentication';
export type TokenKind = MailKind | SmsKind;

export interface OneTimeToken {
  id: string;
  user_id: string;
  token_type: TokenKind;
  relates_to: string;
  flow_state_id: string | null;
}

/** The secrets of an email: the token of its link and the 6-digit code. */
export interface OneTimeSecret {
  link: string;
  code: string;
}

const MAIL_SECONDS = 3_600;
/** How long a code sent by SMS is valid. People read an SMS at once. */
export const SMS_SECONDS = 600;
const TRIES = 5;
// One email address may be the requested new address of several accounts. No more than this many are considered.
const CANDIDATES = 5;

interface Order {
  userId: string;
  kind: TokenKind;
  address: string;
  challenge: Challenge | null;
  /** The open session that made the request, if any. */
  sessionId?: string | null;
}

/** Only the code, for a person reached by SMS. `testCode` replaces it for a number with a fixed code. */
interface CodeOrder {
  userId: string;
  kind: SmsKind;
  address: string;
  testCode: string | null;
}

/**
 * Creates the secret of an email and ends an older one of the same kind. Link and code are one secret: using either ends
 * both. Unlike upstream, the link is random (196 bits) instead of computed from the code, so it cannot be found by trying
 * the million codes. Only hashes are stored.
 */
export async function issueToken(sql: Sql, tokens: Tokens, order: Order): Promise<OneTimeSecret> {
  const { userId, kind, challenge, sessionId = null } = order;
  const link = `${challenge ? 'pkce_' : ''}${randomBytes(28).toString('hex')}`;
  const code = randomCode();
  await run(
    sql,
    'DELETE FROM auth.flow_state WHERE id IN (SELECT flow_state_id FROM auth.one_time_tokens WHERE user_id = $1 AND token_type = $2)',
    [userId, kind],
  );
  const flowId = challenge ? await createFlow(sql, { userId, kind, challenge, sessionId }) : null;
  await keep(sql, tokens, { ...order, link, code, flowId, seconds: MAIL_SECONDS });
  return { link, code };
}

/** Creates the code of an SMS and ends an older one of the same kind. Its link is never sent. */
export async function issueCode(sql: Sql, tokens: Tokens, { testCode, ...order }: CodeOrder): Promise<string> {
  const code = testCode ?? randomCode();
  await keep(sql, tokens, { ...order, link: randomBytes(28).toString('hex'), code, flowId: null, seconds: SMS_SECONDS });
  return code;
}

interface Kept extends Omit<Order, 'challenge'>, OneTimeSecret {
  flowId: string | null;
  seconds: number;
}

const keep = (sql: Sql, tokens: Tokens, { userId, kind, address, link, code, flowId, seconds }: Kept): Promise<number> =>
  run(
    sql,
    `INSERT INTO auth.one_time_tokens (user_id, token_type, relates_to, link_hash, code_hash, flow_state_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
     ON CONFLICT ON CONSTRAINT one_time_tokens_user_id_type_key DO UPDATE SET id = gen_random_uuid(), relates_to = excluded.relates_to,
       link_hash = excluded.link_hash, code_hash = excluded.code_hash, flow_state_id = excluded.flow_state_id, attempts = 0,
       created_at = now(), expires_at = excluded.expires_at`,
    [userId, kind, address, linkHash(link), codeHash(tokens, userId, kind, code), flowId, seconds],
  );

// Using a secret and voiding secrets both lock the user's row first, so that they cannot deadlock.
const takenWhere = (condition: string): string =>
  `WITH open AS MATERIALIZED (
     SELECT t.id FROM auth.one_time_tokens t JOIN auth.users u ON u.id = t.user_id WHERE ${condition} FOR NO KEY UPDATE OF u
   )
   DELETE FROM auth.one_time_tokens t USING open WHERE t.id = open.id AND t.expires_at > now()
   RETURNING t.id, t.user_id, t.token_type, t.relates_to, t.flow_state_id`;
const TAKE_BY_LINK = takenWhere('t.link_hash = $1 AND t.token_type = ANY ($2)');
const TAKE_BY_ID = takenWhere('t.id = $1');

/** Uses up the token of a link. Returns null if there is none or it was used: one of many simultaneous attempts gets it. */
export const takeByLink = (sql: Sql, link: string, kinds: readonly TokenKind[]): Promise<OneTimeToken | null> =>
  rowOf<OneTimeToken>(sql, TAKE_BY_LINK, [linkHash(link), kinds]);

/** Uses up a token whose code was correct. */
export const takeById = (sql: Sql, id: string): Promise<OneTimeToken | null> => rowOf<OneTimeToken>(sql, TAKE_BY_ID, [id]);

/**
 * The id of the token that was sent to an email address with this code, or null. Each attempt is counted and committed
 * before the comparison, so call it outside a transaction. The fifth wrong code ends the code. The link of the same email
 * stays valid, because anyone who knows an address can send wrong codes, but no one can guess a link.
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
    'SELECT id FROM auth.one_time_tokens WHERE relates_to = $1 AND token_type = ANY ($2) AND attempts < $3 AND expires_at > now() ORDER BY created_at DESC LIMIT $4',
    [address, kinds, TRIES, CANDIDATES],
  );
  for (const { id } of candidates) {
    const tried = await rowOf<{ user_id: string; token_type: TokenKind; code_hash: string }>(
      pool,
      'UPDATE auth.one_time_tokens SET attempts = attempts + 1 WHERE id = $1 AND attempts < $2 RETURNING user_id, token_type, code_hash',
      [id, TRIES],
    );
    if (!tried) continue;
    const expected = codeHash(tokens, tried.user_id, tried.token_type, code);
    if (timingSafeEqual(Buffer.from(expected), Buffer.from(tried.code_hash))) return id;
  }
  return null;
}

/** Whether a user has an unused link or code of this kind. */
export const hasOpenToken = async (sql: Sql, userId: string, kind: TokenKind): Promise<boolean> =>
  (await run(sql, 'SELECT FROM auth.one_time_tokens WHERE user_id = $1 AND token_type = $2 AND expires_at > now()', [
    userId,
    kind,
  ])) > 0;

/** Voids the open links and codes sent to these addresses of a user. */
export async function voidTokensTo(sql: Sql, userId: string, addresses: readonly (string | null)[]): Promise<void> {
  await run(sql, 'DELETE FROM auth.one_time_tokens WHERE user_id = $1 AND relates_to = ANY ($2)', [
    userId,
    addresses.filter((address) => address !== null),
  ]);
  await voidAuthCodes(sql, userId);
}

/** Voids every open link and code of a user. */
export async function voidTokens(sql: Sql, userId: string): Promise<void> {
  await run(sql, 'DELETE FROM auth.one_time_tokens WHERE user_id = $1', [userId]);
  await voidAuthCodes(sql, userId);
}

/** A link opened with PKCE stays valid for minutes, through the code that it produced. */
const voidAuthCodes = (sql: Sql, userId: string): Promise<number> =>
  run(sql, 'DELETE FROM auth.flow_state WHERE user_id = $1 AND auth_code_hash IS NOT NULL', [userId]);

const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const linkHash = (link: string): string => createHash('sha256').update(link).digest('hex');

// A bare hash of one of a million codes is quickly broken, so this one needs a key that is not in the database.
const codeHash = (tokens: Tokens, userId: string, kind: TokenKind, code: string): string =>
  createHmac('sha256', tokens.derivedKey('one-time-code')).update(`${userId} ${kind} ${code}`).digest('hex');
