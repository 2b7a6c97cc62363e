import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sentenceFor } from '#contract/translated-errors';
import { derivedKey } from '#platform/tokens/derived-key';
import { Stamps } from '../../src/features/contact/server/form.ts';
import * as words from '../../src/features/contact/server/words.ts';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { englishIn } from '../support/english-in.ts';
import { PNG } from '../support/png.ts';

// What people without an account write to the operator, and the operator's answers.

const CONTACT = 'olive@operator.example';

let app: TestApp;
let olive: Person;
let mallory: Person;
let stamps: Stamps;
let network = 0;

beforeAll(async () => {
  app = await testApp({ OPERATOR_CONTACT: CONTACT, OPERATOR_NAME: 'Northwind <Ltd>' });
  olive = await app.person('olive');
  mallory = await app.person('mallory');
  await app.database.pool.query(`UPDATE auth.users SET email = $2, proven_email = $2 WHERE id = $1`, [olive.userId, CONTACT]);
  await app.database.pool.query(`UPDATE "User" SET "email" = $2 WHERE "id" = $1`, [olive.userId, CONTACT]);
  const { encryptionKey } = JSON.parse(await readFile(join(app.dataDir, 'secrets.json'), 'utf8')) as { encryptionKey: string };
  stamps = new Stamps(derivedKey(encryptionKey, 'reply-addresses'));
});
afterAll(() => app.stop());
beforeEach(() => void network++);

const get = (url: string) => app.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
const aMinuteAgo = (): string => stamps.stamp(Date.now() - 60_000);

async function send(path: string, fields: Record<string, string>, file?: Blob, more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ stamp: aMinuteAgo(), website: '', ...fields })) form.set(name, value);
  if (file) form.set('screenshot', file, 'screen.png');
  const encoded = new Response(form);
  return app.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', accept: 'text/html', ...more },
    payload: Buffer.from(await encoded.arrayBuffer()),
    remoteAddress: `198.51.${network}.1`,
  });
}

const wandas = { name: 'Wanda', email: 'wanda@example.com', content: 'Hello,\r\nmay I have <b>an account</b>?' };
const stored = async (): Promise<number> =>
  (await app.database.pool.query<{ count: number }>('SELECT count(*)::int AS "count" FROM "OperatorMessage"')).rows[0]?.count ??
  -1;
const messages = async (person: Person, query: Record<string, string> = {}) =>
  (await person.ask('GET', 'operator', 'get-messages', { query })).body.items as Record<string, unknown>[];

describe('the contact page', () => {
  test('has a form with a label for each field, and names the address and the operator', async () => {
    const { statusCode, body, headers } = await get('/contact');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    for (const name of ['name', 'email', 'content'])
      expect(body).toMatch(new RegExp(`<label for="${name}">.+?<(input|textarea) id="${name}"`, 's'));
    expect(body).toContain(`mailto:${CONTACT}`);
    expect(body).toContain('Northwind &lt;Ltd&gt;');
  });

  test('stores what it sends, and says so', async () => {
    const { statusCode, body, headers } = await send('/contact', wandas);
    expect([statusCode, body.includes('We received your message'), body.includes('wanda@example.com')]).toEqual([
      200,
      true,
      true,
    ]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(await messages(olive)).toMatchObject([
      {
        kind: 'CONTACT',
        name: 'Wanda',
        email: 'wanda@example.com',
        content: 'Hello,\nmay I have <b>an account</b>?',
        status: 'OPEN',
      },
    ]);
  });

  test('shows again what was written, with what is wrong, and stores nothing', async () => {
    const before = await stored();
    const { statusCode, body } = await send('/contact', { ...wandas, email: 'wanda at example' });
    expect([statusCode, await stored()]).toEqual([400, before]);
    expect(body).toContain('Enter an email address');
    expect(body).toContain('may I have &lt;b&gt;an account&lt;/b&gt;?');
  });

  test.each([
    ['a filled trap', { website: 'https://spam.example' }],
    ['a form that was sent at once', { stamp: () => stamps.stamp() }],
    ['a form of two days ago', { stamp: () => stamps.stamp(Date.now() - 2 * 86_400_000) }],
    ['a time that someone else signed', { stamp: () => new Stamps(Buffer.alloc(32)).stamp(Date.now() - 60_000) }],
    ['no time', { stamp: '' }],
  ])('refuses %s, and stores nothing', async (_, fields) => {
    const before = await stored();
    const given = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : value()]),
    );
    const { statusCode, body } = await send('/contact', { ...wandas, ...given });
    expect([statusCode, await stored()]).toEqual([400, before]);
    expect(body).toContain('send it again');
    expect(body).toContain('an account');
  });

  test('takes five messages an hour from one address, and tells a person so on a page', async () => {
    for (let sent = 0; sent < 5; sent++) expect((await send('/contact', wandas)).statusCode).toBe(200);
    const over = await send('/contact', wandas);
    expect([over.statusCode, over.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(over.body).toContain('Too many requests');
  });
});

