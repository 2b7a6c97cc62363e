import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '#contract/new-id';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { RawSocket } from './realtime-raw-socket.ts';
import { until } from './realtime-until.ts';

// Sockets that ask for more than they may, on the whole server.

let app: TestApp;
let all: Cast;
let url: string;
const sockets: RawSocket[] = [];

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  url = await app.listen();
  await until(async () => (await app.app.inject('/readyz')).statusCode === 200, 'the stream');
});
afterAll(async () => {
  for (const { socket } of sockets) socket.terminate();
  await app.stop();
});

async function opened(headers: Record<string, string> = {}): Promise<RawSocket> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${app.publishableKey}&vsn=2.0.0`;
  const raw = new RawSocket(new WebSocket(address, { headers }));
  sockets.push(raw);
  await until(() => raw.socket.readyState === WebSocket.OPEN, 'the socket');
  return raw;
}

type Reply = { status: string; response: { reason?: string } };
const asked = async (
  person: Person,
  changes: object[],
  topic = `realtime:probe-${newId()}`,
  config: object = {},
): Promise<Reply> => (await (await opened()).join(topic, person.token, changes, config)) as Reply;
const binding = (table: string, filter?: string, more: object = {}) => ({
  event: '*',
  schema: 'public',
  table,
  ...(filter && { filter }),
  ...more,
});

describe('a subscription', () => {
  const refused: [string, () => object[]][] = [
    ['without a filter', () => [binding('Task')]],
    ['to every table', () => [binding('*')]],
    ['to no table', () => [{ event: '*', schema: 'public' }]],
    ['to every table of a foreign project', () => [binding('*', `projectId=eq.${all.foreign.projectId}`)]],
    ['to every schema', () => [binding('Task', undefined, { schema: '*' })]],
    ['to sessions', () => [binding('sessions', `user_id=eq.${all.ada.userId}`, { schema: 'auth' })]],
    ['to people', () => [binding('User', `id=eq.${all.ada.userId}`)]],
    ['to the event log', () => [binding('Event', `projectId=eq.${all.projectId}`)]],
    ['to kept answers', () => [binding('IdempotencyKey', `userId=eq.${all.ada.userId}`)]],
    ['to invitations of a foreign workspace', () => [binding('Invitation', `workspaceId=eq.${all.foreign.workspaceId}`)]],
    [
      'to what an invitation says',
      () => [binding('Invitation', `workspaceId=eq.${all.workspaceId}`, { select: ['id', 'email'] })],
    ],
    ['with one foreign id mixed in', () => [binding('Task', `projectId=in.(${all.projectId},${all.foreign.projectId})`)]],
    ['with one unknown id mixed in', () => [binding('Task', `projectId=in.(${all.projectId},${newId()})`)]],
    [
      'with one foreign binding among several',
      () => [binding('Task', `projectId=eq.${all.projectId}`), binding('Task', `projectId=eq.${all.foreign.projectId}`)],
    ],
    ['to a foreign task', () => [binding('Task', `id=eq.${all.foreign.taskId}`)]],
    ['to steps of a foreign task', () => [binding('Subtask', `taskId=eq.${all.foreign.taskId}`)]],
    ['to steps of an own and a foreign task', () => [binding('Subtask', `taskId=in.(${all.taskId},${all.foreign.taskId})`)]],
    ['to what somebody else is given', () => [binding('Task', `assigneeId=eq.${all.ben.userId}`)]],
    ['to all but one project', () => [binding('Task', `projectId=neq.${newId()}`)]],
    ['by a negated filter', () => [binding('Task', `projectId=not.eq.${newId()}`)]],
    ['by a column of no scope', () => [binding('Task', 'status=eq.TODO')]],
    ['with a hidden column as a condition', () => [binding('Task', `projectId=eq.${all.projectId},json=like.*`)]],
    ['with a hidden column to select', () => [binding('Task', `projectId=eq.${all.projectId}`, { select: ['id', 'json'] })]],
    ['with a pattern for an id', () => [binding('Task', 'projectId=like.%')]],
    ['with SQL for an id', () => [binding('Task', `projectId=eq.${all.projectId}' OR '1'='1`)]],
    ['to a foreign workspace', () => [binding('Project', `workspaceId=eq.${all.foreign.workspaceId}`)]],
    ['to members of a foreign workspace', () => [binding('WorkspaceMember', `workspaceId=eq.${all.foreign.workspaceId}`)]],
    ['to a prototype', () => [binding('__proto__', `constructor=eq.${all.projectId}`)]],
    ['to too many', () => Array.from({ length: 61 }, () => binding('Task', `projectId=eq.${all.projectId}`))],
  ];
  // All at once, because a refusal takes a second.
  it('to an unowned row or another person’s is refused', async () => {
    const outcomes = await Promise.all(
      refused.map(async ([, changes]) => (await opened()).outcome(`realtime:probe-${newId()}`, all.ada.token, changes())),
    );
    expect(refused.filter((_, index) => outcomes[index] === 'ok').map(([what]) => what)).toEqual([]);
  });

  it('with ids in capitals is granted, and is the same', async () => {
    const raw = await opened();
    const topic = 'realtime:capitals';
    const reply = (await raw.join(topic, all.ada.token, [
      binding('Task', `projectId=eq.${all.projectId.toUpperCase()}`),
    ])) as Reply;
    expect(reply.status).toBe('ok');
    await until(() => raw.eventsOf(topic).includes('system'), 'the subscription');
    await all.ada.ask('PUT', 'project', 'update-task', { query: { taskId: all.taskId }, body: { title: 'Heard' } });
    await until(() => raw.eventsOf(topic).includes('postgres_changes'), 'the change');
    const change = raw.frames.find(({ event, topic: on }) => event === 'postgres_changes' && on === topic);
    const { data } = (change ?? { payload: {} }).payload as { data: { record: object; old_record: object } };
    const { record, old_record: old } = data;
    expect(Object.keys(old)).toEqual(['id']);
    expect(Object.keys(record)).not.toEqual(expect.arrayContaining(['json']));
  });
});

describe('a guest of the workspace', () => {
  it('receives no more about its members than the API shows them', async () => {
    const reply = await asked(all.gus, [binding('WorkspaceMember', `workspaceId=eq.${all.workspaceId}`)]);
    expect(reply.status).toBe('error');
    const raw = await opened();
    await raw.join('realtime:ear', all.ben.token, [binding('WorkspaceMember', `workspaceId=eq.${all.workspaceId}`)]);
    await until(() => raw.eventsOf('realtime:ear').includes('system'), 'the subscription');
    await joinWorkspace(app, await app.person('hugo'), all.workspaceId, 'MEMBER');
    await until(() => raw.eventsOf('realtime:ear').includes('postgres_changes'), 'the change at a member');
    await app.database.pool.query(`UPDATE "WorkspaceMember" SET "role" = 'GUEST' WHERE "userId" = $1 AND "workspaceId" = $2`, [
      all.ben.userId,
      all.workspaceId,
    ]);
    await until(() => raw.eventsOf('realtime:ear').includes('phx_close'), 'the end for who became a guest');
    await app.database.pool.query(`UPDATE "WorkspaceMember" SET "role" = 'MEMBER' WHERE "userId" = $1 AND "workspaceId" = $2`, [
      all.ben.userId,
      all.workspaceId,
    ]);
  });

  it('receives nothing of projects that they were not added to', async () => {
    for (const table of ['Task', 'Label', 'ProjectMember']) {
      expect((await asked(all.gus, [binding(table, `projectId=eq.${all.projectId}`)])).status).toBe('error');
    }
    const raw = await opened();
    await raw.join('realtime:guest-projects', all.gus.token, [binding('Project', `workspaceId=eq.${all.workspaceId}`)]);
    const ear = await opened();
    await ear.join('realtime:owner-projects', all.ada.token, [binding('Project', `workspaceId=eq.${all.workspaceId}`)]);
    await all.ada.ask('PUT', 'settings/project', 'update-project', {
      query: { projectId: all.projectId },
      body: { description: 'new' },
    });
    await until(() => ear.eventsOf('realtime:owner-projects').includes('postgres_changes'), 'the change at the owner');
    expect(raw.eventsOf('realtime:guest-projects')).not.toContain('postgres_changes');
  });
});

describe('the topics of a project', () => {
  const broadcast = (headers: Record<string, string>, topic: string, more: object = {}) =>
    fetch(`${url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: app.publishableKey, ...headers },
      body: JSON.stringify({ messages: [{ topic, event: 'x', payload: {}, ...more }] }),
    });

  it('reject broadcasts from strangers, with or without a token, however the topic is spelled', async () => {
    const { projectId } = all;
    const topics = [
      `project:${projectId}`,
      `project:${projectId}:cursors`,
      `Project:${projectId}`,
      `project:${projectId.toUpperCase()}`,
      `PROJECT:${projectId}:x`,
      'project:',
      `project:${projectId}x`,
      `workspace:${all.workspaceId}`,
    ];
    for (const topic of topics) {
      for (const headers of [
        {},
        { authorization: `Bearer ${all.mallory.token}` },
        { authorization: `Bearer ${app.publishableKey}` },
      ] as Record<string, string>[]) {
        expect([topic, (await broadcast(headers, topic)).status]).toEqual([topic, 403]);
      }
    }
    expect((await broadcast({ authorization: `Bearer ${all.ada.token}` }, `project:${projectId}`)).status).toBe(202);
    expect((await broadcast({ authorization: `Bearer ${all.ada.token}` }, 'anything', { private: true })).status).toBe(403);
  });

  it('reject a person who reads another project in the same request', async () => {
    const answer = await fetch(`${url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: app.publishableKey, authorization: `Bearer ${all.ada.token}` },
      body: JSON.stringify({
        messages: [all.projectId, all.foreign.projectId].map((id) => ({ topic: `project:${id}`, event: 'x', payload: {} })),
      }),
    });
    expect(answer.status).toBe(403);
  });

  it('show no one under another person’s name', async () => {
    const topic = `realtime:project:${all.projectId}`;
    const ear = await opened();
    await ear.join(topic, all.ada.token, [], { presence: { key: all.ada.userId, enabled: true } });
    const mask = await opened();
    await mask.join(topic, all.ben.token, [], { presence: { key: all.ada.userId, enabled: true } });
    mask.socket.send(
      JSON.stringify([
        mask.joinRefOf(topic),
        '9',
        topic,
        'presence',
        {
          type: 'presence',
          event: 'track',
          payload: { userId: all.ada.userId, phx_ref: 'mine', phx_ref_prev: 'theirs', name: 'Ada' },
        },
      ]),
    );
    type Diff = { joins: Record<string, { metas: Record<string, unknown>[] }> };
    const joins = () =>
      ear.frames
        .filter(({ event }) => event === 'presence_diff')
        .flatMap(({ payload }) => Object.entries((payload as unknown as Diff).joins));
    await until(() => joins().length > 0, 'the presence');
    for (const [key, { metas }] of joins()) {
      expect(key).toBe(all.ben.userId);
      for (const meta of metas) {
        expect([meta['userId'], meta['phx_ref_prev']]).toEqual([all.ben.userId, undefined]);
        expect(meta['phx_ref']).not.toBe('mine');
      }
    }
  });
});

it('a logged-out session’s token opens nothing, and another person’s token changes who is listening', async () => {
  const olga = await app.person('olga');
  await joinWorkspace(app, olga, all.workspaceId, 'MEMBER');
  await addToProject(all.ada, all.projectId, olga, 'VIEWER');
  const raw = await opened();
  const topic = `realtime:project:${all.projectId}:switch`;
  expect(((await raw.join(topic, olga.token, [binding('Task', `projectId=eq.${all.projectId}`)])) as Reply).status).toBe('ok');
  raw.socket.send(JSON.stringify([raw.joinRefOf(topic), '7', topic, 'access_token', { access_token: all.mallory.token }]));
  await until(() => raw.eventsOf(topic).includes('phx_close'), 'the end');
  await app.app.inject({
    method: 'POST',
    url: '/auth/v1/logout',
    headers: { apikey: app.publishableKey, authorization: `Bearer ${olga.token}` },
  });
  expect((await asked(olga, [binding('Task', `projectId=eq.${all.projectId}`)])).status).toBe('error');
  const rest = await fetch(`${url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: app.publishableKey, authorization: `Bearer ${olga.token}` },
    body: JSON.stringify({ messages: [{ topic: `project:${all.projectId}`, event: 'x', payload: {} }] }),
  });
  expect(rest.status).toBe(403);
});

