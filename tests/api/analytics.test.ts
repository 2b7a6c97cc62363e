import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Analytics } from '#features/analytics/contract';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { HOUR, insertCharted, type Step, stepsOf } from '../support/charted.ts';

// Every number of the tiles and charts equals a plain recount of tasks, issues and their history.

let app: TestApp;
let all: Cast;
let projectId: string;

const rows = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;
beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  projectId = all.projectId;
  const labels = [];
  for (const name of ['Sea', 'Land']) {
    const made = await all.ada.ask('POST', 'settings/project', 'create-label', {
      query: { projectId },
      body: { name, color: 'blue' },
    });
    expect(made.status).toBe(200);
    labels.push(made.body.id);
  }
  for (let nth = 0; nth < 170; nth++) await insertCharted(app, all, nth, labels);
  await rows(`UPDATE "Task" SET "blockedByCount" = 2 WHERE "projectId" = $1 AND "number" % 3 = 0`, [projectId]);
  await rows('SELECT rebuild_status_intervals($1)', [projectId]);
});
afterAll(() => app.stop());

interface Asked {
  timeZone?: string;
  from?: string;
  until?: string;
  where?: string[];
}
const ask = (by: Person, asked: Asked = {}, kind = 'task') =>
  by.ask('GET', 'analytics', `get-${kind}-analytics`, { query: { projectId, ...asked } });
async function analyticsOf(asked: Asked = {}): Promise<Analytics> {
  const answer = await ask(all.ada, asked);
  expect(answer.status).toBe(200);
  return answer.body;
}
const counted = async (sql: string, values: unknown[] = []): Promise<number> => Number((await rows(sql, values))[0].count);

// What there is, and what is on the board; the moments at which a day begins in a zone.
const THERE = `FROM "Task" t WHERE t."projectId" = '$project' AND t."deletedAt" IS NULL`;
const onBoard = (condition: string) =>
  counted(`SELECT count(*) ${THERE.replace('$project', projectId)} AND t."archivedAt" IS NULL AND ${condition}`);
const there = (condition: string, values: unknown[] = []) =>
  counted(`SELECT count(*) ${THERE.replace('$project', projectId)} AND ${condition}`, values);
const beginning = (place: string, zone: string): string => `(${place}::date::timestamp AT TIME ZONE ${zone})`;
const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * 24 * HOUR).toISOString().slice(0, 10);
const days = (first: string, last: string): string[] => {
  const list = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) list.push(day);
  return list;
};

test('the tiles count what is on the board', async () => {
  const { tiles } = await analyticsOf();
  const [total, completed] = [await onBoard('true'), await onBoard(`t."status" = 'DONE'`)];
  expect(tiles).toMatchObject({
    total,
    completed,
    inProgress: await onBoard(`t."status" = 'IN_PROGRESS'`),
    wip: await onBoard(`t."status" IN ('IN_PROGRESS', 'REVIEW')`),
    overdue: await onBoard(`t."status" <> 'DONE' AND t."dueDate" < now()::date`),
    blocked: await onBoard(`t."blockedByCount" > 0 AND t."status" <> 'DONE'`),
    completionRate: Math.round((completed / total) * 100),
  });
  const metrics = await all.ada.ask('GET', 'project', 'get-project-metrics', { query: { projectId } });
  expect(tiles).toMatchObject({ total: metrics.body.totalTasks, completed: metrics.body.completedTasks });
});