describe('in the language of the reader', () => {
  const german = { 'accept-language': 'de' };

  test('a form that was sent is answered, with its faults and what was written', async () => {
    const { statusCode, body, headers } = await send('/contact', { ...wandas, email: 'wanda', content: ' ' }, undefined, german);
    expect([statusCode, headers['vary']]).toEqual([400, expect.stringContaining('accept-language, cookie')]);
    expect(body).toContain('<html lang="de" dir="ltr">');
    for (const said of ['Prüfe die markierten Felder', 'Gib eine E-Mail-Adresse ein', 'Schreib eine Nachricht'])
      expect(body).toContain(said);
    expect(englishIn(body, [words])).toEqual([]);
    const hostile = await send('/contact', { ...wandas, email: '<i>@x', name: '"><script>' }, undefined, german);
    expect(hostile.body).toContain('value="&quot;&gt;&lt;script&gt;"');
    const sent = await send('/contact', wandas, undefined, { cookie: 'cairn-language=fr', ...german });
    expect(sent.body).toContain('Nous avons reçu votre message');
  });

  test('what goes wrong is said, also before the form is read', async () => {
    const large = await send('/feedback', { kind: 'IDEA' }, new Blob([new Uint8Array(3_000_000)]), german);
    expect([large.statusCode, large.body.includes('<html lang="de" dir="ltr">')]).toEqual([413, true]);
    expect(large.body).toContain(sentenceFor('de', 'too-large', {}));
  });
});

describe('feedback', () => {
  const idea = {
    kind: 'IDEA',
    email: '',
    content: 'Let me fold columns',
    screen: '/dashboard/x/projects/y/board',
    version: '0.1.0',
  };

  test('comes with the screen, the version and a screenshot', async () => {
    const page = await get('/feedback?screen=%2Fmy-work&version=0.1.0');
    expect(page.body).toContain('name="screen" value="/my-work"');
    const { statusCode, body } = await send('/feedback', idea, new Blob([new Uint8Array(PNG)], { type: 'text/html' }));
    expect([statusCode, body.includes('there will be no reply')]).toEqual([200, true]);
    const [message] = await messages(olive);
    expect(message).toMatchObject({ kind: 'IDEA', email: null, screen: idea.screen, version: '0.1.0', hasScreenshot: true });
    const { url } = (
      await olive.ask('GET', 'operator', 'get-message-screenshot', { query: { messageId: String(message?.['id']) } })
    ).body;
    expect(url).toBe(`data:image/png;base64,${PNG.toString('base64')}`);
  });

  test.each([
    ['a page that is called an image', new Blob(['<script>alert(1)</script>'], { type: 'image/png' })],
    ['an SVG', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })],
    ['the beginning of an image', new Blob([new Uint8Array(PNG.subarray(0, 12))])],
    ['an image over 2 MB', new Blob([new Uint8Array(PNG), new Uint8Array(2_097_152)])],
  ])('refuses %s as a screenshot', async (_, file) => {
    const before = await stored();
    const { statusCode, body } = await send('/feedback', idea, file);
    expect([statusCode, await stored()]).toEqual([400, before]);
    expect(body).toContain('Use a PNG, JPEG or WebP image');
  });

  test('refuses a body beyond the largest screenshot', async () => {
    const { statusCode } = await send('/feedback', idea, new Blob([new Uint8Array(3_000_000)]));
    expect(statusCode).toBe(413);
  });
});

