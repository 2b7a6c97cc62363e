import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { testApp } from '../support/app.ts';
import { type AuthServer, authServer, codeOf, openLink, PASSWORD, secretOf, targetOf } from '../support/auth-server.ts';

describe('an anonymous user', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({
      AUTH_RATE_LIMITS: 'off',
      AUTH_EMAIL_AUTOCONFIRM: 'off',
      AUTH_SMS_DRIVER: 'folder',
      AUTH_ANONYMOUS: 'on',
    });
  });
  afterAll(() => server.close());

  const anonymous = async (flowType: 'implicit' | 'pkce' = 'implicit') => {
    const client = server.client({ flowType });
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { theme: 'dark' } } });
    if (error) throw error;
    return { client, id: data.user?.id, session: data.session };
  };
  const claimsOf = async ({ auth }: Awaited<ReturnType<typeof anonymous>>['client']) => (await auth.getClaims()).data?.claims;

  it('has a session that says so', async () => {
    const { client, session } = await anonymous();
    expect(session?.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email: '',
      phone: '',
      is_anonymous: true,
      app_metadata: {},
      user_metadata: { theme: 'dark' },
      identities: [],
    });
    expect(session?.user.last_sign_in_at).toBeTruthy();
    expect(await claimsOf(client)).toMatchObject({ is_anonymous: true, role: 'authenticated', amr: [{ method: 'anonymous' }] });
    const refreshed = await client.auth.refreshSession();
    expect(refreshed.data.user?.is_anonymous).toBe(true);
  });

  it('is a new person each time', async () => {
    expect((await anonymous()).id).not.toBe((await anonymous()).id);
  });

  it('has no password before they have an address', async () => {
    const { client } = await anonymous();
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
      code: 'validation_failed',
      status: 422,
    });
    expect((await client.auth.reauthenticate()).error?.code).toBe('validation_failed');
  });

  it('becomes permanent by confirming an address with the code of its email', async () => {
    const { client, id } = await anonymous();
    const email = 'ada@example.org';
    const asked = await client.auth.updateUser({ email, password: PASSWORD });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({ id, email: '', new_email: email, is_anonymous: true });
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await server.mailTo(email)).text).not.toContain('old mailbox');
    await server.client().auth.resend({ type: 'email_change', email });
    const { code } = secretOf(await server.mailTo(email, 1));
    const done = await client.auth.verifyOtp({ email, token: code, type: 'email_change' });
    expect(done.error).toBeNull();
    expect(done.data.user).toMatchObject({
      id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { theme: 'dark' },
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
    });
    expect(await claimsOf(client)).toMatchObject({ is_anonymous: false, email });
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).data.user?.id).toBe(id);
  });

  it('or with its link, by PKCE', async () => {
    const { client, id } = await anonymous('pkce');
    const email = 'bea@example.org';
    await client.auth.updateUser({ email });
    const target = targetOf(await openLink(secretOf(await server.mailTo(email)).link));
    const { data, error } = await client.auth.exchangeCodeForSession(String(target.searchParams.get('code')));
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, email, is_anonymous: false });
    // The email address has signed them in, so a first password needs no other proof.
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('or by confirming a phone', async () => {
    const { client, id } = await anonymous();
    const phone = '15550080001';
    expect((await client.auth.updateUser({ phone, password: PASSWORD })).data.user?.is_anonymous).toBe(true);
    const token = codeOf(await server.smsTo(phone));
    const done = await client.auth.verifyOtp({ phone, token, type: 'phone_change' });
    expect(done.data.user).toMatchObject({ id, phone, is_anonymous: false, app_metadata: { providers: ['phone'] } });
    expect((await server.client().auth.signInWithPassword({ phone, password: PASSWORD })).data.user?.id).toBe(id);
  });

  it('never gets the account of a taken address', async () => {
    const email = 'taken@example.org';
    await server.client().auth.signUp({ email, password: PASSWORD });
    const { code } = secretOf(await server.mailTo(email));
    await server.client().auth.verifyOtp({ email, token: code, type: 'signup' });
    const { client } = await anonymous();
    const asked = await client.auth.updateUser({ email });
    expect(asked.error).toBeNull();
    await server.client().auth.signInWithOtp({ email });
    await server.mailTo(email, 1);
    expect(await server.mailsTo(email)).toHaveLength(2);
    expect((await client.auth.getUser()).data.user).toMatchObject({ email: '', is_anonymous: true });
  });
});

describe('on a server that confirms addresses automatically', () => {
  it('an anonymous account becomes permanent at once', async () => {
    const server = await authServer({ AUTH_ANONYMOUS: 'on', AUTH_SMS_DRIVER: 'folder', AUTH_PHONE_AUTOCONFIRM: 'on' });
    for (const address of [{ email: 'cleo@example.org' }, { phone: '15550080002' }]) {
      const client = server.client();
      await client.auth.signInAnonymously();
      const { data } = await client.auth.updateUser({ ...address, password: PASSWORD });
      expect(data.user).toMatchObject({ ...address, is_anonymous: false });
      expect(data.user?.identities).toHaveLength(1);
      expect((await server.client().auth.signInWithPassword({ ...address, password: PASSWORD })).error).toBeNull();
    }
    await server.close();
  });
});

describe('limits of anonymous sign-ins', () => {
  it('count per network address', async () => {
    const server = await authServer({ AUTH_ANONYMOUS: 'on', AUTH_RATE_ANONYMOUS: '3', TRUST_PROXY: '127.0.0.1' });
    const from = (peer: string) => server.ask('/signup', { body: {}, headers: { 'x-forwarded-for': peer } });
    const statuses = [];
    for (let index = 0; index < 4; index++) statuses.push((await from('198.51.100.1')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await from('198.51.100.2')).status).toBe(200);
    await server.close();
  });

  it('are zero if anonymous sign-in is off or sign-up is closed', async () => {
    for (const [settings, code] of [
      [{}, 'anonymous_provider_disabled'],
      [{ AUTH_ANONYMOUS: 'on', AUTH_SIGNUP: 'off' }, 'signup_disabled'],
    ] as const) {
      const server = await authServer(settings);
      expect((await server.client().auth.signInAnonymously()).error).toMatchObject({ code, status: 422 });
      expect((await server.database.pool.query('SELECT FROM auth.users')).rowCount).toBe(0);
      await server.close();
    }
  });
});

describe('a session without an email address', () => {
  it('can do nothing in the app and cannot register', async () => {
    const app = await testApp({ AUTH_ANONYMOUS: 'on', AUTH_SMS_DRIVER: 'folder', AUTH_PHONE_AUTOCONFIRM: 'on' });
    const came = async (payload: object) => {
      const headers = { apikey: app.publishableKey, 'content-type': 'application/json' };
      const answer = await app.app.inject({ method: 'POST', url: '/auth/v1/signup', headers, payload });
      return answer.json<{ access_token: string; user: { id: string } }>();
    };
    for (const payload of [{}, {}, { phone: '15550080003', password: PASSWORD }]) {
      const { access_token: token, user } = await came(payload);
      for (const email of ['', 'me@example.org']) {
        const refused = await app.ask(token, 'POST', 'register', null, { body: { id: user.id, email } });
        expect([email, refused.status, refused.body.error?.code]).toEqual([email, 403, 'registration-mismatch']);
      }
      expect((await app.ask(token, 'GET', 'workspace', 'get-user-workspaces')).status).toBe(403);
      const foreign = await app.ask(token, 'GET', 'project', 'get-project', { query: { projectId: newId() } });
      expect([403, 404]).toContain(foreign.status);
    }
    await app.stop();
  });
});
