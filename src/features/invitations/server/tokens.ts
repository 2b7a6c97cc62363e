import { createHash, randomBytes } from 'node:crypto';

/** A new token of 256 random bits, and what is kept of it. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** What the database keeps of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
