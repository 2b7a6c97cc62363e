import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, authServer, confirmed, openLink, PASSWORD, secretOf, targetOf } from '../support/auth-server.ts';

// Keys, addresses and redirect targets in unusual forms.

let server: AuthServer;
beforeAll(async () => {
  server = await authServer({
    AUTH_RATE_LIMITS: 'off',
    AUTH_EMAIL_AUTOCONFIRM: 'off',
    AUTH_SMS_DRIVER: 'folder',
    AUTH_REDIRECT_URLS: 'https://app.example.org/**,cairn://**',
  });
});
afterAll(() => server.close());

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' };
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A key of the older kind, signed with the server's secret. */
function legacy(role: string, more: object = {}): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', role, exp: 4_102_444_800, ...more })}`;
  return `${text}.${createHmac('sha256', server.secrets.jwtSecret).update(text).digest('base64url')}`;
}

const codeOfAnswer = async (answer: Response): Promise<unknown> => {
  const body = (await answer.json()) as { error_code?: string; message?: string };
  return [answer.status, body.error_code ?? body.message];
};

describe('administration', () => {
  const list = (headers: Record<string, string>) => server.ask('/admin/users', { method: 'GET', headers });

  it('requires the secret key as Bearer token, whatever apikey passed the gateway', async () => {
    const { secretKey, publishableKey } = server.secrets;
    const anon = legacy('anon');
    for (const apikey of [publishableKey, anon, secretKey, legacy('service_role')]) {
      for (const bearer of [secretKey, legacy('service_role'), legacy('supabase_admin')])
        expect((await list({ apikey, authorization: `Bearer ${bearer}` })).status).toBe(200);
      for (const bearer of [
        publishableKey,
        anon,
        legacy('authenticated'),
        legacy('postgres'),
        legacy('service_role', { exp: 1 }),
        'x',
      ])
        expect(await codeOfAnswer(await list({ apikey, authorization: `Bearer ${bearer}` }))).toEqual([403, 'not_admin']);
      expect(await codeOfAnswer(await list({ apikey }))).toEqual([401, 'no_authorization']);
    }
  });

  it('cannot set a password that its owner could not choose', async () => {
    const authorization = `Bearer ${server.secrets.secretKey}`;
    const set = async (method: string, path: string, password: string) =>
      codeOfAnswer(
        await server.ask(path, { method, body: { email: 'chosen@example.org', password }, headers: { authorization } }),
      );
    for (const weak of ['short', 'password1', 'chosen@example.org']) {
      expect([weak, await set('POST', '/admin/users', weak)]).toEqual([weak, [422, 'weak_password']]);
    }
    const { user } = await confirmed(server, 'chosen@example.org');
    for (const weak of ['short', 'password1']) {
      expect([weak, await set('PUT', `/admin/users/${user?.id}`, weak)]).toEqual([weak, [422, 'weak_password']]);
    }
    expect((await server.client().auth.signInWithPassword({ email: 'chosen@example.org', password: PASSWORD })).error).toBeNull();
  });

  it('is refused from browsers, however they send the secret key', async () => {
    const { secretKey, publishableKey } = server.secrets;
    const refused = [401, 'Forbidden use of secret API key in browser'];
    for (const secret of [secretKey, legacy('service_role'), legacy('supabase_admin')]) {
      const bearer = { authorization: `Bearer ${secret}` };
      expect(await codeOfAnswer(await list({ ...BROWSER, apikey: secret, ...bearer }))).toEqual(refused);
      expect(await codeOfAnswer(await list({ ...BROWSER, apikey: publishableKey, ...bearer }))).toEqual(refused);
      expect(await codeOfAnswer(await list({ ...BROWSER, apikey: secret }))).toEqual(refused);
      const queried = await fetch(`${server.url}/auth/v1/admin/users?apikey=${secret}`, { headers: { ...BROWSER, ...bearer } });
      expect(await codeOfAnswer(queried)).toEqual(refused);
    }
    const { session } = await confirmed(server, 'browser@example.org');
    const own = await server.ask('/user', {
      method: 'GET',
      headers: { ...BROWSER, authorization: `Bearer ${session?.access_token}` },
    });
    expect(own.status).toBe(200);
  });
});

