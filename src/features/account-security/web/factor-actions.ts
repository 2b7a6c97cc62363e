import type { AuthError } from '@supabase/auth-js';
import { authClient } from '#web/auth-client';
import { allFactors } from '#features/credentials/web';
import { currentSession, noteFactorNeeded } from '#web/session';

/** An authenticator app that is not confirmed yet. */
export interface NewApp {
  readonly id: string;
  /** The URL of an image. */
  readonly qrCode: string;
  readonly secret: string;
}

/** Starts to add an app. Removes unconfirmed factors first, because their names would be taken. */
export async function beginApp(friendlyName: string): Promise<NewApp> {
  await dropUnconfirmed();
  const { id, totp } = given(await (await authClient()).mfa.enroll({ factorType: 'totp', friendlyName }));
  return { id, qrCode: totp.qr_code, secret: totp.secret };
}

/** Starts to add a phone and returns the id of the factor. */
export async function beginPhone(friendlyName: string, phone: string): Promise<string> {
  await dropUnconfirmed();
  return given(await (await authClient()).mfa.enroll({ factorType: 'phone', friendlyName, phone })).id;
}

/** Removes a factor that was not confirmed. */
export async function dropFactor(factorId: string): Promise<void> {
  await (await authClient()).mfa.unenroll({ factorId });
}

/** Removes a factor, and the recovery codes with the last one. Refreshes the session, whose level changes. */
export async function removeFactor(factorId: string, isLast: boolean): Promise<void> {
  const client = await authClient();
  const hasCodes = isLast && (await allFactors()).some(({ kind }) => kind === 'recovery_code');
  if (hasCodes) given(await client.mfa.recoveryCodes.unenroll());
  given(await client.mfa.unenroll({ factorId }));
  given(await client.refreshSession());
}

/** Creates recovery codes. Earlier ones stop working. */
export async function newRecoveryCodes(isFirst: boolean): Promise<readonly string[]> {
  const { recoveryCodes } = (await authClient()).mfa;
  return given(isFirst ? await recoveryCodes.generate() : await recoveryCodes.regenerate()).codes;
}

async function dropUnconfirmed(): Promise<void> {
  const left = (await allFactors()).filter(({ isVerified }) => !isVerified);
  for (const { id } of left) await dropFactor(id);
}

type Outcome = { data: unknown; error: AuthError | null };

function given<O extends Outcome>({ data, error }: O): Extract<O, { error: null }>['data'] {
  // The session is not confirmed by a factor: the page for the code opens and leads back here.
  if (error?.code === 'insufficient_aal') noteFactorNeeded(currentSession().accessToken);
  if (error) throw error;
  return data;
}
