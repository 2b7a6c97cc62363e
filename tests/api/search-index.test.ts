import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { recountsOf, searchables } from '../support/recounts.ts';
import { searchIndexSql } from '#features/search/server';
import { made, task } from '../support/team-fixture.ts';

// Who finds what, and whether the index agrees with the rows.

interface Result {
  kind: string;
  id: string;
  projectId: string | null;
  subjectType: string | null;
  subjectId: string | null;
  key: string | null;
  title: string;
  snippet: { text: string; isMatch: boolean }[];
  isArchived: boolean;
}
interface Page {
  items: Result[];
  nextCursor: string | null;
}

let app: TestApp;
let all: Cast;
let shop: string;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
  shop = await project('Shop window', 'PUBLIC', 'SHOP');
});
afterAll(() => app.stop());

const project = async (name: string, visibility: string, key?: string): Promise<string> =>
  made(
    await all.ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: all.workspaceId },
      body: { name, visibility, ...(key && { key }) },
    }),
  ).id;

const find = async (by: Person, query: string, more: Record<string, string> = {}): Promise<Page> =>
  made(await by.ask('GET', 'search', 'search-workspace', { query: { workspaceId: all.workspaceId, query, ...more } }));

const issue = async (projectId: string, body: Record<string, unknown>): Promise<string> =>
  made(await all.ada.ask('POST', 'issues', 'create-issue', { query: { projectId }, body })).id;

const comment = async (taskId: string, content: string): Promise<string> =>
  made(await all.ada.ask('POST', 'project', 'add-task-comment', { query: { taskId }, body: { content } })).id;

const CANARY = 'quokka';

test('nothing of a private project leaves a search, its counts or its snippets, also after removal', async () => {
  const { ada, ben, vera, gus, mallory, workspaceId } = all;
  const secret = await project(`The ${CANARY} plan`, 'PRIVATE', 'QUOK');
  const memberId = await addToProject(ada, secret, ben, 'MEMBER');
  const id = await task(ada, secret, { title: `Feed the ${CANARY}` });
  await comment(id, `A ${CANARY} smiles`);
  await issue(secret, { title: `${CANARY} bites` });
  const label = { query: { projectId: secret }, body: { name: CANARY, color: 'red' } };
  made(await ada.ask('POST', 'settings/project', 'create-label', label));
  const texts = [CANARY, `"${CANARY}"`, 'quoka', 'quok-1', 'QUOK', 'in:QUOK', `label:${CANARY}`, 'is:open', 'smiles'];
  const counts = async (by: Person, query: string, more: Record<string, string> = {}): Promise<unknown> =>
    made(await by.ask('GET', 'search', 'find-search-counts', { query: { workspaceId, query, ...more } }));
  const everything = async (by: Person): Promise<string> => {
    const asked = texts.flatMap((query) => [
      find(by, query, { limit: '50' }),
      counts(by, query),
      counts(by, query, { projectId: secret }),
    ]);
    return JSON.stringify(await Promise.all(asked)).toLowerCase();
  };
  expect((await find(ben, CANARY)).items).toHaveLength(5);
  expect(await everything(ben)).toContain(secret);
  for (const other of [vera, gus]) {
    const seen = await everything(other);
    expect(seen).not.toContain(CANARY);
    expect(seen).not.toContain(secret);
  }
  made(await ada.ask('DELETE', 'project', 'remove-project-member', { query: { memberId } }));
  const after = await everything(ben);
  expect(after).not.toContain(CANARY);
  expect(after).not.toContain(secret);
  const { status } = await mallory.ask('GET', 'search', 'search-workspace', {
    query: { workspaceId: all.workspaceId, query: CANARY },
  });
  expect(status).toBe(404);
});

test('a guest finds what is in projects that are open to them, and no people', async () => {
  const { gus } = all;
  await task(all.ada, shop, { title: 'Repair the zebra crossing' });
  expect((await find(gus, 'zebra')).items.map(({ title }) => title)).toEqual(['Repair the zebra crossing']);
  expect((await find(gus, 'ben', { kinds: 'PERSON' })).items).toEqual([]);
});

test.each([
  `'`,
  `\\`,
  `:*`,
  `a' & b`,
  `!`,
  `"`,
  `-`,
  `is:`,
  `((`,
  `<->`,
  `%`,
  `_`,
  `\u{1F600}`,
  `is:nonsense`,
  `label:`,
  'due:<x',
  'due:<=9999d',
  '--',
  '-"',
])('any text is a search: %s', async (query) => {
  expect(
    (await all.ada.ask('GET', 'search', 'search-workspace', { query: { workspaceId: all.workspaceId, query } })).status,
  ).toBe(200);
  const { status } = await all.ada.ask('GET', 'search', 'find-search-counts', { query: { workspaceId: all.workspaceId, query } });
  expect(status).toBe(200);
});

