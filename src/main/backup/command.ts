import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { borrowPostgres } from '#platform/postgres-borrowed';
import { PostgresError } from '#platform/postgres';
import { type Blobs, BlobsAway } from '#platform/storage/blobs/blobs';
import { openBlobs } from '#platform/storage/blobs/open';
import { type Config, ConfigError, readConfig } from '#server/config';
import { openLog } from '#server/log';
import { ROOT } from '#server/root';
import { MigrationError } from '../migrate.ts';
import { StartError } from '../start-error.ts';
import { BackupError } from './backup-error.ts';
import { refuseHalfRestored } from './restore-marker.ts';

/** What Postgres and the launcher would write to a server's log. A command reports what matters itself. */
export const silent = openLog('silent');

export const { version: productVersion } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

/**
 * Runs a command of the operator: code 0 if it succeeded; 1 with one line that says why not; 130 if it was interrupted,
 * after it has cleaned up.
 * @param usage shown for a call with wrong arguments
 */
export async function runCommand(usage: string, work: (config: Config, signal: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => stopping.abort(new BackupError('Stopped: nothing was changed.')));
  }
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    await work(readConfig(process.env), stopping.signal);
  } catch (error) {
    console.error(adviceIn(error, usage) ?? error);
    process.exitCode = stopping.signal.aborted ? 130 : 1;
  }
}

/** The database of this installation, running or not. */
export async function withDatabase<Result>(config: Config, work: (url: string) => Promise<Result>): Promise<Result> {
  refuseHalfRestored(config.dataDir);
  if (config.ownerUrl) return work(config.ownerUrl);
  const postgres = await borrowPostgres({ dataDir: config.dataDir, log: silent });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.release();
  }
}

/** The store of uploaded files of this installation. */
export async function withBlobs<Result>(config: Config, work: (blobs: Blobs) => Promise<Result>): Promise<Result> {
  const blobs = await openBlobs(config);
  try {
    return await work(blobs);
  } finally {
    blobs.close();
  }
}

/** The one line for every expected failure; null for a bug. */
function adviceIn(error: unknown, usage: string): string | null {
  if (error instanceof Error && error.message.includes('No space left on device')) return DISK_FULL;
  if ([BackupError, StartError, ConfigError, PostgresError, MigrationError, BlobsAway].some((kind) => error instanceof kind))
    return (error as Error).message;
  if (error instanceof pg.DatabaseError) return `The database refused: ${error.message}.`;
  if (!(error instanceof Error)) return null;
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (message.startsWith('Connection terminated')) return 'The connection to the database was lost: try again.';
  if (code?.startsWith('ERR_PARSE_ARGS_')) return `${message.split('. ', 1)[0]}. It is called like this: ${usage}`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return DISK_FULL;
  return FILE_ERRORS.has(code ?? '') ? `${path ?? 'A file'} cannot be read or written (${code}).` : null;
}

const DISK_FULL = 'The disk is full: make room and try again.';

const FILE_ERRORS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EBUSY', 'EXDEV', 'EIO', 'EFBIG']);
