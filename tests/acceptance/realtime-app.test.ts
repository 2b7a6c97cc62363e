import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Task } from '#features/tasks/contract';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { cast, type Cast } from '../support/cast.ts';
import { changesOf, joined } from './realtime-stage.ts';
import { until } from './realtime-until.ts';

let app: TestApp;
let people: Cast;
let url: string;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  app = await testApp();
  people = await cast(app);
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

it('a task that one makes and moves reaches another as the very row that the API answers', async () => {
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
  // What was committed just before the join may still come after it.
  const ofTask = changes.map(({ new: row }) => row).filter((row) => 'id' in row && row.id === made.body.id);
  const [first, last] = [ofTask[0], ofTask.at(-1)];
  expect(Task.parse(first)).toEqual(Task.parse(made.body));
  expect(Task.parse(last)).toEqual(Task.parse(moved.body));
});

it('a stranger is refused, and a member who is removed hears no more', async () => {
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

it('a logout ends what that session listened to', async () => {
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
