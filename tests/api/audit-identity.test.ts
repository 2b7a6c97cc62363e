import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { ACTS } from '#features/audit/rules';
import { joinWorkspace } from '../support/cast.ts';
import { type OidcIssuer, oidcIssuer, personAt } from '../support/oidc-issuer.ts';
import { codeOf, wrongCodeOf } from '../acceptance/auth-factors-stage.ts';

let app: TestApp;
let url: string;
let ada: Person;
let ben: Person;
let issuer: OidcIssuer;

beforeAll(async () => {
  issuer = await oidcIssuer();
  app = await testApp({
    ...issuer.settings,
    AUTH_MANUAL_LINKING: 'on',
    AUTH_SMS_DRIVER: 'folder',
    AUTH_PHONE_AUTOCONFIRM: 'on',
    AUTH_REFRESH_REUSE_INTERVAL: '0',
  });
  url = await app.listen();
  [ada, ben] = await Promise.all([app.person('ada'), app.person('ben')]);
  await joinWorkspace(app, ben, ada.workspaceId, 'MEMBER');
});
afterAll(async () => {
  await app.stop();
  await issuer.close();
});

const client = (): SupabaseClient =>
  createClient(url, app.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
const signedIn = async (person: Person, name: string): Promise<SupabaseClient> => {
  const supabase = client();
  const { error } = await supabase.auth.signInWithPassword({ email: person.email, password: `correct horse ${name}` });
  expect(error).toBeNull();
  return supabase;
};

/** The entries in a workspace's log about the accounts of its people. */
const actsIn = async (person: Person): Promise<string[]> => {
  const answer = await person.ask('GET', 'audit-logs', 'get-audit-log', {
    query: { workspaceId: person.workspaceId, category: 'AUTH', limit: '100' },
  });
  return answer.body.items.map(({ action }: { action: string }) => action).toReversed();
};

describe('the account activity of people', () => {
  test('a sign-in or sign-out is recorded in the log of each of their workspaces, and in no other', async () => {
    const mallory = await app.person('mallory');
    const supabase = await signedIn(ben, 'ben');
    await supabase.auth.refreshSession();
    await supabase.auth.signOut({ scope: 'local' });
    expect(await actsIn(ada)).toEqual(['login.succeeded', 'logout']);
    expect(await actsIn(ben)).toEqual(['login.succeeded', 'logout']);
    expect(await actsIn(mallory)).toEqual([]);
  });

  test.each(['revoke-session', 'revoke-other-sessions'] as const)('what %s ends is recorded as well', async (action) => {
    const finn = await app.person('finn');
    await signedIn(finn, 'finn');
    const { body } = await finn.ask('GET', 'auth', 'get-sessions');
    const other = body.items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const query = action === 'revoke-session' ? { query: { sessionId: other.id } } : {};
    expect((await finn.ask('DELETE', 'auth', action, query)).status).toBe(200);
    expect((await actsIn(finn)).at(-1)).toBe('session.revoked');
  });

  test('a wrong password is recorded as a failure about the person, without an actor', async () => {
    const { error } = await client().auth.signInWithPassword({ email: ben.email, password: 'not it at all' });
    expect(error?.code).toBe('invalid_credentials');
    await expect.poll(async () => (await actsIn(ada)).at(-1)).toBe('login.failed');
    const { body } = await ada.ask('GET', 'audit-logs', 'get-audit-log', {
      query: { workspaceId: ada.workspaceId, action: 'login.failed' },
    });
    expect(body.items).toMatchObject([
      {
        actor: { type: 'ANONYMOUS', id: null, name: '' },
        target: { type: 'User', id: ben.userId, name: 'ben Tester' },
        outcome: 'FAILURE',
        reason: 'invalid-credentials',
        ip: '127.0.0.1',
      },
    ]);
  });

  test('an unknown address leaves the same trace in identity, and none in a workspace', async () => {
    const before = await app.database.pool.query('SELECT FROM "AuditEntry"');
    await client().auth.signInWithPassword({ email: 'nobody@example.com', password: 'not it at all' });
    const failures = () =>
      app.database.pool.query(
        `SELECT FROM auth.audit_log_entries WHERE payload ->> 'actor_id' ~ '^0{8}' AND payload ->> 'action' = 'login_failed'`,
      );
    await expect.poll(async () => (await failures()).rowCount).toBe(1);
    expect((await app.database.pool.query('SELECT FROM "AuditEntry"')).rowCount).toBe(before.rowCount);
  });

  test('a second factor, a wrong code, a new password and the end of other sessions are recorded', async () => {
    const other = await signedIn(ada, 'ada');
    const supabase = await signedIn(ada, 'ada');
    const enrolled = await supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    if (enrolled.error || enrolled.data.type !== 'totp') throw new Error('not enrolled');
    const factorId = enrolled.data.id;
    const device = { id: factorId, secret: enrolled.data.totp.secret };
    const begun = (await actsIn(ada)).length;
    const wrong = await supabase.auth.mfa.challengeAndVerify({ factorId, code: wrongCodeOf(device) });
    expect(wrong.error?.code).toBe('mfa_verification_failed');
    const right = await supabase.auth.mfa.challengeAndVerify({ factorId, code: codeOf(device) });
    expect(right.error).toBeNull();
    const changed = await supabase.auth.updateUser({
      password: 'another correct horse',
      current_password: 'correct horse ada',
    });
    expect(changed.error).toBeNull();
    expect((await supabase.auth.mfa.unenroll({ factorId })).error).toBeNull();
    await supabase.auth.signInWithPassword({ email: ada.email, password: 'another correct horse' });
    expect((await supabase.auth.signOut({ scope: 'others' })).error).toBeNull();
    const { data } = await supabase.auth.getSession();
    const again = {
      ...ada,
      ask: (...[method, family, endpoint, asked]: Parameters<Person['ask']>) =>
        app.ask(data.session?.access_token ?? null, method, family, endpoint, asked),
    };
    expect((await actsIn(again)).slice(begun)).toEqual([
      'mfa.challenge_failed',
      'mfa.enrolled',
      'password.changed',
      'mfa.removed',
      'login.succeeded',
      'session.revoked',
    ]);
    await other.auth.signOut({ scope: 'local' });
  });

  test('a Google account is recorded when it is linked, unlinked or created by a sign-in', async () => {
    const carla = await app.person('carla');
    const supabase = await signedIn(carla, 'carla');
    const begun = (await actsIn(carla)).length;
    issuer.person = personAt('carla-at-google@example.com');
    const linked = await supabase.auth.linkIdentity({ provider: 'google', token: await issuer.idToken() });
    expect(linked.error).toBeNull();
    const { data } = await supabase.auth.getUserIdentities();
    const google = data?.identities.find(({ provider }) => provider === 'google');
    if (!google) throw new Error('not linked');
    expect((await supabase.auth.unlinkIdentity(google)).error).toBeNull();
    issuer.person = personAt(carla.email);
    expect((await client().auth.signInWithIdToken({ provider: 'google', token: await issuer.idToken() })).error).toBeNull();
    // Once linked, using it is only a sign-in.
    expect((await client().auth.signInWithIdToken({ provider: 'google', token: await issuer.idToken() })).error).toBeNull();
    expect((await actsIn(carla)).slice(begun)).toEqual([
      'identity.linked',
      'identity.unlinked',
      'login.succeeded',
      'identity.linked',
      'login.succeeded',
    ]);
    const { body } = await carla.ask('GET', 'audit-logs', 'get-audit-log', {
      query: { workspaceId: carla.workspaceId, action: 'identity.unlinked' },
    });
    expect(body.items).toMatchObject([
      { actor: { id: carla.userId }, target: { id: carla.userId }, before: { provider: 'google' }, after: { provider: null } },
    ]);
  });

  test('a changed phone is recorded without its number', async () => {
    const dora = await app.person('dora');
    const supabase = await signedIn(dora, 'dora');
    expect((await supabase.auth.updateUser({ phone: '+15550071234' })).error).toBeNull();
    expect((await actsIn(dora)).at(-1)).toBe('phone.changed');
    const { text } = await dora.ask('GET', 'audit-logs', 'get-audit-log', { query: { workspaceId: dora.workspaceId } });
    expect(text).not.toContain('15550071234');
  });

  test('a session that the server ends because its token was used twice is recorded', async () => {
    const emil = await app.person('emil');
    const supabase = await signedIn(emil, 'emil');
    const { data } = await supabase.auth.getSession();
    const stolen = data.session?.refresh_token ?? '';
    expect((await supabase.auth.refreshSession()).error).toBeNull();
    expect((await client().auth.refreshSession({ refresh_token: stolen })).error?.code).toBe('refresh_token_already_used');
    const { body } = await emil.ask('GET', 'audit-logs', 'get-audit-log', {
      query: { workspaceId: emil.workspaceId, action: 'session.revoked' },
    });
    expect(body.items).toMatchObject([{ actor: { type: 'SYSTEM' }, target: { id: emil.userId }, outcome: 'SUCCESS' }]);
  });

  test('every sign-in action that the product names has been recorded by now', async () => {
    const { rows } = await app.database.pool.query<{ action: string }>(
      `SELECT DISTINCT "action" FROM "AuditEntry" WHERE "category" = 'AUTH'`,
    );
    const named = ['login.succeeded', 'login.failed', 'logout', 'mfa.enrolled', 'mfa.removed', 'mfa.challenge_failed'];
    const noted = rows.map(({ action }) => action);
    for (const action of [...named, 'password.changed', 'session.revoked', 'identity.linked', 'identity.unlinked'])
      expect(noted).toContain(action);
    // Every recorded action has its own sentence.
    for (const action of noted) expect(Object.keys(ACTS)).toContain(action);
  });
});
