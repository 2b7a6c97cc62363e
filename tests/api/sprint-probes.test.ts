import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnAll } from '#features/sprints/server';
import { newIdOf } from '#contract/new-id';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { dayFromNow, plannedSprint, sprintProject, startSprint } from '../support/sprints.ts';

// Extreme days, outsiders, and people who act at the same moment.

let app: TestApp;
let all: Cast;
let ada: Person;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  ({ ada } = all);
});
afterAll(() => app.stop());

const rows = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;
const granted = ({ status, body }: Answer): Answer['body'] => {
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};
const codes = (answers: readonly Answer[]): string[] =>
  answers.map(({ status, body }): string => body.error?.code ?? `${status}`).toSorted();
const project = () => sprintProject(ada, all.workspaceId);
const put = (name: string, query: Record<string, string>, body: object = {}, by = ada, headers: Record<string, string> = {}) =>
  by.ask('PUT', 'sprints', name, { query, body, headers });
const cadence = (projectId: string, body: object) => put('set-sprint-cadence', { projectId }, body);
const sprintsOf = async (projectId: string) =>
  granted(await ada.ask('GET', 'sprints', 'get-sprints', { query: { projectId } })).items as Answer['body'][];
const sprintOf = async (taskId: string) => (await rows('SELECT "sprintId" FROM "Task" WHERE "id" = $1', [taskId]))[0].sprintId;
const reportOf = async (sprintId: string) =>
  granted(await ada.ask('GET', 'sprints', 'get-sprint-report', { query: { sprintId } }));

test('a cadence plans nothing after the end of the calendar', async () => {
  const { projectId } = await project();
  await plannedSprint(ada, projectId, { startsAt: '9999-12-20', endsAt: '9999-12-31' });
  granted(await cadence(projectId, { enabled: true, upcomingCount: 3 }));
  await turnAll(app.database.pool, new Date());
  expect(await sprintsOf(projectId)).toHaveLength(1);
});

test('a sprint of a distant year does not become one of thousands of years by starting today', async () => {
  const { projectId } = await project();
  const { id } = await plannedSprint(ada, projectId, { startsAt: '9999-12-20', endsAt: '9999-12-31' });
  const answer = await put('start-sprint', { sprintId: id });
  expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['endsAt']]);
});

test('a cadence that was never set can be set with the version that it has', async () => {
  const { projectId } = await project();
  const { version } = granted(await ada.ask('GET', 'sprints', 'get-sprint-cadence', { query: { projectId } }));
  granted(await cadence(projectId, { cooldownDays: 1, version }));
  expect(codes([await cadence(projectId, { cooldownDays: 2, version })])).toEqual(['stale']);
});

test('two people who turn a cadence on at the same moment plan the sprints once', async () => {
  const { projectId } = await project();
  const body = { enabled: true, upcomingCount: 3 };
  for (const answer of await Promise.all([1, 2, 3].map(() => cadence(projectId, body)))) granted(answer);
  const sprints = await sprintsOf(projectId);
  expect(sprints.map(({ number }) => number)).toEqual([3, 2, 1]);
});

test('a sprint is completed once: the second person is refused, and a repeated request gets the same answer', async () => {
  const { planned, task } = await project();
  const [{ id }, next] = [await planned(0, 6), await planned(7, 13)];
  const open = await task('Open', 3);
  granted(await put('set-task-sprint', { taskId: open }, { sprintId: id }));
  await startSprint(ada, id);
  const headers = { 'idempotency-key': newIdOf(ada.userId) };
  const complete = (with_ = {}) => put('complete-sprint', { sprintId: id }, {}, ada, with_);
  const answers = await Promise.all([complete(headers), complete(headers), complete()]);
  const isFirst = codes(answers.slice(0, 2)).every((code) => code === '200');
  expect(codes(answers)).toEqual(isFirst ? ['200', '200', 'sprint-inactive'] : ['200', 'sprint-inactive', 'sprint-inactive']);
  expect(await sprintOf(open)).toBe(next.id);
  expect(await reportOf(id)).toMatchObject({ carriedOver: { count: 1, points: 3 } });
  expect(await rows('SELECT FROM "SprintItem" WHERE "itemId" = $1', [open])).toHaveLength(2);
});

/** Sends a request while a change is made but not committed, and commits once the request waits for it. */
async function during(change: (db: pg.PoolClient) => Promise<unknown>, send: () => Promise<Answer>): Promise<Answer> {
  const db = await app.database.pool.connect();
  try {
    await db.query('BEGIN');
    await change(db);
    const answer = send();
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await rows(waits)).length).toBeGreaterThan(0);
    await db.query('COMMIT');
    return await answer;
  } finally {
    db.release();
  }
}

test('what leaves a sprint for the backlog or another project while it is completed does not come back', async () => {
  const [{ projectId, planned, task }, other] = [await project(), await project()];
  const [{ id }, next] = [await planned(0, 6), await planned(7, 13)];
  const ids = [await task('Removed'), await task('Moved away'), await task('Carried')] as const;
  for (const taskId of ids) granted(await put('set-task-sprint', { taskId }, { sprintId: id }));
  await startSprint(ada, id);
  const answer = await during(
    async (db) => {
      await db.query('UPDATE "Task" SET "sprintId" = NULL WHERE "id" = $1', [ids[0]]);
      await db.query(`UPDATE "Task" SET "projectId" = $2, "number" = 900, "position" = 'zz' WHERE "id" = $1`, [
        ids[1],
        other.projectId,
      ]);
    },
    () => put('complete-sprint', { sprintId: id }),
  );
  granted(answer);
  expect(await Promise.all(ids.map(sprintOf))).toEqual([null, null, next.id]);
  expect(await reportOf(id)).toMatchObject({ removed: { count: 1 }, carriedOver: { count: 1 } });
  expect(await sprintsOf(projectId)).toHaveLength(2);
});

