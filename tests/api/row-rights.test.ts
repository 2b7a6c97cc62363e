import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visibilities } from '#contract/permissions';
import { collectFeatures } from '#main/features';
import { openLog } from '#server/log';
import { readConfig } from '#server/config';
import type { Mailer } from '#server/mail';
import { openReadership } from '#server/project-readership';
import { statementsOn } from '#server/statements';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast, becomes } from '../support/cast-app.ts';

// The rule of who can read a row exists twice: in our code, for the API and our socket, and in the policies, for a Supabase.
// Here both answer for every row and every person.

const mailer: Mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const { entities } = collectFeatures(readConfig({}), mailer, openLog('silent'));

let app: TestApp;
let all: Cast;
/** In the project as a commenter. */
let guest: Person;
const people: Person[] = [];

beforeAll(async () => {
  ({ app, all } = await appWithCast({}, { runsAsOwner: false }));
  const [gil, removed, stranger] = await Promise.all([app.person('gil'), app.person('dan'), app.person('eve')]);
  guest = gil;
  people.push(all.ada, all.ben, all.vera, all.gus, all.mallory, guest, removed, stranger);
  // Gus is a guest in no project. The others are one in a project, and a removed person.
  await joinWorkspace(app, guest, all.workspaceId, 'GUEST');
  await addToProject(all.ada, all.projectId, guest, 'COMMENTER');
  await joinWorkspace(app, removed, all.workspaceId, 'MEMBER');
  await addToProject(all.ada, all.projectId, removed, 'MEMBER');
  await query('UPDATE "WorkspaceMember" SET "isActive" = false WHERE "userId" = $1 AND "workspaceId" = $2', [
    removed.userId,
    all.workspaceId,
  ]);
  // A deleted workspace, of which Gus was an admin.
  await joinWorkspace(app, all.gus, all.foreign.workspaceId, 'ADMIN');
  await query('UPDATE "Workspace" SET "deletedAt" = now() WHERE "id" = $1', [all.foreign.workspaceId]);
  // Only shared saved views are live.
  await query('UPDATE "SavedView" SET "isShared" = true');
  // Their order of favorites, each person's own.
  await query(
    'INSERT INTO "FavoriteOrder" ("workspaceId", "userId", "ids") SELECT "workspaceId", "userId", ARRAY[]::uuid[] FROM "WorkspaceMember"',
  );
  // What is written in documents, so late that it is not merged meanwhile.
  await query(`INSERT INTO "DocumentUpdate" ("id", "documentId", "update", "userId", "createdAt")
    SELECT gen_random_uuid(), "id", 'AAA=', "createdBy", now() + interval '1 hour' FROM "Document"`);
});
afterAll(() => app.stop());

const query = (sql: string, values: unknown[] = []) => app.database.pool.query(sql, values);

type Row = Record<string, unknown>;

/** What the bearer of a token can do, as Supabase services ask: with its claims, in the role that it names. */
async function asked(claims: Row, sql: string, before = 'SELECT'): Promise<Row[]> {
  const client = await app.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
      JSON.stringify(claims),
      claims['role'],
    ]);
    await client.query(before);
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const claimsOf = (person: Person): Row =>
  JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString()) as Row;

const titles = async (claims: Row): Promise<unknown[]> =>
  (await asked(claims, 'SELECT "title" FROM "Task" ORDER BY "title"')).map((row) => row['title']);

const somebody = (): Promise<Person> => app.person('eve');

/** A person with one task of their own. */
async function withTask(): Promise<Person> {
  const eve = await somebody();
  const { body } = await eve.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: eve.workspaceId },
    body: { name: 'Own' },
  });
  await eve.ask('POST', 'project', 'create-task', { query: { projectId: body.id }, body: { title: 'Mine' } });
  return eve;
}

describe.each(visibilities)(
  'while projects are %s, the policy lets people read exactly the rows that the code allows',
  (visibility) => {
    beforeAll(() => becomes(app, all, visibility));
    afterAll(() => becomes(app, all, 'PRIVATE'));

    test.each(entities.map((entity) => [entity.name, entity] as const))('of %s', async (name, { scope, audience }) => {
      const { rows } = await query(`SELECT "id", "${scope}" AS scope FROM "${name}"`);
      const readership = openReadership(statementsOn(app.database.pool));
      let seen = 0;
      for (const person of people) {
        const allowed: unknown[] = [];
        for (const row of rows as Row[]) {
          const readers = await readership.readersOf({ audience, id: String(row['scope']) });
          if (readers.has(person.userId)) allowed.push(row['id']);
        }
        const found = (await asked(claimsOf(person), `SELECT "id" FROM "${name}"`)).map((row) => row['id']);
        expect(new Set(found), person.email).toEqual(new Set(allowed));
        seen += found.length;
      }
      // A rule is not tested by rows that no one or everyone can see.
      expect(seen).toBeGreaterThan(0);
      expect(seen).toBeLessThan(rows.length * people.length);
    });
  },
);

test('an ended session reads nothing, though its token is still valid', async () => {
  const eve = await withTask();
  expect(await titles(claimsOf(eve))).toEqual(['Mine']);
  await query('UPDATE auth.sessions SET not_after = now() WHERE user_id = $1', [eve.userId]);
  expect(await titles(claimsOf(eve))).toEqual([]);
  await query('DELETE FROM auth.sessions WHERE user_id = $1', [eve.userId]);
  expect(await titles(claimsOf(eve))).toEqual([]);
});

test('a closed account reads nothing', async () => {
  const eve = await withTask();
  await query(`UPDATE auth.users SET banned_until = now() + interval '1 hour' WHERE id = $1`, [eve.userId]);
  expect(await titles(claimsOf(eve))).toEqual([]);
  await query('UPDATE auth.users SET banned_until = NULL, deleted_at = now() WHERE id = $1', [eve.userId]);
  expect(await titles(claimsOf(eve))).toEqual([]);
});

