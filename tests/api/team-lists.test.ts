import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TeamMember, TeamSort } from '#features/team/contract';
import { arranged, matches, type TeamFilter } from '#features/team/rules';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { made, task, teamFixture } from '../support/team-fixture.ts';
import { holdBackWhere } from '../support/held-back.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ DEFAULT_PLAN: 'BUSINESS' });
});
afterAll(() => app.stop());

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(sql, values)).rows as Row[];
const teamOf = (roles: Parameters<typeof teamFixture>[1]) => teamFixture(app, roles);

describe('the list of a team', () => {
  test('counts only what its reader can see, and adds up hours and points separately', async () => {
    const { olga, one, team, project } = await teamOf({ max: 'MEMBER', mia: 'MEMBER', gerd: 'GUEST' });
    const shared = await project('olga', 'TEAM', { max: 'MEMBER' });
    const secret = await project('olga', 'PRIVATE', { max: 'MEMBER' });
    const assigneeId = one('max').userId;
    await task(olga, shared, { assigneeId, estimatedHours: 6, estimate: 3 });
    await task(olga, shared, { assigneeId, estimate: 5 });
    await task(olga, shared, { assigneeId });
    await task(olga, shared, { assigneeId, status: 'DONE', estimatedHours: 100 });
    await task(olga, secret, { assigneeId, estimatedHours: 20 });
    const seenBy = async (name: string) => (await team(name)).find(({ userId }) => userId === assigneeId);
    expect(await seenBy('olga')).toMatchObject({
      activeTasks: 4,
      projectCount: 2,
      capacityHours: 40,
      workload: { hours: 26, points: 5, unestimated: 1 },
    });
    expect(await seenBy('mia')).toMatchObject({
      activeTasks: 3,
      projectCount: 1,
      workload: { hours: 6, points: 5, unestimated: 1 },
    });
    expect(
      (await one('gerd').ask('GET', 'workspace', 'get-team-members', { query: { workspaceId: olga.workspaceId } })).status,
    ).toBe(403);
  });

  test('and the counts of a project leave out deactivated people', async () => {
    const { olga, workspaceId, team, project, act } = await teamOf({ max: 'MEMBER', mia: 'MEMBER' });
    const projectId = await project('olga', 'TEAM', { max: 'MEMBER', mia: 'MEMBER' });
    const counted = async () => {
      const { body } = await olga.ask('GET', 'workspace', 'get-workspace-projects', { query: { workspaceId } });
      return body.items.find(({ id }: { id: string }) => id === projectId).memberCount;
    };
    expect(await counted()).toBe(3);
    made(await act('olga', 'PUT', 'deactivate-workspace-member', 'max'));
    expect(await counted()).toBe(2);
    expect(await team('olga', { projectId, type: 'project' })).toHaveLength(2);
    made(await act('olga', 'PUT', 'reactivate-workspace-member', 'max'));
    expect(await counted()).toBe(3);
  });

  test('is filtered and sorted by the rule of the screens', async () => {
    const { workspaceId, olga, one, team, membership, project } = await teamOf({
      anna: 'ADMIN',
      max: 'MEMBER',
      mia: 'MEMBER',
      gerd: 'GUEST',
    });
    const projectId = await project('olga', 'TEAM');
    for (const hours of [3, 8]) await task(olga, projectId, { assigneeId: one('max').userId, estimatedHours: hours });
    await task(olga, projectId, { assigneeId: one('anna').userId, estimate: 5 });
    const place = async (name: string, department: string) =>
      made(
        await olga.ask('PUT', 'workspace', 'update-workspace-member', {
          query: { workspaceId, memberId: await membership(name) },
          body: { department },
        }),
      );
    await place('max', 'Design');
    await place('gerd', 'Design');
    await place('mia', 'Legal');
    await rows('UPDATE "WorkspaceMember" SET "isActive" = false WHERE "id" = $1', [await membership('mia')]);
    const whole = await team('olga');
    const none: TeamFilter = { search: '', role: null, department: null, state: null };
    const filters: Partial<TeamFilter>[] = [
      {},
      { search: 'MAX' },
      { search: 'design' },
      { search: 'nobody of this name' },
      { role: 'MEMBER' },
      { department: 'Design' },
      { department: '' },
      { state: 'active' },
      { state: 'inactive', role: 'MEMBER' },
    ];
    const sorts: TeamSort[] = ['name', 'role', 'workload', 'activeTasks', 'joined'];
    for (const filter of filters) {
      for (const sort of sorts) {
        for (const order of ['asc', 'desc']) {
          const asked = Object.fromEntries(
            Object.entries(filter).filter(([key, value]) => value !== null && (key !== 'search' || value !== '')),
          ) as Record<string, string>;
          const answer = (await team('olga', { ...asked, sort, order })).map(({ name }) => name);
          const expected = arranged(
            whole.filter((member) => matches(member, { ...none, ...filter })),
            sort,
            order === 'desc',
          ).map(({ name }) => name);
          expect([filter, sort, order, answer]).toEqual([filter, sort, order, expected]);
        }
      }
    }
  });

  test('is paged', async () => {
    const { workspaceId, olga } = await teamOf({ anna: 'ADMIN', max: 'MEMBER' });
    const page = async (number: string) =>
      made(await olga.ask('GET', 'workspace', 'get-team-members', { query: { workspaceId, limit: '2', page: number } }));
    expect((await page('1')).pagination).toEqual({ total: 3, page: 1, limit: 2, totalPages: 2 });
    expect((await page('2')).items.map(({ name }: TeamMember) => name)).toEqual(['olga Tester']);
  });

  test('of a project shows a guest nothing about its people’s role in the workspace', async () => {
    const { workspaceId, olga, one, membership, project } = await teamOf({ max: 'MEMBER', gerd: 'GUEST' });
    const projectId = await project('olga', 'PRIVATE', { max: 'MEMBER', gerd: 'VIEWER' });
    await rows('UPDATE "WorkspaceMember" SET "department" = $2, "isBilling" = true WHERE "id" = $1', [
      await membership('max'),
      'Secret affairs',
    ]);
    await rows(holdBackWhere('"id" = $1'), [await membership('max')]);
    const ask = async (by: Person, more: Record<string, string> = {}) => {
      const asked = { workspaceId, projectId, type: 'project', ...more };
      return made(await by.ask('GET', 'workspace', 'get-team-members', { query: asked })).items as TeamMember[];
    };
    const max = (items: TeamMember[]) => items.find(({ userId }) => userId === one('max').userId);
    expect(max(await ask(olga))).toMatchObject({ department: 'Secret affairs', isBilling: true, isHeldBack: true });
    expect(max(await ask(one('gerd')))).toMatchObject({ department: null, isBilling: false, isHeldBack: false });
    expect(await ask(one('gerd'), { search: 'secret' })).toEqual([]);
    expect(await ask(one('gerd'), { department: 'Secret affairs' })).toEqual([]);
  });

  test('of a project has its roles, and the work of that project only', async () => {
    const { workspaceId, olga, one, team, project } = await teamOf({ max: 'MEMBER' });
    const [here, there] = [
      await project('olga', 'PRIVATE', { max: 'VIEWER' }),
      await project('olga', 'PRIVATE', { max: 'MEMBER' }),
    ];
    await task(olga, here, { assigneeId: one('max').userId });
    await task(olga, there, { assigneeId: one('max').userId });
    const members = await team('max', { type: 'project', projectId: here });
    expect(members.map(({ name, role, workspaceRole, activeTasks }) => [name, role, workspaceRole, activeTasks])).toEqual([
      ['max Tester', 'VIEWER', 'MEMBER', 1],
      ['olga Tester', 'ADMIN', 'OWNER', 0],
    ]);
    expect(
      (await one('max').ask('GET', 'workspace', 'get-team-members', { query: { workspaceId, type: 'project' } })).status,
    ).toBe(400);
  });
});

