import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setup } from '#features/setup/server';
import { leadToSetup } from '../../src/main/first-visit.ts';
import { type Person, type TestApp, testApp } from '../support/app.ts';

// The first run: who becomes the owner of a new server, and what they can try.

const refusedMailbox = 'refused@example.org';
const received: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(address === refusedMailbox ? Object.assign(new Error('no such mailbox here'), { responseCode: 550 }) : null),
  onData: (stream, _session, done) => {
    let text = '';
    stream.on('data', (piece: Buffer) => (text += piece.toString())).on('end', () => (received.push(text), done()));
  },
});

let app: TestApp;
beforeAll(async () => {
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  const { port } = smtp.server.address() as AddressInfo;
  // Whoever has the link needs no sign-up.
  app = await testApp({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Cairn <cairn@example.org>',
    AUTH_SIGNUP: 'off',
    PUBLIC_SITE: 'off',
  });
});
afterAll(async () => {
  await app.stop();
  await new Promise<void>((closed) => smtp.close(() => closed()));
});

const olive = { firstName: 'Olive', lastName: 'Owner', email: 'olive@example.org', password: 'lanterns over the harbor' };

/** The token in the link of a start. */
const started = async (one: TestApp = app): Promise<string> =>
  new URL((await one.openSetup()) ?? 'http://none').searchParams.get('token') ?? '';
const isGood = async (token: string) =>
  (await app.app.inject({ url: `/api/setup/link?token=${token}`, remoteAddress: '198.51.100.7' })).statusCode;
