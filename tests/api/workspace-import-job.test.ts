import { gzipSync } from 'node:zlib';
import { tarHeader } from '#server/tar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#server/statements';
import { fitPlan } from '../../src/features/workspace-archive/server/fit-plan.ts';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { attached, attachmentRequests, onTasks } from '../support/attachments.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { png } from '../support/pictures.ts';
import { recountsOf } from '../support/recounts.ts';
import { downloadedArchive, endedJob, exportedWorkspace, importedArchive, sentArchive } from '../support/workspace-archives.ts';

let from: TestApp;
let to: TestApp;
let all: Cast;
let olga: Person;
let origin: string;
let packed: Buffer;
beforeAll(async () => {
  ({ app: from, all } = await appWithCast());
});
beforeAll(async () => {
  ({ app: to } = await appWithCast());
});
const { list } = attachmentRequests(onTasks);
const picture = png(40, 30);
beforeAll(async () => {
  const address = await from.listen();
  origin = await to.listen();
  olga = await to.person('olga');
  await attached(from, all.ada, all.taskId, { name: 'words.txt', bytes: Buffer.from('A rare word: xylography') });
  await attached(from, all.ada, all.taskId, { name: 'door.png', mime: 'image/png', bytes: picture });
  // More projects than the smallest plan includes.
  await from.database.pool.query(`UPDATE "Subscription" SET "planType" = 'PRO' WHERE "workspaceId" = $1`, [all.workspaceId]);
  for (const name of ['Attic', 'Bath', 'Cellar', 'Door', 'Entry']) {
    const query = { workspaceId: all.workspaceId };
    await all.ada.ask('POST', 'workspace', 'create-project', { query, body: { name } });
  }
  const job = await exportedWorkspace(all.ada, all.workspaceId);
  packed = await downloadedArchive(all.ada, address, all.workspaceId, job.id);
});
afterAll(async () => {
  await from.stop();
  await to.stop();
});

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await to.database.pool.query(sql, values)).rows as Row[];
const verdict = ({ status, body }: Answer): [number, string | undefined] => [status, body?.error?.code];
const importOf = (person: Person, jobId: string) =>
  person.ask('GET', 'workspace-imports', 'get-imported-workspace', { query: { jobId } });
const howMany = () =>
  rows(
    `SELECT (SELECT count(*) FROM "Workspace") AS "workspaces", (SELECT count(*) FROM "User") AS "people", (SELECT count(*) FROM "Task") AS "tasks"`,
  );