test('the functions and triggers of the index are those that the declarations stand for', async () => {
  const client = await app.database.pool.connect();
  const defined = async (): Promise<unknown[]> => {
    const { rows } = await client.query(
      `SELECT pg_get_functiondef(oid) AS sql FROM pg_proc WHERE proname ~ '^(search_index|words|rebuild_search_index)(_|$)' AND pronamespace = 'public'::regnamespace
       UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgname LIKE 'words\\_%' ORDER BY 1`,
    );
    return rows.map(({ sql }: { sql: string }) => sql.replaceAll(/\s+/g, ' '));
  };
  try {
    const migrated = await defined();
    await client.query('BEGIN');
    await client.query(
      `DO $$ DECLARE f text; BEGIN
         FOR f IN SELECT oid::regprocedure::text FROM pg_proc WHERE proname ~ '^words_' AND pronamespace = 'public'::regnamespace
         LOOP EXECUTE 'DROP FUNCTION ' || f || ' CASCADE'; END LOOP; END $$`,
    );
    const sql = searchIndexSql(searchables);
    await client.query(sql);
    expect(await defined(), `a migration says: ${sql}`).toEqual(migrated);
    expect(migrated.length).toBeGreaterThan(60);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

test('the index agrees with the rows, and can be rebuilt', async () => {
  const { pool } = app.database;
  expect(await recountsOf(pool)).toEqual({});
  await pool.query(`UPDATE "SearchEntry" SET "title" = 'wrong' WHERE "kind" = 'TASK'`);
  await pool.query(`DELETE FROM "SearchEntry" WHERE "kind" = 'COMMENT'`);
  await pool.query(
    `INSERT INTO "SearchEntry" SELECT "source", "kind", gen_random_uuid(), "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
       "isHidden", "isArchived", "changedAt", "words" FROM "SearchEntry" WHERE "kind" = 'ISSUE'`,
  );
  expect(Object.keys(await recountsOf(pool))).toEqual(['search']);
  await pool.query('CALL rebuild_search_index()');
  expect(await recountsOf(pool)).toEqual({});
});

test('in a workspace of many projects, what changed long ago is found too', async () => {
  const { ada, workspaceId } = all;
  const far = await project('Far away', 'TEAM', 'FAR');
  await task(ada, far, { title: 'Polish the astrolabe' });
  await task(ada, far, { title: 'Sell the sextant', dueDate: '2020-01-01' });
  // More entries than a sample has, in more projects than are read as a whole.
  const { pool } = app.database;
  await pool.query(
    `INSERT INTO "Project" ("id", "workspaceId", "key", "name", "columns", "createdBy", "visibility")
     SELECT gen_random_uuid(), $1::uuid, 'N' || n, 'Near ' || n, p."columns", p."createdBy", 'TEAM'
     FROM "Project" p, generate_series(10, 30) n WHERE p."id" = $2`,
    [workspaceId, far],
  );
  await pool.query(
    `INSERT INTO "Label" ("id", "projectId", "name", "createdBy")
     SELECT gen_random_uuid(), p."id", 'compass ' || n, p."createdBy" FROM "Project" p, generate_series(1, 40) n WHERE p."key" LIKE 'N__'`,
  );
  const titles = async (query: string, limit = '50'): Promise<string[]> =>
    (await find(ada, query, { limit })).items.map(({ title }) => title);
  expect(await titles('astrolabe')).toEqual(['Polish the astrolabe']);
  expect(await titles('astrolobe')).toEqual(['Polish the astrolabe']);
  expect(await titles('is:overdue sextant')).toEqual(['Sell the sextant']);
  expect(await titles('is:overdue in:FAR')).toEqual(['Sell the sextant']);
  expect(await titles('type:project far')).toEqual(['Far away']);
  expect(await titles('compass')).toHaveLength(50);
  expect(await titles('type:task')).toContain('Polish the astrolabe');
  const counted = made(await ada.ask('GET', 'search', 'find-search-counts', { query: { workspaceId, query: 'compass' } }));
  expect(counted.items.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(21 * 40);
  expect(counted.isCapped).toBe(false);
});
