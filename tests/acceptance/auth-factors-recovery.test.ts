import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CROWD } from '../support/amount.ts';
import { type AuthServer, authServer } from '../support/auth-server.ts';
import { again, claimsOf, codeOf, newcomer, type Someone, withApp, statusesOf } from './auth-factors-stage.ts';

describe('recovery codes', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({ AUTH_RATE_LIMITS: 'off' });
  });
  afterAll(() => server.close());

  const codesOf = async ({ client }: Someone): Promise<string[]> => {
    const { data, error } = await client.auth.mfa.recoveryCodes.generate();
    if (error) throw error;
    return data.codes;
  };
  const verify = ({ client }: Someone, code = '') => client.auth.mfa.recoveryCodes.verify({ code });

  it('are ten, shown once and stored as keyed hashes', async () => {
    const ada = await newcomer(server, 'ada');
    await withApp(ada, 'App');
    const { data, error } = await ada.client.auth.mfa.recoveryCodes.generate({ friendlyName: 'Paper' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'recovery_code', friendly_name: 'Paper', total: 10 });
    expect(new Set(data?.codes).size).toBe(10);
    for (const code of data?.codes ?? []) expect(code).toMatch(/^[0-9a-z]{16}$/);
    const status = await ada.client.auth.mfa.recoveryCodes.getStatus();
    expect(status.data).toEqual({ id: data?.id, type: 'recovery_code', total: 10, remaining: 10 });
    const { data: listed } = await ada.client.auth.mfa.listFactors();
    expect(listed?.recovery_code).toMatchObject([{ id: data?.id, friendly_name: 'Paper', status: 'verified' }]);
    const { rows } = await server.database.pool.query<{ code_hash: string }>('SELECT code_hash FROM auth.mfa_recovery_codes');
    expect(rows).toHaveLength(10);
    for (const { code_hash: hash } of rows) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await ada.client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      code: 'mfa_verified_factor_exists',
      status: 422,
    });
  });

  it('let a person who lost the app sign in, in any spelling, once each', async () => {
    const bea = await newcomer(server, 'bea');
    const app = await withApp(bea);
    const [code = '', next = ''] = await codesOf(bea);
    const other = await again(server, bea);
    const waiting = await again(server, bea);
    const typed = ` ${code.toUpperCase().replaceAll(/(.{4})(?!$)/g, '$1-')} `;
    const { data, error } = await verify(other, typed);
    expect(error).toBeNull();
    expect(data?.user).toMatchObject({ id: bea.userId });
    expect(claimsOf(await other.token())).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    expect((await waiting.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await other.client.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
    expect((await verify(other, code)).error).toMatchObject({ code: 'mfa_verification_failed', status: 422 });
    expect((await verify(other, next)).error).toBeNull();
    await other.client.auth.refreshSession();
    expect(claimsOf(await other.token())).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });

    // So they can switch to another app.
    expect((await other.client.auth.mfa.unenroll({ factorId: app.id })).error).toMatchObject({
      code: 'mfa_recovery_codes_sole_factor',
      status: 422,
    });
    const { data: enrolled } = await other.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'New' });
    const fresh = { id: enrolled?.id ?? '', secret: enrolled?.totp.secret ?? '' };
    expect((await other.client.auth.mfa.challengeAndVerify({ factorId: fresh.id, code: codeOf(fresh) })).error).toBeNull();
    expect((await other.client.auth.mfa.unenroll({ factorId: app.id })).error).toBeNull();
  });

  it('work once, even with many concurrent attempts', async () => {
    const cleo = await newcomer(server, 'cleo');
    await withApp(cleo);
    const [code, next] = await codesOf(cleo);
    const other = await again(server, cleo);
    const headers = { authorization: `Bearer ${await other.token()}` };
    const answers = await Promise.all(
      Array.from({ length: CROWD }, () => server.ask('/factors/recovery-codes/verify', { body: { code }, headers })),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(CROWD - 1).fill(422)]);
    expect((await verify(cleo, next)).error).toBeNull();
  });

  it('are void once there are newer ones', async () => {
    const dora = await newcomer(server, 'dora');
    await withApp(dora);
    const { data: first } = await dora.client.auth.mfa.recoveryCodes.generate({ friendlyName: 'Paper' });
    await verify(dora, first?.codes[0]);
    const { data: second, error } = await dora.client.auth.mfa.recoveryCodes.regenerate();
    expect(error).toBeNull();
    expect(second).toMatchObject({ id: first?.id, friendly_name: 'Paper', total: 10 });
    expect((await dora.client.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 10 });
    expect((await verify(dora, first?.codes[1])).error?.code).toBe('mfa_verification_failed');
    expect((await verify(dora, second?.codes[1])).error).toBeNull();
  });

  it('are paused after ten wrong ones, until newer ones are made', async () => {
    const elin = await newcomer(server, 'elin');
    await withApp(elin);
    const [code] = await codesOf(elin);
    const thief = await again(server, elin);
    for (let tries = 0; tries < 10; tries++) expect((await verify(thief, `wrong ${tries}`)).error?.status).toBe(422);
    const answer = await thief.ask('/factors/recovery-codes/verify', { body: { code } });
    expect([answer.status, await answer.json()]).toMatchObject([429, { error_code: 'mfa_recovery_codes_locked' }]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    const { data } = await elin.client.auth.mfa.recoveryCodes.regenerate();
    expect((await verify(thief, data?.codes[0])).error).toBeNull();
  });

  it('can be created, replaced and removed by a session that confirmed a factor, in addition to that factor', async () => {
    const fay = await newcomer(server, 'fay');
    const codes = fay.client.auth.mfa.recoveryCodes;
    expect((await codes.generate()).error).toMatchObject({ code: 'insufficient_aal', status: 403 });
    expect((await codes.getStatus()).error).toMatchObject({ code: 'mfa_factor_not_found', status: 404 });
    expect((await verify(fay, 'abcd')).error?.code).toBe('mfa_verification_failed');
    const app = await withApp(fay);
    for (const call of [codes.regenerate(), codes.unenroll()])
      expect((await call).error).toMatchObject({ code: 'mfa_factor_not_found', status: 404 });
    await codesOf(fay);
    const thief = await again(server, fay);
    for (const call of [thief.client.auth.mfa.recoveryCodes.regenerate(), thief.client.auth.mfa.recoveryCodes.unenroll()])
      expect((await call).error).toMatchObject({ code: 'insufficient_aal', status: 403 });
    const { data: status } = await codes.getStatus();
    expect((await fay.client.auth.mfa.unenroll({ factorId: status?.id ?? '' })).error).toMatchObject({
      code: 'validation_failed',
      status: 422,
    });
    expect((await fay.client.auth.mfa.challenge({ factorId: status?.id ?? '' })).error?.code).toBe('validation_failed');
    expect((await codes.unenroll()).data).toEqual({ id: status?.id });
    expect((await fay.client.auth.mfa.unenroll({ factorId: app.id })).error).toBeNull();
  });

  it('belong to one person', async () => {
    const gail = await newcomer(server, 'gail');
    const mallory = await newcomer(server, 'mallory');
    await withApp(gail);
    await withApp(mallory);
    const [code] = await codesOf(gail);
    await codesOf(mallory);
    const other = await again(server, mallory);
    expect((await verify(other, code)).error?.code).toBe('mfa_verification_failed');
    expect((await verify(gail, code)).error).toBeNull();
  });
});
