import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { migrate } from '#main/migrate';
import { publishLiveTables } from '#platform/publication';
import { openLog } from '#server/log';
import { checkDatabase } from '../../src/main/database-check.ts';
import { migrationsFolder, readMigrations } from '../../src/main/migrations/files.ts';
import { emptyDatabase, scratchDatabase } from '../support/scratch-database.ts';
import { GOTRUE, REALTIME } from './hosted-gotrue.ts';
import { type HostedApp, hostedApp, migrateHosted, supabaseDatabase } from './hosted-stage.ts';

// The database of a Supabase: GoTrue's tables and grants as they are there.

const log = openLog('silent');
type Row = Record<string, unknown>;

let database: Awaited<ReturnType<typeof supabaseDatabase>>;
let client: pg.Client;
let issuer: Server;
let cairn: HostedApp;
let tokenOf: (person: Person) => Promise<string>;
let before: Row[];

interface Person {
  id: string;
  sessionId: string;
  aal: 'aal1' | 'aal2';
}

const rowsOf = async (sql: string, values: unknown[] = []): Promise<Row[]> => (await client.query<Row>(sql, values)).rows;

// What another service could have changed in a schema: columns, constraints, functions and grants.
const SHAPE = `
  SELECT c.table_schema, c.table_name, c.column_name, c.data_type, c.is_nullable FROM information_schema.columns c
  WHERE c.table_schema IN ('auth', 'storage')
  UNION ALL SELECT p.pronamespace::regnamespace::text, p.proname, pg_get_functiondef(p.oid), coalesce(p.proacl::text, ''), ''
  FROM pg_proc p WHERE p.pronamespace IN ('auth'::regnamespace, 'storage'::regnamespace)
  UNION ALL SELECT n.nspname, coalesce(n.nspacl::text, ''), '', '', '' FROM pg_namespace n WHERE n.nspname IN ('auth', 'storage')
  ORDER BY 1, 2, 3`;

beforeAll(async () => {
  database = await supabaseDatabase(GOTRUE);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('CREATE TABLE "Other" (id uuid PRIMARY KEY); ALTER PUBLICATION supabase_realtime ADD TABLE "Other"');
  before = await rowsOf(SHAPE);
  await migrateHosted(database.url);

  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'theirs', alg: 'ES256' }];
  issuer = createServer((request, response) => {
    const isSettings = request.url === '/auth/v1/settings' && request.headers['apikey'] === KEYS.SUPABASE_PUBLISHABLE_KEY;
    const settings = { external: { google: true, email: true }, mailer_autoconfirm: false };
    response.end(JSON.stringify(isSettings ? settings : { keys }));
  });
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  tokenOf = ({ id, sessionId, aal }) =>
    new SignJWT({ role: 'authenticated', session_id: sessionId, aal, email: 'in the token' })
      .setProtectedHeader({ alg: 'ES256', kid: 'theirs' })
      .setIssuer(`${url}/auth/v1`)
      .setSubject(id)
      .setAudience('authenticated')
      .setExpirationTime('10 minutes')
      .sign(privateKey);
  cairn = await hostedApp({ DATABASE_URL: database.url, SUPABASE_URL: url, ...KEYS });
});
afterAll(async () => {
  await cairn.end();
  await new Promise((resolve) => issuer.close(resolve));
  await client.end();
  await database.drop();
});

