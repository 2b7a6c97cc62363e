import type { AuthError, Factor } from '@supabase/auth-js';
import { authClient } from '#web/auth-client';
import { confirming } from '#web/session';

/** A second factor of one's own. */
export interface OwnFactor {
  readonly id: string;
  readonly kind: 'totp' | 'phone' | 'recovery_code';
  readonly name: string;
  readonly phone: string | null;
  readonly isVerified: boolean;
  readonly createdAt: string;
}

// Thin verbs over the identity service, as in sign-in.ts: each rejects with its AuthError. Ours has a phone among the fields.
type Told = Factor & { phone?: string };

/** The confirmed factors, those of an app first: as the session knows them, and from the server where it knows none. */
export async function confirmedFactors(): Promise<readonly OwnFactor[]> {
  const client = await authClient();
  const kept = (await client.getSession()).data.session?.user.factors;
  const known = confirmed(kept);
  return known.length > 0 ? known : confirmed(given(await client.refreshSession()).session?.user.factors);
}

/** All factors as the server has them now. */
export async function allFactors(): Promise<readonly OwnFactor[]> {
  return ownFactorsOf(given(await (await authClient()).getUser()).user.factors);
}

/** Confirms a factor by the code that its app shows; the session has its second factor from then on. */
export const confirmByApp = async (factorId: string, code: string) =>
  given(await confirming((await authClient()).mfa.challengeAndVerify({ factorId, code })));

/** Sends a code to the phone of a factor; answers what `confirmByPhone` needs. */
export const sendPhoneCode = async (factorId: string): Promise<string> =>
  given(await (await authClient()).mfa.challenge({ factorId, channel: 'sms' })).id;

export const confirmByPhone = async (factorId: string, challengeId: string, code: string) =>
  given(await confirming((await authClient()).mfa.verify({ factorId, challengeId, code })));

/** Uses up one of the ten recovery codes. */
export const confirmByRecoveryCode = async (code: string) =>
  given(await confirming((await authClient()).mfa.recoveryCodes.verify({ code })));

const RANK = { totp: 0, phone: 1, recovery_code: 2 } as const;

/** The factors of a user as the identity service names them. Kinds that are not known here are left out. */
export const ownFactorsOf = (factors: readonly Told[] = []): readonly OwnFactor[] =>
  factors
    .filter((factor) => Object.hasOwn(RANK, factor.factor_type))
    .map((factor) => ({
      id: factor.id,
      kind: factor.factor_type as OwnFactor['kind'],
      name: factor.friendly_name ?? '',
      phone: factor.phone ?? null,
      isVerified: factor.status === 'verified',
      createdAt: factor.created_at,
    }))
    .toSorted((one, other) => RANK[one.kind] - RANK[other.kind]);

const confirmed = (factors: readonly Told[] | undefined): readonly OwnFactor[] =>
  ownFactorsOf(factors).filter(({ isVerified }) => isVerified);

type Outcome = { data: unknown; error: AuthError | null };

function given<O extends Outcome>({ data, error }: O): Extract<O, { error: null }>['data'] {
  if (error) throw error;
  return data;
}
