import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast, becomes } from '../support/cast-app.ts';
import { everything } from '../support/everything.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  await becomes(app, all, 'TEAM');
});
afterAll(() => app.stop());

const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query<Record<string, unknown>>(sql, values)).rows;
const ask = (by: Person, endpoint: string, body: object, query: Record<string, string> = {}) =>
  by.ask('PUT', 'settings/project', endpoint, { query: { projectId: all.projectId, ...query }, body });

describe('the columns of a board', () => {
  const order = (statuses: string[]) => ask(all.ada, 'reorder-project-columns', { statuses });

  test('can be reordered and keep their names, colors and limits', async () => {
    await ask(
      all.ada,
      'update-project-column',
      { name: 'Looking', color: 'pink', wipLimit: 3, wipMode: 'BLOCK' },
      { status: 'REVIEW' },
    );
    const { body } = await order(['REVIEW', 'DONE', 'TODO', 'IN_PROGRESS']);
    expect(body.columns.map(({ status }: { status: string }) => status)).toEqual(['REVIEW', 'DONE', 'TODO', 'IN_PROGRESS']);
    expect(body.columns[0]).toEqual({
      status: 'REVIEW',
      name: 'Looking',
      color: 'pink',
      wipLimit: 3,
      wipMode: 'BLOCK',
      collapsed: false,
      next: null,
    });
    const again = await order(['REVIEW', 'DONE', 'TODO', 'IN_PROGRESS']);
    expect(again.body.version).toBe(body.version);
  });

  test('must all be named once, all four', async () => {
    const before = await everything(app);
    for (const statuses of [
      ['REVIEW', 'DONE', 'TODO'],
      ['REVIEW', 'DONE', 'TODO', 'TODO'],
      ['REVIEW', 'DONE', 'TODO', 'IN_PROGRESS', 'TODO'],
      ['REVIEW', 'DONE', 'TODO', 'LATER'],
    ])
      expect((await order(statuses)).status).toBe(400);
    expect(await everything(app)).toBe(before);
  });
});

test('a label shows how many tasks and issues have it, without deleted ones', async () => {
  const { ada, projectId, vera } = all;
  const made = async (family: string, endpoint: string, body: object) =>
    (await ada.ask('POST', family, endpoint, { query: { projectId }, body })).body.id as string;
  const [used, unused] = [
    await made('settings/project', 'create-label', { name: 'Used' }),
    await made('settings/project', 'create-label', { name: 'Unused' }),
  ];
  for (const title of ['One', 'Two']) await made('project', 'create-task', { title, labelIds: [used] });
  const trashed = await made('project', 'create-task', { title: 'Three', labelIds: [used] });
  await ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: trashed } });
  await made('issues', 'create-issue', { title: 'Four', labelIds: [used] });
  const { body } = await vera.ask('GET', 'settings/project', 'get-label-uses', { query: { projectId } });
  expect(body.items).toContainEqual({ id: used, tasks: 2, issues: 1 });
  expect(body.items).toContainEqual({ id: unused, tasks: 0, issues: 0 });
});

describe('a project that becomes private', () => {
  test('is not hidden from the person who hides it', async () => {
    const otto = await app.person('otto');
    await joinWorkspace(app, otto, all.workspaceId, 'ADMIN');
    const before = await everything(app);
    const refused = await ask(otto, 'update-project', { visibility: 'PRIVATE' });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'not-yours-to-hide']);
    expect(await everything(app)).toBe(before);
  });

  test('keeps a member who can reopen it', async () => {
    const owner = await app.person('olga');
    const [nora, zed] = [await app.person('nora'), await app.person('zed')];
    await joinWorkspace(app, nora, owner.workspaceId, 'MEMBER');
    await joinWorkspace(app, zed, owner.workspaceId, 'ADMIN');
    const { id: projectId } = (
      await nora.ask('POST', 'workspace', 'create-project', {
        query: { workspaceId: owner.workspaceId },
        body: { name: 'Nora’s' },
      })
    ).body;
    await addToProject(nora, projectId, zed, 'VIEWER');
    // Its only admin was removed from the workspace; workspace admins administer it as long as it is not private.
    await rows('UPDATE "WorkspaceMember" SET "isActive" = false WHERE "userId" = $1', [nora.userId]);
    const query = { projectId };
    const hide = () => zed.ask('PUT', 'settings/project', 'update-project', { query, body: { visibility: 'PRIVATE' } });
    expect((await hide()).body.error.code).toBe('last-project-admin');
    await rows(`UPDATE "ProjectMember" SET "role" = 'ADMIN' WHERE "userId" = $1 AND "projectId" = $2`, [zed.userId, projectId]);
    expect((await hide()).body).toMatchObject({ visibility: 'PRIVATE', role: 'ADMIN' });
    expect((await owner.ask('GET', 'settings/project', 'get-project', { query })).status).toBe(404);
  });
});

