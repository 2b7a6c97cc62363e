import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { factorSecret, providerTokens } from '#platform/auth/sealed-columns';
import { boxOf } from '#platform/tokens/box';
import { openSecretBox, SealError, type SealedColumn } from '#server/secret-box';

const ADA = 'fb1c9a34-6d0a-4b54-8a4c-0b4a4a0d9a01';
const BEN = 'fb1c9a34-6d0a-4b54-8a4c-0b4a4a0d9a02';
const TOKEN: SealedColumn = { table: '"Integration"', id: '"id"', column: '"token"' };
const [key, other] = [randomBytes(32), randomBytes(32)];
const noFormerKey = (): Buffer => {
  throw new Error('nobody asked for it');
};
const boxWith = (...keys: Buffer[]) => openSecretBox({ keys, formerKey: noFormerKey });
const box = boxWith(key);

test('an encrypted text decrypts with its key for its row, and differs each time', () => {
  const stored = box.seal(TOKEN, ADA, 'a secret ✓');
  expect(box.open(TOKEN, ADA, stored)).toBe('a secret ✓');
  expect(box.seal(TOKEN, ADA, 'a secret ✓')).not.toBe(stored);
  expect(stored).toMatch(/^[\w-]+$/);
  expect(Buffer.from(stored, 'base64url').toString('latin1')).not.toContain('secret');
  expect(box.open(TOKEN, ADA, box.seal(TOKEN, ADA, ''))).toBe('');
});

describe('an encrypted text does not decrypt elsewhere', () => {
  const stored = box.seal(TOKEN, ADA, 'a secret');

  test.each<[string, SealedColumn, string]>([
    ['in another row', TOKEN, BEN],
    ['in another column', { ...TOKEN, column: '"refreshToken"' }, ADA],
    ['in another table', { ...TOKEN, table: '"Webhook"' }, ADA],
    ['where the names only read alike', { ...TOKEN, table: '"Integration","\\"token', column: '' }, ADA],
  ])('%s', (_, column, rowId) => {
    expect(() => box.open(column, rowId, stored)).toThrow(SealError);
  });

  test('with any other key', () => {
    expect(() => boxWith(other).open(TOKEN, ADA, stored)).toThrow(SealError);
  });

  test('if a bit was changed, or it was truncated', () => {
    const { length } = Buffer.from(stored, 'base64url');
    for (let at = 0; at < length; at++) {
      const bytes = Buffer.from(stored, 'base64url');
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      expect(() => box.open(TOKEN, ADA, bytes.toString('base64url')), `bit at ${at}`).toThrow(SealError);
      const short = Buffer.from(stored, 'base64url').subarray(0, at).toString('base64url');
      expect(() => box.open(TOKEN, ADA, short), `${at} bytes`).toThrow(SealError);
    }
    for (const junk of ['', 'AQ', 'Ag', 'junk', 'a secret']) expect(() => box.open(TOKEN, ADA, junk)).toThrow(SealError);
  });
});

test('a new key encrypts, and the previous one decrypts until it is removed', () => {
  const stored = box.seal(TOKEN, ADA, 'a secret');
  const rotated = boxWith(other, key);
  expect([box.isCurrent(stored), rotated.isCurrent(stored)]).toEqual([true, false]);
  expect(rotated.open(TOKEN, ADA, stored)).toBe('a secret');
  const again = rotated.seal(TOKEN, ADA, 'a secret');
  expect(rotated.isCurrent(again)).toBe(true);
  expect(boxWith(other).open(TOKEN, ADA, again)).toBe('a secret');
  expect(() => box.open(TOKEN, ADA, again)).toThrow(SealError);
});

test('an error reveals nothing of the encrypted text', () => {
  const stored = box.seal(TOKEN, ADA, 'canary');
  for (const open of [() => box.open(TOKEN, BEN, stored), () => boxWith(other).open(TOKEN, ADA, stored)]) {
    const { message, cause, ...rest } = thrownBy(open);
    expect(`${message} ${String(cause)} ${JSON.stringify(rest)}`).toBe(
      'a sealed text does not open here undefined {"name":"SealError"}',
    );
  }
});

function thrownBy(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
}

describe('a text encrypted in the previous format', () => {
  const secrets = { encryptionKey: 'A'.repeat(43), sealingKeys: [] };
  const installation = boxOf(secrets);
  // As it was stored.
  const FACTOR = 'AazKqFQ7Uba2J34VXdt0LBeN3xLASlFvGmrzji-T2ts_msScPAgFA6HGwRRV';
  const TOKENS = 'ASBNWNQ0sYItwAIZpU1OvXFil3QwNWZXdIsBvT3CzB4YS85ztHc';

  test('decrypts for its row, and is due to be encrypted again', () => {
    expect(installation.open(factorSecret, ADA, FACTOR)).toBe('JBSWY3DPEHPK3PXP');
    expect(installation.open(providerTokens, ADA, TOKENS)).toBe('["a","b"]');
    expect(installation.isCurrent(FACTOR)).toBe(false);
    expect(installation.isCurrent(installation.seal(factorSecret, ADA, 'x'))).toBe(true);
  });

  test('decrypts for no other row, purpose or installation, and not where that format was never used', () => {
    for (const open of [
      () => installation.open(factorSecret, BEN, FACTOR),
      () => installation.open(providerTokens, ADA, FACTOR),
      () => installation.open(TOKEN, ADA, FACTOR),
      () => installation.open(factorSecret, ADA, FACTOR.slice(0, 20)),
      () => boxOf({ ...secrets, encryptionKey: 'B'.repeat(43) }).open(factorSecret, ADA, FACTOR),
    ])
      expect(open).toThrow(SealError);
  });
});
