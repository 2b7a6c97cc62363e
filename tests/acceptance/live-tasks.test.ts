import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount } from '../support/amount.ts';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

type Frame = { eventType: string; new: Record<string, unknown>; old: Record<string, unknown> };

let app: TestApp;
let url: string;
let all: Cast;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  url = await app.listen();
});
afterAll(async () => {
  for (const client of clients) await client.removeAllChannels();
  await app.stop();
});

interface Listener {
  frames: Frame[];
  channel: RealtimeChannel;
  /** SUBSCRIBED, CHANNEL_ERROR, CLOSED or TIMED_OUT, in order. */
  states: string[];
}

/** A browser of `person` subscribed to a table of a project. */
async function listen(person: Person, table: string, filter: string): Promise<Listener> {
  const client = createClient(url, app.publishableKey, { accessToken: () => Promise.resolve(person.token) });
  clients.push(client);
  await client.realtime.setAuth(person.token);
  const listener: Listener = { frames: [], states: [], channel: client.channel(`board-${Math.random()}`) };
  listener.channel.on('postgres_changes', { event: '*', schema: 'public', table, filter }, (payload) =>
    listener.frames.push(payload as unknown as Frame),
  );
  listener.channel.on('system', {}, (payload: { status: string }) => listener.states.push(`system ${payload.status}`));
  listener.channel.subscribe((state) => listener.states.push(state));
  await until(() => listener.states.length > 0 && listener.states.at(-1) !== 'SUBSCRIBED');
  return listener;
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries++) {
    if (tries > 500) throw new Error('it did not come true');
    await new Promise((done) => void setTimeout(done, 20));
  }
}

const rename = (title: string) =>
  all.ada.ask('PUT', 'project', 'update-task', { query: { taskId: all.taskId }, body: { title } });

test('members receive a change with the current row, and strangers do not', async () => {
  const ben = await listen(all.ben, 'Task', `projectId=eq.${all.projectId}`);
  const mallory = await listen(all.mallory, 'Task', `projectId=eq.${all.projectId}`);
  await rename('Seen live');
  await until(() => ben.frames.length > 0);
  expect(ben.frames[0]).toMatchObject({
    eventType: 'UPDATE',
    new: { id: all.taskId, title: 'Seen live', labelIds: [], isMilestone: false },
  });
  expect(mallory.states).toContain('CHANNEL_ERROR');
  expect(mallory.frames).toEqual([]);
});

test('a foreign project and a nonexistent one are refused alike', async () => {
  const foreign = await listen(all.mallory, 'Task', `projectId=eq.${all.projectId}`);
  const unknown = await listen(all.mallory, 'Task', 'projectId=eq.01a1f7f7-680e-7ea0-8bf6-9b795203a422');
  expect(foreign.states).toEqual(unknown.states);
});

test('a person removed from the project receives nothing from then on', async () => {
  const ben = await listen(all.ben, 'Task', `projectId=eq.${all.projectId}`);
  await rename('Before');
  await until(() => ben.frames.length === 1);
  await all.ada.ask('DELETE', 'project', 'remove-project-member', { query: { memberId: all.memberId } });
  await rename('After');
  await until(() => ben.states.includes('CLOSED') || ben.states.includes('CHANNEL_ERROR') || ben.states.includes('system error'));
  await rename('Long after');
  const vera = await listen(all.vera, 'Task', `projectId=eq.${all.projectId}`);
  await rename('At last');
  await until(() => vera.frames.length > 0);
  expect(ben.frames.map((frame) => frame.new['title'])).toEqual(['Before']);
});

test('a reader who receives a change finds it when they fetch', async () => {
  const vera = await listen(all.vera, 'Task', `projectId=eq.${all.projectId}`);
  let missed = 0;
  for (let turn = 0; turn < amount(15, 50); turn++) {
    await rename(`Turn ${turn}`);
    await until(() => vera.frames.length > turn);
    const { body } = await all.vera.ask('GET', 'project', 'get-task-details', { query: { taskId: all.taskId } });
    if (body.version < Number(vera.frames[turn]?.new['version'])) missed++;
  }
  expect(missed).toBe(0);
});
