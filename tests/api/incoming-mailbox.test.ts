import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLog } from '#server/log';
import { imapJob } from '../../src/features/incoming-mail/server/imap-job.ts';
import { type TestApp, testApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast, LOOKS_OFTEN } from '../support/cast-app.ts';
import { type ImapServer, imapServer } from '../support/imap-server.ts';
import { MAIL_DOMAIN, MAIL_IN, sendIn, settled } from '../support/incoming-mail.ts';
import { madeMailAddress } from '../support/mail-address.ts';

// Email that is read from a mailbox. The job of the server would run each minute: here each visit is asked for.

let app: TestApp;
let all: Cast;
let mailbox: ImapServer;
let address: string;

const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows;
const receiving = { domain: MAIL_DOMAIN, mailbox: null, key: null };
const visit = (done: string | null = null, url = mailbox.url) =>
  imapJob({ url, done }, { pool: app.database.pool, log: openLog('silent'), receiving }).work({});
const mailOf = (subject: string, to = address) =>
  `From: ${all.ben.email}\r\nTo: Team <${to}>\r\nMessage-ID: <${subject}@example.com>\r\nSubject: ${subject}\r\n\r\nRead from a mailbox\r\n`;
const titles = async () =>
  (await sql(`SELECT "title" FROM "Issue" WHERE "sourceType" = 'EMAIL' ORDER BY "number"`)).map(({ title }) => title);

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO', MAIL_IN_DOMAIN: MAIL_DOMAIN, MAIL_IN_PORT: '0' }, LOOKS_OFTEN));
  address = (await madeMailAddress(all.ada, all.projectId)).address ?? '';
});
afterAll(() => app.stop());
beforeEach(async () => {
  await mailbox?.close();
  mailbox = await imapServer();
  await sql('DELETE FROM "IncomingMail"');
  await sql('DELETE FROM "MailboxPlace"');
  await sql(`DELETE FROM "Issue" WHERE "sourceType" = 'EMAIL'`);
});
afterAll(() => mailbox.close());

test('what is for an address of this server acts, and is marked as read; the rest is left alone', async () => {
  mailbox.deliver(mailOf('First'));
  mailbox.deliver(mailOf('Private', 'someone@elsewhere.test'));
  mailbox.deliver(mailOf('Second'));
  await visit();
  await settled(app);
  expect(await titles()).toEqual(['First', 'Second']);
  expect(mailbox.messages.map(({ flags }) => flags.has(String.raw`\Seen`))).toEqual([true, false, true]);
});

test('it continues where it was, and moves what it took if there is a folder for it', async () => {
  mailbox.deliver(mailOf('First'));
  await visit('Done');
  mailbox.deliver(mailOf('Second'));
  await visit('Done');
  await visit('Done');
  await settled(app);
  expect(await titles()).toEqual(['First', 'Second']);
  expect([mailbox.messages.length, mailbox.moved.length]).toEqual([0, 2]);
});

test('another UIDVALIDITY begins again, and nothing acts twice', async () => {
  mailbox.deliver(mailOf('First'));
  await visit();
  mailbox.uidValidity = 8;
  mailbox.deliver(mailOf('Second'));
  await visit();
  await settled(app);
  expect(await titles()).toEqual(['First', 'Second']);
  expect(await sql('SELECT "uidValidity", "lastUid" FROM "MailboxPlace"')).toEqual([{ uidValidity: '8', lastUid: 2 }]);
});

test('two servers at once take each email once', async () => {
  for (const subject of ['First', 'Second', 'Third']) mailbox.deliver(mailOf(subject));
  await Promise.all([visit(), visit()]);
  await settled(app);
  expect(await titles()).toEqual(['First', 'Second', 'Third']);
});

test('a wrong password and a server that is gone are tried again later', async () => {
  mailbox.deliver(mailOf('First'));
  await visit(null, mailbox.url.replace('right%20words', 'wrong'));
  await visit(null, 'imap://cairn:right%20words@127.0.0.1:9/INBOX');
  expect(await sql('SELECT FROM "IncomingMail"')).toEqual([]);
  await visit();
  await settled(app);
  expect(await titles()).toEqual(['First']);
});

test('what a project cannot take in this hour stays in the mailbox for the next one', async () => {
  await sql(
    `INSERT INTO "IncomingMail" ("id", "kind", "projectId", "scope", "digest", "state")
     SELECT gen_random_uuid(), 'PROJECT', $1::uuid, 'project:' || $1::uuid, left(md5(n::text) || md5(n::text), 43), 'DONE' FROM generate_series(1, 200) n`,
    all.projectId,
  );
  mailbox.deliver(mailOf('Later'));
  await visit();
  expect(mailbox.messages[0]?.flags.size).toBe(0);
  await sql(`UPDATE "IncomingMail" SET "createdAt" = now() - interval '61 minutes'`);
  await visit();
  await settled(app);
  expect(await titles()).toEqual(['Later']);
});

test('with the check of a mail server, an email that it did not pass has no effect', async () => {
  const checked = await testApp({ ...MAIL_IN, MAIL_IN_CHECKED_BY: 'mx.example.com' });
  try {
    const ada = await checked.person('ada');
    const query = { workspaceId: ada.workspaceId };
    const project = (await ada.ask('POST', 'workspace', 'create-project', { query, body: { name: 'Web' } })).body;
    const made = await madeMailAddress(ada, project.id);
    const mail = { from: ada.email, to: made.address ?? '', subject: 'x', text: 'x' };
    await sendIn(checked.mailInPort, mail);
    await sendIn(checked.mailInPort, {
      ...mail,
      headers: { 'Authentication-Results': 'mx.example.com; dmarc=fail header.from=example.com' },
    });
    await sendIn(checked.mailInPort, {
      ...mail,
      headers: { 'Authentication-Results': 'mx.example.com; dmarc=pass header.from=example.com' },
    });
    expect((await settled(checked)).map(({ state, reason }) => [state, reason])).toEqual([
      ['REFUSED', 'unchecked'],
      ['REFUSED', 'unchecked'],
      ['DONE', null],
    ]);
  } finally {
    await checked.stop();
  }
});
