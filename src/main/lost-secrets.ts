import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { removeSealed } from '#platform/auth/lost-keys';
import { borrowPostgres } from '#platform/postgres-borrowed';
import type { Config } from '#server/config';
import { openLog } from '#server/log';
import { StartError } from './start-error.ts';

const COUNTED = `SELECT
  (SELECT count(*) FROM auth.users)::int AS "accounts",
  (SELECT count(*) FROM auth.mfa_factors WHERE status = 'verified')::int AS "factors"`;

/**
 * New secrets beside a database with accounts would break what people rely on, so they are never created automatically.
 * @throws {StartError} with what would be lost, and how to continue
 */
export async function refuseLostSecrets(config: Config): Promise<void> {
  const { dataDir, ownerUrl } = config;
  const path = join(dataDir, 'secrets.json');
  if (existsSync(path)) return;
  const counted = await besideDatabase({ dataDir, ownerUrl }, async (client) => {
    const { rows } = await client.query<{ accounts: number; factors: number }>(COUNTED);
    return rows[0];
  });
  const { accounts = 0, factors = 0 } = counted ?? {};
  if (accounts === 0) return;
  throw new StartError(
    `${path} is missing, and the database has ${accounts} accounts. With new secrets every session ends and ${factors} second factors are lost: copy the file from a backup (tar xf backup.tar secrets.json) or from another server of this database, or make new ones with bin/rotate-keys --lost.`,
  );
}

/**
 * Removes what nothing can decrypt without the lost secrets, and returns the number of second factors among it. Requires a
 * stopped server.
 */
export async function forgetLost(config: Config): Promise<number> {
  const removed = await besideDatabase(config, async (client) => {
    await client.query('BEGIN');
    const count = await removeSealed(client);
    await client.query('COMMIT');
    return count;
  });
  return removed ?? 0;
}

/** Works on the database of an installation; null if it has none yet, or one without identity. */
async function besideDatabase<Result>(
  { dataDir, ownerUrl }: Pick<Config, 'dataDir' | 'ownerUrl'>,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result | null> {
  if (ownerUrl !== undefined) return connected(ownerUrl, work);
  if (!existsSync(join(dataDir, 'postgres'))) return null;
  const { url, release } = await borrowPostgres({ dataDir, log: openLog('silent') });
  try {
    return await connected(url, work);
  } finally {
    await release();
  }
}

async function connected<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result | null> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: found } = await client.query(`SELECT FROM pg_tables WHERE schemaname = 'auth' AND tablename = 'mfa_factors'`);
    return found.length === 0 ? null : await work(client);
  } finally {
    await client.end();
  }
}
