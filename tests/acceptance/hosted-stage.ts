import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { collectFeatures } from '#main/features';
import { migrate } from '#main/migrate';
import { authPlugin } from '#platform/auth';
import { openRealtime } from '#platform/realtime';
import { openStorage } from '#platform/storage';
import { openTokens } from '#platform/tokens';
import { boxOf } from '#platform/tokens/box';
import { openSecrets, type Secrets } from '#platform/tokens/secrets';
import { readConfig } from '#server/config';
import { type Database, openDatabase } from '#server/database';
import { openLog } from '#server/log';
import { openMailer } from '#server/mail';
import { openOutgoing } from '#server/outgoing';
import { openReadership } from '#server/project-readership';
import { statementsOn } from '#server/statements';
import { type App, buildApp } from '../../src/main/app.ts';
import { migrationsFolder, readMigrations } from '../../src/main/migrations/files.ts';
import { emptyDatabase } from '../support/scratch-database.ts';
import { freePort } from '../support/free-port.ts';

const log = openLog(process.env['TEST_LOG'] ?? 'silent');

/** The schema that a Supabase has for extensions, and what it grants by default on everything new in the public schema. */
const DEFAULTS = `
  CREATE SCHEMA extensions;
  GRANT USAGE ON SCHEMA extensions TO anon, authenticated, service_role;
  GRANT USAGE ON SCHEMA public TO anon, authenticated, service_role;
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ALL ON TABLES TO anon, authenticated, service_role;
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ALL ON SEQUENCES TO anon, authenticated, service_role;
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ALL ON FUNCTIONS TO anon, authenticated, service_role;
  CREATE PUBLICATION supabase_realtime;`;

/** The database of a Supabase, with its identity tables created by the SQL, before Cairn uses it. */
export async function supabaseDatabase(identity: string): Promise<{ url: string; drop(): Promise<void> }> {
  const database = await emptyDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const roles = (await readMigrations(migrationsFolder)).find(({ name }) => name === '0008-roles.sql');
  await client.query(`${roles?.sql};${identity};${DEFAULTS}`);
  await client.end();
  return database;
}

/** Identity as our own platform stores it, without the rest of Cairn. */
export async function ownIdentity(): Promise<string> {
  return (
    (await readMigrations(migrationsFolder))
      .filter(({ isPlatform }) => isPlatform)
      // The trigger that follows identity's log is Cairn's, which adds it when it starts.
      .map(({ sql }) => sql.replace(/CREATE TRIGGER audit_log_followed[^;]*;/, ''))
      .join(';\n')
  );
}

export const migrateHosted = (url: string): Promise<string[]> => migrate(url, log, { hosted: true });

export interface PlayedSupabase {
  url: string;
  secrets: Secrets;
  /** Stops answering; `open` resumes, with other settings if given. */
  close(): Promise<void>;
  open(settings?: Record<string, string>): Promise<void>;
  end(): Promise<void>;
}

/** Our own identity, change stream and files in the role of a Supabase: a separate server with nothing else of Cairn. */
export async function playSupabase(databaseUrl: string): Promise<PlayedSupabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-supabase-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const base = { DATA_DIR: dataDir, PUBLIC_URL: url, AUTH_RATE_LIMITS: 'off', AUTH_MAIL_FREQUENCY: '0' };
  let stop: () => Promise<void> = () => Promise.resolve();

  const open = async (settings: Record<string, string> = {}): Promise<void> => {
    const config = readConfig({ ...base, ...settings });
    const database = openDatabase(databaseUrl, 8);
    const secrets = await openSecrets(config);
    const tokens = openTokens({ secrets, issuer: `${url}/auth/v1` });
    const mailer = openMailer(config, log);
    const { entities } = collectFeatures(config, mailer, log);
    const readership = openReadership(statementsOn(database.pool));
    const realtime = await openRealtime({ databaseUrl, database, tokens, readership, entities, log });
    const app = Fastify();
    await app.register(authPlugin({ database, tokens, box: boxOf(secrets), mailer, outgoing: openOutgoing(), config, log }), {
      prefix: '/auth/v1',
    });
    await app.register(realtime.plugin, { prefix: '/realtime/v1' });
    const storage = await openStorage({ database, tokens, config, log });
    await app.register(storage.plugin, { prefix: '/storage/v1' });
    await app.listen({ host: '127.0.0.1', port });
    stop = async () => {
      stop = () => Promise.resolve();
      await realtime.close();
      await app.close();
      await mailer.close();
      await database.close();
    };
  };
  await open();
  return {
    url,
    secrets: await openSecrets(readConfig(base)),
    open,
    close: () => stop(),
    end: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface HostedApp {
  app: FastifyInstance;
  dataDir: string;
  database: Database;
  ask(
    token: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: Json }>;
  end(): Promise<void>;
}
type Json = ReturnType<typeof JSON.parse>;

/** Cairn with the three services elsewhere. */
export async function hostedApp(settings: {
  DATABASE_URL: string;
  SUPABASE_URL: string;
  SUPABASE_PUBLISHABLE_KEY: string;
  SUPABASE_SECRET_KEY: string;
}): Promise<HostedApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-hosted-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings });
  const database = openDatabase(settings.DATABASE_URL, 8);
  const built: App = await buildApp({
    config,
    secrets: null,
    database,
    databaseUrl: settings.DATABASE_URL,
    log,
    webRoot: null,
    checksAnswers: true,
  });
  const { app } = built;
  await app.ready();
  return {
    app,
    dataDir,
    database,
    ask: async (token, method, path, body) => {
      const response = await app.inject({
        method,
        url: `/api/${path}`,
        headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      return { status: response.statusCode, body: JSON.parse(response.body) };
    },
    end: async () => {
      await built.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
