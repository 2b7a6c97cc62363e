import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { TestApp } from '../support/app.ts';
import { put } from '../support/attachments.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { about, fileOf, importFileStage, picture, verdict } from '../support/import-files.ts';
import { recountsOf } from '../support/recounts.ts';
import { arrivedFile, importStage, madeItem, readyImport, startedImport } from '../support/work-imports.ts';

// Files that are in an export itself: the browser that has it sends them, once their tasks are here.

let app: TestApp;
let all: Cast;
beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
});
afterAll(() => app.stop());

const { rows, preview, newProject, tasksIn } = importStage(() => ({ app, ada: all.ada, workspaceId: all.workspaceId }));
const { idsOf, imported, sent, filesIn, reserved } = importFileStage(() => ({ app, ada: all.ada }));

describe('files of an export', () => {
  let projectId: string;
  let importId: string;
  let ids: string[];
  beforeAll(async () => {
    projectId = await newProject('Files');
    const items = [
      madeItem('a', { enclosed: [fileOf('door.png'), fileOf('plan.png')] }),
      madeItem('b', { enclosed: [fileOf('door.png')], isArchived: true }),
    ];
    importId = await readyImport(all.ada, { projectId, items });
  });

  test('are counted before the import starts', async () => {
    const { body } = await preview(all.ada, importId);
    expect(body.import.totals).toMatchObject({ enclosed: 3, enclosedBytes: 3 * picture.length });
    expect(body.toSend).toEqual({
      files: 3,
      bytes: 3 * picture.length,
      archivedFiles: 1,
      archivedBytes: picture.length,
    });
    expect(verdict(await about(all.ada, importId).prepare(newId()))).toEqual([409, 'conflict']);
  });

  test('are awaited once their tasks are here', async () => {
    await startedImport(all.ada, importId);
    const { body } = await about(all.ada, importId).list();
    expect(body).toMatchObject({ isGrowing: false, pagination: { total: 3 } });
    ids = body.items.map(({ id }: { id: string }) => id);
    const later = await about(all.ada, importId).list({ after: ids[1] ?? '' });
    expect(later.body.items.map(({ id }: { id: string }) => id)).toEqual([ids[2]]);
  });

  test('come to their tasks, also to an archived one, and count once however often they are added', async () => {
    for (const id of ids) await arrivedFile(app, all.ada, importId, id, picture);
    const added = await about(all.ada, importId).add(...ids);
    expect(added.body.files).toMatchObject({ waiting: 0, stored: 3 });
    expect(verdict(await about(all.ada, importId).add(...ids))).toEqual([200, undefined]);
    expect((await about(all.ada, importId).prepare(...ids)).body).toEqual({ items: [] });
    const stored = await rows<Record<string, unknown>>(
      `SELECT t."title", f."name", f."mime", f."width", f."uploadedBy" FROM "TaskAttachment" f JOIN "Task" t ON t."id" = f."taskId"
       WHERE f."projectId" = $1 ORDER BY 1, 2`,
      [projectId],
    );
    const file = { mime: 'image/png', width: 40, uploadedBy: all.ada.userId };
    expect(stored).toEqual([
      { title: 'Card a', name: 'door.png', ...file },
      { title: 'Card a', name: 'plan.png', ...file },
      { title: 'Card b', name: 'door.png', ...file },
    ]);
    expect((await tasksIn(projectId)).map(({ attachmentCount }) => attachmentCount)).toEqual([2, 1]);
    expect(await recountsOf(app.database.pool)).toEqual({});
  });

  test('tell no one, and leave no more in the history than that the task was imported', async () => {
    const tasks = (await tasksIn(projectId)).map(({ id }) => id);
    const events = await rows('SELECT "changes" FROM "Event" WHERE "targetId" = ANY ($1)', [[...tasks, ...ids]]);
    expect(events).toEqual(tasks.map(() => ({ changes: { importedFrom: [null, 'Trello'] } })));
  });

  test('come no second time, not even after someone has deleted one', async () => {
    const [door] = await filesIn(projectId);
    const taskId = (await tasksIn(projectId))[0]?.id;
    const query = { taskId: taskId ?? '', attachmentIds: door?.id ?? '' };
    expect((await all.ada.ask('DELETE', 'project', 'delete-task-attachment', { query })).status).toBe(200);
    await rows('DELETE FROM "TaskAttachment" WHERE "id" = $1', [door?.id]);
    const again = await readyImport(all.ada, {
      projectId,
      items: [madeItem('a', { enclosed: [fileOf('door.png'), fileOf('plan.png')] })],
    });
    expect((await preview(all.ada, again)).body).toMatchObject({ known: 1, toSend: { files: 0, bytes: 0, archivedFiles: 0 } });
    await startedImport(all.ada, again);
    expect(await idsOf(again)).toEqual([]);
  });
});

