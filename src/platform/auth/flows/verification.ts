import type { FastifyRequest } from 'fastify';
import { endEarlierWays, isUnproven, markProven } from '../address-proof.ts';
import { agreeToEmailChange } from '../email-change.ts';
import type { OneTimeToken, TokenKind } from '../one-time-tokens.ts';
import { agreeToPhoneChange } from '../phone-change.ts';
import { type Method, openSession, type SignedIn } from '../sessions.ts';
import { run, type Sql } from '../sql.ts';
import { confirmContact, userById } from '../users.ts';
import { refuse } from '../wire-error.ts';

const KINDS: Record<string, readonly TokenKind[]> = {
  // For GoTrue the first message to a new person is a confirmation, even if they requested a sign-in link.
  signup: ['confirmation', 'magiclink'],
  invite: ['invite'],
  recovery: ['recovery'],
  magiclink: ['magiclink'],
  email: ['magiclink', 'confirmation'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['phone_sign_in', 'phone_confirmation'],
  phone_change: ['phone_change'],
};
const BY_SMS: ReadonlySet<TokenKind> = new Set<TokenKind>(['phone_confirmation', 'phone_sign_in', 'phone_change']);

/** The secrets of an email whose link has this type. */
export function linkKindsOf(type: string): readonly TokenKind[] {
  const kinds = codeKindsOf(type, 'email');
  return kinds.length > 0 ? kinds : refuse('validation_failed', 'Invalid email verification type');
}

/** The secrets whose code has this type, of those sent to such an address. */
export function codeKindsOf(type: string, via: 'email' | 'phone'): readonly TokenKind[] {
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kinds) return refuse('validation_failed', 'Verify requires a known verification type');
  return kinds.filter((kind) => BY_SMS.has(kind) === (via === 'phone'));
}

/** Does what a used secret was for. False if another address has to confirm first. */
export async function settled(sql: Sql, token: OneTimeToken, request: FastifyRequest): Promise<boolean> {
  if (token.token_type === 'email_change_current' || token.token_type === 'email_change_new')
    return agreeToEmailChange(sql, token, request);
  if (token.token_type === 'phone_change') await agreeToPhoneChange(sql, token, request);
  else await confirmed(sql, token, request);
  return true;
}

/** The session that a used secret opens, or null after the first of two confirmations of an email change. */
export const signedInBy = async (sql: Sql, token: OneTimeToken, request: FastifyRequest): Promise<SignedIn | null> =>
  (await settled(sql, token, request)) ? openSessionBy(sql, token, request) : null;

/** The session that a secret opens once it is settled. */
export function openSessionBy(sql: Sql, token: OneTimeToken, request: FastifyRequest): Promise<SignedIn> {
  const method: Method = token.token_type === 'recovery' ? 'recovery' : 'otp';
  return openSession(sql, token.user_id, method, request, viaOf(token));
}

async function confirmed(sql: Sql, token: OneTimeToken, request: FastifyRequest): Promise<void> {
  const via = viaOf(token);
  const user = await userById(sql, token.user_id, 'lock');
  if (!user || user[via] !== token.relates_to) return refuse('otp_expired');
  const isOfSignUp = token.token_type === 'confirmation' || token.token_type === 'phone_confirmation';
  if (via === 'email' && isUnproven(user)) await endEarlierWays(sql, user, request);
  else if (!user.email_confirmed_at && !user.phone_confirmed_at && !isOfSignUp) {
    // The person who set this password had not proven the address; its owner just has, and did not choose the password.
    await run(sql, 'UPDATE auth.users SET encrypted_password = NULL WHERE id = $1', [user.id]);
  }
  await confirmContact(sql, user.id, via);
  if (via === 'email') await markProven(sql, user.id, token.relates_to, 'mail');
}

const viaOf = ({ token_type: kind }: OneTimeToken): 'email' | 'phone' => (BY_SMS.has(kind) ? 'phone' : 'email');
