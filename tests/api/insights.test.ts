import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Insight } from '#features/analytics/contract';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { insertCharted } from '../support/charted.ts';

// Every value of an insight equals a plain recount.

let app: TestApp;
let all: Cast;
let projectId: string;
let labels: string[];

const rows = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;
beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  projectId = all.projectId;
  labels = [];
  for (const name of ['Sea', 'Land']) {
    const made = await all.ada.ask('POST', 'settings/project', 'create-label', {
      query: { projectId },
      body: { name, color: 'blue' },
    });
    labels.push(made.body.id);
  }
  for (let nth = 0; nth < 170; nth++) await insertCharted(app, all, nth, labels);
  await rows(`UPDATE "Project" SET "estimateScale" = 'FIBONACCI' WHERE "id" = $1`, [projectId]);
  await rows(`UPDATE "Task" SET "estimate" = "number" % 5 WHERE "projectId" = $1 AND "number" % 3 > 0`, [projectId]);
  await rows('SELECT rebuild_status_intervals($1)', [projectId]);
});
afterAll(() => app.stop());

const RANGE = { from: '2026-10-12', until: '2026-11-08' };
type Asked = Record<string, string | readonly string[]>;
const ask = (by: Person, asked: Asked, kind = 'task') =>
  by.ask('GET', 'analytics', `get-${kind}-insight`, { query: { projectId, ...asked } });
async function insight(asked: Asked, kind = 'task'): Promise<Insight> {
  const answer = await ask(all.ada, asked, kind);
  expect(answer.body).not.toHaveProperty('error');
  expect(answer.status).toBe(200);
  return answer.body;
}

interface Cell {
  slice: string | null;
  segment: string | null;
  items: number;
  value: number;
}
const sorted = (cells: readonly Cell[]) =>
  cells.map(({ slice, segment, items, value }) => `${slice} ${segment} ${items} ${Math.round(value * 1000) / 1000}`).toSorted();

// Written without the parts of the product: what an item is worth, which items count, and how they are grouped.
const STARTED = `(SELECT min(e."occurredAt") FROM "Event" e WHERE e."targetId" = t."id" AND e."changes" -> 'status' ->> 1 IN ('IN_PROGRESS', 'REVIEW'))`;
const FIRST = `(SELECT e."changes" -> 'status' ->> 0 FROM "Event" e WHERE e."targetId" = t."id" ORDER BY e."id" LIMIT 1)`;
const START = `least(${STARTED}, CASE WHEN coalesce(${FIRST}, t."status") = 'IN_PROGRESS' THEN t."createdAt" END)`;
const during = (column: string) =>
  `t."${column}" >= $2::date::timestamp AT TIME ZONE $4 AND t."${column}" < ($3::date + 1)::timestamp AT TIME ZONE $4`;
