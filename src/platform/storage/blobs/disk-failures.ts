import { BlobMissing, BlobsAway } from './blobs.ts';

// No room, broken or read-only disk, too many open files.
const AWAY = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE', 'EACCES', 'EPERM']);

/** Does something with files, and says what it means when the disk fails. @throws {BlobMissing | BlobsAway} */
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

/** True for what a disk answers that cannot give some bytes: it will not give them the next time either. */
export const isUnreadable = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EIO';