describe('an archive that is imported', () => {
  let job: Record<string, string>;
  let workspaceId: string;
  beforeAll(async () => {
    job = await importedArchive(to, olga, packed);
    workspaceId = (await importOf(olga, job['id'] ?? '')).body.workspaceId;
  });

  test('is a workspace of its importer, with its projects and tasks', async () => {
    expect(job).toMatchObject({ state: 'DONE', kind: 'import-workspace', errorCode: null });
    const [was] = (
      await from.database.pool.query('SELECT "name", "color", "description" FROM "Workspace" WHERE "id" = $1', [all.workspaceId])
    ).rows;
    const found = await olga.ask('GET', 'workspace', 'get-workspace', { query: { workspaceId } });
    expect(found.body).toMatchObject({ ...was, role: 'OWNER' });
    const projects = await olga.ask('GET', 'workspace', 'get-workspace-projects', { query: { workspaceId } });
    expect(projects.body.items.length).toBeGreaterThan(0);
  });

  test('has its files, with the words in them found by the search, and the counts that a recount has', async () => {
    const [task] = await rows<{ taskId: string }>(
      `SELECT a."taskId" FROM "TaskAttachment" a WHERE a."workspaceId" = $1 AND a."name" = 'door.png'`,
      [workspaceId],
    );
    const files = await list(olga, task?.taskId ?? '');
    const shown = files.find(({ name }) => name === 'door.png');
    expect(shown).toMatchObject({ mime: 'image/png', width: 40, height: 30 });
    const bytes = Buffer.from(await (await fetch(origin + shown.url)).arrayBuffer());
    expect(bytes.equals(picture)).toBe(true);
    await expect
      .poll(async () => {
        const query = { workspaceId, query: 'xylography' };
        return (await olga.ask('GET', 'search', 'search-workspace', { query })).body.items?.length;
      })
      .toBe(1);
    expect(await rows('SELECT FROM "FileToStore"')).toEqual([]);
    expect(await recountsOf(to.database.pool)).toEqual({});
  });

  test('names the members of the archive for an invitation, and has invited nobody', async () => {
    const { people } = (await importOf(olga, job['id'] ?? '')).body;
    expect(people.map(({ email }: { email: string }) => email).toSorted()).toEqual(
      [all.ada, all.ben, all.vera, all.gus].map(({ email }) => email).toSorted(),
    );
    expect(await rows('SELECT FROM "Invitation" WHERE "workspaceId" = $1', [workspaceId])).toEqual([]);
  });

  test('is in the audit log as the act of its importer, and tells nobody', async () => {
    const entries = await rows(`SELECT "action", "actorId", "targetName" FROM "AuditEntry" WHERE "workspaceId" = $1`, [
      workspaceId,
    ]);
    expect(entries).toEqual([{ action: 'workspace.imported', actorId: olga.userId, targetName: expect.any(String) }]);
    expect(await rows(`SELECT FROM "Notification" WHERE "workspaceId" = $1`, [workspaceId])).toEqual([]);
  });

  test('is deleted from the storage, and its result is shown to its importer only', async () => {
    const left = await rows(`SELECT "key", "workspaceId" FROM "WorkspaceImport" WHERE "jobId" = $1`, [job['id']]);
    expect(left).toEqual([{ key: null, workspaceId }]);
    expect(await rows(`SELECT FROM "RemovedFile" WHERE "bucket" = 'workspace-archives'`)).toHaveLength(1);
    const ben = await to.person('bea');
    expect(verdict(await importOf(ben, job['id'] ?? ''))).toEqual([404, 'not-found']);
  });

  test('has the smallest plan with room for it, or is refused where plans are paid', async () => {
    const plan = () => rows(`SELECT "planType" FROM "Subscription" WHERE "workspaceId" = $1`, [workspaceId]);
    expect(await plan()).toEqual([{ planType: 'PRO' }]);
    const content = { workspaceId, hasCustomFields: false };
    const fit = (isCharged: boolean, hasCustomFields: boolean, defaultPlan: 'FREE' | 'PRO') =>
      transaction(to.database.pool, (db) => fitPlan(db, { ...content, hasCustomFields, plans: { defaultPlan, isCharged } }));
    await expect(fit(true, false, 'FREE')).rejects.toThrow(
      'A new workspace on this server has room for 5 projects. This archive has more.',
    );
    await fit(true, true, 'PRO');
    expect(await plan()).toEqual([{ planType: 'PRO' }]);
  });

  test('can be imported again, as another workspace', async () => {
    const again = await importedArchive(to, olga, packed);
    expect(again.state).toBe('DONE');
    expect((await importOf(olga, again.id)).body.workspaceId).not.toBe(workspaceId);
  });
});

test('an import that was canceled between its files continues with the rest', async () => {
  const { pool } = to.database;
  await pool.query(`CREATE FUNCTION break_files() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$`);
  await pool.query(`CREATE TRIGGER break_files BEFORE DELETE ON "FileToStore" FOR EACH ROW EXECUTE FUNCTION break_files()`);
  const uploadId = await sentArchive(to, olga, packed);
  const { body } = await olga.ask('POST', 'workspace-imports', 'import-workspace', { body: { uploadId } });
  const waiting = () => rows<{ key: string }>('SELECT "key" FROM "FileToStore"');
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(1);
  await olga.ask('PUT', 'jobs', 'cancel-job', { query: { jobId: body.id }, body: {} });
  const keys = (await waiting()).map(({ key }) => key);
  await pool.query(`DROP TRIGGER break_files ON "FileToStore"`);
  await olga.ask('PUT', 'jobs', 'resume-job', { query: { jobId: body.id }, body: {} });
  expect(await endedJob(olga, body.id)).toMatchObject({ state: 'DONE' });
  expect(await waiting()).toEqual([]);
  const stored = await rows<{ name: string }>(`SELECT o.name FROM storage.objects o WHERE o.name = ANY ($1)`, [keys]);
  expect(stored).toHaveLength(keys.length);
  const { workspaceId } = (await importOf(olga, body.id)).body;
  expect(await rows('SELECT FROM "Workspace" WHERE "id" = $1', [workspaceId])).toHaveLength(1);
});