const BOARD = `t."archivedAt" IS NULL`;
const MEASURES: Record<string, { amount: string; scope: string | null; value: string }> = {
  count: { amount: '1', scope: null, value: 'sum("amount")' },
  points: { amount: 't."estimate"', scope: null, value: 'coalesce(sum("amount"), 0)' },
  hours: { amount: 't."estimatedHours"', scope: null, value: 'coalesce(sum("amount"), 0)' },
  cycle: { amount: `extract(epoch FROM t."completedAt" - ${START}) / 3600`, scope: during('completedAt'), value: 'median' },
  lead: { amount: `extract(epoch FROM t."completedAt" - t."createdAt") / 3600`, scope: during('completedAt'), value: 'median' },
  age: {
    amount: `extract(epoch FROM now() - t."createdAt") / 3600`,
    scope: `${BOARD} AND t."status" <> 'DONE'`,
    value: 'median',
  },
};
const KEYS: Record<string, string> = {
  status: 't."status"',
  assignee: 't."assigneeId"::text',
  priority: 't."priority"',
  label: 'label."id"::text',
  created: `to_char(t."createdAt" AT TIME ZONE $4, 'IYYY-IW')`,
  completed: `to_char(t."completedAt" AT TIME ZONE $4, 'IYYY-IW')`,
};
async function recount(measure: string, slice: string, segment: string | null, timeZone: string): Promise<Cell[]> {
  const { amount, scope, value } = MEASURES[measure]!;
  const moment = { created: 'createdAt', completed: 'completedAt' }[slice];
  const scopes = [scope, moment ? during(moment) : scope ? null : BOARD].filter(Boolean).join(' AND ');
  const middle = value === 'median' ? 'percentile_cont(0.5) WITHIN GROUP (ORDER BY "amount"::float8)' : value;
  const found = await rows(
    `SELECT "slice", "segment", count(*)::int AS "items", (${middle})::float8 AS "value" FROM (
       SELECT ${KEYS[slice]} AS "slice", ${segment ? KEYS[segment] : 'NULL'} AS "segment", ${amount} AS "amount"
       FROM "Task" t LEFT JOIN LATERAL unnest(${[slice, segment].includes('label') ? 't."labelIds"' : `'{}'::uuid[]`}) label("id") ON true
       WHERE t."projectId" = $1 AND t."deletedAt" IS NULL AND ${scopes} AND $2::date <= $3::date AND $4::text <> ''
         ${measure === 'cycle' ? `AND ${START} IS NOT NULL` : ''}
     ) one GROUP BY 1, 2`,
    [projectId, RANGE.from, RANGE.until, timeZone],
  );
  return found;
}

/** The week of a Monday as ISO numbers it, which is another way to name it than the product's. */
const isoWeek = async (day: string): Promise<string> =>
  (await rows(`SELECT to_char($1::date, 'IYYY-IW') AS "week"`, [day]))[0].week;

describe.each(Object.keys(MEASURES))('%s', (measure) => {
  test.each([
    ['status', null],
    ['assignee', 'priority'],
    ['label', 'status'],
    ['priority', 'label'],
  ])('by %s and %s', async (slice, segment) => {
    const { cells, cellCount } = await insight({ ...RANGE, measure, slice, ...(segment && { segment }) });
    const expected = await recount(measure, slice, segment, 'UTC');
    expect(expected.length).toBeGreaterThan(0);
    expect(cellCount).toBe(expected.length);
    const digits = (list: readonly Cell[]) =>
      // Age grows between the two questions.
      sorted(measure === 'age' ? list.map((cell) => ({ ...cell, value: Math.round(cell.value * 10) / 10 })) : list);
    expect(digits(cells)).toEqual(digits(expected));
  });

  test.each(['UTC', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati'])(
    'by the week of a creation or completion in %s',
    async (timeZone) => {
      for (const slice of measure === 'age' ? ['created'] : ['created', 'completed']) {
        const { cells } = await insight({ ...RANGE, measure, slice, timeZone });
        const expected = await recount(measure, slice, null, timeZone);
        expect(expected.length).toBeGreaterThan(2);
        const named = await Promise.all(cells.map(async (cell) => ({ ...cell, slice: await isoWeek(cell.slice ?? '') })));
        const counts = (list: readonly Cell[]) =>
          sorted(measure === 'age' ? list.map((cell) => ({ ...cell, value: Math.round(cell.value * 10) / 10 })) : list);
        expect(counts(named)).toEqual(counts(expected));
      }
    },
  );
});

test('the whole is that of all items together, and a median is not the mean of medians', async () => {
  const { whole, dots } = await insight({ ...RANGE, measure: 'lead', slice: 'priority' });
  const hours = dots.map((dot) => dot.hours).toSorted((one, other) => one - other);
  expect(whole.items).toBe(hours.length);
  const middle = (hours.length - 1) / 2;
  expect(whole.value).toBeCloseTo(((hours[Math.floor(middle)] ?? 0) + (hours[Math.ceil(middle)] ?? 0)) / 2, 6);
  expect(dots.map(({ at }) => at)).toEqual(
    dots
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});

test('days and months are periods too', async () => {
  const sum = ({ cells }: Insight) => cells.reduce((total, { items }) => total + items, 0);
  const [days, weeks, months] = await Promise.all(
    ['day', 'week', 'month'].map((unit) => insight({ ...RANGE, slice: 'created', unit })),
  );
  expect([sum(days!), sum(months!)]).toEqual([sum(weeks!), sum(weeks!)]);
  expect(new Set(months!.cells.map(({ slice }) => slice))).toEqual(new Set(['2026-10-01', '2026-11-01']));
});

test('conditions narrow an insight as they narrow a list', async () => {
  const { cells } = await insight({ slice: 'status', where: [`assignee:${all.ben.userId}`, 'priority:not:LOW'] });
  for (const { slice, value } of cells) {
    const list = await rows(
      `SELECT count(*)::int AS "count" FROM "Task" WHERE "projectId" = $1 AND "deletedAt" IS NULL AND "archivedAt" IS NULL
         AND "status" = $2 AND "assigneeId" = $3 AND "priority" <> 'LOW'`,
      [projectId, slice, all.ben.userId],
    );
    expect(value).toBe(list[0].count);
  }
});

test('an insight of all projects is that of the one that there is, and of no project that its reader cannot see', async () => {
  const inAll = async (by: Person) =>
    by.ask('GET', 'analytics', 'get-workspace-insight', {
      query: { workspaceId: all.workspaceId, slice: 'project', segment: 'status' },
    });
  const made = await all.ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: all.workspaceId },
    body: { name: 'Hidden', visibility: 'PRIVATE' },
  });
  const hidden = made.body.id;
  await all.ada.ask('POST', 'project', 'create-task', { query: { projectId: hidden }, body: { title: 'Canary' } });
  const seen: Insight = (await inAll(all.ada)).body;
  expect(new Set(seen.cells.map(({ slice }) => slice))).toContain(hidden);
  const own = await insight({ slice: 'status' });
  expect(
    sorted(
      seen.cells.filter(({ slice }) => slice === projectId).map((cell) => ({ ...cell, slice: cell.segment, segment: null })),
    ),
  ).toEqual(sorted(own.cells));
  const answer = await inAll(all.ben);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(projectId);
  expect(answer.text).not.toContain(hidden);
  expect((await inAll(all.mallory)).status).toBe(404);
  expect((await ask(all.mallory, { slice: 'status' })).status).toBe(404);
});

