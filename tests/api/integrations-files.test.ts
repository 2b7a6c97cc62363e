import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AccountService } from '../support/account-services.ts';
import type { TestApp } from '../support/app.ts';
import { type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast, LOOKS_OFTEN } from '../support/cast-app.ts';
import { DRIVE_ID, FIGMA_KEY, FileServices, serviceFiles } from '../support/file-services.ts';
import { begunAccount, comeBack } from '../support/integrations.ts';
import { ok } from '../support/webhook-stage.ts';

const service = new AccountService();
const files = new FileServices();
let app: TestApp;
let all: Cast;

beforeAll(async () => {
  await service.start();
  const google = { GOOGLE_CLIENT_ID: 'cairn', GOOGLE_CLIENT_SECRET: 'a-client-secret', GOOGLE_BASE_URL: service.url };
  const others = { DROPBOX_BASE_URL: service.url, BOX_BASE_URL: service.url, FIGMA_BASE_URL: service.url };
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO', ...google, ...others }, LOOKS_OFTEN));
});
beforeEach(async () => {
  await rows('DELETE FROM "Connection"');
  await rows('DELETE FROM "AccessToRevoke"');
  await rows(`DELETE FROM "LinkedItem" WHERE "targetType" = 'URL'`);
  service.api = files.answer;
  service.refusals.length = 0;
  service.rotates = true;
  service.images.clear();
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});

const rows = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;
const inProject = () => ({ workspaceId: all.workspaceId, projectId: all.projectId });

async function connected(provider: string, by = all.ada): Promise<string> {
  const query = { workspaceId: all.workspaceId };
  const { flowId, url } = await begunAccount(by, query, { provider });
  await comeBack(app, service.allow(url));
  const { integration, problem } = await ok(by.ask('POST', 'integrations', 'finish-integration', { query, body: { flowId } }));
  expect(problem).toBe(null);
  return integration.id;
}

async function linked(url: string): Promise<void> {
  const body = { linkedItem: { kind: 'RELATES_TO', targetType: 'URL', url } };
  await ok(all.ada.ask('POST', 'project', 'add-task-link', { query: { taskId: all.taskId }, body }));
}
const links = async () => {
  const { items } = await ok(all.ada.ask('GET', 'project', 'get-task-links', { query: { taskId: all.taskId } }));
  return items
    .filter(({ targetType }: { targetType: string }) => targetType === 'URL')
    .map(({ title, fileType }: { title: string; fileType: string | null }) => [title, fileType]);
};
/** Lets all files be looked at again, after a look that is under way. */
async function due(): Promise<void> {
  await expect.poll(async () => (await rows('SELECT FROM "Connection" WHERE "claimedUntil" IS NOT NULL')).length).toBe(0);
  await rows(`UPDATE "FollowedFile" SET "dueAt" = now()`);
  await rows('UPDATE "Connection" SET "dueAt" = now()');
}

