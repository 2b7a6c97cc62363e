import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CROWD } from '../support/amount.ts';
import { type AuthServer, authServer } from '../support/auth-server.ts';
import { again, claimsOf, newcomer, type Someone, withApp, statusesOf } from './auth-factors-stage.ts';
import { until } from './realtime-until.ts';

/** The codes that a phone received, oldest first, once there are this many. */
async function codesTo(server: AuthServer, phone: string, count: number): Promise<string[]> {
  let texts: string[] = [];
  await until(async () => (texts = await server.allSmsTo(phone.slice(1))).length >= count, `${count} messages to ${phone}`);
  return texts.map((text) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
}

async function enrolledPhone({ client }: Someone, phone: string, friendlyName = phone): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName });
  if (error) throw error;
  return data.id;
}

describe('a phone as second factor', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_SMS_DRIVER: 'folder', AUTH_SMS_TEST_OTP: '+15005550099=424242' });
  });
  afterAll(() => server.close());

  it('is enrolled, gets a code and is confirmed with it', async () => {
    const ada = await newcomer(server, 'ada');
    const { data } = await ada.client.auth.mfa.enroll({ factorType: 'phone', phone: '+1 500 555 0001', friendlyName: 'Mobile' });
    expect(data).toEqual({ id: expect.any(String) as string, type: 'phone', friendly_name: 'Mobile', phone: '+1 500 555 0001' });
    const factorId = data?.id ?? '';
    const challenge = await ada.client.auth.mfa.challenge({ factorId, channel: 'sms' });
    expect(challenge.data).toMatchObject({ type: 'phone', expires_at: expect.any(Number) as number });
    const challengeId = challenge.data?.id ?? '';
    const [code = ''] = await codesTo(server, '+15005550001', 1);
    const { rows } = await server.database.pool.query<{ otp_hash: string }>('SELECT otp_hash FROM auth.mfa_challenges');
    expect(JSON.stringify(rows)).not.toContain(code);

    const wrong = await ada.client.auth.mfa.verify({ factorId, challengeId, code: code === '000000' ? '000001' : '000000' });
    expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 });
    const { error } = await ada.client.auth.mfa.verify({ factorId, challengeId, code });
    expect(error).toBeNull();
    expect(claimsOf(await ada.token())).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/phone' }, { method: 'password' }] });
    expect((await ada.client.auth.mfa.listFactors()).data?.phone).toMatchObject([{ id: factorId, phone: '15005550001' }]);
    const used = await ada.client.auth.mfa.verify({ factorId, challengeId, code });
    expect(used.error?.code).toBe('mfa_challenge_expired');
  });

  it('accepts only the code of its own challenge, the latest in the session', async () => {
    const bea = await newcomer(server, 'bea');
    const phone = '+15005550002';
    const factorId = await enrolledPhone(bea, phone);
    const first = (await bea.client.auth.mfa.challenge({ factorId })).data?.id ?? '';
    await codesTo(server, phone, 1);
    const second = (await bea.client.auth.mfa.challenge({ factorId })).data?.id ?? '';
    const [old = '', fresh = ''] = await codesTo(server, phone, 2);
    const answerTo = async (challengeId: string, code: string) =>
      (await bea.client.auth.mfa.verify({ factorId, challengeId, code })).error?.code;
    expect(await answerTo(first, old)).toBe('mfa_factor_not_found');
    if (old !== fresh) expect(await answerTo(second, old)).toBe('mfa_verification_failed');
    expect(await answerTo(second, fresh)).toBeUndefined();
  });

  it('accepts one of many concurrent attempts', async () => {
    const cleo = await newcomer(server, 'cleo');
    const factorId = await enrolledPhone(cleo, '+15005550003');
    const challengeId = (await cleo.client.auth.mfa.challenge({ factorId })).data?.id ?? '';
    const [code] = await codesTo(server, '+15005550003', 1);
    const headers = { authorization: `Bearer ${await cleo.token()}` };
    const body = { challenge_id: challengeId, code };
    const answers = await Promise.all(
      Array.from({ length: CROWD }, () => server.ask(`/factors/${factorId}/verify`, { body, headers })),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(CROWD - 1).fill(422)]);
  });

  it('replaces an earlier enrollment of the same number, and exists once when confirmed', async () => {
    const dora = await newcomer(server, 'dora');
    await enrolledPhone(dora, '+15005550099', 'First');
    const factorId = await enrolledPhone(dora, '15005550099', 'Second');
    expect((await dora.client.auth.mfa.listFactors()).data?.all).toMatchObject([{ id: factorId, friendly_name: 'Second' }]);
    // Its code is fixed for tests and not sent.
    expect((await dora.client.auth.mfa.challengeAndVerify({ factorId, code: '424242' })).error).toBeNull();
    const { error } = await dora.client.auth.mfa.enroll({ factorType: 'phone', phone: '+15005550099', friendlyName: 'Third' });
    expect(error).toMatchObject({ code: 'mfa_verified_factor_exists', status: 422 });
  });

  it.each([
    ['no number', { factor_type: 'phone', friendly_name: 'a' }],
    ['what is no number', { factor_type: 'phone', friendly_name: 'a', phone: '+1' }],
    ['a name that is too long', { factor_type: 'phone', friendly_name: 'a'.repeat(201), phone: '+15005550004' }],
  ])('cannot be enrolled with %s', async (what, body) => {
    const someone = await newcomer(server, what.replaceAll(' ', '-'));
    const answer = await someone.ask('/factors', { body });
    expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([400, 'validation_failed']);
    expect((await someone.client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  it('uses only SMS', async () => {
    const elin = await newcomer(server, 'elin');
    const factorId = await enrolledPhone(elin, '+15005550005');
    const { error } = await elin.client.auth.mfa.challenge({ factorId, channel: 'whatsapp' });
    expect(error).toMatchObject({ code: 'validation_failed', status: 400 });
  });

  it('coexists with an app, and each confirms the session on its own', async () => {
    const fay = await newcomer(server, 'fay');
    await withApp(fay, 'App');
    const factorId = await enrolledPhone(fay, '+15005550006');
    await fay.client.auth.mfa.challenge({ factorId });
    const challengeId = (await fay.client.auth.mfa.challenge({ factorId })).data?.id ?? '';
    const code = (await codesTo(server, '+15005550006', 2)).at(-1) ?? '';
    const other = await again(server, fay);
    const foreign = await other.client.auth.mfa.verify({ factorId, challengeId, code });
    expect(foreign.error?.code).toBe('mfa_factor_not_found');
    expect((await fay.client.auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
    expect(claimsOf(await fay.token()).amr).toMatchObject([{ method: 'mfa/phone' }, { method: 'totp' }, { method: 'password' }]);
    await fay.client.auth.mfa.unenroll({ factorId });
    await fay.client.auth.refreshSession();
    expect(claimsOf(await fay.token())).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  });
});

describe('messages to a phone', () => {
  it('are limited to one a minute per person, even after repeated enrollment, without delaying others', async () => {
    const server = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_SMS_DRIVER: 'folder', AUTH_MAIL_FREQUENCY: '60' });
    const ada = await newcomer(server, 'ada');
    const bea = await newcomer(server, 'bea');
    const first = await enrolledPhone(ada, '+15005550001');
    expect((await ada.ask(`/factors/${first}/challenge`)).status).toBe(200);
    const refused = async (someone: Someone, factorId: string) => {
      const answer = await someone.ask(`/factors/${factorId}/challenge`);
      expect([answer.status, await answer.json()]).toMatchObject([429, { error_code: 'over_sms_send_rate_limit' }]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    };
    await refused(ada, first);
    await ada.client.auth.mfa.unenroll({ factorId: first });
    await refused(ada, await enrolledPhone(ada, '+15005550002'));
    const hers = await enrolledPhone(bea, '+15005550001');
    expect((await bea.ask(`/factors/${hers}/challenge`)).status).toBe(200);
    await refused(bea, hers);
    expect(await codesTo(server, '+15005550001', 2)).toHaveLength(2);
    await server.close();
  });

  it('are not offered if nothing can send them', async () => {
    const server = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_SMS_DRIVER: 'folder', AUTH_MFA_PHONE: 'off' });
    const ada = await newcomer(server, 'ada');
    const { error } = await ada.client.auth.mfa.enroll({ factorType: 'phone', phone: '+15005550001' });
    expect(error).toMatchObject({ code: 'mfa_phone_enroll_not_enabled', status: 422 });
    await server.close();
  });
});
