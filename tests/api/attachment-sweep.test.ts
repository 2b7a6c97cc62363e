import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachmentSweep } from '#features/attachments/server';
import type { Files } from '#server/files';
import { openLog } from '#server/log';
import type { TestApp } from '../support/app.ts';
import { attachmentRequests, onIssues, onTasks, put } from '../support/attachments.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { noFiles } from '../support/no-files.ts';

// A file that no row names any more is removed from storage, whatever removed the row.

let app: TestApp;
let all: Cast;
let origin: string;
beforeAll(async () => {
  ({ app, all } = await appWithCast());
  origin = await app.listen();
});
afterAll(() => app.stop());

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(sql, values)).rows as Row[];
const count = async (sql: string, values: unknown[] = []): Promise<number> => (await rows(sql, values)).length;
const sweep = () => rows(`SELECT graphile_worker.add_job('attachment-sweep', job_key => gen_random_uuid()::text)`);
const bytes = Buffer.from('Some bytes');
/** Every object without a row of ours, and every row without its object. */
const ATTACHED = ['TaskAttachment', 'IssueAttachment', 'DocumentAttachment']
  .map((table) => `SELECT "key" FROM "${table}"`)
  .join(' UNION ALL ');
const disagreements = () =>
  rows(`SELECT o.name FROM storage.objects o WHERE o.bucket_id = 'task-attachments'
      AND NOT EXISTS (SELECT FROM (${ATTACHED}) a WHERE a."key" = o.name)
      AND NOT EXISTS (SELECT FROM "AttachmentUpload" u WHERE u."key" = o.name)
    UNION ALL SELECT a."key" FROM (${ATTACHED}) a
      WHERE NOT EXISTS (SELECT FROM storage.objects o WHERE o.bucket_id = 'task-attachments' AND o.name = a."key")`);
