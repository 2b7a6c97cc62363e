import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

export type ApiKeyRole = 'anon' | 'service_role';

// How browsers identify themselves.
const BROWSER = /\bMozilla\//;
export const LEAKED = 'Forbidden use of secret API key in browser';

/** True for a secret key in a browser, where everyone can read it. */
export const isLeaked = (role: ApiKeyRole | null, userAgent: string | null | undefined): boolean =>
  role === 'service_role' && BROWSER.test(userAgent ?? '');

/** Reads API keys: the two opaque ones, or a legacy JWT {role, exp} signed with the HS256 secret. */
export function apiKeyReader(secrets: Secrets): (key: string) => ApiKeyRole | null {
  const publishable = digest(secrets.publishableKey);
  const secret = digest(secrets.secretKey);
  return (key) => {
    const given = digest(key);
    const isPublishable = timingSafeEqual(given, publishable);
    const isSecret = timingSafeEqual(given, secret);
    if (isPublishable) return 'anon';
    if (isSecret) return 'service_role';
    return legacyRole(key, secrets.jwtSecret);
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function legacyRole(key: string, jwtSecret: string): ApiKeyRole | null {
  const [header, payload, signature, ...rest] = key.split('.');
  if (!header || !payload || !signature || rest.length > 0) return null;
  const expected = createHmac('sha256', jwtSecret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { alg } = readPart(header);
  const { role, exp } = readPart(payload);
  if (alg !== 'HS256' || (exp !== undefined && !(typeof exp === 'number' && exp * 1000 > Date.now()))) return null;
  if (role === 'anon') return role;
  // Both are administrators for GoTrue.
  return role === 'service_role' || role === 'supabase_admin' ? 'service_role' : null;
}

// Only reached once the signature is valid, so we, or the holder of the secret, wrote this part.
function readPart(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
