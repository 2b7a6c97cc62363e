import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { changesOf, joined } from './realtime-stage.ts';
import { until } from './realtime-until.ts';

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

async function connected(person: Person): Promise<SupabaseClient> {
  const client = createClient(url, app.publishableKey, { accessToken: async () => person.token });
  clients.push(client);
  await client.realtime.setAuth();
  return client;
}

it('a person who deletes their account receives nothing from then on, and others see their work become unassigned', async () => {
  const { ada, ben, projectId } = all;
  const [bens, adas] = [await connected(ben), await connected(ada)];
  const filter = `projectId=eq.${projectId}`;
  const heard: unknown[] = [];
  const channel = bens
    .channel(`project:${projectId}`)
    .on('postgres_changes', { event: '*', schema: 'public', table: 'Task', filter }, (change) => heard.push(change));
  const { states } = await joined(channel);
  const seen = await changesOf(adas.channel(`project:${projectId}`), { table: 'Task', filter });
  const task = await ben.ask('POST', 'project', 'create-task', {
    query: { projectId },
    body: { title: 'Left', assigneeId: ben.userId },
  });
  await until(() => heard.length === 1 && seen.length === 1, 'the task');

  expect((await ben.ask('POST', 'user', 'delete-account', { body: { email: ben.email } })).status).toBe(200);
  await until(() => states.at(-1) !== 'SUBSCRIBED', 'the end of the channel');
  // Not the only change: the person stops watching as well.
  const isFree = ({ eventType, new: row }: (typeof seen)[number]) =>
    eventType === 'UPDATE' && row['id'] === task.body.id && row['assigneeId'] === null;
  await until(() => seen.some(isFree), 'that the task is free');

  const before = heard.length;
  await ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'Not for Ben' } });
  await until(() => seen.some(({ new: row }) => 'title' in row && row['title'] === 'Not for Ben'), 'the later task');
  expect(JSON.stringify(heard.slice(before))).not.toContain('Not for Ben');
  expect((await ben.ask('GET', 'project', 'get-project-tasks', { query: { projectId } })).status).toBe(401);
});

it('a removed person is not readmitted by others who still know their id', async () => {
  const { ada, vera, projectId } = all;
  expect((await vera.ask('POST', 'user', 'delete-account', { body: { email: vera.email } })).status).toBe(200);
  await expect(addToProject(ada, projectId, vera, 'VIEWER')).rejects.toThrow();
  const direct = app.database.pool.query(
    `INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") VALUES (gen_random_uuid(), $1, $2, 'MEMBER')`,
    [all.workspaceId, vera.userId],
  );
  await expect(direct).rejects.toMatchObject({ code: '40001' });
});
