import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchText } from '#contract/fields';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { hostileTexts } from '../support/hostile-texts.ts';

// A search reads a stored copy of the texts. It must find what reading the texts themselves finds.

let app: TestApp;
let all: Cast;

const LETTERS = [
  'ÜBER straße STRASSE',
  'İstanbul ISTANBUL ıstanbul',
  'ΣΊΣΥΦΟΣ σίσυφος Σίσυφος',
  'cafe\u0301 café CAFÉ',
  'Ǆ ǅ ǆ',
  'ﬁsh and ſhip, K and K',
  '100% of A_B and a\\b',
  'ДОМ дом',
  '日本語 ｗｉｄｅ ＷＩＤＥ',
  '😀 WEB-12 and #12',
  'Ⅷ ⅷ Ⓐ ⓐ',
];

const texts = () => [...LETTERS, ...hostileTexts()];
const lineOf = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 400);

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  await app.database.pool.query(
    `INSERT INTO "Task" ("id", "projectId", "number", "title", "description", "position", "createdBy", "awaitsApprovalSince")
     SELECT gen_random_uuid(), $1, 100 + row.n, row.title, row.description, 'U' || lpad(row.n::text, 8, '0'), $2, NULL
     FROM unnest($3::text[], $4::text[]) WITH ORDINALITY row (title, description, n)`,
    [all.projectId, all.ada.userId, texts().map((_, nth) => lineOf(texts().at(nth - 7) ?? 'x')), texts()],
  );
  await app.database.pool.query(
    `UPDATE "Task" SET "archivedAt" = now() WHERE "projectId" = $1 AND "number" > 100 AND "number" % 3 = 0`,
    [all.projectId],
  );
});
afterAll(() => app.stop());

const NUMBERS = [
  '1',
  '101',
  '#101',
  '##101',
  '0101',
  '#0101',
  'WEB-101',
  'web-101',
  'WEB-0101',
  'WEB-',
  'WEB101',
  '-101',
  '+101',
];
const ODD_NUMBERS = [
  '99999999999999999999',
  '2147483648',
  '#',
  '101 ',
  'wEb-1',
  'APP-101',
  '１０１',
  'WEB--101',
  '%',
  '_',
  '\\',
  '\\%',
  '%%',
];

/** Possible searches: whole texts and parts of them, in upper and lower case, as the contract allows. */
function searches(): string[] {
  const pieces = texts().flatMap((text, nth) => {
    const line = lineOf(text);
    const from = (nth * 7) % Math.max(1, line.length - 5);
    const cut = [line, line.slice(from, from + 5), line.slice(from, from + 9).toUpperCase(), line.slice(0, 30).toLowerCase()];
    return nth < LETTERS.length ? cut : [cut[nth % cut.length]];
  });
  const tried = [...pieces, ...NUMBERS, ...ODD_NUMBERS].map((text) => searchText.safeParse(text).data);
  return [...new Set(tried.filter((text) => text !== undefined))];
}

const idsOf = ({ items }: { items: { id: string }[] }): string[] => items.map(({ id }) => id).toSorted();
const escaped = (search: string): string => search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

// The search as it was before texts were stored.
const IS_NAMED = `(t."number"::text = ltrim($2, '#') OR (SELECT p."key" FROM "Project" p WHERE p."id" = $1) || '-' || t."number" = upper($2))`;
const IN_TEXTS = `
SELECT t."id" FROM "Task" t WHERE t."projectId" = $1 AND t."deletedAt" IS NULL AND t."archivedAt" IS NULL
  AND (t."title" ILIKE $3 OR t."description" ILIKE $3 OR ${IS_NAMED})`;
const IN_WORDS = `
SELECT t."id" FROM "Task" t JOIN "Project" p ON p."id" = t."projectId"
WHERE t."projectId" = $1 AND t."archivedAt" IS NOT NULL AND t."deletedAt" IS NULL
  AND ((p."key" || '-' || t."number" || ' ' || t."title" || ' ' || coalesce(t."description", '')) ILIKE ALL ($3) OR ${IS_NAMED})`;
const whole = (search: string): string => `%${escaped(search)}%`;
const wordByWord = (search: string): string[] => search.split(/\s+/).filter(Boolean).map(whole);

test.each([
  ['get-project-tasks', IN_TEXTS, whole],
  ['get-archived-tasks', IN_WORDS, wordByWord],
] as const)(
  '%s finds what the texts contain, for any search',
  async (endpoint, sql, patterns) => {
    const { ada, projectId } = all;
    let found = 0;
    for (const search of searches()) {
      const { rows } = await app.database.pool.query(sql, [projectId, search, patterns(search)]);
      const answer = await ada.ask('GET', 'project', endpoint, { query: { projectId, search, limit: '100' } });
      expect([search, answer.status, answer.body.pagination.total]).toEqual([search, 200, rows.length]);
      if (rows.length <= 100) expect([search, ...idsOf(answer.body)]).toEqual([search, ...idsOf({ items: rows })]);
      found += rows.length;
    }
    expect(found).toBeGreaterThan(500);
  },
  120_000,
);

test('a search finds a text as soon as it is changed, and in no other project', async () => {
  const { ada, projectId, otherProjectId } = all;
  const { body: task } = await ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'Zebrafish' } });
  const isFound = async (search: string, inside = projectId): Promise<boolean> => {
    const { body } = await ada.ask('GET', 'project', 'get-project-tasks', { query: { projectId: inside, search } });
    return body.items.some(({ id }: { id: string }) => id === task.id);
  };
  const change = (body: object) => ada.ask('PUT', 'project', 'update-task', { query: { taskId: task.id }, body });
  expect(await isFound('zebraFISH')).toBe(true);
  expect((await change({ title: 'Okapi', description: 'From the Ituri\nforest' })).status).toBe(200);
  expect([await isFound('zebrafish'), await isFound('okapi'), await isFound('ITURI'), await isFound('okapifrom')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const moved = await ada.ask('POST', 'project', 'move-task-to-project', {
    query: { taskId: task.id },
    body: { projectId: otherProjectId },
  });
  expect(moved.status).toBe(200);
  expect([await isFound('okapi'), await isFound('okapi', otherProjectId)]).toEqual([false, true]);
});
