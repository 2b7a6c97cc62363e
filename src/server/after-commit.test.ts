import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { scratchDatabase, type ScratchDatabase } from '../../tests/support/scratch-database.ts';
import { openAfterCommit } from './after-commit.ts';
import type { Job } from './jobs.ts';
import { openLog } from './log.ts';

let scratch: ScratchDatabase;
beforeEach(async () => {
  scratch = await scratchDatabase();
});
afterEach(() => scratch.drop());

const occurred = (target: string) => ({ target, targetId: newId() });

test('an event committed next to an older transaction is read once that has ended, without a further commit', async () => {
  const { pool } = scratch.database;
  const seen: string[] = [];
  let looks = 0;
  const reader = {
    name: 'mails',
    waitsFor: ['Task'] as const,
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
    afterCommit.committed([], [occurred('Task')]);
    await expect.poll(() => looks).toBeGreaterThan(before);
    expect(seen).toEqual([]);
    await older.query('ROLLBACK');
    older.release();
    await expect.poll(() => seen).toEqual(['told']);
  } finally {
    await afterCommit.close();
  }
});

test('an event blocked by an older transaction at the start is read once that has ended, without a further commit', async () => {
  const { pool } = scratch.database;
  const seen: string[] = [];
  const reader = {
    name: 'mails',
    waitsFor: ['Task'] as const,
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

test('a commit wakes a reader that waits for its event, and so does a job that declares what it writes', async () => {
  const { pool } = scratch.database;
  const looks = { Task: 0, TaskReminder: 0 };
  const looking = (target: keyof typeof looks) => ({
    name: target,
    waitsFor: [target],
    read: async () => void (looks[target] += 1),
  });
  const job: Job = {
    name: 'reminding',
    due: { when: 'SELECT true', mayBegin: () => looks.TaskReminder < 2 },
    records: ['TaskReminder'],
    work: async () => undefined,
  };
  const afterCommit = await openAfterCommit(pool, [looking('Task'), looking('TaskReminder')], [job], openLog('silent'));
  try {
    afterCommit.committed([], [occurred('Subtask'), occurred('Task')]);
    await expect.poll(() => looks.Task).toBeGreaterThan(1);
    await expect.poll(() => looks.TaskReminder, { timeout: 15_000 }).toBeGreaterThan(1);
  } finally {
    await afterCommit.close();
  }
});
