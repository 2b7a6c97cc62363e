import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Task } from '#features/tasks/contract';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { changesOf, joined } from './realtime-stage.ts';
import { until } from './realtime-until.ts';

let app: TestApp;
let people: Cast;
let url: string;
const clients: SupabaseClient[] = [];
const SECRET_KEY = 'sb_secret_for_tests_of_the_whole_server';
const PASSWORD = 'correct horse nora';

beforeAll(async () => {
  ({ app, all: people } = await appWithCast({ SUPABASE_SECRET_KEY: SECRET_KEY, AUTH_MAIL_FREQUENCY: '0' }));
  url = await app.listen();
});
afterAll(async () => {
  for (const client of clients) await client.realtime.disconnect();
  await app.stop();
});

async function clientOf(person: Person): Promise<SupabaseClient> {
  const client = createClient(url, app.publishableKey, { accessToken: async () => person.token });
  clients.push(client);
  await client.realtime.setAuth();
  return client;
}

const ofTasks = () => ({ table: 'Task', filter: `projectId=eq.${people.projectId}` });

it('a task that one person creates and moves reaches another as exactly the row that the API returns', async () => {
  const changes = await changesOf((await clientOf(people.ben)).channel('board'), ofTasks());
  const { projectId, ada } = people;
  const body = { title: 'Seen at once', dueDate: '2027-01-31' };
  const made = await ada.ask('POST', 'project', 'create-task', { query: { projectId }, body });
  const moved = await ada.ask('PUT', 'project', 'update-task-status', {
    query: { taskId: made.body.id },
    body: { status: 'DONE' },
  });
  expect([made.status, moved.status]).toEqual([200, 200]);
  await until(() => changes.some(({ new: row }) => 'status' in row && row.status === 'DONE'), 'both changes');
  // Anything committed just before the join may still arrive after it.
  const ofTask = changes.map(({ new: row }) => row).filter((row) => 'id' in row && row.id === made.body.id);
  const [first, last] = [ofTask[0], ofTask.at(-1)];
  expect(Task.parse(first)).toEqual(Task.parse(made.body));
  expect(Task.parse(last)).toEqual(Task.parse(moved.body));
});

it('a stranger is refused, and a removed member receives nothing more', async () => {
  const { projectId, ada, ben, mallory } = people;
  const foreign = (await clientOf(mallory)).channel('foreign');
  foreign.on('postgres_changes', { event: '*', schema: 'public', ...ofTasks() }, () => undefined);
  expect((await joined(foreign)).states[0]).toBe('CHANNEL_ERROR');

  const client = await clientOf(ben);
  const own = client.channel('own');
  const titles: unknown[] = [];
  own.on('postgres_changes', { event: '*', schema: 'public', ...ofTasks() }, ({ new: row }) =>
    titles.push('title' in row && row.title),
  );
  const { states } = await joined(own);
  const removed = await ada.ask('DELETE', 'project', 'remove-project-member', {
    query: { projectId, memberId: people.memberId },
  });
  expect(removed.status).toBe(200);
  await until(() => states.includes('CLOSED'), 'the end');
  await ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'Not for Ben' } });
  const watch = await changesOf((await clientOf(ada)).channel('watch'), ofTasks());
  await ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'A later one' } });
  await until(() => watch.length > 0, 'the later one');
  expect(titles).toEqual([]);
});

it('a logout ends the subscriptions of its session', async () => {
  const client = await clientOf(people.vera);
  const channel = client.channel('vera');
  channel.on('postgres_changes', { event: '*', schema: 'public', ...ofTasks() }, () => undefined);
  const { states } = await joined(channel);
  expect(states).toEqual(['SUBSCRIBED']);
  const response = await fetch(`${url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: app.publishableKey, authorization: `Bearer ${people.vera.token}` },
  });
  expect(response.status).toBe(204);
  await until(() => states.includes('CLOSED'), 'the end');
});

describe('the end of a session', () => {
  /** A person with an account, signed in on two devices that listen to a public topic. */
  async function twoDevices() {
    const { email, userId } = await app.newcomer('nora');
    const device = async () => {
      const client = createClient(url, app.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
      clients.push(client);
      const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
      expect(error).toBe(null);
      await client.realtime.setAuth();
      const channel = client.channel(`of-${userId}`);
      return { client, ...(await joined(channel)) };
    };
    return { userId, laptop: await device(), phone: await device() };
  }

  it('a ban by the operator ends both sessions', async () => {
    const { userId, laptop, phone } = await twoDevices();
    const operator = createClient(url, SECRET_KEY, { auth: { persistSession: false, autoRefreshToken: false } });
    expect((await operator.auth.admin.updateUserById(userId, { ban_duration: '1h' })).error).toBe(null);
    await until(() => [laptop, phone].every(({ states }) => states.includes('CLOSED')), 'the end of both');
  });

  it('deleting the account ends both too', async () => {
    const { userId, laptop, phone } = await twoDevices();
    const operator = createClient(url, SECRET_KEY, { auth: { persistSession: false, autoRefreshToken: false } });
    expect((await operator.auth.admin.deleteUser(userId)).error).toBe(null);
    await until(() => [laptop, phone].every(({ states }) => states.includes('CLOSED')), 'the end of both');
  });

  it('a new password ends the other session', async () => {
    const { laptop, phone } = await twoDevices();
    const changed = await laptop.client.auth.updateUser({ password: 'a quiet lake 41', current_password: PASSWORD });
    expect(changed.error).toBe(null);
    await until(() => phone.states.includes('CLOSED'), 'the end on the phone');
    expect(laptop.states).toEqual(['SUBSCRIBED']);
  });

  it('a second factor ends the other session, and the one that confirmed it rejoins with its new token', async () => {
    const { laptop, phone } = await twoDevices();
    const { data: factor } = await laptop.client.auth.mfa.enroll({ factorType: 'totp' });
    const code = new TOTP({ secret: factor?.type === 'totp' ? factor.totp.secret : '' }).generate();
    const verified = await laptop.client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
    expect(verified.error).toBe(null);
    await until(() => phone.states.includes('CLOSED'), 'the end on the phone');
    await until(() => laptop.states.includes('CHANNEL_ERROR'), 'the pause on the laptop');
    await laptop.client.realtime.setAuth();
    await until(() => laptop.states.at(-1) === 'SUBSCRIBED', 'the way back');
    expect(laptop.states).not.toContain('CLOSED');
  });
});
