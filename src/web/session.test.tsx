import { afterEach, describe, expect, it, vi } from 'vitest';
import { setApiConfig } from './api-config.ts';
import { OfflineError } from './api-error.ts';
import { forgetAuthClient, sessionKeyOf } from './auth-client.ts';
import { accessToken, confirming, currentSession, endSession, onSession, sessionReady, startSession } from './session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { uncheckedLoopback, type ReceivedCall, type Loopback, type Reply } from './testing/loopback.ts';
import { sessionOf } from './testing/signed-in.ts';

let server: Loopback;
let stop = () => {};

async function serverThat(reply: (asked: ReceivedCall) => Reply): Promise<void> {
  server = await uncheckedLoopback(reply);
  setApiConfig({ supabaseUrl: server.url, supabaseKey: 'key', apiUrl: '', providers: {}, mail: false, version: '1' });
}

const keep = (session: object) =>
  localStorage.setItem(sessionKeyOf({ supabaseUrl: server.url } as never), JSON.stringify(session));
const expired = (session: ReturnType<typeof sessionOf>) => ({ ...session, expires_at: 1 });

afterEach(async () => {
  stop();
  forgetAuthClient();
  localStorage.clear();
  setApiConfig(null);
  await server.close();
});

describe('the session', () => {
  it('is empty without a stored one', async () => {
    await serverThat(() => ({ status: 500 }));
    stop = startSession();
    expect((await sessionReady()).status).toBe('unauthenticated');
  });

  it('is empty if the service of a session in the address cannot be reached', async () => {
    await serverThat(() => null);
    history.replaceState(null, '', '/?code=from-a-provider');
    stop = startSession();
    expect(currentSession().status).toBe('loading');
    expect((await sessionReady()).status).toBe('unauthenticated');
    history.replaceState(null, '', '/');
  });

  it('that was stored counts at once, before any answer', async () => {
    await serverThat(() => null);
    keep(sessionOf('ada', 'token'));
    stop = startSession();
    expect(currentSession()).toMatchObject({
      status: 'authenticated',
      accessToken: 'token',
      user: { id: 'ada', displayName: 'Ada Lovelace', role: 'admin', provider: 'email' },
    });
  });

  it('that was stored needs no request while its token is valid, and follows other tabs', async () => {
    await serverThat(() => null);
    keep(sessionOf('ada', 'token'));
    stop = startSession();
    expect(await accessToken()).toBe('token');
    keep(sessionOf('ada', 'renewed elsewhere'));
    dispatchEvent(new StorageEvent('storage', { key: sessionKeyOf({ supabaseUrl: server.url } as never) }));
    expect(currentSession().accessToken).toBe('renewed elsewhere');
    expect(await accessToken()).toBe('renewed elsewhere');
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(currentSession().status).toBe('unauthenticated');
    expect(server.calls).toEqual([]);
  });

  it('that was stored stays if the service’s client cannot be loaded', async () => {
    await serverThat(() => null);
    vi.doMock('@supabase/auth-js', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    keep(expired(sessionOf('ada', 'token')));
    stop = startSession();
    await expect(accessToken()).rejects.toBeInstanceOf(OfflineError);
    expect(currentSession()).toMatchObject({ status: 'authenticated', user: { id: 'ada' } });
    await endSession();
    expect(currentSession().status).toBe('unauthenticated');
    expect(localStorage.getItem(sessionKeyOf({ supabaseUrl: server.url } as never))).toBeNull();
    vi.doUnmock('@supabase/auth-js');
  });

  it('gives no token while a second factor is being confirmed, and then the one of the answer', async () => {
    await serverThat(() => null);
    keep(sessionOf('ada', 'before'));
    stop = startSession();
    const answer = Promise.withResolvers<void>();
    void confirming(answer.promise);
    const given: (string | null)[] = [];
    const asked = accessToken().then((token) => given.push(token));
    await new Promise((settle) => setTimeout(settle, 20));
    expect(given).toEqual([]);
    keep(sessionOf('ada', 'after'));
    answer.resolve();
    await asked;
    expect(given).toEqual(['after']);
  });

  it('that the server no longer knows ends', async () => {
    await serverThat(() => ({ status: 400, body: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' } }));
    keep(expired(sessionOf('ada', 'token')));
    stop = startSession();
    await expect.poll(() => currentSession().status).toBe('unauthenticated');
  });

  it('begins with a sign-in, notifies all listeners and ends with a sign-out', async () => {
    await serverThat(({ path }) =>
      path === '/auth/v1/token' ? { status: 200, body: sessionOf('ada', 'token') } : { status: 204 },
    );
    stop = startSession();
    await sessionReady();
    const told: string[] = [];
    const hush = onSession(({ status }) => void told.push(status));
    await signIn('ada@example.com', 'a password');
    expect(server.calls.at(-1)?.body).toMatchObject({ email: 'ada@example.com', password: 'a password' });
    expect(currentSession().user?.email).toBe('ada@example.com');
    await signOut();
    expect(server.calls.at(-1)?.query.get('scope')).toBe('local');
    expect(told).toEqual(['authenticated', 'unauthenticated']);
    hush();
  });

  it('does not begin with a wrong password, and the form learns why', async () => {
    await serverThat(() => ({ status: 400, body: { code: 'invalid_credentials', message: 'Invalid login credentials' } }));
    stop = startSession();
    await sessionReady();
    await expect(signIn('ada@example.com', 'wrong')).rejects.toMatchObject({ message: 'Invalid login credentials' });
    expect(currentSession().status).toBe('unauthenticated');
  });
});