test('statuses, priorities, people and labels add up to the board', async () => {
  const { groups, people, labels, tiles } = await analyticsOf();
  for (const { status, priority, count } of groups)
    expect(count).toBe(await onBoard(`t."status" = '${status}' AND t."priority" = '${priority}'`));
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(tiles.total);
  expect(people).toHaveLength(3);
  for (const { userId, open, overdue, hours } of people) {
    const own = `t."status" <> 'DONE' AND t."assigneeId" IS NOT DISTINCT FROM ${userId ? `'${userId}'` : 'NULL'}`;
    expect([open, overdue]).toEqual([await onBoard(own), await onBoard(`${own} AND t."dueDate" < now()::date`)]);
    const [sum] = await rows(
      `SELECT coalesce(sum("estimatedHours"), 0)::float8 AS "hours" ${THERE.replace('$project', projectId)} AND t."archivedAt" IS NULL AND ${own}`,
    );
    expect(hours).toBe(sum.hours);
  }
  for (const { labelId, open, completed } of labels) {
    const own = labelId === null ? `t."labelIds" = '{}'` : `'${labelId}' = ANY (t."labelIds")`;
    expect([open, completed]).toEqual([
      await onBoard(`${own} AND t."status" <> 'DONE'`),
      await onBoard(`${own} AND t."status" = 'DONE'`),
    ]);
  }
});

// The clocks change on October 25 in Berlin, on November 1 in New York, and on October 4 in Lord Howe, by half an hour.
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Asia/Kathmandu'];
const RANGE = { from: '2026-10-20', until: '2026-11-08' };

const STATUS_AT = `
SELECT status, count(*)::int AS "count" FROM (
  SELECT coalesce(
    (SELECT e."changes" -> 'status' ->> 1 FROM "Event" e WHERE e."targetId" = t."id" AND e."changes" ? 'status' AND e."occurredAt" < ${beginning('$2', '$3')} ORDER BY e."id" DESC LIMIT 1),
    (SELECT e."changes" -> 'status' ->> 0 FROM "Event" e WHERE e."targetId" = t."id" AND e."changes" ? 'status' ORDER BY e."id" LIMIT 1),
    t."status") AS status
  FROM "Task" t WHERE t."projectId" = $1 AND t."deletedAt" IS NULL AND t."createdAt" < ${beginning('$2', '$3')}
) s GROUP BY 1`;

