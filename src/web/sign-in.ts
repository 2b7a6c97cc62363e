import type { Provider, SignUpWithPasswordCredentials, VerifyOtpParams } from '@supabase/auth-js';
import { authClient } from './auth-client.ts';

// Thin wrappers of the identity service. Each rejects with its AuthError, whose `code` and `message` a form may show.

export const signIn = async (email: string, password: string) =>
  given(await (await authClient()).signInWithPassword({ email, password }));

/** Redirects to the provider's page. The answer returns to `redirectTo`. */
export const signInWith = async (provider: Provider, redirectTo: string) =>
  given(await (await authClient()).signInWithOAuth({ provider, options: { redirectTo } }));

/** Opens the browser's prompt for a passkey of this site. */
export const signInWithPasskey = async () => given(await (await authClient()).signInWithPasskey());

/** The session is null if the address must be confirmed first. */
export const signUp = async (credentials: SignUpWithPasswordCredentials) => given(await (await authClient()).signUp(credentials));

export const requestPasswordReset = async (email: string, redirectTo: string) =>
  given(await (await authClient()).resetPasswordForEmail(email, { redirectTo }));

/** Sets a new password. The current one is required unless the person came by a reset link. */
export const updatePassword = async (password: string, currentPassword?: string) =>
  given(await (await authClient()).updateUser({ password, ...(currentPassword && { current_password: currentPassword }) }));

/** Proves an address by the code or token hash of an email. */
export const verifyCode = async (proof: VerifyOtpParams) => given(await (await authClient()).verifyOtp(proof));

export const resendVerification = async (email: string, emailRedirectTo: string) =>
  given(await (await authClient()).resend({ type: 'signup', email, options: { emailRedirectTo } }));

type Outcome = { data: unknown; error: Error | null };

function given<O extends Outcome>({ data, error }: O): Extract<O, { error: null }>['data'] {
  if (error) throw error;
  return data;
}
