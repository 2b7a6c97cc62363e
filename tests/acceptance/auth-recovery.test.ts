import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthServer,
  authServer,
  confirmed,
  fragmentOf,
  openLink,
  PASSWORD,
  secretOf,
  targetOf,
} from '../support/auth-server.ts';

const SITE = 'https://cairn.example.org/';

describe('accounts and their email addresses', () => {
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

  it('a code recovers an account: the new password works, the old one does not', async () => {
    const email = 'cleo@example.org';
    await confirmed(server, email);
    const asker = server.client();
    expect(await asker.auth.resetPasswordForEmail(email)).toEqual({ data: {}, error: null });
    const { code } = secretOf(await server.mailTo(email, 1));
    const { data } = await asker.auth.verifyOtp({ email, token: code, type: 'recovery' });
    expect((await server.tokens.verify(String(data.session?.access_token)))?.email).toBe(email);
    expect((await asker.auth.updateUser({ password: 'the newest lake 9' })).error).toBeNull();
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await server.client().auth.signInWithPassword({ email, password: 'the newest lake 9' })).error).toBeNull();
  });

  it('a link recovers an account', async () => {
    const email = 'dora@example.org';
    await confirmed(server, email);
    await server.client().auth.resetPasswordForEmail(email);
    const opened = fragmentOf(await openLink(secretOf(await server.mailTo(email, 1)).link));
    expect(opened.get('type')).toBe('recovery');
    expect(opened.get('refresh_token')).toBeTruthy();
  });

  it('a recovery link to the product’s own page works in every browser, and is not used up by opening it', async () => {
    const email = 'dina@example.org';
    await confirmed(server, email);
    const asker = server.client({ flowType: 'pkce' });
    await asker.auth.resetPasswordForEmail(email, { redirectTo: `${SITE}auth/update-password?returnTo=%2Fworkspaces` });
    const { link } = secretOf(await server.mailTo(email, 1));
    const opened = await Promise.all([1, 2].map(async () => targetOf(await openLink(link))));
    expect(opened.map(({ pathname }) => pathname)).toEqual(['/auth/update-password', '/auth/update-password']);
    const { searchParams: query } = opened[0] ?? new URL(SITE);
    expect([query.get('type'), query.get('returnTo'), query.get('code')]).toEqual(['recovery', '/workspaces', null]);
    const elsewhere = await server.client().auth.verifyOtp({ token_hash: query.get('token_hash') ?? '', type: 'recovery' });
    expect(elsewhere.data.user?.email).toBe(email);
    const again = await server.client().auth.verifyOtp({ token_hash: query.get('token_hash') ?? '', type: 'recovery' });
    expect(again.error?.code).toBe('otp_expired');
  });

  it('a newer recovery request voids an older one', async () => {
    const email = 'edith@example.org';
    await confirmed(server, email);
    await server.client().auth.resetPasswordForEmail(email);
    const older = secretOf(await server.mailTo(email, 1));
    await server.client().auth.resetPasswordForEmail(email);
    const newer = secretOf(await server.mailTo(email, 2));
    expect(fragmentOf(await openLink(older.link)).get('error_code')).toBe('otp_expired');
    expect((await server.client().auth.verifyOtp({ token_hash: newer.hash, type: 'recovery' })).error).toBeNull();
  });

  it('recovery, magic link and resend get the same answer for an unknown address', async () => {
    const email = 'fay@example.org';
    await confirmed(server, email);
    const answerTo = async (path: string, body: Record<string, unknown>) => {
      const answer = await server.ask(path, { body });
      return { status: answer.status, text: await answer.text() };
    };
    const unknown = 'nobody@example.org';
    expect(await answerTo('/recover', { email: unknown })).toEqual(await answerTo('/recover', { email }));
    expect(await answerTo('/otp', { email: unknown, create_user: false })).toEqual(
      await answerTo('/otp', { email, create_user: false }),
    );
    expect(await answerTo('/resend', { email: unknown, type: 'signup' })).toEqual(
      await answerTo('/resend', { email, type: 'signup' }),
    );
    await server.mailTo(email, 2);
    expect(await server.mailsTo(unknown)).toEqual([]);
  });

  it('an account changes its address after both addresses confirm it, in either order', async () => {
    const email = 'may@example.org';
    const wanted = 'may.new@example.org';
    const { client, user } = await confirmed(server, email);
    const asked = await client.auth.updateUser({ email: wanted });
    expect(asked.data.user).toMatchObject({ email, new_email: wanted });
    const fromNew = secretOf(await server.mailTo(wanted));
    const fromOld = secretOf(await server.mailTo(email, 1));
    const half = await server.ask('/verify', { body: { type: 'email_change', email: wanted, token: fromNew.code } });
    expect(await half.json()).toMatchObject({ code: '200' });
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    const done = fragmentOf(await openLink(fromOld.link));
    expect(done.get('access_token')).toBeTruthy();
    const after = (await client.auth.getUser()).data.user;
    expect(after).toMatchObject({ id: user?.id, email: wanted });
    expect(after?.new_email).toBeUndefined();
    expect(after?.identities?.[0]?.identity_data?.email).toBe(wanted);
    expect((await server.client().auth.signInWithPassword({ email: wanted, password: PASSWORD })).error).toBeNull();
  });

  it('a change does not reveal that a requested address is taken, and never takes it', async () => {
    await confirmed(server, 'taken@example.org');
    const { client } = await confirmed(server, 'mallory@example.org');
    const asked = await client.auth.updateUser({ email: 'taken@example.org' });
    expect(asked.error).toBeNull();
    const { code } = secretOf(await server.mailTo('mallory@example.org', 1));
    await server.ask('/verify', { body: { type: 'email_change', email: 'mallory@example.org', token: code } });
    expect((await client.auth.getUser()).data.user?.email).toBe('mallory@example.org');
    expect(await server.mailsTo('taken@example.org')).toHaveLength(1);
  });

  it('an emailed nonce replaces the current password', async () => {
    const email = 'nia@example.org';
    await confirmed(server, email);
    const client = server.client();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const { code } = secretOf(await server.mailTo(email, 1));
    const wrong = await client.auth.updateUser({ password: 'a newer lake 12', nonce: code === '000000' ? '111111' : '000000' });
    expect(wrong.error?.code).toBe('reauthentication_not_valid');
    expect((await client.auth.updateUser({ password: 'a newer lake 12', nonce: code })).error).toBeNull();
  });

  it('a new password voids open links', async () => {
    const email = 'oona@example.org';
    const { client } = await confirmed(server, email);
    await client.auth.resetPasswordForEmail(email);
    const { link } = secretOf(await server.mailTo(email, 1));
    expect((await client.auth.updateUser({ password: 'yet another lake 3', current_password: PASSWORD })).error).toBeNull();
    expect(fragmentOf(await openLink(link)).get('error_code')).toBe('otp_expired');
  });

  it('the database contains nothing usable', async () => {
    const email = 'pia@example.org';
    const { session } = await confirmed(server, email);
    await server.client().auth.resetPasswordForEmail(email);
    const { hash, code } = secretOf(await server.mailTo(email, 1));
    const tables = ['users', 'sessions', 'one_time_tokens', 'flow_state', 'identities', 'rate_limits'];
    const rows = await Promise.all(
      tables.map((table) => server.database.pool.query(`SELECT to_jsonb(t)::text AS row FROM auth.${table} t`)),
    );
    const everything = rows.flatMap((result) => result.rows.map(({ row }: { row: string }) => row)).join('\n');
    for (const secret of [PASSWORD, hash, `"${code}"`, String(session?.refresh_token), String(session?.access_token)]) {
      expect(everything).not.toContain(secret);
    }
  });
});