test('a person with a second factor reads only after confirming it', async () => {
  const eve = await withTask();
  const factor = 'INSERT INTO auth.mfa_factors (user_id, factor_type, status) VALUES ($1, $2, $3)';
  await query(factor, [eve.userId, 'totp', 'unverified']);
  expect(await titles(claimsOf(eve))).toEqual(['Mine']);
  await query(`UPDATE auth.mfa_factors SET status = 'verified' WHERE user_id = $1`, [eve.userId]);
  expect(await titles(claimsOf(eve))).toEqual([]);
  expect(await titles({ ...claimsOf(eve), aal: 'aal2' })).toEqual([]);
  await query(`UPDATE auth.sessions SET aal = 'aal2' WHERE user_id = $1`, [eve.userId]);
  expect(await titles(claimsOf(eve))).toEqual([]);
  expect(await titles({ ...claimsOf(eve), aal: 'aal2' })).toEqual(['Mine']);
});

test('claims that name another person than the session, or none, read nothing', async () => {
  const [eve, mallory] = [await withTask(), await somebody()];
  expect(await titles({ ...claimsOf(mallory), sub: eve.userId })).toEqual([]);
  expect(await titles({ ...claimsOf(mallory), session_id: claimsOf(eve)['session_id'] })).toEqual([]);
  expect(await titles({ role: 'authenticated' })).toEqual([]);
});

test('malformed claims read nothing, and do not stop others from reading', async () => {
  const eve = await withTask();
  const { sub, session_id } = claimsOf(eve);
  const odd: Row[] = [
    { sub: 'auth0|123' },
    { sub: '' },
    { sub: { id: sub } },
    { session_id: 'none' },
    { session_id: [session_id] },
    { session_id: null },
    { session_id: `${String(session_id)}\n` },
  ];
  for (const claims of odd) expect(await titles({ ...claimsOf(eve), ...claims }), JSON.stringify(claims)).toEqual([]);
  expect(await titles({ ...claimsOf(eve), sub: String(sub).toUpperCase() })).toEqual(['Mine']);
  expect(
    await titles({ ...claimsOf(eve), role: 'authenticated', is_admin: true, app_metadata: { role: 'service_role' } }),
  ).toEqual(['Mine']);
});

test('only the readers of a scope can join its private channels, and no other topic has any', async () => {
  const mayJoin = async (person: Person, topic: string) =>
    (await asked(claimsOf(person), `SELECT rights.joins('${topic}') AS answer`))[0]?.['answer'];
  for (const topic of [`project:${all.projectId}`, `project:${all.projectId}:cursors`, `workspace:${all.workspaceId}`]) {
    expect(await mayJoin(all.ada, topic), topic).toBe(true);
    expect(await mayJoin(guest, topic), topic).toBe(true);
    expect(await mayJoin(all.mallory, topic), topic).toBe(false);
  }
  for (const topic of [`workspace:${all.workspaceId}:team`, `workspace:${all.workspaceId}:team:online`]) {
    expect(await mayJoin(all.ada, topic), topic).toBe(true);
    expect(await mayJoin(guest, topic), topic).toBe(false);
    expect(await mayJoin(all.mallory, topic), topic).toBe(false);
  }
  const { ada, mallory } = all;
  expect([await mayJoin(ada, `person:${ada.userId}`), await mayJoin(mallory, `person:${ada.userId}`)]).toEqual([true, false]);
  for (const topic of [`project:${all.workspaceId}`, `project:${all.projectId}x`, 'project:', 'project', 'lobby', ''])
    expect(await mayJoin(all.ada, topic), topic).toBe(false);
  await expect(asked({ role: 'anon' }, `SELECT rights.joins('lobby')`)).rejects.toThrow('permission denied');
});

test('columns outside the contract, other tables and every write are refused', async () => {
  const claims = claimsOf(await withTask());
  const { rows } = await query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
  );
  const live = new Set<string>(entities.map(({ name }) => name));
  const closed = (rows as { name: string }[]).filter(({ name }) => !live.has(name));
  expect(closed.length).toBeGreaterThan(5);
  for (const sql of [
    'SELECT "card" FROM "Task"',
    'SELECT * FROM "Task"',
    'SELECT "updatedAt" FROM "WorkspaceMember"',
    ...closed.map(({ name }) => `SELECT FROM "${name}"`),
    ...[...live].flatMap((name) => [
      `INSERT INTO "${name}" DEFAULT VALUES`,
      `UPDATE "${name}" SET "id" = "id"`,
      `DELETE FROM "${name}"`,
      `TRUNCATE "${name}"`,
    ]),
  ]) {
    await expect(asked(claims, sql), sql).rejects.toThrow('permission denied');
  }
});

test('a person without an account reads nothing', async () => {
  for (const { name } of entities)
    await expect(asked({ role: 'anon' }, `SELECT "id" FROM "${name}"`)).rejects.toThrow('permission denied');
  await expect(asked({ role: 'anon' }, `SELECT rights.readable('project')`)).rejects.toThrow('permission denied');
});

test('the readable scopes are computed once per statement, and rows are then found by index', async () => {
  const claims = claimsOf(await withTask());
  const lines = (await asked(claims, 'EXPLAIN SELECT "id" FROM "Task"', 'SET LOCAL enable_seqscan = off')).map((row) =>
    String(row['QUERY PLAN']),
  );
  expect(lines.join('\n')).toMatch(/Index Cond: \("?projectId"? = ANY \(\(InitPlan/);
});
