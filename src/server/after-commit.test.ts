import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { scratchDatabase, type ScratchDatabase } from '../../tests/support/scratch-database.ts';
import { openAfterCommit } from './after-commit.ts';
import { openLog } from './log.ts';

let scratch: ScratchDatabase;
beforeEach(async () => {
  scratch = await scratchDatabase();
});
afterEach(() => scratch.drop());

test('what was committed beside an older transaction is read once that has ended, with no further commit', async () => {
  const { pool } = scratch.database;
  const seen: string[] = [];
  let looks = 0;
  const reader = {
    name: 'mails',
    read: async (events: readonly { action: string }[]) => {
      looks += 1;
      seen.push(...events.map(({ action }) => action));
    },
  };
  const afterCommit = await openAfterCommit(pool, [reader], [], openLog('silent'));
  try {
    const older = await pool.connect();
    await older.query('BEGIN');
    await older.query('SELECT pg_current_xact_id()');
    await pool.query(
      `INSERT INTO "Event" ("actorId", "action", "targetType", "targetId", "requestId") VALUES ($1, 'told', 'Task', $1, 'r')`,
      [newId()],
    );
    const before = looks;
    afterCommit.committed([]);
    await expect.poll(() => looks).toBeGreaterThan(before);
    expect(seen).toEqual([]);
    await older.query('ROLLBACK');
    older.release();
    await expect.poll(() => seen).toEqual(['told']);
  } finally {
    await afterCommit.close();
  }
});

test('what stands behind an older transaction when the server starts is read once that has ended, with no further commit', async () => {
  const { pool } = scratch.database;
  const seen: string[] = [];
  const reader = {
    name: 'mails',
    read: async (events: readonly { action: string }[]) => void seen.push(...events.map(({ action }) => action)),
  };
  await pool.query(`INSERT INTO "EventReader" ("name", "transaction") VALUES ('mails', '0')`);
  const older = await pool.connect();
  await older.query('BEGIN');
  await older.query('SELECT pg_current_xact_id()');
  await pool.query(
    `INSERT INTO "Event" ("actorId", "action", "targetType", "targetId", "requestId") VALUES ($1, 'told', 'Task', $1, 'r')`,
    [newId()],
  );
  const afterCommit = await openAfterCommit(pool, [reader], [], openLog('silent'));
  try {
    expect(seen).toEqual([]);
    await older.query('ROLLBACK');
    older.release();
    await expect.poll(() => seen, { timeout: 15_000 }).toEqual(['told']);
  } finally {
    await afterCommit.close();
  }
});
