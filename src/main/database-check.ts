import pg from 'pg';
import { StartError } from './start-error.ts';

const OLDEST = 150_000;

interface Facts {
  version: string;
  version_number: number;
  wal_level: string;
  may_create: boolean;
  may_replicate: boolean;
  fsync: string;
  synchronous_commit: string;
  full_page_writes: string;
  /** True where the tables of a Supabase's identity are there, and may be read and referred to. */
  may_see_accounts: boolean;
}

/**
 * Makes sure that a Postgres named by DATABASE_URL can carry Cairn: reachable, new enough, open to our migrations, and with
 * a logical write-ahead log that we may read, or, where a Supabase elsewhere reads it, with the accounts of that one.
 * @returns remarks for the log on settings under which an acknowledged change may be lost.
 * @throws {StartError} one line that says what to do.
 */
export async function checkDatabase(url: string, { hosted = false }: { hosted?: boolean } = {}): Promise<string[]> {
  const facts = await factsOf(url);
  if (facts.version_number < OLDEST)
    throw new StartError(`DATABASE_URL is a Postgres ${facts.version}: Cairn needs 15 or newer.`);
  if (!facts.may_create) {
    throw new StartError(
      'The user of DATABASE_URL may not create tables: make it the owner of the database (`ALTER DATABASE … OWNER TO …`).',
    );
  }
  if (hosted) refuseWithoutAccounts(facts);
  else refuseWithoutLog(facts);
  return ['fsync', 'synchronous_commit', 'full_page_writes']
    .filter((setting) => facts[setting as 'fsync'] === 'off')
    .map((setting) => `Postgres runs with ${setting}=off: acknowledged changes may be lost in a crash`);
}

function refuseWithoutLog({ wal_level, may_replicate }: Facts): void {
  if (wal_level !== 'logical') {
    throw new StartError(
      `DATABASE_URL has wal_level=${wal_level}: run \`ALTER SYSTEM SET wal_level = logical\` there and restart that Postgres.`,
    );
  }
  if (!may_replicate)
    throw new StartError('The user of DATABASE_URL may not read the log: run `ALTER ROLE … WITH REPLICATION` there.');
}

function refuseWithoutAccounts({ may_see_accounts }: Facts): void {
  if (may_see_accounts) return;
  throw new StartError(
    'DATABASE_URL does not show the accounts of SUPABASE_URL (auth.users, auth.sessions, auth.mfa_factors): name the database of that Supabase, with its user postgres.',
  );
}

const READ = ['auth.users', 'auth.sessions', 'auth.mfa_factors']
  .map((table) => `has_table_privilege(to_regclass('${table}'), 'SELECT')`)
  .join(' AND ');
const SEES_ACCOUNTS = `coalesce(to_regnamespace('auth') IS NOT NULL AND has_schema_privilege(to_regnamespace('auth'), 'USAGE') AND ${READ}
  AND has_table_privilege(to_regclass('auth.users'), 'TRIGGER') AND has_table_privilege(to_regclass('auth.users'), 'REFERENCES'), false)`;

async function factsOf(url: string): Promise<Facts> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'cairn-check' });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<Facts>(`SELECT
      current_setting('server_version') AS version,
      current_setting('server_version_num')::int AS version_number,
      current_setting('wal_level') AS wal_level,
      current_setting('fsync') AS fsync,
      current_setting('synchronous_commit') AS synchronous_commit,
      current_setting('full_page_writes') AS full_page_writes,
      has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE') AS may_create,
      (SELECT rolsuper OR rolreplication FROM pg_roles WHERE rolname = current_user) AS may_replicate,
      ${SEES_ACCOUNTS} AS may_see_accounts`);
    if (!rows[0]) throw new Error('no answer');
    return rows[0];
  } catch (error) {
    throw new StartError(
      `DATABASE_URL cannot be reached (${reasonOf(error)}): check host, port, user, password and database name.`,
    );
  } finally {
    await client?.end().catch(() => undefined);
  }
}

/** A host with several addresses fails with one error for each of them. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