test.each([
  [{ slice: `status" FROM "Task"; --` }],
  [{ slice: 'title' }],
  [{ slice: 'due' }],
  [{ slice: 'status', segment: 'status' }],
  [{ slice: 'status', segment: 'created' }],
  [{ slice: 'status', measure: 'sum("id")' }],
  [{ slice: 'completed', measure: 'age' }],
  [{ slice: 'created', unit: `week', now()); --` }],
  [{ slice: 'created', unit: 'day', from: '2026-01-01', until: '2026-11-01' }],
  [{ slice: 'status', timeZone: `UTC' OR true` }],
  [{ slice: 'status', where: ['priority:is:LOW) OR (true'] }],
  [{ measure: 'count' }],
])('%j is refused', async (asked) => {
  const answer = await ask(all.ada, asked);
  expect(answer.status).toBe(400);
});

test('issues have counts and times, and no estimates', async () => {
  const made = await all.ada.ask('POST', 'issues', 'create-issue', { query: { projectId }, body: { title: 'One', type: 'BUG' } });
  expect(made.status).toBe(200);
  const bugs = await rows(
    `SELECT count(*)::int AS "count" FROM "Issue" WHERE "projectId" = $1 AND "type" = 'BUG' AND "deletedAt" IS NULL`,
    [projectId],
  );
  const { cells } = await insight({ slice: 'type' }, 'issue');
  expect(cells.find(({ slice }) => slice === 'BUG')).toMatchObject({ segment: null, value: bugs[0].count });
  const { cells: ages } = await insight({ slice: 'assignee', measure: 'age', segment: 'status' }, 'issue');
  expect(ages.find(({ slice, segment }) => slice === null && segment === 'OPEN')?.items).toBeGreaterThan(0);
  expect((await ask(all.ada, { slice: 'type', measure: 'points' }, 'issue')).status).toBe(400);
});