describe('the key of a request', () => {
  const get = (query: string, headers: Record<string, string> = {}) => fetch(`${server.url}/auth/v1/user${query}`, { headers });

  it('is the one in the header if header and query differ', async () => {
    const { publishableKey } = server.secrets;
    const passed = [401, 'no_authorization'];
    const refused = [401, 'Invalid API key'];
    expect(await codeOfAnswer(await get(`?apikey=${publishableKey}`))).toEqual(passed);
    expect(await codeOfAnswer(await get('?apikey=wrong', { apikey: publishableKey }))).toEqual(passed);
    expect(await codeOfAnswer(await get(`?apikey=${publishableKey}`, { apikey: 'wrong' }))).toEqual(refused);
    expect(await codeOfAnswer(await get(`?apikey=${publishableKey}&apikey=${publishableKey}`))).toEqual(refused);
    expect(await codeOfAnswer(await get(`?apikey[]=${publishableKey}`))).toEqual([401, 'No API key found in request']);
    expect(await codeOfAnswer(await get('', { apikey: '' }))).toEqual(refused);
  });

  it('is no person as a Bearer token', async () => {
    for (const bearer of [server.secrets.publishableKey, legacy('anon'), server.secrets.secretKey, legacy('service_role')]) {
      for (const [path, method] of [
        ['/user', 'GET'],
        ['/user', 'PUT'],
        ['/logout', 'POST'],
        ['/factors', 'POST'],
        ['/reauthenticate', 'GET'],
      ] as const) {
        const answer = await server.ask(path, {
          method,
          ...(method === 'GET' ? {} : { body: {} }),
          headers: { authorization: `Bearer ${bearer}` },
        });
        expect(await codeOfAnswer(answer)).toEqual([403, 'bad_jwt']);
      }
    }
  });
});

describe('an address', () => {
  const signIn = async (given: object) =>
    (await server.ask('/token?grant_type=password', { body: { ...given, password: PASSWORD } })).status;

  it('is the same in any case, and another one with a plus', async () => {
    await confirmed(server, 'ada@example.org');
    expect(await signIn({ email: ' ADA@Example.ORG\n' })).toBe(200);
    expect(await signIn({ email: 'ada+other@example.org' })).toBe(400);
    const { user } = await confirmed(server, 'ada+other@example.org');
    const plain = await confirmed(server, 'bob@example.org');
    expect(user?.id).not.toBe(plain.user?.id);
    const { rowCount } = await server.database.pool.query(`SELECT FROM auth.users WHERE email ILIKE 'ada%@example.org'`);
    expect(rowCount).toBe(2);
  });

  it('is plain ASCII: similar letters and those with equal case folding are refused', async () => {
    const odd = [
      'mil\u212a@example.org',
      'ad\u00e4@example.org',
      'ada\uff20example.org',
      'ada@ex\u0430mple.org',
      'ada@example\u3002org',
    ];
    const long = [`${'a'.repeat(250)}@example.org`, `a@${'b'.repeat(250)}.org`];
    const junk = ['ada', 'ada@', '@example.org', 'ada@example', 'ada@example.org,eve@example.org', 'ada@example.org>'];
    for (const email of [...odd, ...long, ...junk]) {
      for (const path of ['/signup', '/otp', '/magiclink', '/recover', '/resend']) {
        const answer = await server.ask(path, { body: { email, password: PASSWORD, type: 'signup' } });
        expect([email, path, await codeOfAnswer(answer)]).toEqual([email, path, [400, 'validation_failed']]);
      }
      expect([email, await signIn({ email })]).toEqual([email, 400]);
    }
  });

  it('by phone is the same with or without spaces and plus, and only digits', async () => {
    const client = server.client();
    await client.auth.signUp({ phone: '+49 151 0000 0001', password: PASSWORD });
    const code = /code: (\d{6})/.exec(await server.smsTo('4915100000001'))?.[1] ?? '';
    expect((await client.auth.verifyOtp({ phone: '4915100000001', token: code, type: 'sms' })).error).toBeNull();
    for (const phone of ['+4915100000001', '4915100000001', '49 151 00000001'])
      expect([phone, await signIn({ phone })]).toEqual([phone, 200]);
    for (const phone of [
      '',
      '+',
      '0049151',
      '+0151',
      '12345',
      '1'.repeat(16),
      '+49-151-1',
      '٤٩١٥١',
      '+49151x',
      'ada@example.org',
    ]) {
      for (const path of ['/signup', '/otp']) {
        const answer = await server.ask(path, { body: { phone, password: PASSWORD } });
        expect([phone, path, answer.status >= 400 && answer.status < 500]).toEqual([phone, path, true]);
      }
    }
  });
});

