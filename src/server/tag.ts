import { hash } from 'node:crypto';

/** The ETag of an answer. It is weak, because compression changes the bytes. */
export const tagOf = (bytes: Buffer): string => `W/"${hash('sha1', bytes, 'base64url')}"`;