it('a project that becomes private sends nothing more to people who could only read it', async () => {
  const { ada, workspaceId } = all;
  const piet = await app.person('piet');
  await joinWorkspace(app, piet, workspaceId, 'MEMBER');
  const project = (
    await ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'Open', visibility: 'PUBLIC' } })
  ).body;
  const raw = await opened();
  const topic = 'realtime:looker';
  expect(((await raw.join(topic, piet.token, [binding('Task', `projectId=eq.${project.id}`)])) as Reply).status).toBe('ok');
  await ada.ask('PUT', 'settings/project', 'update-project', {
    query: { projectId: project.id },
    body: { visibility: 'PRIVATE' },
  });
  await ada.ask('POST', 'project', 'create-task', { query: { projectId: project.id }, body: { title: 'Hidden' } });
  await until(() => raw.eventsOf(topic).includes('phx_close'), 'the end');
  expect(raw.eventsOf(topic)).not.toContain('postgres_changes');
  expect((await piet.ask('GET', 'settings/project', 'get-project', { query: { projectId: project.id } })).status).toBe(404);
});

it('malformed frames end neither the process nor other sockets', async () => {
  const calm = await opened();
  const topic = `realtime:calm-${newId()}`;
  await calm.join(topic, all.ada.token, [binding('Task', `projectId=eq.${all.projectId}`)]);
  const junk = await opened({ origin: 'https://evil.example' });
  const odd = [
    '',
    'null',
    '[]',
    '[[[[[]]]]]',
    '{"topic":1}',
    '["1","1","realtime:x","phx_join",null]',
    '["1","1","realtime:x","phx_join",{"config":{"presence":{"key":{}}}}]',
    `["1","1","realtime:${'x'.repeat(2000)}","phx_join",{}]`,
    '["1","1","realtime:__proto__","phx_join",{"config":{"postgres_changes":{"length":9}}}]',
    '["1","1","phoenix","heartbeat",{}]',
    '["1","1","realtime:x","access_token",{"access_token":{}}]',
    '\u0000',
    '['.repeat(10_000),
  ];
  for (const frame of odd) junk.socket.send(frame);
  for (const bytes of [[], [3], [3, 255, 255, 255, 255, 255, 9], [4, 1, 1, 1, 1], [0xff, 0xfe]])
    junk.socket.send(Buffer.from(bytes));
  await all.ada.ask('PUT', 'project', 'update-task', { query: { taskId: all.taskId }, body: { title: `Calm ${newId()}` } });
  await until(() => calm.eventsOf(topic).includes('postgres_changes'), 'the change');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});