const own = (token: string, body: object = olive, one: TestApp = app) =>
  one.app.inject({
    method: 'POST',
    url: `/api/setup/owner?token=${token}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
const front = async (one: TestApp = app, url = '/') =>
  one.app.inject({ url, headers: { accept: 'text/html' } }).then(({ statusCode, headers }) => [statusCode, headers.location]);
// The page of the app, which these servers have not built.
const APP = [404, undefined];

async function signedIn({ email, password }: typeof olive): Promise<string> {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { apikey: app.publishableKey },
    payload: { email, password },
  });
  return answer.json<{ access_token: string }>().access_token;
}

const ask = (token: string, method: 'GET' | 'POST', endpoint: string, query = {}) =>
  app.ask(token, method, 'setup', endpoint, { query, ...(method === 'POST' && { body: {} }) });

describe('a server without an account', () => {
  test('leads its first visitors to the setup, and keeps the link of those who have it', async () => {
    expect(await front()).toEqual(APP);
    const token = await started();
    expect(await front()).toEqual([302, '/setup']);
    expect(await front(app, `/?token=${token}`)).toEqual([302, `/setup?token=${token}`]);
    expect(await front(app, '/contact')).toEqual([200, undefined]);
    for (const url of ['/auth/login', '/auth/signup?next=%2Finbox']) expect(await front(app, url)).toEqual([302, '/setup']);
    expect(await front(app, '/auth/reset-password')).toEqual(APP);
  });

  test.each([
    { isPublic: true, hasDemo: false },
    { isPublic: false, hasDemo: true },
  ])('shows strangers what it has for them at /: %o', async (site) => {
    const server = Fastify();
    const visit = leadToSetup(server, app.database, site);
    expect(await visit.isNew()).toBe(false);
    visit.begin();
    server.get('/*', () => 'the site');
    for (const url of ['/', '/auth/login', '/auth/signup']) expect((await server.inject(url)).body).toBe('the site');
    // The pages to sign in and to sign up say it instead.
    expect(await visit.isNew()).toBe(true);
    await server.close();
  });

  test('opens its setup to the link of the last start alone', async () => {
    const before = await started();
    expect(await isGood(before)).toBe(200);
    const token = await started();
    expect([await isGood(before), await isGood(token)]).toEqual([409, 200]);
    const { rows } = await app.database.pool.query('SELECT * FROM "ServerSetup"');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('has no owner without the link', async () => {
    for (const token of ['x'.repeat(43), await started().then((right) => right.split('').toReversed().join(''))])
      expect((await own(token)).json().error.code).toBe('setup-link-used');
    for (const url of ['/api/setup/owner', '/api/setup/owner?token=short'])
      expect((await app.app.inject({ method: 'POST', url, payload: JSON.stringify(olive) })).statusCode).toBe(404);
    expect((await app.database.pool.query('SELECT FROM auth.users')).rowCount).toBe(0);
  });

  test('says which field is wrong, and the link still works', async () => {
    const token = await started();
    const wrong = async (body: object) => (await own(token, { ...olive, ...body })).json().error;
    expect(await wrong({ email: 'olive' })).toMatchObject({ code: 'invalid-input', fields: { email: expect.any(String) } });
    expect(await wrong({ password: 'short' })).toMatchObject({ fields: { password: expect.stringContaining('8') } });
    expect(await wrong({ email: 'grün@example.org' })).toMatchObject({ fields: { email: expect.any(String) } });
    expect(await wrong({ isAdmin: true })).toMatchObject({ code: 'invalid-input' });
    expect(await isGood(token)).toBe(200);
  });

  test('gets one owner, however many use the link at once', async () => {
    const token = await started();
    const people = [olive, ...[1, 2, 3].map((nth) => ({ ...olive, email: `other${nth}@example.org` }))];
    const answers = await Promise.all(people.map((person) => own(token, person)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 409)).toEqual([200]);
    const { rows } = await app.database.pool.query<{ id: string }>('SELECT id FROM auth.users');
    expect(rows).toEqual([{ id: answers.find(({ statusCode }) => statusCode === 200)?.json<{ id: string }>().id }]);
    expect([await isGood(token), (await own(token)).statusCode, await app.openSetup()]).toEqual([409, 409, null]);
    expect(await front()).toEqual(APP);
  });
});

describe('the owner', () => {
  let token: string;
  let setupId: string;
  beforeAll(async () => {
    // Whoever was fastest above.
    await app.database.pool.query(`UPDATE auth.users SET email = $1`, [olive.email]);
    token = await signedIn(olive);
    const { body } = await app.ask(token, 'POST', 'register', null, {
      body: { id: JSON.parse(atob(token.split('.')[1] ?? '')).sub as string, email: olive.email, firstName: 'Olive' },
    });
    expect(body.ok).toBe(true);
    setupId = (await ask(token, 'GET', 'get-setup')).body.setup.id as string;
  });

  test('has a confirmed address without an email, and their name', async () => {
    expect(await app.mailsTo(olive.email)).toEqual([]);
    const { rows } = await app.database.pool.query('SELECT email_confirmed_at, raw_user_meta_data AS data FROM auth.users');
    expect(rows).toEqual([{ email_confirmed_at: expect.anything(), data: { firstName: 'Olive', lastName: 'Owner' } }]);
  });

  test('sends themselves a test email, and reads what the mail server says', async () => {
    expect((await ask(token, 'GET', 'get-setup')).body.setup.mailFrom).toBe('Cairn <cairn@example.org>');
    const { body } = await ask(token, 'POST', 'send-test-mail', { setupId });
    expect(body).toEqual({ to: olive.email, isAccepted: true, answer: expect.stringMatching(/^250 /) });
    expect(received.at(-1)).toContain('Subject: Test email from Cairn');
    expect(received.at(-1)).toContain('Sent by Cairn at');
  });

  test('reads why the mail server refused it', async () => {
    await app.database.pool.query('UPDATE auth.users SET email = $1', [refusedMailbox]);
    try {
      const refreshed = await signedIn({ ...olive, email: refusedMailbox });
      const { body } = await ask(refreshed, 'POST', 'send-test-mail', { setupId });
      expect(body).toEqual({ to: refusedMailbox, isAccepted: false, answer: expect.stringContaining('no such mailbox here') });
    } finally {
      await app.database.pool.query('UPDATE auth.users SET email = $1', [olive.email]);
    }
  });
});

describe('a server with people', () => {
  const claim = ({ ask: asked }: Person, token: string) => asked('POST', 'setup', 'own-server', { body: { token } });
  const isNew = async (one: TestApp) => (await one.app.inject('/api/config')).json<{ isNew?: boolean }>().isNew;

  test('prints a link until it has an owner, who may have signed up before', async () => {
    const lived = await testApp();
    try {
      const first = await started(lived);
      expect(await isNew(lived)).toBe(true);
      const ada = await lived.person('ada');
      expect([await isNew(lived), await front(lived, '/auth/login')]).toEqual([undefined, APP]);
      expect((await ada.ask('GET', 'setup', 'get-setup')).body).toEqual({ setup: null });
      // The link of a later start replaces the first, and nobody owns the server without it.
      const token = await started(lived);
      for (const wrong of [first, 'x'.repeat(43)])
        expect(await claim(ada, wrong)).toMatchObject({ status: 409, body: { error: { code: 'setup-link-used' } } });
      const { status, body } = await claim(ada, token);
      expect(status).toBe(200);
      expect((await ada.ask('GET', 'setup', 'get-setup')).body.setup).toMatchObject({ id: body.id });
      expect((await claim(ada, token)).body).toEqual(body);
      expect(await lived.openSetup()).toBeNull();
      const mallory = await lived.person('mallory');
      expect((await claim(mallory, token)).status).toBe(409);

      // She leaves, and the next start prints a link for the next owner.
      for (const sql of setup().personal?.erased ?? []) await lived.database.pool.query(sql, [ada.userId]);
      expect(await lived.openSetup()).not.toBeNull();
    } finally {
      await lived.stop();
    }
  });

  test('gets one owner, however many claim it at once and by whatever way', async () => {
    const lived = await testApp();
    try {
      const people = [await lived.person('ada'), await lived.person('ben'), await lived.person('mallory')];
      const token = await started(lived);
      const claims = people.map((person) => claim(person, token));
      const creation = own(token, olive, lived);
      const statuses = [...(await Promise.all(claims)).map(({ status }) => status), (await creation).statusCode];
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
      const { rows } = await lived.database.pool.query('SELECT "ownerId", "closedAt", "tokenHash" FROM "ServerSetup"');
      expect(rows).toEqual([{ ownerId: expect.any(String), closedAt: expect.anything(), tokenHash: null }]);
      const owning = await Promise.all(people.map(({ ask: asked }) => asked('GET', 'setup', 'get-setup')));
      expect(owning.filter(({ body }) => body.setup !== null).length).toBe(statuses[3] === 200 ? 0 : 1);
    } finally {
      await lived.stop();
    }
  });

  test('is not owned by people of a demo', async () => {
    const lived = await testApp();
    try {
      const tomas = await lived.person('tomas');
      await lived.database.pool.query(`UPDATE auth.users SET raw_app_meta_data = raw_app_meta_data || '{"isDemo": true}'`);
      const token = await started(lived);
      expect(await isNew(lived)).toBe(true);
      expect(await claim(tomas, token)).toMatchObject({ status: 403, body: { error: { code: 'account-needed' } } });
      expect((await own(token, olive, lived)).statusCode).toBe(200);
    } finally {
      await lived.stop();
    }
  });

  test('keeps the link of its owner while a stranger signs up', async () => {
    const fresh = await testApp();
    try {
      const token = await started(fresh);
      const mallory = await fresh.person('mallory');
      expect((await mallory.ask('GET', 'setup', 'get-setup')).body).toEqual({ setup: null });
      expect((await own(token, olive, fresh)).statusCode).toBe(200);
    } finally {
      await fresh.stop();
    }
  });

  test('without a mail server says so', async () => {
    const silent = await testApp();
    try {
      const ada = await silent.person('ada');
      const { rows } = await silent.database.pool.query<{ id: string }>(
        'UPDATE "ServerSetup" SET "ownerId" = $1, "closedAt" = now() RETURNING "id"',
        [ada.userId],
      );
      const query = { setupId: rows[0]?.id ?? '' };
      const { body } = await ada.ask('POST', 'setup', 'send-test-mail', { query, body: {} });
      expect(body).toMatchObject({ isAccepted: false, answer: 'This server does not send email yet.' });
    } finally {
      await silent.stop();
    }
  });
});
