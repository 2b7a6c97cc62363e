import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, authServer, secretOf } from '../support/auth-server.ts';

const PASSWORD = 'a quiet lake 41';

describe('limits of identity', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({ TRUST_PROXY: '127.0.0.1', AUTH_MAIL_FREQUENCY: '60' });
  });
  afterAll(() => server.close());

  const from = (peer: string) => ({ 'x-forwarded-for': peer });
  const logIn = (email: string, password: string, peer: string) =>
    server.ask('/token?grant_type=password', { body: { email, password }, headers: from(peer) });

  it('stops guessing at one account after ten failures, even from many addresses at once', async () => {
    const email = 'target@example.org';
    await server.client().auth.signUp({ email, password: PASSWORD });
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, index) => logIn(email, `wrong ${index}`, `198.51.100.${index + 1}`)),
    );
    expect(tries.filter((answer) => answer.status === 400)).toHaveLength(10);
    const refused = tries.find((answer) => answer.status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    expect((await logIn(email, PASSWORD, '198.51.100.99')).status).toBe(429);
  });

  it('treats an unknown account the same', async () => {
    const statuses = [];
    for (let index = 0; index < 11; index++) statuses.push((await logIn('unknown@example.org', 'x', `192.0.2.${index}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });

  it('stops an address that fails on ten accounts, and nobody else', async () => {
    const email = 'bystander@example.org';
    await server.client().auth.signUp({ email, password: PASSWORD });
    for (let index = 0; index < 10; index++)
      expect((await logIn(`guess${index}@example.org`, 'x', '203.0.113.7')).status).toBe(400);
    expect((await logIn('guess10@example.org', 'x', '203.0.113.7')).status).toBe(429);
    expect((await logIn(email, PASSWORD, '203.0.113.8')).status).toBe(200);
  });

  it('forgets the failures of somebody who signs in', async () => {
    const email = 'clumsy@example.org';
    await server.client().auth.signUp({ email, password: PASSWORD });
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 9; index++) expect((await logIn(email, 'wrong', '203.0.113.20')).status).toBe(400);
      expect((await logIn(email, PASSWORD, '203.0.113.20')).status).toBe(200);
    }
  });

  it('sends one mail of a kind a minute, to known and unknown addresses alike', async () => {
    for (const email of ['clumsy@example.org', 'stranger@example.org']) {
      expect((await server.client().auth.resetPasswordForEmail(email)).error).toBeNull();
      const answer = await server.ask('/recover', { body: { email } });
      expect([answer.status, await answer.json()]).toMatchObject([429, { error_code: 'over_email_send_rate_limit' }]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});

describe('hourly limits of identity', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({ AUTH_EMAIL_AUTOCONFIRM: 'off' });
  });
  afterAll(() => server.close());

  it('sends three recoveries an hour', async () => {
    const statuses = [];
    for (let index = 0; index < 4; index++)
      statuses.push((await server.ask('/recover', { body: { email: 'a@example.org' } })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('keeps a closed house closed', async () => {
    const closed = await authServer({ AUTH_SIGNUP: 'off' });
    try {
      const { error } = await closed.client().auth.signUp({ email: 'new@example.org', password: PASSWORD });
      expect(error).toMatchObject({ code: 'signup_disabled', status: 422 });
      expect((await closed.client().auth.signInWithOtp({ email: 'new@example.org' })).error).toBeNull();
      const { rows } = await closed.database.pool.query('SELECT FROM auth.users');
      expect(rows).toHaveLength(0);
    } finally {
      await closed.close();
    }
  });

  it('writes mails that only the owner reads, with links from PUBLIC_URL alone', async () => {
    const answer = await server.ask('/signup', {
      body: { email: 'mail@example.org', password: PASSWORD },
      headers: { 'x-forwarded-host': 'evil.example.com' },
    });
    expect(answer.status).toBe(200);
    const mail = await server.mailTo('mail@example.org');
    expect(secretOf(mail).link.startsWith(server.url)).toBe(true);
    expect(mail.html).toContain(secretOf(mail).code);
    expect(mail.text + mail.html).not.toContain('evil');
  });
});

describe('limits of one network address', () => {
  it('are those of the settings, each for its own requests', async () => {
    const server = await authServer({
      TRUST_PROXY: '127.0.0.1',
      AUTH_RATE_TOKEN: '2',
      AUTH_RATE_SIGNUP: '3',
      AUTH_RATE_MAIL: '4',
      AUTH_RATE_VERIFY: '5',
    });
    let last = 0;
    const email = () => `a${++last}@example.org`;
    const requests: [number, (peer: string) => Promise<Response>][] = [
      [2, (peer) => logInFrom(peer)],
      [3, (peer) => askFrom(peer, '/signup', { email: email(), password: PASSWORD })],
      [4, (peer) => askFrom(peer, '/recover', { email: email() })],
      [5, (peer) => askFrom(peer, '/verify', { type: 'email', email: email(), token: '123456' })],
    ];
    const askFrom = (peer: string, path: string, body: unknown) =>
      server.ask(path, { body, headers: { 'x-forwarded-for': peer } });
    const logInFrom = (peer: string) => askFrom(peer, '/token?grant_type=refresh_token', { refresh_token: 'none' });
    for (const [most, request] of requests) {
      const statuses = [];
      for (let index = 0; index <= most; index++) statuses.push((await request('198.51.100.7')).status);
      expect([most, statuses.indexOf(429)]).toEqual([most, most]);
      expect((await request('198.51.100.8')).status).not.toBe(429);
    }
    await server.close();
  });
});