describe('a link to a file', () => {
  test.each(serviceFiles)('of %s gets its name and its kind, which follow the file', async (provider, at, url, name, type) => {
    files.names = { [at]: name };
    await linked(url);
    await linked('https://example.com/file/77');
    await connected(provider);
    const other = ['', null];
    await expect.poll(links).toEqual([[name, type], other]);
    files.names = { [at]: `New ${name}` };
    await due();
    await expect.poll(links).toEqual([[`New ${name}`, type], other]);
    // One that is gone, or no longer shared, keeps its latest name.
    files.names = {};
    await due();
    await expect
      .poll(async () => (await rows(`SELECT FROM "FollowedFile" WHERE "dueAt" > now() + interval '30 minutes'`)).length)
      .toBe(1);
    expect(await links()).toEqual([[`New ${name}`, type], other]);
  });

  test('that is added later gets them soon, also after a pause that the service asks for', async () => {
    files.names = { drive: 'Plan' };
    await connected('googledrive');
    await expect
      .poll(async () => (await rows(`SELECT FROM "Connection" WHERE "dueAt" > now() + interval '30 minutes'`)).length)
      .toBe(1);
    service.refusals.push([429, {}, { 'retry-after': '1' }]);
    await linked(`https://drive.google.com/open?id=${DRIVE_ID}`);
    await expect.poll(links).toEqual([['Plan', 'SPREADSHEET']]);
  });

  test('that is added while the others are being read gets them next', async () => {
    files.names = { drive: 'Plan' };
    await linked(`https://drive.google.com/open?id=${DRIVE_ID}`);
    let isAdded = false;
    service.api = async (sent) => {
      if (sent.path.startsWith('/drive/v3/files/') && !isAdded) {
        isAdded = true;
        await linked(`https://drive.google.com/file/d/${DRIVE_ID}/view`);
        await new Promise((done) => setTimeout(done, 1_500));
      }
      return files.answer(sent);
    };
    await connected('googledrive');
    const plan = ['Plan', 'SPREADSHEET'];
    await expect.poll(links).toEqual([plan, plan]);
  });

  test('is not looked at for a sponsor who cannot see its project, or may no longer manage integrations', async () => {
    files.names = { drive: 'Plan' };
    const amy = await app.person('amy');
    await joinWorkspace(app, amy, all.workspaceId, 'ADMIN');
    await rows(`UPDATE "Project" SET "visibility" = 'PRIVATE' WHERE "id" = $1`, [all.projectId]);
    await linked(`https://drive.google.com/file/d/${DRIVE_ID}/view`);
    await connected('googledrive', amy);
    const looked = async () => (await rows(`SELECT FROM "Connection" WHERE "dueAt" > now() + interval '30 minutes'`)).length;
    await expect.poll(looked).toBe(1);
    expect(await links()).toEqual([['', null]]);
    await rows(`UPDATE "WorkspaceMember" SET "role" = 'MEMBER' WHERE "userId" = $1 AND "workspaceId" = $2`, [
      amy.userId,
      all.workspaceId,
    ]);
    await rows(`UPDATE "Project" SET "visibility" = 'TEAM' WHERE "id" = $1`, [all.projectId]);
    await due();
    await expect.poll(looked).toBe(1);
    expect(await links()).toEqual([['', null]]);
  });
});

const PNG = (end: string) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(end)]);
const preview = async (by = all.ada, query: object = {}) => {
  const [link] = await rows(`SELECT "id", "preview" FROM "LinkedItem" WHERE "targetType" = 'URL'`);
  const asked = { query: { projectId: all.projectId, linkedItemId: link.id, ...query } };
  const { status, body } = await by.ask('GET', 'project', 'get-link-preview', asked);
  return { name: link.preview, status, image: body?.image };
};
const urlOf = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

