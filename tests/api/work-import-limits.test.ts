import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amount } from '../support/amount.ts';
import type { Answer, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import {
  importStage,
  madeHead,
  madeItem,
  plainMapping,
  readyImport,
  startedImport,
  undoneImport,
} from '../support/work-imports.ts';
import { endedJob } from '../support/workspace-archives.ts';

let app: TestApp;
let all: Cast;
beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
});
afterAll(() => app.stop());

const { rows, preview, reportOf, newProject, tasksIn } = importStage(() => ({ app, ada: all.ada, workspaceId: all.workspaceId }));
const verdict = ({ status, body }: Answer): [number, string | undefined] => [status, body?.error?.code];

describe('before an import starts', () => {
  test('it creates nothing, and its preview guesses people by their confirmed address alone', async () => {
    const projectId = await newProject('Previewed');
    const people = [
      { key: 'p1', name: 'Ben', email: all.ben.email.toUpperCase() },
      { key: 'p2', name: 'Mallory', email: all.mallory.email },
    ];
    const importId = await readyImport(all.ada, {
      projectId,
      head: madeHead({ people }),
      items: [madeItem('a', { status: 'l2' })],
    });
    const { body } = await preview(all.ada, importId);
    expect(body).toMatchObject({
      first: [{ key: 'a', title: 'Card a', status: 'l2' }],
      known: 0,
      guesses: [{ key: 'p1', userId: all.ben.userId }],
      import: { state: 'READY', totals: { items: 1, statuses: [{ key: 'l2', count: 1 }] } },
    });
    expect(await tasksIn(projectId)).toEqual([]);
  });

  test('a page that is sent again counts once, and a newer import replaces it', async () => {
    const projectId = await newProject('Repeated');
    const query = { projectId };
    const { body: first } = await all.ada.ask('POST', 'imports', 'create-import-draft', { query, body: madeHead() });
    const page = { query: { importId: first.id }, body: { nth: 0, items: [madeItem('a')] } };
    await all.ada.ask('POST', 'imports', 'add-import-items', page);
    const { body: twice } = await all.ada.ask('POST', 'imports', 'add-import-items', page);
    expect(twice.totals.items).toBe(1);
    await all.ada.ask('POST', 'imports', 'create-import-draft', { query, body: madeHead() });
    expect(verdict(await preview(all.ada, first.id))).toEqual([404, 'not-found']);
  });

  test('an import without items, with items beyond its end, or of the wrong form is refused', async () => {
    const projectId = await newProject('Refused');
    const { body: made } = await all.ada.ask('POST', 'imports', 'create-import-draft', {
      query: { projectId },
      body: madeHead(),
    });
    const add = (body: object) => all.ada.ask('POST', 'imports', 'add-import-items', { query: { importId: made.id }, body });
    expect(verdict(await add({ nth: 0, items: [], isLast: true }))).toEqual([409, 'conflict']);
    for (const wrong of [
      { title: '' },
      { title: 'x'.repeat(501) },
      { attachments: [{ key: 'f', name: 'x', url: 'file:///etc/passwd', bytes: null, isLink: false }] },
      { dueDate: '2026-02-31' },
      { status: '' },
    ])
      expect(verdict(await add({ nth: 0, items: [{ ...madeItem('a'), ...wrong }] }))).toEqual([400, 'invalid-input']);
    await add({ nth: 0, items: [madeItem('a')], isLast: true });
    expect(verdict(await add({ nth: 1, items: [madeItem('b')] }))).toEqual([409, 'conflict']);
  });

  test('keys that every object has are only keys', async () => {
    const projectId = await newProject('Odd');
    const odd = ['__proto__', 'constructor', 'toString'];
    const head = madeHead({ statuses: odd.map((key) => ({ key, name: key, stage: null })) });
    const items = odd.map((key) => madeItem(key, { status: key, assignees: [key], labels: [key] }));
    const importId = await readyImport(all.ada, { projectId, head, items });
    expect(await startedImport(all.ada, importId)).toMatchObject({ state: 'DONE' });
    expect((await tasksIn(projectId)).map(({ status }) => status)).toEqual(['TODO', 'TODO', 'TODO']);
  });
});

