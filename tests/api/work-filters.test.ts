import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sentConditions } from '#contract/filter-requests';
import { dayAfter } from '#contract/days';
import type { FilterContext } from '#contract/filter-rule';
import { type Condition, conditionOf, type FilterField } from '#contract/filters';
import { IssueStatus } from '#features/issues/contract';
import { TaskPriority } from '#features/tasks/contract';

import { workFilterField, workFilterFields } from '#features/work/fields';
import { workRule, type WorkRow } from '#features/work/rules';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { conditionsOn, everyOperator } from '../support/every-condition.ts';
import { made } from '../support/team-fixture.ts';

// The server lists the work that the rule of the browser lets through, for every field and operator.

let app: TestApp;
let all: Cast;
let work: WorkRow[];
let ids: Readonly<Record<string, string[]>>;
let sight: FilterContext;
let keys: ReadonlyMap<string, string>;

const TODAY = new Date().toISOString().slice(0, 10);
/** Another day that it is somewhere now. */
const ANOTHER_DAY = dayAfter(TODAY, new Date().getUTCHours() < 12 ? -1 : 1);
const at = <Value>(values: readonly Value[], turn: number): Value => values[turn % values.length] as Value;
const STATUSES = ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'];
const DAYS = [null, ...[-40, -3, -1, 0, 1, 3, 6, 7, 9].map((days) => dayAfter(TODAY, days))];

/** A moment some days ago: the first and the last of a day, in UTC and west of it. */
const momentOf = (turn: number, daysAgo: number): string =>
  `${dayAfter(TODAY, -daysAgo)}${at(['T00:00:00.000Z', 'T04:59:59.999Z', 'T05:00:00.000Z', 'T23:59:59.999Z'], turn)}`;

/** Tasks and issues that Vera watches, with every value of every field, and none of those that can be without. */
async function fill(projectId: string, first: number): Promise<void> {
  const [ada, ben, vera] = [all.ada, all.ben, all.vera].map(({ userId }) => userId) as [string, string, string];
  for (let turn = first; turn < first + 48; turn++) {
    const due = at(DAYS, turn);
    const priority = at(TaskPriority.options, turn >> 1);
    const status = at(STATUSES, turn);
    await app.database.pool.query(
      `INSERT INTO "Task" ("id", "projectId", "number", "title", "status", "priority", "position", "assigneeId", "createdBy", "watcherIds",
         "dueDate", "completed", "completedAt", "createdAt")
       VALUES (gen_random_uuid(), $1, $2, 'Draw the 100% map', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        projectId,
        100 + turn,
        status,
        priority,
        `b${String(turn).padStart(4, '0')}1`,
        at([null, ada, vera, ben], turn >> 2),
        at([ada, vera, ben], turn),
        [vera],
        due,
        status === 'DONE',
        status === 'DONE' ? momentOf(turn, turn % 9) : null,
        momentOf(turn, turn % 45),
      ],
    );
    const issueStatus = at(
      IssueStatus.options.filter((one) => one !== 'DUPLICATE'),
      turn,
    );
    const over = ['RESOLVED', 'CLOSED', 'WONT_FIX'].includes(issueStatus) ? momentOf(turn, turn % 9) : null;
    await app.database.pool.query(
      `INSERT INTO "Issue" ("id", "projectId", "number", "title", "type", "priority", "status", "reporterId", "assigneeIds", "watcherIds",
         "dueDate", "resolvedAt", "closedAt", "createdAt")
       VALUES (gen_random_uuid(), $1, $2, 'Broken', 'TASK', $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        projectId,
        200 + turn,
        priority,
        issueStatus,
        at([ben, ada, vera], turn),
        at([[], [ada], [ben, vera], [ada, ben]], turn >> 1),
        [vera],
        due,
        ['RESOLVED', 'CLOSED'].includes(issueStatus) ? over : null,
        ['CLOSED', 'WONT_FIX'].includes(issueStatus) ? over : null,
        momentOf(turn, turn % 45),
      ],
    );
  }
}

