import { BlobMissing, BlobsAway } from './blobs.ts';

// No space, a broken or read-only disk, too many open files.
const AWAY = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE', 'EACCES', 'EPERM']);

/** Runs a file operation and translates a failure of the disk. @throws {BlobMissing | BlobsAway} */
export async function translating<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') throw new BlobMissing('There is no such file', { cause: error });
    if (AWAY.has(code)) throw new BlobsAway(`The storage folder cannot be used: ${code}`, { cause: error });
    throw error;
  }
}

/** True for the error of a disk that cannot read some bytes. It will not read them the next time either. */
export const isUnreadable = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EIO';