describe('the archive', () => {
  test('frees room in the plan, and restoring requires room', async () => {
    const owner = await app.person('pia');
    const { workspaceId } = owner;
    const made = () => owner.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'P' } });
    const first = (await made()).body.id as string;
    for (let count = 0; count < 4; count++) expect((await made()).status).toBe(200);
    expect((await made()).body.error.code).toBe('project-limit-reached');
    const become = (status: string) =>
      owner.ask('PUT', 'workspace', 'update-project-status', { query: { projectId: first }, body: { status } });
    expect((await become('ARCHIVED')).body.status).toBe('ARCHIVED');
    expect((await made()).status).toBe(200);
    expect((await become('ACTIVE')).body.error.code).toBe('project-limit-reached');
    expect((await become('ARCHIVED')).status).toBe(200);
  });

  test('and the trash work in a workspace over its plan, which allows no other changes', async () => {
    const owner = await app.person('quin');
    const { workspaceId } = owner;
    await rows(`UPDATE "Subscription" SET "planType" = 'PRO' WHERE "workspaceId" = $1`, [workspaceId]);
    const made = async () =>
      (await owner.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'P' } })).body.id as string;
    const ids = [await made(), await made(), await made(), await made(), await made(), await made(), await made()];
    await rows(`UPDATE "Subscription" SET "planType" = 'FREE' WHERE "workspaceId" = $1`, [workspaceId]);
    const query = { projectId: ids[0] ?? '' };
    const rename = () => owner.ask('PUT', 'settings/project', 'update-project', { query, body: { name: 'Q' } });
    expect((await rename()).body.error.code).toBe('workspace-read-only');
    const status = { query: { projectId: ids[1] ?? '' }, body: { status: 'ARCHIVED' } };
    expect((await owner.ask('PUT', 'workspace', 'update-project-status', status)).status).toBe(200);
    expect((await rename()).body.error.code).toBe('workspace-read-only');
    const last = { projectId: ids[2] ?? '' };
    expect((await owner.ask('DELETE', 'settings/project', 'delete-project', { query: last })).status).toBe(200);
    expect((await rename()).status).toBe(200);
  });
});

describe('a workspace', () => {
  test('is deleted with its current name, or without a name', async () => {
    const owner = await app.person('rolf');
    const { id: workspaceId, name } = (await owner.ask('POST', 'workspace', 'create-workspace', { body: { name: 'Second' } }))
      .body;
    const remove = (named?: string) =>
      owner.ask('DELETE', 'workspace', 'delete-workspace', {
        query: { workspaceId, ...(named === undefined ? {} : { name: named }) },
      });
    await owner.ask('PUT', 'workspace', 'update-workspace', { query: { workspaceId }, body: { name: 'Renamed meanwhile' } });
    expect((await remove(name)).body.error.code).toBe('conflict');
    expect((await remove('Renamed meanwhile')).body).toEqual({ id: workspaceId });
    expect((await remove()).status).toBe(404);
  });
});

