import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { belongsTo } from '#features/task-attachments/rules';
import { type Answer, type Person, type TestApp, testApp } from '../support/app.ts';
import { attached, prepare } from '../support/attachments.ts';
import { addToProject, cast, type Cast } from '../support/cast.ts';

let app: TestApp;
let all: Cast;
beforeAll(async () => {
  app = await testApp();
  all = await cast(app);
});
afterAll(() => app.stop());

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(sql, values)).rows as Row[];
const newTask = async (owner: Person = all.ada, projectId = all.projectId): Promise<string> =>
  (await owner.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'With files' } })).body.id;
const list = async (person: Person, taskId: string): Promise<Answer['body'][]> =>
  (await person.ask('GET', 'project', 'get-task-attachments', { query: { taskId } })).body.items;
const verdict = ({ status, body }: Answer): [number, string | undefined] => [status, body?.error?.code];
const remove = (person: Person, taskId: string, attachmentIds: string[]) =>
  person.ask('DELETE', 'project', 'delete-task-attachment', { query: { taskId, attachmentIds } });
const restore = (person: Person, taskId: string, attachmentIds: string[]) =>
  person.ask('POST', 'project', 'restore-task-attachment', { query: { taskId, attachmentIds }, body: {} });
/** What the counters say, and what a recount says. */
const counted = async (): Promise<[unknown, unknown]> => [
  await rows(`SELECT "workspaceId", "usedBytes", "reservedBytes" FROM "WorkspaceStorage" ORDER BY 1`),
  await rows(`SELECT s."workspaceId",
    (SELECT coalesce(sum("size"), 0)::bigint FROM "TaskAttachment" a WHERE a."workspaceId" = s."workspaceId") AS "usedBytes",
    (SELECT coalesce(sum("size"), 0)::bigint FROM "AttachmentUpload" u WHERE u."workspaceId" = s."workspaceId") AS "reservedBytes"
    FROM "WorkspaceStorage" s ORDER BY 1`),
];

describe('the room of a plan', () => {
  let owner: Person;
  let projectId: string;
  beforeAll(async () => {
    owner = await app.person('olga');
    const query = { workspaceId: owner.workspaceId };
    projectId = (await owner.ask('POST', 'workspace', 'create-project', { query, body: { name: 'Full' } })).body.id;
  });
  /** Leaves so many bytes of the five gigabytes. */
  const fill = async (taskId: string, left: number): Promise<void> => {
    const [{ taken } = { taken: 0 }] = await rows<{ taken: number }>(
      `SELECT "usedBytes" + "reservedBytes" AS taken FROM "WorkspaceStorage" WHERE "workspaceId" = $1`,
      [owner.workspaceId],
    );
    await rows(
      `INSERT INTO "TaskAttachment" ("id", "taskId", "projectId", "workspaceId", "key", "name", "mime", "size", "uploadedBy")
       VALUES (gen_random_uuid(), $1, $2, $3, gen_random_uuid()::text, 'large', 'application/zip', $4, $5)`,
      [taskId, projectId, owner.workspaceId, 5 * 1024 ** 3 - taken - left, owner.userId],
    );
  };

  test('is never overdrawn by fifty who ask at once, and reservations count', async () => {
    const taskId = await newTask(owner, projectId);
    await fill(taskId, 7_000);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => prepare(owner, taskId, [{ name: 'a', mime: '', size: 1000 }])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map((answer) => verdict(answer).join(' ')))).toEqual(new Set(['409 storage-full']));
    expect(refused[0]?.body.error.message).toContain('5 GB');
    const [stored, recount] = await counted();
    expect(stored).toEqual(recount);
    const free = answers.find(({ status }) => status === 200);
    const uploadIds = [free?.body.items[0].uploadId];
    await owner.ask('DELETE', 'project', 'discard-task-uploads', { query: { taskId, uploadIds } });
    expect((await prepare(owner, taskId, [{ name: 'a', mime: '', size: 1000 }])).status).toBe(200);
    expect(verdict(await prepare(owner, taskId, [{ name: 'a', mime: '', size: 1 }]))).toEqual([409, 'storage-full']);
  });

  test('is made by deleted files first, which then cannot be restored', async () => {
    const taskId = await newTask(owner, projectId);
    const [{ id } = { id: '' }] = await rows<{ id: string }>(
      `SELECT "id" FROM "TaskAttachment" WHERE "workspaceId" = $1 AND "name" = 'large'`,
      [owner.workspaceId],
    );
    const [{ taskId: fullTask } = { taskId: '' }] = await rows<{ taskId: string }>(
      'SELECT "taskId" FROM "TaskAttachment" WHERE "id" = $1',
      [id],
    );
    expect((await remove(owner, fullTask, [id])).status).toBe(200);
    expect((await prepare(owner, taskId, [{ name: 'a', mime: '', size: 1000 }])).status).toBe(200);
    expect(verdict(await restore(owner, fullTask, [id]))).toEqual([404, 'not-found']);
    const [stored, recount] = await counted();
    expect(stored).toEqual(recount);
  });
});

