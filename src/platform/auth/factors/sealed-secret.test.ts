import { expect, it } from 'vitest';
import { openTokens } from '#platform/tokens';
import { openSecrets } from '#platform/tokens/secrets';
import { readConfig } from '#server/config';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealed, unsealed } from './sealed-secret.ts';

const ADA = 'fb1c9a34-6d0a-4b54-8a4c-0b4a4a0d9a01';
const BEN = 'fb1c9a34-6d0a-4b54-8a4c-0b4a4a0d9a02';

it('a sealed secret opens for its own factor with its own key alone', async () => {
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'cairn-seal-'))));
  const [tokens, others] = await Promise.all(
    folders.map(async (folder) =>
      openTokens({ secrets: await openSecrets(readConfig({ DATA_DIR: folder })), issuer: 'https://cairn.example.org/auth/v1' }),
    ),
  );
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  if (!tokens || !others) throw new Error('no tokens');
  const stored = sealed(tokens, ADA, 'JBSWY3DPEHPK3PXP');
  expect(unsealed(tokens, ADA, stored)).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed(tokens, ADA, 'JBSWY3DPEHPK3PXP')).not.toBe(stored);
  expect(() => unsealed(tokens, BEN, stored)).toThrow();
  expect(() => unsealed(others, ADA, stored)).toThrow();
  for (let index = 0; index < Buffer.from(stored, 'base64url').length; index++) {
    const bytes = Buffer.from(stored, 'base64url');
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    expect(() => unsealed(tokens, ADA, bytes.toString('base64url'))).toThrow();
  }
  for (const short of ['', 'AQ', stored.slice(0, 20)]) expect(() => unsealed(tokens, ADA, short)).toThrow();
});
