import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** `sha256=` and the HMAC-SHA256 of the body in hexadecimal digits (docs.github.com/webhooks/using-webhooks/validating-webhook-deliveries). */
export const hasHmac = (secret: string, header: string, bytes: Buffer): boolean =>
  isSame(header, `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`);

/** The HMAC-SHA1 of the body in hexadecimal digits (vercel.com/docs/webhooks). */
export const hasShortHmac = (secret: string, header: string, bytes: Buffer): boolean =>
  isSame(header, createHmac('sha1', secret).update(bytes).digest('hex'));

/** The secret itself (docs.gitlab.com/user/project/integrations/webhooks). */
export const hasSecret = (secret: string, header: string): boolean => isSame(header, secret);

/** Compares in a time that says nothing about either text. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
