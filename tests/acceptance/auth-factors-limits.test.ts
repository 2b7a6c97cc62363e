import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authRetentionJob } from '#platform/auth-retention';
import { CROWD } from '../support/amount.ts';
import { type AuthServer, authServer } from '../support/auth-server.ts';
import {
  again,
  challengeOf,
  codeOf,
  enrolled,
  forgetUsedCodes,
  newcomer,
  withApp,
  wrongCodeOf,
  statusesOf,
} from './auth-factors-stage.ts';

const AT_ONCE = CROWD;
const NOWHERE = '4fd43fa1-1b0c-4a6f-9f0c-6f6a3f5b0c11';

describe('limits of second factors', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({ AUTH_RATE_LIMITS: 'off' });
  });
  afterAll(() => server.close());

  const codesOf = (answers: Response[]) =>
    Promise.all(answers.map(async (answer) => ((await answer.json()) as { error_code?: string }).error_code ?? ''));

  it('accept one of many concurrent attempts on a challenge', async () => {
    const ada = await newcomer(server, 'ada');
    const app = await enrolled(ada);
    const body = { challenge_id: await challengeOf(ada, app), code: codeOf(app) };
    const token = await ada.token();
    const headers = { authorization: `Bearer ${token}` };
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => server.ask(`/factors/${app.id}/verify`, { body, headers })),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(AT_ONCE - 1).fill(422)]);
    expect(new Set(await codesOf(answers))).toEqual(new Set(['', 'mfa_challenge_expired']));
    // And it locks no one out.
    await forgetUsedCodes(server, app);
    const other = await again(server, ada);
    expect((await other.client.auth.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app) })).error).toBeNull();
  });

  it('accept a code on one of many challenges', async () => {
    const bea = await newcomer(server, 'bea');
    const app = await withApp(bea);
    const devices = await Promise.all(Array.from({ length: 8 }, () => again(server, bea)));
    const code = codeOf(app, 1);
    const tries = await Promise.all(devices.map(async (device) => ({ device, challenge_id: await challengeOf(device, app) })));
    const answers = await Promise.all(
      tries.map(async ({ device, challenge_id }) => device.ask(`/factors/${app.id}/verify`, { body: { challenge_id, code } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('give a challenge five attempts, even at once', async () => {
    const cleo = await newcomer(server, 'cleo');
    const app = await enrolled(cleo);
    const challengeId = await challengeOf(cleo, app);
    const body = { challenge_id: challengeId, code: wrongCodeOf(app) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => cleo.ask(`/factors/${app.id}/verify`, { body })));
    const codes = await codesOf(answers);
    expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(5);
    expect(codes.filter((code) => code === 'mfa_challenge_expired')).toHaveLength(15);
    const late = await cleo.client.auth.mfa.verify({ factorId: app.id, challengeId, code: codeOf(app) });
    expect(late.error).toMatchObject({ code: 'mfa_challenge_expired', status: 422 });
    expect((await cleo.client.auth.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app) })).error).toBeNull();
  });

  it('make guessing expensive, across challenges and sessions', async () => {
    const dora = await newcomer(server, 'dora');
    const app = await withApp(dora);
    const guess = async () => {
      const thief = await again(server, dora);
      return thief.ask(`/factors/${app.id}/verify`, {
        body: { challenge_id: await challengeOf(thief, app), code: wrongCodeOf(app) },
      });
    };
    const answers: Response[] = [];
    for (let tries = 0; tries < 12; tries++) answers.push(await guess());
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(422), 429, 429]);
    const pause = Number(answers[11]?.headers.get('retry-after'));
    expect(pause).toBeGreaterThan(14 * 60);
    expect(pause).toBeLessThanOrEqual(15 * 60);
    const owner = await again(server, dora);
    const right = { factorId: app.id, code: codeOf(app, 1) };
    expect((await owner.client.auth.mfa.challengeAndVerify(right)).error).toMatchObject({
      code: 'over_request_rate_limit',
      status: 429,
    });

    const { pool } = server.database;
    await pool.query('UPDATE auth.mfa_factors SET locked_until = now() WHERE id = $1', [app.id]);
    expect((await guess()).status).toBe(422);
    expect(Number((await guess()).headers.get('retry-after'))).toBeGreaterThan(29 * 60);
    await pool.query('UPDATE auth.mfa_factors SET locked_until = now() WHERE id = $1', [app.id]);
    expect((await owner.client.auth.mfa.challengeAndVerify(right)).error).toBeNull();
    const { rows } = await pool.query('SELECT failed_attempts, locked_until FROM auth.mfa_factors WHERE id = $1', [app.id]);
    expect(rows).toEqual([{ failed_attempts: 0, locked_until: null }]);
  });

  it('expire a challenge after five minutes on the database clock', async () => {
    const elin = await newcomer(server, 'elin');
    const app = await enrolled(elin);
    const challengeId = await challengeOf(elin, app);
    await server.database.pool.query('UPDATE auth.mfa_challenges SET expires_at = now() WHERE id = $1', [challengeId]);
    const { error } = await elin.client.auth.mfa.verify({ factorId: app.id, challengeId, code: codeOf(app) });
    expect(error).toMatchObject({ code: 'mfa_challenge_expired', status: 422 });
  });

  it('end a challenge with the next one in the same session, and none of another session', async () => {
    const fay = await newcomer(server, 'fay');
    const app = await enrolled(fay);
    const other = await again(server, fay);
    const mine = await challengeOf(fay, app);
    const theirs = await challengeOf(other, app);
    const code = codeOf(app);
    const newest = await challengeOf(fay, app);
    const answerTo = async (challengeId: string) =>
      (await fay.client.auth.mfa.verify({ factorId: app.id, challengeId, code })).error?.code;
    expect(await answerTo(mine)).toBe('mfa_factor_not_found');
    expect(await answerTo(theirs)).toBe('mfa_factor_not_found');
    expect(await answerTo(newest)).toBeUndefined();
  });

  it('answer for another person’s factor like for a nonexistent one', async () => {
    const gail = await newcomer(server, 'gail');
    const mallory = await newcomer(server, 'mallory');
    const theirs = await enrolled(gail);
    const challenge = await challengeOf(gail, theirs);
    const own = await enrolled(mallory);
    const said = async (answer: Promise<Response>) => [(await answer).status, await (await answer).text()];
    const body = (challengeId: string) => ({ challenge_id: challengeId, code: codeOf(own) });
    for (const [foreign, unknown] of [
      [mallory.ask(`/factors/${theirs.id}/challenge`), mallory.ask(`/factors/${NOWHERE}/challenge`)],
      [
        mallory.ask(`/factors/${theirs.id}/verify`, { body: body(challenge) }),
        mallory.ask(`/factors/${NOWHERE}/verify`, { body: body(challenge) }),
      ],
      [
        mallory.ask(`/factors/${own.id}/verify`, { body: body(challenge) }),
        mallory.ask(`/factors/${own.id}/verify`, { body: body(NOWHERE) }),
      ],
      [mallory.ask(`/factors/${theirs.id}`, { method: 'DELETE' }), mallory.ask(`/factors/${NOWHERE}`, { method: 'DELETE' })],
    ] as const) {
      const expected = await said(unknown);
      expect(await said(foreign)).toEqual(expected);
      expect(expected[1]).toContain('mfa_factor_not_found');
    }
    expect((await gail.client.auth.mfa.unenroll({ factorId: 'no uuid' })).error).toMatchObject({
      code: 'mfa_factor_not_found',
      status: 404,
    });
    expect(
      (await gail.client.auth.mfa.verify({ factorId: theirs.id, challengeId: challenge, code: codeOf(theirs) })).error,
    ).toBeNull();
  });

  it('allow ten factors per person, even when more are enrolled at once', async () => {
    const hana = await newcomer(server, 'hana');
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        hana.ask('/factors', { body: { factor_type: 'totp', friendly_name: `App ${index}` } }),
      ),
    );
    expect(statusesOf(answers)).toEqual([...Array<number>(10).fill(200), ...Array<number>(AT_ONCE - 10).fill(422)]);
    expect(new Set(await codesOf(answers))).toEqual(new Set(['', 'too_many_enrolled_mfa_factors']));
    expect((await hana.client.auth.mfa.listFactors()).data?.all).toHaveLength(10);
  });

  it('require unique factor names per person, an empty name included', async () => {
    const ines = await newcomer(server, 'ines');
    for (const body of [{ factor_type: 'totp' }, { factor_type: 'totp', friendly_name: 'Phone' }]) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => ines.ask('/factors', { body })));
      expect(statusesOf(answers)).toEqual([200, ...Array<number>(9).fill(422)]);
      expect(new Set(await codesOf(answers))).toEqual(new Set(['', 'mfa_factor_name_conflict']));
    }
  });

  it('drop an unconfirmed factor after five minutes', async () => {
    const judy = await newcomer(server, 'judy');
    const { pool } = server.database;
    const late = await enrolled(judy, 'App');
    const challengeId = await challengeOf(judy, late);
    const age = () =>
      pool.query(`UPDATE auth.mfa_factors SET created_at = now() - interval '5 minutes' WHERE status = 'unverified'`);
    await age();
    const answer = await judy.client.auth.mfa.verify({ factorId: late.id, challengeId, code: codeOf(late) });
    expect(answer.error?.code).toBe('mfa_factor_not_found');
    const next = await enrolled(judy, 'App');
    expect((await judy.client.auth.mfa.listFactors()).data?.all).toMatchObject([{ id: next.id }]);

    await judy.client.auth.mfa.challengeAndVerify({ factorId: next.id, code: codeOf(next) });
    await enrolled(judy, 'Another');
    await age();
    await pool.query(`UPDATE auth.mfa_challenges SET expires_at = now() - interval '1 second'`);
    await authRetentionJob(pool).work({});
    const { rows } = await pool.query('SELECT id FROM auth.mfa_factors WHERE user_id = $1', [judy.userId]);
    expect(rows).toEqual([{ id: next.id }]);
    expect((await pool.query('SELECT FROM auth.mfa_challenges')).rowCount).toBe(0);
  });

  it('remove other pending factors once one is confirmed', async () => {
    const kate = await newcomer(server, 'kate');
    await enrolled(kate, 'One');
    const app = await withApp(kate, 'Two');
    expect((await kate.client.auth.mfa.listFactors()).data?.all).toMatchObject([{ id: app.id }]);
  });

  it('keep a session below the level from adding or removing a way to sign in, pending ones included', async () => {
    const lena = await newcomer(server, 'lena');
    await withApp(lena, 'Own');
    const second = await enrolled(lena, 'Second');
    const thief = await again(server, lena);
    const { error } = await thief.client.auth.mfa.challengeAndVerify({ factorId: second.id, code: codeOf(second) });
    expect(error).toMatchObject({ code: 'insufficient_aal', status: 403 });
    expect((await thief.client.auth.mfa.unenroll({ factorId: second.id })).error).toMatchObject({
      code: 'insufficient_aal',
      status: 422,
    });
    expect((await lena.client.auth.mfa.challengeAndVerify({ factorId: second.id, code: codeOf(second) })).error).toBeNull();
  });

  it('refuse factors where they are turned off, except for people who already have one', async () => {
    const mona = await newcomer(server, 'mona');
    expect((await mona.client.auth.mfa.enroll({ factorType: 'phone', phone: '+15005550006' })).error).toMatchObject({
      code: 'mfa_phone_enroll_not_enabled',
      status: 422,
    });
    const off = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_MFA_TOTP: 'off' });
    const nina = await newcomer(off, 'nina');
    const { error } = await nina.client.auth.mfa.enroll({ factorType: 'totp' });
    expect(error).toMatchObject({ code: 'mfa_totp_enroll_not_enabled', status: 422 });
    const { rows } = await off.database.pool.query<{ id: string }>(
      `INSERT INTO auth.mfa_factors (user_id, factor_type, friendly_name, status)
       VALUES ($1, 'totp', 'begun', 'unverified'), ($1, 'totp', 'relied on', 'verified') RETURNING id`,
      [nina.userId],
    );
    const [begun, relied] = await Promise.all(rows.map(({ id }) => nina.client.auth.mfa.challenge({ factorId: id })));
    expect(begun?.error).toMatchObject({ code: 'mfa_totp_verify_not_enabled', status: 422 });
    expect(relied?.error).toBeNull();
    const odd = await nina.ask('/factors', { body: { factor_type: 'webauthn' } });
    expect([odd.status, await codesOf([odd])]).toEqual([400, ['validation_failed']]);
    await off.close();
  });
});

describe('the limit per network address', () => {
  it('stops a flood of attempts from one address', async () => {
    const server = await authServer({ AUTH_RATE_FACTOR: '5' });
    const ada = await newcomer(server, 'ada');
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await ada.ask(`/factors/${NOWHERE}/challenge`)).status);
    expect(statuses).toEqual([...Array<number>(5).fill(404), 429]);
    await server.close();
  });
});
