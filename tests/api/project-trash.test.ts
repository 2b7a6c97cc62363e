import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { addedMail } from '#features/projects/server';
import type { LoggedEvent } from '#server/event-log';
import { openLog } from '#server/log';
import { CROWD } from '../support/amount.ts';
import { retentionJob } from '../support/retention.ts';
import { joined } from '../acceptance/realtime-stage.ts';
import { until } from '../acceptance/realtime-until.ts';
import type { Person, TestApp } from '../support/app.ts';
import { attached } from '../support/attachments.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast, becomes } from '../support/cast-app.ts';
import { everything } from '../support/everything.ts';
import { recipientsOf } from '../support/recipients.ts';
import { recountsOf } from '../support/recounts.ts';

// A deleted project is gone for everyone at once; until it is erased, people who could delete it can restore it.

let app: TestApp;
let all: Cast;
let url: string;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  await becomes(app, all, 'TEAM');
  url = await app.listen();
  await until(async () => (await app.app.inject('/readyz')).statusCode === 200, 'the stream');
});
afterAll(async () => {
  for (const client of clients) await client.removeAllChannels();
  await app.stop();
});

const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query<Record<string, unknown>>(sql, values)).rows;

interface Site {
  projectId: string;
  name: string;
  taskId: string;
  labelId: string;
  issueId: string;
  attachmentId: string;
}

let sites = 0;

/** A project of Ada's with one item of each kind, and Ben as a member. */
async function site(by: Person = all.ada, visibility = 'TEAM'): Promise<Site> {
  const name = `Site ${++sites}`;
  const made = async (family: string, endpoint: string, query: Record<string, string>, body: object) => {
    const answer = await by.ask('POST', family, endpoint, { query, body });
    expect([endpoint, answer.status]).toEqual([endpoint, 200]);
    return answer.body.id as string;
  };
  const projectId = await made('workspace', 'create-project', { workspaceId: all.workspaceId }, { name, visibility });
  if (by === all.ada) await addToProject(by, projectId, all.ben, 'MEMBER');
  const taskId = await made('project', 'create-task', { projectId }, { title: `Quicksilver of ${name}` });
  const labelId = await made('settings/project', 'create-label', { projectId }, { name: 'Speed' });
  const issueId = await made('issues', 'create-issue', { projectId }, { title: `Leak of ${name}` });
  const file = await attached(app, by, taskId, { bytes: Buffer.from('kept in the bin') });
  return { projectId, name, taskId, labelId, issueId, attachmentId: file.id };
}

const remove = (by: Person, projectId: string, name?: string) =>
  by.ask('DELETE', 'settings/project', 'delete-project', { query: { projectId, ...(name === undefined ? {} : { name }) } });
const restore = (by: Person, projectId: string) =>
  by.ask('POST', 'settings/project', 'restore-project', { query: { projectId }, body: {} });
const bin = async (by: Person, workspaceId = all.workspaceId): Promise<string[]> => {
  const { body } = await by.ask('GET', 'workspace', 'get-deleted-projects', { query: { workspaceId } });
  return body.items.map(({ id }: { id: string }) => id);
};