describe('the operator', () => {
  test('is told of each message by email, with the text and no link from it', async () => {
    await send('/contact', { ...wandas, content: 'See https://evil.example/x' });
    const mail = () => app.mailsTo(CONTACT).then((mails) => mails.find(({ text }) => text.includes('evil')));
    await expect.poll(mail).toBeDefined();
    expect((await mail())?.text).toContain('evil[.]example/x');
    expect((await mail())?.text).toContain('/account/messages');
  });

  test('answers by email once, and the message is answered', async () => {
    const [message] = await messages(olive, { status: 'OPEN' });
    const query = { messageId: String(message?.['id']) };
    const reply = await olive.ask('POST', 'operator', 'reply-to-message', { query, body: { reply: 'You have one now.' } });
    expect([reply.status, reply.body.status, reply.body.reply]).toEqual([200, 'ANSWERED', 'You have one now.']);
    const mails = () => app.mailsTo('wanda@example.com');
    await expect.poll(async () => (await mails()).length).toBe(1);
    expect((await mails())[0]?.text).toContain('You have one now.');
    const again = await olive.ask('POST', 'operator', 'reply-to-message', { query, body: { reply: 'Twice' } });
    expect([again.status, (await mails()).length]).toEqual([409, 1]);
    expect((await messages(olive, { status: 'ANSWERED' })).length).toBe(1);
  });

  test('closes and reopens a message, and reads them a page at a time', async () => {
    const [message] = await messages(olive, { status: 'OPEN' });
    const query = { messageId: String(message?.['id']) };
    for (const status of ['CLOSED', 'OPEN'])
      expect((await olive.ask('PUT', 'operator', 'update-message-status', { query, body: { status } })).body.status).toBe(status);
    expect((await olive.ask('PUT', 'operator', 'update-message-status', { query, body: { status: 'ANSWERED' } })).status).toBe(
      400,
    );
    const first = (await olive.ask('GET', 'operator', 'get-messages', { query: { limit: '2' } })).body;
    const second = (
      await olive.ask('GET', 'operator', 'get-messages', { query: { limit: '2', before: first.pagination.earlier } })
    ).body;
    const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
    expect([new Set(ids).size, first.pagination.total]).toEqual([4, await stored()]);
  });

  test('is the only one who reads them', async () => {
    expect(await messages(mallory)).toEqual([]);
    const [message] = await messages(olive);
    const query = { messageId: String(message?.['id']) };
    for (const [method, name, body] of [
      ['GET', 'get-message-screenshot', undefined],
      ['PUT', 'update-message-status', { status: 'CLOSED' }],
      ['POST', 'reply-to-message', { reply: 'Pay here' }],
    ] as const)
      expect((await mallory.ask(method, 'operator', name, { query, body })).status).toBe(404);
  });
});

test('a server without an address of its operator has no form, and takes nothing', async () => {
  const silent = await testApp({ OPERATOR_CONTACT: 'https://northwind.example/help' });
  try {
    const { body } = await silent.app.inject({ method: 'GET', url: '/contact' });
    expect([body.includes('<form'), body.includes('https://northwind.example/help')]).toEqual([false, true]);
    const sent = await silent.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'content=x',
    });
    expect(sent.statusCode).toBe(404);
  } finally {
    await silent.stop();
  }
});
