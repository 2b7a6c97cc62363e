import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthServer,
  authServer,
  codeOf,
  confirmed,
  confirmedByPhone,
  PASSWORD,
  secretOf,
  wrongFor,
} from '../support/auth-server.ts';

describe('a change of the phone', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_EMAIL_AUTOCONFIRM: 'off', AUTH_SMS_DRIVER: 'folder' });
  });
  afterAll(() => server.close());

  let last = 0;
  /** A number that no one had before. */
  const number = () => `1555007${String(++last).padStart(4, '0')}`;
  const verify = (phone: string, token: string) => server.client().auth.verifyOtp({ phone, token, type: 'sms' });
  /** A person whose phone is confirmed. */
  const known = async () => {
    const phone = number();
    return { phone, ...(await confirmedByPhone(server, phone)) };
  };

  it('takes effect once the new phone has confirmed it', async () => {
    const { phone, client, user } = await known();
    const wanted = number();
    const asked = await client.auth.updateUser({ phone: `+${wanted}` });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({ phone, new_phone: wanted });
    const code = codeOf(await server.smsTo(wanted));
    await server.client().auth.resend({ type: 'phone_change', phone: wanted });
    const again = codeOf(await server.smsTo(wanted, 1));
    if (again !== code)
      expect((await client.auth.verifyOtp({ phone: wanted, token: code, type: 'phone_change' })).error?.code).toBe('otp_expired');
    const done = await client.auth.verifyOtp({ phone: wanted, token: again, type: 'phone_change' });
    expect(done.error).toBeNull();
    expect(done.data.user).toMatchObject({ id: user?.id, phone: wanted });
    expect(done.data.user?.new_phone).toBeUndefined();
    expect(done.data.user?.identities?.[0]?.identity_data?.phone).toBe(wanted);
    expect((await server.client().auth.signInWithPassword({ phone: wanted, password: PASSWORD })).error).toBeNull();
    expect((await server.client().auth.signInWithPassword({ phone, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  it('voids the codes of the old phone', async () => {
    const { phone, client } = await known();
    await server.client().auth.signInWithOtp({ phone });
    const old = codeOf(await server.smsTo(phone, 1));
    const wanted = number();
    await client.auth.updateUser({ phone: wanted });
    const code = codeOf(await server.smsTo(wanted));
    expect((await client.auth.verifyOtp({ phone: wanted, token: code, type: 'phone_change' })).error).toBeNull();
    expect((await verify(phone, old)).error?.code).toBe('otp_expired');
  });

  it('and no concurrent use of an account makes another fail', async () => {
    const tried = async () => {
      const { phone, client } = await known();
      const wanted = number();
      await server.client().auth.signInWithOtp({ phone });
      await client.auth.updateUser({ phone: wanted });
      const signIn = codeOf(await server.smsTo(phone, 1));
      const change = codeOf(await server.smsTo(wanted));
      const uses = await Promise.all([
        server.ask('/verify', { body: { type: 'phone_change', phone: wanted, token: change } }),
        server.ask('/verify', { body: { type: 'sms', phone, token: signIn } }),
        client.auth
          .updateUser({ password: 'a newer lake 12', current_password: PASSWORD })
          .then(({ error }) => ({ status: error?.status ?? 200 })),
      ]);
      return uses.map(({ status }) => status);
    };
    const rounds = await Promise.all(Array.from({ length: 8 }, tried));
    // The first to arrive may void what the others use, and nothing more may happen.
    for (const [change = 0, signIn = 0] of rounds) expect([200, 403]).toEqual(expect.arrayContaining([change, signIn]));
    expect(new Set(rounds.map(([, , password]) => password))).toEqual(new Set([200]));
  });

  it('does not reveal that a requested number is taken, and never takes it', async () => {
    const { phone: taken } = await known();
    const { client, phone } = await known();
    const asked = await client.auth.updateUser({ phone: taken });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({ phone, new_phone: taken });
    const free = number();
    await client.auth.updateUser({ phone: free });
    await server.smsTo(free);
    expect(await server.allSmsTo(taken)).toHaveLength(1);
    // Someone takes the number before it is confirmed.
    const code = codeOf(await server.smsTo(free));
    await server.client().auth.signInWithOtp({ phone: free });
    expect((await verify(free, codeOf(await server.smsTo(free, 1)))).error).toBeNull();
    expect((await client.auth.verifyOtp({ phone: free, token: code, type: 'phone_change' })).error).toMatchObject({
      code: 'phone_exists',
      status: 422,
    });
    expect((await client.auth.getUser()).data.user?.phone).toBe(phone);
  });

  it('can take a number that was only claimed, and ends the claim', async () => {
    const { client } = await known();
    const wanted = number();
    await server.client().auth.signUp({ phone: wanted, password: 'mallory was here 7' });
    expect((await client.auth.updateUser({ phone: wanted })).error).toBeNull();
    const change = await client.auth.verifyOtp({
      phone: wanted,
      token: codeOf(await server.smsTo(wanted, 1)),
      type: 'phone_change',
    });
    expect(change.data.user?.phone).toBe(wanted);
    const claim = await server.client().auth.signInWithPassword({ phone: wanted, password: 'mallory was here 7' });
    expect(claim.error?.code).toBe('invalid_credentials');
    expect((await server.client().auth.signInWithPassword({ phone: wanted, password: PASSWORD })).error).toBeNull();
  });

  it('takes an SMS code in place of the current password of a person without an email address', async () => {
    const { phone } = await known();
    const client = server.client();
    await client.auth.signInWithPassword({ phone, password: PASSWORD });
    expect((await client.auth.updateUser({ password: 'a newer lake 12' })).error?.code).toBe('current_password_required');
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const nonce = codeOf(await server.smsTo(phone, 1));
    const wrong = await client.auth.updateUser({ password: 'a newer lake 12', nonce: wrongFor(nonce) });
    expect(wrong.error).toMatchObject({ code: 'reauthentication_not_valid', status: 422 });
    expect((await client.auth.updateUser({ password: 'a newer lake 12', nonce })).error).toBeNull();
    expect((await server.client().auth.signInWithPassword({ phone, password: 'a newer lake 12' })).error).toBeNull();
  });

  it('and adding an email address, which alone confirms it', async () => {
    const { client, user } = await known();
    const email = 'both@example.org';
    await client.auth.updateUser({ email });
    const { code } = secretOf(await server.mailTo(email));
    const done = await client.auth.verifyOtp({ email, token: code, type: 'email_change' });
    expect(done.error).toBeNull();
    expect(done.data.user).toMatchObject({
      id: user?.id,
      email,
      phone: user?.phone,
      app_metadata: { provider: 'phone', providers: ['phone', 'email'] },
    });
    expect(done.data.user?.identities?.map(({ provider }) => provider)).toEqual(['phone', 'email']);
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('and adding a phone to an email address', async () => {
    const { client } = await confirmed(server, 'adds@example.org');
    const phone = number();
    await client.auth.updateUser({ phone });
    const token = codeOf(await server.smsTo(phone));
    const done = await client.auth.verifyOtp({ phone, token, type: 'phone_change' });
    expect(done.data.user).toMatchObject({ email: 'adds@example.org', phone, app_metadata: { providers: ['email', 'phone'] } });
    expect((await server.client().auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
  });
});
