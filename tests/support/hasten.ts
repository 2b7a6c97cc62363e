import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Lets the Postgres of a data folder forget what a power loss would need, for tests without one. Tests that crash or restore a
 * Postgres start their own.
 */
export async function hasten(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres');
  // No database of a test lives long enough to be vacuumed, and looking for what to vacuum goes through all of them.
  const settings = ['fsync = off', 'full_page_writes = off', 'autovacuum = off'];
  await appendFile(join(cluster, 'postgresql.conf'), `${settings.join('\n')}\n`);
  process.kill(await postmasterOf(dataDir), 'SIGHUP');
}

/** The process of the Postgres in a data folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}
