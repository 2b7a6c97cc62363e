import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Witness } from './witness.ts';

/** A key for sealing, and its fingerprint, which seals contain. */
export interface SealKey {
  id: string;
  key: Buffer;
}

/** The proof of a chain, kept outside the database. */
export interface Proof {
  /** The first key seals, all keys verify. Without a key nothing is sealed. */
  keys: readonly SealKey[];
  witness: Pick<Witness, 'of'>;
}

export interface Seal {
  workspaceId: string;
  fromSeq: number;
  toSeq: number;
  /** The hash of the entry `toSeq`. */
  hash: string;
  keyId: string;
  /** An ISO time. */
  sealedAt: string;
}

/** Derives the sealing key from an instance secret, which has other uses too. */
export function sealKeyOf(secret: string | Buffer): SealKey {
  const key = createHmac('sha256', secret).update('cairn audit seals').digest();
  return { key, id: createHash('sha256').update('cairn audit key').update(key).digest('hex').slice(0, 16) };
}

/** The HMAC of a seal, in hex. */
export function macOf({ key }: SealKey, seal: Seal): string {
  const { workspaceId, fromSeq, toSeq, hash, keyId, sealedAt } = seal;
  const text = ['cairn audit seal 1', workspaceId, fromSeq, toSeq, hash, keyId, sealedAt].join('\n');
  return createHmac('sha256', key).update(text).digest('hex');
}

/** Whether a seal was made with its key; null if the key is not among `keys`. */
export function isGenuine(keys: readonly SealKey[], seal: Seal & { mac: string }): boolean | null {
  const key = keys.find(({ id }) => id === seal.keyId);
  if (key === undefined) return null;
  const [made, found] = [Buffer.from(macOf(key, seal)), Buffer.from(seal.mac)];
  return made.length === found.length && timingSafeEqual(made, found);
}
