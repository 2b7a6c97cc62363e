import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, authServer, confirmed, secretOf } from '../support/auth-server.ts';

const PASSWORD = 'a quiet lake 41';

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('limits of identity', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({ TRUST_PROXY: '127.0.0.1', AUTH_MAIL_FREQUENCY: '60' });
  });
  afterAll(() => server.close());

  const from = (peer: string) => ({ 'x-forwarded-for': peer });
  const logIn = (email: string, password: string, peer: string, cookie = '') =>
    server.ask('/token?grant_type=password', { body: { email, password }, headers: { ...from(peer), cookie } });
  /** A new account, and the device cookie of its sign-up. */
  const deviceOf = async (email: string) => cookieOf(await server.ask('/signup', { body: { email, password: PASSWORD } }));

  it('stop guessing at an account after ten failures, even from many addresses at once', async () => {
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

  it('treat an unknown account the same', async () => {
    const statuses = [];
    for (let index = 0; index < 11; index++) statuses.push((await logIn('unknown@example.org', 'x', `192.0.2.${index}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });

  it('admit a device known to the owner while strangers have locked the account', async () => {
    const owner = await deviceOf('known@example.org');
    const other = await deviceOf('neighbour@example.org');
    for (let index = 0; index < 10; index++) await logIn('known@example.org', 'wrong', `192.0.2.${100 + index}`);
    expect((await logIn('known@example.org', PASSWORD, '192.0.2.200')).status).toBe(429);
    // Neither the cookie of another account nor a forged one helps.
    expect((await logIn('known@example.org', PASSWORD, '192.0.2.200', other)).status).toBe(429);
    expect((await logIn('known@example.org', PASSWORD, '192.0.2.200', owner.replace(/.$/, '~'))).status).toBe(429);
    expect((await logIn('known@example.org', PASSWORD, '192.0.2.200', owner)).status).toBe(200);
    // That sign-in did not reset the attempts of strangers.
    expect((await logIn('known@example.org', PASSWORD, '192.0.2.201')).status).toBe(429);
  });

  it('count a known device separately, and limit its attempts too', async () => {
    const owner = await deviceOf('forgetful@example.org');
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) => logIn('forgetful@example.org', 'wrong', `192.0.2.${index}`, owner)),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await logIn('forgetful@example.org', PASSWORD, '192.0.2.30')).status).toBe(200);
  });

  it('forget known devices when the password changes, except the one that changed it', async () => {
    const email = 'changed@example.org';
    const old = await deviceOf(email);
    const session = (await (await logIn(email, PASSWORD, '192.0.2.40')).json()) as { access_token: string };
    const changed = await server.ask('/user', {
      method: 'PUT',
      body: { password: 'another quiet lake 7', current_password: PASSWORD },
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect(changed.status).toBe(200);
    for (let index = 0; index < 10; index++) await logIn(email, 'wrong', `192.0.2.${120 + index}`);
    expect((await logIn(email, 'another quiet lake 7', '192.0.2.41', old)).status).toBe(429);
    expect((await logIn(email, 'another quiet lake 7', '192.0.2.41', cookieOf(changed))).status).toBe(200);
  });

  it('keep the current password and recovery usable while strangers lock the account', async () => {
    const email = 'busy@example.org';
    const device = await deviceOf(email);
    const { access_token: token } = (await (await logIn(email, PASSWORD, '192.0.2.50', device)).json()) as {
      access_token: string;
    };
    for (let index = 0; index < 10; index++) await logIn(email, 'wrong', `192.0.2.${140 + index}`);
    expect((await server.ask('/recover', { body: { email } })).status).toBe(200);
    expect((await server.ask('/recover', { body: { email } })).status).toBe(429);
    expect((await server.ask('/recover', { body: { email }, headers: { cookie: device } })).status).toBe(200);
    const body = { password: 'another quiet lake 7', current_password: PASSWORD };
    const answer = await server.ask('/user', { method: 'PUT', body, headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
  });

  it('do not lock an address after typos on many accounts', async () => {
    const email = 'bystander@example.org';
    await server.client().auth.signUp({ email, password: PASSWORD });
    for (let index = 0; index < 12; index++)
      expect((await logIn(`guess${index}@example.org`, 'x', '203.0.113.7')).status).toBe(400);
    expect((await logIn(email, PASSWORD, '203.0.113.7')).status).toBe(200);
  });

  it.each([['203.0.113.9'], ['2001:db8:1:2::']])(
    'stop a network (%s) that guesses at too many accounts, but no known device in it',
    async (network) => {
      const strict = await authServer({ TRUST_PROXY: '127.0.0.1', AUTH_RATE_LOGIN: '15' });
      try {
        const email = 'inside@example.org';
        const device = cookieOf(await strict.ask('/signup', { body: { email, password: PASSWORD } }));
        const ask = (address: string, password: string, host: number, cookie = '') =>
          strict.ask('/token?grant_type=password', {
            body: { email: address, password },
            headers: { 'x-forwarded-for': network.endsWith(':') ? `${network}${host}` : network, cookie },
          });
        for (let index = 0; index < 15; index++) expect((await ask(`g${index}@example.org`, 'x', index + 1)).status).toBe(400);
        // Known and unknown accounts are refused alike.
        expect((await ask('g99@example.org', 'x', 90)).status).toBe(429);
        expect((await ask(email, PASSWORD, 91)).status).toBe(429);
        expect((await ask(email, PASSWORD, 92, device)).status).toBe(200);
      } finally {
        await strict.close();
      }
    },
  );

  it('allow no more accounts concurrently than sequentially, and take back a correct password', async () => {
    const strict = await authServer({ TRUST_PROXY: '127.0.0.1', AUTH_RATE_LOGIN: '15' });
    try {
      const ask = (email: string, password: string) =>
        strict.ask('/token?grant_type=password', { body: { email, password }, headers: from('203.0.113.30') });
      const right = Array.from({ length: 20 }, (_, index) => `right${index}@example.org`);
      for (const email of right) await strict.ask('/signup', { body: { email, password: PASSWORD } });
      for (const email of right) expect((await ask(email, PASSWORD)).status).toBe(200);
      const tries = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(`g${index}@example.org`, 'x')));
      expect(tries.filter(({ status }) => status === 400)).toHaveLength(15);
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(25);
    } finally {
      await strict.close();
    }
  });

  it('do not let strangers use up the emails that a person requests in their session', async () => {
    const mailing = await authServer({ AUTH_EMAIL_AUTOCONFIRM: 'off', AUTH_MAIL_FREQUENCY: '0' });
    try {
      const email = 'asked@example.org';
      const { session } = await confirmed(mailing, email);
      const authorization = `Bearer ${session?.access_token}`;
      const asked = [];
      for (let index = 0; index < 8; index++) asked.push((await mailing.ask('/otp', { body: { email } })).status);
      expect(asked.at(-1)).toBe(429);
      expect((await mailing.ask('/reauthenticate', { method: 'GET', headers: { authorization } })).status).toBe(200);
      const change = { method: 'PUT', body: { email: 'other@example.org' }, headers: { authorization } };
      expect((await mailing.ask('/user', change)).status).toBe(200);
    } finally {
      await mailing.close();
    }
  });

  it('hide the device cookie from scripts, other sites and failed sign-ins', async () => {
    await deviceOf('careful@example.org');
    const [cookie] = (await logIn('careful@example.org', PASSWORD, '192.0.2.60')).headers.getSetCookie();
    expect(cookie).toMatch(
      /^cairn-device-[\w-]{12}=[\w-]{22}\.[\w-]{43}; Path=\/auth\/v1; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    expect((await logIn('careful@example.org', 'wrong', '192.0.2.60')).headers.getSetCookie()).toEqual([]);
  });

  it('reset the failures of a person who signs in', async () => {
    const email = 'clumsy@example.org';
    await server.client().auth.signUp({ email, password: PASSWORD });
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 9; index++) expect((await logIn(email, 'wrong', '203.0.113.20')).status).toBe(400);
      expect((await logIn(email, PASSWORD, '203.0.113.20')).status).toBe(200);
    }
  });

  it('allow one email of a kind per minute, to known and unknown addresses alike', async () => {
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

  it('allow three recovery emails an hour', async () => {
    const statuses = [];
    for (let index = 0; index < 4; index++)
      statuses.push((await server.ask('/recover', { body: { email: 'a@example.org' } })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it.each([
    ['recoveries', 3, '/recover', {}],
    ['links', 6, '/otp', { create_user: false }],
    ['magic links', 6, '/magiclink', { create_user: false }],
    ['confirmations', 6, '/resend', { type: 'signup' }],
    ['wrong codes', 20, '/verify', { type: 'recovery', token: '000000' }],
  ] as const)('count %s per network, and for all networks together', async (name, most, path, body) => {
    const mailing = await authServer({ AUTH_EMAIL_AUTOCONFIRM: 'off', AUTH_MAIL_FREQUENCY: '0', TRUST_PROXY: '127.0.0.1' });
    try {
      const email = 'wanted@example.org';
      const ask = async (peer: string): Promise<boolean> => {
        const headers = { 'x-forwarded-for': peer };
        return (await mailing.ask(path, { body: { email, ...body }, headers })).status !== 429;
      };
      const askedFrom = async (peer: string): Promise<number> => {
        let passed = 0;
        for (let index = 0; index <= most; index++) if (await ask(peer)) passed++;
        return passed;
      };
      expect([name, await askedFrom('203.0.113.1')]).toEqual([name, most]);
      // The owner of the address, on an unknown device.
      expect(await ask('198.51.100.1')).toBe(true);
      const strangers = await Promise.all([2, 3, 4, 5].map((host) => askedFrom(`203.0.113.${host}`)));
      expect(strangers.reduce((all, each) => all + each)).toBe(3 * most - 1);
    } finally {
      await mailing.close();
    }
  });

  it('do not make an owner wait because of a stranger in another network', async () => {
    const mailing = await authServer({ AUTH_EMAIL_AUTOCONFIRM: 'off', AUTH_MAIL_FREQUENCY: '60', TRUST_PROXY: '127.0.0.1' });
    try {
      const ask = async (peer: string) =>
        (await mailing.ask('/recover', { body: { email: 'w@example.org' }, headers: { 'x-forwarded-for': peer } })).status;
      expect([await ask('203.0.113.1'), await ask('203.0.113.1'), await ask('198.51.100.1')]).toEqual([200, 429, 200]);
    } finally {
      await mailing.close();
    }
  });

  it('keep closed sign-up closed', async () => {
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

  it('send emails only to the owner, with links based on PUBLIC_URL only', async () => {
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