const KEYS = { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_ours_over_there', SUPABASE_SECRET_KEY: 'sb_secret_ours_over_there_too' };

/** An account with a session, as GoTrue writes them. */
async function person(name: string): Promise<Person & { email: string }> {
  const [id, sessionId, email] = [newId(), newId(), `${name}-${newId().slice(-6)}@example.com`];
  await client.query(
    `INSERT INTO auth.users (instance_id, id, aud, role, email, created_at, updated_at) VALUES ($1, $2, 'authenticated', 'authenticated', $3, now(), now())`,
    ['00000000-0000-0000-0000-000000000000', id, email],
  );
  await client.query(`INSERT INTO auth.sessions (id, user_id, created_at, aal) VALUES ($1, $2, now(), 'aal1')`, [sessionId, id]);
  return { id, sessionId, email, aal: 'aal1' };
}

const profile = async (somebody: Person) => cairn.ask(await tokenOf(somebody), 'GET', 'workspace?endpoint=get-user-workspaces');

const registered = async (name: string): Promise<Person & { email: string; workspaceId: string }> => {
  const somebody = await person(name);
  const { id, email } = somebody;
  const answer = await cairn.ask(await tokenOf(somebody), 'POST', 'register', { id, email, firstName: name });
  expect(answer.status).toBe(200);
  return { ...somebody, workspaceId: answer.body.data.workspace.id };
};

test('the platform’s own tables stay unchanged and are in no migration journal', async () => {
  expect(await rowsOf(SHAPE)).toEqual(before);
  const applied = (await rowsOf('SELECT name FROM cairn_migrations ORDER BY name')).map((row) => row['name']);
  const migrations = await readMigrations(migrationsFolder);
  expect(applied).toEqual(migrations.filter(({ isPlatform }) => !isPlatform).map(({ name }) => name));
  expect(await migrateHosted(database.url)).toEqual([]);
});

test('each migration that touches the platform is marked as such', async () => {
  const touches =
    /\b(?:CREATE|ALTER|DROP)\s+(?:OR\s+REPLACE\s+)?(?:SCHEMA|TABLE|TYPE|FUNCTION|VIEW|SEQUENCE|INDEX)\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?(?:auth|storage)\b|\bINDEX\s+\w+\s+ON\s+(?:auth|storage)\.|\bINSERT\s+INTO\s+(?:auth|storage)\./i;
  for (const { name, sql, isPlatform } of await readMigrations(migrationsFolder))
    expect(
      touches.test(sql.replaceAll(/--.*/g, '')),
      `${name}: name it in PLATFORM of src/main/migrations/files.ts, or leave out what is of the platform`,
    ).toBe(isPlatform);
});

test('the rights that a Supabase grants by default are revoked from all our tables', async () => {
  const open = await rowsOf(
    `SELECT relname, role, privilege FROM pg_class, unnest(ARRAY['anon', 'authenticated']) AS role,
       unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) AS privilege
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') AND has_table_privilege(role, oid, privilege)`,
  );
  expect(open).toEqual([]);
  const callable = await rowsOf(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND has_function_privilege('anon', p.oid, 'EXECUTE')`,
  );
  expect(callable).toEqual([]);
  await client.query('BEGIN; CREATE TABLE "Later" (id uuid)');
  expect(await rowsOf(`SELECT has_table_privilege('anon', '"Later"', 'SELECT') AS reads`)).toEqual([{ reads: false }]);
  await client.query('ROLLBACK');
});

test('its realtime service gets the live tables, with full old rows, next to earlier publications', async () => {
  const published = await rowsOf(`SELECT tablename FROM pg_publication_tables WHERE pubname = 'supabase_realtime' ORDER BY 1`);
  const live = ['Label', 'Project', 'ProjectMember', 'Subtask', 'Task', 'Workspace', 'WorkspaceMember'];
  const names = published.map((row) => String(row['tablename']));
  expect(names).toEqual(expect.arrayContaining([...live, 'Other']));
  expect(await rowsOf(`SELECT relname FROM pg_class WHERE relname = ANY($1) AND relreplident <> 'f'`, [live])).toEqual([]);
  expect(await rowsOf(`SELECT pubname FROM pg_publication WHERE pubname <> 'supabase_realtime'`)).toEqual([]);
});

test('its private channels are for people who can read the project or workspace', async () => {
  const [ada, mallory] = [await registered('ada'), await registered('mallory')];
  const policies = `SELECT cmd, roles::text FROM pg_policies WHERE schemaname = 'realtime' ORDER BY cmd`;
  expect(await publishLiveTables(cairn.database.pool, [], log)).toBe(false);
  await client.query(REALTIME);
  for (let again = 0; again < 2; again++) {
    expect(await publishLiveTables(cairn.database.pool, [], log)).toBe(true);
    expect(await rowsOf(policies)).toEqual(['INSERT', 'SELECT'].map((cmd) => ({ cmd, roles: '{authenticated}' })));
  }
  /** The check of the realtime service: it writes a message as the person, tests whether it is visible, and rolls back. */
  const may = async ({ id, sessionId, aal }: Person, topic: string): Promise<{ hears: boolean; speaks: boolean }> => {
    await client.query('BEGIN');
    await client.query(`INSERT INTO realtime.messages (topic, extension) VALUES ($1, 'presence')`, [topic]);
    await client.query(
      `SELECT set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true), set_config('realtime.topic', $2, true)`,
      [JSON.stringify({ sub: id, session_id: sessionId, aal, role: 'authenticated' }), topic],
    );
    const hears = (await rowsOf('SELECT FROM realtime.messages')).length > 0;
    const written = client.query(`INSERT INTO realtime.messages (topic, extension) VALUES ($1, 'presence')`, [topic]);
    const speaks = await written.then(
      () => true,
      () => false,
    );
    await client.query('ROLLBACK');
    return { hears, speaks };
  };
  const topic = `workspace:${ada.workspaceId}`;
  expect(await may(ada, topic)).toEqual({ hears: true, speaks: true });
  expect(await may(mallory, topic)).toEqual({ hears: false, speaks: false });
  expect(await may(ada, 'lobby')).toEqual({ hears: false, speaks: false });
});

test('its settings determine how people sign in', async () => {
  const config = JSON.parse((await cairn.app.inject('/api/config')).body) as Row;
  expect(config).toMatchObject({ providers: { google: true }, mail: true, supabaseKey: KEYS.SUPABASE_PUBLISHABLE_KEY });
});

test('its people register, and their address here follows the one there', async () => {
  const ada = await registered('ada');
  expect((await profile(ada)).body).toMatchObject({ items: [{ id: ada.workspaceId }] });
  await client.query('UPDATE auth.users SET email = $1 WHERE id = $2', [`new-${ada.email}`, ada.id]);
  expect(await rowsOf('SELECT "email" FROM "User" WHERE "id" = $1', [ada.id])).toEqual([{ email: `new-${ada.email}` }]);
});

test('devices and second factors there count here as stored there', async () => {
  const ada = await registered('ada');
  const { workspaceId } = ada;
  const token = await tokenOf(ada);
  const devices = await cairn.ask(token, 'GET', 'auth?endpoint=get-sessions');
  expect(devices.body.items).toMatchObject([{ id: ada.sessionId, isCurrent: true, userAgent: '', ip: null }]);
  await client.query(
    `WITH asked AS (UPDATE "Workspace" SET "secondFactorRequiredAt" = now() - interval '8 days' WHERE "id" = $1)
     UPDATE "WorkspaceMember" SET "createdAt" = now() - interval '8 days' WHERE "workspaceId" = $1`,
    [workspaceId],
  );
  await client.query('SELECT hold_back($1, NULL)', [workspaceId]);
  const isHeldBack = async () => rowsOf('SELECT "isHeldBack" FROM "WorkspaceMember" WHERE "workspaceId" = $1', [workspaceId]);
  expect(await isHeldBack()).toEqual([{ isHeldBack: true }]);
  await client.query(
    `INSERT INTO auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) VALUES ($1, $2, 'totp', 'verified', now(), now())`,
    [newId(), ada.id],
  );
  expect(await isHeldBack()).toEqual([{ isHeldBack: false }]);
});

test('its people export their data and delete their accounts, there as here', async () => {
  const dora = await registered('dora');
  const token = await tokenOf(dora);
  await client.query('INSERT INTO auth.identities (user_id) VALUES ($1)', [dora.id]);
  const data = await cairn.ask(token, 'GET', 'user?endpoint=export-my-data');
  expect(data.body).toMatchObject({ profile: { email: dora.email }, sessions: [{ id: dora.sessionId }] });
  const gone = await cairn.ask(token, 'POST', 'user?endpoint=delete-account', { email: dora.email });
  expect([gone.status, gone.body]).toEqual([200, { id: dora.id }]);
  expect(await profile(dora)).toMatchObject({ status: 401 });
  const left = await rowsOf(
    'SELECT email, email_change, phone_change, deleted_at IS NULL AS "isHere" FROM auth.users WHERE id = $1',
    [dora.id],
  );
  expect(left).toEqual([{ email: null, email_change: null, phone_change: '', isHere: false }]);
  for (const table of ['sessions', 'identities'])
    expect(await rowsOf(`SELECT FROM auth.${table} WHERE user_id = $1`, [dora.id])).toEqual([]);
});

test('a session that ended there, a ban and a deletion there take effect here at once', async () => {
  const refusals: [string, string][] = [
    [`UPDATE auth.sessions SET not_after = now() WHERE user_id = $1`, 'session-ended'],
    ['DELETE FROM auth.sessions WHERE user_id = $1', 'session-ended'],
    [`UPDATE auth.users SET banned_until = now() + interval '1 day' WHERE id = $1`, 'session-ended'],
    ['UPDATE auth.users SET deleted_at = now() WHERE id = $1', 'session-ended'],
  ];
  for (const [sql, code] of refusals) {
    const ben = await registered('ben');
    expect((await profile(ben)).status).toBe(200);
    await client.query(sql, [ben.id]);
    expect(await profile(ben), sql).toMatchObject({ status: 401, body: { error: { code } } });
  }
});

test('a second factor there is required here', async () => {
  const vera = await registered('vera');
  await client.query(
    `INSERT INTO auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) VALUES ($1, $2, 'totp', 'verified', now(), now())`,
    [newId(), vera.id],
  );
  expect(await profile(vera)).toMatchObject({ status: 403, body: { error: { code: 'second-factor-needed' } } });
  await client.query(`UPDATE auth.sessions SET aal = 'aal2' WHERE id = $1`, [vera.sessionId]);
  expect((await profile({ ...vera, aal: 'aal2' })).status).toBe(200);
});

test('the policies let people read there what they can read here', async () => {
  const [ada, mallory] = [await registered('ada'), await registered('mallory')];
  const readable = async ({ id, sessionId, aal }: Person): Promise<unknown[]> => {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`, [
      JSON.stringify({ sub: id, session_id: sessionId, aal, role: 'authenticated' }),
    ]);
    const ids = (await rowsOf('SELECT "id" FROM "Workspace"')).map((row) => row['id']);
    await client.query('ROLLBACK');
    return ids;
  };
  expect(await readable(ada)).toEqual([ada.workspaceId]);
  expect(await readable(mallory)).toEqual([mallory.workspaceId]);
});

test('a database of the other kind is refused with advice, in both directions', async () => {
  const own = await scratchDatabase();
  await expect(migrateHosted(own.url)).rejects.toThrow('are of this server itself: name the database of SUPABASE_URL');
  await own.drop();
  await expect(migrate(database.url, log)).rejects.toThrow('belongs to a Supabase');
});

test('a database without Supabase accounts is refused with advice', async () => {
  const empty = await emptyDatabase();
  await expect(checkDatabase(empty.url, { hosted: true })).rejects.toThrow('does not show the accounts of SUPABASE_URL');
  await empty.drop();
  expect(await checkDatabase(database.url, { hosted: true })).toEqual(await checkDatabase(database.url));
});
