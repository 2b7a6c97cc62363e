import { expect, test } from 'vitest';
import { scratchDatabase } from './scratch-database.ts';

test('each scratch database is migrated and separate from the others', async () => {
  const [one, other] = await Promise.all([scratchDatabase(), scratchDatabase()]);
  await one.database.pool.query('CREATE TABLE only_here (id int)');
  const seen = await other.database.pool.query(
    `SELECT to_regclass('only_here') AS here, to_regclass('cairn_migrations') AS journal`,
  );
  expect(seen.rows).toEqual([{ here: null, journal: 'cairn_migrations' }]);
  await Promise.all([one.drop(), other.drop()]);
});

test('a scratch database can be dropped while a replication slot on it is in use', async () => {
  const { database, url, drop } = await scratchDatabase();
  const { LogicalReplicationService, PgoutputPlugin } = await import('pg-logical-replication');
  await database.pool.query('CREATE TABLE watched (id int); CREATE PUBLICATION p FOR TABLE watched');
  const slot = `slot_${new URL(url).pathname.split('_').at(-1)}`;
  await database.pool.query(`SELECT pg_create_logical_replication_slot($1, 'pgoutput')`, [slot]);
  const reader = new LogicalReplicationService({ connectionString: url }, { acknowledge: { auto: false, timeoutSeconds: 0 } });
  reader.on('error', () => undefined);
  const reading = reader.subscribe(new PgoutputPlugin({ protoVersion: 1, publicationNames: ['p'] }), slot).catch(() => undefined);
  await expect
    .poll(async () => (await database.pool.query('SELECT active FROM pg_replication_slots WHERE slot_name = $1', [slot])).rows)
    .toEqual([{ active: true }]);
  await drop();
  await reader.stop();
  await reading;
});
