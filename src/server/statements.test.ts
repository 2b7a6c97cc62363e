import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '../../tests/support/scratch-database.ts';
import { LostRace, reading, type Statements, transaction } from './statements.ts';

let scratch: ScratchDatabase;

beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

test('a transaction that loses a race is repeated, and its earlier work is undone', async () => {
  let tries = 0;
  const { pool } = scratch.database;
  await pool.query('CREATE TABLE tried (nth integer)');
  const won = await transaction(pool, async (db) => {
    await db.text('INSERT INTO tried VALUES ($1)', [++tries]);
    if (tries < 4) throw new LostRace();
    return tries;
  });
  expect(won).toBe(4);
  expect((await pool.query('SELECT nth FROM tried')).rows).toEqual([{ nth: 4 }]);
});

test('what is sent before the commit is part of it, and its failure is the one that counts', async () => {
  const { pool } = scratch.database;
  await pool.query('CREATE TABLE sent (nth integer PRIMARY KEY)');
  await transaction(pool, async (db) => db.beforeCommit('INSERT INTO sent VALUES ($1)', [1]));
  const failing = (then: (db: Statements) => Promise<unknown>) =>
    transaction(pool, async (db) => {
      await db.text('INSERT INTO sent VALUES (2)');
      db.beforeCommit('INSERT INTO sent VALUES ($1)', [1]);
      await then(db);
    });
  // Also where a later statement fails because of it, or the work itself ends otherwise.
  await expect(failing(async () => undefined)).rejects.toMatchObject({ code: '23505' });
  await expect(failing((db) => db.text('SELECT 1'))).rejects.toMatchObject({ code: '23505' });
  await expect(failing(async (db) => db.withCommit('SELECT 1'))).rejects.toMatchObject({ code: '23505' });
  expect((await pool.query('SELECT nth FROM sent')).rows).toEqual([{ nth: 1 }]);
});

test('a race that Postgres finds lost before the commit is run again', async () => {
  let tries = 0;
  await transaction(scratch.database.pool, async (db) => db.beforeCommit('SELECT refuse_lost_race($1)', [++tries < 3]));
  expect(tries).toBe(3);
});

test('every statement is prepared, and a connection that has prepared too many is replaced', async () => {
  const { pool } = scratch.database;
  const preparedBy = (db: Statements) =>
    db.text<{ pid: number; prepared: number }>(
      'SELECT pg_backend_pid() AS pid, (SELECT count(*)::int FROM pg_prepared_statements) AS prepared',
    );
  const [first] = await reading(pool, async (db) => {
    for (let nth = 0; nth < 600; nth++) await db.text(`SELECT ${nth}`);
    return preparedBy(db);
  });
  expect(first?.prepared).toBeGreaterThan(600);
  // It is one of these fifty that finds the connection full.
  for (let nth = 0; nth < 50; nth++) await reading(pool, (db) => db.text('SELECT 1'));
  const [later] = await reading(pool, preparedBy);
  expect(later?.pid).not.toBe(first?.pid);
  expect(later?.prepared).toBeLessThan(50);
});

test('a request that loses every race finally gets an error', async () => {
  let tries = 0;
  const lost = transaction(scratch.database.pool, async () => {
    tries++;
    throw new LostRace();
  });
  await expect(lost).rejects.toBeInstanceOf(LostRace);
  expect(tries).toBe(8);
});

test('an error that is no race is not retried', async () => {
  let tries = 0;
  const broken = transaction(scratch.database.pool, async (db) => {
    tries++;
    await db.text('SELECT 1 / 0');
  });
  await expect(broken).rejects.toMatchObject({ code: '22012' });
  expect(tries).toBe(1);
});

test.each([
  ['reading', reading],
  ['transaction', transaction],
])('a connection that Postgres ended while it served a %s serves no further request', async (_, run) => {
  const { pool } = scratch.database;
  const end = (db: Statements) => db.text('SELECT pg_terminate_backend(pg_backend_pid())');
  const said: unknown[] = [];
  for (let turn = 0; turn < 20; turn++) {
    await expect(run(pool, end)).rejects.toMatchObject({ code: '57P01' });
    // It comes before the connection is seen to close.
    said.push(
      await run(pool, (db) => db.text<{ one: number }>('SELECT 1 AS "one"')).then(
        ([row]) => row?.one,
        (error: Error) => error.message,
      ),
    );
  }
  expect(new Set(said)).toEqual(new Set([1]));
});
