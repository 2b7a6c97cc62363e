import { type AuthChangeEvent, createClient, type SupabaseClient } from '@supabase/supabase-js';
import Fastify from 'fastify';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { authPlugin } from '#platform/auth';
import { type AccessClaims, openTokens } from '#platform/tokens';
import { boxOf } from '#platform/tokens/box';
import { openLog } from '#server/log';
import { openOutgoing } from '#server/outgoing';
import { type AuthServer, authServer, confirmed, PASSWORD, secretOf } from '../support/auth-server.ts';
import { codeOf } from './auth-factors-stage.ts';
import { until } from './realtime-until.ts';

// How the published client handles each answer: keep the session, drop it, retry, or notify the page.

let server: AuthServer;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  // Shorter than the client's margin before a token expires, so that it refreshes at once.
  server = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_EMAIL_AUTOCONFIRM: 'off', AUTH_JWT_EXPIRY: '60' });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.auth.stopAutoRefresh();
});
afterAll(() => server.close());

type Fetch = typeof fetch;
type Storage = Map<string, string>;

interface Manner {
  storage: Storage;
  fetching: Fetch;
  flowType: 'implicit' | 'pkce';
}

/** A tab: its storage can be shared with other tabs, and its requests altered. */
function tab({ storage = new Map(), fetching = fetch, flowType = 'implicit' }: Partial<Manner> = {}) {
  const client = createClient(server.url, server.secrets.publishableKey, {
    auth: {
      flowType,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
    },
    global: { fetch: fetching },
  });
  clients.push(client);
  const events: AuthChangeEvent[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  return { client, events, storage };
}

/** The stored session of the tab, with an expired access token. */
async function runOut(storage: Storage): Promise<void> {
  const [key, text] = [...storage].find(([name]) => name.endsWith('-auth-token')) ?? ['', '{}'];
  const session = JSON.parse(text) as { access_token: string; expires_at: number };
  const { token, expiresAt } = await server.tokens.sign(decodeJwt<AccessClaims>(session.access_token), -10);
  storage.set(key, JSON.stringify({ ...session, access_token: token, expires_at: expiresAt }));
}

const holds = (storage: Storage): boolean => [...storage.keys()].some((key) => key.endsWith('-auth-token'));

it('notifies the page of each step with its own event', async () => {
  const { user } = await confirmed(server, 'events@example.org');
  const { client, events } = tab();
  const told = async (act: () => Promise<{ error: unknown }>): Promise<AuthChangeEvent[]> => {
    await until(() => events.includes('INITIAL_SESSION'), 'the first event');
    const before = events.length;
    expect((await act()).error).toBeNull();
    return events.slice(before);
  };
  const email = String(user?.email);
  expect(await told(() => client.auth.signInWithPassword({ email, password: PASSWORD }))).toEqual(['SIGNED_IN']);
  expect(await told(() => client.auth.refreshSession())).toContain('TOKEN_REFRESHED');
  expect(await told(() => client.auth.updateUser({ data: { name: 'Eve' } }))).toContain('USER_UPDATED');
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (factor?.type !== 'totp') throw new Error('no factor');
  const code = codeOf({ id: factor.id, secret: factor.totp.secret });
  expect(await told(() => client.auth.mfa.challengeAndVerify({ factorId: factor.id, code }))).toContain('MFA_CHALLENGE_VERIFIED');
  expect(await told(() => client.auth.signOut())).toContain('SIGNED_OUT');
});

it('reports a recovery as such: by code, token hash, link and PKCE', async () => {
  const email = 'forgot@example.org';
  await confirmed(server, email);
  const recovery = async (flowType: Manner['flowType'] = 'implicit') => {
    const count = (await server.mailsTo(email)).length;
    const page = tab({ flowType });
    expect((await page.client.auth.resetPasswordForEmail(email)).error).toBeNull();
    return { ...page, ...secretOf(await server.mailTo(email, count)) };
  };
  const byCode = await recovery();
  expect((await byCode.client.auth.verifyOtp({ email, token: byCode.code, type: 'recovery' })).error).toBeNull();
  expect(byCode.events).toContain('PASSWORD_RECOVERY');
  const byHash = await recovery();
  expect((await byHash.client.auth.verifyOtp({ token_hash: byHash.hash, type: 'recovery' })).error).toBeNull();
  expect(byHash.events).toContain('PASSWORD_RECOVERY');
  const byLink = await fetch((await recovery()).link, { redirect: 'manual' });
  expect(new URLSearchParams(new URL(String(byLink.headers.get('location'))).hash.slice(1)).get('type')).toBe('recovery');
  const byPkce = await recovery('pkce');
  const opened = await fetch(byPkce.link, { redirect: 'manual' });
  const authCode = new URL(String(opened.headers.get('location'))).searchParams.get('code') ?? '';
  expect((await byPkce.client.auth.exchangeCodeForSession(authCode)).error).toBeNull();
  expect(byPkce.events).toContain('PASSWORD_RECOVERY');
});

it('finishes two flows of one page by the id in each link', async () => {
  const email = 'flows@example.org';
  await confirmed(server, email);
  const client = createClient(server.url, server.secrets.publishableKey, {
    auth: { flowType: 'pkce', autoRefreshToken: false, experimental: { appendPkceFlowIdToRedirects: true } },
  });
  const redirectTo = `${server.url}/welcome?a=1`;
  await client.auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } });
  await client.auth.resetPasswordForEmail(email, { redirectTo });
  await until(async () => (await server.mailsTo(email)).length === 3, 'both mails');
  const mails = (await server.mailsTo(email)).slice(1);
  for (const mail of mails) {
    const opened = await fetch(secretOf(mail).link, { redirect: 'manual' });
    const { searchParams } = new URL(String(opened.headers.get('location')));
    const flowId = searchParams.get('sb_flow_id') ?? '';
    expect([searchParams.get('a'), flowId]).toEqual(['1', expect.stringMatching(/./)]);
    const { data, error } = await client.auth.exchangeCodeForSession(searchParams.get('code') ?? '', { flowId });
    expect([error, data.user?.email]).toEqual([null, email]);
  }
});

