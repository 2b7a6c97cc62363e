import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '#contract/new-id';
import type { TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { RawSocket } from './realtime-raw-socket.ts';
import { until } from './realtime-until.ts';

// Every kind of client, with everything it could receive and send, on the whole server.

const SECRET_KEY = 'sb_secret_for_tests_of_the_whole_server';

let app: TestApp;
let all: Cast;
let url: string;
const sockets: RawSocket[] = [];

interface Principal {
  who: string;
  token: string;
  userId: string;
  key: string;
  /** What each may do; everything else is refused. */
  may: readonly Act[];
}
let principals: Principal[];

const project = ['rows of a project', 'one row', 'rows of a parent', 'topic', 'private topic', 'HTTP', 'private HTTP'] as const;
const workspace = ['the workspace', 'projects of the workspace', 'topic of the workspace', 'HTTP to the workspace'] as const;
const acts = [...project, ...workspace, 'team', 'own rows', 'rows of another person', 'open topic'] as const;
type Act = (typeof acts)[number];

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO', SUPABASE_SECRET_KEY: SECRET_KEY }));
  url = await app.listen();
  const { ada, vera, gus, mallory } = all;
  const names = ['gina', 'fred', 'bill', 'fay', 'enno'];
  const [gina, fred, bill, fay, enno] = await Promise.all(names.map((name) => app.person(name)));
  if (!gina || !fred || !bill || !fay || !enno) throw new Error('somebody is missing');
  await joinWorkspace(app, gina, all.workspaceId, 'GUEST');
  for (const person of [fred, bill, fay, enno]) await joinWorkspace(app, person, all.workspaceId, 'MEMBER');
  for (const person of [gina, bill, fay, enno]) await addToProject(ada, all.projectId, person, 'MEMBER');
  const membership = await addToProject(ada, all.projectId, fred, 'MEMBER');
  await ada.ask('DELETE', 'project', 'remove-project-member', { query: { projectId: all.projectId, memberId: membership } });
  const sql = (text: string, ...values: unknown[]) => app.database.pool.query(text, values);
  await sql(`UPDATE auth.users SET banned_until = now() + interval '1 hour' WHERE id = $1`, bill.userId);
  await sql(
    `INSERT INTO auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 'totp', 'verified', 'x', now(), now())`,
    fay.userId,
  );
  await sql('DELETE FROM auth.sessions WHERE id = $1', decodeJwt(enno.token)['session_id']);
  const person = (who: string, { token, userId }: { token: string; userId: string }, may: readonly Act[]): Principal => ({
    who,
    token,
    userId,
    key: app.publishableKey,
    may,
  });
  const everybody = ['own rows', 'open topic'] as const;
  principals = [
    person('owner', ada, [...project, ...workspace, 'team', ...everybody]),
    person('viewer', vera, [...project, ...workspace, 'team', ...everybody]),
    person('guest who was added', gina, [...project, ...workspace, ...everybody]),
    person('guest who was not', gus, [...workspace, ...everybody]),
    person('former member', fred, [...workspace, 'team', ...everybody]),
    person('stranger', mallory, everybody),
    person('somebody banned', bill, []),
    person('somebody without their second factor', fay, []),
    person('somebody logged out', enno, []),
    person('holder of the key', { token: '', userId: newId() }, ['open topic']),
    person('holder of a forged token', { token: ada.token.replace(/.{6}$/, 'AAAAAA'), userId: ada.userId }, []),
    { ...person('server', { token: '', userId: newId() }, acts), key: SECRET_KEY },
  ];
  await until(async () => (await app.app.inject('/readyz')).statusCode === 200, 'the stream');
});
afterAll(async () => {
  for (const { socket } of sockets) socket.terminate();
  await app.stop();
});

