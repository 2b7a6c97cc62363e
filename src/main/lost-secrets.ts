import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { borrowPostgres } from '#platform/postgres-borrowed';
import type { Config } from '#server/config';
import { openLog } from '#server/log';
import { StartError } from './start-error.ts';

const COUNTED = `SELECT
  (SELECT count(*) FROM auth.users)::int AS "accounts",
  (SELECT count(*) FROM auth.mfa_factors WHERE status = 'verified')::int AS "factors"`;

/**
 * New secrets beside a database that has accounts would end what people rely on: nothing makes them unasked.
 * @throws {StartError} with what would be lost, and how to continue.
 */
export async function refuseLostSecrets(config: Config): Promise<void> {
  const { dataDir, DATABASE_URL } = config;
  const path = join(dataDir, 'secrets.json');
  if (existsSync(path)) return;
  if (DATABASE_URL !== undefined) return refuseBeside(DATABASE_URL, path);
  if (!existsSync(join(dataDir, 'postgres'))) return;
  const { url, release } = await borrowPostgres({ dataDir, log: openLog('silent') });
  try {
    await refuseBeside(url, path);
  } finally {
    await release();
  }
}

async function refuseBeside(databaseUrl: string, path: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: found } = await client.query(`SELECT FROM pg_tables WHERE schemaname = 'auth' AND tablename = 'mfa_factors'`);
    if (found.length === 0) return;
    const { rows } = await client.query<{ accounts: number; factors: number }>(COUNTED);
    const { accounts = 0, factors = 0 } = rows[0] ?? {};
    if (accounts === 0) return;
    throw new StartError(
      `${path} is missing, and the database has ${accounts} accounts. With new secrets every session ends and ${factors} second factors are lost: copy the file from a backup (tar xf backup.tar secrets.json) or from another server of this database, or make new ones with bin/rotate-keys --lost.`,
    );
  } finally {
    await client.end();
  }
}
