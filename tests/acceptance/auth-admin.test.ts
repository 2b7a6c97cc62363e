import { hash } from '@node-rs/argon2';
import type { SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, authServer, confirmed, PASSWORD } from '../support/auth-server.ts';

describe('with the secret key', () => {
  let server: AuthServer;
  let admin: SupabaseClient['auth']['admin'];
  beforeAll(async () => {
    server = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_EMAIL_AUTOCONFIRM: 'off', AUTH_SMS_DRIVER: 'folder' });
    ({ admin } = server.client({ key: server.secrets.secretKey }).auth);
  });
  afterAll(() => server.close());

  const made = async (attributes: Parameters<typeof admin.createUser>[0]) => {
    const { data, error } = await admin.createUser(attributes);
    if (error) throw error;
    return data.user;
  };

  it('accounts are created with every field of the client', async () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const user = await made({
      id,
      email: 'Made@Example.com',
      phone: '+49 151 11112222',
      password: PASSWORD,
      email_confirm: true,
      phone_confirm: true,
      user_metadata: { name: 'Made' },
      app_metadata: { team: 'blue' },
      role: 'authenticated',
    });
    expect(user).toMatchObject({
      id,
      email: 'made@example.com',
      phone: '4915111112222',
      role: 'authenticated',
      email_confirmed_at: expect.any(String) as string,
      phone_confirmed_at: expect.any(String) as string,
      user_metadata: { name: 'Made' },
      app_metadata: { team: 'blue', provider: 'email', providers: ['email', 'phone'] },
    });
    for (const credentials of [{ email: 'made@example.com' }, { phone: '+4915111112222' }]) {
      expect((await server.client().auth.signInWithPassword({ ...credentials, password: PASSWORD })).error).toBeNull();
    }
    const twins = [
      [{ email: 'made@example.com' }, 'email_exists'],
      [{ phone: '+4915111112222' }, 'phone_exists'],
      [{ id, email: 'other@example.com' }, 'user_already_exists'],
    ] as const;
    for (const [attributes, code] of twins) expect((await admin.createUser(attributes)).error?.code).toBe(code);
  });

  it('a password can be imported as an argon2 hash, and unsupported hashes are refused', async () => {
    await made({ email: 'hashed@example.com', password_hash: await hash('imported password'), email_confirm: true });
    const signedIn = await server
      .client()
      .auth.signInWithPassword({ email: 'hashed@example.com', password: 'imported password' });
    expect(signedIn.error).toBeNull();
    const bad = [
      '$2y$10$SXEz2HeT8PUIGQXo9yeUIem8KzNxgG0d7o/.eGj2rj8KbRgAuRVlq',
      '$argon2id$v=19$m=4194304,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$c29tZWhhc2hzb21laGFzaHNvbWVoYXNo',
      'plain text',
    ];
    for (const passwordHash of bad) {
      const { error } = await admin.createUser({ email: 'unhashed@example.com', password_hash: passwordHash });
      expect(error?.code).toBe('validation_failed');
    }
    const both = await admin.createUser({ email: 'unhashed@example.com', password: PASSWORD, password_hash: await hash('x') });
    expect(both.error?.code).toBe('validation_failed');
  });

  it('an account can be changed: address, phone, metadata, role and ban', async () => {
    const { id } = await made({ email: 'before@example.com', password: PASSWORD, email_confirm: true });
    const session = await server.client().auth.signInWithPassword({ email: 'before@example.com', password: PASSWORD });
    const { data } = await admin.updateUserById(id, {
      email: 'after@example.com',
      phone: '+4915133334444',
      app_metadata: { team: 'red' },
      user_metadata: { city: 'Bath' },
    });
    expect(data.user).toMatchObject({
      email: 'after@example.com',
      phone: '4915133334444',
      app_metadata: { team: 'red' },
      user_metadata: { city: 'Bath' },
    });
    expect((await admin.updateUserById(id, { role: 'service_role' })).error?.code).toBe('validation_failed');
    expect((await admin.updateUserById(id, { phone: 'no number' })).error?.code).toBe('validation_failed');
    expect((await admin.updateUserById(id, { email: 'made@example.com' })).error?.code).toBe('email_exists');
    expect((await admin.updateUserById(id, { ban_duration: 'a while' })).error?.code).toBe('validation_failed');
    const banned = await admin.updateUserById(id, { ban_duration: '1h30m500us' });
    expect(Date.parse(String(banned.data.user?.banned_until)) - Date.now()).toBeGreaterThan(80 * 60_000);
    const lost = await server.client().auth.getUser(session.data.session?.access_token);
    expect(lost.error?.name).toBe('AuthSessionMissingError');
    const refused = await server.client().auth.signInWithPassword({ email: 'after@example.com', password: PASSWORD });
    expect(refused.error?.code).toBe('user_banned');
    await admin.updateUserById(id, { ban_duration: 'none' });
    expect((await server.client().auth.signInWithPassword({ email: 'after@example.com', password: PASSWORD })).error).toBeNull();
  });

  it('an unconfirmed address can be confirmed', async () => {
    const { id } = await made({ email: 'waiting@example.com', password: PASSWORD });
    const before = await server.client().auth.signInWithPassword({ email: 'waiting@example.com', password: PASSWORD });
    expect(before.error?.code).toBe('email_not_confirmed');
    await admin.updateUserById(id, { email_confirm: true });
    expect(
      (await server.client().auth.signInWithPassword({ email: 'waiting@example.com', password: PASSWORD })).error,
    ).toBeNull();
  });

  it('accounts are listed in pages', async () => {
    for (let n = 0; n < 5; n++) await made({ email: `page-${n}@example.com` });
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    if (first.error) throw first.error;
    expect(first.data.users).toHaveLength(2);
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2, total: expect.any(Number) as number });
    const last = await admin.listUsers({ page: first.data.lastPage, perPage: 2 });
    if (last.error) throw last.error;
    expect(last.data.nextPage).toBeNull();
    const all = await admin.listUsers();
    expect(all.data.users).toHaveLength(first.data.total);
    const junk = await admin.listUsers({ page: -3, perPage: Number.NaN });
    expect(junk.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('an account is closed softly or erased, and its address is free again', async () => {
    for (const isSoft of [true, false]) {
      const { id } = await made({ email: 'gone@example.com', password: PASSWORD, email_confirm: true });
      expect((await admin.deleteUser(id, isSoft)).error).toBeNull();
      expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
      const refused = await server.client().auth.signInWithPassword({ email: 'gone@example.com', password: PASSWORD });
      expect(refused.error?.code).toBe('invalid_credentials');
    }
    expect((await admin.deleteUser('7c9e6679-7425-40de-944b-e07fc1f90ae7')).error?.code).toBe('user_not_found');
  });

  it('a person can be signed out, here or everywhere', async () => {
    const { client } = await confirmed(server, 'out@example.com');
    const other = await server.client().auth.signInWithPassword({ email: 'out@example.com', password: PASSWORD });
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    expect((await admin.signOut(token, 'others')).error).toBeNull();
    expect((await server.client().auth.getUser(other.data.session?.access_token)).error).not.toBeNull();
    expect((await server.client().auth.getUser(token)).error).toBeNull();
    expect((await admin.signOut(token)).error).toBeNull();
    expect((await server.client().auth.getUser(token)).error).not.toBeNull();
  });

  describe('administration', () => {
    const calls: [string, string][] = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', '/admin/users/0f8fad5b-d9cb-469f-a165-70867728950e'],
      ['PUT', '/admin/users/0f8fad5b-d9cb-469f-a165-70867728950e'],
      ['DELETE', '/admin/users/0f8fad5b-d9cb-469f-a165-70867728950e'],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ];
    const statuses = (headers: Record<string, string>) =>
      Promise.all(
        calls.map(async ([method, path]) => {
          const answer = await server.ask(path, { method, headers, ...(method === 'GET' ? {} : { body: {} }) });
          return answer.status;
        }),
      );
    const all = (status: number) => calls.map(() => status);

    it('is refused with the public key and to users, whatever role their token claims', async () => {
      const { session } = await confirmed(server, 'climber@example.com');
      const { secretKey, publishableKey, jwtSecret } = server.secrets;
      expect(await statuses({ authorization: `Bearer ${publishableKey}` })).toEqual(all(403));
      expect(await statuses({ authorization: `Bearer ${session?.access_token}` })).toEqual(all(403));
      expect(await statuses({ apikey: secretKey, authorization: `Bearer ${session?.access_token}` })).toEqual(all(403));
      expect(await statuses({})).toEqual(all(401));

      const claims = { role: 'service_role', sub: 'x', iss: `${server.url}/auth/v1`, exp: 4_102_444_800 };
      const publicKey = JSON.stringify(server.tokens.jwks().keys[0]);
      const forged = await Promise.all(
        ['guess', publicKey, ''].map((secret) =>
          new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret || ' ')),
        ),
      );
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
      const { token: ours } = await server.tokens.sign({ ...userClaims, role: 'service_role' }, 60);
      for (const key of [...forged, unsigned, ours]) {
        expect(await statuses({ apikey: key, authorization: `Bearer ${key}` })).toEqual(all(401));
        expect(await statuses({ authorization: `Bearer ${key}` })).toEqual(all(403));
      }
      const legacy = await new SignJWT({ role: 'service_role', iss: 'supabase' })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(jwtSecret));
      expect((await server.client({ key: legacy }).auth.admin.listUsers()).error).toBeNull();
    });

    it('is refused from browsers, even with the secret key', async () => {
      const { secretKey } = server.secrets;
      const answers = await statuses({
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'user-agent': 'Mozilla/5.0 (X11)',
      });
      expect(answers).toEqual(all(401));
      const mixed = await statuses({ authorization: `Bearer ${secretKey}`, 'user-agent': 'Mozilla/5.0 (X11)' });
      expect(mixed).toEqual(all(401));
    });
  });
});

const userClaims = {
  sub: '0f8fad5b-d9cb-469f-a165-70867728950e',
  session_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  email: 'ada@example.org',
  phone: '',
  role: 'authenticated',
  aal: 'aal1' as const,
  amr: [{ method: 'password', timestamp: 1 }],
  app_metadata: {},
  user_metadata: {},
  is_anonymous: false,
};
