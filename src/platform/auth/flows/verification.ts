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
  // The first letter to somebody new is a confirmation for GoTrue, also where they asked for a link to sign in.
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

/** The secrets of a mail whose link is taken as this type. */
export function linkKindsOf(type: string): readonly TokenKind[] {
  const kinds = codeKindsOf(type, 'email');
  return kinds.length > 0 ? kinds : refuse('validation_failed', 'Invalid email verification type');
}

/** The secrets whose code is taken as this type, of those that come to such an address. */
export function codeKindsOf(type: string, via: 'email' | 'phone'): readonly TokenKind[] {
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kinds) return refuse('validation_failed', 'Verify requires a known verification type');
  return kinds.filter((kind) => BY_SMS.has(kind) === (via === 'phone'));
}

/** Does what a used secret was for. False when another mailbox has to agree first. */
export async function settled(sql: Sql, token: OneTimeToken, request: FastifyRequest): Promise<boolean> {
  if (token.token_type === 'email_change_current' || token.token_type === 'email_change_new')
    return agreeToEmailChange(sql, token, request);
  if (token.token_type === 'phone_change') await agreeToPhoneChange(sql, token, request);
  else await confirmed(sql, token, request);
  return true;
}

/** The session that a used secret opens, or null after the first of the two confirmations of an e-mail change. */
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
    // Whoever set this password had not proved the address; its owner has, just now, and did not choose it.
    await run(sql, 'UPDATE auth.users SET encrypted_password = NULL WHERE id = $1', [user.id]);
  }
  await confirmContact(sql, user.id, via);
  if (via === 'email') await markProven(sql, user.id, token.relates_to, 'mail');
}

const viaOf = ({ token_type: kind }: OneTimeToken): 'email' | 'phone' => (BY_SMS.has(kind) ? 'phone' : 'email');
