import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { png } from '../support/pictures.ts';
import { recountsOf } from '../support/recounts.ts';
import { importStage, madeItem, plainMapping, readyImport, startedImport, undoneImport } from '../support/work-imports.ts';

let app: TestApp;
let all: Cast;
let files: Server;
let origin: string;
const picture = png(40, 30);
beforeAll(async () => {
  ({ app, all } = await appWithCast({ OUTGOING_LOOPBACK: 'on', DEFAULT_PLAN: 'PRO' }));
  files = createServer((request, answer) => {
    if (request.url === '/door.png') answer.setHeader('content-type', 'image/png').end(picture);
    else if (request.url === '/sign-in') answer.setHeader('content-type', 'text/html').end('<form>');
    else answer.writeHead(404).end();
  });
  await new Promise<void>((listening) => void files.listen(0, '127.0.0.1', listening));
  const address = files.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  files.close();
  await app.stop();
});

const { rows, preview, reportOf, newProject, tasksIn } = importStage(() => ({ app, ada: all.ada, workspaceId: all.workspaceId }));

describe('an import from another tool', () => {
  let projectId: string;
  let importId: string;
  let tasks: Awaited<ReturnType<typeof tasksIn>>;
  const taskOf = (key: string) => tasks.find(({ title }) => title === `Card ${key}`);
  beforeAll(async () => {
    projectId = await newProject('Imported');
    const at = '2024-11-03T10:00:00.000Z';
    const items = [
      madeItem('a', {
        description: 'Mend the <b>door</b>',
        url: 'https://trello.com/c/a',
        status: 'l2',
        assignees: ['p1', 'p2'],
        reporter: 'p1',
        priority: 'HIGH',
        startDate: '2026-02-02',
        dueDate: '2026-02-01',
        createdAt: '2024-11-01T10:00:00.000Z',
        completedAt: '2024-11-05T10:00:00.000Z',
        labels: ['c1'],
        steps: [
          { title: 'Buy a hinge', isDone: true },
          { title: 'Fit it', isDone: false },
        ],
        comments: [
          { key: 'k1', author: 'p1', text: 'It squeaks', at },
          { key: 'k2', author: null, text: 'Still', at: null },
        ],
        attachments: [
          { key: 'f1', name: 'door.png', url: `${origin}/door.png`, bytes: picture.length, isLink: false },
          { key: 'f2', name: 'gone.txt', url: `${origin}/gone.txt`, bytes: null, isLink: false },
          { key: 'f3', name: 'Plan', url: `${origin}/sign-in`, bytes: null, isLink: false },
          { key: 'f4', name: 'Site', url: 'https://example.com/', bytes: null, isLink: true },
        ],
        links: [
          { kind: 'BLOCKS', to: 'b' },
          { kind: 'RELATES_TO', to: 'missing' },
        ],
      }),
      madeItem('b', { links: [{ kind: 'BLOCKS', to: 'a' }], parent: 'c' }),
      madeItem('c', { parent: 'b', isArchived: true }),
      madeItem('b', { title: 'Card b again' }),
    ];
    importId = await readyImport(all.ada, { projectId, items });
    const mapping = {
      ...plainMapping,
      people: [
        { key: 'p1', userId: all.ben.userId },
        { key: 'p2', userId: all.mallory.userId },
      ],
      keepsStatus: true,
    };
    expect(await startedImport(all.ada, importId, mapping)).toMatchObject({ state: 'DONE', errorCode: null });
    tasks = await tasksIn(projectId);
  });

  test('creates each item once, in its column, with what the person mapped', () => {
    expect(tasks.map(({ title }) => title)).toEqual(['Card a', 'Card b', 'Card c']);
    expect(taskOf('a')).toMatchObject({
      status: 'DONE',
      priority: 'HIGH',
      assigneeId: all.ben.userId,
      collaboratorIds: [],
      watcherIds: [all.ben.userId],
      createdBy: all.ada.userId,
      startDate: null,
      tags: ['Done'],
      subtaskCount: 2,
      subtaskDoneCount: 1,
      commentCount: 2,
      attachmentCount: 1,
    });
    expect(taskOf('b')).toMatchObject({ status: 'TODO', assigneeId: null, archivedAt: null });
    expect(taskOf('c')?.['archivedAt']).not.toBeNull();
  });

  test('keeps when an item was created and completed', () => {
    const moments = [taskOf('a')?.['createdAt'], taskOf('a')?.['completedAt']];
    expect(moments.map((moment) => new Date(String(moment)).toISOString())).toEqual([
      '2024-11-01T10:00:00.000Z',
      '2024-11-05T10:00:00.000Z',
    ]);
  });

  test('says where a task comes from, and who created it there', () => {
    expect(taskOf('a')?.['description']).toBe(
      String.raw`Mend the <b>door</b>

Imported from [Trello](<https://trello.com/c/a>). Created by Paula \[x\]\(https://evil.example\) Pit on Nov 1, 2024.`,
    );
  });

  test('writes comments as the importer, and never as the person who wrote them there', async () => {
    const comments = await rows<Record<string, unknown>>(
      'SELECT "userId", "byName", "content", "mentionIds" FROM "TaskComment" WHERE "taskId" = $1 ORDER BY "createdAt"',
      [taskOf('a')?.id],
    );
    const by = { userId: all.ada.userId, byName: 'Trello import', mentionIds: [] };
    expect(comments).toEqual([
      { ...by, content: '**Paula \\[x\\]\\(https://evil.example\\) Pit** wrote in Trello on Nov 3, 2024:\n\nIt squeaks' },
      { ...by, content: '**Someone** wrote in Trello:\n\nStill' },
    ]);
  });

  test('creates labels that the project does not have', async () => {
    const labels = await rows<{ id: string; color: string }>('SELECT "id", "color" FROM "Label" WHERE "projectId" = $1', [
      projectId,
    ]);
    expect(labels).toMatchObject([{ color: 'red' }]);
    expect(taskOf('a')?.['labelIds']).toEqual([labels[0]?.id]);
  });

  test('links items, without those that are missing or close a circle', async () => {
    const links = await rows<{ kind: string; sourceId: string; targetId: string }>(
      `SELECT "kind", "sourceId", "targetId" FROM "LinkedItem" WHERE "projectId" = $1 AND "targetType" = 'TASK'`,
      [projectId],
    );
    const [a, b] = [taskOf('a')?.id, taskOf('b')?.id];
    expect(links).toHaveLength(2);
    expect(links).toContainEqual({ kind: 'BLOCKS', sourceId: a, targetId: b });
    expect(links).toContainEqual({ kind: 'BLOCKED_BY', sourceId: b, targetId: a });
  });

  test('fetches files, and links what cannot be fetched', async () => {
    const stored = await rows<Record<string, unknown>>(
      'SELECT "name", "mime", "width", "uploadedBy" FROM "TaskAttachment" WHERE "projectId" = $1',
      [projectId],
    );
    expect(stored).toEqual([{ name: 'door.png', mime: 'image/png', width: 40, uploadedBy: all.ada.userId }]);
    expect(await rows('SELECT 1 FROM "FileToStore"')).toEqual([]);
    const kept = await rows<{ title: string }>(
      `SELECT "title" FROM "LinkedItem" WHERE "projectId" = $1 AND "targetType" = 'URL' ORDER BY "title"`,
      [projectId],
    );
    expect(kept.map(({ title }) => title)).toEqual(['Plan', 'Site', 'gone.txt']);
  });

  test('reports what it did, and forgets the people and texts of the other tool', async () => {
    expect(await reportOf(importId)).toEqual({
      known: 1,
      leftOut: 0,
      tasks: 3,
      labels: 1,
      steps: 2,
      comments: 2,
      links: 1,
      linksLeftOut: 4,
      files: 1,
      filesAsLinks: 3,
      filesLeftOut: 0,
    });
    expect(await rows('SELECT 1 FROM "WorkImportPage" WHERE "importId" = $1', [importId])).toEqual([]);
    expect(await rows('SELECT "head", "state" FROM "WorkImport" WHERE "id" = $1', [importId])).toEqual([
      { head: null, state: 'DONE' },
    ]);
  });

  test('tells no one, and starts no workflow and no webhook', async () => {
    const ids = tasks.map(({ id }) => id);
    const events = await rows<{ changes: object; actorId: string }>(
      'SELECT "changes", "actorId" FROM "Event" WHERE "targetId" = ANY ($1)',
      [ids],
    );
    expect(events).toHaveLength(3);
    for (const event of events) expect(event).toEqual({ changes: { importedFrom: [null, 'Trello'] }, actorId: all.ada.userId });
  });

  test('leaves the counts as a recount finds them', async () => {
    expect(await recountsOf(app.database.pool)).toEqual({});
  });

  test('doubles nothing when it is repeated', async () => {
    const items = [madeItem('a'), madeItem('d', { links: [{ kind: 'RELATES_TO', to: 'a' }] })];
    const again = await readyImport(all.ada, { projectId, items });
    expect((await preview(all.ada, again)).body.known).toBe(1);
    await startedImport(all.ada, again);
    expect((await tasksIn(projectId)).map(({ title }) => title)).toEqual(['Card a', 'Card b', 'Card c', 'Card d']);
    expect(await reportOf(again)).toMatchObject({ tasks: 1, known: 1, links: 1 });
  });

  test('is undone as a whole, and can come again', async () => {
    expect(await undoneImport(all.ada, importId)).toMatchObject({ state: 'DONE' });
    const left = (await tasksIn(projectId)).filter(({ deletedAt }) => deletedAt === null);
    expect(left.map(({ title }) => title)).toEqual(['Card d']);
    expect(await reportOf(importId)).toMatchObject({ trashed: 3 });
    const again = await readyImport(all.ada, { projectId, items: [madeItem('a')] });
    expect((await preview(all.ada, again)).body.known).toBe(0);
    await startedImport(all.ada, again);
    const after = (await tasksIn(projectId)).filter(({ deletedAt }) => deletedAt === null);
    expect(after.map(({ title }) => title)).toEqual(['Card d', 'Card a']);
  });
});
