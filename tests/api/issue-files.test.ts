import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { attachmentRequests, onIssues, onTasks } from '../support/attachments.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { recountsOf } from '../support/recounts.ts';
import { retentionJob } from '../support/retention.ts';

// What files do on an issue but not on a task: they move to the remaining issue of a duplicate, and to the task of a
// conversion.

let app: TestApp;
let all: Cast;
let origin: string;
/** A person who can only comment. */
let cora: Person;
beforeAll(async () => {
  ({ app, all } = await appWithCast());
  origin = await app.listen();
  cora = await app.person('cora');
  await joinWorkspace(app, cora, all.workspaceId, 'MEMBER');
  await addToProject(all.ada, all.projectId, cora, 'COMMENTER');
});
afterAll(() => app.stop());

const issues = attachmentRequests(onIssues);
const tasks = attachmentRequests(onTasks);
const verdict = ({ status, body }: Answer): [number, string | undefined] => [status, body?.error?.code];
const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(sql, values)).rows as Row[];

const reported = (by: Person = all.ada): Promise<string> => issues.made(by, all.projectId);
const withFile = async (name: string, by: Person = all.ada): Promise<{ issueId: string; fileId: string }> => {
  const issueId = await reported(by);
  const { id: fileId } = await issues.attached(app, by, issueId, { name, bytes: Buffer.from(`Words of ${name}`) });
  return { issueId, fileId };
};
const move = async (issueId: string, body: Record<string, unknown>): Promise<void> => {
  const answer = await all.ada.ask('PUT', 'issues', 'update-issue-status', { query: { issueId }, body });
  expect(answer.status, answer.text).toBe(200);
};
const merge = (issueId: string, duplicateOfId: string) => move(issueId, { status: 'DUPLICATE', duplicateOfId });
const names = async (issueId: string): Promise<string[]> =>
  (await issues.list(all.ada, issueId)).map(({ name }) => String(name)).toSorted();
const counts = async (...ids: string[]): Promise<number[]> =>
  Promise.all(ids.map(async (id) => (await issues.details(all.ada, id)).attachmentCount as number));
const read = async (url: string): Promise<string> => (await fetch(origin + url)).text();

describe('a reporter who can only comment', () => {
  test('attaches files to their own issue, renames and deletes their own files, and changes nothing on other issues', async () => {
    const { issueId, fileId } = await withFile('seen.png', cora);
    expect((await issues.rename(cora, fileId, 'again.png')).body.name).toBe('again.png');
    const adas = await issues.attached(app, all.ada, issueId, { name: 'adas', bytes: Buffer.from('1') });
    expect(verdict(await issues.remove(cora, issueId, [adas.id]))).toEqual([403, 'forbidden']);
    expect(verdict(await issues.rename(cora, adas.id, 'mine'))).toEqual([403, 'forbidden']);
    expect((await issues.remove(cora, issueId, [fileId])).status).toBe(200);
    expect((await issues.restore(cora, issueId, [fileId])).status).toBe(200);
    const others = await reported();
    const file = [{ name: 'a', mime: '', size: 1 }];
    expect(verdict(await issues.prepare(cora, others, file))).toEqual([403, 'forbidden']);
    expect(verdict(await issues.prepare(all.vera, issueId, file))).toEqual([403, 'forbidden']);
  });
});

