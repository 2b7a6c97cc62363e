import { createHash, randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#main/migrate';
import { type Database, openDatabase } from '#server/database';
import { prepareRunningRole } from '#main/running-role';
import { readConfig } from '#server/config';
import { openLog } from '#server/log';
import { type Migration, migrationsFolder, readMigrations } from '../../src/main/migrations/files.ts';

export interface ScratchDatabase {
  url: string;
  database: Database;
  /**
   * The same in the role of a running server, if TEST_RUNNING_DATABASE_URL names it (`npm test` does); otherwise as the
   * owner.
   */
  runningUrl: string;
  drop(): Promise<void>;
  /** Instead of `drop`: it becomes a template of this name, together with the given description. */
  keepAs(template: string, said: string): Promise<void>;
}

/** The server on which tests create their databases; `npm test` starts one and names it. */
const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://cairn:cairn@127.0.0.1:54329/postgres';
const RUNNING = process.env.TEST_RUNNING_DATABASE_URL ?? SERVER;
const LOCK = 4_172_609_332;
const POOL = 8;
// In a storm many clients share the pool, and the wait for it depends only on how busy the machine is.
const CONNECT_WITHIN = 60_000;
const DROP_TRIES = 5;
const END_WITHIN = 5_000;
// No test file takes an hour, so an older database is left from a killed run.
const LEFT_OVER_SECONDS = 3600;

/** A separate database, copied from `template`, or with every migration applied. Drop it when done. */
export async function scratchDatabase(template?: string): Promise<ScratchDatabase> {
  const name = `cairn_scratch_${Math.floor(Date.now() / 1000)}_${randomBytes(6).toString('hex')}`;
  const source = template ?? (await migratedTemplate());
  // The other strategy writes the whole copy into the log, which every reader of changes on the server must read.
  await onServer(async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`);
    // Otherwise a connection plans each statement six times before it keeps the plan, and most tests repeat few statements.
    await client.query(`ALTER DATABASE ${name} SET plan_cache_mode = force_generic_plan`);
  });
  const url = urlOf(name);
  const database = openDatabase(url, POOL, CONNECT_WITHIN);
  return {
    url,
    database,
    runningUrl: urlOf(name, RUNNING),
    drop: async () => {
      await database.close();
      await onServer((client) => dropDatabase(client, name));
    },
    keepAs: async (kept, said) => {
      await database.close();
      await onServer(async (client) => {
        await endConnections(client, name);
        await client.query(`COMMENT ON DATABASE ${name} IS ${client.escapeLiteral(said)}`);
        await client.query(`ALTER DATABASE ${name} RENAME TO ${kept}`);
      });
    },
  };
}

/** The name of the template with every migration applied; it changes with them. */
export function migratedTemplate(): Promise<string> {
  return (migrated ??= locked(LOCK, ensureTemplate));
}
let migrated: Promise<string> | null = null;

/** The templates with this name prefix, with their descriptions. */
export function templatesLike(prefix: string): Promise<{ name: string; said: string }[]> {
  return onServer(async (client) => {
    const { rows } = await client.query<{ name: string; said: string }>(
      `SELECT datname AS name, shobj_description(oid, 'pg_database') AS said FROM pg_database
       WHERE starts_with(datname, $1)`,
      [prefix],
    );
    return rows;
  });
}

export const dropTemplate = (name: string): Promise<void> => onServer((client) => dropDatabase(client, name));

/** An empty database without migrations, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `cairn_scratch_${Math.floor(Date.now() / 1000)}_${randomBytes(6).toString('hex')}`;
  await onServer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`));
  return { url: urlOf(name), drop: () => onServer((client) => dropDatabase(client, name)) };
}

/** One connection for all short questions of this process: a new one takes longer than most of them. */
async function onServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await (asking ??= connected().catch((error: unknown) => {
    asking = null;
    throw error;
  }));
  // Only while it is asked does it keep the process alive.
  const { stream } = client.connection as unknown as { stream: Socket };
  if (askers++ === 0) stream.ref();
  try {
    return await work(client);
  } finally {
    if (--askers === 0) stream.unref();
  }
}
let asking: Promise<pg.Client> | null = null;
let askers = 0;

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: SERVER, application_name: 'cairn-tests' });
  // Whoever asks meanwhile gets the error; the next one connects again.
  client.on('error', () => (asking = null));
  await client.connect();
  return client;
}

/** Runs under a lock shared by all workers, so that a template is created once. */
export async function locked<Result>(lock: number, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connected();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    // With its session ends the lock.
    await client.end();
  }
}

async function ensureTemplate(client: pg.Client): Promise<string> {
  const migrations = await readMigrations(migrationsFolder);
  const template = templateOf(migrations);
  if (await exists(client, template)) {
    await stamp(client, template);
    return template;
  }
  await dropLeftOvers(client);
  const unfinished = `${template}_unfinished`;
  await dropDatabase(client, unfinished);
  // A copy of this tree with one migration more begins with what the tree itself has applied.
  const shorter = templateOf(migrations.slice(0, -1));
  const source = (await exists(client, shorter)) ? shorter : 'template0';
  await client.query(`CREATE DATABASE ${unfinished} TEMPLATE ${source} STRATEGY file_copy`);
  const [ownerUrl, runningUrl, log] = [urlOf(unfinished), urlOf(unfinished, RUNNING), openLog('silent')];
  await migrate(ownerUrl, log);
  if (ownerUrl !== runningUrl) await prepareRunningRole({ ownerUrl, runningUrl }, readConfig({}), log);
  await stamp(client, unfinished);
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
  return template;
}

/** Notes when a template was last asked for: another tree with other migrations may be tested on the same server. */
const stamp = (client: pg.Client, template: string) =>
  client.query(`COMMENT ON DATABASE ${template} IS '${Math.floor(Date.now() / 1000)}'`);

/** The remains of a killed run, and templates of older migrations; `cast-app.ts` drops those of casts. */
async function dropLeftOvers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; said: string | null }>(
    `SELECT datname AS name, shobj_description(oid, 'pg_database') AS said FROM pg_database
     WHERE datname ~ '^cairn_(template|scratch)_' AND datname !~ '^cairn_template_cast_'`,
  );
  const oldest = Math.floor(Date.now() / 1000) - LEFT_OVER_SECONDS;
  for (const { name, said } of rows) {
    const made = Number(/^cairn_scratch_(\d+)_/.exec(name)?.[1] ?? said);
    if (made < oldest) await dropDatabase(client, name);
  }
}

const templateOf = (migrations: readonly Migration[]): string =>
  `cairn_template_${createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)}`;

async function exists(client: pg.Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
  return rowCount !== 0;
}

/** WITH (FORCE) would fail while autovacuum is running, which only a superuser may end; without it Postgres ends it itself. */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    await endConnections(client, name);
    try {
      await client.query(`DROP DATABASE IF EXISTS ${name}`);
      return;
    } catch (error) {
      // A client reconnected at once, such as a reader of the log.
      const isInUse = error instanceof pg.DatabaseError && error.code === '55006';
      if (!isInUse || tries === DROP_TRIES) throw error;
    }
  }
}

const END = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename IN (current_user, 'cairn_app')`;

/** Polls in short steps until they are gone: Postgres's own wait takes 100 ms per connection. */
async function endConnections(client: pg.Client, name: string): Promise<void> {
  const until = performance.now() + END_WITHIN;
  while (performance.now() < until) {
    const { rowCount } = await client.query({ name: 'end-connections', text: END, values: [name] });
    if (rowCount === 0) return;
    await pause(2);
  }
}

function urlOf(name: string, server = SERVER): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
