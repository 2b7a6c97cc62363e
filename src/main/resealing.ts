import pg from 'pg';
import { sealedColumns } from '#platform/auth/sealed-columns';
import { boxOf } from '#platform/tokens/box';
import { addSealingKey, dropFormerSealingKeys } from '#platform/tokens/secrets';
import type { Config } from '#server/config';
import { reseal } from '#server/secret-box-resealing';
import { silent, withDatabase } from './backup/command.ts';
import { collectFeatures } from './features.ts';
import { StartError } from './start-error.ts';

const NAME = 'cairn-keys';
const OTHERS = `SELECT count(*)::int AS "count" FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'cairn%' AND application_name <> $1`;

/**
 * Adds a new key in front of the others, encrypts everything with it, and removes the others. After an interruption it
 * continues with the key of the first attempt: until everything is encrypted again, both are in secrets.json.
 * @throws {StartError} while a server runs, which would not know the new key and would continue with the old one
 */
export async function rotateSealingKey(config: Config): Promise<{ sealed: number; lost: number }> {
  // First, so that a server that starts from now on knows both keys.
  const box = boxOf(await addSealingKey(config));
  const nobodySends = { send: () => Promise.resolve(), close: () => Promise.resolve() };
  const columns = [...sealedColumns, ...collectFeatures(config, nobodySends, silent).sealed];
  const told = await withDatabase(config, (url) => onConnection(url, (client) => reseal(client, box, columns)));
  await dropFormerSealingKeys(config);
  return told;
}

async function onConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: NAME, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(OTHERS, [NAME]);
    if (rows[0]?.count !== 0)
      throw new StartError('Cairn runs on this database: stop every server of it, and then run this again.');
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    // An open transaction is rolled back with the connection.
    await client.end();
  }
}