test('items that are added while a sprint is completed are carried over or refused', async () => {
  const { planned, task } = await project();
  const [{ id }, next] = [await planned(0, 6), await planned(7, 13)];
  await startSprint(ada, id);
  const ids = await Promise.all(Array.from({ length: 6 }, (_, nth) => task(`Item ${nth}`)));
  const add = (taskId: string) => put('set-task-sprint', { taskId }, { sprintId: id });
  const answers = await Promise.all([
    ...ids.slice(0, 3).map(add),
    put('complete-sprint', { sprintId: id }),
    ...ids.slice(3).map(add),
  ]);
  for (const code of codes(answers)) expect(['200', 'sprint-ended']).toContain(code);
  const added = [...answers.slice(0, 3), ...answers.slice(4)];
  const places = await Promise.all(ids.map(sprintOf));
  expect(places).toEqual(added.map(({ status }) => (status === 200 ? next.id : null)));
  expect((await reportOf(id)).carriedOver.count).toBe(added.filter(({ status }) => status === 200).length);
});

test('of two planned sprints that are started at the same moment one starts', async () => {
  const { planned } = await project();
  const ids = [(await planned(0, 6)).id, (await planned(7, 13)).id];
  expect(codes(await Promise.all(ids.map((sprintId) => put('start-sprint', { sprintId }))))).toEqual(['200', 'sprint-active']);
});

test('a project that is archived or in the trash, and a workspace that is read-only, plan and start nothing by themselves', async () => {
  for (const change of [
    `UPDATE "Project" SET "status" = 'ARCHIVED' WHERE "id" = $1`,
    'UPDATE "Project" SET "deletedAt" = now() WHERE "id" = $1',
    `UPDATE "Workspace" SET "isReadOnly" = true WHERE "id" = (SELECT "workspaceId" FROM "Project" WHERE "id" = $1)`,
  ]) {
    const { projectId } = await project();
    granted(await cadence(projectId, { rollover: 'KEEP' }));
    await rows('UPDATE "SprintCadence" SET "enabled" = true WHERE "projectId" = $1', [projectId]);
    await rows(change, [projectId]);
    await turnAll(app.database.pool, new Date());
    expect(await rows('SELECT FROM "Sprint" WHERE "projectId" = $1', [projectId])).toEqual([]);
    await rows('UPDATE "Workspace" SET "isReadOnly" = false WHERE "id" = $1', [all.workspaceId]);
  }
});

test('an account that added items to a sprint is deleted, and the report says that someone did', async () => {
  const max = await app.person('max');
  const { workspaceId } = all;
  await rows(
    `INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") VALUES (gen_random_uuid(), $1, $2, 'MEMBER')`,
    [workspaceId, max.userId],
  );
  const { projectId, planned, task } = await project();
  await addToProject(ada, projectId, max, 'MEMBER');
  const { id } = await planned(0, 6);
  const taskId = await task('Planned by Max');
  granted(await put('set-task-sprint', { taskId }, { sprintId: id }, max));
  granted(await max.ask('POST', 'user', 'delete-account', { body: { email: max.email } }));
  const report = await ada.ask('GET', 'sprints', 'get-sprint-report', { query: { sprintId: id } });
  expect(granted(report).history).toMatchObject([{ addedBy: max.userId, title: 'Planned by Max' }]);
  expect(report.text).not.toContain(max.email);
});

test('texts of a sprint are bounded, visible and well-formed', async () => {
  const { projectId, planned } = await project();
  const { id } = await planned(0, 6);
  for (const body of [
    { name: '\u200b\u2060' },
    { name: 'a\u0000b' },
    { name: 'a\nb' },
    { name: '\ud800' },
    { name: 'x'.repeat(81) },
    { goal: '\udc00' },
    { goal: 'x'.repeat(2001) },
    { retrospective: `${'x'.repeat(20_000)}!` },
    { retrospective: 'a\u0000b' },
    { capacityPoints: -1 },
    { capacityPoints: 1e300 },
    { startsAt: '0000-01-01' },
    { endsAt: '2026-02-30' },
    { endsAt: '+010000-01-01' },
  ])
    expect([body, (await put('update-sprint', { sprintId: id }, body)).status]).toEqual([body, 400]);
  expect(await sprintsOf(projectId)).toMatchObject([{ name: 'Sprint 1', goal: '', startsAt: dayFromNow(0), version: 1 }]);
});

test('the data of a person names what they added to sprints, and nothing that others added', async () => {
  const { projectId, planned, task, issue } = await project();
  await addToProject(ada, projectId, all.ben, 'MEMBER');
  const { id } = await planned(0, 6);
  const [own, bens, reported] = [await task('Own'), await task('Added by Ben'), await issue('Reported')];
  granted(await put('set-task-sprint', { taskId: own }, { sprintId: id }));
  granted(await put('set-issue-sprint', { issueId: reported }, { sprintId: id }));
  granted(await put('set-task-sprint', { taskId: bens }, { sprintId: id }, all.ben));
  const { sprintItems } = granted(await ada.ask('GET', 'user', 'export-my-data'));
  const here = sprintItems.filter(({ sprintId }: { sprintId: string }) => sprintId === id);
  expect(here).toMatchObject([
    { itemType: 'ISSUE', itemId: reported, sprint: 'Sprint 1', removedAt: null },
    { itemType: 'TASK', itemId: own, sprint: 'Sprint 1', removedAt: null },
  ]);
});
