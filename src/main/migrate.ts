import pg from 'pg';
import type { Log } from '#server/log';
import { type Migration, migrationsFolder, readMigrations } from './migrations/files.ts';

/** Prevents the start. The message is one line that says what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** The advisory lock for migrations. Any number will do, as long as every process uses the same one. */
export const MIGRATION_LOCK = 4_172_609_331;

interface MigrateOptions {
  folder?: string;
  /** True for the database of a Supabase project elsewhere. Identity and files exist there already and stay as they are. */
  hosted?: boolean;
}

/**
 * Applies all new migrations: each file in its own transaction, in order of number, under one lock, so that two servers that
 * start at once migrate once.
 * @returns the names of the files applied now
 * @throws {MigrationError} if an applied file was changed, is missing, or fails
 */
export async function migrate(databaseUrl: string, log: Log, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = migrationsFolder, hosted = false } = options;
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'cairn-migrate' });
  // A broken connection rejects the current query. Without this listener, its event would end the process instead.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const waiting = await unapplied(client, migrations, hosted);
    for (const migration of waiting) {
      log.info({ migration: migration.name }, 'migrating');
      await apply(client, migration);
    }
    return waiting.map((migration) => migration.name);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

/** The names of the migrations that the next start applies. Changes nothing. @throws {MigrationError} as `migrate` does */
export async function waitingMigrations(databaseUrl: string, { hosted = false }: MigrateOptions = {}): Promise<string[]> {
  const migrations = await readMigrations(migrationsFolder);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'cairn-check' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ isNew: boolean }>(`SELECT to_regclass('public.cairn_migrations') IS NULL AS "isNew"`);
    const waiting = rows[0]?.isNew ? migrations : await unapplied(client, migrations, hosted);
    return waiting.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function unapplied(client: pg.Client, migrations: Migration[], hosted: boolean): Promise<Migration[]> {
  await createJournal(client);
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM public.cairn_migrations');
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const row of rows) {
    const file = known.get(row.name);
    if (!file)
      throw new MigrationError(
        `The database has migration ${row.name}, which this version does not know: start a newer version.`,
      );
    if (file.checksum !== row.checksum) {
      throw new MigrationError(
        `db/migrations/${row.name} was changed after it was applied: restore it and put the change into a new file.`,
      );
    }
  }
  const applied = new Set(rows.map((row) => row.name));
  await refuseOtherPlatform(client, migrations, applied, hosted);
  return migrations.filter((migration) => !applied.has(migration.name) && !(hosted && migration.isPlatform));
}

/** The journal reveals who created the schema auth: if Cairn did, it contains the migrations of the platform. */
async function refuseOtherPlatform(
  client: pg.Client,
  migrations: Migration[],
  applied: ReadonlySet<string>,
  hosted: boolean,
): Promise<void> {
  const platform = migrations.filter((migration) => migration.isPlatform);
  const isOurs = platform.some((migration) => applied.has(migration.name));
  if (hosted && isOurs) {
    throw new MigrationError(
      'The accounts in this database are of this server itself: name the database of SUPABASE_URL in DATABASE_URL, or leave SUPABASE_URL out.',
    );
  }
  if (hosted || isOurs || platform.length === 0) return;
  const { rows } = await client.query<{ isTaken: boolean }>(`SELECT to_regnamespace('auth') IS NOT NULL AS "isTaken"`);
  if (rows[0]?.isTaken) {
    throw new MigrationError(
      'This database belongs to a Supabase, which has its own accounts: set SUPABASE_URL and its keys, or name another database in DATABASE_URL.',
    );
  }
}

/** Creates the table of applied migrations if it does not exist yet. */
export async function createJournal(client: pg.Client): Promise<void> {
  try {
    await client.query(`CREATE TABLE IF NOT EXISTS public.cairn_migrations (
      name text CONSTRAINT cairn_migrations_pkey PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') {
      throw new MigrationError(
        'The database user may not create tables: make it the owner of the database named in DATABASE_URL.',
      );
    }
    throw error;
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await applyWithin(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    // After a lost connection there is nothing to roll back, and the first error is the one to report.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Applies one migration in the open transaction. */
export async function applyWithin(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
    await client.query('INSERT INTO public.cairn_migrations (name, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
  } catch (error) {
    throw new MigrationError(`db/migrations/${migration.name}${lineOf(error, migration.sql)}: ${reasonOf(error)}`);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The line of the file that Postgres points at, as `:12`; empty if there is none. */
function lineOf(error: unknown, sql: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return Number.isFinite(position) ? `:${sql.slice(0, position).split('\n').length}` : '';
}
