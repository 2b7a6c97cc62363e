import { hash } from 'node:crypto';

/** The ETag of an answer. It is weak, since compression makes other bytes of the same. */
export const tagOf = (bytes: Buffer): string => `W/"${hash('sha1', bytes, 'base64url')}"`;
