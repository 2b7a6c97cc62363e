import { openSecretBox, type SecretBox } from '#server/secret-box';
import { derivedKey } from './derived-key.ts';
import type { Secrets } from './secrets.ts';

/** The secret box of an installation. */
export const boxOf = (secrets: Pick<Secrets, 'encryptionKey' | 'sealingKeys'>): SecretBox =>
  openSecretBox({
    keys: sealingKeysOf(secrets).map((key) => Buffer.from(key, 'base64url')),
    formerKey: (purpose) => derivedKey(secrets.encryptionKey, purpose),
  });

/** Before the first rotation it is a key that every installation has anyway. In base64url, the one that seals first. */
export const sealingKeysOf = ({ encryptionKey, sealingKeys }: Pick<Secrets, 'encryptionKey' | 'sealingKeys'>): string[] =>
  sealingKeys.length > 0 ? sealingKeys : [derivedKey(encryptionKey, 'secret-box').toString('base64url')];
