import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#server/log';
import { startPostgres } from './postgres.ts';
import { claimFolder } from './postgres/claim.ts';
import { readAccess, urlOf } from './postgres/cluster.ts';
import { PostgresError } from './postgres/postgres-error.ts';

/**
 * The Postgres in `dataDir` for a command beside the server: that of a running server, or else one that is started for the
 * command. `release` ends what was started and leaves the server's alone.
 * @throws {PostgresError} one line, also where there is no database at all: none is made.
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
