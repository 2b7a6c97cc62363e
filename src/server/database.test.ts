import { afterEach, expect, it } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '../../tests/support/scratch-database.ts';
import { type TcpProxy, tcpProxy } from '../../tests/faults/tcp-proxy.ts';
import { type Database, openDatabase } from './database.ts';
import { transaction } from './statements.ts';

let scratch: ScratchDatabase;
let proxy: TcpProxy;
let database: Database;
afterEach(async () => {
  await database.close();
  await proxy.close();
  await scratch.drop();
});

it('a hanging connection fails its requests, and the next request gets another', async () => {
  scratch = await scratchDatabase();
  proxy = await tcpProxy(scratch.url);
  database = openDatabase(proxy.url, 1, 5_000, 300);
  await database.pool.query('SELECT 1');
  expect(proxy.freeze('cairn')).toBe(1);
  await expect(transaction(database.pool, (db) => db.text('SELECT 2'))).rejects.toThrow(/timeout|terminated|connection error/);
  expect((await database.pool.query<{ three: number }>('SELECT 3 AS three')).rows).toEqual([{ three: 3 }]);
});

it('a statement has a timeout, and so has its wait for a lock', async () => {
  scratch = await scratchDatabase();
  proxy = await tcpProxy(scratch.url);
  database = openDatabase(scratch.url, 1);
  const { rows } = await database.pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name IN ('lock_timeout', 'statement_timeout') ORDER BY name`,
  );
  expect(rows.map(({ name, setting }) => [name, Number(setting) > 0])).toEqual([
    ['lock_timeout', true],
    ['statement_timeout', true],
  ]);
});
