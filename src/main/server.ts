import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { PostgresError, startPostgres } from '#platform/postgres';
import { refusePublished } from '#platform/tokens/published';
import { openSecrets, refuseWeak } from '#platform/tokens/secrets';
import { type Config, ConfigError, readConfig } from '#server/config';
import { openDatabase } from '#server/database';
import { type Log, openLogFile } from '#server/log';
import { sourced } from '#server/log/sourced';
import { ROOT } from '#server/root';
import { buildApp } from './app.ts';
import { refuseHalfRestored } from './backup/restore-marker.ts';
import { beginCompiled } from './compiled.ts';
import { checkDatabase, checkOwnDatabase } from './database-check.ts';
import { type DiskSpace, watchDiskSpace } from './disk-space.ts';
import { refuseLostSecrets } from './lost-secrets.ts';
import { freePort, listen, untilReady } from './listening.ts';
import { migrate, MigrationError } from './migrate.ts';
import { refuseUnusable } from './preconditions.ts';
import { step } from './progress.ts';
import { prepareRunningRole } from './running-role.ts';
import { StartError } from './start-error.ts';
import { listenWhileStarting } from './starting-server.ts';
import { heedSupervisor } from './supervisor.ts';
import { welcome } from './welcome.ts';

/** A task of the shutdown, in the reverse order of starting, with its own limit in milliseconds. */
interface Closing {
  what: string;
  within: number;
  close(): Promise<void>;
}

const WEB_ROOT = join(ROOT, 'dist/web');
// In total below the 10 s that an orchestrator waits before it kills. Postgres can safely be interrupted at any moment.
const DRAIN = 7_000;
const CLOSE = 1_000;

beginCompiled();

const closings: Closing[] = [];
let ending: Promise<void> | null = null;
let opened: Log | null = null;

process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
const tellReady = heedSupervisor(end);
process.on('uncaughtException', (error) => abandon(error));

const starting = start();
starting.catch(async (error: unknown) => {
  await closeAll();
  abandon(error);
});

async function start(): Promise<void> {
  const config = await configuration();
  const hosted = config.supabaseUrl !== null;
  // First everything that can be wrong with the settings. Until then nothing is created.
  refuseHalfRestored(config.dataDir);
  if (hosted) {
    refuseWeakKeys(config);
    refusePublished(config);
  }
  await refuseUnusable(config);
  const remarks = config.DATABASE_URL === undefined ? null : await checkOwnDatabase(config.DATABASE_URL, config);
  if (!hosted) await refuseLostSecrets(config);
  // A Supabase project elsewhere signs and stores, so there is nothing to create here.
  const secrets = hosted ? null : await openSecrets(config);
  // Others must not list it. Its contents have rights of their own, and Postgres may run as another user.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o711 });
  const log = openLogFile(config.LOG_LEVEL, join(config.dataDir, 'log/server.log'));
  opened = log;
  const early = await listenWhileStarting(config);
  closings.push({ what: 'port', within: CLOSE, close: async () => early.close() });
  const { ownerUrl, runningUrl: databaseUrl } = await databaseOf(config, log);
  tellOfDatabase(remarks ?? (await checkDatabase(ownerUrl)), log);
  await step('Bringing the database up to date', async () => {
    await migrate(ownerUrl, log, { hosted });
    if (ownerUrl !== databaseUrl) await prepareRunningRole({ ownerUrl, runningUrl: databaseUrl }, config, log);
  });
  if (ending) return;
  const database = openDatabase(databaseUrl, config.DATABASE_POOL);
  closings.push({ what: 'database pool', within: CLOSE, close: () => database.close() });
  const webRoot = existsSync(join(WEB_ROOT, 'index.html')) ? WEB_ROOT : null;
  const room = config.DATABASE_URL === undefined ? { diskSpace: watchedRoom(config, log) } : {};
  const built = await buildApp({ config, secrets, database, databaseUrl, log, webRoot, ...room });
  const { app, close, seedDemo, openSetup, mailPage } = built;
  closings.push({ what: 'requests and sockets', within: DRAIN, close });
  const demo = await step('Filling the demo workspace', seedDemo);
  if (ending) return;
  await app.ready();
  early.close();
  await listen(app, config);
  log.info({ port: config.PORT, publicUrl: config.publicUrl, dataDir: config.dataDir }, 'listening');
  await step(hosted ? `Reaching ${config.supabaseUrl}` : 'Reaching the change stream', () => untilReady(app));
  log.info('ready');
  console.log(welcome(config, { demo, setup: await openSetup(), mailPage }));
  tellReady();
}

async function configuration(): Promise<Config> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  // Links are built from the address, so a random port has to be known before anything else.
  return config.PORT === 0 ? readConfig({ ...process.env, PORT: String(await freePort()) }) : config;
}

const refuseWeakKeys = ({ SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, AUTH_JWT_SECRET }: Config): void =>
  refuseWeak({ publishableKey: SUPABASE_PUBLISHABLE_KEY, secretKey: SUPABASE_SECRET_KEY, jwtSecret: AUTH_JWT_SECRET });

function tellOfDatabase(remarks: string[], log: Log): void {
  for (const remark of remarks) log.warn(remark);
  if (!remarks.some((remark) => remark.startsWith('Postgres runs with')))
    log.info('Postgres keeps what it acknowledges: fsync, full_page_writes and synchronous_commit are on');
}

function watchedRoom(config: Config, log: Log): DiskSpace {
  const room = watchDiskSpace(config.dataDir, log);
  closings.push({ what: 'watch of the disk', within: CLOSE, close: async () => room.close() });
  return room;
}

async function databaseOf(config: Config, log: Log): Promise<{ ownerUrl: string; runningUrl: string }> {
  const { DATABASE_URL, ownerUrl } = config;
  if (DATABASE_URL !== undefined && ownerUrl !== undefined) return { ownerUrl, runningUrl: DATABASE_URL };
  const postgres = await step('Starting Postgres', () => startPostgres({ dataDir: config.dataDir, log }));
  closings.push({ what: 'Postgres', within: 10_000, close: () => postgres.stop() });
  return { ownerUrl: postgres.url, runningUrl: postgres.runningUrl };
}

/** Ends the server once, however often it is called. During the start, after the step in progress. */
function end(): void {
  const started = () => Promise.race([starting.catch(() => undefined), pause(DRAIN)]);
  ending ??= started()
    .then(closeAll)
    .then(() => process.exit(0));
}

async function closeAll(): Promise<void> {
  for (let closing = closings.pop(); closing; closing = closings.pop()) {
    const { what, within, close } = closing;
    const inTime = await Promise.race([
      close().then(
        () => true,
        (error: unknown) => opened?.error({ err: error, what }, 'could not be closed'),
      ),
      pause(within, false),
    ]);
    if (inTime === false) opened?.warn({ what, within }, 'not closed in time');
  }
}

/** Ends at once, with code 1. A Postgres that still runs is adopted at the next start. */
function abandon(error: unknown): never {
  if (ending === null) {
    opened?.fatal({ err: error }, 'the server ends');
    const isAdvice = [StartError, ConfigError, PostgresError, MigrationError].some((kind) => error instanceof kind);
    console.error(isAdvice ? (error as Error).message : sourced(inspect(error)));
  }
  process.exit(1);
}
