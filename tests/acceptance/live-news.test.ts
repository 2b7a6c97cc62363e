import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { joinWorkspace } from '../support/cast.ts';
import { made, teamFixture } from '../support/team-fixture.ts';
import { changesOf, joined } from './realtime-stage.ts';
import { until } from './realtime-until.ts';

// Live events for only some of the people who see a workspace or a project.

let app: TestApp;
let url: string;
let team: Awaited<ReturnType<typeof teamFixture>>;
let mallory: Person;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  app = await testApp({ DEFAULT_PLAN: 'BUSINESS' });
  url = await app.listen();
  team = await teamFixture(app, { ann: 'ADMIN', max: 'MEMBER', mia: 'MEMBER', pia: 'MEMBER', gus: 'GUEST' });
  mallory = await app.person('mallory');
  await until(async () => (await app.app.inject('/readyz')).statusCode === 200, 'the stream');
});
afterAll(async () => {
  for (const client of clients) await client.removeAllChannels();
  await app.stop();
});

/** A person's channel that is not joined yet. */
async function channelOf(person: Person, topic: string) {
  const client = createClient(url, app.publishableKey, { accessToken: async () => person.token });
  clients.push(client);
  await client.realtime.setAuth();
  return client.channel(topic, { config: { private: true } });
}

/** Whether a person may subscribe to a table. */
async function outcome(person: Person, topic: string, binding: { table: string; filter: string }): Promise<string | undefined> {
  const channel = (await channelOf(person, topic)).on(
    'postgres_changes',
    { event: '*', schema: 'public', ...binding },
    () => undefined,
  );
  return (await joined(channel)).states[0];
}

/** That each of them is refused. An answer takes a second, so all are asked at once. */
async function refused(people: readonly Person[], topic: string, binding: { table: string; filter: string }): Promise<void> {
  const states = await Promise.all(people.map(async (person) => [person.email, await outcome(person, topic, binding)]));
  expect(states).toEqual(people.map(({ email }) => [email, 'CHANNEL_ERROR']));
}

it('people who can read the audit log learn that it has new entries, without their content; no one else does', async () => {
  const { olga, one, act, workspaceId } = team;
  const topic = `workspace:${workspaceId}:audit`;
  const binding = { table: 'AuditEntry', filter: `workspaceId=eq.${workspaceId}` };
  await refused([one('max'), one('gus'), mallory], topic, binding);
  const [hers, anns] = [
    await changesOf(await channelOf(olga, topic), binding),
    await changesOf(await channelOf(one('ann'), topic), binding),
  ];
  const rename = async (name: string) =>
    made(await olga.ask('PUT', 'workspace', 'update-workspace', { query: { workspaceId }, body: { name } }));
  await rename('Another name');
  await until(() => hers.length === 1 && anns.length === 1, 'the news');
  expect(Object.keys(hers[0]?.new ?? {}).toSorted()).toEqual(['id', 'seq', 'workspaceId']);
  await act('olga', 'PUT', 'change-workspace-member-role', 'ann', { role: 'MEMBER' });
  await until(() => hers.length === 2, 'the news of that');
  await rename('One more name');
  await until(() => hers.length === 3, 'more news');
  expect(anns).toHaveLength(1);
  await act('olga', 'PUT', 'change-workspace-member-role', 'ann', { role: 'ADMIN' });
});

it('people who manage members learn that an invitation was answered, not which; no one else does', async () => {
  const { olga, one, workspaceId } = team;
  const topic = `workspace:${workspaceId}:invitations`;
  const binding = { table: 'Invitation', filter: `workspaceId=eq.${workspaceId}` };
  const nina = await app.person('nina');
  await refused([one('max'), one('gus'), nina, mallory], topic, binding);
  const anns = await changesOf(await channelOf(one('ann'), topic), binding);
  const body = { emails: [nina.email] };
  const { items } = made(
    await olga.ask('POST', 'workspace', 'create-workspace-invitations', { query: { id: workspaceId }, body }),
  );
  await until(() => anns.length === 1, 'the invitation');
  made(await nina.ask('POST', 'workspace', 'decline-my-invitation', { query: { invitationId: items[0].id }, body: {} }));
  await until(() => anns.length === 2, 'the answer');
  expect(anns[1]).toMatchObject({ new: { id: items[0].id } });
  expect(Object.keys(anns[1]?.new ?? {}).toSorted()).toEqual(['id', 'version', 'workspaceId']);
});

it('people who manage integrations learn that one changed, without its content; no one else does', async () => {
  const { olga, one, workspaceId } = team;
  const topic = `workspace:${workspaceId}:integrations`;
  const binding = { table: 'Connection', filter: `workspaceId=eq.${workspaceId}` };
  await refused([one('max'), one('gus'), mallory], topic, binding);
  const anns = await changesOf(await channelOf(one('ann'), topic), binding);
  const body = { provider: 'github', name: 'Code', secret: 'a'.repeat(64) };
  const { id } = made(await olga.ask('POST', 'integrations', 'connect-integration', { query: { workspaceId }, body }));
  await until(() => anns.length === 1, 'the integration');
  const query = { workspaceId, integrationId: id };
  made(await olga.ask('PUT', 'integrations', 'pause-integration', { query, body: { isPaused: true } }));
  await until(() => anns.length === 2, 'the pause');
  expect(anns[1]).toMatchObject({ new: { id } });
  expect(Object.keys(anns[1]?.new ?? {}).toSorted()).toEqual(['id', 'version', 'workspaceId']);
  await app.database.pool.query(
    `INSERT INTO "ConnectionEvent" ("id", "connectionId", "digest", "what", "told") VALUES (gen_random_uuid(), $1, $2, 'Ping', '{}')`,
    [id, '0'.repeat(64)],
  );
  await until(() => anns.length === 3, 'the arrival of an event');
  await app.database.pool.query(`UPDATE "ConnectionEvent" SET "state" = 'IGNORED' WHERE "connectionId" = $1`, [id]);
  await until(() => anns.length === 4, 'what became of it');
});

