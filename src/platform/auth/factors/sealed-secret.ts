import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Tokens } from '#platform/tokens';

// The first byte says which key sealed it, so that another key can take over one day.
const VERSION = 1;
const IV_AT = 1;
const TEXT_AT = 13;
const TAG_LENGTH = 16;

/** A secret of a factor as it is stored: AES-256-GCM, bound to the factor's id, so that it opens in no other row. */
export function sealed(tokens: Tokens, factorId: string, secret: string): string {
  const iv = randomBytes(TEXT_AT - IV_AT);
  const cipher = createCipheriv('aes-256-gcm', keyOf(tokens), iv).setAAD(Buffer.from(factorId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, text, cipher.getAuthTag()]).toString('base64url');
}

/**
 * The secret that was sealed for this factor.
 * @throws {Error} when it was sealed with another key or for another factor, or was tampered with.
 */
export function unsealed(tokens: Tokens, factorId: string, stored: string): string {
  const bytes = Buffer.from(stored, 'base64url');
  if (bytes[0] !== VERSION || bytes.length < TEXT_AT + TAG_LENGTH) throw new Error('the secret of a factor is not readable');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(tokens), bytes.subarray(IV_AT, TEXT_AT), { authTagLength: TAG_LENGTH })
    .setAAD(Buffer.from(factorId))
    .setAuthTag(bytes.subarray(-TAG_LENGTH));
  return Buffer.concat([decipher.update(bytes.subarray(TEXT_AT, -TAG_LENGTH)), decipher.final()]).toString('utf8');
}

const keyOf = (tokens: Tokens): Buffer => tokens.derivedKey('factor-secret v1');