describe('an import that runs', () => {
  test('stops with the error of its project, changes nothing of the page, and continues when it is resumed', async () => {
    const projectId = await newProject('Full');
    const query = { projectId, status: 'TODO' };
    const limit = (wipLimit: number | null) =>
      all.ada.ask('PUT', 'settings/project', 'update-project-column', { query, body: { wipLimit, wipMode: 'BLOCK' } });
    await limit(1);
    const importId = await readyImport(all.ada, { projectId, items: [madeItem('a'), madeItem('b')] });
    const job = await startedImport(all.ada, importId);
    expect(job).toMatchObject({ state: 'FAILED', errorCode: 'column-full' });
    expect(await tasksIn(projectId)).toEqual([]);
    await limit(null);
    await all.ada.ask('PUT', 'jobs', 'resume-job', { query: { jobId: job.id }, body: {} });
    expect(await endedJob(all.ada, job.id)).toMatchObject({ state: 'DONE' });
    expect(await tasksIn(projectId)).toHaveLength(2);
  });

  test('leaves a file on a local address where it is', async () => {
    const projectId = await newProject('Local');
    const file = { key: 'f', name: 'door.png', url: 'http://169.254.169.254/door.png', bytes: null, isLink: false };
    const importId = await readyImport(all.ada, { projectId, items: [madeItem('a', { attachments: [file] })] });
    await startedImport(all.ada, importId);
    expect(await reportOf(importId)).toMatchObject({ files: 0, filesAsLinks: 1 });
  });

  test('creates hundreds of items in pages, and undoes them', async () => {
    const projectId = await newProject('Large');
    const { body: made } = await all.ada.ask('POST', 'imports', 'create-import-draft', {
      query: { projectId },
      body: madeHead(),
    });
    const pages = amount(4, 12);
    for (let nth = 0; nth < pages; nth++) {
      const items = Array.from({ length: 100 }, (_, at) => madeItem(`${nth}-${at}`, { parent: nth > 0 ? `0-${at}` : null }));
      const body = { nth, items, isLast: nth === pages - 1 };
      await all.ada.ask('POST', 'imports', 'add-import-items', { query: { importId: made.id }, body });
    }
    expect(await startedImport(all.ada, made.id)).toMatchObject({ state: 'DONE' });
    expect(await reportOf(made.id)).toMatchObject({ tasks: 100 * pages, links: 100 * (pages - 1), linksLeftOut: 0 });
    await undoneImport(all.ada, made.id);
    expect((await tasksIn(projectId)).filter(({ deletedAt }) => deletedAt === null)).toEqual([]);
  });

  test('ends when its person may not import any more', async () => {
    const projectId = await newProject('Lost');
    const query = { projectId };
    await all.ada.ask('POST', 'project', 'add-project-member', { query, body: { userId: all.ben.userId, role: 'ADMIN' } });
    const importId = await readyImport(all.ben, { projectId, items: [madeItem('a')] });
    await rows('UPDATE "ProjectMember" SET "role" = $3 WHERE "projectId" = $1 AND "userId" = $2', [
      projectId,
      all.ben.userId,
      'MEMBER',
    ]);
    const refused = await all.ben.ask('POST', 'imports', 'start-import-job', { query: { importId }, body: plainMapping });
    expect(verdict(refused)).toEqual([403, 'forbidden']);
    expect(await tasksIn(projectId)).toEqual([]);
  });

  test('writes no mention of the other tool as one of ours', async () => {
    const projectId = await newProject('Mentions');
    const text = `@[Ben](${all.ben.userId}) look`;
    const comments = [{ key: 'k', author: null, text, at: null }];
    const importId = await readyImport(all.ada, { projectId, items: [madeItem('a', { comments })] });
    await startedImport(all.ada, importId);
    expect(await rows('SELECT "mentionIds" FROM "TaskComment" WHERE "projectId" = $1', [projectId])).toEqual([
      { mentionIds: [] },
    ]);
  });
});