it('an integration that sends is news when sending begins, fails and is turned off', async () => {
  const { olga, workspaceId } = team;
  const binding = { table: 'Connection', filter: `workspaceId=eq.${workspaceId}` };
  const news = await changesOf(await channelOf(olga, `workspace:${workspaceId}:integrations`), binding);
  const body = { provider: 'slack', name: 'Chat', url: 'https://hooks.slack.com/services/T/B/x', events: ['task.created'] };
  const { id } = made(await olga.ask('POST', 'integrations', 'connect-integration', { query: { workspaceId }, body }));
  await until(() => news.length === 1, 'the integration');
  const ofQueue = `"webhookId" = (SELECT "webhookId" FROM "Connection" WHERE "id" = $1)`;
  await app.database.pool.query(`UPDATE "WebhookQueue" SET "dueAt" = now() + interval '1 day' WHERE ${ofQueue}`, [id]);
  await until(() => news.length === 2, 'what waits');
  await app.database.pool.query(`UPDATE "WebhookQueue" SET "failures" = 1 WHERE ${ofQueue}`, [id]);
  await until(() => news.length === 3, 'the failure');
  await app.database.pool.query(
    `UPDATE "Webhook" SET "offAt" = now(), "offReason" = 'FAILED' WHERE ${ofQueue.replace('webhookId', 'id')}`,
    [id],
  );
  await until(() => news.length === 4, 'that it is off');
});

it('project admins receive join requests, and a requester only their own', async () => {
  const { olga, one, project } = team;
  const projectId = await project('olga', 'TEAM', { pia: 'MEMBER' });
  await olga.ask('PUT', 'settings/project', 'update-project', { query: { projectId }, body: { requireApproval: true } });
  const binding = { table: 'JoinRequest', filter: `projectId=eq.${projectId}` };
  await refused([one('pia'), one('max'), mallory], `project:${projectId}:requests`, binding);
  const hers = await changesOf(await channelOf(olga, `project:${projectId}:requests`), binding);
  const own = async (name: string) =>
    changesOf(await channelOf(one(name), `project:${projectId}`), {
      table: 'JoinRequest',
      filter: `userId=eq.${one(name).userId}`,
    });
  const [maxs, mias] = [await own('max'), await own('mia')];
  const body = { message: 'Please' };
  const { request } = (await one('max').ask('POST', 'project', 'request-to-join', { query: { projectId }, body })).body;
  await until(() => hers.length === 1 && maxs.length === 1, 'the request');
  expect(Object.keys(hers[0]?.new ?? {}).toSorted()).toEqual(['id', 'projectId', 'status', 'userId', 'version']);
  await olga.ask('POST', 'project', 'decline-join-request', { query: { requestId: request.id }, body: {} });
  await until(() => hers.length === 2 && maxs.length === 2, 'the answer');
  expect(maxs[1]).toMatchObject({ new: { status: 'DECLINED' } });
  expect(mias).toEqual([]);
});

it('subscribing to all tables of a scope is not refused because of restricted ones', async () => {
  const { one, project } = team;
  const projectId = await project('olga', 'TEAM', { pia: 'MEMBER' });
  expect(await outcome(one('pia'), `project:${projectId}`, { table: '*', filter: `projectId=eq.${projectId}` })).toBe(
    'SUBSCRIBED',
  );
});

it('everyone in a workspace learns that its plan changed, without the details', async () => {
  const { olga, one, workspaceId } = team;
  const topic = `workspace:${workspaceId}:plan`;
  const binding = { table: 'Subscription', filter: `workspaceId=eq.${workspaceId}` };
  await refused([mallory], topic, binding);
  const [hers, guests] = [
    await changesOf(await channelOf(olga, topic), binding),
    await changesOf(await channelOf(one('gus'), topic), binding),
  ];
  const body = { planType: 'PRO', billingFrequency: 'YEARLY' };
  made(await olga.ask('PUT', 'payment', 'change-plan', { query: { workspaceId }, body }));
  await until(() => hers.length === 1 && guests.length === 1, 'the news');
  expect(Object.keys(hers[0]?.new ?? {}).toSorted()).toEqual(['id', 'version', 'workspaceId']);
});

it('a person in no workspace receives their own memberships on a private channel, until their session ends', async () => {
  const { workspaceId } = team;
  const nina = await app.person('nina');
  made(await nina.ask('DELETE', 'workspace', 'delete-workspace', { query: { workspaceId: nina.workspaceId } }));
  const topic = `person:${nina.userId}`;
  const binding = { table: 'WorkspaceMember', filter: `userId=eq.${nina.userId}` };
  await refused([mallory], topic, binding);
  const channel = await channelOf(nina, topic);
  const heard: unknown[] = [];
  channel.on('postgres_changes', { event: '*', schema: 'public', ...binding }, (change) => heard.push(change));
  const { states } = await joined(channel);
  expect(states).toEqual(['SUBSCRIBED']);
  await joinWorkspace(app, nina, workspaceId, 'MEMBER');
  await until(() => heard.length === 1, 'that one was let in');
  await app.database.pool.query('DELETE FROM auth.sessions WHERE user_id = $1', [nina.userId]);
  await until(() => states.at(-1) !== 'SUBSCRIBED', 'the end of the channel');
});
