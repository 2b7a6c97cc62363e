import { RealtimeClient } from '@supabase/realtime-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Frame, LiveChannel } from '#web/live-channel';
import { ANON_KEY, type Person, type RunningServer, Stage } from './realtime-stage.ts';

/** The browser's channel on the server's own realtime service, over a real database. */
describe('the live channel of the browser', () => {
  let stage: Stage;
  let server: RunningServer;
  let ada: Person;
  const ends: (() => void)[] = [];

  beforeAll(async () => {
    stage = await Stage.open();
    server = await stage.serve();
    ada = await stage.person();
  });

  afterAll(async () => {
    for (const end of ends) end();
    await stage.close();
  });

  function listen(projectId: string, person: Person = ada) {
    const client = new RealtimeClient(`${server.url.replace('http', 'ws')}/realtime/v1`, {
      params: { apikey: ANON_KEY },
      accessToken: async () => person.token,
      reconnectAfterMs: () => 100,
    });
    const told = { frames: [] as Frame[], joins: 0, isUp: false, people: [] as string[] };
    const channel = new LiveChannel(async () => client, {
      topic: `project:${projectId}`,
      bindings: ['Task', 'TaskComment'].map((table) => ({ table, filter: `projectId=eq.${projectId}` })),
      presenceKey: person.id,
      onFrame: (frame) => told.frames.push(frame),
      onFlowing: () => (told.joins += 1),
      onUp: (isUp) => (told.isUp = isUp),
      onPresence: (state) => (told.people = Object.keys(state).sort()),
    });
    ends.push(() => {
      channel.close();
      void client.disconnect();
    });
    return { told, channel, client };
  }

  it('receives the rows of its project and no other', async () => {
    const projectId = await stage.project(ada);
    const other = await stage.project(ada);
    const { told } = listen(projectId);
    await vi.waitFor(() => expect(told.joins).toBe(1), 10_000);
    await stage.task(other, 'elsewhere');
    await stage.task(projectId, 'here');
    await vi.waitFor(() => expect(told.frames.map(({ new: row }) => 'title' in row && row.title)).toEqual(['here']), 10_000);
    expect(told.frames[0]).toMatchObject({ table: 'Task', eventType: 'INSERT', new: { version: 1, projectId } });
  });

  it('rejoins after the server closed the channel, and reports a gap', async () => {
    const projectId = await stage.project(ada);
    const { told } = listen(projectId);
    await vi.waitFor(() => expect(told.joins).toBe(1), 10_000);
    await stage.sql.query('DELETE FROM "Member" WHERE "projectId" = $1', [projectId]);
    await vi.waitFor(() => expect(told.isUp).toBe(false), 10_000);
    await stage.sql.query('INSERT INTO "Member" VALUES ($1, $2)', [projectId, ada.id]);
    await vi.waitFor(() => expect(told.joins).toBe(2), 20_000);
    await stage.task(projectId, 'after');
    await vi.waitFor(() => expect(told.frames.map(({ new: row }) => 'title' in row && row.title)).toContain('after'), 10_000);
  });

  it('rejoins after the socket was lost', async () => {
    const projectId = await stage.project(ada);
    const { told, client } = listen(projectId);
    await vi.waitFor(() => expect(told.joins).toBe(1), 10_000);
    await client.disconnect();
    await vi.waitFor(() => expect(told.joins).toBe(2), 20_000);
  });

  it('shows who is online, also after a rejoin', async () => {
    const grace = await stage.person();
    const projectId = await stage.project(ada, grace);
    const one = listen(projectId);
    const other = listen(projectId, grace);
    one.channel.track({ name: 'Ada' });
    other.channel.track({ name: 'Grace' });
    const both = [ada.id, grace.id].sort();
    await vi.waitFor(() => expect([one.told.people, other.told.people]).toEqual([both, both]), 10_000);
    await one.client.disconnect();
    await vi.waitFor(() => expect(one.told.joins).toBe(2), 20_000);
    await vi.waitFor(() => expect([one.told.people, other.told.people]).toEqual([both, both]), 10_000);
  });
});
