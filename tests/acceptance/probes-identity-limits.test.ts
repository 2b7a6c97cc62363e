import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, authServer, confirmed, PASSWORD } from '../support/auth-server.ts';

// Every limit stops the person it is for, says for how long, and affects no one else.

const SETTINGS = { TRUST_PROXY: '127.0.0.1', AUTH_EMAIL_AUTOCONFIRM: 'off', AUTH_ANONYMOUS: 'on', AUTH_SMS_DRIVER: 'folder' };
// High enough that the limits of an account come first.
const WIDE = { AUTH_RATE_MAIL: '1000', AUTH_RATE_VERIFY: '1000', AUTH_RATE_TOKEN: '1000', AUTH_RATE_SIGNUP: '1000' };
const NARROW = Object.fromEntries([...Object.keys(WIDE), 'AUTH_RATE_FACTOR', 'AUTH_RATE_ANONYMOUS'].map((name) => [name, '3']));

interface Request {
  path: string;
  method?: string;
  body?: object;
  token?: string | undefined;
}

let peers = 0;
const newPeer = () => `198.51.100.${++peers}`;

async function ask(server: AuthServer, peer: string, { path, method = 'POST', body, token }: Request): Promise<Response> {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const init = { method, ...(method === 'GET' ? {} : { body: body ?? {} }) };
  return server.ask(path, { ...init, headers: { 'x-forwarded-for': peer, ...authorization } });
}

/** The first refusal for too many requests, after this many accepted ones. */
async function stopped(server: AuthServer, peer: () => string, request: () => Request, most: number): Promise<Response> {
  for (let count = 0; count < most; count++) {
    const answer = await ask(server, peer(), request());
    expect([count, answer.status]).not.toEqual([count, 429]);
  }
  const answer = await ask(server, peer(), request());
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
  expect(answer.headers.get('x-sb-error-code')).toMatch(/^over_(?:request|email_send|sms_send)_rate_limit$/);
  return answer;
}

describe('a limit per network address', () => {
  let server: AuthServer;
  let token: string | undefined;
  beforeAll(async () => {
    server = await authServer({ ...SETTINGS, ...NARROW });
    const { session } = await confirmed(server, 'ada@example.org');
    token = session?.access_token;
  });
  afterAll(() => server.close());

  let last = 0;
  const email = () => `p${++last}@example.org`;
  const phone = () => `4915100000${100 + ++last}`;
  const requests: Record<string, () => Request> = {
    'sign-ins by password': () => ({ path: '/token?grant_type=password', body: { email: email(), password: 'x' } }),
    'refresh tokens that are none of ours': () => ({ path: '/token?grant_type=refresh_token', body: { refresh_token: 'x' } }),
    'auth codes': () => ({ path: '/token?grant_type=pkce', body: { auth_code: 'x', code_verifier: 'x' } }),
    'sign-ups by mail': () => ({ path: '/signup', body: { email: email(), password: PASSWORD } }),
    'sign-ups by phone': () => ({ path: '/signup', body: { phone: phone(), password: PASSWORD } }),
    'sign-ins without an account': () => ({ path: '/signup', body: { data: {} } }),
    recoveries: () => ({ path: '/recover', body: { email: email() } }),
    'links to sign in': () => ({ path: '/otp', body: { email: email() } }),
    'links to sign in, by the older name': () => ({ path: '/magiclink', body: { email: email() } }),
    'codes by SMS': () => ({ path: '/otp', body: { phone: phone() } }),
    'letters sent again': () => ({ path: '/resend', body: { email: email(), type: 'signup' } }),
    'SMS sent again': () => ({ path: '/resend', body: { phone: phone(), type: 'sms' } }),
    'tries of codes': () => ({ path: '/verify', body: { email: email(), type: 'email', token: '123456' } }),
    'tries of token hashes': () => ({ path: '/verify', body: { type: 'email', token_hash: 'x' } }),
    'links that are opened': () => ({ path: '/verify?token=x&type=signup', method: 'GET' }),
    'enrolments of factors': () => ({ path: '/factors', body: { factor_type: 'wishing' }, token }),
    'challenges of factors': () => ({ path: '/factors/x/challenge', token }),
    'tries of factors': () => ({ path: '/factors/x/verify', body: { challenge_id: crypto.randomUUID(), code: '1' }, token }),
    'tries of recovery codes': () => ({ path: '/factors/recovery-codes/verify', body: { code: 'x' }, token }),
  };
  it.each(Object.entries(requests))('stops %s, and no one else’s', async (_, request) => {
    const peer = newPeer();
    await stopped(server, () => peer, request, 3);
    expect((await ask(server, newPeer(), request())).status).not.toBe(429);
  });

  it('does not keep existing sessions from refreshing, which have their own limit', async () => {
    const crowd = newPeer();
    await stopped(server, () => crowd, requests['refresh tokens that are none of ours'] ?? (() => ({ path: '' })), 3);
    const { session } = await confirmed(server, 'quiet@example.org');
    const other = await confirmed(server, 'loud@example.org');
    const refresh = (token_: string | undefined): Request => ({
      path: '/token?grant_type=refresh_token',
      body: { refresh_token: token_ },
    });
    expect((await ask(server, crowd, refresh(session?.refresh_token))).status).toBe(200);
    await stopped(server, newPeer, () => refresh(other.session?.refresh_token), 3);
    expect((await ask(server, crowd, refresh(session?.refresh_token))).status).toBe(200);
  });
});

