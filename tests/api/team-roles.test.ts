import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workspaceRoles } from '#contract/permissions';
import { mayChange, rolesToGive } from '#features/team/rules';
import { CROWD } from '../support/amount.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { codeOf, made, teamFixture } from '../support/team-fixture.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ DEFAULT_PLAN: 'BUSINESS' });
});
afterAll(() => app.stop());

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(sql, values)).rows as Row[];
const teamOf = (roles: Parameters<typeof teamFixture>[1]) => teamFixture(app, roles);
const activeOwners = (workspaceId: string) =>
  rows(`SELECT 1 FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "role" = 'OWNER' AND "isActive"`, [workspaceId]);
const adminsOf = async (projectId: string) =>
  (
    await rows<{ userId: string }>(`SELECT "userId" FROM "ProjectMember" WHERE "projectId" = $1 AND "role" = 'ADMIN'`, [
      projectId,
    ])
  ).map(({ userId }) => userId);

describe('roles', () => {
  test('can be changed only below one’s own, for every pair of them', async () => {
    const { workspaceId, one, membership, act } = await teamOf({ anna: 'ADMIN', max: 'MEMBER' });
    const become = async (name: string, role: string) =>
      rows('UPDATE "WorkspaceMember" SET "role" = $1, "isActive" = true WHERE "id" = $2', [role, await membership(name)]);
    for (const own of workspaceRoles) {
      await become('anna', own);
      for (const before of workspaceRoles) {
        const [actor, member] = [
          { userId: one('anna').userId, role: own },
          { userId: one('max').userId, role: before },
        ];
        for (const role of workspaceRoles) {
          await become('max', before);
          const { status } = await act('anna', 'PUT', 'change-workspace-member-role', 'max', { role });
          expect([own, before, role, status]).toEqual([own, before, role, rolesToGive(actor, member).includes(role) ? 200 : 403]);
        }
        await become('max', before);
        const { status } = await act('anna', 'PUT', 'deactivate-workspace-member', 'max');
        expect([own, before, status]).toEqual([own, before, mayChange(actor, member) ? 200 : 403]);
      }
    }
    expect(await activeOwners(workspaceId)).not.toHaveLength(0);
  });

  test('can be lowered by their holder, and not raised', async () => {
    const { act } = await teamOf({ anna: 'ADMIN', max: 'MEMBER' });
    expect(codeOf(await act('anna', 'PUT', 'change-workspace-member-role', 'anna', { role: 'OWNER' }))).toBe('role-too-high');
    made(await act('anna', 'PUT', 'change-workspace-member-role', 'anna', { role: 'MEMBER' }));
    expect((await act('max', 'PUT', 'change-workspace-member-role', 'max', { role: 'GUEST' })).status).toBe(403);
  });

  test('two owners who demote each other at once leave one', async () => {
    const { workspaceId, act } = await teamOf({ otto: 'OWNER' });
    const demote = (by: string, name: string) => act(by, 'PUT', 'change-workspace-member-role', name, { role: 'MEMBER' });
    const answers = await Promise.all([demote('olga', 'otto'), demote('otto', 'olga')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
    expect(await activeOwners(workspaceId)).toHaveLength(1);
  });

  test('concurrent changes of owners by owners leave one active owner', async () => {
    const { workspaceId, act, one } = await teamOf({ otto: 'OWNER', oda: 'OWNER', omar: 'OWNER' });
    const names = ['olga', 'otto', 'oda', 'omar'];
    const attempts = Array.from({ length: CROWD }, (_, nth) => {
      const [by, name] = [names[nth % 4] ?? '', names[(nth + 1 + (nth % 3)) % 4] ?? ''];
      if (nth % 5 === 0) return one(by).ask('DELETE', 'workspace', 'leave-workspace', { query: { workspaceId } });
      return nth % 2 === 0
        ? act(by, 'PUT', 'change-workspace-member-role', name, { role: 'ADMIN' })
        : act(by, 'PUT', 'deactivate-workspace-member', name);
    });
    const answers = await Promise.all(attempts);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await activeOwners(workspaceId)).not.toHaveLength(0);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });

  test('the last owner can neither step down nor leave', async () => {
    const { workspaceId, olga, act } = await teamOf({ anna: 'ADMIN' });
    expect(codeOf(await act('olga', 'PUT', 'change-workspace-member-role', 'olga', { role: 'ADMIN' }))).toBe('last-owner');
    expect(codeOf(await olga.ask('DELETE', 'workspace', 'leave-workspace', { query: { workspaceId } }))).toBe('last-owner');
    expect(await activeOwners(workspaceId)).toHaveLength(1);
  });

  test('ownership is transferred to one person, and the former owner becomes an admin', async () => {
    const { workspaceId, act, team } = await teamOf({ anna: 'ADMIN', max: 'MEMBER' });
    expect((await act('anna', 'PUT', 'transfer-ownership', 'max')).status).toBe(403);
    const { items } = made(await act('olga', 'PUT', 'transfer-ownership', 'max'));
    expect(items.map(({ role }: { role: string }) => role)).toEqual(['OWNER', 'ADMIN']);
    expect((await team('max')).map(({ name, role }) => [name, role])).toEqual([
      ['anna Tester', 'ADMIN'],
      ['max Tester', 'OWNER'],
      ['olga Tester', 'ADMIN'],
    ]);
    const told = await rows<{ changes: object }>(
      `SELECT "changes" FROM "Event" WHERE "workspaceId" = $1 AND "action" = 'transfer-ownership' AND "targetType" = 'Workspace'`,
      [workspaceId],
    );
    expect(told).toHaveLength(1);
  });

  test('only an owner appoints billing managers', async () => {
    const { workspaceId, one, membership } = await teamOf({ anna: 'ADMIN', max: 'MEMBER' });
    const query = { workspaceId, memberId: await membership('max') };
    const update = (by: string, body: object) => one(by).ask('PUT', 'workspace', 'update-workspace-member', { query, body });
    expect((await update('anna', { isBilling: true })).status).toBe(403);
    expect(made(await update('olga', { isBilling: true })).isBilling).toBe(true);
    expect(made(await update('anna', { department: 'Design', capacityHours: 30 }))).toMatchObject({
      department: 'Design',
      capacityHours: 30,
      isBilling: true,
    });
    expect((await update('anna', { capacityHours: 169 })).status).toBe(400);
    expect(codeOf(await update('anna', { department: 'Other', version: 1 }))).toBe('stale');
  });

  test('change between guest and member only if the plan has room', async () => {
    const { workspaceId, act } = await teamOf({ gerd: 'GUEST', b: 'MEMBER', c: 'MEMBER', d: 'MEMBER', e: 'MEMBER' });
    await rows(`UPDATE "Subscription" SET "planType" = 'FREE' WHERE "workspaceId" = $1`, [workspaceId]);
    expect(codeOf(await act('olga', 'PUT', 'change-workspace-member-role', 'gerd', { role: 'MEMBER' }))).toBe(
      'seat-limit-reached',
    );
    made(await act('olga', 'PUT', 'deactivate-workspace-member', 'e'));
    const answers = await Promise.all([
      act('olga', 'PUT', 'change-workspace-member-role', 'gerd', { role: 'MEMBER' }),
      act('olga', 'PUT', 'reactivate-workspace-member', 'e'),
    ]);
    expect(answers.map((answer) => codeOf(answer) ?? 'done').toSorted()).toEqual(['done', 'seat-limit-reached']);
  });

  test('turn members into guests only as far as the remaining seats allow', async () => {
    const guests = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, 'GUEST' as const]));
    const { workspaceId, act } = await teamOf({ max: 'MEMBER', ...guests });
    await rows(`UPDATE "Subscription" SET "planType" = 'PRO' WHERE "workspaceId" = $1`, [workspaceId]);
    const demote = () => act('olga', 'PUT', 'change-workspace-member-role', 'max', { role: 'GUEST' });
    expect(codeOf(await demote())).toBe('guest-limit-reached');
    made(await act('olga', 'DELETE', 'remove-workspace-member', 'e'));
    expect(made(await demote()).role).toBe('GUEST');
    expect(await rows('SELECT "isReadOnly" FROM "Workspace" WHERE "id" = $1', [workspaceId])).toEqual([{ isReadOnly: false }]);
  });
});

test('two project admins who demote each other at once leave one', async () => {
  const { olga, one, project } = await teamOf({ max: 'MEMBER', mia: 'MEMBER' });
  const projectId = await project('max', 'PRIVATE', { mia: 'ADMIN' });
  const memberId = async (name: string) =>
    (
      await rows<{ id: string }>('SELECT "id" FROM "ProjectMember" WHERE "projectId" = $1 AND "userId" = $2', [
        projectId,
        one(name).userId,
      ])
    )[0]?.id ?? '';
  const [maxs, mias] = [await memberId('max'), await memberId('mia')];
  const attempts = Array.from({ length: CROWD }, (_, nth) => {
    const [by, own] = nth % 2 === 0 ? [one('max'), maxs] : [one('mia'), mias];
    return nth % 4 < 2
      ? by.ask('PUT', 'project', 'change-project-member-role', { query: { memberId: own }, body: { role: 'MEMBER' } })
      : by.ask('DELETE', 'project', 'remove-project-member', { query: { memberId: own } });
  });
  const answers = await Promise.all(attempts);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await adminsOf(projectId)).toHaveLength(1);
  expect((await olga.ask('GET', 'settings/project', 'get-project', { query: { projectId } })).status).toBe(404);
});
