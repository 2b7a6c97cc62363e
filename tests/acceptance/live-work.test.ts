import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { made, task } from '../support/team-fixture.ts';
import { joined } from './realtime-stage.ts';
import { until } from './realtime-until.ts';

// A list of work across projects subscribes once per workspace, and receives changes in every project that its person can
// read, and in no other.

const CANARY = 'canary of a private project';

let app: TestApp;
let all: Cast;
let url: string;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
  url = await app.listen();
  await until(async () => (await app.app.inject('/readyz')).statusCode === 200, 'the stream');
});
afterAll(async () => {
  for (const client of clients) await client.removeAllChannels();
  await app.stop();
});

interface Heard {
  table: string;
  row: Record<string, unknown>;
}

/** What a person's list of work receives, with the subscriptions that browsers make. */
async function listening(person: Person, workspaceId = all.workspaceId) {
  const client = createClient(url, app.publishableKey, { accessToken: async () => person.token });
  clients.push(client);
  await client.realtime.setAuth();
  const heard: Heard[] = [];
  const channel = client.channel(`workspace:${workspaceId}:work`, { config: { private: true } });
  for (const table of ['Task', 'Issue'])
    channel.on('postgres_changes', { event: '*', schema: 'public', table, filter: `workspaceId=eq.${workspaceId}` }, (change) =>
      heard.push({ table, row: change.new }),
    );
  const { states } = await joined(channel);
  return {
    heard,
    states,
    hears: (title: string) => until(() => heard.some(({ row }) => row['title'] === title), `that ${title} is heard of`),
    titles: () => heard.map(({ row }) => row['title']),
  };
}

const project = async (name: string, visibility: string): Promise<string> =>
  made(
    await all.ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: all.workspaceId },
      body: { name, visibility },
    }),
  ).id;

const issue = async (projectId: string, title: string): Promise<string> =>
  made(await all.ada.ask('POST', 'issues', 'create-issue', { query: { projectId }, body: { title } })).id;

test('one subscription per table receives tasks and issues in every project, later ones included', async () => {
  const { ada, ben, projectId } = all;
  const bens = await listening(ben);
  await task(ada, projectId, { title: 'In the first project' });
  await issue(projectId, 'An issue there');
  await task(ada, await project('Made later', 'TEAM'), { title: 'In a project that is new' });
  for (const title of ['In the first project', 'An issue there', 'In a project that is new']) await bens.hears(title);
  // The rows match the contract, which does not have the column that finds them.
  expect(bens.heard.every(({ row }) => 'projectId' in row && !('workspaceId' in row))).toBe(true);
});

test('both people receive the reassignment of a task, with its new assignee', async () => {
  const { ada, ben, vera, projectId } = all;
  const taskId = await task(ada, projectId, { title: 'Handed over', assigneeId: ben.userId });
  const [bens, veras] = [await listening(ben), await listening(vera)];
  made(await ada.ask('PUT', 'project', 'change-assignee', { query: { taskId }, body: { assigneeId: vera.userId } }));
  for (const one of [bens, veras]) {
    await one.hears('Handed over');
    expect(one.heard.find(({ row }) => row['title'] === 'Handed over')?.row['assigneeId']).toBe(vera.userId);
  }
});

test('a person who cannot read a project receives nothing of it, before, during or after', async () => {
  const { ada, ben, vera, gus } = all;
  const secret = await project(CANARY, 'PRIVATE');
  const [adas, bens, veras, guss] = [await listening(ada), await listening(ben), await listening(vera), await listening(gus)];
  await task(ada, secret, { title: `${CANARY} 1` });
  // Whoever may read a row when its change is sent receives it.
  await adas.hears(`${CANARY} 1`);
  const memberId = await addToProject(ada, secret, ben, 'MEMBER');
  await task(ada, secret, { title: `${CANARY} 2` });
  await bens.hears(`${CANARY} 2`);
  made(await ada.ask('DELETE', 'project', 'remove-project-member', { query: { memberId } }));
  await task(ada, secret, { title: `${CANARY} 3` });
  await issue(secret, `${CANARY} 4`);
  await task(ada, all.projectId, { title: 'For members' });
  for (const one of [bens, veras]) await one.hears('For members');
  const ofSecret = ({ titles }: typeof bens) => titles().filter((title) => String(title).startsWith(CANARY));
  expect([ofSecret(bens), ofSecret(veras)]).toEqual([[`${CANARY} 2`], []]);
  expect(guss.heard).toEqual([]);
});

test('a project that becomes private takes its rows along: people who lose it must rejoin and refetch', async () => {
  const { ada, vera } = all;
  const home = await project('Soon private', 'TEAM');
  const [veras, adas] = [await listening(vera), await listening(ada)];
  await task(ada, home, { title: 'Still for everyone' });
  await veras.hears('Still for everyone');
  made(
    await ada.ask('PUT', 'settings/project', 'update-project', { query: { projectId: home }, body: { visibility: 'PRIVATE' } }),
  );
  await until(() => veras.states.at(-1) !== 'SUBSCRIBED', 'the end of the channel');
  const again = await listening(vera);
  await task(ada, home, { title: 'No longer for Vera' });
  await adas.hears('No longer for Vera');
  expect([...veras.titles(), ...again.titles()]).not.toContain('No longer for Vera');
  expect(adas.states.at(-1)).toBe('SUBSCRIBED');
});

test('a task that moves to a project the reader cannot see leaves without naming its target', async () => {
  const { ada, ben, projectId } = all;
  const hidden = await project('Hidden', 'PRIVATE');
  const taskId = await task(ada, projectId, { title: 'On the move' });
  const bens = await listening(ben);
  made(await ada.ask('POST', 'project', 'move-task-to-project', { query: { taskId }, body: { projectId: hidden } }));
  await until(() => bens.heard.some(({ row }) => row['id'] === taskId), 'that it left');
  const told = bens.heard.filter(({ row }) => row['id'] === taskId).map(({ row }) => row);
  expect(JSON.stringify(told)).not.toContain(hidden);
  expect(told.every((row) => row['title'] === undefined)).toBe(true);
});

test('subscriptions by strangers, and to a foreign workspace or none, are refused', async () => {
  const refused = async (by: Person, filter: string) => {
    const client = createClient(url, app.publishableKey, { accessToken: async () => by.token });
    clients.push(client);
    await client.realtime.setAuth();
    const channel = client
      .channel(`mine:${filter}`)
      .on('postgres_changes', { event: '*', schema: 'public', table: 'Task', filter }, () => undefined);
    const states: string[] = [];
    channel.subscribe((state) => states.push(state));
    await until(() => states.length > 0, 'an answer');
    return states[0];
  };
  // An answer takes a second, so all are asked at once.
  const states = await Promise.all([
    refused(all.mallory, `workspaceId=eq.${all.workspaceId}`),
    refused(all.ben, `workspaceId=eq.${all.foreign.workspaceId}`),
    refused(all.ben, 'status=eq.TODO'),
  ]);
  expect(states).toEqual(['CHANNEL_ERROR', 'CHANNEL_ERROR', 'CHANNEL_ERROR']);
});
