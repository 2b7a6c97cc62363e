import { readFileSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/log';
import { binariesIn, packagedMajor } from './binaries.ts';
import { configure, completedAccess, urlOf } from './cluster.ts';
import { ownerOf } from './owner.ts';
import { PostgresError } from './postgres-error.ts';
import { adopted, launched, stopped } from './postmaster.ts';

/** The major version that created the cluster in `dataDir`, and the one that comes with this version of Cairn. */
export function majorsOf(dataDir: string): { made: string; packaged: string } {
  try {
    return { made: readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8').trim(), packaged: packagedMajor() };
  } catch (error) {
    if (error instanceof PostgresError) throw error;
    throw new PostgresError(`There is no database in ${dataDir}: set DATA_DIR as the server has it.`);
  }
}

/**
 * Runs the cluster in `dataDir` with the programs of the version that created it. The folder must be claimed.
 * @throws {PostgresError} if the programs are of another version or do not run here
 */
export async function startWith(bin: string, dataDir: string, log: Log): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = join(dataDir, 'postgres');
  const owner = ownerOf(folder);
  const binaries = await binariesIn(bin, owner, dataDir);
  const { made } = majorsOf(dataDir);
  if (binaries.major !== made)
    throw new PostgresError(`${bin} has the programs of Postgres ${binaries.major}, and ${folder} was made by ${made}.`);
  const opened = { folder, owner, binaries, ...completedAccess(dataDir), sockets: null };
  // One that a killed server left behind may be running.
  const left = await adopted(opened);
  if (left) await stopped(left);
  const cluster = await configure(opened, dataDir);
  const postmaster = await launched(cluster, log);
  const stop = async (): Promise<void> => {
    await stopped(postmaster);
    if (cluster.sockets) await rmdir(cluster.sockets).catch(() => undefined);
  };
  return { url: urlOf(cluster), stop };
}
