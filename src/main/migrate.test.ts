import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from '#server/log';
import { emptyDatabase, scratchDatabase } from '../../tests/support/scratch-database.ts';
import { migrate, MigrationError } from './migrate.ts';
import { schemaTypes } from './migrations/schema-types.ts';

const log = openLog('silent');
let folder: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-migrations-'));
  database = await emptyDatabase();
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);

async function rowsOf(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

test('migrations are applied once, in the order of their numbers', async () => {
  await write('0002-more.sql', 'ALTER TABLE cairn ADD height int;');
  await write('0001-cairn.sql', 'CREATE TABLE cairn (id int); INSERT INTO cairn VALUES (1);');
  expect(await migrate(database.url, log, { folder })).toEqual(['0001-cairn.sql', '0002-more.sql']);
  expect(await migrate(database.url, log, { folder })).toEqual([]);
  expect(await rowsOf('SELECT * FROM cairn')).toEqual([{ id: 1, height: null }]);
});

test('two servers that start at once migrate once', async () => {
  await write('0001-cairn.sql', 'CREATE TABLE cairn (id int); SELECT pg_sleep(0.2);');
  const applied = await Promise.all([migrate(database.url, log, { folder }), migrate(database.url, log, { folder })]);
  expect(applied.flat()).toEqual(['0001-cairn.sql']);
});

test('a failed migration changes nothing, names its line, and can be corrected', async () => {
  await write('0001-cairn.sql', 'CREATE TABLE cairn (id int);\nCREATE TABLE broken (id no_such_type);');
  await expect(migrate(database.url, log, { folder })).rejects.toThrow(
    'db/migrations/0001-cairn.sql:2: type "no_such_type" does not exist',
  );
  expect(await rowsOf(`SELECT to_regclass('cairn') AS cairn`)).toEqual([{ cairn: null }]);
  await write('0001-cairn.sql', 'CREATE TABLE cairn (id int);');
  expect(await migrate(database.url, log, { folder })).toEqual(['0001-cairn.sql']);
});

test('a migration edited after it was applied stops the start; other line endings do not', async () => {
  await write('0001-cairn.sql', 'CREATE TABLE cairn (id int);\n');
  await migrate(database.url, log, { folder });
  await write('0001-cairn.sql', 'CREATE TABLE cairn (id int);\r\n');
  expect(await migrate(database.url, log, { folder })).toEqual([]);
  await write('0001-cairn.sql', 'CREATE TABLE cairn (id bigint);\n');
  await expect(migrate(database.url, log, { folder })).rejects.toThrow(MigrationError);
});

test('a database of a newer version stops the start', async () => {
  await write('0001-cairn.sql', 'CREATE TABLE cairn (id int);');
  await migrate(database.url, log, { folder });
  await rm(join(folder, '0001-cairn.sql'));
  await expect(migrate(database.url, log, { folder })).rejects.toThrow('start a newer version');
});

test('db/schema.ts matches the result of the migrations', async () => {
  const migrated = await scratchDatabase();
  const types = await schemaTypes(migrated.url);
  await migrated.drop();
  expect(await readFile(join(import.meta.dirname, '../../db/schema.ts'), 'utf8')).toBe(types);
});
