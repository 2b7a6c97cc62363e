import type pg from 'pg';
import { BlobMissing, type Blobs } from '#platform/storage/blobs/blobs';
import { isUnreadable } from '#platform/storage/blobs/disk-failures';
import { REMOVALS_LOCK } from '#platform/storage/removals';
import type { Archive } from './archive-reader.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { Comparison, type FileRow, isIntact } from './file-rows.ts';
import type { FileRecord, Manifest } from './manifest.ts';
import { inPieces, pieceName } from './pieces.ts';

/**
 * Until the connection ends, no server removes a blob. It begins before the snapshot, so each blob that a row in it names
 * can be copied, whatever people delete in the meantime.
 */
export const retainRemovedBlobs = (client: pg.ClientBase): Promise<unknown> =>
  client.query('SELECT pg_advisory_lock($1)', [REMOVALS_LOCK]);

/** What happened to the files while they were copied. */
interface Dumped {
  files: FileRecord[];
  lostFiles: string[];
  damagedFiles: string[];
}

/**
 * Copies blobs into the archive. Those that the store has lost or damaged are named, and do not prevent the others from
 * being saved.
 */
export async function dumpFiles(
  rows: ReadonlyMap<string, FileRow>,
  blobs: Blobs,
  archive: ArchiveWriter,
  signal?: AbortSignal,
): Promise<Dumped> {
  const dumped: Dumped = { files: [], lostFiles: [], damagedFiles: [] };
  for (const [blob, row] of rows) {
    signal?.throwIfAborted();
    const content = await blobs.read(blob, null).catch((error: unknown) => {
      if (error instanceof BlobMissing) return null;
      throw error;
    });
    if (content === null) {
      dumped.lostFiles.push(blob);
      continue;
    }
    const pieces: string[] = [];
    const comparison = new Comparison();
    const isRead = await untilUnreadable(inPieces(comparison.passing(content)), async (piece) => {
      const entry = await archive.add(`files/${pieceName(dumped.files.length)}/${pieceName(pieces.length)}`, piece);
      pieces.push(entry.name);
    });
    dumped.files.push({ blob, pieces });
    if (!isRead || !comparison.agreesWith(row)) dumped.damagedFiles.push(row.place);
  }
  return dumped;
}

/** False if the disk could not read all of it. */
async function untilUnreadable(pieces: AsyncIterable<Buffer>, add: (piece: Buffer) => Promise<void>): Promise<boolean> {
  const iterator = pieces[Symbol.asyncIterator]();
  for (;;) {
    const next = await iterator.next().catch((error: unknown) => {
      if (isUnreadable(error)) return null;
      throw error;
    });
    if (next === null) return false;
    if (next.done) return true;
    await add(next.value);
  }
}

interface Loading {
  blobs: Blobs;
  rows: ReadonlyMap<string, FileRow>;
  /** Called with the name of each blob put into the store, before its first byte. */
  written: string[];
  signal?: AbortSignal;
}

/**
 * Puts the files of a backup into a store. A blob that exists, as in the bucket that the backup was made from, is the same
 * unless it was damaged there. Returns the places of those that were damaged when they were saved.
 */
export async function loadFiles(archive: Archive, { blobs, rows, written, signal }: Loading): Promise<string[]> {
  const present = await blobsIn(blobs);
  const damaged: string[] = [];
  for (const { blob, pieces } of archive.manifest.files ?? []) {
    signal?.throwIfAborted();
    const row = rows.get(blob);
    if (present.has(blob) && (await isIntact(blobs, blob, row))) continue;
    if (!present.has(blob)) written.push(blob);
    const comparison = new Comparison();
    await blobs.write(blob, comparison.passing(contentOf(archive, pieces)));
    if (!comparison.agreesWith(row)) damaged.push(row?.place ?? blob);
  }
  return damaged;
}

async function* contentOf(archive: Archive, pieces: string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield await archive.read(piece);
}

/**
 * Returns the places of blobs that the store has damaged, if the backup came without files.
 * @throws {BackupError} if a row names a blob that the store does not have, other than those that were already lost
 */
export async function checkFiles(
  { files, lostFiles }: Manifest,
  blobs: Blobs,
  rows: ReadonlyMap<string, FileRow>,
): Promise<string[]> {
  const present = await blobsIn(blobs);
  const lost = new Set(lostFiles);
  const missing = [...rows.keys()].filter((blob) => !present.has(blob) && !lost.has(blob));
  if (missing.length > 0) {
    throw new BackupError(
      `The store lacks ${missing[0]}, which a row of the backup names (${missing.length} in all): put it into STORAGE_DIR or S3_BUCKET first, or restore a backup that has it.`,
    );
  }
  const damaged: string[] = [];
  if (files === null) for (const [blob, row] of rows) if (!(await isIntact(blobs, blob, row))) damaged.push(row.place);
  return damaged;
}

async function blobsIn(blobs: Blobs): Promise<Set<string>> {
  const present = new Set<string>();
  for await (const names of blobs.list()) for (const name of names) present.add(name);
  return present;
}
