import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Blobs } from '#platform/storage/blobs/blobs';
import { type ArchiveWriter, createArchive } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { fileRows } from './file-rows.ts';
import { dumpFiles, retainRemovedBlobs } from './files.ts';
import { DATA_FILES, type Manifest, type TableRecord } from './manifest.ts';
import { inSession } from './session.ts';
import { openSnapshot } from './snapshot.ts';
import { dumpTable } from './table-copies.ts';

export interface BackupRequest {
  databaseUrl: string;
  /** The folder of the installation, for its secrets; null leaves them out. */
  dataDir: string | null;
  /** The store of uploaded files; null leaves them out. */
  blobs: Blobs | null;
  /** The file to write. It must not exist yet. */
  path: string;
  productVersion: string;
  signal?: AbortSignal;
}

export interface BackupReport {
  bytes: number;
  manifest: Manifest;
}

/**
 * Writes one moment of an installation into one file, whether or not the server is running. The file gets its name only once
 * it is complete; a failed backup leaves nothing behind.
 * @throws {BackupError} one line that says what to do
 */
export async function backUp(request: BackupRequest): Promise<BackupReport> {
  const archive = await createArchive(request.path);
  try {
    const manifest = await inSession(request.databaseUrl, (client) => copied(client, archive, request), request.signal);
    request.signal?.throwIfAborted();
    return { bytes: await archive.finish(manifest), manifest };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

type Client = Parameters<Parameters<typeof inSession>[1]>[0];

async function copied(client: Client, archive: ArchiveWriter, request: BackupRequest): Promise<Manifest> {
  const madeAt = new Date().toISOString();
  await retainRemovedBlobs(client);
  const snapshot = await openSnapshot(client);
  const tables: TableRecord[] = [];
  for (const [index, table] of snapshot.tables.entries()) {
    request.signal?.throwIfAborted();
    tables.push(await dumpTable(client, table, index + 1, archive));
  }
  const rows = await fileRows(client);
  await client.query('COMMIT');
  const dumped = request.blobs
    ? await dumpFiles(rows, request.blobs, archive, request.signal)
    : { files: null, lostFiles: [], damagedFiles: [] };
  const kept = request.dataDir === null ? [] : await keepFiles(request.dataDir, archive);
  return {
    format: 'cairn-backup',
    formatVersion: 1,
    productVersion: request.productVersion,
    postgresVersion: snapshot.postgresVersion,
    madeAt,
    journal: snapshot.journal,
    tables,
    sequences: snapshot.sequences,
    kept,
    ...dumped,
    entries: [...archive.entries],
  };
}

async function keepFiles(dataDir: string, archive: ArchiveWriter): Promise<Manifest['kept']> {
  const kept: Manifest['kept'] = [];
  for (const name of DATA_FILES) {
    const path = join(dataDir, name);
    const text = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && name !== 'secrets.json') return null;
      throw new BackupError(
        `${path} cannot be read (${error.code}): set DATA_DIR as the server has it, and run this as its user.`,
      );
    });
    if (text === null) continue;
    await archive.add(name, text);
    kept.push(name);
  }
  return kept;
}
