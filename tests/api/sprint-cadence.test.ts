import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnAll } from '#features/sprints/server';
import type { Answer, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { fillSprint, sprintProject } from '../support/sprints.ts';

// Time is a parameter of the job: a day here is one of January 2031, whose 6th is a Monday.

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
});
afterAll(() => app.stop());

const granted = ({ status, body }: Answer): Answer['body'] => {
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};

const turn = (moment: string) => turnAll(app.database.pool, new Date(moment));

/** A project with a cadence from January 6, 2031, weekly unless it says otherwise. */
async function planning(cadence: Record<string, unknown> = {}) {
  const { ada } = all;
  const made = await sprintProject(ada, all.workspaceId);
  const { projectId } = made;
  const query = { projectId };
  const body = { durationWeeks: 1, ...cadence };
  granted(await ada.ask('PUT', 'sprints', 'set-sprint-cadence', { query, body }));
  // Enabled by hand, so that the first sprint is planned by the clock of the test.
  await app.database.pool.query('UPDATE "SprintCadence" SET "enabled" = true WHERE "projectId" = $1', [projectId]);
  const sprints = async (): Promise<Answer['body'][]> =>
    granted(await ada.ask('GET', 'sprints', 'get-sprints', { query })).items.toReversed();
  const statuses = async () => (await sprints()).map(({ startsAt, status }) => `${startsAt.slice(8)} ${status}`);
  const join = async (taskId: string, sprintId: string) =>
    granted(await ada.ask('PUT', 'sprints', 'set-task-sprint', { query: { taskId }, body: { sprintId } }));
  const sprintOf = async (taskId: string) =>
    granted(await ada.ask('GET', 'project', 'get-project-tasks', { query })).items.find(
      (one: { id: string }) => one.id === taskId,
    ).sprintId;
  return { ...made, sprints, statuses, join, sprintOf };
}

test('a cadence plans sprints ahead as soon as it is turned on', async () => {
  const { ada } = all;
  const { projectId } = await sprintProject(ada, all.workspaceId);
  const query = { projectId };
  expect(granted(await ada.ask('GET', 'sprints', 'get-sprint-cadence', { query }))).toMatchObject({ enabled: false, version: 0 });
  const body = { enabled: true, upcomingCount: 3 };
  granted(await ada.ask('PUT', 'sprints', 'set-sprint-cadence', { query, body }));
  const { items } = granted(await ada.ask('GET', 'sprints', 'get-sprints', { query }));
  expect(items.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
  for (const { startsAt } of items) expect(new Date(startsAt).getUTCDay()).toBe(1);
});

test('sprints are planned, started and completed one minute after midnight, and open work goes to the next one', async () => {
  const { statuses, sprints, task, join, sprintOf } = await planning({ cooldownDays: 2, startWeekday: 'TU' });
  await turn('2031-01-06T12:00:00Z');
  expect(await statuses()).toEqual(['07 PLANNED', '21 PLANNED']);
  const [first, second] = await sprints();
  const open = await task('Open');
  await join(open, first.id);
  await turn('2031-01-06T23:46:00Z');
  expect(await statuses()).toEqual(['07 PLANNED', '21 PLANNED']);
  await turn('2031-01-07T00:01:00Z');
  expect(await statuses()).toEqual(['07 ACTIVE', '21 PLANNED', '04 PLANNED']);
  await turn('2031-01-13T23:46:00Z');
  expect((await statuses())[0]).toBe('07 ACTIVE');
  await turn('2031-01-14T00:01:00Z');
  expect((await statuses()).slice(0, 2)).toEqual(['07 COMPLETED', '21 PLANNED']);
  expect(await sprintOf(open)).toBe(second.id);
});

test('two servers at the same moment start a sprint once', async () => {
  const { statuses, projectId } = await planning();
  await turn('2031-01-05T12:00:00Z');
  await Promise.all([1, 2, 3].map(() => turn('2031-01-06T00:01:00Z')));
  expect(await statuses()).toEqual(['06 ACTIVE', '13 PLANNED', '20 PLANNED']);
  const { rows } = await app.database.pool.query(
    `SELECT "actorType", count(*)::int AS "count" FROM "Event"
     WHERE "projectId" = $1 AND "action" = 'turn-sprints' AND "changes" ? 'status' GROUP BY 1`,
    [projectId],
  );
  expect(rows).toEqual([{ actorType: 'SYSTEM', count: 1 }]);
});

test('what was due while the server was down is done when it is back', async () => {
  const { statuses, sprints, task, join, sprintOf } = await planning();
  await turn('2031-01-05T12:00:00Z');
  const open = await task('Open');
  await join(open, (await sprints())[0].id);
  await turn('2031-01-22T09:00:00Z');
  expect(await statuses()).toEqual(['06 COMPLETED', '13 COMPLETED', '20 ACTIVE', '27 PLANNED', '03 PLANNED']);
  expect(await sprintOf(open)).toBe((await sprints())[2].id);
});

test('unfinished work stays or returns to the backlog if the cadence says so', async () => {
  for (const rollover of ['KEEP', 'BACKLOG']) {
    const { sprints, task, join, sprintOf } = await planning({ rollover });
    await turn('2031-01-05T12:00:00Z');
    const [first] = await sprints();
    const open = await task('Open');
    await join(open, first.id);
    await turn('2031-01-06T00:01:00Z');
    await turn('2031-01-13T00:01:00Z');
    expect(await sprintOf(open)).toBe(rollover === 'KEEP' ? first.id : null);
  }
});

test('what the next sprint has no room for goes to the backlog', async () => {
  const { projectId, statuses, sprints, task, join, sprintOf } = await planning();
  await turn('2031-01-05T12:00:00Z');
  const [first, second] = await sprints();
  const [older, newer] = [await task('Older'), await task('Newer')];
  for (const one of [older, newer]) await join(one, first.id);
  await fillSprint(app, { projectId, sprintId: second.id }, 999);
  await turn('2031-01-13T00:01:00Z');
  expect((await statuses()).slice(0, 2)).toEqual(['06 COMPLETED', '13 ACTIVE']);
  expect([await sprintOf(older), await sprintOf(newer)]).toEqual([second.id, null]);
});

test('a project that starts and completes its sprints by hand is only planned ahead', async () => {
  const { statuses } = await planning({ autoStart: false, autoComplete: false });
  await turn('2031-01-05T12:00:00Z');
  await turn('2031-01-30T12:00:00Z');
  expect(await statuses()).toEqual(['06 PLANNED', '13 PLANNED']);
});

test('an archived project is left alone', async () => {
  const { statuses, projectId } = await planning();
  await app.database.pool.query(`UPDATE "Project" SET "status" = 'ARCHIVED' WHERE "id" = $1`, [projectId]);
  await turn('2031-01-05T12:00:00Z');
  expect(await statuses()).toEqual([]);
});
