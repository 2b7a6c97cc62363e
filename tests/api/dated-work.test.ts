import { afterAll, beforeAll, expect, test } from 'vitest';
import { DATED_MOST } from '#features/work/fields';
import { isDatedIn, type WorkRow } from '#features/work/rules';
import type { Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { made, task } from '../support/team-fixture.ts';

// What a calendar across projects shows, with the reader's current rights.

let app: TestApp;
let all: Cast;
let secret: string;

const RANGE = { from: '2031-04-01', to: '2031-04-30' };

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
  const { ada, ben, projectId, workspaceId } = all;
  secret = made(
    await ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId },
      body: { name: 'Secret', visibility: 'PRIVATE' },
    }),
  ).id;
  const assigneeId = ben.userId;
  await task(ada, projectId, { title: 'Due on the first day', dueDate: RANGE.from, assigneeId });
  await task(ada, projectId, { title: 'Over all of it', startDate: '2031-03-01', dueDate: '2031-05-30' });
  await task(ada, projectId, { title: 'Starts on the last day', startDate: RANGE.to });
  await task(ada, projectId, { title: 'A day too early', startDate: '2031-03-01', dueDate: '2031-03-31' });
  await task(ada, projectId, { title: 'A day too late', startDate: '2031-05-01', dueDate: '2031-05-02' });
  await task(ada, projectId, { title: 'Done within it', dueDate: '2031-04-03', status: 'DONE' });
  await task(ada, projectId, { title: 'Without dates' });
  await task(ada, projectId, { title: 'Done without dates', status: 'DONE' });
  await task(ada, secret, { title: 'Secret task', dueDate: '2031-04-10' });
  const issue = async (body: object, to = projectId) =>
    made(await ada.ask('POST', 'issues', 'create-issue', { query: { projectId: to }, body }));
  await issue({ title: 'Issue within it', dueDate: '2031-04-12', assigneeIds: [assigneeId] });
  await issue({ title: 'Issue without a date' });
  await issue({ title: 'Secret issue', dueDate: '2031-04-12' }, secret);
});
afterAll(() => app.stop());

type Query = Record<string, string | string[]>;
const dated = (by: Person, query: Query) =>
  by.ask('GET', 'workspace', 'get-dated-work', {
    query: { workspaceId: all.workspaceId, ...query },
  });
const rows = async (by: Person, query: Query): Promise<WorkRow[]> => made(await dated(by, query)).items;
const titlesOf = (some: readonly WorkRow[]): string[] => some.map(({ title }) => title).sort();
const titles = async (by: Person, query: Query): Promise<string[]> => titlesOf(await rows(by, query));

const SEEN = ['Done within it', 'Due on the first day', 'Issue within it', 'Over all of it', 'Starts on the last day'];

test('what has a day in the range is listed, done or not, and what ended before it or begins later is not', async () => {
  expect(await titles(all.ben, RANGE)).toEqual(SEEN);
  const whole = made(await dated(all.ben, RANGE));
  expect(whole.pagination.total).toBe(whole.items.length);
});

test('the browser folds a live row into a range by the same rule', async () => {
  const wide = await rows(all.ben, { from: '2031-01-01', to: '2031-12-31' });
  expect(titlesOf(wide.filter((row) => isDatedIn(row, RANGE)))).toEqual(SEEN);
  expect(wide.length).toBeGreaterThan(SEEN.length);
});

test('without dates, open work alone is listed', async () => {
  const found = await titles(all.ben, { dates: 'none' });
  expect(found).toEqual(expect.arrayContaining(['Issue without a date', 'Without dates']));
  expect(found).not.toContain('Done without dates');
  expect(found).not.toContain('Over all of it');
});

test('a project, a kind and people narrow it', async () => {
  expect(await titles(all.ada, { ...RANGE, projectId: secret })).toEqual(['Secret issue', 'Secret task']);
  expect(await titles(all.ada, { ...RANGE, projectId: secret, where: ['type:is:ISSUE'] })).toEqual(['Secret issue']);
  const where = [`assignee:is:${all.ben.userId}`];
  expect(await titles(all.ada, { ...RANGE, where })).toEqual(['Due on the first day', 'Issue within it']);
});

test('nobody learns of a project that they cannot see, and whoever joins it sees its work', async () => {
  const secrets = async (by: Person) => (await titles(by, RANGE)).filter((title) => title.startsWith('Secret'));
  expect(await secrets(all.ada)).toEqual(['Secret issue', 'Secret task']);
  expect(await secrets(all.gus)).toEqual([]);
  expect(await titles(all.gus, { ...RANGE, projectId: secret })).toEqual([]);
  await addToProject(all.ada, secret, all.gus, 'VIEWER');
  expect(await secrets(all.gus)).toEqual(['Secret issue', 'Secret task']);
});

test.each([
  [{ from: '2031-04-01' }, 'Give the first and the last day'],
  [{ from: '2031-04-02', to: '2031-04-01' }, 'The first day is after the last one'],
  [{ from: '2031-04-01', to: '2032-06-01' }, 'The range has at most 400 days'],
] as Query[][])('a range that is wrong is refused: %o', async (query, reason) => {
  const answer = await dated(all.ben, query ?? {});
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(reason);
});

test('an answer that is cut still counts all that the reader can see', async () => {
  await app.database.pool.query(
    `INSERT INTO "Task" ("id", "projectId", "number", "title", "position", "createdBy", "dueDate")
     SELECT gen_random_uuid(), "projectId", 50000 + n, 'One of many', 'z' || n || '1', $2, '2033-04-10'
     FROM unnest($1::uuid[]) "projectId", generate_series(1, $3::int) n`,
    [[all.projectId, secret], all.ada.userId, DATED_MOST + 1],
  );
  const { items, pagination } = made(await dated(all.ben, { from: '2033-04-01', to: '2033-04-30' }));
  expect([items.length, pagination.total]).toEqual([DATED_MOST, DATED_MOST + 1]);
});
