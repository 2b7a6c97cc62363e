import { constants, createReadStream } from 'node:fs';
import { copyFile, type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from '../range.ts';
import { BlobMissing, type Blobs, BlobsAway } from './blobs.ts';

const WRITTEN_AT_ONCE = 1_048_576;
// No room, broken or read-only disk, too many open files.
const AWAY = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE', 'EACCES', 'EPERM']);

/**
 * Blobs as files: `blobs/ab/cd/<name>`, with what is being written in `incoming/` on the same file system. A file moves to its
 * place once its bytes are on the disk, and counts as written once the folder that names it is.
 */
export async function openFolderBlobs(folder: string): Promise<Blobs> {
  const incoming = join(folder, 'incoming');
  const blobs = join(folder, 'blobs');
  for (const each of [folder, incoming, blobs]) await mkdir(each, { recursive: true, mode: 0o700 });
  const placeOf = (name: string): string => join(blobs, name.slice(0, 2), name.slice(2, 4), name);

  const settle = async (name: string): Promise<void> => {
    const place = placeOf(name);
    const made = await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await rename(join(incoming, name), place);
    await syncFolder(dirname(place));
    if (made !== undefined) for (const each of [dirname(dirname(place)), blobs]) await syncFolder(each);
  };

  return {
    write: (name, content) =>
      translating(async () => {
        const file = await open(join(incoming, name), 'wx', 0o600);
        // The stream brings the bytes to the disk before it closes the file.
        await pipeline(content, file.createWriteStream({ flush: true, highWaterMark: WRITTEN_AT_ONCE }));
        await settle(name);
      }),
    read: (name, range) => translating(() => streamOf(placeOf(name), range)),
    copy: (from, to) =>
      translating(async () => {
        await copyFile(placeOf(from), join(incoming, to), constants.COPYFILE_FICLONE);
        const file = await open(join(incoming, to), 'r+');
        await file.sync().finally(() => file.close());
        await settle(to);
      }),
    remove: (names) =>
      translating(async () => {
        for (const name of names) {
          await rm(placeOf(name), { force: true });
          await rm(join(incoming, name), { force: true });
        }
      }),
    async *list() {
      for (const outer of await foldersIn(blobs)) {
        for (const inner of await foldersIn(join(blobs, outer))) yield await readdir(join(blobs, outer, inner));
      }
    },
    close: () => undefined,
  };
}

async function streamOf(path: string, range: ByteRange | null): Promise<Readable> {
  const file: FileHandle = await open(path, 'r');
  // An open file keeps its bytes, whatever is removed meanwhile.
  return createReadStream(path, { fd: file, highWaterMark: WRITTEN_AT_ONCE / 4, ...range });
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

const foldersIn = async (path: string): Promise<string[]> =>
  (await readdir(path, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);

async function translating<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') throw new BlobMissing('There is no such file', { cause: error });
    if (AWAY.has(code)) throw new BlobsAway(`The storage folder cannot be used: ${code}`, { cause: error });
    throw error;
  }
}
