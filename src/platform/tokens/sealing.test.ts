import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealed, unsealed } from './sealing.ts';

const key = randomBytes(32);

test('a sealed text opens with its key for its owner, and looks different each time', () => {
  const stored = sealed(key, 'flow 1', 'a secret ✓');
  expect(unsealed(key, 'flow 1', stored)).toBe('a secret ✓');
  expect(sealed(key, 'flow 1', 'a secret ✓')).not.toBe(stored);
  expect(Buffer.from(stored, 'base64url').toString('latin1')).not.toContain('secret');
});

test('a sealed text opens for nobody else, with no other key, and not when a bit of it was changed', () => {
  const stored = sealed(key, 'flow 1', 'a secret');
  expect(() => unsealed(key, 'flow 2', stored)).toThrow();
  expect(() => unsealed(randomBytes(32), 'flow 1', stored)).toThrow();
  for (let at = 0; at < Buffer.from(stored, 'base64url').length; at++) {
    const bytes = Buffer.from(stored, 'base64url');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(() => unsealed(key, 'flow 1', bytes.toString('base64url'))).toThrow();
  }
  for (const junk of ['', 'AQ', 'junk']) expect(() => unsealed(key, 'flow 1', junk)).toThrow();
});