test('the team summary counts departments and weekly completed tasks, of what its reader can see', async () => {
  const { workspaceId, olga, one, membership, project } = await teamOf({ max: 'MEMBER', mia: 'MEMBER', gerd: 'GUEST' });
  const [shared, secret] = [await project('olga', 'TEAM', { max: 'MEMBER' }), await project('olga', 'PRIVATE')];
  await rows(`UPDATE "WorkspaceMember" SET "department" = 'Design', "capacityHours" = 20 WHERE "id" = ANY($1)`, [
    [await membership('max'), await membership('mia')],
  ]);
  await task(olga, shared, { assigneeId: one('max').userId, estimatedHours: 4 });
  await task(olga, shared, { assigneeId: one('max').userId, status: 'DONE' });
  const earlier = await task(olga, shared, { assigneeId: one('max').userId, status: 'DONE' });
  const longAgo = await task(olga, shared, { assigneeId: one('max').userId, status: 'DONE' });
  await task(olga, secret, { assigneeId: olga.userId, status: 'DONE' });
  await rows(`UPDATE "Task" SET "completedAt" = "completedAt" - interval '7 days' WHERE "id" = $1`, [earlier]);
  await rows(`UPDATE "Task" SET "completedAt" = "completedAt" - interval '70 days' WHERE "id" = $1`, [longAgo]);
  const summary = async (name: string) =>
    made(await one(name).ask('GET', 'workspace', 'get-team-summary', { query: { workspaceId, weeks: '3' } }));
  const olgas = await summary('olga');
  expect(olgas.departments).toEqual([
    { name: 'Design', members: 2, activeTasks: 1, capacityHours: 40, workload: { hours: 4, points: 0, unestimated: 0 } },
    { name: null, members: 2, activeTasks: 0, capacityHours: 80, workload: { hours: 0, points: 0, unestimated: 0 } },
  ]);
  expect(olgas).toMatchObject({ name: expect.stringContaining('olga'), description: '' });
  expect(olgas.weeks).toHaveLength(3);
  const completed = (answer: typeof olgas) =>
    Object.fromEntries(answer.productivity.map((each: { name: string; completed: number[] }) => [each.name, each.completed]));
  expect(completed(olgas)).toMatchObject({ 'max Tester': [0, 1, 1], 'olga Tester': [0, 0, 1], 'mia Tester': [0, 0, 0] });
  expect(completed(await summary('mia'))).toMatchObject({ 'max Tester': [0, 1, 1], 'olga Tester': [0, 0, 0] });
  expect((await one('gerd').ask('GET', 'workspace', 'get-team-summary', { query: { workspaceId } })).status).toBe(403);
});
