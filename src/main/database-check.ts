import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import pg from 'pg';
import { isNearby } from '#platform/realtime/peer-address';
import type { Config } from '#server/config';
import { reasonOf } from './reason.ts';
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
  user_name: string;
  is_superuser: boolean;
  passes_row_rights: boolean;
  may_make_roles: boolean;
  /** The roles that rights are written for which do not exist, and those which the user does not belong to. */
  missing_roles: string[];
  foreign_roles: string[];
  /** True if the tables of a Supabase project's identity exist, and may be read and referred to. */
  may_see_accounts: boolean;
}

/** What a role of the database is used for, as far as its rights are concerned. */
interface Use {
  /** Only reads and writes rows and the log of changes: MIGRATE_DATABASE_URL names the owner of the tables. */
  isRunningOnly?: boolean;
  /** Owns the tables and serves no requests. */
  isOwnerOnly?: boolean;
  hosted?: boolean;
}

/** The same for a command, and for the start of a server with two roles: whether the role may own the tables. */
export const checkOwner = (url: string, { MIGRATE_DATABASE_URL, supabaseUrl }: Config): Promise<string[]> =>
  checkDatabase(url, { hosted: supabaseUrl !== null, isOwnerOnly: MIGRATE_DATABASE_URL !== undefined });

/**
 * Checks that a Postgres named by DATABASE_URL can run Cairn: reachable, new enough, open to our migrations, and with a
 * logical write-ahead log that we may read, or, if a Supabase project elsewhere reads it, with the accounts of that project.
 * @returns remarks for the log on settings under which an acknowledged change may be lost
 * @throws {StartError} one line that says what to do
 */
export async function checkDatabase(url: string, { hosted = false, ...use }: Use = {}): Promise<string[]> {
  const setting = use.isOwnerOnly ? 'MIGRATE_DATABASE_URL' : 'DATABASE_URL';
  const { peer, ...facts } = await factsOf(url, setting);
  if (facts.version_number < OLDEST) throw new StartError(`${setting} is a Postgres ${facts.version}: Cairn needs 15 or newer.`);
  if (use.isRunningOnly) refuseUnfitToRun(facts);
  else if (!facts.may_create) {
    throw new StartError(
      `The user of ${setting} may not create tables: make it the owner of the database (\`ALTER DATABASE … OWNER TO …\`).`,
    );
  }
  refuseWithoutRoles(facts, setting);
  if (hosted) refuseWithoutAccounts(facts);
  else if (!use.isOwnerOnly) refuseWithoutLog(facts);
  return [...laxities(facts), ...exposure(peer)];
}

/**
 * Checks an external database as each of the roles. With a single role, problems are reported once.
 * @returns remarks, and throws, as `checkDatabase` does
 */
export async function checkOwnDatabase(databaseUrl: string, config: Config): Promise<string[]> {
  const { MIGRATE_DATABASE_URL, supabaseUrl } = config;
  if (MIGRATE_DATABASE_URL === undefined) {
    const remarks = await checkDatabase(databaseUrl, { hosted: supabaseUrl !== null });
    return supabaseUrl === null ? [...remarks, ONE_ROLE] : remarks;
  }
  await checkOwner(MIGRATE_DATABASE_URL, config);
  return checkDatabase(databaseUrl, { isRunningOnly: true });
}

const ONE_ROLE =
  'The server runs as the role that owns the tables, which can switch off the triggers of the audit log: name the owner in MIGRATE_DATABASE_URL and another role in DATABASE_URL';

const SAFEGUARDS = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/** A remark for each of Postgres's safeguards that is off. */
export const laxities = (facts: Readonly<Record<(typeof SAFEGUARDS)[number], string>>): string[] =>
  SAFEGUARDS.filter((name) => facts[name] === 'off').map(
    (name) => `Postgres runs with ${name}=off: acknowledged changes may be lost in a crash`,
  );

