import type { AuthError, Factor } from '@supabase/auth-js';
import { authClient } from '#web/auth-client';
import { confirming } from '#web/session';

/** A second factor of the signed-in person. */
export interface OwnFactor {
  readonly id: string;
  readonly kind: 'totp' | 'phone' | 'recovery_code';
  readonly name: string;
  readonly phone: string | null;
  readonly isVerified: boolean;
  readonly createdAt: string;
}

// Our identity service also sends the phone number, which the type of auth-js lacks.
type SentFactor = Factor & { phone?: string };

/** The confirmed factors, apps first. Reads the session, and asks the server only if the session has none. */
export async function confirmedFactors(): Promise<readonly OwnFactor[]> {
  const client = await authClient();
  const kept = (await client.getSession()).data.session?.user.factors;
  const known = confirmed(kept);
  return known.length > 0 ? known : confirmed(given(await client.refreshSession()).session?.user.factors);
}

/** All factors, from the server. */
export async function allFactors(): Promise<readonly OwnFactor[]> {
  return ownFactorsOf(given(await (await authClient()).getUser()).user.factors);
}

/** Confirms a factor with the code from its app, which raises the session to the second level. */
export const confirmByApp = async (factorId: string, code: string) =>
  given(await confirming((await authClient()).mfa.challengeAndVerify({ factorId, code })));

/** Sends a code to the phone of a factor. Returns the challenge id for `confirmByPhone`. */
export const sendPhoneCode = async (factorId: string): Promise<string> =>
  given(await (await authClient()).mfa.challenge({ factorId, channel: 'sms' })).id;

export const confirmByPhone = async (factorId: string, challengeId: string, code: string) =>
  given(await confirming((await authClient()).mfa.verify({ factorId, challengeId, code })));

/** Uses one of the recovery codes. */
export const confirmByRecoveryCode = async (code: string) =>
  given(await confirming((await authClient()).mfa.recoveryCodes.verify({ code })));

const RANK = { totp: 0, phone: 1, recovery_code: 2 } as const;

/** The factors of a user from the identity service, without kinds that this version does not know. */
export const ownFactorsOf = (factors: readonly SentFactor[] = []): readonly OwnFactor[] =>
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

const confirmed = (factors: readonly SentFactor[] | undefined): readonly OwnFactor[] =>
  ownFactorsOf(factors).filter(({ isVerified }) => isVerified);

type Outcome = { data: unknown; error: AuthError | null };

function given<O extends Outcome>({ data, error }: O): Extract<O, { error: null }>['data'] {
  if (error) throw error;
  return data;
}
