import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { joinWorkspace, membershipOf } from '../support/cast.ts';
import { type Change, changesOf, joined } from './realtime-stage.ts';
import { until } from './realtime-until.ts';

// A person's role changes while they view the workspace, or another one.

let app: TestApp;
let ada: Person;
let url: string;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  app = await testApp({ DEFAULT_PLAN: 'BUSINESS' });
  ada = await app.person('ada');
  url = await app.listen();
  await until(async () => (await app.app.inject('/readyz')).statusCode === 200, 'the stream');
});
afterAll(async () => {
  for (const client of clients) await client.removeAllChannels();
  await app.stop();
});

async function clientOf(person: Person): Promise<SupabaseClient> {
  const client = createClient(url, app.publishableKey, { accessToken: async () => person.token });
  clients.push(client);
  await client.realtime.setAuth();
  return client;
}

/** The events about their own workspace memberships that a person receives in a workspace of their own. */
async function ownMemberships(person: Person): Promise<Change[]> {
  const channel = (await clientOf(person)).channel(`workspace:${person.workspaceId}`, { config: { private: true } });
  return changesOf(channel, { table: 'WorkspaceMember', filter: `userId=eq.${person.userId}` });
}

const act = async (method: 'PUT' | 'DELETE', action: string, person: Person, body?: object) => {
  const query = { workspaceId: ada.workspaceId, memberId: await membershipOf(app, person, ada.workspaceId) };
  const answer = await ada.ask(method, 'workspace', action, { query, ...(body && { body }) });
  expect(answer.status).toBe(200);
};

it('a person receives changes of their own workspace memberships on any screen, as a guest too, and of no one else’s', async () => {
  const [gerd, ben] = [await app.person('gerd'), await app.person('ben')];
  const heard = await ownMemberships(gerd);
  const bens = await ownMemberships(ben);
  await joinWorkspace(app, gerd, ada.workspaceId, 'GUEST');
  await until(() => heard.length === 1, 'that one was let in');
  await act('PUT', 'change-workspace-member-role', gerd, { role: 'MEMBER' });
  await until(() => heard.length === 2, 'the other role');
  await act('PUT', 'deactivate-workspace-member', gerd);
  await until(() => heard.length === 3, 'that one was shut out');
  await act('PUT', 'reactivate-workspace-member', gerd);
  await until(() => heard.length === 4, 'the way back');
  await act('DELETE', 'remove-workspace-member', gerd);
  await until(() => heard.length === 5, 'the end of it');
  expect(heard.map(({ eventType }) => eventType)).toEqual(['INSERT', 'UPDATE', 'UPDATE', 'UPDATE', 'DELETE']);
  expect(heard[1]).toMatchObject({ new: { role: 'MEMBER', workspaceId: ada.workspaceId } });
  expect(Object.keys(heard[4]?.old ?? {})).toEqual(['id']);
  expect(bens).toEqual([]);
});

it.each(['deactivate-workspace-member', 'remove-workspace-member'] as const)(
  'the socket of a person whom %s concerns receives nothing of the workspace from then on',
  async (action) => {
    const [max, mia] = [await app.person('max'), await app.person('mia')];
    await joinWorkspace(app, max, ada.workspaceId, 'MEMBER');
    await joinWorkspace(app, mia, ada.workspaceId, 'MEMBER');
    const body = { name: 'For all', visibility: 'TEAM' };
    const { id: projectId } = (
      await ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId: ada.workspaceId }, body })
    ).body;
    const listening = await Promise.all(
      [max, mia].map(async (person) => {
        const heard: unknown[] = [];
        const channel = (await clientOf(person))
          .channel(`project:${projectId}`, { config: { private: true } })
          .on(
            'postgres_changes',
            { event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${projectId}` },
            (change) => heard.push(change),
          );
        return { ...(await joined(channel)), heard };
      }),
    );
    const [gone, stays] = listening;
    const add = (title: string) => ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title } });
    await add('For both');
    await until(() => listening.every(({ heard }) => heard.length === 1), 'the first task');
    await act(action === 'remove-workspace-member' ? 'DELETE' : 'PUT', action, max);
    await add('For those who stay');
    await until(() => stays?.heard.length === 2, 'the second task');
    await until(() => gone?.states.at(-1) !== 'SUBSCRIBED', 'the end of the channel');
    expect(gone?.heard).toHaveLength(1);
    expect((await max.ask('GET', 'project', 'get-project-tasks', { query: { projectId } })).status).toBe(404);
  },
);
