import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CROWD } from '../support/amount.ts';
import { Passwords } from '../../src/platform/auth/passwords.ts';
import { type AuthServer, authServer, codeOf, confirmedByPhone, PASSWORD, secretOf, wrongFor } from '../support/auth-server.ts';

const NEW_PASSWORD = 'a newer lake 12';

describe('a person changes their own account', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_SMS_DRIVER: 'folder' });
  });
  afterAll(() => server.close());

  const signedUp = async (name: string) => {
    const email = `${name}@example.org`;
    const client = server.client();
    const { data } = await client.auth.signUp({ email, password: PASSWORD });
    const token = String(data.session?.access_token);
    const change = async (body: unknown, headers: Record<string, string> = {}) => {
      const answer = await server.ask('/user', {
        method: 'PUT',
        body,
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    return { email, client, user: data.user, session: data.session, change };
  };
  const query = (text: string, values: unknown[]) => server.database.pool.query(text, values);

  it('only with their second factor, if they have one: address, phone and password alike', async () => {
    const { client, user } = await signedUp('ada');
    await query(`INSERT INTO auth.mfa_factors (user_id, factor_type, status) VALUES ($1, 'totp', 'verified')`, [user?.id]);
    for (const change of [
      { email: 'ada.new@example.org' },
      { phone: '15550090001' },
      { password: NEW_PASSWORD, current_password: PASSWORD },
    ])
      expect((await client.auth.updateUser(change)).error).toMatchObject({ code: 'insufficient_aal', status: 401 });
    const { data, error } = await client.auth.updateUser({ data: { theme: 'dark' } });
    expect([error, data.user?.user_metadata]).toEqual([null, { theme: 'dark' }]);
    expect(data.user).toMatchObject({ email: 'ada@example.org', phone: '' });
    expect(data.user?.new_email ?? data.user?.new_phone).toBeUndefined();
  });

  it('and is told why a password is refused, in both error formats', async () => {
    const { change, session } = await signedUp('beatrice');
    const current = { current_password: PASSWORD };
    const refusals: [object, number, string, string[]?][] = [
      [{ password: 'short', ...current }, 422, 'weak_password', ['length']],
      [{ password: 'password', ...current }, 422, 'weak_password', ['pwned']],
      [{ password: 'beatrice', ...current }, 422, 'weak_password', ['pwned']],
      [{ password: PASSWORD, ...current }, 422, 'same_password'],
      [{ password: NEW_PASSWORD }, 400, 'current_password_required'],
      [{ password: NEW_PASSWORD, current_password: 'wrong' }, 400, 'current_password_invalid'],
      [{ password: NEW_PASSWORD, nonce: '123456' }, 422, 'reauthentication_not_valid'],
    ];
    for (const [body, status, code, reasons] of refusals) {
      const weak = reasons ? { weak_password: { reasons } } : {};
      expect(await change(body)).toMatchObject({ status, body: { code: status, error_code: code, ...weak } });
      expect(await change(body, { 'x-supabase-api-version': '2024-01-01' })).toMatchObject({ status, body: { code, ...weak } });
    }
    const user = await server.ask('/user', { method: 'GET', headers: { authorization: `Bearer ${session?.access_token}` } });
    expect(user.status).toBe(200);
  });

  it('but nothing that is not theirs to change', async () => {
    const { change, user } = await signedUp('cleo');
    const wishes = { role: 'service_role', app_metadata: { provider: 'x', admin: true }, is_anonymous: true, id: 'x', aud: 'x' };
    const { body } = await change({ ...wishes, email_confirm: true, banned_until: null });
    expect(body).toMatchObject({ id: user?.id, role: 'authenticated', aud: 'authenticated', is_anonymous: false });
    expect(body.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });

  it('without effect if nothing changes: requesting the same address sends no email', async () => {
    const { client, email } = await signedUp('dora');
    const { data, error } = await client.auth.updateUser({ email: ' DORA@example.org' });
    expect([error, data.user?.email, data.user?.new_email]).toEqual([null, email, undefined]);
    const phone = '15550090002';
    const byPhone = await confirmedByPhone(server, phone);
    const same = await byPhone.client.auth.updateUser({ phone: `+${phone}` });
    expect([same.error, same.data.user?.phone, same.data.user?.new_phone]).toEqual([null, phone, undefined]);
  });

  it('with a nonce that works once, even in many concurrent attempts', async () => {
    const { client, email, change } = await signedUp('edith');
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const mail = await server.mailTo(email);
    const { code: nonce, link } = secretOf(mail);
    expect(link).toBe('');
    expect((await client.auth.getUser()).data.user).toHaveProperty('reauthentication_sent_at');
    expect((await client.auth.updateUser({ password: NEW_PASSWORD, nonce: wrongFor(nonce) })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    const tries = await Promise.all(
      Array.from({ length: CROWD }, (_, index) => change({ password: `a newer lake ${index}`, nonce })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(tries.flatMap(({ status, body }) => (status === 200 ? [] : [body.error_code])))).toEqual(
      new Set(['reauthentication_not_valid']),
    );
  });

  it('but not with a nonce of another person', async () => {
    const mallory = await signedUp('mallory');
    const fay = await signedUp('fay');
    await mallory.client.auth.reauthenticate();
    const { code: nonce } = secretOf(await server.mailTo(mallory.email));
    expect((await fay.client.auth.updateUser({ password: NEW_PASSWORD, nonce })).error?.code).toBe('reauthentication_not_valid');
    // Nor can a nonce be used to sign in.
    const { error } = await server.client().auth.verifyOtp({ email: mallory.email, token: nonce, type: 'email' });
    expect(error?.code).toBe('otp_expired');
  });

  it('with an SMS code that works once, even in many concurrent attempts', async () => {
    const phone = '15550090003';
    await confirmedByPhone(server, phone);
    const client = server.client();
    const { data } = await client.auth.signInWithPassword({ phone, password: PASSWORD });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const nonce = codeOf(await server.smsTo(phone, 1));
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    const tries = await Promise.all(
      Array.from({ length: CROWD }, (_, index) =>
        server.ask('/user', { method: 'PUT', body: { password: `a newer lake ${index}`, nonce }, headers }),
      ),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('to a phone with a code that works once, even in many concurrent attempts', async () => {
    const { client, user } = await signedUp('gil');
    const phone = '15550090004';
    await client.auth.updateUser({ phone });
    const token = codeOf(await server.smsTo(phone));
    const tries = await Promise.all(
      Array.from({ length: CROWD }, () => server.ask('/verify', { body: { type: 'phone_change', phone, token } })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await client.auth.getUser()).data.user).toMatchObject({ id: user?.id, phone });
  });

  it('and is told when signing in that an old password is weak by now', async () => {
    const { email, user } = await signedUp('hal');
    const old = await new Passwords(4).hash('short');
    await query('UPDATE auth.users SET encrypted_password = $2 WHERE id = $1', [user?.id, old]);
    const { data, error } = await server.client().auth.signInWithPassword({ email, password: 'short' });
    expect(error).toBeNull();
    expect(data.weakPassword).toMatchObject({ reasons: ['length'], message: expect.stringContaining('8 characters') as string });
    const strong = await signedUp('ida');
    expect((await server.client().auth.signInWithPassword({ email: strong.email, password: PASSWORD })).data).not.toHaveProperty(
      'weakPassword',
    );
  });

  it('and a session with a maximum lifetime ends with it', async () => {
    const { client, user, session } = await signedUp('joy');
    await query('UPDATE auth.sessions SET not_after = now() WHERE user_id = $1', [user?.id]);
    expect((await client.auth.getUser(session?.access_token)).error?.name).toBe('AuthSessionMissingError');
    const refreshed = await server.client().auth.refreshSession({ refresh_token: String(session?.refresh_token) });
    expect(refreshed.error).toMatchObject({ code: 'session_expired', status: 400 });
  });
});
