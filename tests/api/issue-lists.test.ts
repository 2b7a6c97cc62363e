import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Issue, type IssueRow, IssueStatus, IssueType } from '#features/issues/contract';
import { groupOrders, type IssueFilters, issueOrders, type IssueSort, matches, metricsOf } from '#features/issues/rules';
import { TaskPriority } from '#features/tasks/contract';
import { amount } from '../support/amount.ts';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

// The SQL of the server lists and counts what the rules, which browsers use, give for every row.

let app: TestApp;
let all: Cast;
let issues: Issue[];
let key: string;
let labelIds: string[];
let people: string[];

/** A seeded generator (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const random = seeded(41);
const sorts = Object.keys(issueOrders) as IssueSort[];
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
const someOf = <Value>(values: readonly Value[]): Value[] => values.filter(() => random() < 0.35);
const WORDS = ['login', 'Login', 'page', '100%', 'under_score', 'back\\slash', 'crash', '12', 'émigré', '(', '"quoted"', 'WEB-3'];
const sentence = () => Array.from({ length: 1 + Math.floor(random() * 5) }, () => oneOf(WORDS)).join(' ');
const daysAgo = (most: number) => new Date(Math.round(Date.now() - random() * most * 86_400_000)).toISOString();

/** Rows in every combination of status and age, some of which no request would create. */
async function fill(count: number): Promise<void> {
  const { projectId, ada } = all;
  for (let turn = 0; turn < count; turn++) {
    const status = oneOf(IssueStatus.options.filter((value) => value !== 'DUPLICATE'));
    const createdAt = daysAgo(40);
    const isResolved = ['RESOLVED', 'CLOSED'].includes(status);
    const ended = new Date(Date.parse(createdAt) + Math.round(random() * 5 * 86_400_000)).toISOString();
    await app.database.pool.query(
      `INSERT INTO "Issue" ("id", "projectId", "number", "title", "description", "type", "priority", "status", "reporterId", "labelIds",
         "assigneeIds", "dueDate", "createdAt", "resolvedAt", "closedAt", "deletedAt", "snoozedUntil")
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        projectId,
        100 + turn,
        sentence(),
        random() < 0.5 ? '' : sentence(),
        oneOf(IssueType.options),
        oneOf(TaskPriority.options),
        status,
        ada.userId,
        someOf(labelIds),
        someOf(people),
        random() < 0.5 ? null : daysAgo(20).slice(0, 10),
        // Some at the same moment.
        random() < 0.2 ? '2026-01-01T00:00:00.000Z' : createdAt,
        isResolved ? ended : null,
        ['CLOSED', 'WONT_FIX'].includes(status) ? ended : null,
        random() < 0.1 ? daysAgo(5) : null,
        status === 'TRIAGE' && random() < 0.5 ? daysAgo(5) : null,
      ],
    );
  }
}

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  const second = await all.ada.ask('POST', 'settings/project', 'create-label', {
    query: { projectId: all.projectId },
    body: { name: 'Second' },
  });
  labelIds = [all.labelId, second.body.id];
  people = [all.ada.userId, all.ben.userId, all.vera.userId];
  await fill(150);
  const project = await all.ada.ask('GET', 'settings/project', 'get-project', { query: { projectId: all.projectId } });
  key = project.body.key;
  const { rows } = await app.database.pool.query(`SELECT * FROM "Issue" WHERE "projectId" = $1 AND "deletedAt" IS NULL`, [
    all.projectId,
  ]);
  issues = rows as Issue[];
});
afterAll(() => app.stop());

const list = (query: Record<string, string | readonly string[]>) =>
  all.vera.ask('GET', 'issues', 'get-project-issues', { query: { projectId: all.projectId, ...query } });
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('the list', () => {
  const searches = [
    'login',
    'crash login',
    'page  100%',
    'LOGIN',
    '%',
    '_',
    '\\',
    '100%',
    '12',
    '#101',
    '101',
    '(',
    'É',
    'nothing of that',
    '007',
  ];

  test('matches the rules, in their order, over random filters', async () => {
    for (let turn = 0; turn < amount(70, 200); turn++) {
      const some = <Value>(values: readonly Value[]) => (random() < 0.4 ? [oneOf(values), ...someOf(values)] : undefined);
      const filters: IssueFilters = {
        assigneeIds: some([...people, 'none']),
        status: some(IssueStatus.options)?.slice(0, 8),
        type: some(IssueType.options)?.slice(0, 6),
        priority: some(TaskPriority.options)?.slice(0, 4),
        labelId: random() < 0.2 ? oneOf(labelIds) : undefined,
        labelIds: some([...labelIds, 'none']),
        number: random() < 0.1 ? [101, 102, 103, 999] : undefined,
        search: random() < 0.5 ? oneOf([...searches, `${key}-102`, `${key.toLowerCase()}-103`, `OTHER${key}-104`]) : undefined,
      };
      const sort = oneOf(sorts);
      const wanted = issues.filter((issue) => matches(issue, filters, key)).toSorted(issueOrders[sort]);
      const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Record<
        string,
        string
      >;
      const answer = await list({ ...query, sort, limit: '100' });
      expect([filters, answer.body.pagination.total]).toEqual([filters, wanted.length]);
      expect([filters, idsOf(answer.body.items)]).toEqual([filters, idsOf(wanted.slice(0, 100))]);
    }
  });

  test('finds an issue by its number and by its key', async () => {
    for (const search of ['101', '#101', `${key}-101`, `${key.toLowerCase()}-101`])
      expect((await list({ search })).body.items.map(({ number }: IssueRow) => number)).toContain(101);
    expect((await list({ search: `X${key}-101` })).body.items).toEqual([]);
  });

  test('has pages of fifty, starting at 1, that add up to the whole', async () => {
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ page })));
    expect(pages[0]?.body.pagination).toMatchObject({ page: 1, limit: 50, total: issues.length });
    expect(pages.flatMap(({ body }) => idsOf(body.items))).toEqual(idsOf(issues.toSorted(issueOrders.priority)));
  });

  test('is grouped and counted, without the rows of collapsed groups', async () => {
    const nameOf = new Map(
      [all.ada, all.ben, all.vera].map(({ userId }, index) => [userId, ['ada', 'ben', 'vera'][index] ?? '']),
    );
    const firstOf = ({ assigneeIds }: Issue): string =>
      assigneeIds.toSorted((one, other) => ((nameOf.get(one) ?? '') < (nameOf.get(other) ?? '') ? -1 : 1))[0] ?? 'none';
    const keys = {
      status: [groupOrders.status, ({ status }: Issue) => status],
      priority: [groupOrders.priority, ({ priority }: Issue) => priority],
      assignee: [[...people, 'none'], firstOf],
    } as const;
    for (const [group, [order, keyOf]] of Object.entries(keys)) {
      for (const sort of sorts) {
        const groups = (order as readonly string[])
          .map((name) => ({ name, own: issues.filter((issue) => keyOf(issue) === name).toSorted(issueOrders[sort]) }))
          .filter(({ own }) => own.length > 0);
        const folded = groups[1]?.name ?? '';
        const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ group, sort, folded, page })));
        expect(pages[0]?.body.groups).toEqual(groups.map(({ name, own }) => ({ key: name, count: own.length })));
        const wanted = groups.filter(({ name }) => name !== folded).flatMap(({ own }) => own);
        expect([group, sort, pages.flatMap(({ body }) => idsOf(body.items))]).toEqual([group, sort, idsOf(wanted)]);
        expect(pages[0]?.body.pagination.total).toBe(wanted.length);
      }
    }
  });

  test.each<Record<string, string | string[]>>([
    { page: '0' },
    { page: '-1' },
    { limit: '101' },
    { limit: '0' },
    { limit: 'every' },
    { status: 'NEW' },
    { status: ['OPEN', 'NEW'] },
    { assigneeIds: 'nobody' },
    { search: 'x'.repeat(201) },
    { search: ['one', 'other'] },
    { labelId: ['018f0000-0000-7000-8000-000000000000', '018f0000-0000-7000-8000-000000000001'] },
    { sort: 'title' },
    { limit: 'all' },
    { group: 'none' },
    { folded: 'x' },
    { labelIds: 'all' },
    { number: '1e2' },
  ])('with %j is refused', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  test('takes both one value and several', async () => {
    const one = await list({ status: 'OPEN' });
    expect(new Set(one.body.items.map(({ status }: IssueRow) => status))).toEqual(new Set(['OPEN']));
    const two = await list({ status: ['OPEN', 'CLOSED'], limit: '100' });
    expect(new Set(two.body.items.map(({ status }: IssueRow) => status))).toEqual(new Set(['OPEN', 'CLOSED']));
  });
});

test('the metrics match the rules for the same rows', async () => {
  const { rows } = await app.database.pool.query(`SELECT * FROM "Issue" WHERE "projectId" = $1 AND "deletedAt" IS NULL`, [
    all.projectId,
  ]);
  const answer = await all.vera.ask('GET', 'issues', 'get-issues-metrics', { query: { projectId: all.projectId } });
  expect(answer.body).toEqual(metricsOf(rows as Issue[], new Date()));
  expect(answer.body.medianResolutionHours).toBeGreaterThan(0);
});

test('overdue follows the reader’s own date, in every time zone on earth', async () => {
  const dayIn = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
  const [west, east] = [dayIn(-12), dayIn(14)];
  const query = { workspaceId: all.workspaceId };
  const project = await all.ada.ask('POST', 'workspace', 'create-project', { query, body: { name: 'Dues' } });
  const projectId = project.body.id as string;
  for (const dueDate of [west, east])
    await all.ada.ask('POST', 'issues', 'create-issue', { query: { projectId }, body: { title: 'Due', dueDate } });
  const overdue = async (today?: string): Promise<number> =>
    (await all.ada.ask('GET', 'issues', 'get-issues-metrics', { query: { projectId, ...(today && { today }) } })).body.overdue;
  expect([await overdue(west), await overdue(east)]).toEqual([0, 1]);
  expect([await overdue('2000-01-01'), await overdue('9999-12-31')]).toEqual([0, 1]);
  const bad = await all.ada.ask('GET', 'issues', 'get-issues-metrics', { query: { projectId, today: '2026-02-30' } });
  expect(bad.status).toBe(400);
});

test('the metrics of a project without issues are all zero', async () => {
  const project = await all.ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: all.workspaceId },
    body: { name: 'Empty' },
  });
  const answer = await all.ada.ask('GET', 'issues', 'get-issues-metrics', { query: { projectId: project.body.id } });
  expect(answer.body).toEqual(metricsOf([], new Date()));
});

describe('similar issues', () => {
  const similar = async (text: string) =>
    (await all.vera.ask('GET', 'issues', 'find-similar-issues', { query: { projectId: all.projectId, text } })).body.items;

  test('are at most five, most similar first, each with a similarity from 0 to 1', async () => {
    const { projectId } = all;
    const report = async (title: string, description = '') =>
      (await all.ada.ask('POST', 'issues', 'create-issue', { query: { projectId }, body: { title, description } })).body.id;
    const best = await report('Printer jams on double-sided paper');
    const second = await report('Printer jams');
    const third = await report('Toner is low', 'The printer says so, and then it jams on paper.');
    const found = await similar('printer jams on double-sided pap');
    expect(idsOf(found).slice(0, 3)).toEqual([best, second, third]);
    expect(found[0].likeness).toBe(1);
    expect(found.length).toBeLessThanOrEqual(5);
    for (const { likeness } of found) expect(likeness > 0 && likeness <= 1).toBe(true);
  });

  test.each(['\'; DROP TABLE "Issue"; --', 'a & b | !c <-> d:*', ':*', '((((', '\\', '日本語', '½ ²', 'x'.repeat(500), '🎉'])(
    'can be searched for with %s',
    async (text) => {
      expect(Array.isArray(await similar(text))).toBe(true);
    },
  );

  test('exclude other projects and the trash', async () => {
    const title = 'Xylophone quagmire';
    const gone = await all.ada.ask('POST', 'issues', 'create-issue', { query: { projectId: all.projectId }, body: { title } });
    await all.mallory.ask('POST', 'issues', 'create-issue', { query: { projectId: all.foreign.projectId }, body: { title } });
    await all.ada.ask('DELETE', 'issues', 'delete-issue', { query: { issueId: gone.body.id } });
    expect(await similar(title)).toEqual([]);
  });
});