describe.each(ZONES)('in %s', (timeZone) => {
  test('the flow has the statuses as they were at the end of each day', async () => {
    const { flow } = await analyticsOf({ ...RANGE, timeZone });
    expect(flow.first).toBe(RANGE.from);
    for (const [nth, day] of days(RANGE.from, RANGE.until).entries()) {
      const then = await rows(STATUS_AT, [projectId, dayAfter(day, 1), timeZone]);
      const shown = flow.counts.flatMap(({ status, daily }) => (daily[nth] ? [{ status, count: daily[nth] }] : []));
      expect(new Set(shown), day).toEqual(new Set(then));
    }
  });

  test('weeks count what was created and completed in them', async () => {
    const { weeks, tiles } = await analyticsOf({ ...RANGE, timeZone });
    expect(weeks.map(({ week }) => week)).toEqual(['2026-10-19', '2026-10-26', '2026-11-02']);
    const during = (column: string, first: string, last: string) =>
      there(`t."${column}" >= ${beginning('$1', '$3')} AND t."${column}" < ${beginning('$2', '$3')}`, [
        first,
        dayAfter(last, 1),
        timeZone,
      ]);
    for (const { week, created, completed } of weeks) {
      const last = dayAfter(week, 6);
      expect([created, completed]).toEqual([await during('createdAt', week, last), await during('completedAt', week, last)]);
    }
    const completed = await during('completedAt', RANGE.from, RANGE.until);
    expect(tiles.throughputPerWeek).toBe(Math.round((completed / 20) * 70) / 10);
  });

  test('cycle times run from the first start to the last completion', async () => {
    const { cycle, tiles } = await analyticsOf({ ...RANGE, timeZone });
    const found = await rows(
      `SELECT t."id", extract(epoch FROM t."completedAt" - least(
         (SELECT min(e."occurredAt") FROM "Event" e WHERE e."targetId" = t."id" AND e."changes" -> 'status' ->> 1 IN ('IN_PROGRESS', 'REVIEW')),
         CASE WHEN (SELECT e."changes" -> 'status' ->> 0 FROM "Event" e WHERE e."targetId" = t."id" ORDER BY e."id" LIMIT 1) = 'IN_PROGRESS'
           THEN t."createdAt" END))::float8 / 3600 AS "hours"
       FROM "Task" t WHERE t."projectId" = $1 AND t."deletedAt" IS NULL
         AND t."completedAt" >= ${beginning('$2', '$4')} AND t."completedAt" < ${beginning('$3', '$4')} ORDER BY t."completedAt" DESC, t."id"`,
      [projectId, RANGE.from, dayAfter(RANGE.until, 1), timeZone],
    );
    expect(found.length).toBeGreaterThan(10);
    expect(cycle.items.map(({ id, hours }) => [id, Math.round(hours * 100)])).toEqual(
      found.map(({ id, hours }) => [id, Math.round(hours * 100)]),
    );
    expect(cycle.count).toBe(found.length);
    expect(tiles.medianCycleHours).toBe(cycle.p50);
    const sorted = found.map(({ hours }) => hours).sort((one, other) => one - other);
    const middle = (sorted.length - 1) / 2;
    expect(cycle.p50).toBeCloseTo((sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2, 6);
  });
});

test('time in status adds up every stay of the completed tasks', async () => {
  const { timeInStatus } = await analyticsOf(RANGE);
  const spent = new Map<string, Map<string, number>>();
  for (let nth = 0; nth < 170; nth++) {
    const steps = stepsOf(nth);
    const last = steps.at(-1) as Step;
    const isIn = last.at >= new Date(RANGE.from) && last.at < new Date(dayAfter(RANGE.until, 1));
    if (nth % 17 === 5 || last.status !== 'DONE' || !isIn) continue;
    for (const [turn, { at: since, status }] of steps.entries()) {
      const until = steps[turn + 1]?.at;
      if (status === 'DONE' || !until) continue;
      const own = spent.get(status) ?? new Map<string, number>();
      spent.set(status, own.set(String(nth), (own.get(String(nth)) ?? 0) + (until.getTime() - since.getTime()) / HOUR));
    }
  }
  const expected = [...spent].map(([status, own]) => [
    status,
    own.size,
    Math.round([...own.values()].reduce((sum, one) => sum + one, 0)),
  ]);
  expect(new Set(timeInStatus.map(({ status, items, totalHours }) => [status, items, Math.round(totalHours)]))).toEqual(
    new Set(expected),
  );
});

test('aging has every started task on the board, the oldest first', async () => {
  const { aging, tiles } = await analyticsOf();
  expect(aging).toHaveLength(tiles.wip);
  expect(aging.map(({ since }) => since)).toEqual(aging.map(({ since }) => since).sort());
});

test('estimates are compared for tasks that have both', async () => {
  const { estimates } = await analyticsOf(RANGE);
  const [sum] = await rows(
    `SELECT count(*)::int AS "count", sum("estimatedHours") AS "estimatedHours", sum("loggedSeconds") / 3600.0::float8 AS "loggedHours" FROM "Task" t
     WHERE t."projectId" = $1 AND t."deletedAt" IS NULL AND t."estimatedHours" > 0 AND t."loggedSeconds" > 0
       AND t."completedAt" >= $2::date AND t."completedAt" < $3::date + 1`,
    [projectId, RANGE.from, RANGE.until],
  );
  expect(sum.count).toBeGreaterThan(0);
  expect(estimates).toMatchObject(sum);
});

test('conditions narrow every number, as they narrow a list', async () => {
  const { tiles, groups, flow } = await analyticsOf({ ...RANGE, where: [`assignee:${all.ben.userId}`, 'priority:not:LOW'] });
  const total = await onBoard(`t."assigneeId" = '${all.ben.userId}' AND t."priority" <> 'LOW'`);
  expect(tiles.total).toBe(total);
  expect(groups.every(({ priority }) => priority !== 'LOW')).toBe(true);
  const whole = await analyticsOf(RANGE);
  const sumOf = ({ counts }: Analytics['flow']) => counts.flatMap(({ daily }) => daily).reduce((sum, one) => sum + one, 0);
  expect(sumOf(flow)).toBeGreaterThan(0);
  expect(sumOf(flow)).toBeLessThan(sumOf(whole.flow));
});

test('the blocked tasks are those that the filter of a list lets through', async () => {
  const { tiles } = await analyticsOf();
  expect(tiles.blocked).toBeGreaterThan(0);
  expect((await analyticsOf({ where: ['blocked:is:true'] })).tiles.total).toBe(tiles.blocked);
  expect((await analyticsOf({ where: ['blocked:is:false'] })).tiles.total).toBe(tiles.total - (tiles.blocked ?? 0));
});

test('a forecast is the same for the same numbers, and says what it assumes', async () => {
  const [one, other] = [await analyticsOf(), await analyticsOf()];
  expect(one.forecast).toEqual(other.forecast);
  const open = await onBoard(`t."status" <> 'DONE'`);
  expect(one.forecast === null || one.forecast.remaining === open).toBe(true);
});

test('a range must be in order and not too long', async () => {
  expect((await ask(all.ada, { from: '2026-11-02', until: '2026-11-01' })).status).toBe(400);
  expect((await ask(all.ada, { from: '2020-01-01', until: '2026-11-01' })).status).toBe(400);
  expect((await ask(all.ada, { timeZone: 'Mars/Olympus' })).status).toBe(400);
  expect((await ask(all.ada, { where: ['nowhere:is:x'] })).status).toBe(400);
});

test('strangers learn nothing, and guests no capacity', async () => {
  expect((await ask(all.mallory)).status).toBe(404);
  expect((await ask(all.mallory, {}, 'issue')).status).toBe(404);
  const members = (await analyticsOf()).people;
  expect(members.some(({ capacityHours }) => capacityHours !== null)).toBe(true);
});

/** Each mark of a week, and the throughput, is the number of issues in the list that it opens. */
async function agreesWithList({ weeks, tiles, from, until }: Analytics): Promise<void> {
  const listed = async (field: string, first: string, last: string): Promise<number> => {
    const query = { projectId, where: `${field}:between:${first},${last}`, limit: '100' };
    return (await all.ada.ask('GET', 'issues', 'get-project-issues', { query })).body.items.length;
  };
  expect(weeks.some(({ created, completed }) => created > completed && completed > 0)).toBe(true);
  for (const { week, created, completed } of weeks) {
    const last = dayAfter(week, 6);
    expect([created, completed]).toEqual([await listed('created', week, last), await listed('completed', week, last)]);
  }
  expect(tiles.throughputPerWeek).toBe(Math.round(((await listed('completed', from, until)) / 30) * 70) / 10);
}

test('issues have the same numbers by their own statuses', async () => {
  for (const [title, status] of [
    ['One', 'RESOLVED'],
    ['Two', 'WONT_FIX'],
    ['Three', 'IN_REVIEW'],
  ]) {
    const made = await all.ada.ask('POST', 'issues', 'create-issue', {
      query: { projectId },
      body: { title, assigneeIds: [all.ben.userId] },
    });
    await all.ada.ask('PUT', 'issues', 'update-issue-status', { query: { issueId: made.body.id }, body: { status } });
  }
  const { body } = await ask(all.ada, {}, 'issue');
  const metrics = await all.ada.ask('GET', 'issues', 'get-issues-metrics', { query: { projectId } });
  expect(body.tiles.total).toBe(metrics.body.total);
  const { RESOLVED, CLOSED, WONT_FIX, DUPLICATE, IN_PROGRESS, IN_REVIEW } = metrics.body.byStatus;
  expect(body.tiles).toMatchObject({ completed: RESOLVED + CLOSED, wip: IN_PROGRESS + IN_REVIEW, blocked: null });
  await agreesWithList(body);
  expect(body.tiles.completionRate).toBe(Math.round(((RESOLVED + CLOSED) / (metrics.body.total - WONT_FIX - DUPLICATE)) * 100));
});