describe('a file that is no archive', () => {
  test.each([
    ['words', Buffer.from('Not an archive at all'), 'archive-unreadable'],
    ['a gzip file of something else', gzipSync(Buffer.alloc(4096, 'a')), 'archive-unreadable'],
    [
      'zeros without end',
      gzipSync(Buffer.concat([tarHeader('documents/00001-zeros.md', 2 ** 32, new Date()), Buffer.alloc(200 << 20)])),
      'archive-too-large',
    ],
  ])('is refused with nothing created: %s', async (_, bytes, code) => {
    const before = await howMany();
    const job = await importedArchive(to, olga, bytes);
    expect(job).toMatchObject({ state: 'FAILED', errorCode: code });
    expect(job.errorMessage.length).toBeGreaterThan(20);
    expect(await howMany()).toEqual(before);
    expect(verdict(await importOf(olga, job.id))).toEqual([404, 'not-found']);
  });

  test('is refused as well if only its end is missing', async () => {
    const before = await howMany();
    const job = await importedArchive(to, olga, packed.subarray(0, packed.length - 500));
    expect(job).toMatchObject({ state: 'FAILED', errorCode: 'archive-unreadable' });
    expect(await howMany()).toEqual(before);
  });
});

describe('an upload', () => {
  const prepare = (size: number) =>
    olga.ask('POST', 'workspace-imports', 'prepare-archive-upload', { body: { name: 'archive.tar.gz', size } });
  const start = (person: Person, uploadId: string) =>
    person.ask('POST', 'workspace-imports', 'import-workspace', { body: { uploadId } });
  const put = ({ url, contentType }: { url: string; contentType: string }, payload: Buffer) =>
    to.app.inject({ method: 'PUT', url, headers: { 'content-type': contentType }, payload });

  test('larger than the server accepts is refused, with the limit', async () => {
    const refused = await prepare(60 * 2 ** 20);
    expect(verdict(refused)).toEqual([413, 'archive-over-limit']);
    expect(refused.body.error.message).toContain('50 MB');
  });

  test('takes no more bytes than it reserved, and cannot start before it is complete', async () => {
    const { body } = await prepare(10);
    expect((await put(body, Buffer.alloc(11))).statusCode).toBeGreaterThanOrEqual(400);
    expect(verdict(await start(olga, body.uploadId))).toEqual([409, 'upload-incomplete']);
    expect((await put(body, Buffer.alloc(9))).statusCode).toBe(200);
    expect(verdict(await start(olga, body.uploadId))).toEqual([409, 'upload-incomplete']);
  });

  test('ends with a newer one, or when it is discarded, and what was sent is removed', async () => {
    const first = await sentArchive(to, olga, Buffer.from('first'));
    const second = await sentArchive(to, olga, Buffer.from('second'));
    expect(verdict(await start(olga, first))).toEqual([404, 'not-found']);
    const discard = (person: Person) =>
      person.ask('DELETE', 'workspace-imports', 'discard-archive-upload', { query: { uploadId: second } });
    const mia = await to.person('mia');
    const left = () => rows('SELECT "id" FROM "WorkspaceImport" WHERE "id" = $1', [second]);
    expect((await discard(mia)).status).toBe(200);
    expect(await left()).toHaveLength(1);
    expect(verdict(await start(mia, second))).toEqual([404, 'not-found']);
    expect((await discard(olga)).status).toBe(200);
    expect(await left()).toEqual([]);
    expect(verdict(await start(olga, second))).toEqual([404, 'not-found']);
    const kept = await rows(
      `SELECT o.name FROM storage.objects o WHERE o.bucket_id = 'workspace-archives'
       AND NOT EXISTS (SELECT FROM "RemovedFile" r WHERE r."key" = o.name) AND NOT EXISTS (SELECT FROM "WorkspaceImport" i WHERE i."key" = o.name)`,
    );
    expect(kept).toEqual([]);
  });
});
