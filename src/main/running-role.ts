import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { publishStream } from '#platform/publication';
import type { Config } from '#server/config';
import type { Log } from '#server/log';
import { WATCHED_TABLES } from '#server/project-readership';
import { collectFeatures } from './features.ts';
import { MIGRATION_LOCK } from './migrate.ts';
import { StartError } from './start-error.ts';

interface Addresses {
  /** As the role that owns the tables. */
  ownerUrl: string;
  /** As the role that the server runs as. */
  runningUrl: string;
}

const SCHEMAS = ['public', 'auth', 'storage', 'rights', 'graphile_worker'];

/**
 * Does, as the owner of the tables, what a server does itself when it runs as the owner: creates the tables of the jobs and
 * the publications of live changes. Then grants the running role access to rows and nothing else. Call it after the
 * migrations, at each start.
 * @throws {StartError} one line, if the running role could assume the owner's rights
 */
export async function prepareRunningRole({ ownerUrl, runningUrl }: Addresses, config: Config, log: Log): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, taskList: {} });
  const nobodySends = { send: () => Promise.resolve(), close: () => Promise.resolve() };
  const { entities } = collectFeatures(config, nobodySends, log);
  await publishStream(ownerUrl, entities, WATCHED_TABLES, log);
  await grantRows(ownerUrl, decodeURIComponent(new URL(runningUrl).username), log);
}

/** Whether a role owns, or may come to own, what it should only read and write. */
const IS_OWNER = `SELECT r.rolsuper OR pg_has_role(r.oid, d.datdba, 'MEMBER') OR pg_has_role(r.oid, current_user, 'MEMBER') AS "isOwner", d.datname AS "database"
  FROM pg_roles r, pg_database d WHERE r.rolname = $1 AND d.datname = current_database()`;

// Names are resolved among a session's own temporary tables and types first, even in functions and cascades that run with
// the owner's rights: a trigger on such a table would run as the owner. Everyone has this right until it is revoked from
// everyone.
const TAKE_TEMPORARY = (database: string, role: string): string =>
  `REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC, ${role}`;
const HAS_TEMPORARY = `SELECT has_database_privilege($1, current_database(), 'TEMPORARY') AS "may"`;

/**
 * Rows of every table may be read and written, except for the audit log, which is append-only, and the journals of
 * migrations.
 */
const grants = (role: string): string[] => [
  ...SCHEMAS.flatMap((schema) => [
    `REVOKE TRUNCATE, REFERENCES, TRIGGER ON ALL TABLES IN SCHEMA ${schema} FROM ${role}`,
    `REVOKE CREATE ON SCHEMA ${schema} FROM PUBLIC, ${role}`,
    `GRANT USAGE ON SCHEMA ${schema} TO ${role}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`,
    `GRANT EXECUTE ON ALL ROUTINES IN SCHEMA ${schema} TO ${role}`,
  ]),
  `REVOKE UPDATE, DELETE ON "AuditEntry", "AuditSeal" FROM ${role}`,
  // A trigger writes entries and their chain, with the owner's rights.
  `REVOKE INSERT, UPDATE, DELETE ON "AuditChain" FROM ${role}`,
  `GRANT UPDATE ("sealedSeq") ON "AuditChain" TO ${role}`,
  // Functions with the owner's rights read from the plan how long entries are kept.
  `REVOKE INSERT, UPDATE, DELETE ON "AuditRetention" FROM ${role}`,
  `REVOKE EXECUTE ON FUNCTION audit_days(uuid, integer) FROM ${role}`,
  `REVOKE INSERT, UPDATE, DELETE ON cairn_migrations, graphile_worker.migrations FROM ${role}`,
];

async function grantRows(ownerUrl: string, role: string, log: Log): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'cairn-grant' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ isOwner: boolean; database: string }>(IS_OWNER, [role]);
    const [found] = rows;
    if (found?.isOwner !== false)
      throw new StartError(
        'DATABASE_URL names a role that has the rights of MIGRATE_DATABASE_URL: name another one, which is no member of it and no superuser.',
      );
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const name = client.escapeIdentifier(role);
    await client.query(TAKE_TEMPORARY(client.escapeIdentifier(found.database), name));
    for (const grant of grants(name)) await client.query(grant);
    await client.query('COMMIT');
    // If the database itself belongs to someone else, only they can revoke it.
    const { rows: left } = await client.query<{ may: boolean }>(HAS_TEMPORARY, [role]);
    if (left[0]?.may)
      log.warn(
        { role },
        'this role may make temporary tables, which weakens the audit log: as the owner of the database run REVOKE TEMPORARY ON DATABASE … FROM PUBLIC',
      );
  } finally {
    // An open transaction is rolled back with the connection.
    await client.end();
  }
}
