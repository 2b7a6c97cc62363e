import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { joinWorkspace } from '../support/cast.ts';
import { codeOf, wrongCodeOf } from '../acceptance/auth-factors-stage.ts';

let app: TestApp;
let url: string;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  app = await testApp();
  url = await app.listen();
  [ada, ben] = await Promise.all([app.person('ada'), app.person('ben')]);
  await joinWorkspace(app, ben, ada.workspaceId, 'MEMBER');
});
afterAll(() => app.stop());

const client = (): SupabaseClient =>
  createClient(url, app.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
const signedIn = async (person: Person, name: string): Promise<SupabaseClient> => {
  const supabase = client();
  const { error } = await supabase.auth.signInWithPassword({ email: person.email, password: `correct horse ${name}` });
  expect(error).toBeNull();
  return supabase;
};

/** What stands in a workspace's log about the accounts of its people. */
const actsIn = async (person: Person): Promise<string[]> => {
  const answer = await person.ask('GET', 'audit-logs', 'get-audit-log', {
    query: { workspaceId: person.workspaceId, category: 'AUTH', limit: '100' },
  });
  return answer.body.items.map(({ action }: { action: string }) => action).toReversed();
};

describe('what people do with their accounts', () => {
  test('signing in and out stands in the log of each workspace that they belong to, and in no other', async () => {
    const mallory = await app.person('mallory');
    const supabase = await signedIn(ben, 'ben');
    await supabase.auth.refreshSession();
    await supabase.auth.signOut({ scope: 'local' });
    expect(await actsIn(ada)).toEqual(['login.succeeded', 'logout']);
    expect(await actsIn(ben)).toEqual(['login.succeeded', 'logout']);
    expect(await actsIn(mallory)).toEqual([]);
  });

  test('a wrong password is a failure of nobody known, about the person', async () => {
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

  test('an address that nobody has leaves the same trace with identity, and none in any workspace', async () => {
    const before = await app.database.pool.query('SELECT FROM "AuditEntry"');
    await client().auth.signInWithPassword({ email: 'nobody@example.com', password: 'not it at all' });
    const failures = () =>
      app.database.pool.query(
        `SELECT FROM auth.audit_log_entries WHERE payload ->> 'actor_id' ~ '^0{8}' AND payload ->> 'action' = 'login_failed'`,
      );
    await expect.poll(async () => (await failures()).rowCount).toBe(1);
    expect((await app.database.pool.query('SELECT FROM "AuditEntry"')).rowCount).toBe(before.rowCount);
  });

  test('a second factor, a wrong code, a new password and the end of other sessions', async () => {
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
});
