import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

// The first byte says how it was sealed, so that another way can take over one day.
const VERSION = 1;
const IV_AT = 1;
const TEXT_AT = 13;
const TAG_LENGTH = 16;

/**
 * A text as it may lie in the database: AES-256-GCM under a 256-bit key, in base64url.
 * @param owner what it belongs to, such as the id of its row: it opens nowhere else.
 */
export function sealed(key: Buffer, owner: string, text: string): string {
  const iv = randomBytes(TEXT_AT - IV_AT);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, body, cipher.getAuthTag()]).toString('base64url');
}

/**
 * The text that was sealed for this owner.
 * @throws {Error} when it was sealed with another key or for another owner, or was tampered with.
 */
export function unsealed(key: Buffer, owner: string, stored: string): string {
  const bytes = Buffer.from(stored, 'base64url');
  if (bytes[0] !== VERSION || bytes.length < TEXT_AT + TAG_LENGTH) throw new Error('a sealed text is not readable');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(IV_AT, TEXT_AT), { authTagLength: TAG_LENGTH })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_LENGTH));
  return Buffer.concat([decipher.update(bytes.subarray(TEXT_AT, -TAG_LENGTH)), decipher.final()]).toString('utf8');
}
