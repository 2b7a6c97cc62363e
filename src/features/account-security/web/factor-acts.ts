import type { AuthError } from '@supabase/auth-js';
import { authClient } from '#web/auth-client';
import { allFactors } from '#features/credentials/web';
import { currentSession, noteFactorNeeded } from '#web/session';

/** A factor of an app that waits for its first code. */
export interface NewApp {
  readonly id: string;
  /** An image's address. */
  readonly qrCode: string;
  readonly secret: string;
}

/** Begins a factor; what was begun before and never confirmed gives way, since names are taken once. */
export async function beginApp(friendlyName: string): Promise<NewApp> {
  await dropUnconfirmed();
  const { id, totp } = given(await (await authClient()).mfa.enroll({ factorType: 'totp', friendlyName }));
  return { id, qrCode: totp.qr_code, secret: totp.secret };
}

/** Begins a factor of a phone; answers its id. */
export async function beginPhone(friendlyName: string, phone: string): Promise<string> {
  await dropUnconfirmed();
  return given(await (await authClient()).mfa.enroll({ factorType: 'phone', friendlyName, phone })).id;
}

/** Takes back a factor that was begun. */
export async function dropFactor(factorId: string): Promise<void> {
  await (await authClient()).mfa.unenroll({ factorId });
}

/** Removes a factor, and with the last one the recovery codes, which never stand alone. The session's level follows. */
export async function removeFactor(factorId: string, isLast: boolean): Promise<void> {
  const client = await authClient();
  const hasCodes = isLast && (await allFactors()).some(({ kind }) => kind === 'recovery_code');
  if (hasCodes) given(await client.mfa.recoveryCodes.unenroll());
  given(await client.mfa.unenroll({ factorId }));
  given(await client.refreshSession());
}

/** The ten codes: new ones, which end those of before. */
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
  // The factor was confirmed too long ago, or on another device: it is asked for, and leads back here.
  if (error?.code === 'insufficient_aal') noteFactorNeeded(currentSession().accessToken);
  if (error) throw error;
  return data;
}
