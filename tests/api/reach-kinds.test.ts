import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Action, actions, onOwnRow, onWorkspaceRow } from '#contract/action';
import { Id } from '#contract/ids';
import { newId } from '#contract/new-id';
import type { Delegate } from '#server/actors';
import type { Dispatcher } from '#server/dispatch';
import { fail } from '#server/failures';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { dispatchOutcome, plainDispatcher } from '../support/plain-dispatcher.ts';
import { holdBackWhere, letInWhere } from '../support/held-back.ts';

// A made-up table of pages, like documents will have: in a workspace, perhaps in a project, and shared with individual
// people.

const page = {
  table: 'MadeUpPage',
  param: 'pageId',
  owners: ['ownerId'],
  project: 'needed',
  deleted: 'hidden',
  archived: 'task-archived',
  grants: {
    levels: ['view', 'comment', 'edit', 'manage'],
    list: [
      { level: 'manage', where: 'r."ownerId" = u.id' },
      ...['view', 'comment', 'edit'].map((level) => ({
        level,
        where: `EXISTS (SELECT FROM "MadeUpShare" s WHERE s."pageId" = r."id" AND s."userId" = u.id AND s."level" = '${level}')`,
      })),
      { level: 'view', where: `r."visibility" = 'PROJECT'`, right: { project: 'view' } },
      { level: 'edit', where: `r."visibility" = 'PROJECT'`, right: { project: 'manageDocs' } },
      { level: 'view', where: `r."visibility" = 'WORKSPACE'`, right: { workspace: 'seeMembers' } },
    ],
  },
} as const;
const onPage = onWorkspaceRow(page);
const asked = { method: 'POST', about: '', reach: onPage, body: z.strictObject({}), response: z.unknown() } as const;
const pages = actions('made-up', 'none', {
  view: { ...asked, method: 'GET', body: undefined, right: { row: 'view' } },
  comment: { ...asked, right: { row: 'comment' } },
  edit: { ...asked, right: { row: 'edit' } },
  manage: { ...asked, right: { row: 'manage' } },
  gather: {
    ...asked,
    right: { row: 'edit' },
    also: [{ from: 'body', field: 'besideIds', by: onPage, right: { row: 'comment' }, within: 'workspace' }],
    body: z.strictObject({ besideIds: z.array(Id) }),
  },
  keep: {
    ...asked,
    reach: onOwnRow({ table: 'MadeUpPage', param: 'pageId', owners: ['ownerId'] }),
    right: 'session',
  },
});

let app: TestApp;
let all: Cast;
let dispatcher: Dispatcher;
const ids: Record<string, string> = {};

const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows;
async function made(name: string, visibility: string, projectId: string | null, shares: [Person, string][] = []) {
  const id = newId();
  ids[name] = id;
  await sql(
    'INSERT INTO "MadeUpPage" ("id", "workspaceId", "projectId", "ownerId", "visibility") VALUES ($1, $2, $3, $4, $5)',
    id,
    all.workspaceId,
    projectId,
    all.ada.userId,
    visibility,
  );
  for (const [{ userId }, level] of shares) await sql('INSERT INTO "MadeUpShare" VALUES ($1, $2, $3)', id, userId, level);
}

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  dispatcher = plainDispatcher(app);
  await sql(`
    CREATE TABLE "MadeUpPage" ("id" uuid PRIMARY KEY, "workspaceId" uuid, "projectId" uuid, "ownerId" uuid, "visibility" text,
      "deletedAt" timestamptz, "archivedAt" timestamptz);
    CREATE TABLE "MadeUpShare" ("pageId" uuid, "userId" uuid, "level" text);`);
  const { ben, vera, gus, mallory, projectId } = all;
  await made('private', 'PRIVATE', null);
  await made('shared', 'PRIVATE', null, [
    [ben, 'edit'],
    [vera, 'comment'],
    [mallory, 'edit'],
  ]);
  await made('of the workspace', 'WORKSPACE', null);
  await made('of the project', 'PROJECT', projectId);
  await made('of the project, shared', 'PRIVATE', projectId, [
    [vera, 'edit'],
    [gus, 'edit'],
  ]);
});
afterAll(() => app.stop());

const ask = (person: Person, action: Action, pageId: string | undefined, body: unknown = {}, workspaceId = all.workspaceId) =>
  dispatchOutcome(
    dispatcher.dispatch({
      endpoint: { action, handler: () => fail('stale') },
      token: person.token,
      query: action.reach.workspace === undefined ? { pageId } : { workspaceId, pageId },
      body: action.method === 'GET' ? undefined : body,
      idempotencyKey: null,
      requestId: 'test',
      ip: null,
      userAgent: null,
    }),
  );

/** The highest level of a person on a page: one step more answers 403, and without a level the page is not found. */
async function levelOf(person: Person, pageId: string | undefined): Promise<string> {
  const answers = await Promise.all(
    [pages.view, pages.comment, pages.edit, pages.manage].map((each) => ask(person, each, pageId)),
  );
  const passed = answers.filter((answer) => answer === 'through').length;
  const refused = passed === 0 ? 'not-found' : 'forbidden';
  expect(answers).toEqual(answers.map((_, index) => (index < passed ? 'through' : refused)));
  return ['none', ...page.grants.levels][passed] ?? '';
}

