import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, authServer } from '../support/auth-server.ts';

const PASSWORD = 'a quiet lake 41';

describe('identity with automatic confirmation', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({ AUTH_RATE_LIMITS: 'off' });
  });
  afterAll(() => server.close());

  const signedUp = async (name: string) => {
    const email = `${name}@example.org`;
    const client = server.client();
    const { data, error } = await client.auth.signUp({ email, password: PASSWORD, options: { data: { name } } });
    expect(error).toBeNull();
    return { email, client, user: data.user, session: data.session };
  };

  it('signs up, returns the user and signs in again', async () => {
    const { email, client, user } = await signedUp('ada');
    expect(user).toMatchObject({
      email,
      role: 'authenticated',
      aud: 'authenticated',
      user_metadata: { name: 'ada' },
      is_anonymous: false,
    });
    expect(user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(user?.identities).toHaveLength(1);
    const asked = await client.auth.getUser();
    expect(asked.data.user?.id).toBe(user?.id);
    const other = server.client();
    const signedIn = await other.auth.signInWithPassword({ email: 'ADA@example.org ', password: PASSWORD });
    expect(signedIn.error).toBeNull();
    expect(signedIn.data.user?.id).toBe(user?.id);
  });

  it('reports a taken address', async () => {
    const { email } = await signedUp('bea');
    const { error } = await server.client().auth.signUp({ email, password: PASSWORD });
    expect(error).toMatchObject({ code: 'user_already_exists', status: 422 });
  });

  it('creates one account for twenty concurrent sign-ups', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => server.client().auth.signUp({ email: 'many@example.org', password: PASSWORD })),
    );
    expect(tries.filter(({ error }) => error === null)).toHaveLength(1);
    expect(new Set(tries.flatMap(({ error }) => (error ? [error.code] : [])))).toEqual(new Set(['user_already_exists']));
  });

  it('gives the same error for a wrong password and an unknown address', async () => {
    const { email } = await signedUp('cleo');
    const wrong = await server.client().auth.signInWithPassword({ email, password: 'not this one' });
    const unknown = await server.client().auth.signInWithPassword({ email: 'nobody@example.org', password: 'not this one' });
    expect(wrong.error?.message).toBe('Invalid login credentials');
    expect(wrong.error?.code).toBe('invalid_credentials');
    expect(unknown.error).toEqual(wrong.error);
  });

  it('refuses passwords that are short, common or the name in the address', async () => {
    const refusal = async (email: string, password: string) => (await server.client().auth.signUp({ email, password })).error;
    expect(await refusal('weak@example.org', 'short')).toMatchObject({ code: 'weak_password', reasons: ['length'] });
    expect(await refusal('weak@example.org', 'Password123')).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
    expect(await refusal('margarethe@example.org', 'Margarethe')).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
    expect(await refusal('weak@example.org', 'x'.repeat(1001))).toMatchObject({ status: 422 });
  });

  it('uses a long password in full', async () => {
    const email = 'long@example.org';
    const password = `${'é'.repeat(127)}a`;
    expect((await server.client().auth.signUp({ email, password })).error).toBeNull();
    const cut = await server.client().auth.signInWithPassword({ email, password: `${'é'.repeat(127)}b` });
    expect(cut.error?.code).toBe('invalid_credentials');
    expect((await server.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('gives one token for four concurrent refreshes', async () => {
    const { session } = await signedUp('dora');
    const body = { refresh_token: session?.refresh_token };
    const answers = await Promise.all(
      Array.from(
        { length: 4 },
        async () => (await server.ask('/token?grant_type=refresh_token', { body })).json() as Promise<{ refresh_token: string }>,
      ),
    );
    const given = new Set(answers.map((answer) => answer.refresh_token));
    expect(given.size).toBe(1);
    expect(given.has(String(session?.refresh_token))).toBe(false);
  });

  it('gives the current token to a client that lost the last answer and soon repeats the request', async () => {
    const { client, session } = await signedUp('edith');
    const first = await client.auth.refreshSession({ refresh_token: String(session?.refresh_token) });
    const again = await server.client().auth.refreshSession({ refresh_token: String(session?.refresh_token) });
    expect(again.error).toBeNull();
    expect(again.data.session?.refresh_token).toBe(first.data.session?.refresh_token);
  });

  it('ends the session when a token older than the previous one is used, within the reuse interval too', async () => {
    const { client, session } = await signedUp('otto');
    const oldest = String(session?.refresh_token);
    const first = await client.auth.refreshSession({ refresh_token: oldest });
    const second = await client.auth.refreshSession({ refresh_token: String(first.data.session?.refresh_token) });
    const reuse = await server.client().auth.refreshSession({ refresh_token: oldest });
    expect(reuse.error).toMatchObject({ code: 'refresh_token_already_used', status: 400 });
    const current = await server.client().auth.refreshSession({ refresh_token: String(second.data.session?.refresh_token) });
    expect(current.error).toMatchObject({ code: 'refresh_token_not_found' });
  });

  it('ends the session when the previous token is used after the reuse interval', async () => {
    const { client, session } = await signedUp('erna');
    const first = await client.auth.refreshSession({ refresh_token: String(session?.refresh_token) });
    await makeStale(first.data.session?.access_token);
    const again = await server.client().auth.refreshSession({ refresh_token: String(session?.refresh_token) });
    expect(again.error).toMatchObject({ code: 'refresh_token_already_used', status: 400 });
    const descendant = await server.client().auth.refreshSession({ refresh_token: String(first.data.session?.refresh_token) });
    expect(descendant.error).not.toBeNull();
  });

  it('ends the session when a much older refresh token is used again', async () => {
    const { session } = await signedUp('fay');
    const stolen = String(session?.refresh_token);
    const rotate = async (token: string) =>
      String((await server.client().auth.refreshSession({ refresh_token: token })).data.session?.refresh_token);
    const second = await rotate(stolen);
    const third = await rotate(second);
    await makeStale(session?.access_token);
    const reuse = await server.client().auth.refreshSession({ refresh_token: stolen });
    expect(reuse.error).toMatchObject({ code: 'refresh_token_already_used', status: 400 });
    const descendant = await server.client().auth.refreshSession({ refresh_token: third });
    expect(descendant.error).toMatchObject({ code: 'refresh_token_not_found' });
    const { error } = await server.client().auth.getUser(String(session?.access_token));
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  it('refuses forged or altered refresh tokens', async () => {
    const { session } = await signedUp('gil');
    const token = String(session?.refresh_token);
    for (const altered of [`${token.slice(0, -3)}AAA`, `B${token.slice(1)}`, `${token}=`, 'junk', token.slice(0, 20)]) {
      const { error } = await server.client().auth.refreshSession({ refresh_token: altered });
      expect(error?.code).toBe('refresh_token_not_found');
    }
    expect((await server.client().auth.refreshSession({ refresh_token: token })).error).toBeNull();
  });

  it('lets getClaims verify locally with the published keys', async () => {
    const { client, user } = await signedUp('hal');
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header.alg).toBe('ES256');
    expect(data?.claims).toMatchObject({
      sub: user?.id,
      role: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
      user_metadata: { name: 'hal' },
    });
    expect(data?.claims.amr).toMatchObject([{ method: 'password' }]);
    const jwks = await server.ask('/.well-known/jwks.json', { method: 'GET' });
    expect(JSON.stringify(await jwks.json())).not.toContain('"d":');
    expect(jwks.headers.get('cache-control')).toBe('public, max-age=600');
  });

  it('merges metadata, and null removes a key', async () => {
    const { client } = await signedUp('ida');
    await client.auth.updateUser({ data: { theme: 'dark', name: null } });
    const { data } = await client.auth.updateUser({ data: { language: 'fi' } });
    expect(data.user?.user_metadata).toEqual({ theme: 'dark', language: 'fi' });
    const tooMuch = await client.auth.updateUser({ data: { note: 'x'.repeat(5000) } });
    expect(tooMuch.error?.code).toBe('validation_failed');
  });

  it('changes the password of a person who knows the current one, and ends their other sessions', async () => {
    const { email, client } = await signedUp('joy');
    const elsewhere = server.client();
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
    const fresh = 'another quiet lake 7';
    expect((await client.auth.updateUser({ password: fresh })).error).toMatchObject({ code: 'current_password_required' });
    expect((await client.auth.updateUser({ password: fresh, current_password: 'wrong one 1' })).error).toMatchObject({
      code: 'current_password_invalid',
    });
    expect((await client.auth.updateUser({ password: PASSWORD, current_password: PASSWORD })).error).toMatchObject({
      code: 'same_password',
      status: 422,
    });
    expect((await client.auth.updateUser({ password: fresh, current_password: PASSWORD })).error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await server.client().auth.signInWithPassword({ email, password: fresh })).error).toBeNull();
  });

  it('logs out here, elsewhere or everywhere, and access tokens end with their session', async () => {
    const { email, client, session } = await signedUp('kit');
    const others = await Promise.all(
      [0, 1].map(async () => {
        const other = server.client();
        await other.auth.signInWithPassword({ email, password: PASSWORD });
        return other;
      }),
    );
    const [second, third] = others;
    if (!second || !third) throw new Error('two sessions were opened');
    await second.auth.signOut({ scope: 'local' });
    expect((await third.auth.getUser()).error).toBeNull();
    await client.auth.signOut({ scope: 'others' });
    expect((await third.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.auth.getUser()).error).toBeNull();
    await client.auth.signOut();
    const answer = await server.ask('/user', { method: 'GET', headers: { authorization: `Bearer ${session?.access_token}` } });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error_code: 'session_not_found' });
  });

  it('refuses an unknown logout scope and changes nothing', async () => {
    const { client, session } = await signedUp('lou');
    const answer = await server.ask('/logout?scope=mine', { headers: { authorization: `Bearer ${session?.access_token}` } });
    expect(answer.status).toBe(400);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  /** Moves the last refresh of the token's session out of the interval in which a repeat is forgiven. */
  async function makeStale(accessToken: string | undefined): Promise<void> {
    const identity = await server.tokens.verify(String(accessToken));
    await server.database.pool.query(`UPDATE auth.sessions SET refreshed_at = now() - interval '1 minute' WHERE id = $1`, [
      identity?.sessionId,
    ]);
  }
});
