import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, authServer, PASSWORD } from '../support/auth-server.ts';

// An account with one confirmed contact cannot be taken over with another contact that was never confirmed.

const SECRET_KEY = 'sb_secret_of_the_tests_of_takeovers';
const SETTINGS = { AUTH_RATE_LIMITS: 'off', AUTH_SMS_DRIVER: 'folder', SUPABASE_SECRET_KEY: SECRET_KEY };
const THEIRS = 'mallory was here 7';

describe.each([
  ['waits for its letter', { ...SETTINGS, AUTH_EMAIL_AUTOCONFIRM: 'off' }],
  ['is confirmed at once', { ...SETTINGS, AUTH_EMAIL_AUTOCONFIRM: 'on', AUTH_PHONE_AUTOCONFIRM: 'on' }],
])('where a sign-up %s', (_, settings) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer(settings);
  });
  afterAll(() => server.close());

  const cases = [
    { proved: { email: 'ada@example.org' }, noted: { phone: '4915300000001' }, how: { email_confirm: true } },
    { proved: { phone: '4915300000002' }, noted: { email: 'bob@example.org' }, how: { phone_confirm: true } },
  ];
  it.each(cases)(
    'with $noted, which is unconfirmed on an account, leaves the account to its owner',
    async ({ proved, noted, how }) => {
      const { admin } = server.client({ key: SECRET_KEY }).auth;
      const { data, error } = await admin.createUser({
        ...proved,
        ...noted,
        ...how,
        password: PASSWORD,
        user_metadata: { name: 'Ada' },
      });
      expect(error).toBeNull();
      const mallory = server.client();
      const signUp = await mallory.auth.signUp({ ...noted, password: THEIRS, options: { data: { name: 'Mallory' } } });
      expect(signUp.data.session).toBeNull();
      for (const contact of [proved, noted]) {
        const { error: refused } = await server.client().auth.signInWithPassword({ ...contact, password: THEIRS });
        expect(refused?.code).toBe('invalid_credentials');
      }
      const owner = await server.client().auth.signInWithPassword({ ...proved, password: PASSWORD });
      expect(owner.data.user).toMatchObject({ id: data.user?.id, user_metadata: { name: 'Ada' } });
    },
  );
});

it('an invitation by email leaves the password of a person who signs in by phone unchanged', async () => {
  const server = await authServer({ ...SETTINGS, AUTH_EMAIL_AUTOCONFIRM: 'off' });
  const { admin } = server.client({ key: SECRET_KEY }).auth;
  const contacts = { email: 'late@example.org', phone: '4915300000003' };
  await admin.createUser({ ...contacts, phone_confirm: true, password: PASSWORD });
  expect((await admin.inviteUserByEmail(contacts.email)).error).toBeNull();
  const { error } = await server.client().auth.signInWithPassword({ phone: contacts.phone, password: PASSWORD });
  expect(error).toBeNull();
  await server.close();
});

it('a password hash of an unsupported kind matches nothing, and its owner chooses a new password', async () => {
  const server = await authServer({ ...SETTINGS, AUTH_EMAIL_AUTOCONFIRM: 'on' });
  const email = 'moved@example.org';
  await server.client().auth.signUp({ email, password: PASSWORD });
  for (const hash of [
    '$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
    '$argon2id$v=19$m=1,t=1,p=1$x$x',
    'x',
    '',
  ]) {
    await server.database.pool.query('UPDATE auth.users SET encrypted_password = $1', [hash]);
    const { error } = await server.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect([hash, error?.code]).toEqual([hash, 'invalid_credentials']);
  }
  const client = server.client();
  const count = (await server.mailsTo(email)).length;
  await client.auth.resetPasswordForEmail(email);
  const code = /[Cc]ode: (\d{6})/.exec((await server.mailTo(email, count)).text)?.[1] ?? '';
  await client.auth.verifyOtp({ email, token: code, type: 'recovery' });
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
  expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  await server.close();
});
