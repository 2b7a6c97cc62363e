import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../support/running-server.ts';
import { documentStorm } from './document-storm.ts';
import { realtimeMoving } from './realtime-moving.ts';
import { callServer, type Person, personAt, projectOf, Screen, titlesThere, writeTask } from './realtime-screen.ts';
import { realtimeStorm } from './realtime-storm.ts';
import { servers } from './servers.ts';

// Two real server processes on one database, as behind a load balancer: one address for both, one set of secrets.

let sql: pg.Client;
let one: RunningServer;
let two: RunningServer;
let ada: Person;
const stage = servers(2);
const { ends } = stage;

beforeAll(() => {
  ({ one, two, sql, ada } = stage);
});

async function open(server: RunningServer, { token }: Person, projectId: string): Promise<Screen> {
  const screen = await Screen.open(server, token, projectId);
  ends.push(() => screen.close());
  await expect.poll(() => screen.isUp).toBe(true);
  return screen;
}

test('writes through one server are live on the other, in the same order on both', async () => {
  const projectId = await projectOf(one, ada);
  const [here, there] = [await open(one, ada, projectId), await open(two, ada, projectId)];
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => writeTask(index % 2 === 0 ? one : two, ada.token, projectId, `Task ${index}`)),
  );
  for (const screen of [here, there]) await expect.poll(() => screen.heard.length).toBe(40);
  expect(there.heard).toEqual(here.heard);
  for (const server of [one, two]) expect(await titlesThere(server, ada.token, projectId)).toHaveLength(40);
});

test('broadcasts and presence cross servers, and presence of a killed process leaves and returns with it', async () => {
  const projectId = await projectOf(one, ada);
  const [here, there] = [await open(one, ada, projectId), await open(two, ada, projectId)];
  const heard: string[] = [];
  for (const { channel } of [here, there]) channel.on('broadcast', { event: '*' }, ({ event }) => heard.push(event));
  await here.channel.send({ type: 'broadcast', event: 'from one', payload: {} });
  await there.channel.send({ type: 'broadcast', event: 'from two', payload: {} });
  await there.channel.httpSend('over HTTP', {});
  await expect.poll(() => heard.toSorted()).toEqual(['from one', 'from two', 'over HTTP', 'over HTTP']);

  const at = ({ channel }: Screen): string[] =>
    Object.values(channel.presenceState<{ at: string }>()).map(([meta]) => String(meta?.at));
  await here.channel.track({ at: 'one' });
  await there.channel.track({ at: 'two' });
  for (const screen of [here, there]) await expect.poll(() => at(screen).toSorted()).toEqual(['one', 'two']);
  await one.killServer();
  await expect.poll(() => at(there), { timeout: 60_000 }).toEqual(['two']);
  await writeTask(two, ada.token, projectId, 'meanwhile');
  await expect.poll(() => there.heard).toContain('meanwhile');
  await expect.poll(() => here.isUp && here.titles.has('meanwhile'), { timeout: 60_000 }).toBe(true);
  await here.channel.track({ at: 'one again' });
  for (const screen of [here, there]) await expect.poll(() => at(screen).toSorted()).toEqual(['one again', 'two']);
});

test('a person who loses a right through one process is silenced on the other, however it is lost', async () => {
  const ben = await personAt(two, 'ben');
  await sql.query(
    'INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") VALUES (gen_random_uuid(), $1, $2, $3)',
    [ada.workspaceId, ben.userId, 'MEMBER'],
  );
  const ways: [string, (projectId: string) => Promise<unknown>][] = [
    ['removed from the project', (projectId) => remove(projectId, ben)],
    [
      'the project turned private',
      (projectId) =>
        callServer(two, ada.token, ['PUT', `/api/settings/project?endpoint=update-project&projectId=${projectId}`], {
          visibility: 'PRIVATE',
        }),
    ],
    [
      'became a guest',
      () =>
        sql.query(`UPDATE "WorkspaceMember" SET "role" = 'GUEST' WHERE "userId" = $1 AND "workspaceId" = $2`, [
          ben.userId,
          ada.workspaceId,
        ]),
    ],
    [
      'no longer active',
      () =>
        sql.query(
          `UPDATE "WorkspaceMember" SET "role" = 'MEMBER', "isActive" = false WHERE "userId" = $1 AND "workspaceId" = $2`,
          [ben.userId, ada.workspaceId],
        ),
    ],
  ];
  for (const [way, lose] of ways) {
    await sql.query(
      `UPDATE "WorkspaceMember" SET "role" = 'MEMBER', "isActive" = true WHERE "userId" = $1 AND "workspaceId" = $2`,
      [ben.userId, ada.workspaceId],
    );
    const isRemoval = way.startsWith('removed');
    // Guests can read PUBLIC projects.
    const projectId = await projectOf(one, ada, isRemoval ? 'PRIVATE' : 'TEAM');
    if (isRemoval)
      await callServer(one, ada.token, ['POST', `/api/project?endpoint=add-project-member&projectId=${projectId}`], {
        userId: ben.userId,
        role: 'MEMBER',
      });
    const [kept, lost] = [await open(one, ada, projectId), await open(one, ben, projectId)];
    await writeTask(two, ada.token, projectId, 'before');
    for (const screen of [kept, lost]) await expect.poll(() => screen.heard).toContain('before');
    await lose(projectId);
    // Writes after the end of the channel reach no one without the right.
    await expect.poll(() => lost.states).toContain('CLOSED');
    await writeTask(two, ada.token, projectId, 'after');
    await expect.poll(() => kept.heard).toContain('after');
    expect([way, lost.heard]).toEqual([way, ['before']]);
    await lost.close();
  }
});

realtimeStorm(stage);
documentStorm(stage);
// Last, because it stops one of them.
realtimeMoving(stage);

async function remove(projectId: string, { userId }: Person): Promise<void> {
  const { rows } = await sql.query<{ id: string }>('SELECT "id" FROM "ProjectMember" WHERE "projectId" = $1 AND "userId" = $2', [
    projectId,
    userId,
  ]);
  const path = `/api/project?endpoint=remove-project-member&projectId=${projectId}&memberId=${rows[0]?.id}`;
  expect((await callServer(two, ada.token, ['DELETE', path])).status).toBe(200);
}
