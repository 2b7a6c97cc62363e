import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, authServer, secretOf } from '../support/auth-server.ts';

const PASSWORD = 'a quiet lake 41';
const SITE = 'https://cairn.example.org/';

describe('identity where mailboxes confirm first', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_EMAIL_AUTOCONFIRM: 'off', AUTH_SITE_URL: SITE, AUTH_REDIRECT_URLS: 'https://*.example.org/after/**' });
  });
  afterAll(() => server.close());

  const signUp = (email: string, client = server.client()) => client.auth.signUp({ email, password: PASSWORD });
  /** Somebody who has signed up and confirmed with the code of the mail. */
  const confirmed = async (email: string) => {
    const client = server.client();
    await signUp(email, client);
    const { code } = secretOf(await server.mailTo(email));
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(error).toBeNull();
    return { client, user: data.user, session: data.session };
  };
  const open = (link: string) => fetch(link, { redirect: 'manual' });
  const targetOf = (answer: Response) => new URL(String(answer.headers.get('location')));
  const fragmentOf = (answer: Response) => new URLSearchParams(targetOf(answer).hash.slice(1));

  it('gives no session before the mailbox has confirmed', async () => {
    const email = 'ada@example.org';
    const { data, error } = await signUp(email);
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email });
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('email_not_confirmed');
    const { code } = secretOf(await server.mailTo(email));
    const verified = await server.client().auth.verifyOtp({ email, token: code, type: 'email' });
    expect(verified.data.user).toMatchObject({ email, id: data.user?.id });
    expect(verified.data.user?.email_confirmed_at).toBeTruthy();
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('answers a sign-up alike for a new, a waiting and a confirmed address', async () => {
    const shapeOf = async (email: string) => {
      const answer = await server.ask('/signup', { body: { email, password: PASSWORD, data: { name: 'x' } } });
      const { id, confirmation_sent_at: at, created_at: made, updated_at: changed, ...rest } = (await answer.json()) as Record<string, unknown>;
      expect([typeof id, typeof at, typeof made, typeof changed]).toEqual(['string', 'string', 'string', 'string']);
      return { id, body: JSON.stringify({ ...rest, email: '' }), status: answer.status };
    };
    await confirmed('known@example.org');
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

  it('signs in by the link of the mail, once', async () => {
    const email = 'bea@example.org';
    await server.client().auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: 'https://app.example.org/after/all?x=1' } });
    const { link } = secretOf(await server.mailTo(email));
    expect(link.startsWith(`${server.url}/auth/v1/verify?`)).toBe(true);
    const looked = await fetch(link, { method: 'HEAD', redirect: 'manual' });
    expect(looked.status).toBe(401);
    const opened = await open(link);
    expect(opened.status).toBe(303);
    const fields = fragmentOf(opened);
    expect(targetOf(opened).href.split('#')[0]).toBe('https://app.example.org/after/all?x=1');
    expect(fields.get('type')).toBe('signup');
    const client = server.client();
    const set = await client.auth.setSession({ access_token: String(fields.get('access_token')), refresh_token: String(fields.get('refresh_token')) });
    expect(set.data.user?.email).toBe(email);
    const again = fragmentOf(await open(link));
    expect(again.get('error_code')).toBe('otp_expired');
    expect(again.get('access_token')).toBeNull();
  });

  it('leads to the site where the wanted address is not on the list', async () => {
    for (const wanted of ['https://evil.example.com/after/', 'https://example.org.evil.com/after/x', '//evil.com', 'javascript:alert(1)', 'https://app.example.org@evil.com/after/x', 'https://10.0.0.1/']) {
      const answer = await open(`${server.url}/auth/v1/verify?token=none&type=signup&redirect_to=${encodeURIComponent(wanted)}`);
      expect(targetOf(answer).origin + targetOf(answer).pathname).toBe(SITE);
    }
  });

  it('recovers by code: the new password counts, the old one not', async () => {
    const email = 'cleo@example.org';
    await confirmed(email);
    const asker = server.client();
    expect(await asker.auth.resetPasswordForEmail(email)).toEqual({ data: {}, error: null });
    const { code } = secretOf(await server.mailTo(email, 1));
    const { data } = await asker.auth.verifyOtp({ email, token: code, type: 'recovery' });
    expect((await server.tokens.verify(String(data.session?.access_token)))?.email).toBe(email);
    expect((await asker.auth.updateUser({ password: 'the newest lake 9' })).error).toBeNull();
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('invalid_credentials');
    expect((await server.client().auth.signInWithPassword({ email, password: 'the newest lake 9' })).error).toBeNull();
  });

  it('recovers by link', async () => {
    const email = 'dora@example.org';
    await confirmed(email);
    await server.client().auth.resetPasswordForEmail(email);
    const opened = fragmentOf(await open(secretOf(await server.mailTo(email, 1)).link));
    expect(opened.get('type')).toBe('recovery');
    expect(opened.get('refresh_token')).toBeTruthy();
  });

  it('ends an older recovery when a newer one is asked for', async () => {
    const email = 'edith@example.org';
    await confirmed(email);
    await server.client().auth.resetPasswordForEmail(email);
    const older = secretOf(await server.mailTo(email, 1));
    await server.client().auth.resetPasswordForEmail(email);
    const newer = secretOf(await server.mailTo(email, 2));
    expect(fragmentOf(await open(older.link)).get('error_code')).toBe('otp_expired');
    expect((await server.client().auth.verifyOtp({ token_hash: newer.hash, type: 'recovery' })).error).toBeNull();
  });

  it('answers recovery, magic link and resend alike for an unknown address', async () => {
    const email = 'fay@example.org';
    await confirmed(email);
    const answerTo = async (path: string, body: Record<string, unknown>) => {
      const answer = await server.ask(path, { body });
      return { status: answer.status, text: await answer.text() };
    };
    const unknown = 'nobody@example.org';
    expect(await answerTo('/recover', { email: unknown })).toEqual(await answerTo('/recover', { email }));
    expect(await answerTo('/otp', { email: unknown, create_user: false })).toEqual(await answerTo('/otp', { email, create_user: false }));
    expect(await answerTo('/resend', { email: unknown, type: 'signup' })).toEqual(await answerTo('/resend', { email, type: 'signup' }));
    await server.mailTo(email, 2);
    expect(await server.mailsTo(unknown)).toEqual([]);
  });

  it('signs in by PKCE: the link gives a code, and only the verifier makes it a session', async () => {
    const email = 'gil@example.org';
    const client = server.client({ flowType: 'pkce' });
    await signUp(email, client);
    const { link, hash } = secretOf(await server.mailTo(email));
    expect(hash.startsWith('pkce_')).toBe(true);
    const target = targetOf(await open(link));
    expect(target.hash).toBe('');
    const code = String(target.searchParams.get('code'));
    const stranger = await server.ask('/token?grant_type=pkce', { body: { auth_code: code, code_verifier: '' } });
    expect(stranger.status).toBe(400);
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const twice = await server.ask('/token?grant_type=pkce', { body: { auth_code: code, code_verifier: 'x'.repeat(50) } });
    expect([twice.status, await twice.json()]).toMatchObject([404, { error_code: 'flow_state_not_found' }]);
    const spent = targetOf(await open(link));
    expect(spent.searchParams.get('error_code')).toBe('otp_expired');
    expect(new URLSearchParams(spent.hash.slice(1)).get('error_code')).toBe('otp_expired');
  });

  it('burns an auth code that was tried with a wrong verifier', async () => {
    const email = 'hal@example.org';
    const client = server.client({ flowType: 'pkce' });
    await signUp(email, client);
    const code = String(targetOf(await open(secretOf(await server.mailTo(email)).link)).searchParams.get('code'));
    const wrong = await server.ask('/token?grant_type=pkce', { body: { auth_code: code, code_verifier: 'x'.repeat(50) } });
    expect(await wrong.json()).toMatchObject({ error_code: 'bad_code_verifier' });
    expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found');
  });

  it('gives one session to fifty simultaneous uses of a code or a link', async () => {
    const email = 'ida@example.org';
    await signUp(email);
    const { code } = secretOf(await server.mailTo(email));
    const byCode = await Promise.all(Array.from({ length: 50 }, () => server.ask('/verify', { body: { type: 'signup', email, token: code } })));
    expect(byCode.filter((answer) => answer.status === 200)).toHaveLength(1);
    await server.client().auth.resetPasswordForEmail(email);
    const { hash } = secretOf(await server.mailTo(email, 1));
    const byLink = await Promise.all(Array.from({ length: 50 }, () => server.ask('/verify', { body: { type: 'recovery', token_hash: hash } })));
    expect(byLink.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(new Set(byLink.map((answer) => answer.status))).toEqual(new Set([200, 403]));
  });

  it('ends a code, and its link, after five wrong tries', async () => {
    const email = 'joy@example.org';
    await signUp(email);
    const { code, link } = secretOf(await server.mailTo(email));
    const wrong = code === '000000' ? '111111' : '000000';
    const tries = await Promise.all(Array.from({ length: 20 }, () => server.ask('/verify', { body: { type: 'signup', email, token: wrong } })));
    expect(new Set(tries.map((answer) => answer.status))).toEqual(new Set([403]));
    expect((await server.client().auth.verifyOtp({ email, token: code, type: 'signup' })).error?.code).toBe('otp_expired');
    expect(fragmentOf(await open(link)).get('error_code')).toBe('otp_expired');
    expect((await server.client().auth.resend({ email, type: 'signup' })).error).toBeNull();
    const { code: next } = secretOf(await server.mailTo(email, 1));
    expect((await server.client().auth.verifyOtp({ email, token: next, type: 'signup' })).error).toBeNull();
  });

  it('refuses a code after its hour', async () => {
    const email = 'kit@example.org';
    await signUp(email);
    const { code, link } = secretOf(await server.mailTo(email));
    await server.database.pool.query(`UPDATE auth.one_time_tokens SET expires_at = now() - interval '1 second' WHERE relates_to = $1`, [email]);
    expect((await server.client().auth.verifyOtp({ email, token: code, type: 'signup' })).error?.code).toBe('otp_expired');
    expect(fragmentOf(await open(link)).get('error_code')).toBe('otp_expired');
  });

  it('signs a new person in by magic link', async () => {
    const email = 'lou@example.org';
    const client = server.client();
    expect((await client.auth.signInWithOtp({ email, options: { data: { name: 'Lou' } } })).error).toBeNull();
    const { code } = secretOf(await server.mailTo(email));
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ name: 'Lou' });
  });

  it('drops a password that was set before the mailbox was proved', async () => {
    const email = 'victim@example.org';
    await server.client().auth.signUp({ email, password: 'set by mallory 1' });
    await server.mailTo(email);
    const owner = server.client();
    await owner.auth.signInWithOtp({ email });
    const { code } = secretOf(await server.mailTo(email, 1));
    expect((await owner.auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
    expect((await server.client().auth.signInWithPassword({ email, password: 'set by mallory 1' })).error?.code).toBe('invalid_credentials');
  });

  it('moves an account to a new address after both mailboxes agreed, in either order', async () => {
    const email = 'may@example.org';
    const wanted = 'may.new@example.org';
    const { client, user } = await confirmed(email);
    const asked = await client.auth.updateUser({ email: wanted });
    expect(asked.data.user).toMatchObject({ email, new_email: wanted });
    const fromNew = secretOf(await server.mailTo(wanted));
    const fromOld = secretOf(await server.mailTo(email, 1));
    const half = await server.ask('/verify', { body: { type: 'email_change', email: wanted, token: fromNew.code } });
    expect(await half.json()).toMatchObject({ code: '200' });
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    const done = fragmentOf(await open(fromOld.link));
    expect(done.get('access_token')).toBeTruthy();
    const after = (await client.auth.getUser()).data.user;
    expect(after).toMatchObject({ id: user?.id, email: wanted });
    expect(after?.new_email).toBeUndefined();
    expect(after?.identities?.[0]?.identity_data?.email).toBe(wanted);
    expect((await server.client().auth.signInWithPassword({ email: wanted, password: PASSWORD })).error).toBeNull();
  });

  it('does not tell that a wanted address is taken, and never takes it', async () => {
    await confirmed('taken@example.org');
    const { client } = await confirmed('mallory@example.org');
    const asked = await client.auth.updateUser({ email: 'taken@example.org' });
    expect(asked.error).toBeNull();
    const { code } = secretOf(await server.mailTo('mallory@example.org', 1));
    await server.ask('/verify', { body: { type: 'email_change', email: 'mallory@example.org', token: code } });
    expect((await client.auth.getUser()).data.user?.email).toBe('mallory@example.org');
    expect(await server.mailsTo('taken@example.org')).toHaveLength(1);
  });

  it('takes a mailed nonce in place of the current password', async () => {
    const email = 'nia@example.org';
    await confirmed(email);
    const client = server.client();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const { code } = secretOf(await server.mailTo(email, 1));
    const wrong = await client.auth.updateUser({ password: 'a newer lake 12', nonce: code === '000000' ? '111111' : '000000' });
    expect(wrong.error?.code).toBe('reauthentication_not_valid');
    expect((await client.auth.updateUser({ password: 'a newer lake 12', nonce: code })).error).toBeNull();
  });

  it('voids open links when the password changes', async () => {
    const email = 'oona@example.org';
    const { client } = await confirmed(email);
    await client.auth.resetPasswordForEmail(email);
    const { link } = secretOf(await server.mailTo(email, 1));
    expect((await client.auth.updateUser({ password: 'yet another lake 3' })).error).toBeNull();
    expect(fragmentOf(await open(link)).get('error_code')).toBe('otp_expired');
  });

  it('keeps nothing usable in the database', async () => {
    const email = 'pia@example.org';
    const { session } = await confirmed(email);
    await server.client().auth.resetPasswordForEmail(email);
    const { hash, code } = secretOf(await server.mailTo(email, 1));
    const tables = ['users', 'sessions', 'one_time_tokens', 'flow_state', 'identities', 'rate_limits'];
    const rows = await Promise.all(tables.map((table) => server.database.pool.query(`SELECT to_jsonb(t)::text AS row FROM auth.${table} t`)));
    const everything = rows.flatMap((result) => result.rows.map(({ row }: { row: string }) => row)).join('\n');
    for (const secret of [PASSWORD, hash, `"${code}"`, String(session?.refresh_token), String(session?.access_token)]) {
      expect(everything).not.toContain(secret);
    }
  });
});
