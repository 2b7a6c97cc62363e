import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { CROWD } from '../support/amount.ts';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { addToProject, joinWorkspace } from '../support/cast.ts';

interface Entry {
  seq: number;
  action: string;
  outcome: string;
  actorId: string | null;
  targetName: string;
  reason: string | null;
  before: unknown;
  after: unknown;
}

let app: TestApp;
let ada: Person;
let ben: Person;
let mallory: Person;
let workspaceId: string;
let projectId: string;

beforeAll(async () => {
  app = await testApp();
  [ada, ben, mallory] = await Promise.all([app.person('ada'), app.person('ben'), app.person('mallory')]);
  ({ workspaceId } = ada);
  await joinWorkspace(app, ben, workspaceId, 'MEMBER');
  projectId = await madeProject(ada, 'Website relaunch');
  await addToProject(ada, projectId, ben, 'MEMBER');
});
afterAll(() => app.stop());

async function madeProject(by: Person, name: string, visibility = 'TEAM'): Promise<string> {
  const made = await by.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: by.workspaceId },
    body: { name, visibility },
  });
  return made.body.id;
}

async function madeTask(title: string, by = ada, inside = projectId): Promise<string> {
  const made = await by.ask('POST', 'project', 'create-task', { query: { projectId: inside }, body: { title } });
  return made.body.id;
}

async function entries(where: Partial<Entry> = {}): Promise<Entry[]> {
  const { rows } = await app.database.pool.query<Entry>('SELECT * FROM "AuditEntry" WHERE "workspaceId" = $1 ORDER BY "seq"', [
    workspaceId,
  ]);
  return rows.filter((row) => Object.entries(where).every(([key, value]) => row[key as keyof Entry] === value));
}

const log = (query: Record<string, string> = {}, by = ada) =>
  by.ask('GET', 'audit-logs', 'get-audit-log', { query: { workspaceId, ...query } });
const verify = (by = ada) => by.ask('GET', 'audit-logs', 'verify-audit-log', { query: { workspaceId } });

