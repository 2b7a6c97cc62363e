import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { scratchDatabase, type ScratchDatabase } from '../../tests/support/scratch-database.ts';
import { readOn } from './event-log.ts';
import { openLog } from './log.ts';
import { mailReader } from './mail-reader.ts';

let scratch: ScratchDatabase;
/** What was delivered so far, and how the mail server answers to whom it does not take. */
let delivered: string[];
let answers: Record<string, Error>;
/** Of transactions that ended long ago, whatever else goes on in the cluster of the tests. */
let transactions: number;

beforeEach(async () => {
  scratch = await scratchDatabase();
  [delivered, answers, transactions] = [[], {}, 3];
  await scratch.database.pool.query(`INSERT INTO "EventReader" ("name", "transaction") VALUES ('mails', '0')`);
});
afterEach(() => scratch.drop());

const refused = Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', responseCode: 550 });
const later = Object.assign(new Error('try again later'), { code: 'EENVELOPE', responseCode: 451 });
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });

const reader = () =>
  mailReader(
    'mails',
    {
      publicUrl: 'http://localhost',
      log: openLog('silent'),
      mailer: {
        send: async ({ to }) => {
          if (answers[to]) throw answers[to];
          delivered.push(to);
        },
        close: () => Promise.resolve(),
      },
    },
    async ({ action }) => [{ to: action, subject: 'Hello', text: 'Hello', html: 'Hello', by: null }],
  );
const read = () => readOn(scratch.database.pool, reader());

/** Something happened that a mail follows from. */
const happened = (to: string, daysAgo = 0) =>
  scratch.database.pool.query(
    `INSERT INTO "Event" ("actorId", "action", "targetType", "targetId", "requestId", "occurredAt", "transaction")
     VALUES ($1, $2, 'Task', $1, 'r', now() - make_interval(days => $3), $4::text::xid8)`,
    [newId(), to, daysAgo, transactions++],
  );

test('a mailbox that takes nothing holds up nobody else', async () => {
  answers = { 'gone@example.com': refused };
  for (const to of ['ada@example.com', 'gone@example.com', 'ben@example.com']) await happened(to);
  await read();
  await read();
  expect(delivered).toEqual(['ada@example.com', 'ben@example.com']);
});

test.each([
  ['is away', away],
  ['asks to come back later', later],
])('while the mail server %s nobody gets a mail twice, and nobody none', async (_, failure) => {
  for (const to of ['ada@example.com', 'ben@example.com', 'vera@example.com']) await happened(to);
  answers = { 'ben@example.com': failure };
  await expect(read()).rejects.toThrow('held up');
  await expect(read()).rejects.toThrow('held up');
  expect(delivered).toEqual(['ada@example.com']);
  answers = {};
  await read();
  expect(delivered).toEqual(['ada@example.com', 'ben@example.com', 'vera@example.com']);
});

test('what could not be delivered for a day is let go', async () => {
  answers = { 'ada@example.com': later };
  await happened('ada@example.com', 2);
  await happened('ben@example.com');
  await read();
  expect(delivered).toEqual(['ben@example.com']);
});
