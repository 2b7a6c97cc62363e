import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { startPostgres } from '#platform/postgres';
import { forgetRoles, readAccess } from '#platform/postgres/cluster';
import { adopted, stopped } from '#platform/postgres/postmaster';
import { putInPlace } from '#platform/postgres/upgrade-place';
import { startWith } from '#platform/postgres/upgrade';
import { openArchive } from './archive-reader.ts';
import { backUp } from './backing-up.ts';
import { productVersion, silent } from './command.ts';
import { loadDatabase } from './restoring.ts';
import { inSession } from './session.ts';

/**
 * Moves the database in `dataDir` into a new cluster of the Postgres that comes with Cairn: a backup by the old programs
 * `bin`, restored by the new ones, with every row compared. Only then does the new one replace the old, which stays beside
 * it. The folder must be claimed.
 * @returns where the old cluster is now
 */
export async function upgradeCluster(dataDir: string, bin: string, signal: AbortSignal): Promise<string> {
  const room = join(dataDir, 'upgrading');
  await clear(room);
  await mkdir(room, { mode: 0o711 });
  try {
    const path = join(room, 'before.tar');
    const old = await startWith(bin, dataDir, silent);
    try {
      await backUp({ databaseUrl: old.url, dataDir: null, blobs: null, path, productVersion, signal });
    } finally {
      await old.stop();
    }
    await fillNew(room, path, readAccess(dataDir).password, signal);
    // The role that the server runs as has another password in the new cluster. The next start sets it.
    forgetRoles(dataDir);
    return putInPlace(room, dataDir);
  } finally {
    await clear(room);
  }
}

async function fillNew(room: string, path: string, password: string, signal: AbortSignal): Promise<void> {
  const postgres = await startPostgres({ dataDir: room, log: silent });
  try {
    const archive = await openArchive(path, signal);
    try {
      await inSession(postgres.url, (client) => loadDatabase(client, archive, { forgets: [], signal }), signal);
    } finally {
      await archive.close();
    }
    // The data folder keeps its password, so exchanging the clusters is all that is needed.
    await inSession(postgres.url, (client) => setPassword(client, password));
  } finally {
    await postgres.stop();
  }
}

async function setPassword(client: pg.Client, password: string): Promise<void> {
  await client.query(`ALTER ROLE CURRENT_USER PASSWORD ${client.escapeLiteral(password)}`);
}

/** Removes what an interrupted upgrade left behind, including its Postgres. */
async function clear(room: string): Promise<void> {
  const folder = join(room, 'postgres');
  const left = existsSync(folder) ? await adopted({ folder }) : null;
  if (left) await stopped(left);
  await rm(room, { recursive: true, force: true, maxRetries: 5 });
}
