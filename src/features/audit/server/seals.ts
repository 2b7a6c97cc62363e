import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Witness } from './witness.ts';

/** A key that seals, and its fingerprint, by which a seal names it. */
export interface SealKey {
  id: string;
  key: Buffer;
}

/** What proves a chain and lies outside of the database. */
export interface Proof {
  /** The first one seals, all verify. Without a key nothing is sealed. */
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

/** The key of seals that an instance secret gives; the secret itself serves other purposes too. */
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

/** Whether a seal is one that a holder of its key made; null where the key is not among these. */
export function isGenuine(keys: readonly SealKey[], seal: Seal & { mac: string }): boolean | null {
  const key = keys.find(({ id }) => id === seal.keyId);
  if (key === undefined) return null;
  const [made, found] = [Buffer.from(macOf(key, seal)), Buffer.from(seal.mac)];
  return made.length === found.length && timingSafeEqual(made, found);
}
