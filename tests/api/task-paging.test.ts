import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

// More tasks than a search looks up individually, in columns of different lengths, some archived or deleted.

let app: TestApp;
let all: Cast;

const MADE = 2_400;
const TASKS = `
INSERT INTO "Task" ("id", "projectId", "number", "title", "description", "status", "position", "completed", "completedAt", "createdBy", "priority")
SELECT gen_random_uuid(), $1, 100 + n, 'Basket ' || n, CASE WHEN n % 500 = 0 THEN 'quicksilver' ELSE '' END, status,
  'U' || lpad((${MADE} - n)::text, 8, '0'), status = 'DONE', CASE WHEN status = 'DONE' THEN now() END, $2, CASE WHEN n % 7 = 0 THEN 'URGENT' ELSE 'LOW' END
FROM generate_series(1, ${MADE}) n,
  LATERAL (SELECT CASE WHEN n % 3 = 0 THEN 'DONE' WHEN n < 150 THEN 'TODO' ELSE 'IN_PROGRESS' END AS status) placed`;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  const { pool } = app.database;
  await pool.query(TASKS, [all.projectId, all.ada.userId]);
  await pool.query(`UPDATE "Task" SET "archivedAt" = now() WHERE "projectId" = $1 AND "number" > 100 AND "number" % 10 = 1`, [
    all.projectId,
  ]);
  await pool.query(`UPDATE "Task" SET "deletedAt" = now() WHERE "projectId" = $1 AND "number" > 100 AND "number" % 20 < 2`, [
    all.projectId,
  ]);
});
afterAll(() => app.stop());

const ask = async (query: Record<string, string>) => {
  const { ada, projectId } = all;
  return (await ada.ask('GET', 'project', 'get-project-tasks', { query: { projectId, ...query } })).body;
};

const IDS = `
SELECT "id" FROM "Task" WHERE "projectId" = $1 AND "deletedAt" IS NULL AND "archivedAt" IS NULL AND ($2 = '' OR "title" ILIKE $2 OR "description" ILIKE $2)
  AND ($3 = '' OR "priority" = $3)
ORDER BY CASE "status" WHEN 'TODO' THEN 1 WHEN 'IN_PROGRESS' THEN 2 WHEN 'REVIEW' THEN 3 ELSE 4 END, "position"`;

test.each([
  ['all tasks', {}],
  ['tasks that many hold a word of', { search: 'basket' }],
  ['tasks that few hold a word of', { search: 'quicksilver' }],
  ['tasks of a priority', { priority: 'URGENT' }],
  ['tasks of a priority that many hold a word of', { search: 'basket', priority: 'LOW' }],
  ['tasks that nobody has', { search: 'nowhere' }],
])('the pages of %s make up the board in its order, and each has the total', async (_, query: Record<string, string>) => {
  const { search = '', priority = '' } = query;
  const { rows } = await app.database.pool.query<{ id: string }>(IDS, [all.projectId, search && `%${search}%`, priority]);
  const paged: string[] = [];
  const totals = new Set<number>();
  for (let page = 1; page === 1 || paged.length >= (page - 1) * 100; page++) {
    const { items, pagination } = await ask({ ...query, limit: '100', page: String(page) });
    paged.push(...items.map(({ id }: { id: string }) => id));
    totals.add(pagination.total);
  }
  expect(paged).toEqual(rows.map(({ id }) => id));
  expect([...totals]).toEqual([rows.length]);
});

test('a page that ends in the middle of a column is followed by its rest', async () => {
  const whole = (await ask({ limit: '100' })).items;
  const parts = [];
  for (const page of ['1', '2', '3']) parts.push(...(await ask({ limit: '33', page })).items);
  expect(parts).toEqual(whole.slice(0, 99));
});
