import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const VERSION = 2;
const SESSION_AT = 1;
const COUNTER_AT = 17;
const SEAL_AT = 23;
const CHECKSUM_AT = 39;
const LENGTH = 43;

export interface RefreshToken {
  sessionId: string;
  counter: number;
}

/**
 * The refresh token of a session at a counter: version, session id, counter, HMAC-SHA256 cut to 128 bits under a key of that
 * session, and checksum, in base64url (GoTrue). It can be recomputed at any time, so none is ever stored.
 */
export function refreshTokenOf(key: Buffer, { sessionId, counter }: RefreshToken): string {
  const bytes = Buffer.alloc(LENGTH);
  bytes[0] = VERSION;
  bytes.write(sessionId.replaceAll('-', ''), SESSION_AT, 'hex');
  bytes.writeUIntBE(counter, COUNTER_AT, 6);
  sealOf(key, bytes).copy(bytes, SEAL_AT);
  bytes.writeUInt32BE(crc32(bytes.subarray(0, CHECKSUM_AT)), CHECKSUM_AT);
  return bytes.toString('base64url');
}

/** The content of a refresh token of ours; null for anything else. */
export function readRefreshToken(key: Buffer, token: string): RefreshToken | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== LENGTH || bytes[0] !== VERSION || bytes.toString('base64url') !== token) return null;
  if (bytes.readUInt32BE(CHECKSUM_AT) !== crc32(bytes.subarray(0, CHECKSUM_AT))) return null;
  if (!timingSafeEqual(sealOf(key, bytes), bytes.subarray(SEAL_AT, CHECKSUM_AT))) return null;
  const hex = bytes.toString('hex', SESSION_AT, COUNTER_AT);
  const sessionId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return { sessionId, counter: bytes.readUIntBE(COUNTER_AT, 6) };
}

function sealOf(key: Buffer, bytes: Buffer): Buffer {
  const sessionKey = createHmac('sha256', key).update(bytes.subarray(SESSION_AT, COUNTER_AT)).digest();
  return createHmac('sha256', sessionKey)
    .update(bytes.subarray(0, SEAL_AT))
    .digest()
    .subarray(0, CHECKSUM_AT - SEAL_AT);
}
