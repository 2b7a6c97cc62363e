import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { amount } from '../support/amount.ts';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const create = async (body: Record<string, unknown>, by: Person = all.ada, projectId = all.projectId) =>
  (await by.ask('POST', 'project', 'create-task', { query: { projectId }, body })).body;
const move = (taskId: string, projectId: string, by = all.ada): Promise<Answer> =>
  by.ask('POST', 'project', 'move-task-to-project', { query: { taskId }, body: { projectId } });
const find = (key: string, by = all.ada, workspaceId = all.workspaceId): Promise<Answer> =>
  by.ask('GET', 'workspace', 'find-task', { query: { workspaceId, key } });

describe('a task moved to another project', () => {
  test('takes everything attached along and gets a new key', async () => {
    const task = await create({
      title: 'Mover',
      labelIds: [all.labelId],
      assigneeId: all.ben.userId,
      collaboratorIds: [all.ada.userId],
    });
    const at = { query: { taskId: task.id } };
    await all.ada.ask('POST', 'project', 'add-task-subtask', { ...at, body: { title: 'Step' } });
    await all.ben.ask('POST', 'project', 'add-task-comment', { ...at, body: { content: 'Said before' } });
    await all.ada.ask('POST', 'project', 'add-task-reminder', {
      ...at,
      body: { kind: 'AT', remindAt: '2990-01-01T08:00:00.000Z' },
    });
    await all.ada.ask('POST', 'project', 'add-time-entry', { ...at, body: { seconds: 60, day: '2026-01-05' } });
    const moved = await move(task.id, all.otherProjectId);
    expect(moved.body).toMatchObject({
      id: task.id,
      projectId: all.otherProjectId,
      title: 'Mover',
      subtaskCount: 1,
      commentCount: 1,
    });
    // Ben cannot see that project.
    expect(moved.body).toMatchObject({ assigneeId: null, collaboratorIds: [all.ada.userId] });
    expect(moved.body.watcherIds).not.toContain(all.ben.userId);
    const { rows: labels } = await app.database.pool.query(
      'SELECT "name", "color" FROM "Label" WHERE "id" = ANY($1) AND "projectId" = $2',
      [moved.body.labelIds, all.otherProjectId],
    );
    expect(labels).toEqual([{ name: 'Bug', color: 'red' }]);
    expect((await all.ben.ask('GET', 'project', 'get-task-details', at)).status).toBe(404);
    const details = await all.ada.ask('GET', 'project', 'get-task-details', at);
    expect(details.body.activity.map(({ action }: { action: string }) => action)).toContain('move-task-to-project');
    expect(details.body.subtasks).toHaveLength(1);
    expect((await all.ada.ask('GET', 'project', 'get-task-comments', at)).body.items).toHaveLength(1);
  });

  test('leaves nothing behind, in any table', async () => {
    const { rows: tables } = await app.database.pool.query<{ table_name: string }>(
      `SELECT t.table_name FROM information_schema.columns t JOIN information_schema.columns p USING (table_schema, table_name)
       WHERE t.table_schema = 'public' AND t.column_name = 'taskId' AND p.column_name = 'projectId'`,
    );
    expect(tables.map(({ table_name }) => table_name)).toEqual(
      expect.arrayContaining(['Subtask', 'TaskComment', 'TaskAttachment', 'TaskReminder']),
    );
    for (const { table_name: table } of tables) {
      const { rows } = await app.database.pool.query<{ key: string }>(
        `SELECT pg_get_constraintdef(oid) AS "key" FROM pg_constraint WHERE contype = 'f' AND conrelid = format('%I', $1::text)::regclass AND confrelid = '"Task"'::regclass`,
        [table],
      );
      expect([table, rows.map(({ key }) => key)]).toEqual([
        table,
        ['FOREIGN KEY ("taskId", "projectId") REFERENCES "Task"(id, "projectId") ON UPDATE CASCADE ON DELETE CASCADE DEFERRABLE'],
      ]);
    }
    expect((await move(all.taskId, all.otherProjectId)).status).toBe(200);
    for (const { table_name: table } of tables) {
      const { rows } = await app.database.pool.query(`SELECT 1 FROM "${table}" WHERE "taskId" = $1 AND "projectId" <> $2`, [
        all.taskId,
        all.otherProjectId,
      ]);
      expect([table, rows]).toEqual([table, []]);
    }
    expect((await move(all.taskId, all.projectId)).status).toBe(200);
  });

  test('is found by its old and new keys, by anyone who can see it now', async () => {
    const task = await create({ title: 'Sought' });
    const { body: place } = await find(`WEB-${task.number}`);
    expect(place).toMatchObject({ taskId: task.id, projectId: all.projectId });
    await move(task.id, all.otherProjectId);
    const { body: there } = await find(`web-${task.number}`);
    expect(there).toMatchObject({ taskId: task.id, projectId: all.otherProjectId });
    expect((await find(there.key)).body).toEqual(there);
    expect((await find(`WEB-${task.number}`, all.ben)).status).toBe(404);
    expect((await find(`WEB-${task.number}`, all.mallory, all.mallory.workspaceId)).status).toBe(404);
    expect((await find('WEB-99999')).status).toBe(404);
    // Moved back it has its first number, and the other one still leads to it.
    expect((await move(task.id, all.projectId)).body.number).toBe(task.number);
    expect((await find(there.key)).body).toMatchObject({ projectId: all.projectId, number: task.number });
    const link = await all.ada.ask('GET', 'project', 'get-task-place', { query: { taskId: task.id } });
    expect(link.body).toMatchObject({ projectId: all.projectId, key: `WEB-${task.number}` });
  });

  test('keeps what the fields of the other project can hold', async () => {
    const field = async (projectId: string, name: string, kind: string, options: unknown[] = []) => {
      const id = newId();
      await app.database.pool.query(
        `INSERT INTO "CustomField" ("id", "projectId", "name", "kind", "options", "position", "createdBy") VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [id, projectId, name, kind, JSON.stringify(options), `a${Math.floor(Math.random() * 1e9)}1`, all.ada.userId],
      );
      return id;
    };
    const [here, there] = [newId(), newId()];
    const from = {
      text: await field(all.projectId, 'Customer', 'TEXT'),
      choice: await field(all.projectId, 'Size', 'SELECT', [{ id: here, name: 'Large', color: 'red' }]),
      other: await field(all.projectId, 'Budget', 'NUMBER'),
      person: await field(all.projectId, 'Reviewer', 'PERSON'),
    };
    const to = {
      text: await field(all.otherProjectId, 'customer', 'TEXT'),
      choice: await field(all.otherProjectId, 'Size', 'SELECT', [{ id: there, name: 'large', color: 'blue' }]),
      other: await field(all.otherProjectId, 'Budget', 'TEXT'),
      person: await field(all.otherProjectId, 'Reviewer', 'PERSON'),
    };
    const task = await create({ title: 'With fields' });
    await app.database.pool.query('UPDATE "Task" SET "customFields" = $2 WHERE "id" = $1', [
      task.id,
      { [from.text]: 'Northwind', [from.choice]: here, [from.other]: 7, [from.person]: all.ben.userId },
    ]);
    expect((await move(task.id, all.otherProjectId)).body.customFields).toEqual({ [to.text]: 'Northwind', [to.choice]: there });
  });

  test('requires the right to create tasks there, and stays in its workspace', async () => {
    const [task, bens] = [await create({ title: 'Stays' }), await create({ title: 'Of Ben' }, all.ben)];
    expect((await move(task.id, all.foreign.projectId)).status).toBe(404);
    expect((await move(task.id, newId())).status).toBe(404);
    expect((await move(bens.id, all.otherProjectId, all.ben)).status).toBe(404);
    const membership = await addToProject(all.ada, all.otherProjectId, all.ben, 'COMMENTER');
    expect((await move(bens.id, all.otherProjectId, all.ben)).status).toBe(403);
    await all.ada.ask('PUT', 'project', 'change-project-member-role', {
      query: { memberId: membership },
      body: { role: 'MEMBER' },
    });
    // Members move only their own tasks; admins move any.
    expect((await move(task.id, all.otherProjectId, all.ben)).status).toBe(403);
    expect((await move(bens.id, all.otherProjectId, all.ben)).status).toBe(200);
    await all.ada.ask('DELETE', 'project', 'remove-project-member', { query: { memberId: membership } });
    // A person in two workspaces cannot move anything between them.
    const joint = await addGuest(all.mallory, all.ada, all.foreign.projectId);
    expect((await move(task.id, all.foreign.projectId)).status).toBe(404);
    await app.database.pool.query('DELETE FROM "WorkspaceMember" WHERE "id" = $1', [joint]);
  });

  test('is refused by a full column', async () => {
    const task = await create({ title: 'No room' });
    await all.ada.ask('PUT', 'settings/project', 'update-project-column', {
      query: { projectId: all.otherProjectId, status: 'TODO' },
      body: { wipLimit: 1, wipMode: 'BLOCK' },
    });
    expect((await move(task.id, all.otherProjectId)).body.error.code).toBe('column-full');
    await all.ada.ask('PUT', 'settings/project', 'update-project-column', {
      query: { projectId: all.otherProjectId, status: 'TODO' },
      body: { wipLimit: null },
    });
  });

  test('keeps concurrent writes: none is lost, and none stays in the old project', async () => {
    for (let round = 0; round < amount(3, 8); round++) {
      const task = await create({ title: `Storm ${round}` });
      const at = { query: { taskId: task.id } };
      const answers = await Promise.all([
        move(task.id, all.otherProjectId),
        ...['One', 'Two', 'Three'].map((title) => all.ada.ask('POST', 'project', 'add-task-subtask', { ...at, body: { title } })),
        ...['a', 'b', 'c'].map((content) => all.ada.ask('POST', 'project', 'add-task-comment', { ...at, body: { content } })),
        all.ada.ask('PUT', 'project', 'update-task', { ...at, body: { title: 'Renamed' } }),
        all.ada.ask('PUT', 'project', 'update-task-status', { ...at, body: { status: 'REVIEW' } }),
        all.ada.ask('PUT', 'project', 'update-task-priority', { ...at, body: { priority: 'LOW' } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const { body } = await all.ada.ask('GET', 'project', 'get-task-details', at);
      expect(body).toMatchObject({
        projectId: all.otherProjectId,
        title: 'Renamed',
        status: 'REVIEW',
        priority: 'LOW',
        subtaskCount: 3,
        commentCount: 3,
      });
      const { rows } = await app.database.pool.query(
        `SELECT "projectId" FROM "Subtask" WHERE "taskId" = $1 UNION SELECT "projectId" FROM "TaskComment" WHERE "taskId" = $1`,
        [task.id],
      );
      expect(rows).toEqual([{ projectId: all.otherProjectId }]);
    }
  });

  test('can no longer be changed by people who cannot see its new project, however close in time', async () => {
    for (let round = 0; round < amount(4, 10); round++) {
      const task = await create({ title: 'Before' });
      const [, edited] = await Promise.all([
        move(task.id, all.otherProjectId),
        all.ben.ask('PUT', 'project', 'update-task', { query: { taskId: task.id }, body: { title: 'Too late' } }),
      ]);
      const { body } = await all.ada.ask('GET', 'project', 'get-task-details', { query: { taskId: task.id } });
      expect([edited.status, body.title]).toEqual(edited.status === 200 ? [200, 'Too late'] : [404, 'Before']);
      if (edited.status === 200) expect(edited.body.projectId).toBe(all.projectId);
    }
  });
});

async function addGuest(owner: Person, person: Person, projectId: string): Promise<string> {
  const id = newId();
  await app.database.pool.query(
    `INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") VALUES ($1, $2, $3, 'MEMBER')`,
    [id, owner.workspaceId, person.userId],
  );
  await addToProject(owner, projectId, person, 'ADMIN');
  return id;
}

describe('people who view both projects', () => {
  interface Frame {
    table: string;
    eventType: string;
    new: Record<string, unknown>;
    old: Record<string, unknown>;
  }
  const clients: SupabaseClient[] = [];
  afterAll(async () => {
    for (const client of clients) await client.removeAllChannels();
  });

  async function watching(url: string, person: Person, projectId: string): Promise<Frame[]> {
    const client = createClient(url, app.publishableKey, { accessToken: () => Promise.resolve(person.token) });
    clients.push(client);
    await client.realtime.setAuth(person.token);
    const frames: Frame[] = [];
    let isReady = false;
    const channel = client.channel(`watch-${Math.random()}`);
    for (const table of ['Task', 'TaskComment'])
      channel.on('postgres_changes', { event: '*', schema: 'public', table, filter: `projectId=eq.${projectId}` }, (frame) =>
        frames.push(frame as unknown as Frame),
      );
    channel.on('system', {}, () => (isReady = true));
    channel.subscribe();
    await expect.poll(() => isReady).toBe(true);
    return frames;
  }

  test('see the task leave and arrive; people who cannot see the new one learn only that it left', async () => {
    const url = await app.listen();
    const task = await create({ title: 'Confidential from now on' });
    await all.ada.ask('POST', 'project', 'add-task-comment', {
      query: { taskId: task.id },
      body: { content: 'Said in the open' },
    });
    const [adasOld, bensOld, adasNew] = [
      await watching(url, all.ada, all.projectId),
      await watching(url, all.ben, all.projectId),
      await watching(url, all.ada, all.otherProjectId),
    ];
    const moved = (await move(task.id, all.otherProjectId)).body;
    await all.ada.ask('PUT', 'project', 'update-task', { query: { taskId: task.id }, body: { title: 'Not for Ben' } });
    const marker = await create({ title: 'The end' });
    for (const frames of [adasOld, bensOld])
      await expect.poll(() => frames.some((frame) => frame.new['id'] === marker.id)).toBe(true);
    await expect.poll(() => adasNew.some((frame) => frame.new['title'] === 'Not for Ben')).toBe(true);

    const ofTask = (frames: Frame[]) => frames.filter((frame) => frame.new['id'] === task.id);
    expect(ofTask(adasNew)[0]).toMatchObject({
      eventType: 'UPDATE',
      new: { title: 'Confidential from now on', projectId: all.otherProjectId },
    });
    expect(ofTask(adasOld)).toHaveLength(1);
    expect(ofTask(adasOld)[0]?.new).toMatchObject({ version: moved.version, projectId: all.otherProjectId });
    expect(ofTask(bensOld)).toHaveLength(1);
    expect(ofTask(bensOld)[0]).toMatchObject({ eventType: 'UPDATE', old: { id: task.id } });
    expect(ofTask(bensOld)[0]?.new).toEqual({
      id: task.id,
      version: moved.version,
      projectId: '00000000-0000-0000-0000-000000000000',
    });
    const comments = bensOld.filter(({ table }) => table === 'TaskComment');
    expect(comments.map((frame) => Object.keys(frame.new).toSorted())).toEqual([['id', 'projectId', 'version']]);
    expect(JSON.stringify(bensOld)).not.toContain(all.otherProjectId);
  });
});
