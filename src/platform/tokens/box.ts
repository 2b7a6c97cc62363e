import { openSecretBox, type SecretBox } from '#server/secret-box';
import { derivedKey } from './derived-key.ts';
import type { Secrets } from './secrets.ts';

/** The encryption keys of an installation. */
export const boxOf = (secrets: Pick<Secrets, 'encryptionKey' | 'sealingKeys'>): SecretBox =>
  openSecretBox({
    keys: sealingKeysOf(secrets).map((key) => Buffer.from(key, 'base64url')),
    formerKey: (purpose) => derivedKey(secrets.encryptionKey, purpose),
  });

/** Before the first rotation, a key that every installation has. In base64url; the first one encrypts. */
export const sealingKeysOf = ({ encryptionKey, sealingKeys }: Pick<Secrets, 'encryptionKey' | 'sealingKeys'>): string[] =>
  sealingKeys.length > 0 ? sealingKeys : [derivedKey(encryptionKey, 'secret-box').toString('base64url')];