describe('a design of Figma', () => {
  beforeEach(async () => {
    files.names = { figma: 'Login' };
    files.version = '1';
    files.comments = new FileServices().comments;
    service.images.set('/thumbnails/one', PNG('first'));
    await linked(`https://www.figma.com/file/${FIGMA_KEY}/Login`);
  });

  test('shows its picture, which is read again only for a new version', async () => {
    const id = await connected('figma');
    await expect.poll(async () => (await preview()).image).toBe(urlOf(PNG('first')));
    const before = await preview();
    expect(before.name).toMatch(/^[0-9a-f]{32}$/);
    service.images.set('/thumbnails/one', PNG('second'));
    await due();
    await expect.poll(async () => (await rows('SELECT FROM "FollowedFile" WHERE "dueAt" > now()')).length).toBe(1);
    expect(await preview()).toEqual(before);
    files.version = '2';
    await due();
    await expect.poll(async () => (await preview()).image).toBe(urlOf(PNG('second')));
    expect((await preview()).name).not.toBe(before.name);
    // The service draws the next version later.
    files.version = '3';
    service.images.clear();
    await due();
    await expect.poll(async () => (await rows('SELECT FROM "FollowedFile" WHERE "dueAt" > now()')).length).toBe(1);
    expect((await preview()).image).toBe(urlOf(PNG('second')));
    // Without the integration, what it showed stays.
    await ok(
      all.ada.ask('DELETE', 'integrations', 'disconnect-integration', {
        query: { workspaceId: all.workspaceId, integrationId: id },
      }),
    );
    expect((await preview()).image).toBe(urlOf(PNG('second')));
    // Figma has no address that revokes, so nothing waits for one.
    expect(await rows('SELECT FROM "AccessToRevoke"')).toEqual([]);
  });

  test('shows its open comments and the latest one, if the account may read them', async () => {
    const shownComments = async () =>
      (await rows(`SELECT "fileComments" FROM "LinkedItem" WHERE "targetType" = 'URL'`))[0].fileComments;
    await connected('figma');
    await expect.poll(links).toEqual([['Login', 'DESIGN']]);
    expect(await shownComments()).toBe(null);
    const said = (id: string, message: string, more: object = {}) => ({
      id,
      file_key: FIGMA_KEY,
      parent_id: '',
      user: { id: '9', handle: 'eve', img_url: '' },
      created_at: `2026-11-2${id}T10:00:00Z`,
      resolved_at: null,
      message,
      ...more,
    });
    const comments = [
      said('1', 'Too small'),
      said('2', 'Done', { resolved_at: '2026-11-29T10:00:00Z' }),
      said('5', 'Thanks', { parent_id: '2' }),
      said('3', 'Still too\u202e small\n\nlook', { parent_id: '1' }),
      said('4', '', { created_at: '2026-11-20T10:00:00Z' }),
    ];
    files.comments = [200, { comments }];
    await due();
    await expect.poll(shownComments).toEqual({
      open: 2,
      latest: {
        by: 'eve',
        text: expect.stringMatching(/^Still too.* small look$/),
        at: '2026-11-23T10:00:00.000Z',
        url: `https://www.figma.com/file/${FIGMA_KEY}/Login#1`,
      },
    });
    for (const answer of [
      [500, {}],
      [200, { comments: [{ id: 1 }] }],
      [404, { err: 'Not found' }],
    ] as const) {
      files.comments = answer;
      await due();
      await expect.poll(async () => (await rows('SELECT FROM "FollowedFile" WHERE "dueAt" > now()')).length).toBe(1);
      expect(await shownComments()).toMatchObject({ open: 2 });
    }
    files.comments = [200, { comments: comments.map((each) => ({ ...each, resolved_at: '2026-11-30T10:00:00Z' })) }];
    await due();
    await expect.poll(shownComments).toBe(null);
  });

  test('has no picture that is something else, or too large', async () => {
    service.images.set('/thumbnails/one', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
    await connected('figma');
    await expect.poll(links).toEqual([['Login', 'DESIGN']]);
    expect(await preview()).toEqual({ name: null, status: 200, image: null });
    service.images.set('/thumbnails/one', Buffer.concat([PNG(''), Buffer.alloc(300_000)]));
    await due();
    await expect.poll(async () => (await rows('SELECT FROM "FollowedFile" WHERE "dueAt" > now()')).length).toBe(1);
    expect(await preview()).toEqual({ name: null, status: 200, image: null });
  });

  test('is shown to those who see the link, through its own project', async () => {
    await connected('figma');
    await expect.poll(async () => (await preview()).image).toBe(urlOf(PNG('first')));
    expect((await preview(all.vera)).image).toBe(urlOf(PNG('first')));
    expect((await preview(all.mallory)).status).toBe(404);
    expect((await preview(all.mallory, { projectId: all.foreign.projectId })).status).toBe(404);
  });

  test('is read with new tokens once the old ones have expired, and not after the access was removed', async () => {
    service.rotates = false;
    const id = await connected('figma');
    await expect.poll(links).toEqual([['Login', 'DESIGN']]);
    const refreshes = service.refreshes;
    service.expireAll();
    files.names = { figma: 'Sign-in' };
    await due();
    await expect.poll(links).toEqual([['Sign-in', 'DESIGN']]);
    expect(service.refreshes).toBe(refreshes + 1);
    service.revokeAll();
    await due();
    const revoked = async () => (await rows('SELECT "isRevoked" FROM "Connection" WHERE "id" = $1', [id]))[0].isRevoked;
    await expect.poll(revoked).toBe(true);
    expect(await links()).toEqual([['Sign-in', 'DESIGN']]);
  });
});

test('files are found in one’s own accounts, and a service with a fault hides no other', async () => {
  const find = async (text: string, by = all.ada) =>
    (await ok(by.ask('GET', 'integrations', 'find-files', { query: { ...inProject(), text } }))).items;
  expect(await find('budget')).toEqual([]);
  for (const provider of ['googledrive', 'dropbox', 'box']) await connected(provider);
  const drive = {
    provider: 'googledrive',
    title: 'Budget',
    type: 'PDF',
    url: `https://drive.google.com/file/d/${DRIVE_ID}/view`,
  };
  const folder = { provider: 'box', title: 'Budgets', type: 'FOLDER', url: 'https://app.box.com/folder/9' };
  expect((await find('bud')).toSorted((a: { title: string }, b: { title: string }) => (a.title < b.title ? -1 : 1))).toEqual([
    drive,
    folder,
  ]);
  expect(await find(`x' or name contains '`)).toEqual([folder]);
  expect(await find('bud', all.ben)).toEqual([]);
  service.revokeAll();
  expect(await find('bud')).toEqual([]);
});
