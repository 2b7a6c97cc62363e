import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CROWD } from '../support/amount.ts';
import {
  type AuthServer,
  authServer,
  confirmed,
  fragmentOf,
  openLink,
  PASSWORD,
  secretOf,
  targetOf,
  wrongFor,
} from '../support/auth-server.ts';

const SITE = 'https://cairn.example.org/';

describe('identity with email confirmation', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({
      AUTH_RATE_LIMITS: 'off',
      AUTH_EMAIL_AUTOCONFIRM: 'off',
      AUTH_SITE_URL: SITE,
      AUTH_REDIRECT_URLS: 'https://*.example.org/after/**',
    });
  });
  afterAll(() => server.close());

  const signUp = (email: string, client = server.client()) => client.auth.signUp({ email, password: PASSWORD });

  it('gives no session before the address is confirmed', async () => {
    const email = 'ada@example.org';
    const { data, error } = await signUp(email);
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email });
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'email_not_confirmed',
    );
    const { code } = secretOf(await server.mailTo(email));
    const verified = await server.client().auth.verifyOtp({ email, token: code, type: 'email' });
    expect(verified.data.user).toMatchObject({ email, id: data.user?.id });
    expect(verified.data.user?.email_confirmed_at).toBeTruthy();
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', '', 'Bestätige deine E-Mail-Adresse', 'lang="de"'],
    ['nl', '', 'Confirm your e-mail address', 'lang="en"'],
    ['de', 'cairn-language=es', 'Confirma tu dirección de correo', 'lang="es"'],
  ])('writes to someone without a profile in the language of their pages: %s %s', async (accept, cookie, subject, lang) => {
    const email = `in.${lang.slice(-3, -1)}@example.org`;
    const headers = { 'accept-language': accept, cookie };
    await server.ask('/signup', { body: { email, password: PASSWORD }, headers });
    const mail = await server.mailTo(email);
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(lang);
  });

  it('answers a sign-up alike for a new, a pending and a confirmed address', async () => {
    const shapeOf = async (email: string) => {
      const answer = await server.ask('/signup', { body: { email, password: PASSWORD, data: { name: 'x' } } });
      const {
        id,
        confirmation_sent_at: at,
        created_at: made,
        updated_at: changed,
        ...rest
      } = (await answer.json()) as Record<string, unknown>;
      expect([typeof id, typeof at, typeof made, typeof changed]).toEqual(['string', 'string', 'string', 'string']);
      return { id, body: JSON.stringify({ ...rest, email: '' }), status: answer.status };
    };
    await confirmed(server, 'known@example.org');
    const fresh = await shapeOf('fresh@example.org');
    const waiting = await shapeOf('fresh@example.org');
    const known = await shapeOf('known@example.org');
    const knownAgain = await shapeOf('known@example.org');
    expect(waiting).toEqual(fresh);
    expect({ ...known, id: '' }).toEqual({ ...fresh, id: '' });
    expect(knownAgain.id).toBe(known.id);
    const notice = await server.mailTo('known@example.org', 1);
    expect(notice.subject).toBe('You already have an account');
    expect(secretOf(notice)).toEqual({ code: '', link: '', hash: '' });
  });

  it('signs in by the link of the email, once', async () => {
    const email = 'bea@example.org';
    await server
      .client()
      .auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: 'https://app.example.org/after/all?x=1' } });
    const { link } = secretOf(await server.mailTo(email));
    expect(link.startsWith(`${server.url}/auth/v1/verify?`)).toBe(true);
    const looked = await fetch(link, { method: 'HEAD', redirect: 'manual' });
    expect(looked.status).toBe(404);
    const opened = await openLink(link);
    expect(opened.status).toBe(303);
    const fields = fragmentOf(opened);
    expect(targetOf(opened).href.split('#')[0]).toBe('https://app.example.org/after/all?x=1');
    expect(fields.get('type')).toBe('signup');
    const client = server.client();
    const set = await client.auth.setSession({
      access_token: String(fields.get('access_token')),
      refresh_token: String(fields.get('refresh_token')),
    });
    expect(set.data.user?.email).toBe(email);
    const again = fragmentOf(await openLink(link));
    expect(again.get('error_code')).toBe('otp_expired');
    expect(again.get('access_token')).toBeNull();
  });

  it('redirects to the site if the requested address is not allowed', async () => {
    for (const wanted of [
      'https://evil.example.com/after/',
      'https://example.org.evil.com/after/x',
      '//evil.com',
      'javascript:alert(1)',
      'https://app.example.org@evil.com/after/x',
      'https://10.0.0.1/',
    ]) {
      const answer = await openLink(
        `${server.url}/auth/v1/verify?token=none&type=signup&redirect_to=${encodeURIComponent(wanted)}`,
      );
      expect(targetOf(answer).origin + targetOf(answer).pathname).toBe(SITE);
    }
  });

  it('signs in by PKCE: the link gives a code, and only the verifier turns it into a session', async () => {
    const email = 'gil@example.org';
    const client = server.client({ flowType: 'pkce' });
    await signUp(email, client);
    const { link, hash } = secretOf(await server.mailTo(email));
    expect(hash.startsWith('pkce_')).toBe(true);
    const target = targetOf(await openLink(link));
    expect(target.hash).toBe('');
    const code = String(target.searchParams.get('code'));
    const stranger = await server.ask('/token?grant_type=pkce', { body: { auth_code: code, code_verifier: '' } });
    expect(stranger.status).toBe(400);
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const twice = await server.ask('/token?grant_type=pkce', { body: { auth_code: code, code_verifier: 'x'.repeat(50) } });
    expect([twice.status, await twice.json()]).toMatchObject([404, { error_code: 'flow_state_not_found' }]);
    const spent = targetOf(await openLink(link));
    expect(spent.searchParams.get('error_code')).toBe('otp_expired');
    expect(new URLSearchParams(spent.hash.slice(1)).get('error_code')).toBe('otp_expired');
  });

  it('voids an auth code after a wrong verifier', async () => {
    const email = 'hal@example.org';
    const client = server.client({ flowType: 'pkce' });
    await signUp(email, client);
    const code = String(targetOf(await openLink(secretOf(await server.mailTo(email)).link)).searchParams.get('code'));
    const wrong = await server.ask('/token?grant_type=pkce', { body: { auth_code: code, code_verifier: 'x'.repeat(50) } });
    expect(await wrong.json()).toMatchObject({ error_code: 'bad_code_verifier' });
    expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found');
  });

  it('gives one session for concurrent uses of a code or a link', async () => {
    const email = 'ida@example.org';
    await signUp(email);
    const { code } = secretOf(await server.mailTo(email));
    const byCode = await Promise.all(
      Array.from({ length: CROWD }, () => server.ask('/verify', { body: { type: 'signup', email, token: code } })),
    );
    expect(byCode.filter((answer) => answer.status === 200)).toHaveLength(1);
    await server.client().auth.resetPasswordForEmail(email);
    const { hash } = secretOf(await server.mailTo(email, 1));
    const byLink = await Promise.all(
      Array.from({ length: CROWD }, () => server.ask('/verify', { body: { type: 'recovery', token_hash: hash } })),
    );
    expect(byLink.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(new Set(byLink.map((answer) => answer.status))).toEqual(new Set([200, 403]));
  });

  it('voids a code after five wrong attempts', async () => {
    const email = 'joy@example.org';
    await signUp(email);
    const { code } = secretOf(await server.mailTo(email));
    const wrong = wrongFor(code);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => server.ask('/verify', { body: { type: 'signup', email, token: wrong } })),
    );
    expect(new Set(tries.map((answer) => answer.status))).toEqual(new Set([403]));
    expect((await server.client().auth.verifyOtp({ email, token: code, type: 'signup' })).error?.code).toBe('otp_expired');
    expect((await server.client().auth.resend({ email, type: 'signup' })).error).toBeNull();
    const { code: next } = secretOf(await server.mailTo(email, 1));
    expect((await server.client().auth.verifyOtp({ email, token: next, type: 'signup' })).error).toBeNull();
  });

  it('accepts the link of an email whose code strangers have used up', async () => {
    const { client } = await confirmed(server, 'abe@example.org');
    await client.auth.resetPasswordForEmail('abe@example.org');
    const { code, hash } = secretOf(await server.mailTo('abe@example.org', 1));
    const body = { type: 'recovery', email: 'abe@example.org', token: wrongFor(code) };
    for (let tries = 0; tries < 6; tries++) expect((await server.ask('/verify', { body })).status).toBe(403);
    expect((await server.ask('/verify', { body: { ...body, token: code } })).status).toBe(403);
    expect((await server.ask('/verify', { body: { type: 'recovery', token_hash: hash } })).status).toBe(200);
  });

  it('refuses a code after an hour', async () => {
    const email = 'kit@example.org';
    await signUp(email);
    const { code, link } = secretOf(await server.mailTo(email));
    await server.database.pool.query(
      `UPDATE auth.one_time_tokens SET expires_at = now() - interval '1 second' WHERE relates_to = $1`,
      [email],
    );
    expect((await server.client().auth.verifyOtp({ email, token: code, type: 'signup' })).error?.code).toBe('otp_expired');
    expect(fragmentOf(await openLink(link)).get('error_code')).toBe('otp_expired');
  });

  it('signs up a new person by magic link', async () => {
    const email = 'lou@example.org';
    const client = server.client();
    expect((await client.auth.signInWithOtp({ email, options: { data: { name: 'Lou' } } })).error).toBeNull();
    const { code } = secretOf(await server.mailTo(email));
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ name: 'Lou' });
  });

  it('keeps the password of an account that is confirmed during another sign-up', async () => {
    const email = 'pia@example.org';
    await signUp(email);
    const { pool } = server.database;
    const proving = await pool.connect();
    await proving.query('BEGIN');
    await proving.query('UPDATE auth.users SET email_confirmed_at = now() WHERE email = $1', [email]);
    const other = server.client().auth.signUp({ email, password: 'set by mallory 1' });
    const isWaiting = async () => {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    };
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
    await proving.query('COMMIT');
    proving.release();
    expect((await other).error).toBeNull();
    expect((await server.mailTo(email, 1)).subject).toBe('You already have an account');
    const mallory = await server.client().auth.signInWithPassword({ email, password: 'set by mallory 1' });
    expect(mallory.error?.code).toBe('invalid_credentials');
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('drops a password that was set before the address was confirmed', async () => {
    const email = 'victim@example.org';
    await server.client().auth.signUp({ email, password: 'set by mallory 1' });
    await server.mailTo(email);
    const owner = server.client();
    await owner.auth.signInWithOtp({ email });
    const { code } = secretOf(await server.mailTo(email, 1));
    expect((await owner.auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
    expect((await server.client().auth.signInWithPassword({ email, password: 'set by mallory 1' })).error?.code).toBe(
      'invalid_credentials',
    );
  });
});
