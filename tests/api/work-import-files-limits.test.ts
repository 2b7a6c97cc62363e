import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { about, fileOf, importFileStage, picture, verdict } from '../support/import-files.ts';
import { type S3Server, s3Server } from '../support/s3-server.ts';
import { arrivedFile, importStage, madeHead, madeItem, readyImport } from '../support/work-imports.ts';

let app: TestApp;
let all: Cast;
beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
});
afterAll(() => app.stop());

const { rows, newProject, tasksIn } = importStage(() => ({ app, ada: all.ada, workspaceId: all.workspaceId }));
const { idsOf, imported, filesIn, reserved } = importFileStage(() => ({ app, ada: all.ada }));

describe('a file that cannot come', () => {
  test('is left out with its reason, and frees its storage', async () => {
    const projectId = await newProject('Left out');
    const importId = await imported(projectId, [fileOf('a.png'), fileOf('b.png')]);
    const [a = '', b = ''] = await idsOf(importId);
    await about(all.ada, importId).prepare(a, b);
    const left = await about(all.ada, importId).leaveOut('UNREADABLE', a);
    expect(left.body.files).toMatchObject({ waiting: 1, unreadable: 1 });
    expect(await reserved(a)).toEqual([]);
    // What has a reason is not attached any more.
    await about(all.ada, importId).add(a);
    expect(await filesIn(projectId)).toEqual([]);
    expect(verdict(await about(all.ada, importId).leaveOut('BORING', b))).toEqual([400, 'invalid-input']);
  });

  test('is refused if it is larger than the plan allows, and if there is no more room', async () => {
    const owner = await app.person('olivia');
    const query = { workspaceId: owner.workspaceId };
    const projectId = (await owner.ask('POST', 'workspace', 'create-project', { query, body: { name: 'Small' } })).body.id;
    const importId = await imported(projectId, [fileOf('huge.bin', 2 ** 38), fileOf('a.png')], owner);
    const [huge = '', a = ''] = await idsOf(importId, owner);
    expect(verdict(await about(owner, importId).prepare(huge, a))).toEqual([413, 'file-too-large']);
    await rows('INSERT INTO "WorkspaceStorage" ("workspaceId", "usedBytes") VALUES ($1, 1000000000000000)', [owner.workspaceId]);
    expect(verdict(await about(owner, importId).prepare(a))).toEqual([409, 'storage-full']);
    expect(await reserved(a, huge)).toEqual([]);
  });

  test('is refused before its bytes are there, with all that are added with it', async () => {
    const projectId = await newProject('Half');
    const importId = await imported(projectId, [fileOf('a.png'), fileOf('b.png')]);
    const [a = '', b = ''] = await idsOf(importId);
    await arrivedFile(app, all.ada, importId, a, picture);
    expect(verdict(await about(all.ada, importId).add(a, b))).toEqual([404, 'not-found']);
    await about(all.ada, importId).prepare(b);
    expect(verdict(await about(all.ada, importId).add(a, b))).toEqual([409, 'upload-incomplete']);
    expect(await filesIn(projectId)).toEqual([]);
    expect(verdict(await about(all.ada, importId).add(a, a))).toEqual([400, 'invalid-input']);
    const other = await imported(await newProject('Other'), [fileOf('c.png')]);
    expect(verdict(await about(all.ada, other).add(a))).toEqual([404, 'not-found']);
    expect(verdict(await about(all.ada, other).leaveOut('NOT_FOUND', a))).toEqual([404, 'not-found']);
  });

  test('that someone attaches by the action of the task is there, and no second one', async () => {
    const projectId = await newProject('By hand');
    const importId = await imported(projectId, [fileOf('a.png')]);
    const [a = ''] = await idsOf(importId);
    await arrivedFile(app, all.ada, importId, a, picture);
    const query = { taskId: (await tasksIn(projectId))[0]?.id ?? '' };
    await all.ada.ask('POST', 'project', 'add-task-attachment', { query, body: { attachments: [a] } });
    expect((await about(all.ada, importId).prepare(a)).body).toEqual({ items: [] });
    expect((await about(all.ada, importId).add(a)).body.files).toMatchObject({ waiting: 0, stored: 1 });
    expect(await filesIn(projectId)).toHaveLength(1);
  });

  test('has no item whose files have the wrong form', async () => {
    const projectId = await newProject('Wrong');
    for (const wrong of [
      { name: '' },
      { name: 'a\u0007' },
      { key: '' },
      { bytes: -1 },
      { bytes: Number.MAX_SAFE_INTEGER },
      { path: '../a' },
    ])
      await expect(
        readyImport(all.ada, { projectId, items: [madeItem('a', { enclosed: [{ ...fileOf('a.png'), ...wrong }] })] }),
      ).rejects.toThrow('invalid-input');
    const many = Array.from({ length: 200 }, (_, nth) => fileOf(`${nth}`));
    const items = Array.from({ length: 51 }, (_, nth) => madeItem(`${nth}`, { enclosed: many }));
    const { body: made } = await all.ada.ask('POST', 'imports', 'create-import-draft', {
      query: { projectId },
      body: madeHead(),
    });
    const add = (nth: number) =>
      all.ada.ask('POST', 'imports', 'add-import-items', { query: { importId: made.id }, body: { nth, items } });
    expect(verdict(await add(0))).toEqual([200, undefined]);
    expect(verdict(await add(1))).toEqual([409, 'conflict']);
  });

  test('waits no more for a task in the trash, and not for a person who lost the right', async () => {
    const projectId = await newProject('Rights');
    await addToProject(all.ada, projectId, all.ben, 'ADMIN');
    const importId = await imported(projectId, [fileOf('a.png')], all.ben);
    const [a = ''] = await idsOf(importId);
    await arrivedFile(app, all.ben, importId, a, picture);
    await rows(`UPDATE "ProjectMember" SET "role" = 'VIEWER' WHERE "projectId" = $1 AND "userId" = $2`, [
      projectId,
      all.ben.userId,
    ]);
    expect(verdict(await about(all.ben, importId).add(a))).toEqual([403, 'forbidden']);
    expect(verdict(await about(all.ben, importId).list())).toEqual([403, 'forbidden']);
    await all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: (await tasksIn(projectId))[0]?.id ?? '' } });
    expect(await idsOf(importId)).toEqual([]);
    expect(verdict(await about(all.ada, importId).prepare(a))).toEqual([404, 'not-found']);
    const listed = await all.ada.ask('GET', 'imports', 'get-imports', { query: { projectId } });
    expect(listed.body.items[0].files).toMatchObject({ waiting: 0, stored: 0 });
  });
});

