import { chmodSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newSetupToken } from '#features/setup/server';
import { readConfig } from '#server/config';
import { freePort } from '../../../tests/support/free-port.ts';
import { imapServer } from '../../../tests/support/imap-server.ts';
import { ModelServer } from '../../../tests/support/model-server.ts';
import { s3Server } from '../../../tests/support/s3-server.ts';
import { emptyDatabase, scratchDatabase } from '../../../tests/support/scratch-database.ts';
import { checked } from './checks.ts';

let dataDir: string;
let ends: (() => unknown)[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cairn-doctor-'));
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  ends = [];
  await rm(dataDir, { recursive: true });
});

/** What is found, by the name of the check: the kind and the text of each finding. */
async function found(settings: Record<string, string> = {}): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(await freePort()), HOST: '127.0.0.1', ...settings });
  for await (const { name, findings } of checked(config)) all[name] = findings.map(({ kind, text }) => `${kind}: ${text}`);
  return all;
}

async function mailServer(): Promise<string> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'cairn' && password === 'right' ? done(null, { user: username }) : done(new Error('Invalid credentials')),
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ends.push(() => new Promise<void>((closed) => server.close(() => closed())));
  return `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

async function model(): Promise<ModelServer> {
  const server = new ModelServer();
  await server.listen();
  ends.push(() => server.close());
  return server;
}

/** All that the settings can name, on this machine, and the settings that name it. */
async function services() {
  const [imap, store, llm, smtp] = await Promise.all([imapServer(), s3Server(), model(), mailServer()]);
  ends.push(
    () => imap.close(),
    () => store.close(),
  );
  const settings = {
    SMTP_URL: `smtp://cairn:right@${smtp}`,
    MAIL_IN_DOMAIN: 'in.example.org',
    MAIL_IN_IMAP_URL: imap.url,
    S3_ENDPOINT: store.url,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    AI_BASE_URL: `${llm.url}/v1`,
    AI_MODEL: 'test-model',
  };
  return { imap, store, llm, smtp, settings };
}

test('a new installation has nothing wrong, and says what is still to be done', async () => {
  const all = await found();
  expect(Object.keys(all)).toEqual(['Node', 'Folders', 'Disk', 'Secrets', 'Database', 'Server', 'Owner', 'Mail', 'Backups']);
  expect(
    Object.values(all)
      .flat()
      .filter((text) => text.startsWith('problem')),
  ).toEqual([]);
  expect(all.Database).toEqual(['note: There is none yet: the first start creates it.']);
  expect(all.Mail?.[0]).toContain('set SMTP_URL');
});

test('what the settings name is used once: database, mail, mailbox, bucket and model', async () => {
  const [scratch, { imap, store, smtp, settings }] = await Promise.all([scratchDatabase(), services()]);
  ends.push(() => scratch.drop());
  imap.deliver('Subject: Stays unread\r\n\r\nHello');
  const all = await found({
    ...settings,
    DATABASE_URL: scratch.url,
    MAIL_FROM: 'Cairn <cairn@example.org>',
  });
  expect(all.Database?.[0]).toMatch(/^good: Postgres \d+/);
  expect(all.Mail).toEqual([`good: ${smtp} takes it.`]);
  expect(all['Incoming mail']?.[0]).toMatch(/^good: The mailbox at \S+ can be read\.$/);
  expect(all.Files).toEqual([`good: The bucket ${store.bucket} can be written and read.`]);
  expect(all.Assistant).toEqual(['good: test-model answers.']);
  // Nothing is left of it.
  expect([...store.objects.keys()]).toEqual([]);
  expect(imap.messages.map(({ flags }) => [...flags])).toEqual([[]]);
});

test('what does not work is named with the setting, and hides no other check', async () => {
  const [empty, { imap, store, llm, smtp, settings }] = await Promise.all([emptyDatabase(), services()]);
  ends.push(() => empty.drop());
  store.failsFor = () => true;
  llm.answer = () => ({ status: 401 });
  const all = await found({
    ...settings,
    DATABASE_URL: empty.url.replace(/\/[^/]+$/, '/no_such_database'),
    SMTP_URL: `smtp://cairn:wrong@${smtp}`,
    MAIL_IN_IMAP_URL: imap.url.replace('right%20words', 'wrong'),
  });
  expect(all.Database?.[0]).toMatch(/^problem: DATABASE_URL cannot be reached/);
  expect(all.Mail?.[0]).toMatch(/^problem: \S+ of SMTP_URL takes none/);
  expect(all['Incoming mail']?.[0]).toMatch(/^problem: The mailbox at \S+ of MAIL_IN_IMAP_URL cannot be read/);
  expect(all.Files?.[0]).toMatch(/^problem: /);
  expect(all.Assistant).toEqual([`problem: ${llm.url}/v1 refuses the key: check AI_API_KEY.`]);
  expect(JSON.stringify(all)).not.toContain('wrong');
});

test('a database that waits for migrations, secrets that others may read and old backups are told', async () => {
  const empty = await emptyDatabase();
  ends.push(() => empty.drop());
  await writeFile(join(dataDir, 'secrets.json'), '{}');
  chmodSync(join(dataDir, 'secrets.json'), 0o644);
  const old = join(dataDir, 'backups/cairn-1.tar');
  await mkdir(join(dataDir, 'backups'));
  await writeFile(old, '');
  const then = Date.now() / 1000 - 5 * 86_400;
  await utimes(old, then, then);
  const all = await found({ DATABASE_URL: empty.url, PUBLIC_URL: 'http://cairn.example.org' });
  expect(all.Secrets?.[0]).toContain('run chmod 600');
  expect(all.Database).toContainEqual(expect.stringMatching(/^note: The next start applies \d+ migrations/));
  expect(all.Server).toContainEqual(expect.stringContaining('not encrypted'));
  expect(all.Backups?.[0]).toMatch(/^note: .* is 5 days old/);
});

/** A server that says that it is a Cairn with this key, by its own clock. */
async function cairn(supabaseKey: string, date = new Date()): Promise<string> {
  const server = createServer(({ url }, response) => {
    const body = url === '/api/config' ? { supabaseKey } : { status: url === '/readyz' ? 'ready' : 'ok' };
    response.setHeader('date', date.toUTCString()).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ends.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a public address is this server, and another one or another time there is told', async () => {
  const [own, twin, other, late] = await Promise.all([
    cairn('one'),
    cairn('one'),
    cairn('two'),
    cairn('one', new Date(Date.now() - 60_000)),
  ]);
  const { port: PORT } = new URL(own);
  const serverAt = async (PUBLIC_URL: string) => (await found({ PORT, PUBLIC_URL })).Server;
  expect(await serverAt(twin)).toEqual([`good: It is ready on port ${PORT}.`, `good: ${twin} leads to it.`]);
  expect(await serverAt(other)).toContainEqual(expect.stringMatching(/^problem: PUBLIC_URL \S+ leads to another Cairn/));
  expect(await serverAt(late)).toContainEqual(expect.stringMatching(/^note: The clock there .* seconds apart/));
});

test('a server without an owner says where the link is', async () => {
  const scratch = await scratchDatabase();
  ends.push(() => scratch.drop());
  const ownerOf = async () => (await found({ DATABASE_URL: scratch.url })).Owner?.[0];
  expect(await ownerOf()).toMatch(/^good: /);
  await newSetupToken(scratch.database.pool);
  expect(await ownerOf()).toMatch(/^note: This server has none yet: open the link that it printed/);
});
