import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fail } from '#server/failures';
import type { ArchiveLimits } from './archive-limits.ts';
import { unreadable } from './unreadable.ts';

/**
 * The unpacked bytes of a gzip file. Refuses one that is damaged, that goes on after its end, or that becomes too large in total
 * or for its size. An error of `packed` itself is passed on.
 */
export async function* unzipped(
  packed: AsyncIterable<Uint8Array>,
  { bytes, ratio, freeBytes }: Pick<ArchiveLimits, 'bytes' | 'ratio' | 'freeBytes'>,
): AsyncGenerator<Buffer> {
  let [taken, given] = [0, 0];
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const some of packed) {
      taken += some.length;
      yield some;
    }
  }
  const gunzip = createGunzip();
  pipeline(Readable.from(counted(), { objectMode: false }), gunzip, () => undefined);
  try {
    for await (const some of gunzip as AsyncIterable<Buffer>) {
      given += some.length;
      if (given > bytes) fail('archive-too-large');
      if (given > freeBytes && given > ratio * taken) fail('archive-too-large');
      yield some;
    }
  } catch (error) {
    if (isOfZlib(error)) unreadable('it is not a gzip file, or it is damaged');
    throw error;
  }
  if (gunzip.bytesWritten !== taken) unreadable('something follows its end');
}

const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
