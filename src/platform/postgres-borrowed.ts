import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#server/log';
import { startPostgres } from './postgres.ts';
import { claimFolder } from './postgres/claim.ts';
import { readAccess, urlOf } from './postgres/cluster.ts';
import { PostgresError } from './postgres/postgres-error.ts';

/**
 * The Postgres in `dataDir`, for a command that runs beside the server: the running server's, or one started for the
 * command. `release` stops only what was started.
 * @throws {PostgresError} one line, also if there is no database: none is created
 */
export async function borrowPostgres({
  dataDir,
  log,
}: {
  dataDir: string;
  log: Log;
}): Promise<{ url: string; release(): Promise<void> }> {
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new PostgresError(`There is no database in ${dataDir}: set DATA_DIR, or DATABASE_URL, as the server has it.`);
  }
  if (isClaimed(dataDir)) return { url: urlOf({ ...readAccess(dataDir), sockets: null }), release: () => Promise.resolve() };
  const postgres = await startPostgres({ dataDir, log });
  return { url: postgres.url, release: () => postgres.stop() };
}

function isClaimed(dataDir: string): boolean {
  try {
    claimFolder(dataDir).release();
    return false;
  } catch {
    return true;
  }
}