describe('metadata', () => {
  it('within its limit fits in a working token, in any script', async () => {
    const { client } = await confirmed(server, 'script@example.org');
    // Three bytes each: together as much as a token can carry.
    for (const count of [1_300, 1_400, 4_000]) {
      const { error } = await client.auth.updateUser({ data: { name: '漢'.repeat(count) } });
      expect(error?.code).toBe(count === 1_300 ? undefined : 'validation_failed');
      await client.auth.refreshSession();
      expect((await client.auth.getUser()).data.user?.user_metadata['name']).toHaveLength(1_300);
    }
    const signUp = await server.ask('/signup', {
      body: { email: 'large@example.org', password: PASSWORD, data: { name: '漢'.repeat(1_400) } },
    });
    expect(await codeOfAnswer(signUp)).toEqual([400, 'validation_failed']);
  });
});

describe('a link redirects to the site and nowhere else', () => {
  const evil = [
    'javascript:alert(1)',
    '//evil.example/x',
    '/\\evil.example',
    'https://app.example.org@evil.example/',
    'https://evil.example\\@app.example.org/',
    'https://app.example.org%2eevil.example/',
    'https%3A%2F%2Fevil.example',
    'cairn:evil',
    'data:text/html,evil',
    `https://evil.example/${'x'.repeat(3_000)}`,
  ];
  const site = () => new URL(server.url).href;

  it('whichever request asked for it', async () => {
    const { client } = await confirmed(server, 'links@example.org');
    const token = (await client.auth.getSession()).data.session?.access_token;
    const asks: [string, string, (to: string) => Promise<Response>][] = [
      [
        'recover',
        'links@example.org',
        (to) => server.ask(`/recover?redirect_to=${to}`, { body: { email: 'links@example.org' } }),
      ],
      ['otp', 'links@example.org', (to) => server.ask(`/otp?redirect_to=${to}`, { body: { email: 'links@example.org' } })],
      [
        'magiclink',
        'links@example.org',
        (to) => server.ask(`/magiclink?redirect_to=${to}`, { body: { email: 'links@example.org' } }),
      ],
      [
        'signup',
        'fresh@example.org',
        (to) => server.ask(`/signup?redirect_to=${to}`, { body: { email: 'fresh@example.org', password: PASSWORD } }),
      ],
      [
        'resend',
        'fresh@example.org',
        (to) => server.ask(`/resend?redirect_to=${to}`, { body: { email: 'fresh@example.org', type: 'signup' } }),
      ],
      [
        'change',
        'links@example.org',
        (to) =>
          server.ask(`/user?redirect_to=${to}`, {
            method: 'PUT',
            body: { email: 'links-new@example.org' },
            headers: { authorization: `Bearer ${token}` },
          }),
      ],
    ];
    for (const target of evil) {
      for (const [name, email, ask] of asks) {
        const count = (await server.mailsTo(email)).length;
        expect([name, (await ask(encodeURIComponent(target))).status]).toEqual([name, 200]);
        const { link } = secretOf(await server.mailTo(email, count));
        expect([name, target, new URL(link).searchParams.get('redirect_to')]).toEqual([name, target, site()]);
      }
      const order = { type: 'recovery', email: 'links@example.org', redirect_to: target };
      const made = await server.ask('/admin/generate_link', {
        body: order,
        headers: { authorization: `Bearer ${server.secrets.secretKey}` },
      });
      const { action_link: link, redirect_to: to } = (await made.json()) as { action_link: string; redirect_to: string };
      expect([target, to, new URL(link).searchParams.get('redirect_to')]).toEqual([target, site(), site()]);
      // Changing the redirect target of a valid link does not help.
      const bent = new URL(link);
      bent.searchParams.set('redirect_to', target);
      const opened = targetOf(await openLink(bent.href));
      expect([target, opened.origin, opened.hash.includes('access_token=')]).toEqual([target, new URL(server.url).origin, true]);
    }
  });

  it('and reports errors with their OAuth names', async () => {
    const fields = async (query: string) =>
      Object.fromEntries(new URLSearchParams(targetOf(await openLink(`${server.url}/auth/v1/verify?${query}`)).hash.slice(1)));
    expect(await fields('token=x&type=signup')).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
    expect(await fields('token=x&type=wishing')).toMatchObject({ error: 'invalid_request', error_code: 'validation_failed' });
    expect(await fields('token=x&token=y&type=signup')).toMatchObject({ error: 'invalid_request' });
    const pkce = targetOf(await openLink(`${server.url}/auth/v1/verify?token=pkce_x&type=signup`));
    expect(pkce.searchParams.get('error_code')).toBe('otp_expired');
    expect(new URLSearchParams(pkce.hash.slice(1)).get('error_code')).toBe('otp_expired');
  });
});
