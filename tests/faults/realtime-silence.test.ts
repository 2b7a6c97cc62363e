import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchDatabase } from '../support/scratch-database.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { callServer, type Person, personAt, projectOf, Screen, writeTask } from './realtime-screen.ts';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

// A connection can hang without closing: nothing arrives and nothing reports it.

let sql: pg.Client;
let proxy: TcpProxy;
let one: RunningServer;
let two: RunningServer;
let ada: Person;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const database = await scratchDatabase();
  ends.push(() => database.drop());
  proxy = await tcpProxy(database.url);
  ends.push(() => proxy.close());
  const settings = { PUBLIC_URL: 'http://cairn.example', SEED_DEMO: 'off', DEFAULT_PLAN: 'PRO' };
  one = await runServer({ ...settings, DATABASE_URL: proxy.url });
  ends.push(() => one.stop());
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-server-'));
  await copyFile(join(one.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'));
  two = await runServer({ ...settings, DATABASE_URL: database.url, DATA_DIR: dataDir });
  ends.push(() => two.stop());
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  ends.push(() => sql.end());
  ada = await personAt(one, 'ada');
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function open({ token }: Person, projectId: string): Promise<Screen> {
  const screen = await Screen.open(one, token, projectId);
  ends.push(() => screen.close());
  await expect.poll(() => screen.isUp).toBe(true);
  return screen;
}

async function member(name: string, projectId: string): Promise<Person> {
  const person = await personAt(one, name);
  await sql.query(
    `INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") VALUES (gen_random_uuid(), $1, $2, 'MEMBER')`,
    [ada.workspaceId, person.userId],
  );
  const path = `/api/project?endpoint=add-project-member&projectId=${projectId}`;
  const { status } = await callServer(one, ada.token, ['POST', path], { userId: person.userId, role: 'MEMBER' });
  expect(status).toBe(200);
  return person;
}

async function removedBy(server: RunningServer, projectId: string, { userId }: Person): Promise<void> {
  const { rows } = await sql.query<{ id: string }>('SELECT "id" FROM "ProjectMember" WHERE "projectId" = $1 AND "userId" = $2', [
    projectId,
    userId,
  ]);
  const path = `/api/project?endpoint=remove-project-member&projectId=${projectId}&memberId=${rows[0]?.id}`;
  expect((await callServer(server, ada.token, ['DELETE', path])).status).toBe(200);
}

const readiness = async (): Promise<number> => (await fetch(`${one.url}/readyz`)).status;

test('a silent log hides nothing: removed people are disconnected at once, and others get what they missed', async () => {
  const projectId = await projectOf(one, ada);
  const [ben, cleo, dora] = [await member('ben', projectId), await member('cleo', projectId), await member('dora', projectId)];
  const [kept, here, there, out] = [
    await open(ada, projectId),
    await open(ben, projectId),
    await open(cleo, projectId),
    await open(dora, projectId),
  ];
  const heard: string[] = [];
  for (const { channel } of [here, there, out]) channel.on('broadcast', { event: '*' }, ({ event }) => heard.push(event));
  expect(proxy.freeze('cairn-realtime\0')).toBe(1);

  // Through this server, through the other one, and by the end of a session.
  await removedBy(one, projectId, ben);
  await removedBy(two, projectId, cleo);
  await sql.query('DELETE FROM auth.sessions WHERE user_id = $1', [dora.userId]);
  for (const screen of [here, there, out]) await expect.poll(() => screen.states).toContain('CLOSED');
  await kept.channel.send({ type: 'broadcast', event: 'for those who are left', payload: {} });
  await writeTask(two, ada.token, projectId, 'unheard');
  // The log is still silent: no one else was disconnected.
  expect(kept.states).toEqual(['SUBSCRIBED']);
  expect(kept.heard).toEqual([]);

  await expect.poll(readiness, { interval: 20 }).toBe(503);
  await expect.poll(readiness, { interval: 20 }).toBe(200);
  await expect.poll(() => kept.titles).toContain('unheard');
  await expect.poll(() => kept.isUp).toBe(true);
  await writeTask(two, ada.token, projectId, 'afterwards');
  await expect.poll(() => kept.heard).toContain('afterwards');
  expect(heard).toEqual([]);
});

test('a hanging connection for visibility checks delays changes by seconds only', async () => {
  const projectId = await projectOf(one, ada);
  const screen = await open(ada, projectId);
  expect(proxy.freeze('cairn-realtime-gate\0')).toBe(1);
  await writeTask(two, ada.token, projectId, 'held up');
  await expect.poll(() => screen.titles).toContain('held up');
  await expect.poll(readiness).toBe(200);
});
