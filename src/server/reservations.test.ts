import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '../../tests/support/scratch-database.ts';
import { openDatabase } from './database.ts';
import { LostRace, type Statements, transaction } from './statements.ts';

const COUNT = `UPDATE counter SET value = value + $2 WHERE id = $1 RETURNING value - $2 AS "last"`;
const NOBODYS = '00000000-0000-4000-8000-000000000000';

let scratch: ScratchDatabase;

beforeAll(async () => {
  scratch = await scratchDatabase();
  await scratch.database.pool.query(
    'CREATE TABLE counter (id uuid PRIMARY KEY, value integer NOT NULL, writes integer NOT NULL DEFAULT 0)',
  );
  await scratch.database.pool.query(`
    CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.writes := OLD.writes + 1; RETURN NEW; END $$;
    CREATE TRIGGER counter_written BEFORE UPDATE ON counter FOR EACH ROW EXECUTE FUNCTION note_write()`);
});
afterAll(() => scratch.drop());

async function counter(): Promise<string> {
  const { rows } = await scratch.database.pool.query<{ id: string }>(
    'INSERT INTO counter VALUES (gen_random_uuid(), 0) RETURNING id',
  );
  return rows[0]?.id ?? '';
}

const stateOf = async (id: string) =>
  (await scratch.database.pool.query('SELECT value, writes FROM counter WHERE id = $1', [id])).rows[0];

/** A transaction that stays open until it is told to end. */
function open<Result>(work: (db: Statements) => Promise<Result>) {
  const ended = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<Result>();
  const done = transaction(scratch.database.pool, async (db) => {
    reached.resolve(await work(db));
    await ended.promise;
  });
  return {
    reached: reached.promise,
    commit: () => (ended.resolve(), done),
    fail: () => (ended.reject(new Error('refused')), done),
  };
}

test('no one waits for the commit of another person who counts on the same row', async () => {
  const id = await counter();
  const first = open((db) => db.reserve(COUNT, id, 1));
  expect(await first.reached).toBe(0);
  const second = open((db) => db.reserve(COUNT, id, 3));
  expect(await second.reached).toBe(1);
  expect(await transaction(scratch.database.pool, (db) => db.reserve(COUNT, id, 1))).toBe(4);
  await Promise.all([first.commit(), second.commit()]);
});

test('concurrent requests share a statement, and each gets its own numbers', async () => {
  const id = await counter();
  const asked = Array.from({ length: 40 }, (_, nth) =>
    transaction(scratch.database.pool, async (db) => {
      const count = 1 + (nth % 3);
      const last = (await db.reserve(COUNT, id, count)) ?? NaN;
      return Array.from({ length: count }, (__, at) => last + 1 + at);
    }),
  );
  const numbers = (await Promise.all(asked)).flat();
  expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: numbers.length }, (_, nth) => nth + 1));
  const { value, writes } = await stateOf(id);
  expect(value).toBe(numbers.length);
  expect(writes).toBeLessThan(40);
});

test('the number of a refused request is reused', async () => {
  const id = await counter();
  const refused = open((db) => db.reserve(COUNT, id, 1));
  await refused.reached;
  expect(await transaction(scratch.database.pool, (db) => db.reserve(COUNT, id, 1))).toBe(1);
  await expect(refused.fail()).rejects.toThrow('refused');
  expect(await transaction(scratch.database.pool, (db) => db.reserve(COUNT, id, 1))).toBe(0);
  expect(await transaction(scratch.database.pool, (db) => db.reserve(COUNT, id, 1))).toBe(2);
  expect((await stateOf(id)).value).toBe(3);
});

test('a request refused while its number is being fetched leaves no gap either', async () => {
  const id = await counter();
  const asked: Promise<number | null>[] = [];
  const refused = transaction(scratch.database.pool, async (db) => {
    asked.push(db.reserve(COUNT, id, 1));
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await Promise.all(asked);
  expect(await transaction(scratch.database.pool, (db) => db.reserve(COUNT, id, 1))).toBe(0);
});

test('a request that lost a race retries with its number', async () => {
  const id = await counter();
  let tries = 0;
  const last = await transaction(scratch.database.pool, async (db) => {
    const before = await db.reserve(COUNT, id, 1);
    if (++tries < 3) throw new LostRace();
    return before;
  });
  expect(last).toBe(0);
  expect((await stateOf(id)).value).toBe(1);
});

test('a number that was or may have been committed is not reused', async () => {
  const id = await counter();
  const failed = transaction(scratch.database.pool, async (db) => {
    await db.reserve(COUNT, id, 1);
    db.withCommit('SELECT 1 / 0');
  });
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  expect(await transaction(scratch.database.pool, (db) => db.reserve(COUNT, id, 1))).toBe(1);
});

test('two servers that count on one row never give the same number', async () => {
  const id = await counter();
  const other = openDatabase(scratch.url, 4);
  const numbers = await Promise.all(
    Array.from({ length: 60 }, (_, nth) =>
      transaction(nth % 2 === 0 ? scratch.database.pool : other.pool, async (db) => {
        const last = await db.reserve(COUNT, id, 1);
        if (nth % 5 === 0) throw new Error('refused');
        return last;
      }).catch(() => null),
    ),
  );
  await other.close();
  const given = numbers.filter((number) => number !== null);
  expect(given).toHaveLength(48);
  expect(new Set(given).size).toBe(48);
});

test('without a row to count on there is no number, and an error reaches its caller', async () => {
  expect(await transaction(scratch.database.pool, (db) => db.reserve(COUNT, NOBODYS, 1))).toBeNull();
  const broken = transaction(scratch.database.pool, (db) => db.reserve(COUNT, 'no id', 1));
  await expect(broken).rejects.toMatchObject({ code: '22P02' });
});

test('a connection that Postgres ended serves no further request', async () => {
  const id = await counter();
  const END = `SELECT 1 AS "last" FROM pg_terminate_backend(CASE WHEN $2::int = 1 AND $1::uuid IS NOT NULL THEN pg_backend_pid() END)`;
  const numbers: unknown[] = [];
  for (let turn = 0; turn < 20; turn++) {
    // The next request comes before the connection is seen to close.
    const next = transaction(scratch.database.pool, async (db) => {
      await expect(db.reserve(END, id, 1)).rejects.toMatchObject({ code: '57P01' });
      return db.reserve(COUNT, id, 1);
    });
    numbers.push(await next.catch((error: Error) => error.message));
  }
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, nth) => nth));
});
