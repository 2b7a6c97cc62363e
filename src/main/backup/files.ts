import type pg from 'pg';
import { BlobMissing, type Blobs } from '#platform/storage/blobs/blobs';
import { REMOVALS_LOCK } from '#platform/storage/removals';
import type { Archive } from './archive-reader.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import type { FileRecord, Manifest } from './manifest.ts';
import { inPieces, pieceName } from './pieces.ts';

/**
 * From here until the connection ends no server removes a blob: begun before the snapshot, each blob that a row of it names
 * stays there to be copied, whatever people delete meanwhile.
 */
export const keepRemovedBlobs = (client: pg.ClientBase): Promise<unknown> =>
  client.query('SELECT pg_advisory_lock($1)', [REMOVALS_LOCK]);

/** Copies blobs into the archive. */
export async function dumpFiles(
  names: string[],
  blobs: Blobs,
  archive: ArchiveWriter,
  signal?: AbortSignal,
): Promise<{ files: FileRecord[]; lostFiles: string[] }> {
  const files: FileRecord[] = [];
  const lostFiles: string[] = [];
  for (const blob of names) {
    signal?.throwIfAborted();
    const content = await blobs.read(blob, null).catch((error: unknown) => {
      if (error instanceof BlobMissing) return null;
      throw error;
    });
    if (content === null) {
      lostFiles.push(blob);
      continue;
    }
    const pieces: string[] = [];
    for await (const piece of inPieces(content)) {
      const entry = await archive.add(`files/${pieceName(files.length)}/${pieceName(pieces.length)}`, piece);
      pieces.push(entry.name);
    }
    files.push({ blob, pieces });
  }
  return { files, lostFiles };
}

/**
 * Puts the files of a backup into a store. One that is there already, as in the bucket that the backup was made from, is the
 * same: a blob never changes.
 * @param written gets the name of each blob that was put there, before its first byte.
 */
export async function loadFiles(archive: Archive, blobs: Blobs, written: string[], signal?: AbortSignal): Promise<void> {
  const present = await blobsIn(blobs);
  for (const { blob, pieces } of archive.manifest.files ?? []) {
    signal?.throwIfAborted();
    if (present.has(blob)) continue;
    written.push(blob);
    await blobs.write(blob, contentOf(archive, pieces));
  }
}

async function* contentOf(archive: Archive, pieces: string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield await archive.read(piece);
}

/** @throws {BackupError} when a row names a blob that the store does not have, other than those that were lost before. */
export async function checkFiles(client: pg.ClientBase, { lostFiles }: Manifest, blobs: Blobs): Promise<void> {
  const present = await blobsIn(blobs);
  const lost = new Set(lostFiles);
  const missing = (await blobsNamed(client)).filter((blob) => !present.has(blob) && !lost.has(blob));
  if (missing.length === 0) return;
  throw new BackupError(
    `The store lacks ${missing[0]}, which a row of the backup names (${missing.length} in all): put it into STORAGE_DIR or S3_BUCKET first, or restore a backup that has it.`,
  );
}

async function blobsIn(blobs: Blobs): Promise<Set<string>> {
  const present = new Set<string>();
  for await (const names of blobs.list()) for (const name of names) present.add(name);
  return present;
}

/** The blobs that rows name. */
export async function blobsNamed(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('storage.objects') IS NOT NULL AS "isThere"`,
  );
  // A backup from before there were files.
  if (!found[0]?.isThere) return [];
  const { rows } = await client.query<{ version: string }>('SELECT version FROM storage.objects ORDER BY version');
  return rows.map(({ version }) => version);
}
