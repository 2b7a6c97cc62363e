import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { BackupError } from './backup-error.ts';
import { type Entry, Manifest, MANIFEST, MANIFEST_DIGEST } from './manifest.ts';
import { readTarHeader, TAR_BLOCK, tarPadding } from '#server/tar';

/** A backup that was read to its end and is complete: each entry has the digest in its manifest. */
export interface Archive {
  manifest: Manifest;
  /** The bytes of an entry. */
  read(name: string): Promise<Buffer>;
  stream(name: string): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

interface Found extends Entry {
  /** Where its bytes begin. */
  start: number;
}

/**
 * Opens a backup and reads all of it before anything is created from it.
 * @throws {BackupError} one line, if it is no backup, incomplete, damaged, or of a later format
 */
export async function openArchive(path: string, signal?: AbortSignal): Promise<Archive> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read: ${error.code}.`);
  });
  try {
    const found = await entriesOf(handle, path, signal);
    const manifest = await manifestOf(handle, found, path);
    const byName = new Map(found.map((entry) => [entry.name, entry]));
    const streamOf = (name: string): AsyncIterable<Buffer> => {
      const entry = byName.get(name);
      if (!entry) throw new BackupError(`${path} has no entry ${name}.`);
      return bytesOf(handle, entry);
    };
    return {
      manifest,
      read: (name) => buffer(streamOf(name)),
      stream: streamOf,
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function entriesOf(handle: FileHandle, path: string, signal?: AbortSignal): Promise<Found[]> {
  const found: Found[] = [];
  const { size: whole } = await handle.stat();
  let place = 0;
  for (;;) {
    signal?.throwIfAborted();
    const block = Buffer.alloc(TAR_BLOCK);
    const { bytesRead } = await handle.read(block, 0, TAR_BLOCK, place);
    const header = readTarHeader(block.subarray(0, bytesRead));
    if (header === 'end') return found;
    if (header === null)
      throw new BackupError(
        found.length === 0
          ? `${path} is not a backup made by bin/backup.`
          : `${path} is cut off or damaged: take another backup.`,
      );
    const entry = { ...header, start: place + TAR_BLOCK };
    place = entry.start + entry.size + tarPadding(entry.size).length;
    if (place > whole) throw new BackupError(`${path} is cut off: take another backup.`);
    found.push({ ...entry, sha256: await digestOf(bytesOf(handle, entry)) });
  }
}

/** The manifest, compared with the content of the archive: the same entries in the same order, each with its digest. */
async function manifestOf(handle: FileHandle, found: Found[], path: string): Promise<Manifest> {
  const [file, digest] = found.slice(-2);
  if (file?.name !== MANIFEST || digest?.name !== MANIFEST_DIGEST)
    throw new BackupError(`${path} is cut off or no backup made by bin/backup: take another one.`);
  const [text, noted] = await Promise.all(
    [file, digest].map(async (entry) => (await buffer(bytesOf(handle, entry))).toString('utf8')),
  );
  if (noted !== `${file.sha256}  ${MANIFEST}\n`) throw new BackupError(`${path} is damaged (${MANIFEST}): take another backup.`);
  const stated: unknown = JSON.parse(text ?? '');
  const parsed = Manifest.safeParse(stated);
  if (!parsed.success) {
    const problem = parsed.error.issues[0];
    throw new BackupError(
      `${path} was made by another version of Cairn (${problem?.path.join('.')}: ${problem?.message}): restore it with that version.`,
    );
  }
  const { entries } = parsed.data;
  const damaged = found.slice(0, -2).find(({ name, size, sha256 }, nth) => {
    const entry = entries[nth];
    return entry?.name !== name || entry.size !== size || entry.sha256 !== sha256;
  });
  if (damaged || entries.length !== found.length - 2)
    throw new BackupError(`${path} is damaged (${damaged?.name ?? 'entries are missing'}): take another backup.`);
  return parsed.data;
}

const PIECE = 1 << 20;

async function* bytesOf(handle: FileHandle, { start, size }: { start: number; size: number }): AsyncGenerator<Buffer> {
  for (let read = 0; read < size;) {
    const length = Math.min(PIECE, size - read);
    const piece = Buffer.alloc(length);
    const { bytesRead } = await handle.read(piece, 0, length, start + read);
    if (bytesRead === 0) throw new BackupError('The backup became shorter while it was read.');
    read += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}

async function digestOf(source: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of source) hash.update(bytes);
  return hash.digest('hex');
}