/** @param peer the address of the database if the connection to it is not encrypted; otherwise empty, as for a socket */
export const exposure = (peer: string): string[] =>
  peer === '' || isNearby(peer)
    ? []
    : [`The connection to the database at ${peer} is not encrypted: add ?sslmode=verify-full to DATABASE_URL`];

type RoleFacts = Pick<
  Facts,
  'version_number' | 'user_name' | 'is_superuser' | 'may_make_roles' | 'missing_roles' | 'foreign_roles'
>;

/** @throws {StartError} with what an administrator has to run, if the user could not do it */
export function refuseWithoutRoles(facts: RoleFacts, setting = 'DATABASE_URL'): void {
  const { version_number, user_name, is_superuser, may_make_roles, missing_roles, foreign_roles } = facts;
  // From 16 on, only the creator of a role, or its administrator, may grant it.
  const mayGrant = is_superuser || (may_make_roles && version_number < 160_000);
  if ((mayGrant || foreign_roles.length === 0) && (is_superuser || may_make_roles || missing_roles.length === 0)) return;
  const commands = [
    ...missing_roles.map((role) => `CREATE ROLE ${role};`),
    `GRANT ${[...missing_roles, ...foreign_roles].join(', ')} TO "${user_name}";`,
  ];
  throw new StartError(
    `The user of ${setting} lacks roles that rights are written for: run \`${commands.join(' ')}\` there as an administrator.`,
  );
}

/** The owner of the tables bypasses their row rights. Another role needs a grant. */
function refuseUnfitToRun({ passes_row_rights, user_name }: Facts): void {
  if (passes_row_rights) return;
  throw new StartError(
    `The user of DATABASE_URL may not read rows past row rights: run \`ALTER ROLE "${user_name}" WITH BYPASSRLS\` there as an administrator.`,
  );
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

const ROLES = `unnest(ARRAY['anon', 'authenticated', 'service_role']) AS role`;
const MISSING_ROLES = `coalesce((SELECT array_agg(role) FROM ${ROLES} WHERE to_regrole(role) IS NULL), '{}')`;
const FOREIGN_ROLES = `coalesce((SELECT array_agg(rolname::text ORDER BY rolname) FROM ${ROLES} JOIN pg_roles ON rolname = role
  WHERE NOT pg_has_role(oid, 'MEMBER')), '{}')`;
const READ = ['auth.users', 'auth.sessions', 'auth.mfa_factors']
  .map((table) => `has_table_privilege(to_regclass('${table}'), 'SELECT')`)
  .join(' AND ');
const SEES_ACCOUNTS = `coalesce(to_regnamespace('auth') IS NOT NULL AND has_schema_privilege(to_regnamespace('auth'), 'USAGE') AND ${READ}
  AND has_table_privilege(to_regclass('auth.users'), 'TRIGGER') AND has_table_privilege(to_regclass('auth.users'), 'REFERENCES'), false)`;

async function factsOf(url: string, setting: string): Promise<Facts & { peer: string }> {
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
      current_user::text AS user_name,
      (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS is_superuser,
      (SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user) AS passes_row_rights,
      (SELECT rolcreaterole FROM pg_roles WHERE rolname = current_user) AS may_make_roles,
      ${MISSING_ROLES} AS missing_roles,
      ${FOREIGN_ROLES} AS foreign_roles,
      ${SEES_ACCOUNTS} AS may_see_accounts`);
    if (!rows[0]) throw new Error('no answer');
    return { ...rows[0], peer: unencryptedPeer(client.connection.stream) };
  } catch (error) {
    throw new StartError(
      `${setting} cannot be reached (${reasonOf(error)}): check host, port, user, password and database name.`,
    );
  } finally {
    await client?.end().catch(() => undefined);
  }
}

const unencryptedPeer = (stream: Duplex): string =>
  stream instanceof Socket && !(stream instanceof TLSSocket) ? (stream.remoteAddress ?? '') : '';