describe('deleting', () => {
  test('is for who put the file there and for admins, all named or none, and can be taken back', async () => {
    const taskId = await newTask();
    const bens = await attached(app, all.ben, taskId, { name: 'bens', bytes: Buffer.from('1') });
    const adas = await attached(app, all.ada, taskId, { name: 'adas', bytes: Buffer.from('2') });
    expect(verdict(await remove(all.ben, taskId, [bens.id, adas.id]))).toEqual([403, 'forbidden']);
    expect(verdict(await remove(all.ada, taskId, [bens.id, newId()]))).toEqual([404, 'not-found']);
    expect(verdict(await remove(all.ada, taskId, [bens.id, all.foreign.attachmentId]))).toEqual([404, 'not-found']);
    expect(verdict(await remove(all.ada, taskId, [bens.id, all.attachmentId]))).toEqual([404, 'not-found']);
    expect(verdict(await remove(all.ada, taskId, [bens.id, bens.id]))).toEqual([400, 'invalid-input']);
    expect((await list(all.ada, taskId)).length).toBe(2);
    expect((await remove(all.ada, taskId, [bens.id, adas.id])).status).toBe(200);
    expect(await list(all.ada, taskId)).toEqual([]);
    expect(verdict(await remove(all.ada, taskId, [bens.id]))).toEqual([404, 'not-found']);
    const url = { query: { attachmentId: bens.id } };
    expect(verdict(await all.ada.ask('GET', 'project', 'get-attachment-url', url))).toEqual([404, 'not-found']);
    expect(verdict(await restore(all.ben, taskId, [adas.id]))).toEqual([403, 'forbidden']);
    expect(verdict(await restore(all.ben, taskId, [bens.id]))).toEqual([403, 'forbidden']);
    expect((await restore(all.ada, taskId, [bens.id])).status).toBe(200);
    expect((await remove(all.ben, taskId, [bens.id])).status).toBe(200);
    expect((await restore(all.ben, taskId, [bens.id])).status).toBe(200);
    expect((await list(all.ben, taskId)).map(({ name }) => name)).toEqual(['bens']);
    const [task] = await rows<{ attachmentCount: number }>('SELECT "attachmentCount" FROM "Task" WHERE "id" = $1', [taskId]);
    expect(task?.attachmentCount).toBe(1);
  });

  test('the list of a task holds what the browser’s rule says, whatever was deleted and restored', async () => {
    const tasks = [await newTask(), await newTask()];
    for (const nth of Array.from({ length: 12 }, (_, index) => index)) {
      const taskId = tasks[nth % 2] ?? '';
      const { id } = await attached(app, all.ada, taskId, { name: `${nth}.txt`, bytes: Buffer.from(`${nth}`) });
      if (nth % 3 > 0) await remove(all.ada, taskId, [id]);
      if (nth % 3 > 1) await restore(all.ada, taskId, [id]);
    }
    const known = await rows<{ id: string; taskId: string; deletedAt: string | null }>('SELECT * FROM "TaskAttachment"');
    for (const taskId of tasks) {
      const expected = known.filter((row) => belongsTo(row, taskId)).map(({ id }) => id);
      expect(new Set((await list(all.vera, taskId)).map(({ id }) => id))).toEqual(new Set(expected));
      expect(expected).toHaveLength(4);
    }
  });

  test('a task takes its files into the bin and out of it, and to another project', async () => {
    const taskId = await newTask();
    const { id: attachmentId } = await attached(app, all.ada, taskId, { bytes: Buffer.from('kept') });
    const query = { taskId };
    await all.ada.ask('DELETE', 'project', 'delete-task', { query });
    expect(verdict(await all.ada.ask('GET', 'project', 'get-attachment-url', { query: { attachmentId } }))).toEqual([
      404,
      'not-found',
    ]);
    await all.ada.ask('POST', 'project', 'restore-task', { query, body: {} });
    expect(await list(all.ada, taskId)).toHaveLength(1);
    const project = await all.ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: all.workspaceId },
      body: { name: 'Next' },
    });
    await addToProject(all.ada, project.body.id, all.ben, 'VIEWER');
    await rows(`UPDATE "Task" SET "projectId" = $2, "number" = 999 WHERE "id" = $1`, [taskId, project.body.id]);
    expect((await list(all.ben, taskId))[0]).toMatchObject({ projectId: project.body.id });
    expect((await list(all.ben, taskId))[0].id).toBe(attachmentId);
  });
});
