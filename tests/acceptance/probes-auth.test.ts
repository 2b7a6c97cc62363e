import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { type AuthServer, authServer, PASSWORD } from '../support/auth-server.ts';

// Attempts to sign in by side channels.

const SECRET_KEY = `sb_secret_${randomBytes(24).toString('base64url')}`;

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await testApp({ SUPABASE_SECRET_KEY: SECRET_KEY });
  ada = await app.person('ada');
});
afterAll(() => app.stop());

const auth = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
) =>
  app.app.inject({
    method,
    url: `/auth/v1${path}`,
    headers: {
      apikey: app.publishableKey,
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body !== undefined && {
      payload: typeof options.body === 'string' ? options.body : JSON.stringify(options.body),
    }),
  });
it('claims about rights in a sign-up or a profile are ignored', async () => {
  const email = `claims-${newId().slice(-6)}@example.com`;
  const body = {
    email,
    password: PASSWORD,
    role: 'service_role',
    aud: 'admin',
    app_metadata: { role: 'OWNER' },
    is_super_admin: true,
    email_confirm: true,
    id: newId(),
    data: JSON.parse('{"__proto__":{"a":1},"name":"x"}') as unknown,
  };
  const session = (await auth('POST', '/signup', { body })).json<{ access_token: string; user: Record<string, unknown> }>();
  expect(session.user).toMatchObject({
    role: 'authenticated',
    aud: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
  });
  expect(session.user['id']).not.toBe(body.id);
  const changed = await auth('PUT', '/user', {
    token: session.access_token,
    body: { role: 'service_role', app_metadata: { role: 'OWNER' }, banned_until: null, id: newId() },
  });
  expect(changed.json()).toMatchObject({
    id: session.user['id'],
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
  });
  expect(({} as Record<string, unknown>)['a']).toBeUndefined();
});

