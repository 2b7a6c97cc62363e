import type { AuthError, UserIdentity } from '@supabase/auth-js';
import { authClient } from '#web/auth-client';
import { currentSession, noteFactorNeeded } from '#web/session';

/** Where the links of mails and Google's page lead back to, with what it was about. */
const back = (from: 'address' | 'google'): string => `${location.origin}/account/security?arrived=${from}`;

/** Sets a new password, with what shows that the account is one's own. All other sessions end. */
export async function setPassword({ password, current, nonce }: { password: string; current?: string; nonce?: string }) {
  const proof = { ...(current !== undefined && { current_password: current }), ...(nonce !== undefined && { nonce }) };
  done(await (await authClient()).updateUser({ password, ...proof }));
}

/**
 * Asks both mailboxes about a new address: true. Where addresses are not confirmed it counts at once: false. Asked again for the
 * same address, the mails are sent again: their links go on with this session, which those of auth-js' `resend` do not know of.
 */
export async function changeEmail(email: string): Promise<boolean> {
  const { data, error } = await (await authClient()).updateUser({ email }, { emailRedirectTo: back('address') });
  done({ error });
  return data.user?.new_email === email;
}

/** Leaves for Google's page, which leads back here. */
export async function linkGoogle(): Promise<void> {
  done(await (await authClient()).linkIdentity({ provider: 'google', options: { redirectTo: back('google') } }));
}

export async function unlinkGoogle(identity: UserIdentity): Promise<void> {
  done(await (await authClient()).unlinkIdentity(identity));
}

function done({ error }: { error: AuthError | null }): void {
  if (error?.code === 'insufficient_aal') noteFactorNeeded(currentSession().accessToken);
  if (error) throw error;
}
