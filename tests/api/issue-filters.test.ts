import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sentConditions } from '#contract/filter-requests';
import { dayAfter } from '#contract/days';
import type { FilterContext } from '#contract/filter-rule';
import { type Condition, conditionOf } from '#contract/filters';
import { type Issue, IssueStatus, IssueType, Severity } from '#features/issues/contract';
import { issueFilterFields } from '#features/issues/fields';
import { TaskPriority } from '#features/tasks/contract';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { conditionsOn, everyOperator } from '../support/every-condition.ts';
import { issuesWhere } from '#features/issue-screens/web/issues-where';

// The server lists what the rule of the browser lets through, for every field and operator.

let app: TestApp;
let all: Cast;
let issues: Issue[];
let ids: Readonly<Record<string, string[]>>;
let sight: FilterContext;

const TODAY = new Date().toISOString().slice(0, 10);
/** Another day that it is somewhere now. */
const ANOTHER_DAY = dayAfter(TODAY, new Date().getUTCHours() < 12 ? -1 : 1);
const at = <Value>(values: readonly Value[], turn: number): Value => values[turn % values.length] as Value;

/** Rows with every value of every field, and none of those that can be without. */
async function fill(
  projectId: string,
  people: readonly string[],
  labels: readonly string[],
  sprints: readonly string[],
): Promise<void> {
  const [ada, ben] = people;
  const sets = (of: readonly string[]) => [[], [of[0]], [of[1]], of.slice(0, 2)];
  for (let turn = 0; turn < 96; turn++) {
    const type = at(IssueType.options, turn);
    // The first and the last moment of a day, west and east of Greenwich.
    const moment = (offset: number) =>
      `${dayAfter(TODAY, offset)}${at(['T00:00:00.000Z', 'T04:59:59.999Z', 'T05:00:00.000Z', 'T23:59:59.999Z'], turn)}`;
    const status = at(
      IssueStatus.options.filter((one) => one !== 'DUPLICATE'),
      turn,
    );
    await app.database.pool.query(
      `INSERT INTO "Issue" ("id", "projectId", "number", "title", "type", "priority", "status", "severity", "reporterId", "labelIds",
         "assigneeIds", "sprintId", "dueDate", "createdAt", "updatedAt", "resolvedAt", "closedAt")
       VALUES (gen_random_uuid(), $1, $2, 'Broken', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        projectId,
        100 + turn,
        type,
        at(TaskPriority.options, turn >> 1),
        status,
        type === 'BUG' ? at([null, ...Severity.options], turn / 6) : null,
        at([ada, ben], turn >> 2),
        at(sets(labels), turn >> 1),
        at(sets(people), turn >> 3),
        at([null, ...sprints], turn >> 2),
        at([null, ...[-40, -3, -1, 0, 1, 3, 6, 7, 9].map((days) => dayAfter(TODAY, days))], turn),
        moment(-(turn % 45)),
        moment(-(turn % 12)),
        ['RESOLVED', 'CLOSED'].includes(status) ? moment(0) : null,
        ['CLOSED', 'WONT_FIX'].includes(status) ? moment(0) : null,
      ],
    );
  }
}

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  const query = { projectId: all.projectId };
  const second = await all.ada.ask('POST', 'settings/project', 'create-label', { query, body: { name: 'Second' } });
  const people = [all.ada.userId, all.ben.userId];
  ids = { assignee: people, reporter: people, label: [all.labelId, second.body.id], sprint: [all.sprintId, all.activeSprintId] };
  sight = { userId: all.vera.userId, today: TODAY, momentOf: (day) => `${day}T05:00:00.000Z` };
  await fill(all.projectId, [all.ada.userId, all.vera.userId, all.ben.userId], [all.labelId, second.body.id], ids.sprint ?? []);
  issues = (await app.database.pool.query(`SELECT * FROM "Issue" WHERE "projectId" = $1`, [all.projectId])).rows as Issue[];
});
afterAll(() => app.stop());

const list = (query: Record<string, string | readonly string[]>) =>
  all.vera.ask('GET', 'issues', 'get-project-issues', { query: { projectId: all.projectId, limit: '100', ...query } });
const listed = async (query: Record<string, string | readonly string[]>): Promise<string[]> =>
  (await list(query)).body.items.map(({ id }: Issue) => id).toSorted();
const wantedBy = (where: readonly Condition[], of = issues): string[] =>
  of
    .filter(issuesWhere(where, sight))
    .map(({ id }) => id)
    .toSorted();
const sentBy = (where: readonly Condition[]) => ({ where: sentConditions(issueFilterFields, where, sight), today: TODAY });

describe('issues are filtered as browsers filter them', () => {
  test.each(everyOperator(issueFilterFields))('by %s %s', async (_, op, field) => {
    const counts: number[] = [];
    for (const condition of conditionsOn(field, op, { today: TODAY, ids })) {
      const wanted = wantedBy([condition]);
      counts.push(wanted.length);
      expect([condition, await listed(sentBy([condition]))]).toEqual([condition, wanted]);
    }
    expect(counts.some((count) => count > 0 && count < issues.length)).toBe(true);
  });

  test('by several conditions, words and the filters of old at once', async () => {
    const where = (text: string): Condition[] =>
      text.split('&').flatMap((one) => {
        const [name = '', said = ''] = one.split('=');
        const field = issueFilterFields.find((known) => known.name === name);
        return (field && conditionOf(field, said)) ?? [];
      });
    for (const text of [
      'status=not:open&due=week',
      'label=all:none&created=past30',
      'priority=not:low&due=any&reporter=not:me',
    ]) {
      const some = issues.filter(({ type, title }) => ['BUG', 'TASK'].includes(type) && title === 'Broken');
      expect(wantedBy(where(text), some).length).toBeGreaterThan(0);
      expect(await listed({ ...sentBy(where(text)), type: ['BUG', 'TASK'], search: 'broken' })).toEqual(
        wantedBy(where(text), some),
      );
    }
  });

  test('and are counted in groups', async () => {
    const answer = await list({ where: 'priority:not:LOW', group: 'priority' });
    expect(answer.body.groups.map(({ key }: { key: string }) => key)).toEqual(['URGENT', 'HIGH', 'MEDIUM']);
  });
});

test('a request can say the reader’s own words', async () => {
  const condition: Condition = { field: 'assignee', op: 'is', values: ['me'] };
  expect(await listed({ where: 'assignee:is:me' })).toEqual(wantedBy([condition]));
  const overdue: Condition = { field: 'due', op: 'is', values: ['overdue'] };
  expect(await listed({ where: 'due:overdue', today: TODAY })).toEqual(wantedBy([overdue]));
  expect(await listed({ where: 'due:overdue', today: ANOTHER_DAY })).not.toEqual(wantedBy([overdue]));
});

test.each([
  ['colour:is:red', 'Filter by one of status, assignee'],
  ['status:is:NEW', 'status has no value NEW'],
  ['status:all:OPEN', 'status takes the operators is, not'],
  ['assignee:is:nobody', 'assignee has no value nobody'],
  ['reporter:is:none', 'reporter has no value none'],
  ['due:before:2026-02-30', 'due has no value 2026-02-30'],
  ['due:between:2026-01-01', 'due with between takes 2 values'],
  ['created:is:none', 'created has no value none'],
  ["label:is:'; DROP TABLE", 'label has no value'],
  ['priority:not:', 'priority with not takes 1 to 50 values'],
])('the condition %s is refused with what is wrong with it', async (where, fault) => {
  const answer = await list({ where });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(fault);
  expect((await list({ where: ['status:OPEN', where] })).status).toBe(400);
});

test('too many conditions, and one that is too long, are refused', async () => {
  expect((await list({ where: Array.from({ length: 31 }, () => 'status:OPEN') })).status).toBe(400);
  expect((await list({ where: `label:is:${`${all.labelId},`.repeat(60)}` })).status).toBe(400);
});
