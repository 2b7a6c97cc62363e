import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { Blobs } from '#platform/storage/blobs/blobs';
import { isIntact } from './file-rows.ts';

const failing = (code: string): Pick<Blobs, 'read'> => ({
  read: async () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('some of it');
        throw Object.assign(new Error(code), { code });
      })(),
    ),
});

it('an unreadable file counts as damaged, so that a restore replaces it; an unavailable store does not', async () => {
  const row = { place: 'files/a', digest: 'of its bytes' };
  expect(await isIntact(failing('EIO'), 'a', row)).toBe(false);
  await expect(isIntact(failing('ECONNRESET'), 'a', row)).rejects.toThrow('ECONNRESET');
});
