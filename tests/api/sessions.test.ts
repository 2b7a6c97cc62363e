import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../acceptance/realtime-until.ts';
import { type Person, type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
let url: string;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  app = await testApp();
  url = await app.listen();
});
afterAll(async () => {
  for (const client of clients) await client.realtime.disconnect();
  await app.stop();
});

async function deviceOf(person: Person, name: string) {
  const headers = { 'user-agent': `Test browser of ${name}` };
  const client = createClient(url, app.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers },
  });
  clients.push(client);
  const { data, error } = await client.auth.signInWithPassword({ email: person.email, password: `correct horse ${name}` });
  if (error) throw error;
  return { client, token: data.session.access_token };
}

interface Device {
  id: string;
  userAgent: string;
  ip: string;
  isCurrent: boolean;
}

const devicesOf = async (token: string): Promise<Device[]> => (await app.ask(token, 'GET', 'auth', 'get-sessions')).body.items;
const statusOf = async (token: string) => (await app.ask(token, 'GET', 'workspace', 'get-user-workspaces')).status;

test('a person sees their own devices, the current one first, and nothing that opens them', async () => {
  const ada = await app.person('ada');
  const mallory = await app.person('mallory');
  const other = await deviceOf(ada, 'ada');
  const answer = await app.ask(other.token, 'GET', 'auth', 'get-sessions');
  const [current, first] = answer.body.items;
  expect(answer.body.items).toHaveLength(2);
  expect(current).toMatchObject({ isCurrent: true, userAgent: 'Test browser of ada', ip: '127.0.0.1' });
  expect(first).toMatchObject({ isCurrent: false });
  expect(Object.keys(current).toSorted()).toEqual(['createdAt', 'id', 'ip', 'isCurrent', 'lastUsedAt', 'userAgent']);
  expect((await devicesOf(mallory.token)).map(({ id }) => id)).not.toContain(first.id);
});

test.each([
  ['a session that has run out', 'UPDATE auth.sessions SET not_after = now() WHERE user_id = $1'],
  ['a session of a person who is banned', `UPDATE auth.users SET banned_until = now() + interval '1 hour' WHERE id = $1`],
])('%s is refused everywhere', async (_, end) => {
  const ada = await app.person('ada');
  expect(await statusOf(ada.token)).toBe(200);
  await app.database.pool.query(end, [ada.userId]);
  expect(await statusOf(ada.token)).toBe(401);
});

test('another person’s session is not found, and stays open', async () => {
  const ada = await app.person('ada');
  const mallory = await app.person('mallory');
  const [device] = await devicesOf(ada.token);
  const refused = await app.ask(mallory.token, 'DELETE', 'auth', 'revoke-session', { query: { sessionId: device?.id ?? '' } });
  const unknown = await app.ask(mallory.token, 'DELETE', 'auth', 'revoke-session', { query: { sessionId: crypto.randomUUID() } });
  expect([refused.status, unknown.status]).toEqual([404, 404]);
  expect({ ...refused.body.error, requestId: '' }).toEqual({ ...unknown.body.error, requestId: '' });
  expect(await statusOf(ada.token)).toBe(200);
  await app.ask(mallory.token, 'DELETE', 'auth', 'revoke-other-sessions');
  expect(await statusOf(ada.token)).toBe(200);
});

test('a revoked session ends on the API and on the socket', async () => {
  const ben = await app.person('ben');
  const lost = await deviceOf(ben, 'ben');
  await lost.client.realtime.setAuth(lost.token);
  const told: string[] = [];
  lost.client.channel(`workspace:${ben.workspaceId}`, { config: { private: true } }).subscribe((state) => told.push(state));
  await until(() => told.includes('SUBSCRIBED'), 'the join');
  const device = (await devicesOf(lost.token)).find(({ isCurrent }) => isCurrent);
  const revoked = await app.ask(ben.token, 'DELETE', 'auth', 'revoke-session', { query: { sessionId: device?.id ?? '' } });
  expect(revoked.body).toEqual({ id: device?.id });
  expect(await statusOf(lost.token)).toBe(401);
  expect((await lost.client.auth.refreshSession()).error).not.toBeNull();
  await until(() => told.includes('CLOSED'), 'the end of the socket');
  expect(await statusOf(ben.token)).toBe(200);
});

test('all other sessions can be ended at once, and the current one stays open', async () => {
  const cleo = await app.person('cleo');
  const others = [await deviceOf(cleo, 'cleo'), await deviceOf(cleo, 'cleo')];
  expect((await app.ask(cleo.token, 'DELETE', 'auth', 'revoke-other-sessions')).body).toEqual({ count: 2 });
  for (const { token } of others) expect(await statusOf(token)).toBe(401);
  expect((await devicesOf(cleo.token)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
});
