import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Lets the Postgres of a data folder forget what a power loss would need, for tests without one. Tests that crash or restore a
 * Postgres start their own.
 */
export async function hasten(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres');
  await appendFile(join(cluster, 'postgresql.conf'), 'fsync = off\nfull_page_writes = off\nautovacuum = off\n');
  const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGHUP');
}
