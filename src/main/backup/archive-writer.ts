import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BackupError } from './backup-error.ts';
import { type Entry, type Manifest, MANIFEST, MANIFEST_DIGEST } from './manifest.ts';
import { TAR_END, tarHeader, tarPadding } from '#server/tar';

/** An archive that is being written. It gets its name only when it is complete and on the disk. */
export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<Entry>;
  /** Everything added so far. */
  readonly entries: readonly Entry[];
  /** Ends it with its manifest; returns its size in bytes. */
  finish(manifest: Manifest): Promise<number>;
  /** Removes everything that was written. */
  abandon(): Promise<void>;
}

/** @throws {BackupError} if a file with that name exists */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  if (existsSync(path)) throw new BackupError(takenBy(path));
  const unfinished = `${path}.${process.pid}.part`;
  // It contains everyone's data and all secrets.
  const handle = await open(unfinished, 'wx', 0o600);
  const entries: Entry[] = [];
  const madeAt = new Date();

  const add: ArchiveWriter['add'] = async (name, bytes) => {
    const size = bytes.length;
    await handle.writeFile(Buffer.concat([tarHeader(name, size, madeAt), bytes, tarPadding(size)]));
    const entry = { name, size, sha256: createHash('sha256').update(bytes).digest('hex') };
    entries.push(entry);
    return entry;
  };

  return {
    add,
    entries,
    finish: async (manifest) => {
      const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
      const { sha256 } = await add(MANIFEST, text);
      await add(MANIFEST_DIGEST, Buffer.from(`${sha256}  ${MANIFEST}\n`));
      await handle.writeFile(TAR_END);
      await handle.sync();
      const { size } = await handle.stat();
      await handle.close();
      await giveName(unfinished, path);
      await syncFolder(dirname(path));
      return size;
    },
    abandon: async () => {
      await handle.close().catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

/** Never replaces another file, such as that of a backup that was started in the meantime. */
async function giveName(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path);
  } catch (error) {
    if (existsSync(path)) throw new BackupError(takenBy(path));
    const { code } = error as NodeJS.ErrnoException;
    if (!WITHOUT_LINKS.has(code ?? '')) throw error;
    return rename(unfinished, path);
  }
  await rm(unfinished);
}

// The errors of file systems without hard links, such as those of memory sticks and some network shares.
const WITHOUT_LINKS = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EACCES', 'EMLINK', 'EINVAL']);

const takenBy = (path: string): string => `${path} is there already: name another file.`;

/** So that a power failure does not lose the new name. Windows has no such call for folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  let handle: FileHandle | undefined;
  try {
    handle = await open(folder, 'r');
    await handle.sync();
  } finally {
    await handle?.close();
  }
}
