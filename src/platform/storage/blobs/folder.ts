import { constants, createReadStream } from 'node:fs';
import { copyFile, type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '#server/config';
import type { ByteRange } from '../range.ts';
import type { Blobs } from './blobs.ts';
import { translating } from './disk-failures.ts';

const WRITTEN_AT_ONCE = 1_048_576;
const LISTED_AT_LEAST = 1000;

/**
 * Blobs as files: `blobs/ab/<name>`, with unfinished ones in `incoming/` on the same file system. A file is moved to its
 * place once its bytes are on the disk, and counts as written once the folder entry is.
 * @throws {ConfigError} one line, if the folder cannot be used
 */
export async function openFolderBlobs(folder: string): Promise<Blobs> {
  const incoming = join(folder, 'incoming');
  const blobs = join(folder, 'blobs');
  for (const each of [folder, incoming, blobs]) await mkdir(each, { recursive: true, mode: 0o700 }).catch(unusable);
  const placeOf = (name: string): string => join(blobs, name.slice(0, 2), name);

  const shelve = shelvesIn(blobs);
  const settle = async (name: string): Promise<void> => {
    const shelf = await shelve(dirname(placeOf(name)));
    await rename(join(incoming, name), placeOf(name));
    await synced(shelf);
  };

  return {
    write: (name, content) =>
      translating(async () => {
        const file = await open(join(incoming, name), 'wx', 0o600);
        // The stream syncs the bytes to the disk before it closes the file.
        await pipeline(content, file.createWriteStream({ flush: true, highWaterMark: WRITTEN_AT_ONCE }));
        await settle(name);
      }),
    read: (name, range) => translating(() => streamOf(placeOf(name), range)),
    copy: (from, to) =>
      translating(async () => {
        await copyFile(placeOf(from), join(incoming, to), constants.COPYFILE_FICLONE);
        await synced(join(incoming, to), 'r+');
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
      let names: string[] = [];
      for (const shelf of await foldersIn(blobs)) {
        names = names.concat(await readdir(join(blobs, shelf)));
        if (names.length < LISTED_AT_LEAST) continue;
        yield* parted(names);
        names = [];
      }
      yield* parted(names);
    },
    close: () => undefined,
  };
}

/** Creates the folder that a blob goes into. Each process syncs each folder to the disk once, whoever created it first. */
function shelvesIn(blobs: string): (shelf: string) => Promise<string> {
  const ready = new Map<string, Promise<void>>();
  const make = async (shelf: string): Promise<void> => {
    await mkdir(shelf, { recursive: true, mode: 0o700 });
    await synced(blobs);
  };
  return async (shelf) => {
    const made = ready.get(shelf) ?? make(shelf);
    ready.set(shelf, made);
    await made.catch((error: unknown) => {
      ready.delete(shelf);
      throw error;
    });
    return shelf;
  };
}

function unusable(error: NodeJS.ErrnoException): never {
  throw new ConfigError(`STORAGE_DIR: the folder ${error.path} cannot be made or used: ${error.code}`);
}

async function streamOf(path: string, range: ByteRange | null): Promise<Readable> {
  const file: FileHandle = await open(path, 'r');
  // An open file keeps its bytes, whatever is removed in the meantime.
  return createReadStream(path, { fd: file, highWaterMark: WRITTEN_AT_ONCE / 4, ...range });
}

/** Syncs a file, or the entries of a folder, to the disk. */
async function synced(path: string, flags: 'r' | 'r+' = 'r'): Promise<void> {
  // Windows cannot open a folder, and NTFS journals names by itself.
  if (flags === 'r' && process.platform === 'win32') return;
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const foldersIn = async (path: string): Promise<string[]> =>
  (await readdir(path, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);

function* parted(names: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < names.length; start += LISTED_AT_LEAST) yield names.slice(start, start + LISTED_AT_LEAST);
}
