import { createHash, randomBytes } from 'node:crypto';

/** A new token of 256 random bits, and its hash. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** The hash of a token, which the database stores. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
