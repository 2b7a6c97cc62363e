import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import { z } from 'zod';

const SigningKey = z
  .looseObject({
    kty: z.enum(['EC', 'RSA']),
    kid: z.string().min(1).max(200),
    alg: z.enum(['ES256', 'RS256']),
    d: z.string().optional(),
    /** When another key took over. From then on it only verifies what it signed before. */
    retiredAt: z.iso.datetime().optional(),
  })
  .refine((key) => (key.kty === 'EC') === (key.alg === 'ES256'), 'alg does not fit kty');
export type SigningKey = z.infer<typeof SigningKey>;

/** A JWK set that signs and verifies. Each key is tried once, so that a damaged one prevents the start and not a sign-in. */
export const KeySet = z
  .object({ keys: z.array(SigningKey).min(1).max(50) })
  .refine((set) => set.keys.some((key) => key.d !== undefined), 'needs a private key')
  .refine((set) => new Set(set.keys.map((key) => key.kid)).size === set.keys.length, 'needs a different kid on each key')
  .superRefine((set, context) => {
    for (const key of set.keys) {
      const problem = problemOf(key);
      if (problem) context.addIssue({ code: 'custom', message: `the key "${key.kid}" ${problem}` });
    }
  });
export type KeySet = z.infer<typeof KeySet>;

/** A new key of our own: ES256, with a unique name. */
export function newSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomBytes(12).toString('base64url');
  return { ...privateKey.export({ format: 'jwk' }), kty: 'EC', alg: 'ES256', use: 'sig', kid };
}

// Longer than the longest AUTH_JWT_EXPIRY, a day, plus differing clocks.
const RETIRED_SECONDS = 90_000;

/** The set without keys whose last token has expired. */
export const stillNeeded = ({ keys }: KeySet, now: Date): KeySet => ({
  keys: keys.filter(({ retiredAt }) => retiredAt === undefined || Date.parse(retiredAt) > now.getTime() - RETIRED_SECONDS * 1000),
});

/**
 * The set with a new key at the end. It verifies, but signs nothing until `rotated` lets it take over, so that all of
 * several servers can know it first.
 */
export const announced = (set: KeySet): KeySet => (waitingIn(set) ? set : { keys: [...set.keys, newSigningKey()] });

/**
 * The set after a new key took over: the waiting one, if there is one. The previous key is reduced to what verification
 * needs and no longer signs.
 */
export function rotated(set: KeySet, now: Date): KeySet {
  const next = waitingIn(set) ?? newSigningKey();
  const former = stillNeeded(set, now).keys.filter(({ kid }) => kid !== next.kid);
  return {
    keys: [next, ...former.map((key) => ({ ...publicPart(key), retiredAt: key.retiredAt ?? now.toISOString() }))],
  };
}

/** Former keys keep only their public part, so a second private key is one that is waiting. */
const waitingIn = ({ keys }: KeySet): SigningKey | undefined => keys.filter(({ d }) => d !== undefined)[1];

// Each member of a private JWK that the public one lacks (RFC 7518, 6.2.2 and 6.3.2).
const PRIVATE = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth']);

const publicPart = (key: SigningKey): SigningKey =>
  Object.fromEntries(Object.entries(key).filter(([name]) => !PRIVATE.has(name))) as SigningKey;

function problemOf(key: SigningKey): string | null {
  try {
    const shown = createPublicKey({ key: publicPart(key), format: 'jwk' });
    const { modulusLength = 2_048, namedCurve = 'prime256v1' } = shown.asymmetricKeyDetails ?? {};
    if (modulusLength < 2_048) return 'is shorter than 2048 bits';
    if (namedCurve !== 'prime256v1') return 'is on another curve than P-256';
    if (key.d === undefined) return null;
    const probe = Buffer.from('probe');
    const hidden = createPrivateKey({ key, format: 'jwk' });
    return verify('sha256', probe, shown, sign('sha256', probe, hidden)) ? null : 'has a private part of another key';
  } catch {
    return 'is damaged';
  }
}