it('refreshes a session set with an expired access token, but not one that has ended', async () => {
  const { client, storage } = tab();
  const { session } = await confirmed(server, 'setter@example.org');
  const { token } = await server.tokens.sign(decodeJwt<AccessClaims>(String(session?.access_token)), -10);
  const refreshToken = String(session?.refresh_token);
  const set = await client.auth.setSession({ access_token: token, refresh_token: refreshToken });
  expect(set.error).toBeNull();
  expect(set.data.session?.refresh_token).not.toBe(refreshToken);
  expect((await client.auth.getUser()).data.user?.email).toBe('setter@example.org');
  expect((await client.auth.getUser(token)).error).toMatchObject({ code: 'bad_jwt', status: 403 });

  const ended = { access_token: token, refresh_token: String(set.data.session?.refresh_token) };
  await client.auth.signOut();
  expect((await client.auth.setSession(ended)).error).toMatchObject({ code: 'refresh_token_not_found', status: 400 });
  expect(holds(storage)).toBe(false);
});

it('keeps the session through a server outage, and continues with it', async () => {
  let refusals = 0;
  const failing: Fetch = async (input, init) => {
    if (!(typeof input === 'string' && input.includes('grant_type=refresh_token')) || refusals >= 2) return fetch(input, init);
    refusals++;
    return new Response('{"code":503,"error_code":"unexpected_failure","msg":"Try again in a moment."}', { status: 503 });
  };
  const { client, events, storage } = tab({ fetching: failing });
  await confirmed(server, 'outage@example.org');
  await client.auth.signInWithPassword({ email: 'outage@example.org', password: PASSWORD });
  await runOut(storage);
  expect((await client.auth.getSession()).data.session?.user.email).toBe('outage@example.org');
  expect([refusals, events.includes('SIGNED_OUT')]).toEqual([2, false]);
  expect((await client.auth.getUser()).error).toBeNull();
});

it('drops the session once the server has ended it, and reports that once', async () => {
  const { client, events, storage } = tab();
  const { user } = await confirmed(server, 'ended@example.org');
  await client.auth.signInWithPassword({ email: 'ended@example.org', password: PASSWORD });
  await server.database.pool.query('DELETE FROM auth.sessions WHERE user_id = $1', [user?.id]);
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect(holds(storage)).toBe(false);
  expect(events.filter((event) => event === 'SIGNED_OUT')).toHaveLength(1);
  expect((await client.auth.signOut()).error).toBeNull();
});

