import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../acceptance/realtime-until.ts';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { teamFixture } from '../support/team-fixture.ts';

// Guests do not see who is online in a workspace.

let app: TestApp;
let url: string;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  app = await testApp({ DEFAULT_PLAN: 'BUSINESS' });
  url = await app.listen();
});
afterAll(async () => {
  for (const client of clients) await client.realtime.disconnect();
  await app.stop();
});

/** A person's channel, and every presence state that it received. */
async function channelOf(person: Person, topic: string) {
  const client = createClient(url, app.publishableKey, { accessToken: async () => person.token });
  clients.push(client);
  await client.realtime.setAuth();
  const states: string[] = [];
  const channel = client.channel(topic, { config: { private: true, presence: { key: person.userId, enabled: true } } });
  channel.subscribe((state) => states.push(state));
  await until(() => states.length > 0, 'an answer');
  return { channel, states };
}

test('a guest receives the events of a workspace, but not the presence of its people', async () => {
  const { one, olga, workspaceId } = await teamFixture(app, { max: 'MEMBER', gus: 'GUEST' });
  const online = `workspace:${workspaceId}:team:online`;
  expect((await channelOf(one('gus'), `workspace:${workspaceId}`)).states).toEqual(['SUBSCRIBED']);
  expect((await channelOf(one('gus'), online)).states).toEqual(['CHANNEL_ERROR']);
  const [hers, his] = [await channelOf(olga, online), await channelOf(one('max'), online)];
  await his.channel.track({ userId: one('max').userId });
  await until(() => Object.keys(hers.channel.presenceState()).includes(one('max').userId), 'that Max is there');
});

test('a member who becomes a guest loses presence at once', async () => {
  const { one, olga, workspaceId, act } = await teamFixture(app, { max: 'MEMBER' });
  const online = `workspace:${workspaceId}:team:online`;
  const [hers, his] = [await channelOf(olga, online), await channelOf(one('max'), online)];
  await act('olga', 'PUT', 'change-workspace-member-role', 'max', { role: 'GUEST' });
  await until(() => his.states.includes('CHANNEL_ERROR') || his.states.includes('CLOSED'), 'the end of the channel');
  expect(hers.states).toEqual(['SUBSCRIBED']);
});
