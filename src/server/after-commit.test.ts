import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { logEvent, mailReader } from '../../tests/support/event-readers.ts';
import { scratchDatabase, type ScratchDatabase } from '../../tests/support/scratch-database.ts';
import { openAfterCommit } from './after-commit.ts';
import type { EventReader } from './event-log.ts';
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
  const { reader, seen } = mailReader();
  let looks = 0;
  const looking: EventReader = { ...reader, read: (events, db) => ((looks += 1), reader.read(events, db)) };
  const afterCommit = await openAfterCommit(pool, [looking], [], openLog('silent'));
  try {
    const older = await pool.connect();
    await older.query('BEGIN');
    await older.query('SELECT pg_current_xact_id()');
    await logEvent(pool, 'told');
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

test('an event that is committed while another server reads is read once that has ended, without a further commit', async () => {
  const { pool } = scratch.database;
  const { reader, seen } = mailReader();
  let looks = 0;
  const looking: EventReader = { ...reader, afterReading: async () => void (looks += 1) };
  const afterCommit = await openAfterCommit(pool, [looking], [], openLog('silent'));
  try {
    const other = await pool.connect();
    await other.query('BEGIN');
    await other.query(`SELECT FROM "EventReader" WHERE "name" = 'mails' FOR UPDATE`);
    await logEvent(pool, 'told');
    afterCommit.committed([], [occurred('Task')]);
    // Once because of the commit, once because the server has started, and then by itself.
    await expect.poll(() => looks).toBeGreaterThan(2);
    expect(seen).toEqual([]);
    await other.query('ROLLBACK');
    other.release();
    await expect.poll(() => seen).toEqual(['told']);
  } finally {
    await afterCommit.close();
  }
});

test('an event blocked by an older transaction at the start is read once that has ended, without a further commit', async () => {
  const { pool } = scratch.database;
  const { reader, seen } = mailReader();
  await pool.query(`INSERT INTO "EventReader" ("name", "transaction") VALUES ('mails', '0')`);
  const older = await pool.connect();
  await older.query('BEGIN');
  await older.query('SELECT pg_current_xact_id()');
  await logEvent(pool, 'told');
  const afterCommit = await openAfterCommit(pool, [reader], [], openLog('silent'));
  try {
    expect(seen).toEqual([]);
    await older.query('ROLLBACK');
    older.release();
    await expect.poll(() => seen).toEqual(['told']);
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
    await expect.poll(() => looks.TaskReminder).toBeGreaterThan(1);
  } finally {
    await afterCommit.close();
  }
});

test('a reader that fails is tried again, and delays no other', async () => {
  const { pool } = scratch.database;
  const { reader, seen } = mailReader();
  let failures = 0;
  const failing: EventReader = {
    name: 'failing',
    waitsFor: ['Task'],
    read: async (events) => {
      if (events.length > 0 && failures++ < 1) throw new Error('out of order');
    },
  };
  const afterCommit = await openAfterCommit(pool, [failing, reader], [], openLog('silent'));
  try {
    await logEvent(pool, 'told');
    afterCommit.committed([], [occurred('Task')]);
    await expect.poll(() => seen).toEqual(['told']);
    await expect.poll(() => failures).toBeGreaterThan(1);
  } finally {
    await afterCommit.close();
  }
});

test('a reader that people wait for does not wait for those in the background', async () => {
  const { pool } = scratch.database;
  const { reader, seen } = mailReader();
  const held = Promise.withResolvers<void>();
  let holding = 0;
  const holdingReader = (name: string): EventReader => ({
    name,
    waitsFor: ['Issue'],
    read: async () => undefined,
    afterReading: async () => {
      holding += 1;
      await held.promise;
    },
  });
  const readers = [{ ...reader, gathersMs: 5 }, ...['charts', 'workflows', 'webhooks'].map(holdingReader)];
  const afterCommit = await openAfterCommit(pool, readers, [], openLog('silent'));
  try {
    afterCommit.committed([], [occurred('Issue')]);
    await expect.poll(() => holding).toBeGreaterThan(1);
    await logEvent(pool, 'told');
    afterCommit.committed([], [occurred('Task')]);
    await expect.poll(() => seen).toEqual(['told']);
  } finally {
    held.resolve();
    await afterCommit.close();
  }
});

test('a start does what waited before it, without reading a log that was read', async () => {
  const { pool } = scratch.database;
  const done: string[] = [];
  const reader: EventReader = {
    name: 'mails',
    waitsFor: ['Task'],
    read: async () => void done.push('read'),
    afterReading: async () => void done.push('sent'),
  };
  for (const expected of [['read', 'sent'], ['sent']]) {
    done.length = 0;
    const afterCommit = await openAfterCommit(pool, [reader], [], openLog('silent'));
    try {
      await expect.poll(() => done).toContain('sent');
    } finally {
      await afterCommit.close();
    }
    // The minute may begin meanwhile, which reads again.
    expect(done.slice(0, expected.length)).toEqual(expected);
  }
});
