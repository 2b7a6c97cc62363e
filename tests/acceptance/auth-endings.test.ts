import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { changesOf, joined } from './realtime-stage.ts';
import { until } from './realtime-until.ts';

const SECRET_KEY = 'sb_secret_of_the_tests_of_endings';

let app: TestApp;
let people: Cast;
let url: string;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  ({ app, all: people } = await appWithCast({ SUPABASE_SECRET_KEY: SECRET_KEY, AUTH_MAIL_FREQUENCY: '0', DEFAULT_PLAN: 'PRO' }));
  url = await app.listen();
});
afterAll(async () => {
  for (const client of clients) await client.realtime.disconnect();
  await app.stop();
});

const passwordOf = (name: string) => `correct horse ${name}`;
const options = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/** Another device of a person: signed in with a password, and subscribed to changes. */
async function device({ email }: Person, name: string) {
  const client = createClient(url, app.publishableKey, options);
  clients.push(client);
  const { data, error } = await client.auth.signInWithPassword({ email, password: passwordOf(name) });
  if (error) throw error;
  await client.realtime.setAuth();
  const channel = client.channel(`board of ${name}`);
  const titles: unknown[] = [];
  const bound = { event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${people.projectId}` } as const;
  channel.on('postgres_changes', bound, ({ new: row }) => titles.push('title' in row && row.title));
  const { states } = await joined(channel);
  expect(states).toEqual(['SUBSCRIBED']);
  return { client, titles, states, token: data.session.access_token, refreshToken: data.session.refresh_token };
}
type Device = Awaited<ReturnType<typeof device>>;

const apiStatus = async (token: string) => (await app.ask(token, 'GET', 'workspace', 'get-user-workspaces')).status;
const admin = () => createClient(url, SECRET_KEY, options).auth.admin;

/** What ends the session of the first device; the second belongs to the same person. */
const endings: Record<
  string,
  { end(first: Device, second: Device, person: Person, name: string): Promise<unknown>; spares?: true }
> = {
  'a logout here': { end: (first) => first.client.auth.signOut({ scope: 'local' }), spares: true },
  'a logout everywhere': { end: (_, second) => second.client.auth.signOut() },
  'a logout of the other devices': { end: (_, second) => second.client.auth.signOut({ scope: 'others' }), spares: true },
  'a logout by the secret key': { end: (first) => admin().signOut(first.token, 'local'), spares: true },
  'a changed password': {
    end: (_, second, __, name) =>
      second.client.auth.updateUser({ password: 'a quiet lake 41', current_password: passwordOf(name) }),
    spares: true,
  },
  'a password set by administration': {
    end: (_, __, { userId }) => admin().updateUserById(userId, { password: 'a quiet lake 41' }),
  },
  'a ban': { end: (_, __, { userId }) => admin().updateUserById(userId, { ban_duration: '1h' }) },
  'the closing of the account': { end: (_, __, { userId }) => admin().deleteUser(userId, true) },
  'a second factor that another device confirms': {
    end: async (_, { client }) => {
      const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
      if (error) return { error };
      const code = TOTP.generate({ secret: Secret.fromBase32(data.totp.secret) });
      return client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
    },
  },
  'a session whose row is gone': {
    end: async (first) => {
      const sql = 'DELETE FROM auth.sessions WHERE id = $1';
      await app.database.pool.query(sql, [(await first.client.auth.getClaims()).data?.claims.session_id]);
      return { error: null };
    },
    spares: true,
  },
  'a refresh token that is used again too late': {
    end: async (first, second, { userId }) => {
      await first.client.auth.refreshSession();
      await app.database.pool.query(`UPDATE auth.sessions SET refreshed_at = now() - interval '1 minute' WHERE user_id = $1`, [
        userId,
      ]);
      return second.client.auth.refreshSession({ refresh_token: first.refreshToken }).then(() => ({ error: null }));
    },
  },
};

describe('an access token ends at once at the API, and on the socket before the next change,', () => {
  it.each(Object.entries(endings))('by %s', async (what, { end, spares }) => {
    const name = `p${Object.keys(endings).indexOf(what)}`;
    const person = await app.person(name);
    await joinWorkspace(app, person, people.workspaceId, 'MEMBER');
    await addToProject(people.ada, people.projectId, person, 'MEMBER');
    const first = await device(person, name);
    const second = await device(person, name);
    expect([await apiStatus(first.token), await apiStatus(second.token)]).toEqual([200, 200]);

    expect(await end(first, second, person, name)).toMatchObject({ error: null });
    expect(await apiStatus(first.token)).toBe(401);
    const { projectId, ada } = people;
    await ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'after the end' } });
    await until(() => first.states.includes('CLOSED'), 'the end of the channel');
    expect(first.titles).not.toContain('after the end');
    const user = await createClient(url, app.publishableKey, options).auth.getUser(first.token);
    expect(user.error).not.toBeNull();
    if (!spares) return;
    expect(await apiStatus(second.token)).toBe(200);
    await until(() => second.titles.includes('after the end'), 'the change on the other device');
  });

  it('and an ended token opens no further socket', async () => {
    const first = await device(people.ben, 'ben');
    await first.client.auth.signOut({ scope: 'local' });
    const late = createClient(url, app.publishableKey, { accessToken: async () => first.token });
    clients.push(late);
    await late.realtime.setAuth();
    const listening = changesOf(late.channel('late'), { table: 'Task', filter: `projectId=eq.${people.projectId}` });
    await expect(listening).rejects.toThrow(/^not subscribed/);
  });
});

describe('a logout with the server’s secret key', () => {
  it('ends the sessions in its scope, of the person who owns the token', async () => {
    const another = () => device(people.vera, 'vera');
    const [one, two, three] = [await another(), await another(), await another()];
    const alive = async () => Promise.all([one, two, three].map(async ({ token }) => (await apiStatus(token)) === 200));
    expect((await admin().signOut(one.token, 'local')).error).toBeNull();
    expect(await alive()).toEqual([false, true, true]);
    expect((await admin().signOut(two.token, 'others')).error).toBeNull();
    expect(await alive()).toEqual([false, true, false]);
    expect((await admin().signOut(two.token)).error).toBeNull();
    expect(await alive()).toEqual([false, false, false]);
    // A person whose session has ended is signed out already; the key alone is no person.
    expect((await admin().signOut(two.token)).error?.name).toBe('AuthSessionMissingError');
    expect((await admin().signOut(SECRET_KEY)).error).toMatchObject({ status: 403, code: 'bad_jwt' });
    expect(await apiStatus(people.ada.token)).toBe(200);
  });
});
