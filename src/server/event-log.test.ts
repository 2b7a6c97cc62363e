import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { logEvent, mailReader } from '../../tests/support/event-readers.ts';
import { scratchDatabase, type ScratchDatabase } from '../../tests/support/scratch-database.ts';
import { readToEnd } from './event-log.ts';

let scratch: ScratchDatabase;
beforeEach(async () => {
  scratch = await scratchDatabase();
});
afterEach(() => scratch.drop());

test('events are read once and in transaction order, for ids of any length', async () => {
  const { pool } = scratch.database;
  await pool.query(`INSERT INTO "EventReader" ("name", "transaction") VALUES ('mails', '0')`);
  // More than one batch, from transactions 3 to 302: as text, 100 comes before 99.
  await pool.query(
    `INSERT INTO "Event" ("actorId", "action", "targetType", "targetId", "requestId", "transaction")
     SELECT $1, nth::text, 'Task', $1, 'r', nth::text::xid8 FROM generate_series(3, 302) AS nth`,
    [newId()],
  );
  const seen: string[] = [];
  await readToEnd(pool, {
    name: 'mails',
    waitsFor: ['Task'],
    read: async (events) => void seen.push(...events.map(({ action }) => action)),
  });
  expect(seen).toEqual(Array.from({ length: 300 }, (_, index) => String(index + 3)));
});

test('events blocked by an older open transaction are read later, and a reader is told so', async () => {
  const { pool } = scratch.database;
  const { reader, seen } = mailReader();
  expect(await readToEnd(pool, reader)).toBe(false);
  const older = await pool.connect();
  await older.query('BEGIN');
  // From here on it has a number, and may still write with it.
  await older.query('SELECT pg_current_xact_id()');
  await logEvent(pool, 'later');
  expect(await readToEnd(pool, reader)).toBe(true);
  expect(seen).toEqual([]);
  await older.query('ROLLBACK');
  older.release();
  // Other tests on this Postgres have transactions open too.
  await expect.poll(() => readToEnd(pool, reader)).toBe(false);
  expect(seen).toEqual(['later']);
});

test('a reader that another process holds is told to come again', async () => {
  const { pool } = scratch.database;
  const reader = { name: 'mails', waitsFor: ['Task'] as const, read: async () => undefined };
  await readToEnd(pool, reader);
  const other = await pool.connect();
  await other.query('BEGIN');
  await other.query(`SELECT FROM "EventReader" WHERE "name" = 'mails' FOR UPDATE`);
  expect(await readToEnd(pool, reader)).toBe(true);
  await other.query('ROLLBACK');
  other.release();
  await expect.poll(() => readToEnd(pool, reader)).toBe(false);
});

test('a reader gets the events that it waits for, and its position moves past all others', async () => {
  const { pool } = scratch.database;
  await pool.query(`INSERT INTO "EventReader" ("name", "transaction") VALUES ('mails', '0')`);
  for (const [nth, target] of ['Task', 'Subtask', 'Task', 'Label'].entries())
    await pool.query(
      `INSERT INTO "Event" ("actorId", "action", "targetType", "targetId", "requestId", "transaction")
       VALUES ($1, $2, $3, $1, 'r', '3')`,
      [newId(), String(nth), target],
    );
  const seen: string[] = [];
  const waitsFor = ['Task'] as const;
  await readToEnd(pool, {
    name: 'mails',
    waitsFor,
    read: async (events) => void seen.push(...events.map(({ action }) => action)),
  });
  expect(seen).toEqual(['0', '2']);
  const { rows: places } = await pool.query(
    `SELECT "eventId" = (SELECT max("id") FROM "Event") AS "isAtEnd" FROM "EventReader" WHERE "name" = 'mails'`,
  );
  expect(places).toEqual([{ isAtEnd: true }]);
});

test('readers of one log each get all of it, also what came after another of them had read to its end', async () => {
  const { pool } = scratch.database;
  await pool.query(`INSERT INTO "EventReader" ("name", "transaction") VALUES ('mails', '0'), ('charts', '0')`);
  const write = (from: number, to: number) =>
    pool.query(
      `INSERT INTO "Event" ("actorId", "action", "targetType", "targetId", "requestId", "transaction")
       SELECT $1, nth::text, CASE nth % 2 WHEN 0 THEN 'Task' ELSE 'Label' END, $1, 'r', nth::text::xid8 FROM generate_series($2::int, $3::int) AS nth`,
      [newId(), from, to],
    );
  const seen = { mails: [] as string[], charts: [] as string[] };
  const read = (name: 'mails' | 'charts', waitsFor: 'Task' | 'Label') =>
    readToEnd(pool, {
      name,
      waitsFor: [waitsFor],
      read: async (events) => void seen[name].push(...events.map(({ action }) => action)),
    });
  // One whole batch and a half, and then its other half.
  await write(3, 302);
  await read('mails', 'Task');
  await write(303, 402);
  await read('charts', 'Label');
  await read('mails', 'Task');
  const all = Array.from({ length: 400 }, (_, index) => index + 3);
  expect(seen.mails).toEqual(all.filter((nth) => nth % 2 === 0).map(String));
  expect(seen.charts).toEqual(all.filter((nth) => nth % 2 === 1).map(String));
});

test('a reading that fails because an event is gone is repeated with the log as it is', async () => {
  const { pool } = scratch.database;
  const [{ reader, seen }, other] = [mailReader(), mailReader()];
  await readToEnd(pool, reader);
  await readToEnd(pool, { ...other.reader, name: 'others' });
  await logEvent(pool, 'deleted');
  await logEvent(pool, 'told');
  await expect.poll(async () => (await readToEnd(pool, reader), seen)).toEqual(['deleted', 'told']);
  await pool.query(`DELETE FROM "Event" WHERE "action" = 'deleted'`);
  const strict: typeof reader = {
    ...other.reader,
    name: 'others',
    read: async (events, db) => {
      const ids = events.map(({ id }) => id);
      const [there] = await db.text<{ count: number }>('SELECT count(*) AS "count" FROM "Event" WHERE "id" = ANY ($1)', [ids]);
      if (there?.count !== ids.length) throw new Error('one is gone');
      await other.reader.read(events, db);
    },
  };
  await expect(readToEnd(pool, strict)).rejects.toThrow('one is gone');
  await readToEnd(pool, strict);
  expect(other.seen).toEqual(['told']);
});