it('junk in every field of every endpoint is refused without a server fault', async () => {
  const odd: unknown[] = [
    null,
    7,
    true,
    [],
    ['a@b.c'],
    {},
    'x'.repeat(100_000),
    '\u0000',
    '\ud800',
    '__proto__',
    { toString: 1 },
    "'; DROP TABLE auth.users--",
  ];
  const fields: Record<string, string[]> = {
    '/signup': ['email', 'password', 'data', 'phone', 'code_challenge', 'code_challenge_method'],
    '/token?grant_type=password': ['email', 'password', 'phone'],
    '/token?grant_type=refresh_token': ['refresh_token'],
    '/token?grant_type=pkce': ['auth_code', 'code_verifier'],
    '/recover': ['email', 'code_challenge'],
    '/otp': ['email', 'data', 'create_user'],
    '/resend': ['type', 'email'],
    '/verify': ['type', 'token', 'token_hash', 'email', 'phone'],
  };
  for (const [path, names] of Object.entries(fields)) {
    for (const name of names) {
      for (const value of odd) {
        const good = {
          type: 'signup',
          email: 'nobody@example.com',
          password: 'a quiet lake 41',
          token: '123456',
          refresh_token: 'x',
          auth_code: 'x',
          code_verifier: 'x',
        };
        const answer = await auth('POST', path, { body: { ...good, [name]: value } });
        expect([path, name, answer.statusCode < 500]).toEqual([path, name, true]);
        expect(answer.body).not.toMatch(/\bat \/|node_modules|SELECT|INSERT|violates|relation/);
      }
    }
  }
  for (const body of ['', 'null', '[]', '7', '"x"', '{', '{"email":', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`]) {
    for (const path of Object.keys(fields)) expect([400, 422]).toContain((await auth('POST', path, { body })).statusCode);
  }
  for (const query of [
    'grant_type=password&grant_type=refresh_token',
    'grant_type=',
    'grant_type=__proto__',
    'grant_type[]=password',
    '',
  ]) {
    expect([query, (await auth('POST', `/token?${query}`, { body: {} })).statusCode]).toEqual([query, 400]);
  }
  for (const type of ['__proto__', 'constructor', 'toString', 'reauthentication', '']) {
    expect([type, (await auth('POST', '/verify', { body: { type, token_hash: 'x' } })).statusCode]).toEqual([type, 400]);
  }
});

it('every answer of identity has security headers and is not cached', async () => {
  const answers = [
    await auth('GET', '/health'),
    await auth('GET', '/user'),
    await auth('GET', '/nothing'),
    await auth('DELETE', '/user', { token: ada.token }),
    await auth('POST', '/signup', { body: `{"email":"${'x'.repeat(1_100_000)}"}` }),
    await auth('GET', '/admin/users', { token: ada.token }),
    await app.app.inject({ method: 'GET', url: '/auth/v1/user' }),
    await app.app.inject({ method: 'OPTIONS', url: '/auth/v1/token' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 404, 404, 413, 403, 401, 204]);
  for (const { headers } of answers) {
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
  }
});

it('a new password and a logout of other sessions end their access to the API at once', async () => {
  const { email } = ada;
  const signIn = async () =>
    (await auth('POST', '/token?grant_type=password', { body: { email, password: 'correct horse ada' } })).json<{
      access_token: string;
      refresh_token: string;
    }>();
  const status = async (token: string) => (await app.ask(token, 'GET', 'workspace', 'get-user-workspaces')).status;
  const [one, two] = [await signIn(), await signIn()];
  expect([await status(one.access_token), await status(two.access_token)]).toEqual([200, 200]);
  expect((await auth('POST', '/logout?scope=others', { token: one.access_token })).statusCode).toBe(204);
  expect([await status(one.access_token), await status(two.access_token), await status(ada.token)]).toEqual([200, 401, 401]);
  const three = await signIn();
  expect((await auth('PUT', '/user', { token: one.access_token, body: { password: 'another quiet lake' } })).statusCode).toBe(
    400,
  );
  expect(
    (
      await auth('PUT', '/user', {
        token: one.access_token,
        body: { password: 'another quiet lake', current_password: 'correct horse ada' },
      })
    ).statusCode,
  ).toBe(200);
  expect([await status(one.access_token), await status(three.access_token)]).toEqual([200, 401]);
  const refreshed = await auth('POST', '/token?grant_type=refresh_token', { body: { refresh_token: three.refresh_token } });
  expect(refreshed.statusCode).toBe(400);
  expect((await auth('POST', '/logout?scope=local&scope=global', { token: one.access_token })).statusCode).toBe(400);
  expect(await status(one.access_token)).toBe(200);
  ada = { ...ada, token: one.access_token };
});

it('an account with content cannot be deleted halfway, and the error says so', async () => {
  const tim = await app.person('tim');
  const headers = { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` };
  const hard = await app.app.inject({ method: 'DELETE', url: `/auth/v1/admin/users/${tim.userId}`, headers });
  expect([200, 409]).toContain(hard.statusCode);
  const soft = await app.app.inject({
    method: 'DELETE',
    url: `/auth/v1/admin/users/${tim.userId}`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: { should_soft_delete: true },
  });
  expect([200, 404]).toContain(soft.statusCode);
  expect((await app.ask(tim.token, 'GET', 'workspace', 'get-user-workspaces')).status).toBe(401);
});

describe('an email', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({
      AUTH_RATE_LIMITS: 'off',
      AUTH_EMAIL_AUTOCONFIRM: 'off',
      AUTH_REDIRECT_URLS: 'https://app.example.org/**',
    });
  });
  afterAll(() => server.close());

  it('links to this server whatever host the request names and whatever redirect it asks for', async () => {
    const site = new URL(server.url);
    const wanted = [
      '//evil.example',
      'https:evil.example',
      'https:/evil.example',
      'https:\\\\evil.example',
      '/\\evil.example',
      `${site.protocol}//${site.host}@evil.example/`,
      `${site.protocol}//evil.example\\@${site.host}/`,
      `${site.protocol}//${site.host}.evil.example/`,
      `${site.protocol}//${site.hostname}%2eevil.example/`,
      'javascript:alert(1)//',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'https://app.example.org.evil.example/',
      'https://evil.example/https://app.example.org/',
      'https://app.example.org@evil.example/',
      'https://app.example.org:evil@evil.example',
      'https://evil.example#https://app.example.org/',
      'https://evil.example?https://app.example.org/',
      'https://xapp.example.org/',
      'http://app.example.org/',
      ' https://evil.example',
      'https://evil.example\r\nLocation: https://x',
      'https://10.0.0.1/',
      'ftp://app.example.org/',
      'x'.repeat(5000),
    ];
    for (const [index, target] of wanted.entries()) {
      const email = `w${index}@example.org`;
      const answer = await server.ask(`/signup?redirect_to=${encodeURIComponent(target)}`, {
        body: { email, password: PASSWORD },
        headers: {
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
          forwarded: 'host=evil.example',
          origin: 'https://evil.example',
          referer: 'https://evil.example/',
        },
      });
      if (answer.status === 400) continue;
      expect([target, answer.status]).toEqual([target, 200]);
      const { text, html } = await server.mailTo(email);
      expect([target, /evil/.test(text + html)]).toEqual([target, false]);
      const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0] ?? '';
      expect(new URL(link).host).toBe(site.host);
      const opened = await fetch(link, { redirect: 'manual' });
      expect([target, new URL(String(opened.headers.get('location'))).host]).toEqual([target, site.host]);
    }
    for (const target of wanted) {
      const opened = await fetch(`${server.url}/auth/v1/verify?token=x&type=signup&redirect_to=${encodeURIComponent(target)}`, {
        redirect: 'manual',
      });
      const location = opened.headers.get('location');
      if (location !== null) expect([target, new URL(location).host]).toEqual([target, site.host]);
      else expect(opened.status).toBeLessThan(500);
    }
  });

  it('does not put the content of a name into its headers', async () => {
    const email = 'head@example.org';
    const answer = await server.ask('/signup', { body: { email: `${email}\r\nBcc: all@example.org`, password: PASSWORD } });
    expect(answer.status).toBe(400);
    for (const odd of [
      'a@b@example.org',
      'a,b@example.org',
      '"a b"@example.org',
      'a@example.org, b@example.org',
      '<a@example.org>',
      'a@[127.0.0.1]',
      'a@example..org',
      '.a@example.org',
      'ä@example.org',
      'a@exämple.org',
    ]) {
      expect([odd, (await server.ask('/signup', { body: { email: odd, password: PASSWORD } })).status]).toEqual([odd, 400]);
    }
  });
});