describe('a deleted project', () => {
  test('is not found by any of its ids, by its admins or members', async () => {
    const { projectId, name, taskId, labelId, issueId, attachmentId } = await site();
    const asked = (person: Person) =>
      Promise.all([
        person.ask('GET', 'settings/project', 'get-project', { query: { projectId } }),
        person.ask('GET', 'kanban', 'get-board-frame', { query: { projectId } }),
        person.ask('GET', 'kanban', 'get-board', { query: { projectId } }),
        person.ask('GET', 'project', 'get-task-details', { query: { taskId } }),
        person.ask('PUT', 'project', 'update-task', { query: { taskId }, body: { title: 'Still mine' } }),
        person.ask('PUT', 'settings/project', 'update-label', { query: { labelId }, body: { color: 'red' } }),
        person.ask('GET', 'issues', 'get-issue', { query: { issueId } }),
        person.ask('GET', 'project', 'get-attachment-url', { query: { taskId, attachmentId } }),
        person.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'One more' } }),
        person.ask('GET', 'workspace', 'check-permissions', { query: { id: all.workspaceId, projectId } }),
        person.ask('DELETE', 'settings/project', 'delete-project', { query: { projectId } }),
      ]);
    for (const { status } of await asked(all.ben)) expect([200, 403]).toContain(status);
    expect((await remove(all.ada, projectId, name)).body).toEqual({ id: projectId });
    const before = await everything(app);
    for (const person of [all.ada, all.ben, all.vera, all.mallory])
      expect((await asked(person)).map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 404));
    expect(await everything(app)).toBe(before);
  });

  test('is in no list, count or search, and does not count toward the plan', async () => {
    const { ada, workspaceId } = all;
    const read = (endpoint: string) => ada.ask('GET', 'workspace', endpoint, { query: { workspaceId } });
    const usage = async () => (await read('get-workspace-subscription-summary')).body.usage.projects as number;
    const used = await usage();
    const { projectId, name, taskId } = await site();
    const { key } = (await ada.ask('GET', 'project', 'get-task-place', { query: { taskId } })).body;
    expect(await usage()).toBe(used + 1);
    const found = async () =>
      (await ada.ask('GET', 'project', 'find-link-targets', { query: { projectId: all.projectId, text: name } })).text;
    expect(await found()).toContain(taskId);
    await remove(ada, projectId);
    expect(await found()).not.toContain(taskId);
    expect(await usage()).toBe(used);
    for (const endpoint of ['get-workspace-projects', 'get-workspace', 'get-workspace-subscription-summary'])
      expect((await read(endpoint)).text).not.toContain(projectId);
    const { body: workspace } = await read('get-workspace');
    expect(workspace.projectCount).toBe((await read('get-workspace-projects')).body.pagination.total);
    expect((await ada.ask('GET', 'workspace', 'find-task', { query: { workspaceId, key } })).status).toBe(404);
  });

  test('is deleted only under its current name, if a name is given', async () => {
    const { projectId, name } = await site();
    for (const other of [name.toLowerCase(), `${name}x`]) {
      const refused = await remove(all.ada, projectId, other);
      expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict']);
    }
    expect((await remove(all.ada, projectId, name)).status).toBe(200);
  });

  test('can be deleted and restored only by its admins', async () => {
    const { projectId, taskId } = await site();
    const before = await everything(app);
    for (const [person, status] of [
      [all.ben, 403],
      [all.vera, 403],
      [all.gus, 404],
      [all.mallory, 404],
    ] as const)
      expect((await remove(person, projectId)).status).toBe(status);
    expect(await everything(app)).toBe(before);
    await remove(all.ada, projectId);
    expect(await bin(all.ada)).toContain(projectId);
    expect(await bin(all.ben)).not.toContain(projectId);
    for (const [person, status] of [
      [all.ben, 403],
      [all.vera, 403],
      [all.gus, 404],
      [all.mallory, 404],
    ] as const)
      expect((await restore(person, projectId)).status).toBe(status);
    expect((await restore(all.ada, projectId)).body).toMatchObject({ id: projectId, memberCount: 2, taskCount: 1 });
    expect(await bin(all.ada)).not.toContain(projectId);
    expect((await all.ben.ask('GET', 'project', 'get-task-details', { query: { taskId } })).status).toBe(200);
    expect((await restore(all.ada, projectId)).status).toBe(404);
  });

  test('that is private is hidden from the workspace owner', async () => {
    const { projectId } = await site(all.ben, 'PRIVATE');
    await remove(all.ben, projectId);
    expect(await bin(all.ben)).toContain(projectId);
    expect(await bin(all.ada)).not.toContain(projectId);
    expect((await restore(all.ada, projectId)).status).toBe(404);
    expect((await restore(all.ben, projectId)).status).toBe(200);
  });

  test('returns its first response again to a retry, when deleted and when restored', async () => {
    const { projectId } = await site();
    const query = { projectId };
    const headers = () => ({ 'idempotency-key': newId() });
    const deleting = { query, headers: headers() };
    const restoring = { query, body: {}, headers: headers() };
    const first = await all.ada.ask('DELETE', 'settings/project', 'delete-project', deleting);
    expect((await all.ada.ask('DELETE', 'settings/project', 'delete-project', deleting)).text).toBe(first.text);
    const back = await all.ada.ask('POST', 'settings/project', 'restore-project', restoring);
    expect(back.status).toBe(200);
    expect((await all.ada.ask('POST', 'settings/project', 'restore-project', restoring)).text).toBe(back.text);
  });

  test('keeps its key, so that it can be restored with it', async () => {
    const made = (key: string) =>
      all.ada.ask('POST', 'workspace', 'create-project', {
        query: { workspaceId: all.workspaceId },
        body: { name: 'Keyed', key },
      });
    const { body } = await made('BINNED');
    await remove(all.ada, body.id);
    expect((await made('BINNED')).status).toBe(409);
    expect((await restore(all.ada, body.id)).body.key).toBe('BINNED');
  });

  test('sends no pending emails', async () => {
    const { projectId } = await site();
    const zoe = await app.person('zoe');
    await joinWorkspace(app, zoe, all.workspaceId, 'MEMBER');
    await addToProject(all.ada, projectId, zoe, 'MEMBER');
    const events = await rows(`SELECT * FROM "Event" WHERE "projectId" = $1 AND "targetType" = 'ProjectMember' ORDER BY "id"`, [
      projectId,
    ]);
    const mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() };
    const reader = addedMail({ mailer, log: openLog('silent'), publicUrl: 'http://localhost' });
    const letters = () => recipientsOf(app.database, reader, events as unknown as LoggedEvent[]);
    expect(await letters()).toEqual([all.ben.email, zoe.email]);
    await remove(all.ada, projectId);
    expect(await letters()).toEqual([]);
  });
});

