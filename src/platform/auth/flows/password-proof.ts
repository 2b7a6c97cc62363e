import { markProven } from '../address-proof.ts';
import type { AuthContext } from '../context.ts';
import { takeById, tokenWithCode } from '../one-time-tokens.ts';
import type { SessionRow, SignedIn } from '../sessions.ts';
import type { UserRow } from '../users.ts';
import { refuse } from '../wire-error.ts';

// How long after opening an email a new password may be set without the old one.
const RECOVERY_SECONDS = 3_600;

interface Proof {
  nonce?: string | null | undefined;
  current_password?: string | null | undefined;
}

/**
 * The hash of a new password, once the requester has proven that the account is theirs: with the current password, a nonce
 * of /reauthenticate, or the recent recovery email that signed them in.
 */
export async function newPasswordHash(
  context: AuthContext,
  { user: owner, session }: SignedIn,
  password: string,
  proof: Proof,
): Promise<string> {
  const { passwords } = context;
  passwords.requireStrong(password, owner.email ?? owner.phone);
  if (owner.encrypted_password !== null && !isRecovering(session)) await requireProof(context, owner, session, proof);
  if (owner.encrypted_password !== null && (await passwords.matches(owner.encrypted_password, password))) refuse('same_password');
  return passwords.hash(password);
}

/** Recovery says that the old password is unknown; signing in by a code does not. */
const isRecovering = (session: SessionRow): boolean =>
  session.amr.some(({ method, timestamp }) => method === 'recovery' && timestamp > Date.now() / 1000 - RECOVERY_SECONDS);

async function requireProof(
  { passwords, limits, database, tokens }: AuthContext,
  owner: UserRow,
  { id: sessionId }: SessionRow,
  proof: Proof,
): Promise<void> {
  const address = owner.email ?? owner.phone ?? owner.id;
  if (proof.nonce) {
    const id = await tokenWithCode(database.pool, tokens, address, ['reauthentication'], proof.nonce);
    const taken = id === null ? null : await takeById(database.pool, id);
    if (taken?.user_id !== owner.id) refuse('reauthentication_not_valid');
    await markProven(database.pool, owner.id, taken.relates_to, 'mail');
    return;
  }
  if (!proof.current_password) return refuse('current_password_required');
  // A stolen session must not be a way to guess the password. It has its own counter: it does not keep the owner from
  // signing in, and strangers who fail to sign in do not keep the owner from choosing a new password.
  await limits.use('login:session', sessionId);
  if (!(await passwords.matches(owner.encrypted_password, proof.current_password))) refuse('current_password_invalid');
  await limits.forget('login:session', sessionId);
}
