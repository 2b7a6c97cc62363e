import { createHmac } from 'node:crypto';

/** A 256-bit key for one purpose. @param encryptionKey 256 bits in base64url, as in secrets.json */
export const derivedKey = (encryptionKey: string, purpose: string): Buffer =>
  createHmac('sha256', Buffer.from(encryptionKey, 'base64url')).update(purpose).digest();
