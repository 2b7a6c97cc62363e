import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, authServer, PASSWORD } from '../support/auth-server.ts';
import {
  again,
  challengeOf,
  claimsOf,
  codeOf,
  enrolled,
  forgetUsedCodes,
  newcomer,
  withApp,
  wrongCodeOf,
} from './auth-factors-stage.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

describe('an authenticator app as second factor', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_SITE_URL: 'https://cairn.example.org' });
  });
  afterAll(() => server.close());

  it('protects its sessions from a session without it, in every way to end or change something', async () => {
    const owner = await newcomer(server, 'walter');
    await withApp(owner);
    const thief = await again(server, owner);
    const changes = [
      { password: 'another quiet lake' },
      { email: 'thief@example.org' },
      { current_password: PASSWORD, password: 'x' },
    ];
    for (const body of changes) expect((await thief.ask('/user', { method: 'PUT', body })).status).toBe(401);
    const others = await thief.ask('/logout?scope=others');
    expect([others.status, await others.json()]).toMatchObject([403, { error_code: 'insufficient_aal' }]);
    expect((await thief.ask('/logout?scope=global')).status).toBe(204);
    expect((await thief.ask('/user', { method: 'GET' })).status).toBe(403);
    expect((await owner.ask('/user', { method: 'GET' })).status).toBe(200);
  });

  it('is enrolled with the data that an app scans', async () => {
    const ada = await newcomer(server, 'ada');
    const { data, error } = await ada.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone', issuer: 'Cairn' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ id: expect.stringMatching(UUID) as string, type: 'totp', friendly_name: 'My phone' });
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(data?.totp.uri ?? '');
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', `/Cairn:${ada.email}`]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Cairn',
      secret: data?.totp.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    // As in a data URL, where a # would end it.
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]+<\/svg>$/);

    const plain = await ada.client.auth.mfa.enroll({ factorType: 'totp' });
    expect(plain.data?.friendly_name).toBe('');
    expect(new URL(plain.data?.totp.uri ?? '').searchParams.get('issuer')).toBe('cairn.example.org');
  });

  it('keeps its secret unreadable in a copy of the database', async () => {
    const bea = await newcomer(server, 'bea');
    const app = await enrolled(bea);
    const { rows } = await server.database.pool.query<{ secret: string }>('SELECT secret FROM auth.mfa_factors WHERE id = $1', [
      app.id,
    ]);
    expect(rows[0]?.secret).not.toContain(app.secret);
    expect(Buffer.from(rows[0]?.secret ?? '', 'base64url').toString('latin1')).not.toContain(app.secret);
    expect(JSON.stringify((await bea.client.auth.getUser()).data)).not.toContain(app.secret);
  });

  it('is confirmed by a correct code: the same session continues, one level higher', async () => {
    const cleo = await newcomer(server, 'cleo');
    const before = (await cleo.client.auth.getSession()).data.session;
    const app = await enrolled(cleo, 'App');
    const heard: string[] = [];
    cleo.client.auth.onAuthStateChange((event) => void heard.push(event));

    const challenge = await cleo.client.auth.mfa.challenge({ factorId: app.id });
    expect(challenge.data).toMatchObject({ id: expect.stringMatching(UUID) as string, type: 'totp' });
    const left = (challenge.data?.expires_at ?? 0) - Date.now() / 1000;
    expect(Math.abs(left - 300)).toBeLessThan(30);
    const { data, error } = await cleo.client.auth.mfa.verify({
      factorId: app.id,
      challengeId: challenge.data?.id ?? '',
      code: codeOf(app),
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ token_type: 'bearer', expires_in: 900, user: { id: cleo.userId } });
    expect(heard).toContain('MFA_CHALLENGE_VERIFIED');

    const old = claimsOf(before?.access_token ?? '');
    const claims = claimsOf(data?.access_token ?? '');
    expect(claims).toMatchObject({ session_id: old.session_id, sub: cleo.userId, aal: 'aal2' });
    expect(claims.amr).toMatchObject([
      { method: 'totp', timestamp: expect.any(Number) as number },
      { method: 'password', timestamp: expect.any(Number) as number },
    ]);
    expect(data?.refresh_token).not.toBe(before?.refresh_token);

    const { data: listed } = await cleo.client.auth.mfa.listFactors();
    expect(listed?.totp).toMatchObject([{ id: app.id, friendly_name: 'App', factor_type: 'totp', status: 'verified' }]);
    expect([listed?.all.length, listed?.phone]).toEqual([1, []]);
  });

  it('shows by its levels what is enrolled and what is missing', async () => {
    const dora = await newcomer(server, 'dora');
    const levels = async (client = dora.client) => {
      const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
      return [data?.currentLevel, data?.nextLevel];
    };
    expect(await levels()).toEqual(['aal1', 'aal1']);
    const app = await enrolled(dora);
    await dora.client.auth.refreshSession();
    expect(await levels()).toEqual(['aal1', 'aal1']);
    await dora.client.auth.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app) });
    expect(await levels()).toEqual(['aal2', 'aal2']);
    const other = await again(server, dora);
    expect(await levels(other.client)).toEqual(['aal1', 'aal2']);
    const { data } = await other.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data?.currentAuthenticationMethods).toMatchObject([{ method: 'password' }]);
  });

  it('stays confirmed when the session is refreshed, and makes earlier refresh tokens useless', async () => {
    const elin = await newcomer(server, 'elin');
    const before = (await elin.client.auth.getSession()).data.session;
    const app = await withApp(elin);
    const { data, error } = await elin.client.auth.refreshSession();
    expect(error).toBeNull();
    expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, {}] });
    expect((await elin.client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: app.id }]);
    // Two tokens behind by now, so someone else has a copy.
    await server.database.pool.query(`UPDATE auth.sessions SET refreshed_at = now() - interval '1 hour'`);
    const old = await server.client().auth.refreshSession({ refresh_token: before?.refresh_token ?? '' });
    expect(old.error?.code).toBe('refresh_token_already_used');
  });

  it('ends the other, unconfirmed sessions', async () => {
    const fay = await newcomer(server, 'fay');
    const other = await again(server, fay);
    const app = await withApp(fay);
    expect((await other.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await fay.client.auth.getUser()).error).toBeNull();
    const third = await again(server, fay);
    expect((await third.client.auth.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app, 1) })).error).toBeNull();
    // A session that has confirmed it stays.
    expect((await fay.client.auth.getUser()).error).toBeNull();
  });

  it('accepts codes of the previous and the next step, and none further off', async () => {
    for (const [name, steps, isRight] of [
      ['gail', 1, true],
      ['hana', -1, true],
      ['ines', 3, false],
      ['judy', -3, false],
    ] as const) {
      const someone = await newcomer(server, name);
      const app = await enrolled(someone);
      const challengeId = await challengeOf(someone, app);
      let answer = await someone.client.auth.mfa.verify({ factorId: app.id, challengeId, code: codeOf(app, steps) });
      // The clock can have moved to the next step in between.
      if (isRight && answer.error)
        answer = await someone.client.auth.mfa.verify({ factorId: app.id, challengeId, code: codeOf(app, steps) });
      expect([name, answer.error?.code]).toEqual([name, isRight ? undefined : 'mfa_verification_failed']);
    }
  });

  it('accepts a code once, on any challenge and from any session', async () => {
    const kate = await newcomer(server, 'kate');
    const app = await enrolled(kate);
    const code = codeOf(app, 1);
    expect((await kate.client.auth.mfa.challengeAndVerify({ factorId: app.id, code })).error).toBeNull();
    expect((await kate.client.auth.mfa.challengeAndVerify({ factorId: app.id, code })).error).toMatchObject({
      code: 'mfa_verification_failed',
      status: 422,
    });
    const other = await again(server, kate);
    for (const used of [code, codeOf(app)]) {
      const { error } = await other.client.auth.mfa.challengeAndVerify({ factorId: app.id, code: used });
      expect(error?.code).toBe('mfa_verification_failed');
    }
    await forgetUsedCodes(server, app);
    expect((await other.client.auth.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app) })).error).toBeNull();
  });

  it('reports errors in both formats', async () => {
    const lena = await newcomer(server, 'lena');
    const app = await enrolled(lena);
    const body = { challenge_id: await challengeOf(lena, app), code: wrongCodeOf(app) };
    const path = `/factors/${app.id}/verify`;
    const old = await lena.ask(path, { body });
    expect([old.status, old.headers.get('x-sb-error-code'), await old.json()]).toEqual([
      422,
      'mfa_verification_failed',
      { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' },
    ]);
    const young = await lena.ask(path, { body, headers: { 'x-supabase-api-version': '2024-01-01' } });
    expect([young.status, young.headers.get('x-supabase-api-version'), await young.json()]).toEqual([
      422,
      '2024-01-01',
      { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
    ]);
  });

  it.each([
    ['no body', undefined],
    ['a code that is no text', { challenge_id: '4fd43fa1-1b0c-4a6f-9f0c-6f6a3f5b0c11', code: 123_456 }],
    ['no code', { challenge_id: '4fd43fa1-1b0c-4a6f-9f0c-6f6a3f5b0c11' }],
    ['an id that is none', { challenge_id: 'x', code: '123456' }],
  ])('refuses %s', async (name, body) => {
    const someone = await newcomer(server, `junk-${name.replaceAll(' ', '-')}`);
    const app = await enrolled(someone);
    const answer = await someone.ask(`/factors/${app.id}/verify`, { body });
    expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([400, 'validation_failed']);
  });

  it('guards the account: a new password, address or factor needs it', async () => {
    const mona = await newcomer(server, 'mona');
    await withApp(mona);
    const thief = await again(server, mona);
    expect((await thief.client.auth.updateUser({ password: 'another quiet lake 42' })).error).toMatchObject({
      code: 'insufficient_aal',
      status: 401,
    });
    expect((await thief.client.auth.updateUser({ email: 'thief@example.org' })).error?.code).toBe('insufficient_aal');
    expect((await thief.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'thief' })).error).toMatchObject({
      code: 'insufficient_aal',
      status: 403,
    });
    const update = await mona.client.auth.updateUser({ password: 'another quiet lake 42', current_password: PASSWORD });
    expect(update.error).toBeNull();
  });

  it('is required after a recovery email too', async () => {
    const nina = await newcomer(server, 'nina');
    await withApp(nina);
    await server.ask('/recover', { body: { email: nina.email } });
    const link = /verify\?token=(\w+)/;
    const hash = link.exec((await server.mailTo(nina.email, 0, link)).text)?.[1] ?? '';
    const client = server.client();
    const { data } = await client.auth.verifyOtp({ type: 'recovery', token_hash: hash });
    expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal1', amr: [{ method: 'recovery' }] });
    expect((await client.auth.updateUser({ password: 'another quiet lake 42' })).error?.code).toBe('insufficient_aal');
  });
});