describe('while the storage service is asked about the files of a task', () => {
  let s3: S3Server;
  let stored: TestApp;
  let olga: Person;
  const stage = importFileStage(() => ({ app: stored, ada: olga }));
  beforeAll(async () => {
    s3 = await s3Server();
    stored = await testApp({
      DEFAULT_PLAN: 'PRO',
      S3_ENDPOINT: s3.url,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    });
    olga = await stored.person('olga');
  });
  afterAll(async () => {
    await stored.stop();
    await s3.close();
  });

  /** Adds the file of an import, and does something before the service answers. */
  async function meanwhile(name: string, act: (made: { importId: string; taskId: string; file: string }) => Promise<unknown>) {
    const query = { workspaceId: olga.workspaceId };
    const projectId: string = (await olga.ask('POST', 'workspace', 'create-project', { query, body: { name } })).body.id;
    const importId = await stage.imported(projectId, [fileOf('a.png')]);
    const [file = ''] = await stage.idsOf(importId);
    const [{ taskId = '' } = {}] = (await about(olga, importId).list()).body.items as { taskId?: string }[];
    await arrivedFile(stored, olga, importId, file, picture);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let asked = 0;
    s3.waits = ({ method }) => {
      if (method !== 'GET') return undefined;
      asked += 1;
      return released;
    };
    const adding = about(olga, importId).add(file);
    await expect.poll(() => asked).toBeGreaterThan(0);
    await act({ importId, taskId, file });
    release();
    const answer = await adding;
    s3.waits = () => undefined;
    return { answer, names: (await stage.filesIn(projectId)).map(({ name: one }) => one), importId, file };
  }

  test('the task can be changed', async () => {
    const { answer, names } = await meanwhile('Slow', async ({ taskId }) => {
      const changed = await olga.ask('PUT', 'project', 'update-task', {
        query: { taskId },
        body: { title: 'Changed meanwhile' },
      });
      expect(changed.status).toBe(200);
    });
    expect(answer.body.files).toMatchObject({ waiting: 0, stored: 1 });
    expect(names).toEqual(['a.png']);
  });

  test('the import can be undone, and then nothing is added', async () => {
    const { answer, names, file } = await meanwhile('Undone', async ({ importId }) =>
      expect(await about(olga, importId).undo()).toMatchObject({ state: 'DONE' }),
    );
    expect(verdict(answer)).toEqual([409, 'conflict']);
    expect([names, await stage.reserved(file)]).toEqual([[], []]);
  });

  test('the file can be left out, and then nothing is added', async () => {
    const { answer, names, file } = await meanwhile('Left out', async ({ importId, file: left }) =>
      expect((await about(olga, importId).leaveOut('NOT_FOUND', left)).status).toBe(200),
    );
    expect(answer.body.files).toMatchObject({ waiting: 0, stored: 0 });
    expect([names, await stage.reserved(file)]).toEqual([[], []]);
  });

  test('the file can be added by another request, and is added once', async () => {
    const { answer, names } = await meanwhile('Twice', async ({ importId, file }) => {
      s3.waits = () => undefined;
      expect((await about(olga, importId).add(file)).body.files).toMatchObject({ waiting: 0, stored: 1 });
    });
    expect(answer.body.files).toMatchObject({ waiting: 0, stored: 1 });
    expect(names).toEqual(['a.png']);
  });

  test('it can be out of order: the file waits on, and comes later', async () => {
    const { importId, file } = await meanwhile('Out of order', async () => {
      s3.failsFor = ({ method }) => method === 'GET';
    }).then(({ answer, names, ...made }) => {
      expect([verdict(answer), names]).toEqual([[503, 'unavailable'], []]);
      return made;
    });
    s3.failsFor = () => false;
    expect(await stage.idsOf(importId)).toEqual([file]);
    expect((await about(olga, importId).add(file)).body.files).toMatchObject({ waiting: 0, stored: 1 });
  });
});