describe.each([onTasks, onIssues])('on $noun', (kind) => {
  const { add, attached, discard, made, prepare, remove, restore, uploaded } = attachmentRequests(kind);
  const newProject = async (): Promise<{ projectId: string; oneId: string }> => {
    const project = await all.ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: all.workspaceId },
      body: { name: `Gone ${kind.noun}` },
    });
    const projectId: string = project.body.id;
    return { projectId, oneId: await made(all.ada, projectId) };
  };

  test('an upload that was never attached expires an hour after its deadline, with its bytes and its room', async () => {
    const oneId = await made(all.ada, all.projectId);
    const late = await uploaded(app, all.ada, oneId, { bytes });
    const fresh = await uploaded(app, all.ada, oneId, { bytes });
    await rows(`UPDATE "AttachmentUpload" SET "expiresAt" = now() - interval '61 minutes' WHERE "id" = $1`, [late]);
    await sweep();
    await expect.poll(() => count('SELECT FROM "AttachmentUpload" WHERE "id" = $1', [late])).toBe(0);
    await expect.poll(disagreements).toEqual([]);
    expect((await add(all.ada, oneId, [fresh])).status).toBe(200);
    await expect.poll(() => count('SELECT FROM storage.removed_blobs WHERE NOT is_unfinished')).toBe(0);
  });

  test('an aborted upload leaves no row and no bytes, and frees its room', async () => {
    const oneId = await made(all.ada, all.projectId);
    const [upload] = (await prepare(all.ada, oneId, [{ name: 'a', mime: '', size: 1000 }])).body.items;
    const headers = { 'tus-resumable': '1.0.0', 'x-signature': upload.token };
    const metadata = Object.entries({ bucketName: upload.bucket, objectName: upload.key, contentType: upload.contentType })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const begun = await fetch(origin + upload.resumableUrl, {
      method: 'POST',
      headers: { ...headers, 'upload-length': '1000', 'upload-metadata': metadata },
    });
    const place = String(begun.headers.get('location'));
    const half = { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    expect((await fetch(place, { method: 'PATCH', headers: half, body: Buffer.alloc(500) })).status).toBe(204);
    const early = await add(all.ada, oneId, [upload.uploadId]);
    expect([early.status, early.body.error.code]).toEqual([409, 'upload-incomplete']);
    expect((await fetch(place, { method: 'DELETE', headers })).status).toBe(204);
    await discard(all.ada, oneId, upload.uploadId);
    expect(await count('SELECT FROM storage.resumable_uploads WHERE name = $1', [upload.key])).toBe(0);
    expect(await count('SELECT FROM storage.objects WHERE name = $1', [upload.key])).toBe(0);
    expect(await count('SELECT FROM "AttachmentUpload" WHERE "id" = $1', [upload.uploadId])).toBe(0);
    expect((await fetch(place, { method: 'HEAD', headers })).status).toBe(404);
  });

  test('a deleted file keeps its bytes for one day', async () => {
    const oneId = await made(all.ada, all.projectId);
    const [young, old] = [await attached(app, all.ada, oneId, { bytes }), await attached(app, all.ada, oneId, { bytes })];
    expect((await remove(all.ada, oneId, [young.id, old.id])).status).toBe(200);
    await rows(`UPDATE "${kind.table}" SET "deletedAt" = now() - interval '25 hours' WHERE "id" = $1`, [old.id]);
    await sweep();
    await expect.poll(() => count(`SELECT FROM "${kind.table}" WHERE "id" = $1`, [old.id])).toBe(0);
    await expect.poll(disagreements).toEqual([]);
    expect((await restore(all.ada, oneId, young.id)).status).toBe(200);
  });

  test.each([kind.holder, 'Project'])('the files of an erased %s are erased with it', async (table) => {
    const { projectId, oneId } = await newProject();
    await attached(app, all.ada, oneId, { bytes });
    await uploaded(app, all.ada, oneId, { bytes });
    await rows(`DELETE FROM "${table}" WHERE "id" = $1`, [table === kind.holder ? oneId : projectId]);
    expect(await disagreements()).toHaveLength(2);
    await sweep();
    await expect.poll(disagreements).toEqual([]);
  });

  test('the files of an erased workspace are erased with it, and so is its counter', async () => {
    const olga = await app.person(`olga${kind.noun}`);
    const { workspaceId } = olga;
    const project = await olga.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'Gone' } });
    const oneId = await made(olga, project.body.id);
    await attached(app, olga, oneId, { bytes });
    await uploaded(app, olga, oneId, { bytes });
    await rows('DELETE FROM "Workspace" WHERE "id" = $1', [workspaceId]);
    expect(await count('SELECT FROM "WorkspaceStorage" WHERE "workspaceId" = $1', [workspaceId])).toBe(0);
    await sweep();
    await expect.poll(disagreements).toEqual([]);
  });

  test('a file sent to an old address after its room was freed is removed in the end', async () => {
    const oneId = await made(all.ada, all.projectId);
    const [upload] = (await prepare(all.ada, oneId, [{ name: 'a', mime: '', size: bytes.length }])).body.items;
    expect(await put(app, upload, bytes)).toBe(200);
    await discard(all.ada, oneId, upload.uploadId);
    await sweep();
    await expect.poll(disagreements).toEqual([]);
    // The key is kept until no address can still be in use. The sweep commits this after the file is gone.
    await expect
      .poll(() => count('SELECT FROM "RemovedFile" WHERE "key" = $1 AND "dueAt" = "lastAt" AND "dueAt" > now()', [upload.key]))
      .toBe(1);
    await rows(`INSERT INTO storage.objects (bucket_id, name, metadata) VALUES ('task-attachments', $1, '{"size": 1}')`, [
      upload.key,
    ]);
    await rows(`UPDATE "RemovedFile" SET "dueAt" = now(), "lastAt" = now() WHERE "key" = $1`, [upload.key]);
    await sweep();
    await expect.poll(() => count('SELECT FROM "RemovedFile" WHERE "key" = $1', [upload.key])).toBe(0);
    expect(await disagreements()).toEqual([]);
  });
});

test('a storage server that does not answer is asked again later, and no key is forgotten', async () => {
  await rows(`INSERT INTO "RemovedFile" ("bucket", "key", "lastAt") VALUES ('elsewhere', 'a/file', now())`);
  const asked: string[][] = [];
  let isAway = true;
  const remove: Files['remove'] = async (_, names) => {
    asked.push([...names]);
    if (isAway) throw new Error('away');
    return [...names];
  };
  const job = attachmentSweep({ pool: app.database.pool, files: { ...noFiles, remove }, log: openLog('silent') });
  await job.work({});
  await job.work({});
  expect(asked).toEqual([['a/file']]);
  expect(await rows(`SELECT "tries", "dueAt" > now() AS later FROM "RemovedFile" WHERE "key" = 'a/file'`)).toEqual([
    { tries: 1, later: true },
  ]);
  await rows(`UPDATE "RemovedFile" SET "dueAt" = now() WHERE "key" = 'a/file'`);
  isAway = false;
  await job.work({});
  expect(await count(`SELECT FROM "RemovedFile" WHERE "key" = 'a/file'`)).toBe(0);
});