describe('an import whose page was closed', () => {
  test('is continued by the same import, and by importing again, which takes over what is missing', async () => {
    const projectId = await newProject('Closed');
    const enclosed = ['a.png', 'b.png', 'c.png'].map((name) => fileOf(name));
    const first = await imported(projectId, enclosed);
    const [a = '', b = '', c = ''] = await idsOf(first);
    await arrivedFile(app, all.ada, first, a, picture);
    await about(all.ada, first).add(a);
    const before = await about(all.ada, first).prepare(b);
    const [old] = await reserved(b);
    // Again: the reservation of the page that was closed ends.
    await arrivedFile(app, all.ada, first, b, picture);
    expect(await reserved(b)).not.toEqual([old]);
    expect(await put(app, before.body.items[0], picture)).not.toBe(200);
    await about(all.ada, first).leaveOut('NOT_FOUND', c);

    const ready = await readyImport(all.ada, { projectId, items: [madeItem('a', { enclosed })] });
    expect((await preview(all.ada, ready)).body).toMatchObject({ known: 1, toSend: { files: 2 } });
    await startedImport(all.ada, ready);
    expect(await idsOf(ready)).toEqual([b, c]);
    expect(verdict(await about(all.ada, first).add(b))).toEqual([404, 'not-found']);
    await sent(ready);
    expect((await filesIn(projectId)).map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']);
    expect(await reserved(a, b, c)).toEqual([]);
  });

  test('of two people at once brings each file once', async () => {
    const projectId = await newProject('Two');
    await addToProject(all.ada, projectId, all.ben, 'ADMIN');
    const enclosed = [fileOf('a.png'), fileOf('b.png')];
    const [one, other] = await Promise.all([
      readyImport(all.ada, { projectId, items: [madeItem('a', { enclosed })] }),
      readyImport(all.ben, { projectId, items: [madeItem('a', { enclosed })] }),
    ]);
    await Promise.all([startedImport(all.ada, one), startedImport(all.ben, other)]);
    expect(await tasksIn(projectId)).toHaveLength(1);
    const waiting = await Promise.all([idsOf(one), idsOf(other, all.ben)]);
    expect(waiting.flat()).toHaveLength(2);
    await Promise.all([
      ...waiting[0].map((id) => arrivedFile(app, all.ada, one, id, picture)),
      ...waiting[1].map((id) => arrivedFile(app, all.ben, other, id, picture)),
    ]);
    // The same requests again, as after a lost answer.
    const senders = [about(all.ada, one), about(all.ben, other)].map(({ add }, nth) => ({ add, ids: waiting[nth] ?? [] }));
    const twice = [...senders, ...senders].filter((sender) => sender.ids.length > 0);
    const answers = await Promise.all(twice.map(({ add, ids: own }) => add(...own)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await filesIn(projectId)).toHaveLength(2);
    expect(await recountsOf(app.database.pool)).toEqual({});
  });
});

describe('undoing an import', () => {
  const objects = (key: string) => rows(`SELECT 1 FROM storage.objects WHERE "name" = $1`, [key]);
  const keyOf = async (id: string): Promise<string> =>
    (await rows<{ key: string }>('SELECT "key" FROM "TaskAttachment" WHERE "id" = $1', [id]))[0]?.key ?? '';
  const sweep = () => rows(`SELECT graphile_worker.add_job('attachment-sweep', job_key => gen_random_uuid()::text)`);

  test('takes its files along: with its tasks into the trash, and off the tasks of earlier imports', async () => {
    const projectId = await newProject('Undone');
    const first = await imported(projectId, []);
    const items = [
      madeItem('a', { enclosed: [fileOf('a.png')] }),
      madeItem('b', { enclosed: [fileOf('b.png'), fileOf('c.png')] }),
    ];
    const second = await readyImport(all.ada, { projectId, items });
    await startedImport(all.ada, second);
    const [a = '', b = '', c = ''] = await idsOf(second);
    for (const id of [a, b]) await arrivedFile(app, all.ada, second, id, picture);
    await about(all.ada, second).add(a, b);
    await about(all.ada, second).prepare(c);
    const keys = [await keyOf(a), await keyOf(b)];

    expect(await about(all.ada, second).undo()).toMatchObject({ state: 'DONE' });
    expect(await reserved(c)).toEqual([]);
    expect(verdict(await about(all.ada, second).add(c))).toEqual([409, 'conflict']);
    expect(
      (await tasksIn(projectId)).map(({ title, deletedAt, attachmentCount }) => [title, deletedAt === null, attachmentCount]),
    ).toEqual([
      ['Card a', true, 0],
      ['Card b', false, 1],
    ]);
    const { body } = await all.ada.ask('GET', 'imports', 'get-imports', { query: { projectId } });
    expect(body.items.map(({ report }: { report: object }) => report)).toMatchObject([
      { trashed: 1, filesDeleted: 1 },
      { trashed: 0 },
    ]);

    // The history of the task that stays says it as of any other file, and by whom.
    const [stays] = await tasksIn(projectId);
    const history = await rows<{ by: string; targetType: string; changes: object }>(
      `SELECT "actorId" AS "by", "targetType", "changes" FROM "Event" WHERE "action" = 'undo-import-job' AND "targetId" = ANY ($1) ORDER BY "targetType"`,
      [[stays?.id, a]],
    );
    expect(history).toEqual([
      { by: all.ada.userId, targetType: 'Task', changes: { attachment: ['a.png', null] } },
      { by: all.ada.userId, targetType: 'TaskAttachment', changes: { deletedAt: [null, expect.any(String)] } },
    ]);
    const { body: shown } = await all.ada.ask('GET', 'project', 'get-task-activity', { query: { taskId: stays?.id ?? '' } });
    expect(JSON.stringify(shown.items[0])).toContain('a.png');

    // A day later, and when the trash is emptied.
    await rows(`UPDATE "TaskAttachment" SET "deletedAt" = now() - interval '25 hours' WHERE "id" = $1`, [a]);
    await rows('DELETE FROM "Task" WHERE "projectId" = $1 AND "deletedAt" IS NOT NULL', [projectId]);
    await sweep();
    for (const key of keys) await expect.poll(() => objects(key)).toEqual([]);
    expect(await recountsOf(app.database.pool)).toEqual({});

    const again = await readyImport(all.ada, { projectId, items });
    expect((await preview(all.ada, again)).body).toMatchObject({ known: 1, toSend: { files: 3 } });
    await startedImport(all.ada, again);
    await sent(again);
    expect((await filesIn(projectId)).map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']);
    expect(first).not.toBe(again);
  });

  test('goes on without what someone deletes meanwhile, be it a task or a file, and happens once', async () => {
    const projectId = await newProject('Undone meanwhile');
    const first = await imported(projectId, []);
    const second = await readyImport(all.ada, {
      projectId,
      items: [madeItem('a', { enclosed: [fileOf('a.png'), fileOf('b.png')] }), madeItem('b'), madeItem('c')],
    });
    await startedImport(all.ada, second);
    await sent(second);
    const [, file = ''] = (await filesIn(projectId)).map(({ id }) => id);
    await rows('UPDATE "TaskAttachment" SET "deletedAt" = now() WHERE "id" = $1', [file]);
    const [later] = (await tasksIn(projectId))
      .filter(({ title }) => title !== 'Card a')
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));

    const other = await app.database.pool.connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM "Task" WHERE "id" = $1 FOR UPDATE', [later?.id]);
    const undoing = about(all.ada, second).undo();
    const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR NO KEY UPDATE%'`;
    await expect.poll(async () => (await rows(WAITING)).length, { timeout: 10_000 }).toBe(1);
    await other.query('UPDATE "Task" SET "deletedAt" = now() WHERE "id" = $1', [later?.id]);
    await other.query('COMMIT');
    other.release();

    expect(await undoing).toMatchObject({ state: 'DONE' });
    expect(await filesIn(projectId)).toEqual([]);
    expect((await tasksIn(projectId)).filter(({ deletedAt }) => deletedAt === null).map(({ title }) => title)).toEqual([
      'Card a',
    ]);
    const { body } = await all.ada.ask('GET', 'imports', 'get-imports', { query: { projectId } });
    expect(body.items[0]).toMatchObject({ id: second, state: 'UNDONE', report: { trashed: 1, filesDeleted: 1 } });
    expect(verdict(await all.ada.ask('POST', 'imports', 'undo-import-job', { query: { importId: second }, body: {} }))).toEqual([
      409,
      'conflict',
    ]);
    expect(first).not.toBe(second);
  });
});