interface Page {
  items: WorkRow[];
  pagination: { total: number; earlier: string | null };
}

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
  const other = made(
    await all.ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: all.workspaceId },
      body: { name: 'Bridge works', key: 'BRIDGE', visibility: 'PUBLIC' },
    }),
  ).id;
  const people = [all.ada.userId, all.ben.userId];
  ids = { assignee: people, creator: people, project: [all.projectId, other] };
  sight = { userId: all.vera.userId, today: TODAY, momentOf: (day) => `${day}T05:00:00.000Z` };
  await fill(all.projectId, 0);
  await fill(other, 48);
  const { rows } = await app.database.pool.query<{ id: string; key: string }>('SELECT "id", "key" FROM "Project"');
  keys = new Map(rows.map(({ id, key }) => [id, key]));
  work = (await list({})).items;
  expect(work.length).toBeGreaterThan(150);
});
afterAll(() => app.stop());

const ask = (query: Record<string, string | readonly string[]>) =>
  all.vera.ask('GET', 'workspace', 'get-my-work', {
    query: { workspaceId: all.workspaceId, of: 'watched', limit: '100', ...query },
  });

/** Every page of a list, whose total must be the number of its rows. */
async function list(query: Record<string, string | readonly string[]>): Promise<Page> {
  const items: WorkRow[] = [];
  let page: Page | null = null;
  do {
    page = made(await ask({ ...query, ...(page?.pagination.earlier && { before: page.pagination.earlier }) })) as unknown as Page;
    items.push(...page.items);
  } while (page.pagination.earlier !== null);
  expect(items.length).toBe(page.pagination.total);
  return { ...page, items };
}

const titlesOf = (rows: readonly WorkRow[]): string[] => rows.map(({ id }) => id);
const listed = async (query: Record<string, string | readonly string[]>) => titlesOf((await list(query)).items);
// In the order of the list, which a filter leaves as it is.
const wantedBy = (where: readonly Condition[], text = ''): string[] =>
  titlesOf(work.filter(workRule({ where, text }, sight, (projectId) => keys.get(projectId) ?? '')));
const sentBy = (where: readonly Condition[]) => ({ where: sentConditions(workFilterFields, where, sight), today: TODAY });

const conditions = (text: string): Condition[] =>
  text.split('&').map((one) => {
    const [name = '', said = ''] = one.split('=');
    return conditionOf(workFilterField(name) as FilterField, said) as Condition;
  });

describe('work is filtered as browsers filter it', () => {
  test.each(everyOperator(workFilterFields))('by %s %s', async (_, op, field) => {
    const counts: number[] = [];
    for (const condition of conditionsOn(field, op, { today: TODAY, ids })) {
      const wanted = wantedBy([condition]);
      counts.push(wanted.length);
      expect([condition, await listed(sentBy([condition]))]).toEqual([condition, wanted]);
    }
    expect(counts.some((count) => count > 0 && count < work.length)).toBe(true);
  });

  test.each(['status=not:done&due=week', 'type=issue&assignee=all:none&priority=not:high', 'creator=not:me&due=any&type=task'])(
    'by several conditions at once: %s',
    async (text) => {
      const where = conditions(text);
      expect(wantedBy(where).length).toBeGreaterThan(0);
      expect(await listed(sentBy(where))).toEqual(wantedBy(where));
    },
  );

  test.each(['map', 'BROKEN', 'bridge-1', 'the bridge 100%', '_', '%'])('by words of key and title: %s', async (search) => {
    const wanted = wantedBy([], search);
    expect(wanted.length).toBeLessThan(work.length);
    expect(await listed({ search })).toEqual(wanted);
    const where = conditions('priority=urgent');
    expect(await listed({ search, ...sentBy(where) })).toEqual(wantedBy(where, search));
  });
});

test('a request can say the reader’s own words', async () => {
  expect(await listed({ where: 'assignee:is:me' })).toEqual(wantedBy(conditions('assignee=me')));
  const overdue = wantedBy(conditions('due=overdue'));
  expect(await listed({ where: 'due:overdue', today: TODAY })).toEqual(overdue);
  expect(await listed({ where: 'due:overdue', today: ANOTHER_DAY })).not.toEqual(overdue);
});

test.each([
  ['colour:is:red', 'Filter by one of status, type'],
  ['status:is:OPEN', 'status has no value OPEN'],
  ['type:all:TASK', 'type takes the operators is, not'],
  ['project:is:none', 'project has no value none'],
  ['due:between:2026-01-01', 'due with between takes 2 values'],
  ["creator:is:'; DROP TABLE", 'creator has no value'],
])('the condition %s is refused with what is wrong with it', async (where, fault) => {
  const answer = await ask({ where });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(fault);
});

test('too many conditions are refused', async () => {
  expect((await ask({ where: Array.from({ length: 31 }, () => 'type:TASK') })).status).toBe(400);
});
