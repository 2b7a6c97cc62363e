import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, authServer } from '../support/auth-server.ts';

const PASSWORD = 'a quiet lake 41';

describe('the wire format of identity', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({ AUTH_RATE_LIMITS: 'off' });
  });
  afterAll(() => server.close());

  it('gives no access without a key', async () => {
    const bare = async (path: string, headers: Record<string, string> = {}, method = 'POST') =>
      fetch(`${server.url}/auth/v1${path}`, { method, headers });
    for (const headers of [{}, { apikey: 'wrong' }, { apikey: `${server.secrets.publishableKey}x` }] as Record<
      string,
      string
    >[]) {
      const answer = await bare('/signup', headers);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ message: expect.any(String) as string });
    }
    expect((await bare(`/health?apikey=${server.secrets.publishableKey}`, {}, 'GET')).status).toBe(200);
    expect((await bare(`/recover?apikey=${server.secrets.publishableKey}`)).status).toBe(400);
    expect(
      (await bare('/settings', { apikey: server.secrets.secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux)' }, 'POST')).status,
    ).toBe(401);
  });

  it('accepts legacy keys signed with the secret, and no others', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const legacy = (claims: unknown, secret = server.secrets.jwtSecret, alg = 'HS256') => {
      const signed = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
    };
    const status = async (key: string) =>
      (await server.ask('/recover', { body: { email: 'x@example.org' }, headers: { apikey: key } })).status;
    expect(await status(legacy({ role: 'anon', exp: 4_000_000_000 }))).toBe(200);
    expect(await status(legacy({ role: 'anon', exp: 1_000 }))).toBe(401);
    expect(await status(legacy({ role: 'authenticated' }))).toBe(401);
    expect(await status(legacy({ role: 'anon' }, 'another secret'))).toBe(401);
    expect(await status(legacy({ role: 'anon' }, server.secrets.jwtSecret, 'none'))).toBe(401);
  });

  it('answers a preflight first and exposes the headers that the client reads', async () => {
    const preflight = await fetch(`${server.url}/auth/v1/token`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example.org',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,x-anything',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,x-anything');
    expect(preflight.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
    const refused = await fetch(`${server.url}/auth/v1/signup`, { method: 'POST' });
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('supports both error formats', async () => {
    const body = { email: 'nobody@example.org', password: PASSWORD };
    const old = await server.ask('/token?grant_type=password', { body });
    expect(old.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(await old.json()).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' });
    const fresh = await server.ask('/token?grant_type=password', { body, headers: { 'x-supabase-api-version': '2024-01-01' } });
    expect(fresh.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(fresh.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(await fresh.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    const weak = await server.ask('/signup', { body: { email: 'w@example.org', password: 'short' } });
    expect(await weak.json()).toMatchObject({ error_code: 'weak_password', weak_password: { reasons: ['length'] } });
    const grant = await server.ask('/token?grant_type=wishing', { body: {} });
    expect([grant.status, await grant.json()]).toMatchObject([400, { error: 'unsupported_grant_type' }]);
  });

  it('answers 404 in its own format for an unknown endpoint', async () => {
    for (const [path, method] of [
      ['/wishes', 'POST'],
      ['/nothing', 'GET'],
      ['/admin/nothing', 'DELETE'],
      ['/', 'GET'],
    ]) {
      const answer = await server.ask(String(path), { method: String(method) });
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 404, error_code: 'not_found' }]);
    }
  });

  it('explains a refused token, an invalid page and a disabled feature', async () => {
    const { secretKey } = server.secrets;
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const tokens = {
      nonsense: 'token is malformed: token contains an invalid number of segments',
      [`${part({ alg: 'ES256' })}.${part({ exp: 1000 })}.AAAA`]: 'token has invalid claims: token is expired',
      [`${part({ alg: 'ES256' })}.${part({ exp: 4_000_000_000 })}.AAAA`]: 'token signature is invalid: signature is invalid',
    };
    for (const [token, why] of Object.entries(tokens)) {
      const answer = await server.ask('/user', { method: 'GET', headers: { authorization: `Bearer ${token}` } });
      const msg = `invalid JWT: unable to parse or verify signature, ${why}`;
      expect([answer.status, await answer.json()]).toEqual([403, { code: 403, error_code: 'bad_jwt', msg }]);
    }
    const users = (query: string) =>
      server.ask(`/admin/users?${query}`, {
        method: 'GET',
        headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
      });
    for (const query of [
      'page=-1',
      'page=two',
      'page=1.5',
      'per_page=0',
      'per_page=',
      'per_page=9e9',
      'page=%00',
      'page=1&page=2',
    ]) {
      const answer = await users(query);
      if (query === 'per_page=') expect(answer.status).toBe(200);
      else expect([query, answer.status, await answer.json()]).toMatchObject([query, 400, { error_code: 'validation_failed' }]);
    }
    expect((await users('page=0&per_page=1')).status).toBe(200);
    const grants = [
      ['web3', { chain: 'solana' }, 422, 'web3_provider_disabled'],
      ['id_token', { provider: 'apple', id_token: 'x' }, 400, 'provider_disabled'],
      ['password', { phone: '+15550001', password: 'x' }, 422, 'phone_provider_disabled'],
    ] as const;
    for (const [grant, body, status, code] of grants) {
      const answer = await server.ask(`/token?grant_type=${grant}`, { body });
      expect([grant, answer.status, await answer.json()]).toMatchObject([grant, status, { error_code: code }]);
    }
    for (const phone of ['phone', '+12', '0123456789', '+1 555 x'])
      for (const type of ['sms', 'phone_change']) {
        const answer = await server.ask('/verify', { body: { type, phone, token: '123456' } });
        const msg = 'Invalid phone number format (E.164 required)';
        expect([answer.status, await answer.json()]).toEqual([400, { code: 400, error_code: 'validation_failed', msg }]);
      }
  });

  it('answers endpoints that are not implemented', async () => {
    const sso = await server.client().auth.signInWithSSO({ domain: 'example.org' });
    expect(sso.error).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
    for (const path of ['/oauth/authorizations/1', '/admin/oauth/clients', '/admin/custom-providers'])
      for (const method of ['GET', 'POST'])
        expect([path, (await server.ask(path, { method, body: method === 'POST' ? {} : undefined })).status]).toEqual([
          path,
          404,
        ]);
  });

  it('never fails on junk', async () => {
    const client = server.client();
    const { data } = await client.auth.signUp({ email: 'junk@example.org', password: PASSWORD });
    const authorization = `Bearer ${data.session?.access_token}`;
    const bodies = [
      '{',
      'null',
      '[]',
      '"text"',
      '7',
      '{"email":7}',
      '{"email":{"a":1},"password":[]}',
      '{"email":"a@b.c\\u0000","password":"x"}',
      '{"email":"\\ud800@example.org","password":"long enough 1"}',
      `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      '{"__proto__":{"email":"p@example.org"},"data":{"__proto__":{"x":1}}}',
      '{"data":{"a":"\\u0000"}}',
      '{"data":{"\\udfff":1}}',
      '{"type":"constructor","email":"a@example.org","token":"1"}',
      '{"type":"recovery","token_hash":"\'; DROP TABLE auth.users; --"}',
      '{"code_challenge":"x","code_challenge_method":"y","email":"a@example.org"}',
      '{"refresh_token":12,"auth_code":{},"code_verifier":null}',
      '{"email":"\u202e@example.org","password":"\uffff\uffff\uffff\uffff\uffff\uffff\uffff\uffff"}',
      '\ufeff{}',
      `"${'x'.repeat(100_000)}"`,
    ];
    const paths = [
      '/signup',
      '/token?grant_type=password',
      '/token?grant_type=refresh_token',
      '/token?grant_type=pkce',
      '/token',
      '/recover',
      '/otp',
      '/magiclink',
      '/resend',
      '/verify',
      '/logout?scope=x',
    ];
    for (const body of bodies) {
      for (const path of paths) {
        const answer = await server.ask(path, { body, headers: { authorization } });
        expect([path, body.slice(0, 60), answer.status]).toEqual([
          path,
          body.slice(0, 60),
          expect.toSatisfy((status: number) => status < 500) as number,
        ]);
      }
      const put = await server.ask('/user', { method: 'PUT', body, headers: { authorization } });
      expect(put.status).toBeLessThan(500);
    }
    expect((await client.auth.getUser()).data.user?.user_metadata).toEqual({});
  });

  it('accepts bodies of any content type as JSON, up to 1 MB', async () => {
    const typed = await server.ask('/recover', { body: { email: 'a@example.org' }, headers: { 'content-type': 'text/plain' } });
    expect(typed.status).toBe(200);
    const large = await server.ask('/recover', { body: `{"email":"${'a'.repeat(1_100_000)}"}` });
    expect(large.status).toBe(413);
  });

  it('refuses tokens from elsewhere', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = {
      sub: crypto.randomUUID(),
      session_id: crypto.randomUUID(),
      role: 'authenticated',
      aud: 'authenticated',
      iss: `${server.url}/auth/v1`,
      exp: 4_000_000_000,
    };
    const [key] = server.tokens.jwks().keys;
    const asSecret = (alg: string, secret: string) => {
      const signed = `${part({ alg, kid: key?.kid })}.${part(claims)}`;
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
    };
    const forged = [
      `${part({ alg: 'none' })}.${part(claims)}.`,
      asSecret('HS256', JSON.stringify(key)),
      asSecret('ES256', 'x'),
      'a.b.c',
      'junk',
      server.secrets.publishableKey,
    ];
    for (const token of forged) {
      const answer = await server.ask('/user', { method: 'GET', headers: { authorization: `Bearer ${token}` } });
      expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: 'bad_jwt' }]);
    }
    expect((await server.ask('/user', { method: 'GET' })).status).toBe(401);
  });

  it('lets only the secret key administer accounts', async () => {
    const admin = server.client({ key: server.secrets.secretKey }).auth.admin;
    const made = await admin.createUser({
      email: 'made@example.org',
      password: PASSWORD,
      email_confirm: true,
      app_metadata: { plan: 'x' },
    });
    expect(made.error).toBeNull();
    const id = String(made.data.user?.id);
    expect(made.data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], plan: 'x' });
    expect((await admin.createUser({ email: 'made@example.org' })).error?.code).toBe('email_exists');
    const client = server.client();
    expect((await client.auth.signInWithPassword({ email: 'made@example.org', password: PASSWORD })).error).toBeNull();
    const listed = await admin.listUsers({ page: 1, perPage: 1 });
    expect(listed.data.users).toHaveLength(1);
    expect(listed.data).toMatchObject({ nextPage: 2 });
    await admin.updateUserById(id, { ban_duration: '24h' });
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await server.client().auth.signInWithPassword({ email: 'made@example.org', password: PASSWORD })).error?.code).toBe(
      'user_banned',
    );
    await admin.updateUserById(id, { ban_duration: 'none' });
    expect((await server.client().auth.signInWithPassword({ email: 'made@example.org', password: PASSWORD })).error).toBeNull();
    const mallory = server.client();
    await mallory.auth.signUp({ email: 'mallory@example.org', password: PASSWORD });
    const { data } = await mallory.auth.getSession();
    for (const bearer of [server.secrets.publishableKey, String(data.session?.access_token)]) {
      const answer = await server.ask(`/admin/users/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${bearer}` } });
      expect(answer.status).toBe(403);
    }
    expect((await admin.getUserById(id)).data.user?.email).toBe('made@example.org');
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
    expect((await admin.getUserById('not-an-id').catch((error: Error) => error)) instanceof Error).toBe(true);
  });

  it('states its capabilities', async () => {
    const settings = await (await server.ask('/settings', { method: 'GET' })).json();
    expect(settings).toMatchObject({ external: { email: true, google: false }, disable_signup: false, mailer_autoconfirm: true });
    expect(await (await server.ask('/health', { method: 'GET' })).json()).toMatchObject({ name: 'GoTrue' });
  });
});