it('a limit per network address stops a search for accounts by changing one’s own address', async () => {
  const server = await authServer({ ...SETTINGS, ...NARROW, AUTH_EMAIL_AUTOCONFIRM: 'on', AUTH_PHONE_AUTOCONFIRM: 'on' });
  for (const wish of [
    (last: number) => ({ email: `w${last}@example.org` }),
    (last: number) => ({ phone: `49151000009${10 + last}` }),
  ]) {
    const peer = newPeer();
    const signUp: Request = { path: '/signup', body: { email: `${peer}@example.org`, password: PASSWORD } };
    const { access_token: token } = (await (await ask(server, newPeer(), signUp)).json()) as { access_token: string };
    let last = 0;
    await stopped(
      server,
      () => peer,
      () => ({ path: '/user', method: 'PUT', body: wish(++last), token }),
      3,
    );
    expect((await ask(server, peer, { path: '/user', method: 'PUT', body: { data: { a: 1 } }, token })).status).toBe(200);
  }
  await server.close();
});

describe('a limit per account', () => {
  let server: AuthServer;
  let token: string | undefined;
  beforeAll(async () => {
    server = await authServer({ ...SETTINGS, ...WIDE });
    const { session } = await confirmed(server, 'somebody@example.org');
    token = session?.access_token;
    await server.database.pool.query(
      `INSERT INTO auth.users (email, email_confirmed_at)
       SELECT name || '@example.org', now() FROM unnest('{owner,owner-everywhere}'::text[]) AS name`,
    );
  });
  afterAll(() => server.close());

  // How many may come from one network, and how many from all together.
  const limits: Record<string, [number, number, (who: string) => Request]> = {
    'sign-ins by password': [
      10,
      10,
      (who) => ({ path: '/token?grant_type=password', body: { email: `${who}@example.org`, password: 'x' } }),
    ],
    recoveries: [3, 12, (who) => ({ path: '/recover', body: { email: `${who}@example.org` } })],
    'links to sign in': [6, 24, (who) => ({ path: '/otp', body: { email: `${who}@example.org` } })],
    'tries of codes': [
      20,
      80,
      (who) => ({ path: '/verify', body: { email: `${who}@example.org`, type: 'email', token: '123456' } }),
    ],
  };
  const knownAndUnknown = (what: string) => ['owner', `nobody-${what.length}`];
  it.each(Object.entries(limits))(
    'stops %s from one network, known or unknown, and no one else’s',
    async (what, [most, all, request]) => {
      for (const who of knownAndUnknown(what)) {
        const peer = newPeer();
        const answer = await stopped(
          server,
          () => peer,
          () => request(who),
          most,
        );
        expect(Object.keys((await answer.json()) as object)).toEqual(['code', 'error_code', 'msg']);
        if (all > most) expect((await ask(server, newPeer(), request(who))).status).not.toBe(429);
        expect((await ask(server, peer, request(`somebody-${what.length}`))).status).not.toBe(429);
      }
    },
  );
  it.each(Object.entries(limits))(
    'stops %s from any network, known or unknown, and no one else’s',
    async (what, [, all, request]) => {
      for (const who of knownAndUnknown(what)) {
        const elsewhere = `${who}-everywhere`;
        const answer = await stopped(server, newPeer, () => request(elsewhere), all);
        expect(Object.keys((await answer.json()) as object)).toEqual(['code', 'error_code', 'msg']);
      }
      expect((await ask(server, newPeer(), request(`somebody-else-${what.length}`))).status).not.toBe(429);
    },
  );

  it('stops guessing at the password with a stolen session', async () => {
    const { session } = await confirmed(server, 'stolen@example.org');
    const body = { password: 'another quiet lake', current_password: 'wrong' };
    await stopped(server, newPeer, () => ({ path: '/user', method: 'PUT', body, token: session?.access_token }), 10);
    expect((await ask(server, newPeer(), { path: '/user', method: 'PUT', body, token })).status).toBe(400);
  });

  it('stops a session that emails strangers by changing its address', async () => {
    let last = 0;
    const { session } = await confirmed(server, 'changer@example.org');
    const change = (): Request => ({
      path: '/user',
      method: 'PUT',
      body: { email: `stranger${++last}@example.org` },
      token: session?.access_token,
    });
    // Email sent without the session, such as that of the sign-up, is counted separately.
    await stopped(server, newPeer, change, 6);
  });
});
