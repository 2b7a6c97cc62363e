import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { scratchDatabase, type ScratchDatabase } from '../../tests/support/scratch-database.ts';
import { readOn } from './event-log.ts';

let scratch: ScratchDatabase;
beforeEach(async () => {
  scratch = await scratchDatabase();
});
afterEach(() => scratch.drop());

test('events are read once and in the order of their transactions, however many digits these have', async () => {
  const { pool } = scratch.database;
  await pool.query(`INSERT INTO "EventReader" ("name", "transaction") VALUES ('mails', '0')`);
  // More than one batch, from transactions 3 to 302: as text, 100 comes before 99.
  await pool.query(
    `INSERT INTO "Event" ("actorId", "action", "targetType", "targetId", "requestId", "transaction")
     SELECT $1, nth::text, 'Task', $1, 'r', nth::text::xid8 FROM generate_series(3, 302) AS nth`,
    [newId()],
  );
  const seen: string[] = [];
  await readOn(pool, { name: 'mails', read: async (events) => void seen.push(...events.map(({ action }) => action)) });
  expect(seen).toEqual(Array.from({ length: 300 }, (_, index) => String(index + 3)));
});