describe('an audited action', () => {
  test('is one entry with its actor, action, origin and changes', async () => {
    const taskId = await madeTask('Cut the cake');
    const deleted = await app.ask(ada.token, 'DELETE', 'project', 'delete-task', {
      query: { taskId },
      headers: { 'user-agent': 'A browser/1.0', 'x-forwarded-for': '203.0.113.9' },
    });
    expect(deleted.status).toBe(200);
    const { items } = (await log({ targetId: taskId })).body;
    expect(items).toMatchObject([
      {
        projectId,
        category: 'CONTENT',
        action: 'task.deleted',
        outcome: 'SUCCESS',
        reason: null,
        actor: { type: 'USER', id: ada.userId, name: 'ada Tester', email: ada.email },
        target: { type: 'Task', id: taskId, name: 'Cut the cake' },
        // No proxy is configured as trusted here.
        ip: '127.0.0.1',
        userAgent: 'A browser/1.0',
        requestId: deleted.headers['x-request-id'],
        before: { deletedAt: null },
        isWithheld: false,
      },
    ]);
    expect(items[0].after.deletedAt).toMatch(/^2/);
  });

  test('is named after what it changed', async () => {
    await ada.ask('PUT', 'settings/project', 'update-project', { query: { projectId }, body: { description: 'About us' } });
    await ada.ask('PUT', 'settings/project', 'update-project', {
      query: { projectId },
      body: { visibility: 'PUBLIC', color: 'green' },
    });
    const last = (await entries()).slice(-2);
    expect(last.map(({ action }) => action)).toEqual(['project.updated', 'project.visibility.changed']);
    expect(last[1]?.after).toEqual({ visibility: 'PUBLIC', color: 'green' });
    await ada.ask('PUT', 'settings/project', 'update-project', { query: { projectId }, body: { visibility: 'TEAM' } });
  });

  test('is recorded once however often the request is repeated', async () => {
    const taskId = await madeTask('Only once');
    const headers = { 'idempotency-key': newId() };
    const before = (await entries()).length;
    await Promise.all(
      Array.from({ length: 8 }, () => ada.ask('DELETE', 'project', 'delete-task', { query: { taskId }, headers })),
    );
    await ada.ask('DELETE', 'project', 'delete-task', { query: { taskId }, headers });
    expect((await entries()).length).toBe(before + 1);
  });

  test('that changes nothing or needs no privilege is not recorded', async () => {
    const taskId = await madeTask('Plain work');
    const before = (await entries()).length;
    await ada.ask('PUT', 'project', 'update-task', { query: { taskId }, body: { title: 'Plainer work' } });
    await ada.ask('PUT', 'settings/project', 'update-project', { query: { projectId }, body: { visibility: 'TEAM' } });
    expect((await entries()).length).toBe(before);
  });

  test('that is undone later in the same request is not recorded', async () => {
    const own = await madeTask('Of Ben', ben);
    const others = await madeTask('Of Ada');
    const before = (await entries({ outcome: 'SUCCESS' })).length;
    const refused = await ben.ask('DELETE', 'project', 'delete-tasks', { query: { projectId, taskIds: [own, others] } });
    expect(refused.status).toBe(403);
    expect((await entries({ outcome: 'SUCCESS' })).length).toBe(before);
  });

  test('performed many times at once makes as many entries without a gap, and the chain holds', async () => {
    const ids = await Promise.all(Array.from({ length: CROWD }, (_, index) => madeTask(`At once ${index}`)));
    const before = (await entries()).at(-1)?.seq ?? 0;
    const answers = await Promise.all(ids.map((taskId) => ada.ask('DELETE', 'project', 'delete-task', { query: { taskId } })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const made = (await entries()).filter(({ seq }) => seq > before);
    expect(made.map(({ seq }) => seq)).toEqual(ids.map((_, index) => before + 1 + index));
    expect((await verify()).body).toMatchObject({ isIntact: true, firstBrokenSeq: null });
  }, 30_000);
});

describe('a refusal', () => {
  const rename = (by: Person, name = 'Mine') =>
    by.ask('PUT', 'settings/project', 'update-project', { query: { projectId }, body: { name } });

  test('of a member is recorded once a minute, with its reason', async () => {
    for (let tries = 0; tries < 3; tries++) expect((await rename(ben)).status).toBe(403);
    expect(await entries({ outcome: 'DENIED', action: 'project.updated' })).toMatchObject([
      { actorId: ben.userId, reason: 'forbidden', targetName: 'Website relaunch', before: null, after: null },
    ]);
  });

  test('because of the current state is a failure', async () => {
    const version = (await ada.ask('GET', 'settings/project', 'get-project', { query: { projectId } })).body.version;
    await rename(ada, 'Relaunch');
    const stale = await ada.ask('PUT', 'settings/project', 'update-project', {
      query: { projectId },
      body: { name: 'Another', version },
    });
    expect(stale.status).toBe(409);
    expect(await entries({ outcome: 'FAILURE', reason: 'stale' })).toMatchObject([{ action: 'project.updated' }]);
  });

  test('of a stranger, an unknown item or invalid input is not recorded', async () => {
    const before = (await entries()).length;
    expect((await rename(mallory)).status).toBe(404);
    expect((await ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: newId() } })).status).toBe(404);
    expect((await rename(ada, '')).status).toBe(400);
    expect((await entries()).length).toBe(before);
    const { rows } = await app.database.pool.query('SELECT FROM "AuditEntry" WHERE "actorId" = $1 AND "outcome" <> $2', [
      mallory.userId,
      'SUCCESS',
    ]);
    expect(rows).toEqual([]);
  });

  test('adds at most thirty entries per person and minute', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => madeTask(`Not Ben’s ${index}`)));
    for (const taskId of ids) await ben.ask('DELETE', 'project', 'delete-task', { query: { taskId } });
    expect((await entries({ outcome: 'DENIED', actorId: ben.userId })).length).toBeLessThanOrEqual(30);
  });
});
