import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CROWD } from '../support/amount.ts';
import { type AuthServer, authServer, codeOf, confirmedByPhone, PASSWORD, wrongFor } from '../support/auth-server.ts';

describe('people who sign in by phone', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({
      AUTH_RATE_LIMITS: 'off',
      AUTH_EMAIL_AUTOCONFIRM: 'off',
      AUTH_SMS_DRIVER: 'folder',
      AUTH_SMS_TEST_OTP: '15550009999=424242',
    });
  });
  afterAll(() => server.close());

  let last = 0;
  /** A number that no one had before. */
  const number = () => `1555001${String(++last).padStart(4, '0')}`;
  const signUp = (phone: string, password = PASSWORD) => server.client().auth.signUp({ phone: `+${phone}`, password });
  const verify = (phone: string, token: string) => server.client().auth.verifyOtp({ phone, token, type: 'sms' });
  /** A person whose phone is confirmed. */
  const known = async () => {
    const phone = number();
    return { phone, ...(await confirmedByPhone(server, phone)) };
  };

  it('get a session only after the phone is confirmed, and it says so', async () => {
    const phone = number();
    const { data, error } = await signUp(phone);
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ phone, email: '', app_metadata: { provider: 'phone', providers: ['phone'] } });
    const early = await server.client().auth.signInWithPassword({ phone, password: PASSWORD });
    expect(early.error).toMatchObject({ code: 'phone_not_confirmed', status: 400 });
    const client = server.client();
    const verified = await client.auth.verifyOtp({ phone: `+${phone}`, token: codeOf(await server.smsTo(phone)), type: 'sms' });
    expect(verified.error).toBeNull();
    expect(verified.data.user).toMatchObject({ id: data.user?.id, phone, email: '', is_anonymous: false });
    expect(verified.data.user?.phone_confirmed_at).toBeTruthy();
    expect(verified.data.user?.confirmed_at).toBe(verified.data.user?.phone_confirmed_at);
    expect(verified.data.user?.identities).toMatchObject([
      { provider: 'phone', identity_data: { sub: data.user?.id, phone, phone_verified: true, email_verified: false } },
    ]);
    const claims = (await client.auth.getClaims()).data?.claims;
    expect(claims).toMatchObject({ phone, email: '', amr: [{ method: 'otp' }], app_metadata: { providers: ['phone'] } });
    const signedIn = await server.client().auth.signInWithPassword({ phone: '+1 555 ' + phone.slice(4), password: PASSWORD });
    expect(signedIn.error).toBeNull();
    expect(signedIn.data.user?.identities?.[0]?.last_sign_in_at).toBeTruthy();
  });

  it('get the same answer to a sign-up, whether the number is new, pending or taken', async () => {
    const shapeOf = async (phone: string) => {
      const answer = await server.ask('/signup', { body: { phone, password: PASSWORD } });
      const {
        id,
        confirmation_sent_at: at,
        created_at: made,
        updated_at: changed,
        ...rest
      } = (await answer.json()) as object & Record<string, unknown>;
      expect([typeof id, typeof at, typeof made, typeof changed]).toEqual(['string', 'string', 'string', 'string']);
      return { body: { ...rest, phone: '' }, status: answer.status };
    };
    const { phone: taken } = await known();
    const phone = number();
    const fresh = await shapeOf(phone);
    expect(await shapeOf(phone)).toEqual(fresh);
    expect(await shapeOf(taken)).toEqual(fresh);
    expect(codeOf(await server.smsTo(taken, 1))).toBe('');
    expect((await server.client().auth.signInWithPassword({ phone: taken, password: PASSWORD })).error).toBeNull();
  });

  it('get the same error for a wrong password and an unknown number', async () => {
    const { phone } = await known();
    const wrong = await server.client().auth.signInWithPassword({ phone, password: 'not this one' });
    const unknown = await server.client().auth.signInWithPassword({ phone: number(), password: 'not this one' });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    expect(unknown.error).toEqual(wrong.error);
  });

  it('sign in with a code, and get an account with the first one', async () => {
    const phone = number();
    const asked = await server.client().auth.signInWithOtp({ phone, options: { data: { name: 'Lou' } } });
    expect(asked.error).toBeNull();
    expect(asked.data.messageId).toEqual(expect.stringMatching(/.{20}/));
    const first = await verify(phone, codeOf(await server.smsTo(phone)));
    expect(first.data.user).toMatchObject({ phone, user_metadata: { name: 'Lou' } });
    await server.client().auth.signInWithOtp({ phone });
    const second = await verify(phone, codeOf(await server.smsTo(phone, 1)));
    expect(second.data.user?.id).toBe(first.data.user?.id);
  });

  it('get the same answer for a known number and for an unknown one that gets no account', async () => {
    const { phone } = await known();
    const stranger = number();
    const answers = await Promise.all(
      [phone, stranger].map(async (each) => {
        const answer = await server.ask('/otp', { body: { phone: each, create_user: false } });
        return { status: answer.status, keys: Object.keys((await answer.json()) as object) };
      }),
    );
    expect(answers[0]).toEqual({ status: 200, keys: ['message_id'] });
    expect(answers[1]).toEqual(answers[0]);
    await server.smsTo(phone, 1);
    expect(await server.allSmsTo(stranger)).toEqual([]);
    expect((await verify(stranger, '123456')).error).toMatchObject({ code: 'otp_expired', status: 403 });
  });

  it('cannot sign in with a password that someone else set before the number was confirmed', async () => {
    const phone = number();
    await signUp(phone, 'set by mallory 1');
    await server.smsTo(phone);
    await server.client().auth.signInWithOtp({ phone });
    await server.smsTo(phone, 1);
    // Requested again, it is still the code of a sign-in.
    expect((await server.client().auth.resend({ type: 'sms', phone })).error).toBeNull();
    expect((await verify(phone, codeOf(await server.smsTo(phone, 2)))).error).toBeNull();
    const mallory = await server.client().auth.signInWithPassword({ phone, password: 'set by mallory 1' });
    expect(mallory.error?.code).toBe('invalid_credentials');
  });

  it('use a code once, even in many concurrent attempts', async () => {
    const phone = number();
    await signUp(phone);
    const token = codeOf(await server.smsTo(phone));
    const tries = await Promise.all(
      Array.from({ length: CROWD }, () => server.ask('/verify', { body: { type: 'sms', phone, token } })),
    );
    expect(tries.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(new Set(tries.map((answer) => answer.status))).toEqual(new Set([200, 403]));
  });

  it('lose a code after five wrong attempts, ten minutes, or a newer one', async () => {
    const phone = number();
    await signUp(phone);
    const first = codeOf(await server.smsTo(phone));
    for (let tries = 0; tries < 5; tries++) expect((await verify(phone, wrongFor(first))).error?.code).toBe('otp_expired');
    expect((await verify(phone, first)).error?.code).toBe('otp_expired');
    await server.client().auth.resend({ type: 'sms', phone });
    const second = codeOf(await server.smsTo(phone, 1));
    await server.database.pool.query(
      `UPDATE auth.one_time_tokens SET expires_at = expires_at - interval '10 minutes' WHERE relates_to = $1`,
      [phone],
    );
    expect((await verify(phone, second)).error?.code).toBe('otp_expired');
    await server.client().auth.resend({ type: 'sms', phone });
    const third = codeOf(await server.smsTo(phone, 2));
    await server.client().auth.resend({ type: 'sms', phone });
    const fourth = codeOf(await server.smsTo(phone, 3));
    if (third !== fourth) expect((await verify(phone, third)).error?.code).toBe('otp_expired');
    expect((await verify(phone, fourth)).error).toBeNull();
  });

  it('get no further message once confirmed, and are not told that', async () => {
    const { phone } = await known();
    const { data, error } = await server.client().auth.resend({ type: 'sms', phone });
    expect(error).toBeNull();
    expect(data.messageId).toBeTruthy();
    await server.client().auth.signInWithOtp({ phone });
    // Anything the resend would send is older than this one.
    await server.smsTo(phone, 1);
    expect(await server.allSmsTo(phone)).toHaveLength(2);
  });

  it('are refused with an impossible number, channel or address', async () => {
    const refusal = async (path: string, body: unknown) => {
      const answer = await server.ask(path, { body });
      return [answer.status, ((await answer.json()) as { error_code: string }).error_code];
    };
    const bad = [400, 'validation_failed'];
    for (const phone of ['12', 'abc', '+0155500010', '1555000100012345', "1555'--", '1 555 000 1000x'])
      expect([phone, await refusal('/signup', { phone, password: PASSWORD })]).toEqual([phone, bad]);
    expect(await refusal('/otp', { phone: number(), channel: 'whatsapp' })).toEqual(bad);
    expect(await refusal('/otp', { phone: number(), email: 'a@example.org' })).toEqual(bad);
    expect(await refusal('/signup', { phone: number(), email: 'a@example.org', password: PASSWORD })).toEqual(bad);
    expect(await refusal('/token?grant_type=password', { phone: number(), email: 'a@b.org', password: 'x' })).toEqual(bad);
    expect(await refusal('/verify', { type: 'sms', phone: number(), email: 'a@b.org', token: '123456' })).toEqual(bad);
    expect(await refusal('/verify', { type: 'sms', token_hash: 'x', phone: number() })).toEqual(bad);
    expect(await refusal('/resend', { type: 'sms', email: 'a@example.org' })).toEqual(bad);
    expect(await refusal('/resend', { type: 'signup', phone: number() })).toEqual(bad);
    expect(await refusal('/otp', { email: 'a@example.org', channel: 'sms' })).toEqual(bad);
    const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' };
    expect(await refusal('/signup', { phone: number(), password: PASSWORD, ...challenge })).toEqual(bad);
    expect(await refusal('/signup', { phone: number(), password: 'short' })).toEqual([422, 'weak_password']);
    const own = number();
    expect(await refusal('/signup', { phone: own, password: own })).toEqual([422, 'weak_password']);
  });

  it('use a code only for its own purpose', async () => {
    const { phone } = await known();
    await server.client().auth.signInWithOtp({ phone });
    const token = codeOf(await server.smsTo(phone, 1));
    for (const type of ['phone_change', 'signup', 'email', 'recovery', 'email_change', 'invite']) {
      const answer = await server.ask('/verify', { body: { type, phone, token } });
      expect([type, answer.status]).toEqual([type, 403]);
    }
    expect((await server.ask('/verify', { body: { type: 'nonsense', phone, token } })).status).toBe(400);
    expect((await server.ask('/verify', { body: { type: 'sms', email: phone, token } })).status).toBe(403);
    expect((await verify(phone, token)).error).toBeNull();
  });

  it('are sent nothing if the settings fix their code', async () => {
    const phone = '15550009999';
    const asked = await server.client().auth.signInWithOtp({ phone: `+${phone}` });
    expect(asked.data.messageId).toBe('test-otp');
    await expect.poll(async () => (await verify(phone, '424242')).data.user?.phone).toBe(phone);
    expect(await server.allSmsTo(phone)).toEqual([]);
  });
});
