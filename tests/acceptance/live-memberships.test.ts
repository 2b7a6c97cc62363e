import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { type Change, changesOf, joined } from './realtime-stage.ts';
import { until } from './realtime-until.ts';

// A person added to or removed from a project learns it on every screen, or their list of projects would be outdated.

let app: TestApp;
let all: Cast;
let url: string;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  url = await app.listen();
  await until(async () => (await app.app.inject('/readyz')).statusCode === 200, 'the stream');
});
afterAll(async () => {
  for (const client of clients) await client.removeAllChannels();
  await app.stop();
});

/** The events about their own memberships that a person receives on the workspace channel. */
async function ownMemberships(person: Person): Promise<Change[]> {
  const client = createClient(url, app.publishableKey, { accessToken: async () => person.token });
  clients.push(client);
  await client.realtime.setAuth();
  const channel = client.channel(`workspace:${all.workspaceId}`, { config: { private: true } });
  return changesOf(channel, { table: 'ProjectMember', filter: `userId=eq.${person.userId}` });
}

it('a person receives changes of their own memberships, and of no one else’s', async () => {
  const { ada, projectId } = all;
  const [otto, gerd] = [await app.person('otto'), await app.person('gerd')];
  await joinWorkspace(app, otto, all.workspaceId, 'MEMBER');
  await joinWorkspace(app, gerd, all.workspaceId, 'GUEST');
  for (const person of [otto, gerd]) {
    const heard = await ownMemberships(person);
    const other = await ownMemberships(all.ben);
    // One after another: a person who is removed again at once gets no further event.
    const memberId = await addToProject(ada, projectId, person, 'MEMBER');
    await until(() => heard.length === 1, 'the membership');
    await app.database.pool.query(`UPDATE "ProjectMember" SET "role" = 'VIEWER' WHERE "id" = $1`, [memberId]);
    await until(() => heard.length === 2, 'the other role');
    await ada.ask('DELETE', 'project', 'remove-project-member', { query: { projectId, memberId } });
    await until(() => heard.length === 3, 'the end of it');
    expect(heard.map(({ eventType }) => eventType)).toEqual(['INSERT', 'UPDATE', 'DELETE']);
    expect(heard[0]).toMatchObject({ new: { id: memberId, projectId, role: 'MEMBER' } });
    expect(heard[2]).toMatchObject({ new: {}, old: { id: memberId } });
    expect(Object.keys(heard[2]?.old ?? {})).toEqual(['id']);
    expect(other).toEqual([]);
  }
});

it.each([
  ['MEMBER', 'PRIVATE'],
  ['GUEST', 'TEAM'],
] as const)('a %s who loses a project that becomes %s refetches their projects, and no one else does', async (role, narrower) => {
  const { ada, vera, workspaceId } = all;
  const paul = await app.person('paul');
  await joinWorkspace(app, paul, workspaceId, role);
  const body = { name: 'For all', visibility: 'PUBLIC' };
  const { id: projectId } = (await ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body })).body;
  await addToProject(ada, projectId, vera, 'VIEWER');
  const listening = await Promise.all(
    [paul, vera].map(async (person) => {
      const client = createClient(url, app.publishableKey, { accessToken: async () => person.token });
      clients.push(client);
      await client.realtime.setAuth();
      const filter = `workspaceId=eq.${workspaceId}`;
      const heard: unknown[] = [];
      const channel = client
        .channel(`workspace:${workspaceId}`)
        .on('postgres_changes', { event: '*', schema: 'public', table: 'Project', filter }, (change) => heard.push(change));
      return { ...(await joined(channel)), heard };
    }),
  );
  const [loser, reader] = listening;
  const update = (fields: object) => ada.ask('PUT', 'settings/project', 'update-project', { query: { projectId }, body: fields });
  await update({ description: 'Nothing that matters' });
  await until(() => listening.every(({ heard }) => heard.length === 1), 'the change');
  await update({ visibility: narrower });
  await until(() => loser?.states.at(-1) === 'SUBSCRIBED' && loser.states.length === 3, 'the way back');
  expect(listening.map(({ states }) => states)).toEqual([['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED'], ['SUBSCRIBED']]);
  await update({ visibility: 'PUBLIC' });
  await until(() => loser?.heard.length === 2, 'that it is there again');
  await until(() => reader?.heard.length === 3, 'the same for the one who stayed');
});

it('a member who becomes a guest and listens to their own work refetches too', async () => {
  const otto = await app.person('otto');
  await joinWorkspace(app, otto, all.workspaceId, 'MEMBER');
  const client = createClient(url, app.publishableKey, { accessToken: async () => otto.token });
  clients.push(client);
  await client.realtime.setAuth();
  const binding = { event: '*', schema: 'public', table: 'ProjectMember', filter: `userId=eq.${otto.userId}` } as const;
  const { states } = await joined(client.channel('mine').on('postgres_changes', binding, () => undefined));
  const become = (role: string) =>
    app.database.pool.query('UPDATE "WorkspaceMember" SET "role" = $1 WHERE "userId" = $2 AND "workspaceId" = $3', [
      role,
      otto.userId,
      all.workspaceId,
    ]);
  await become('ADMIN');
  await become('GUEST');
  await until(() => states.length === 3, 'the way back');
  expect(states).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']);
});