describe('a duplicate', () => {
  test('gives its files to the original, and gets them back when it is reopened', async () => {
    const [one, other] = [await withFile('one.txt'), await withFile('other.txt')];
    await merge(one.issueId, other.issueId);
    expect([await names(one.issueId), await names(other.issueId)]).toEqual([[], ['one.txt', 'other.txt']]);
    expect(await counts(one.issueId, other.issueId)).toEqual([0, 2]);
    const moved = (await issues.list(all.vera, other.issueId)).find(({ id }) => id === one.fileId);
    expect([moved?.issueId, await read(moved?.url)]).toEqual([other.issueId, 'Words of one.txt']);
    await move(one.issueId, { status: 'OPEN' });
    expect([await names(one.issueId), await names(other.issueId)]).toEqual([['one.txt'], ['other.txt']]);
    expect(await counts(one.issueId, other.issueId)).toEqual([1, 1]);
    expect(await recountsOf(app.database.pool)).toEqual({});
  });

  test('of a duplicate passes files on to the last original, in any order, and each gets its own back', async () => {
    const [first, second, last] = [await withFile('first'), await withFile('second'), await withFile('last')];
    await merge(first.issueId, second.issueId);
    await merge(second.issueId, last.issueId);
    expect(await names(last.issueId)).toEqual(['first', 'last', 'second']);
    await move(second.issueId, { status: 'OPEN' });
    expect([await names(second.issueId), await names(last.issueId)]).toEqual([['second'], ['first', 'last']]);
    await merge(first.issueId, second.issueId);
    expect([await names(second.issueId), await names(last.issueId)]).toEqual([['first', 'second'], ['last']]);
    await move(first.issueId, { status: 'RESOLVED' });
    expect([await names(first.issueId), await names(second.issueId)]).toEqual([['first'], ['second']]);
    expect(await counts(first.issueId, second.issueId, last.issueId)).toEqual([1, 1, 1]);
  });

  test('keeps its deleted files, which can be restored there', async () => {
    const [one, other] = [await withFile('deleted'), await withFile('there')];
    expect((await issues.remove(all.ada, one.issueId, one.fileId)).status).toBe(200);
    await merge(one.issueId, other.issueId);
    expect((await issues.restore(all.ada, one.issueId, one.fileId)).status).toBe(200);
    expect([await names(one.issueId), await names(other.issueId)]).toEqual([['deleted'], ['there']]);
  });

  test('gets its files back when the original is erased with its own files', async () => {
    const [one, other] = [await withFile('kept'), await withFile('lost')];
    await merge(one.issueId, other.issueId);
    await issues.bin(all.ada, other.issueId);
    await rows(`UPDATE "Issue" SET "deletedAt" = now() - interval '31 days' WHERE "id" = $1`, [other.issueId]);
    await retentionJob(app.database.pool).work({});
    expect(await rows('SELECT FROM "Issue" WHERE "id" = $1', [other.issueId])).toEqual([]);
    expect(await names(one.issueId)).toEqual(['kept']);
    expect(await rows('SELECT FROM "IssueAttachment" WHERE "id" = $1', [other.fileId])).toEqual([]);
    expect(await recountsOf(app.database.pool)).toEqual({});
  });

  test('and its original are erased together, with a project', async () => {
    const project = await all.ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: all.workspaceId },
      body: { name: 'Ends' },
    });
    const projectId: string = project.body.id;
    const ids = [
      await issues.made(all.ada, projectId),
      await issues.made(all.ada, projectId),
      await issues.made(all.ada, projectId),
    ];
    for (const id of ids) await issues.attached(app, all.ada, id, { bytes: Buffer.from(id) });
    const [first = '', second = '', third = ''] = ids;
    await merge(second, first);
    await merge(third, first);
    expect(await names(first)).toHaveLength(3);
    await rows('DELETE FROM "Issue" WHERE "projectId" = $1', [projectId]);
    expect(await rows('SELECT FROM "IssueAttachment" WHERE "projectId" = $1', [projectId])).toEqual([]);
    expect(await recountsOf(app.database.pool)).toEqual({});
  });

  test('can be marked and reopened while files change, and no file is lost or counted twice', async () => {
    const [one, other] = [await withFile('a'), await withFile('b')];
    const turns = Array.from({ length: 6 }, async (_, turn) => {
      const target = turn % 2 === 0 ? one.issueId : other.issueId;
      await all.ada.ask('PUT', 'issues', 'update-issue-status', {
        query: { issueId: one.issueId },
        body: turn % 2 === 0 ? { status: 'DUPLICATE', duplicateOfId: other.issueId } : { status: 'OPEN' },
      });
      await issues.attached(app, all.ada, target, { name: `${turn}`, bytes: Buffer.from('x') });
    });
    await Promise.all(turns);
    expect((await names(one.issueId)).length + (await names(other.issueId)).length).toBe(8);
    expect(await recountsOf(app.database.pool)).toEqual({});
  });
});