test('50 concurrent restores into the last place of a plan restore one project', async () => {
  const owner = await app.person('olga');
  const { workspaceId } = owner;
  await rows(`UPDATE "Subscription" SET "planType" = 'FREE' WHERE "workspaceId" = $1`, [workspaceId]);
  const made = () => owner.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'P' } });
  const ids: string[] = [];
  for (let count = 0; count < 10; count++) {
    const { id } = (await made()).body;
    ids.push(id);
    await remove(owner, id);
  }
  for (let count = 0; count < 4; count++) expect((await made()).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: CROWD }, (_, count) => restore(owner, ids[count % 10] ?? '')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const living = await rows('SELECT 1 FROM "Project" WHERE "workspaceId" = $1 AND "deletedAt" IS NULL', [workspaceId]);
  expect(living).toHaveLength(5);
  expect((await made()).body.error.code).toBe('project-limit-reached');
});

test('deleting a project ends its live subscriptions, and workspace members refetch their projects', async () => {
  const { projectId, taskId } = await site();
  const client = createClient(url, app.publishableKey, { accessToken: async () => all.ben.token });
  clients.push(client);
  await client.realtime.setAuth();
  const heard: unknown[] = [];
  const filters = { event: '*', schema: 'public' } as const;
  const inside = await joined(
    client
      .channel(`project:${projectId}`)
      .on('postgres_changes', { ...filters, table: 'Task', filter: `projectId=eq.${projectId}` }, (change) => heard.push(change)),
  );
  const around = await joined(
    client
      .channel(`workspace:${all.workspaceId}`)
      .on('postgres_changes', { ...filters, table: 'Project', filter: `workspaceId=eq.${all.workspaceId}` }, (change) =>
        heard.push(change),
      ),
  );
  await remove(all.ada, projectId);
  await until(() => inside.states.includes('CLOSED'), 'the end of the project');
  await until(() => around.states.length === 3, 'the way back');
  expect(around.states).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']);
  await rows(`UPDATE "Task" SET "title" = 'Whispered' WHERE "id" = $1`, [taskId]);
  const again = await site();
  await until(() => JSON.stringify(heard).includes(again.projectId), 'what came after');
  expect(JSON.stringify(heard)).not.toContain(projectId);
  await restore(all.ada, projectId);
  await until(() => JSON.stringify(heard).includes(projectId), 'that it is there again');
});

test('is erased after a month in steps, with its content and files, and nothing else', async () => {
  const gone = await site();
  const kept = await site();
  for (const { projectId } of [gone, kept]) await remove(all.ada, projectId);
  await rows(
    `INSERT INTO "Task" ("id", "projectId", "number", "title", "position", "createdBy")
     SELECT gen_random_uuid(), $1, 50000 + n, 'One of many', 'a' || n, $2 FROM generate_series(1, 350) n`,
    [gone.projectId, all.ada.userId],
  );
  await rows(`UPDATE "Project" SET "deletedAt" = now() - interval '31 days' WHERE "id" = $1`, [gone.projectId]);
  await rows(`UPDATE "Project" SET "deletedAt" = now() - interval '29 days' WHERE "id" = $1`, [kept.projectId]);
  // No statement does more than its share, however much belongs to the project.
  await rows(`CREATE FUNCTION count_erased() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF (SELECT count(*) FROM erased) > 100 THEN RAISE 'too many at once'; END IF; RETURN NULL; END $$`);
  await rows(
    `CREATE TRIGGER few_at_once AFTER DELETE ON "Task" REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION count_erased()`,
  );
  const [{ key } = {}] = await rows('SELECT "key" FROM "TaskAttachment" WHERE "id" = $1', [gone.attachmentId]);
  await retentionJob(app.database.pool).work({});
  await rows('DROP TRIGGER few_at_once ON "Task"');
  const { rows: columns } = await app.database.pool.query<{ table: string; column: string }>(
    `SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'uuid'
       AND c.table_name NOT IN ('Event', 'IdempotencyKey', 'AuditEntry')`,
  );
  const ids = [gone.projectId, gone.taskId, gone.labelId, gone.issueId];
  for (const { table, column } of columns)
    expect([table, column, await rows(`SELECT 1 FROM "${table}" WHERE "${column}" = ANY($1)`, [ids])]).toEqual([
      table,
      column,
      [],
    ]);
  expect(await rows('SELECT 1 FROM "RemovedFile" WHERE "key" = $1', [key])).toHaveLength(1);
  expect((await restore(all.ada, gone.projectId)).status).toBe(404);
  expect((await restore(all.ada, kept.projectId)).status).toBe(200);
  expect((await all.ada.ask('GET', 'project', 'get-task-details', { query: { taskId: kept.taskId } })).status).toBe(200);
  expect(await recountsOf(app.database.pool)).toEqual({});
});