it('ends the session of a page with an expired access token as well', async () => {
  const { client, storage } = tab();
  const other = await confirmed(server, 'late@example.org');
  await client.auth.signInWithPassword({ email: 'late@example.org', password: PASSWORD });
  await runOut(storage);
  expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull();
  expect((await other.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
});

it('refreshes by itself before the token expires', async () => {
  const { client, events } = tab();
  await confirmed(server, 'auto@example.org');
  await client.auth.signInWithPassword({ email: 'auto@example.org', password: PASSWORD });
  await client.auth.startAutoRefresh();
  await until(() => events.includes('TOKEN_REFRESHED'), 'a refresh');
  expect((await client.auth.getUser()).error).toBeNull();
});

it('keeps tabs in sync that refresh the same session at once, in any order of answers', async () => {
  const storage: Storage = new Map();
  const first = tab({ storage });
  await confirmed(server, 'tabs@example.org');
  await first.client.auth.signInWithPassword({ email: 'tabs@example.org', password: PASSWORD });
  const others = Array.from({ length: 4 }, () => tab({ storage }));
  const tabs = [first, ...others];
  for (let round = 0; round < 3; round++) {
    await runOut(storage);
    await Promise.all(tabs.map(({ client }) => client.auth.getSession()));
    for (const { client, events } of tabs) {
      expect((await client.auth.getUser()).data.user?.email).toBe('tabs@example.org');
      expect(events).not.toContain('SIGNED_OUT');
    }
  }
});

it('continues after a server restart, and with a second server', async () => {
  const { client, storage } = tab();
  await confirmed(server, 'restart@example.org');
  await client.auth.signInWithPassword({ email: 'restart@example.org', password: PASSWORD });
  await runOut(storage);
  const { config, database, secrets } = server;
  const second = Fastify();
  const tokens = openTokens({ secrets, issuer: `${config.publicUrl}/auth/v1` });
  const mailer = { send: async () => undefined, close: async () => undefined };
  await second.register(
    authPlugin({ database, tokens, box: boxOf(secrets), mailer, outgoing: openOutgoing(), config, log: openLog('silent') }),
    {
      prefix: '/auth/v1',
    },
  );
  const url = await second.listen({ host: '127.0.0.1', port: 0 });
  const moved: Fetch = (input, init) => fetch(typeof input === 'string' ? input.replace(server.url, url) : input, init);
  const after = tab({ storage, fetching: moved });
  const { session } = (await after.client.auth.getSession()).data;
  expect(session?.user.email).toBe('restart@example.org');
  expect((await client.auth.getUser(session?.access_token)).error).toBeNull();
  expect((await after.client.auth.signOut()).error).toBeNull();
  // A session that one server ended is over on the other.
  expect((await client.auth.getUser(session?.access_token)).error?.name).toBe('AuthSessionMissingError');
  await second.close();
});

/** The headers that a page of another origin can read: those that are always visible, and those that the server exposes. */
const fromAnotherOrigin: Fetch = async (input, init) => {
  const answer = await fetch(input, init);
  const exposed = (answer.headers.get('access-control-expose-headers') ?? '').toLowerCase().split(', ');
  const always = ['cache-control', 'content-language', 'content-length', 'content-type', 'expires', 'last-modified', 'pragma'];
  const shown = [...answer.headers].filter(([name]) => [...always, ...exposed].includes(name));
  return new Response(answer.status === 204 ? null : await answer.text(), { status: answer.status, headers: shown });
};

it('reads codes, error classes and pages from another origin too', async () => {
  const { client } = tab({ fetching: fromAnotherOrigin });
  await confirmed(server, 'origin@example.org');
  const wrong = await client.auth.signInWithPassword({ email: 'origin@example.org', password: 'not this one' });
  expect(wrong.error).toMatchObject({ name: 'AuthApiError', code: 'invalid_credentials', status: 400 });
  const weak = await client.auth.signUp({ email: 'weak@example.org', password: 'short' });
  expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['length'] });
  const code = await client.auth.verifyOtp({ email: 'origin@example.org', token: '000000', type: 'email' });
  expect(code.error).toMatchObject({ code: 'otp_expired', status: 403 });
  const secret = createClient(server.url, server.secrets.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fromAnotherOrigin },
  });
  const { data } = await secret.auth.admin.listUsers({ page: 1, perPage: 2 });
  const { rowCount } = await server.database.pool.query('SELECT FROM auth.users');
  expect(data).toMatchObject({ total: rowCount, nextPage: 2 });
});