test.each([
  ['private', { ada: 'manage', ben: 'none', vera: 'none', gus: 'none', mallory: 'none' }],
  ['shared', { ada: 'manage', ben: 'edit', vera: 'comment', gus: 'none', mallory: 'none' }],
  ['of the workspace', { ada: 'manage', ben: 'view', vera: 'view', gus: 'none', mallory: 'none' }],
  ['of the project', { ada: 'manage', ben: 'edit', vera: 'view', gus: 'none', mallory: 'none' }],
  // Gus cannot see the project, so nothing shared with him there exists for him.
  ['of the project, shared', { ada: 'manage', ben: 'none', vera: 'edit', gus: 'none', mallory: 'none' }],
] as const)('a page that is %s gives each person the level of their grants', async (name, expected) => {
  for (const [person, level] of Object.entries(expected))
    expect([person, await levelOf(all[person as 'ada'], ids[name])]).toEqual([person, level]);
});

test('a page that never existed and one in another workspace get the same answer', async () => {
  expect(await ask(all.ada, pages.view, newId())).toBe('not-found');
  expect(await ask(all.ada, pages.view, ids['private'], {}, all.sideWorkspaceId)).toBe('not-found');
  expect(await ask(all.ada, pages.view, ids['of the project'], {}, all.sideWorkspaceId)).toBe('not-found');
});

describe('a page named next to another', () => {
  const gather = (person: Person, ...names: string[]) =>
    ask(person, pages.gather, ids['shared'], { besideIds: names.map((name) => ids[name] ?? newId()) });

  test('follows the rule of the main target', async () => {
    expect(await gather(all.ada, 'private', 'of the project')).toBe('through');
    expect(await gather(all.ben)).toBe('through');
    expect(await gather(all.ben, 'of the project')).toBe('through');
    expect(await gather(all.ben, 'of the workspace')).toBe('forbidden');
    expect(await gather(all.ben, 'private')).toBe('not-found');
    expect(await gather(all.ben, 'nowhere')).toBe('not-found');
  });

  test('is not hidden by others that may be named, and a missing one is reported first', async () => {
    expect(await gather(all.ben, 'of the project', 'of the workspace')).toBe('forbidden');
    expect(await gather(all.ben, 'of the workspace', 'of the project', 'private')).toBe('not-found');
    expect(await gather(all.ada, ...Array.from({ length: 40 }, () => 'private'))).toBe('through');
  });

  test('must be in the same workspace', async () => {
    await sql('UPDATE "MadeUpPage" SET "workspaceId" = $2 WHERE "id" = $1', ids['private'], all.sideWorkspaceId);
    expect(await ask(all.ada, pages.view, ids['private'], {}, all.sideWorkspaceId)).toBe('through');
    expect(await gather(all.ada, 'private')).toBe('not-found');
    await sql('UPDATE "MadeUpPage" SET "workspaceId" = $2 WHERE "id" = $1', ids['private'], all.workspaceId);
  });

  test('is refused to a grant for one project', async () => {
    const delegate: Delegate = {
      type: 'API_TOKEN',
      id: newId(),
      name: 'Nightly report',
      onBehalfOf: all.ada.userId,
      grant: { actions: new Set(['made-up.gather']), workspaceId: null, projectId: all.projectId },
    };
    const order = (name: string) => ({
      endpoint: { action: pages.gather, handler: () => fail('stale') },
      query: { workspaceId: all.workspaceId, pageId: ids['of the project'] },
      body: { besideIds: [ids[name]] },
      idempotencyKey: null,
      requestId: 'test',
    });
    expect(await dispatchOutcome(dispatcher.dispatchAs(delegate, order('of the project, shared')))).toBe('through');
    expect(await dispatchOutcome(dispatcher.dispatchAs(delegate, order('private')))).toBe('not-found');
  });
});

test('a personal row exists for no one else', async () => {
  expect(await ask(all.ada, pages.keep, ids['private'])).toBe('through');
  expect(await ask(all.ben, pages.keep, ids['shared'])).toBe('not-found');
  expect(await ask(all.ada, pages.keep, newId())).toBe('not-found');
});

/** What blocks everyone, tested on Ada's own page of the project: reading it, changing it, and naming it next to another. */
const hindrances: [string, string, (string | undefined)[]][] = [
  ['is archived', 'UPDATE "MadeUpPage" SET "archivedAt" = $2 WHERE "id" = $1', ['through', 'task-archived', 'task-archived']],
  ['is deleted', 'UPDATE "MadeUpPage" SET "deletedAt" = $2 WHERE "id" = $1', ['not-found', 'not-found', 'not-found']],
];

test.each(hindrances)('a page that %s answers like other rows', async (_, change, expected) => {
  const id = ids['of the project'];
  await sql(change, id, new Date());
  const beside = await ask(all.ada, pages.gather, ids['private'], { besideIds: [id] });
  expect([await ask(all.ada, pages.view, id), await ask(all.ada, pages.edit, id), beside]).toEqual(expected);
  await sql(change, id, null);
});

test.each([
  ['in a project that is archived', `UPDATE "Project" SET "status" = 'ARCHIVED' WHERE "id" = $1`, 'through', 'project-archived'],
  ['in a project in the trash', 'UPDATE "Project" SET "deletedAt" = now() WHERE "id" = $1', 'not-found', 'not-found'],
  [
    'in a workspace that holds its members back',
    holdBackWhere('"workspaceId" = (SELECT "workspaceId" FROM "Project" WHERE "id" = $1)'),
    'second-factor-required',
    'second-factor-required',
  ],
])('a page %s answers like other rows', async (_, change, read, changed) => {
  await sql(change, all.projectId);
  const id = ids['of the project'];
  const beside = await ask(all.ada, pages.gather, ids['private'], { besideIds: [id] });
  expect([await ask(all.ada, pages.view, id), await ask(all.ada, pages.edit, id), beside]).toEqual([read, changed, changed]);
  await sql(`UPDATE "Project" SET "status" = 'ACTIVE', "deletedAt" = NULL WHERE "id" = $1`, all.projectId);
  await sql(letInWhere('"workspaceId" = $1'), all.workspaceId);
});
