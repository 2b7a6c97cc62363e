import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectFeatures } from '#main/features';
import { openLog } from '#server/log';
import { readConfig } from '#server/config';
import type { Mailer } from '#server/mail';
import { writeCardSql } from '../../src/features/tasks/server/card.ts';
import { scratchDatabase, type ScratchDatabase } from '../support/scratch-database.ts';

// The roles that a Supabase gives browsers: what they may do here, browsers may do there without our API.

const mailer: Mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const { entities } = collectFeatures(readConfig({}), mailer, openLog('silent'));

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const rowsOf = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await scratch.database.pool.query(sql, values)).rows as Row[];

test('every table in the public schema has row-level security', async () => {
  const open = await rowsOf<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relrowsecurity`,
  );
  const advice = open.map(({ name }) => `its migration says: ALTER TABLE "${name}" ENABLE ROW LEVEL SECURITY;`);
  expect(advice, 'a table is open to the browsers of a Supabase').toEqual([]);
});

test('the roles can only read the columns of live tables', async () => {
  const grants = await rowsOf<{ grantee: string; name: string; columns: string[] }>(
    `SELECT grantee, table_name || ' ' || privilege_type AS name, array_agg(column_name::text ORDER BY column_name) AS columns
     FROM information_schema.column_privileges
     WHERE table_schema = 'public' AND grantee IN ('PUBLIC', 'anon', 'authenticated') GROUP BY 1, 2`,
  );
  const found = new Map(grants.map(({ grantee, name, columns }) => [`${grantee}: ${name}`, columns]));
  // A hosted realtime service filters by columns that the role can read.
  const wanted = new Map(
    entities.map(({ name, row, scope, parents }) => [
      `authenticated: ${name} SELECT`,
      [...new Set([...Object.keys(row.shape), scope, ...Object.keys(parents)])].toSorted(),
    ]),
  );
  for (const [grant, columns] of wanted)
    expect(
      found.get(grant),
      `its migration says: GRANT SELECT (…) to ${grant}, the columns of the contract, and those that subscriptions name`,
    ).toEqual(columns);
  expect([...found.keys()].filter((grant) => !wanted.has(grant))).toEqual([]);
  const whole = await rowsOf(
    `SELECT grantee, table_name, privilege_type FROM information_schema.table_privileges
     WHERE table_schema = 'public' AND grantee IN ('PUBLIC', 'anon', 'authenticated')`,
  );
  expect(whole).toEqual([]);
});

test('a card has the fields that are declared for it', async () => {
  const plain = (sql: string) => sql.replaceAll(/\s+/g, '');
  const [found] = await rowsOf<{ body: string }>(`SELECT prosrc AS body FROM pg_proc WHERE proname = 'write_card'`);
  const wanted = writeCardSql.split('$$')[1] ?? '';
  expect(plain(found?.body ?? ''), `a migration says: ${writeCardSql}`).toBe(plain(wanted));
});

test('the roles can call only the functions that policies use', async () => {
  const callable = await rowsOf<{ role: string; name: string }>(
    `SELECT r.rolname AS role, p.oid::regprocedure::text AS name FROM pg_proc p, pg_roles r
     WHERE p.pronamespace IN ('public'::regnamespace, 'rights'::regnamespace) AND r.rolname IN ('anon', 'authenticated')
       AND has_function_privilege(r.oid, p.oid, 'EXECUTE')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  );
  expect(new Set(callable)).toEqual(
    new Set(['rights.readable(text)', 'rights.joins(text)'].map((name) => ({ role: 'authenticated', name }))),
  );
});

test('a function with its owner’s rights searches the caller’s temporary tables last', async () => {
  const open = await rowsOf(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
     WHERE p.prosecdef AND p.pronamespace::regnamespace::text IN ('public', 'rights', 'auth', 'storage')
       AND NOT EXISTS (SELECT FROM unnest(p.proconfig) AS setting WHERE setting ~ '^search_path=(""|.*pg_temp)$')`,
  );
  expect(open).toEqual([]);
});

test('each live table has exactly the policy of its audience', async () => {
  const policies = await rowsOf<{ tablename: string; cmd: string; roles: string; qual: string }>(
    `SELECT tablename, cmd, roles::text, qual FROM pg_policies WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const wanted = entities
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, scope, audience }) => ({
      tablename: name,
      cmd: 'SELECT',
      roles: '{authenticated}',
      rule: `"${scope}" = ANY ((SELECT rights.readable('${audience}'))::uuid[])`,
    }));
  const advice = wanted.map(
    ({ tablename, rule }) => `CREATE POLICY … ON "${tablename}" FOR SELECT TO authenticated USING (${rule});`,
  );
  const found = policies.map(({ qual, ...policy }) => ({ ...policy, rule: written(qual) }));
  expect(found, `the migrations say, all in all:\n${advice.join('\n')}`).toEqual(wanted);
});

/** A condition as a migration writes it; Postgres returns it with its own brackets, types and line breaks. */
const written = (qual: string): string => {
  const [, scope, audience] =
    /^\("?(\w+)"? = ANY \(\( SELECT rights\.readable\('(\w+)'::text\) AS readable\)::uuid\[\]\)\)$/.exec(
      qual.replaceAll(/\s+/g, ' '),
    ) ?? [null, null, null];
  return scope === null ? qual : `"${scope}" = ANY ((SELECT rights.readable('${audience}'))::uuid[])`;
};

test('tables made by later migrations are closed too', async () => {
  const client = await scratch.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('CREATE TABLE "Later" (id uuid)');
    await client.query('CREATE FUNCTION later() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$');
    const { rows } = await client.query(
      `SELECT has_table_privilege(role, '"Later"', 'SELECT') AS reads, has_table_privilege(role, '"Later"', 'INSERT') AS writes,
         has_function_privilege(role, 'later()', 'EXECUTE') AS calls
       FROM unnest(ARRAY['anon', 'authenticated']) AS role`,
    );
    expect(rows).toEqual([
      { reads: false, writes: false, calls: false },
      { reads: false, writes: false, calls: false },
    ]);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