test('the audit log records a project’s settings, archiving, hiding, deletion and restore, once each', async () => {
  const owner = await app.person('sven');
  const { workspaceId } = owner;
  const made = await owner.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'Quay' } });
  const query = { projectId: made.body.id as string };
  const settle = (endpoint: string, body: object, more: Record<string, string> = {}) =>
    owner.ask('PUT', 'settings/project', endpoint, { query: { ...query, ...more }, body });
  const become = (status: string) => owner.ask('PUT', 'workspace', 'update-project-status', { query, body: { status } });
  await settle('update-project', { name: 'Harbour' });
  await settle('update-project', { name: 'Harbour' });
  await settle('update-project', { visibility: 'PRIVATE' });
  await settle('update-project-column', { name: 'Looking' }, { status: 'REVIEW' });
  await settle('reorder-project-columns', { statuses: ['DONE', 'TODO', 'IN_PROGRESS', 'REVIEW'] });
  await become('ARCHIVED');
  await become('ACTIVE');
  await owner.ask('DELETE', 'settings/project', 'delete-project', { query });
  await owner.ask('POST', 'settings/project', 'restore-project', { query, body: {} });
  await owner.ask('PUT', 'workspace', 'update-workspace', { query: { workspaceId }, body: { name: 'Docks' } });
  const entries = await rows(
    `SELECT "action", "targetName" FROM "AuditEntry" WHERE "workspaceId" = $1 AND "category" IN ('PROJECT', 'WORKSPACE') ORDER BY "seq"`,
    [workspaceId],
  );
  expect(entries.filter(({ action }) => !['workspace.created', 'project.created'].includes(String(action)))).toEqual([
    { action: 'project.updated', targetName: 'Harbour' },
    { action: 'project.visibility.changed', targetName: 'Harbour' },
    { action: 'project.updated', targetName: 'Harbour' },
    { action: 'project.updated', targetName: 'Harbour' },
    { action: 'project.archived', targetName: 'Harbour' },
    { action: 'project.status.changed', targetName: 'Harbour' },
    { action: 'project.deleted', targetName: 'Harbour' },
    { action: 'project.restored', targetName: 'Harbour' },
    { action: 'workspace.updated', targetName: 'Docks' },
  ]);
});

test('a change based on an outdated version does not overwrite newer changes', async () => {
  const owner = await app.person('sight');
  const [mia, { workspaceId }] = [await app.person('mia'), owner];
  const query = {
    projectId: (await owner.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'Port' } })).body
      .id,
  };
  await joinWorkspace(app, mia, workspaceId, 'MEMBER');
  const [role, label] = [
    await owner.ask('POST', 'project', 'add-project-member', { query, body: { userId: mia.userId } }),
    await owner.ask('POST', 'settings/project', 'create-label', { query, body: { name: 'Bug' } }),
  ];
  const member = await owner.ask('GET', 'workspace', 'get-team-members', { query: { workspaceId, role: 'MEMBER' } });
  const [{ id: memberId, version }] = member.body.items;
  const { version: seen } = (await owner.ask('GET', 'settings/project', 'get-project', { query })).body;
  const changes = [
    ['settings/project', 'update-project-column', { ...query, status: 'TODO' }, [{ name: 'One' }, { name: 'Two' }], seen],
    ['settings/project', 'reorder-project-columns', query, [order('DONE'), order('REVIEW')], seen],
    ['settings/project', 'update-label', { labelId: label.body.id }, [{ name: 'Flaw' }, { name: 'Fault' }], 1],
    ['project', 'change-project-member-role', { memberId: role.body.id }, [{ role: 'VIEWER' }, { role: 'ADMIN' }], 1],
    ['workspace', 'change-workspace-member-role', { workspaceId, memberId }, [{ role: 'ADMIN' }, { role: 'GUEST' }], version],
  ] as const;
  for (const [family, name, where, [first, second], before] of changes) {
    const change = (body: object) => owner.ask('PUT', family, name, { query: where, body });
    expect([name, (await change(first)).status]).toEqual([name, 200]);
    const stale = await change({ ...second, version: before });
    expect([name, stale.status, stale.body.error?.code]).toEqual([name, 409, 'stale']);
    expect([name, (await change(second)).status]).toEqual([name, 200]);
  }
});

/** The columns with this one first. */
const order = (status: string) => ({ statuses: [...new Set([status, 'TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'])] });