describe('a converted item', () => {
  const toTask = async (issueId: string): Promise<Answer['body']> =>
    (await all.ada.ask('POST', 'issues', 'convert-issue-to-task', { query: { issueId }, body: {} })).body;
  const toIssue = async (taskId: string): Promise<Answer['body']> =>
    (await all.ada.ask('POST', 'issues', 'convert-task-to-issue', { query: { taskId }, body: {} })).body;
  const removedFiles = () => rows('SELECT "key" FROM "RemovedFile" ORDER BY 1');

  test('that is an issue passes its files to the task with the same ids, bytes and room, and gets them back', async () => {
    const { issueId, fileId } = await withFile('plan.txt');
    const [before] = await rows<{ usedBytes: number }>('SELECT * FROM "WorkspaceStorage" WHERE "workspaceId" = $1', [
      all.workspaceId,
    ]);
    const removed = await removedFiles();
    const task = await toTask(issueId);
    expect(task.attachmentCount).toBe(1);
    const [file] = await tasks.list(all.vera, task.id);
    expect([file.id, file.taskId, file.uploadedBy, await read(file.url)]).toEqual([
      fileId,
      task.id,
      all.ada.userId,
      'Words of plan.txt',
    ]);
    await tasks.attached(app, all.ada, task.id, { name: 'more.txt', bytes: Buffer.from('More') });
    const back = await toIssue(task.id);
    expect([back.id, back.attachmentCount, await names(issueId)]).toEqual([issueId, 2, ['more.txt', 'plan.txt']]);
    expect(await tasks.remove(all.ada, task.id, fileId)).toMatchObject({ status: 404 });
    expect(await removedFiles()).toEqual(removed);
    const [after] = await rows('SELECT * FROM "WorkspaceStorage" WHERE "workspaceId" = $1', [all.workspaceId]);
    expect(after).toEqual({ ...before, usedBytes: (before?.usedBytes ?? 0) + 4 });
    expect(await recountsOf(app.database.pool)).toEqual({});
  });

  test('that is a task does the same, and undoing returns them', async () => {
    const taskId = await tasks.made(all.ada, all.projectId);
    const { id } = await tasks.attached(app, all.ada, taskId, { name: 'sketch.txt', bytes: Buffer.from('Sketch') });
    const gone = await tasks.attached(app, all.ada, taskId, { name: 'gone.txt', bytes: Buffer.from('Gone') });
    await tasks.remove(all.ada, taskId, gone.id);
    const issue = await toIssue(taskId);
    expect((await issues.list(all.ada, issue.id)).map((file) => file.id)).toEqual([id]);
    await all.ada.ask('POST', 'issues', 'convert-back-to-task', { query: { taskId }, body: {} });
    expect((await tasks.list(all.ada, taskId)).map((file) => file.id)).toEqual([id]);
    expect((await tasks.restore(all.ada, taskId, gone.id)).status).toBe(200);
    expect(await recountsOf(app.database.pool)).toEqual({});
  });

  test('gives a file another id if that id is taken in the other table', async () => {
    const { issueId, fileId } = await withFile('twice.txt');
    const other = await tasks.made(all.ada, all.projectId);
    const taken = await tasks.attached(app, all.ada, other, { name: 'first.txt', bytes: Buffer.from('First') });
    await rows('UPDATE "TaskAttachment" SET "id" = $2 WHERE "id" = $1', [taken.id, fileId]);
    const task = await toTask(issueId);
    const [file] = await tasks.list(all.ada, task.id);
    expect([file.name, file.id === fileId, await read(file.url)]).toEqual(['twice.txt', false, 'Words of twice.txt']);
    expect((await tasks.list(all.ada, other)).map(({ name }) => name)).toEqual(['first.txt']);
  });
});

test('the issue list of a project counts the files of each issue', async () => {
  const { issueId } = await withFile('counted');
  const query = { projectId: all.projectId, limit: '100' };
  const { items } = (await all.vera.ask('GET', 'issues', 'get-project-issues', { query })).body;
  expect(items.find(({ id }: { id: string }) => id === issueId)?.attachmentCount).toBe(1);
});

test('a personal data export names files on issues', async () => {
  const { fileId } = await withFile('mine.txt', cora);
  const { body } = await cora.ask('GET', 'user', 'export-my-data');
  expect(body.issueAttachments).toContainEqual(expect.objectContaining({ id: fileId, name: 'mine.txt' }));
});
