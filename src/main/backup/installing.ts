import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { startPostgres } from '#platform/postgres';
import type { Blobs } from '#platform/storage/blobs/blobs';
import type { Config } from '#server/config';
import { checkOwner } from '../database-check.ts';
import type { Archive } from './archive-reader.ts';
import { silent, withBlobs } from './command.ts';
import { fileRows } from './file-rows.ts';
import { checkFiles, loadFiles } from './files.ts';
import { loadDatabase } from './restoring.ts';
import { inSession } from './session.ts';
import { takeTarget } from './target.ts';

export interface InstallOptions {
  isForced: boolean;
  keepsSessions: boolean;
  signal: AbortSignal;
}

export interface InstallReport {
  /** The folders that now contain what was there before. */
  setAside: string[];
  /** Tables of the backup that are not Cairn's. */
  leftOut: string[];
  /** Bucket and name of each file whose bytes are not the ones originally stored. */
  damagedFiles: string[];
}

// A restore takes the data back in time: anything that ended since the backup (a sign-out, a changed password, a used link)
// would be valid again. So afterwards no one is signed in, and links and codes have to be requested again.
const SIGN_INS = [
  'auth.sessions',
  'auth.one_time_tokens',
  'auth.flow_state',
  'auth.oauth_flows',
  'auth.mfa_challenges',
  'auth.webauthn_challenges',
];
// Their first bytes are in a staging folder that no backup contains.
const HALF_UPLOADS = ['storage.resumable_parts', 'storage.resumable_uploads'];

/**
 * Creates a complete installation from a backup: secrets, database, files. All or nothing: after a failure, everything is
 * removed again.
 * @throws {BackupError} one line that says what to do
 */
export async function install(archive: Archive, config: Config, options: InstallOptions): Promise<InstallReport> {
  const { manifest } = archive;
  const target = await takeTarget(config, { ...options, hasFiles: manifest.files !== null });
  try {
    for (const name of manifest.kept) await writeKept(join(config.dataDir, name), await archive.read(name));
    const filling = await withBlobs(config, (blobs) => filled(archive, config, blobs, options));
    target.keep();
    return { setAside: target.setAside, ...filling };
  } catch (error) {
    await target.giveBack();
    throw error;
  }
}

async function filled(
  archive: Archive,
  config: Config,
  blobs: Blobs,
  { keepsSessions, signal }: InstallOptions,
): Promise<Omit<InstallReport, 'setAside'>> {
  const written: string[] = [];
  const damagedFiles: string[] = [];
  const forgets = [...HALF_UPLOADS, ...(keepsSessions ? [] : SIGN_INS)];
  const load = (client: pg.Client): Promise<string[]> =>
    loadDatabase(client, archive, {
      forgets,
      signal,
      beforeCommit: async () => {
        const rows = await fileRows(client);
        damagedFiles.push(...(await loadFiles(archive, { blobs, rows, written, signal })));
        damagedFiles.push(...(await checkFiles(archive.manifest, blobs, rows)));
      },
    });
  try {
    return { leftOut: await withNewDatabase(config, (url) => inSession(url, load, signal)), damagedFiles };
  } catch (error) {
    // In a bucket they would remain. One that cannot be removed now is found by the server's sweep.
    await blobs.remove(written, true).catch(() => undefined);
    throw error;
  }
}

async function writeKept(path: string, text: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function withNewDatabase<Result>(config: Config, work: (url: string) => Promise<Result>): Promise<Result> {
  if (config.ownerUrl) {
    await checkOwner(config.ownerUrl, config);
    return work(config.ownerUrl);
  }
  const postgres = await startPostgres({ dataDir: config.dataDir, log: silent });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
