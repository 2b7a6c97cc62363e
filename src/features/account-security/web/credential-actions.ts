import type { UserIdentity } from '@supabase/auth-js';
import { codeOf } from '#features/credentials/web';
import { authClient } from '#web/auth-client';
import { currentSession, noteFactorNeeded } from '#web/session';

/** Where the links in emails and Google's page lead back to. */
const back = (from: 'address' | 'google'): string => `${location.origin}/account/security?arrived=${from}`;

/** Sets a new password with a proof that the account is the person's own. All other sessions end. */
export async function setPassword({ password, current, nonce }: { password: string; current?: string; nonce?: string }) {
  const proof = { ...(current !== undefined && { current_password: current }), ...(nonce !== undefined && { nonce }) };
  done(await (await authClient()).updateUser({ password, ...proof }));
}

/**
 * Starts a change of the email address. Returns whether it has to be confirmed by email; without confirmation it takes effect at
 * once. A second call with the same address sends the emails again. Do not use `resend` of auth-js: its links do not continue
 * this session.
 */
export async function changeEmail(email: string): Promise<boolean> {
  const { data, error } = await (await authClient()).updateUser({ email }, { emailRedirectTo: back('address') });
  done({ error });
  return data.user?.new_email === email;
}

/** Opens Google's page, which leads back here. */
export async function linkGoogle(): Promise<void> {
  done(await (await authClient()).linkIdentity({ provider: 'google', options: { redirectTo: back('google') } }));
}

export async function unlinkGoogle(identity: UserIdentity): Promise<void> {
  done(await (await authClient()).unlinkIdentity(identity));
}

/** Throws what failed. If the second factor is missing, the page for its code opens and leads back here. */
export function done({ error }: { error: Error | null }): void {
  if (codeOf(error) === 'insufficient_aal') noteFactorNeeded(currentSession().accessToken);
  if (error) throw error;
}
