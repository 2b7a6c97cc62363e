import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { readConfig } from '#server/config';
import { scratchDatabase, type ScratchDatabase } from '../../tests/support/scratch-database.ts';
import { readToEnd } from './event-log.ts';
import { openLog } from './log.ts';
import { type Mailer, openMailer } from './mail.ts';
import { mailReader } from './mail-reader.ts';

let scratch: ScratchDatabase;
let server: SMTPServer;
let mailer: Mailer;
/** To whom mail was delivered so far, and how the mail server answers to whom it does not take. */
let delivered: string[];
let answers: Record<string, { responseCode: number; at?: 'RCPT' | 'DATA' } | 'hangs up'>;
/** What was logged as a warning, and what the emails say now. */
let warnings: string[];
let recipientsOf: (action: string) => readonly string[];
/** Of transactions that ended long ago, whatever else happens in the cluster of the tests. */
let transactions = 3;

beforeAll(async () => {
  scratch = await scratchDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const answer = answers[address];
      if (answer === 'hangs up') return server.connections.forEach((connection) => connection._socket.destroy());
      done(answer && answer.at !== 'DATA' ? Object.assign(new Error('refused'), answer) : null);
    },
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => {
        const [to = ''] = envelope.rcptTo.map(({ address }) => address);
        const answer = answers[to];
        if (answer && answer !== 'hangs up') return done(Object.assign(new Error('refused'), answer));
        delivered.push(to);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  mailer = openMailer(
    readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Cairn <cairn@example.org>' }),
    openLog('silent'),
  );
});
afterAll(async () => {
  await mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await scratch.drop();
});

beforeEach(async () => {
  [delivered, answers, warnings] = [[], {}, []];
  recipientsOf = (action) => action.split(' ');
  await scratch.database.pool.query(`INSERT INTO "EventReader" ("name", "transaction") VALUES ('mails', $1::text::xid8)`, [
    transactions++,
  ]);
});
afterEach(() => scratch.database.pool.query('TRUNCATE "Event", "EventReader", "PendingMail"'));

const reader = () =>
  mailReader(
    { name: 'mails', waitsFor: ['Task'] },
    {
      publicUrl: 'http://localhost',
      log: { ...openLog('silent'), warn: (_: unknown, words: string) => void warnings.push(words) } as ReturnType<typeof openLog>,
      mailer,
    },
    async ({ action }) => recipientsOf(action).map((to) => ({ to, subject: 'Hello', text: 'Hello', html: 'Hello', by: null })),
  );

/** One run of the reader's job. */
async function run(): Promise<void> {
  const mails = reader();
  await readToEnd(scratch.database.pool, mails);
  await mails.afterReading?.(scratch.database.pool);
}

/** Something happened that emails to these email addresses follow from. */
const happened = (to: string) =>
  scratch.database.pool.query(
    `INSERT INTO "Event" ("actorId", "action", "targetType", "targetId", "requestId", "transaction") VALUES ($1, $2, 'Task', $1, 'r', $3::text::xid8)`,
    [newId(), to, transactions++],
  );

/** As if this much time had passed. */
const later = (wait: string) =>
  scratch.database.pool.query(`UPDATE "PendingMail" SET "dueAt" = "dueAt" - $1::interval, "since" = "since" - $1::interval`, [
    wait,
  ]);

const waits = async () =>
  (
    await scratch.database.pool.query(
      `SELECT "to", "tries", round(extract(epoch FROM "dueAt" - now()) / 60)::int AS "minutes" FROM "PendingMail" ORDER BY "to"`,
    )
  ).rows;

const refused = { responseCode: 550 };
const busy = { responseCode: 451 };

test('a mailbox that does not respond delays no one else, and is tried once', async () => {
  answers = { 'gone@example.com': refused };
  await happened('ada@example.com gone@example.com');
  await happened('ben@example.com');
  await run();
  await later('2 hours');
  await run();
  expect(delivered).toEqual(['ada@example.com', 'ben@example.com']);
  expect(warnings).toHaveLength(1);
});

test.each([
  ['mailbox', { ...busy, at: 'RCPT' }],
  ['mail', { ...busy, at: 'DATA' }],
] as const)('a temporarily refused %s waits alone, with growing delays, and no one gets an email twice', async (_, answer) => {
  answers = { 'ben@example.com': answer };
  await happened('ada@example.com ben@example.com vera@example.com');
  await happened('olga@example.com');
  await run();
  const others = ['ada@example.com', 'vera@example.com', 'olga@example.com'];
  expect(delivered).toEqual(others);
  expect(await waits()).toEqual([{ to: 'ben@example.com', tries: 1, minutes: 5 }]);
  await run();
  expect(await waits()).toEqual([{ to: 'ben@example.com', tries: 1, minutes: 5 }]);
  await later('5 minutes');
  await run();
  expect(await waits()).toEqual([{ to: 'ben@example.com', tries: 2, minutes: 10 }]);
  answers = {};
  await later('10 minutes');
  await run();
  await run();
  expect(delivered).toEqual([...others, 'ben@example.com']);
  expect([await waits(), warnings]).toEqual([[], []]);
});

test('an email refused for a day is dropped with one log line', async () => {
  answers = { 'ada@example.com': busy };
  await happened('ada@example.com');
  await run();
  await later('23 hours');
  await run();
  expect([(await waits()).length, warnings]).toEqual([1, []]);
  await later('3 hours');
  await run();
  expect([await waits(), warnings]).toEqual([[], ['a mail could not be delivered and is let go']]);
});

test('while the mail server is down all emails wait, no attempt counts, and no one gets an email twice', async () => {
  const away = ['anna', 'ben', 'cleo', 'dora'].map((name) => `${name}@example.com`);
  answers = Object.fromEntries(away.map((to) => [to, 'hangs up']));
  await happened(away.join(' '));
  await run();
  // Three failures in a row are enough to stop asking.
  expect((await waits()).map(({ tries, minutes }) => [tries, minutes])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 0],
  ]);
  answers = {};
  await later('1 minute');
  await run();
  await run();
  expect(delivered.toSorted()).toEqual(away);
});

test('a retried email is written again: a person who may no longer read its content gets nothing', async () => {
  answers = { 'ada@example.com': busy };
  await happened('ada@example.com');
  await run();
  [answers, recipientsOf] = [{}, () => []];
  await later('5 minutes');
  await run();
  expect([delivered, await waits()]).toEqual([[], []]);
});
