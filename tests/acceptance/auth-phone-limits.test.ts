import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, authServer, PASSWORD } from '../support/auth-server.ts';

describe('people who sign in by phone where numbers are confirmed automatically', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_SMS_DRIVER: 'folder', AUTH_PHONE_AUTOCONFIRM: 'on' });
  });
  afterAll(() => server.close());

  it('get a session at once, and are told if a number is taken', async () => {
    const client = server.client();
    const { data, error } = await client.auth.signUp({ phone: '15550020001', password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({ phone: '15550020001' });
    const again = await server.client().auth.signUp({ phone: '15550020001', password: PASSWORD });
    expect(again.error).toMatchObject({ code: 'user_already_exists', status: 422 });
    const other = server.client();
    await other.auth.signUp({ phone: '15550020002', password: PASSWORD });
    expect((await other.auth.updateUser({ phone: '15550020001' })).error).toMatchObject({ code: 'phone_exists', status: 422 });
    const moved = await other.auth.updateUser({ phone: '15550020003' });
    expect(moved.data.user).toMatchObject({ phone: '15550020003' });
    expect(await server.allSmsTo('15550020003')).toEqual([]);
  });

  it('get one account for twenty concurrent sign-ups', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => server.client().auth.signUp({ phone: '15550020099', password: PASSWORD })),
    );
    expect(tries.filter(({ error }) => error === null)).toHaveLength(1);
    expect(new Set(tries.flatMap(({ error }) => (error ? [error.code] : [])))).toEqual(new Set(['user_already_exists']));
  });
});

describe('where phones are off', () => {
  it('every request by phone is refused with that reason', async () => {
    const server = await authServer({ AUTH_RATE_LIMITS: 'off' });
    const phone = '15550030001';
    const { auth } = server.client();
    const disabled = { code: 'phone_provider_disabled', status: 400 };
    expect((await auth.signUp({ phone, password: PASSWORD })).error).toMatchObject(disabled);
    expect((await auth.signInWithPassword({ phone, password: PASSWORD })).error).toMatchObject({ ...disabled, status: 422 });
    expect((await auth.signInWithOtp({ phone })).error).toMatchObject(disabled);
    expect((await auth.verifyOtp({ phone, token: '123456', type: 'sms' })).error).toMatchObject(disabled);
    expect((await auth.resend({ type: 'sms', phone })).error).toMatchObject(disabled);
    await auth.signUp({ email: 'ada@example.org', password: PASSWORD });
    expect((await auth.updateUser({ phone })).error).toMatchObject(disabled);
    await server.close();
  });
});

describe('limits of SMS', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({
      AUTH_SMS_DRIVER: 'folder',
      AUTH_MAIL_FREQUENCY: '60',
      AUTH_RATE_MAIL: '12',
      TRUST_PROXY: '127.0.0.1',
    });
  });
  afterAll(() => server.close());

  const ask = (path: string, body: unknown, peer: string, headers: Record<string, string> = {}) =>
    server.ask(path, { body, headers: { 'x-forwarded-for': peer, ...headers } });

  it('allow one of a kind a minute, to known and unknown numbers alike', async () => {
    await ask('/signup', { phone: '15550040001', password: PASSWORD }, '198.51.100.1');
    for (const phone of ['15550040001', '15550040002']) {
      expect((await ask('/otp', { phone }, '198.51.100.1')).status).toBe(200);
      const answer = await ask('/otp', { phone }, '198.51.100.1');
      expect([answer.status, await answer.json()]).toMatchObject([429, { error_code: 'over_sms_send_rate_limit' }]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('stop one network address that sends to many numbers', async () => {
    const statuses = [];
    for (let index = 0; index < 13; index++)
      statuses.push((await ask('/otp', { phone: `155500500${10 + index}` }, '198.51.100.2')).status);
    expect(statuses).toEqual([...Array<number>(12).fill(200), 429]);
  });

  it('stop one session that sends to many numbers', async () => {
    const { data } = await server.client().auth.signUp({ email: 'ada@example.org', password: PASSWORD });
    const authorization = `Bearer ${data.session?.access_token}`;
    const change = (phone: string) =>
      server.ask('/user', { method: 'PUT', body: { phone }, headers: { authorization, 'x-forwarded-for': '198.51.100.3' } });
    expect((await change('15550060001')).status).toBe(200);
    const second = await change('15550060002');
    expect([second.status, await second.json()]).toMatchObject([429, { error_code: 'over_sms_send_rate_limit' }]);
  });

  it('stop guessing at the password of a number after ten failures', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        ask('/token?grant_type=password', { phone: '15550040001', password: `x${index}` }, `203.0.113.${index + 1}`),
      ),
    );
    expect(tries.filter((answer) => answer.status === 400)).toHaveLength(10);
    expect(tries.filter((answer) => answer.status === 429)).toHaveLength(10);
  });
});
