import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** True if a signature in hexadecimal digits is one by the key with this public part, also in hexadecimal digits (RFC 8032). */
export function isSignedBy(publicKey: string, signature: string, bytes: Buffer): boolean {
  if (!/^[0-9a-f]{128}$/i.test(signature)) return false;
  const key = keyOf(publicKey);
  return key !== null && verify(null, bytes, key, Buffer.from(signature, 'hex'));
}

function keyOf(publicKey: string): KeyObject | null {
  if (!/^[0-9a-f]{64}$/.test(publicKey)) return null;
  const x = Buffer.from(publicKey, 'hex').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}