async function opened(key: string): Promise<RawSocket> {
  const raw = new RawSocket(new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`));
  sockets.push(raw);
  await until(() => raw.socket.readyState === WebSocket.OPEN, 'the socket');
  return raw;
}

/** Performs each act on its own, and returns whether it was granted. */
function acting({ token, key, userId }: Principal, raw: RawSocket): Record<Act, () => Promise<boolean>> {
  const { projectId, workspaceId, taskId } = all;
  const joined = async (topic: string, changes: object[] = [], config: object = {}) =>
    ((await raw.join(topic, token, changes, config)) as { status: string }).status === 'ok';
  const rows = (table: string, filter: string) => () =>
    joined(`realtime:${newId()}`, [{ event: '*', schema: 'public', table, filter }]);
  const sent = (topic: string, isPrivate: boolean) => async () => {
    const { status } = await fetch(
      `${url}/realtime/v1/api/broadcast/${encodeURIComponent(topic)}/events/x?private=${isPrivate}`,
      {
        method: 'POST',
        headers: { apikey: key, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: '{}',
      },
    );
    expect([202, 403]).toContain(status);
    return status === 202;
  };
  const present = { presence: { enabled: true } };
  return {
    'rows of a project': rows('Task', `projectId=eq.${projectId}`),
    'one row': rows('Task', `id=eq.${taskId}`),
    'rows of a parent': rows('Subtask', `taskId=eq.${taskId}`),
    topic: () => joined(`realtime:project:${projectId}`, [], present),
    'private topic': () => joined(`realtime:PROJECT:${projectId.toUpperCase()}:private`, [], { ...present, private: true }),
    HTTP: sent(`project:${projectId}`, false),
    'private HTTP': sent(`project:${projectId}:cursors`, true),
    'the workspace': rows('Workspace', `id=eq.${workspaceId}`),
    'projects of the workspace': rows('Project', `workspaceId=eq.${workspaceId}`),
    'topic of the workspace': () => joined(`realtime:workspace:${workspaceId}`, [], present),
    'HTTP to the workspace': sent(`workspace:${workspaceId}`, true),
    team: rows('WorkspaceMember', `workspaceId=eq.${workspaceId}`),
    'own rows': rows('Task', `assigneeId=eq.${userId}`),
    'rows of another person': rows('Task', `assigneeId=eq.${all.ben.userId}`),
    'open topic': () => joined(`realtime:${newId()}`),
  };
}

it('everyone is granted exactly their rights, on the socket and over HTTP', async () => {
  const granted = await Promise.all(
    principals.map(async (principal) => {
      const can = acting(principal, await opened(principal.key));
      const verdicts = await Promise.all(acts.map(async (act) => ({ act, isGranted: await can[act]() })));
      return [principal.who, verdicts.filter(({ isGranted }) => isGranted).map(({ act }) => act)] as const;
    }),
  );
  const wanted = principals.map(({ who, may }) => [who, acts.filter((act) => may.includes(act))] as const);
  expect(Object.fromEntries(granted)).toEqual(Object.fromEntries(wanted));
});

it('and a refused person receives nothing that is then written, shown or broadcast', async () => {
  const { ada, projectId, taskId } = all;
  const ears = await Promise.all(principals.map(({ key }) => opened(key)));
  await Promise.all(
    principals.map(async (principal, index) => {
      const can = acting(principal, ears[index] as RawSocket);
      await Promise.all((['rows of a project', 'one row', 'topic'] as const).map((act) => can[act]()));
    }),
  );
  const speaker = await opened(app.publishableKey);
  const topic = `realtime:project:${projectId}`;
  await speaker.join(topic, ada.token, [], { presence: { key: ada.userId, enabled: true } });
  speaker.send(topic, 'presence', { event: 'track', payload: { focus: taskId } }, speaker.joinRefOf(topic));
  speaker.send(topic, 'broadcast', { type: 'broadcast', event: 'x', payload: {} }, speaker.joinRefOf(topic));
  await ada.ask('PUT', 'project', 'update-task', { query: { taskId }, body: { title: 'Heard by readers' } });
  // Broadcasts as bytes are ignored here; the others arrive after them.
  const told = ['postgres_changes', 'presence_state', 'presence_diff'];
  const heard = (ear: RawSocket) => told.filter((event) => ear.frames.some((frame) => frame.event === event));
  const isReader = ({ may }: Principal) => may.includes('topic');
  const readers = ears.filter((_, index) => isReader(principals[index] as Principal));
  await until(() => readers.every((ear) => heard(ear).length === told.length), 'all of it at the readers');
  const others = ears.filter((ear) => !readers.includes(ear));
  expect(others.map(heard)).toEqual(others.map(() => []));
});
