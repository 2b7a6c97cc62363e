import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningPostgres, startPostgres } from '#platform/postgres';
import { auditRetentionJob } from '#features/audit/server';
import { readConfig } from '#server/config';
import { openLog } from '#server/log';
import { retentionJob } from '../../tests/support/retention.ts';
import { migrate } from './migrate.ts';
import { prepareRunningRole } from './running-role.ts';

// What an attacker can do who runs SQL as the server does, for instance by an injection.

const log = openLog('silent');
const dataDir = mkdtempSync(join(tmpdir(), 'cairn-running-'));
let postgres: RunningPostgres;
let owner: pg.Client;
let running: pg.Client;

const prepared = () => prepareRunningRole({ ownerUrl: postgres.url, runningUrl: postgres.runningUrl }, readConfig({}), log);

beforeAll(async () => {
  postgres = await startPostgres({ dataDir, log });
  await migrate(postgres.url, log);
  await prepared();
  owner = new pg.Client({ connectionString: postgres.url });
  running = new pg.Client({ connectionString: postgres.runningUrl });
  await Promise.all([owner.connect(), running.connect()]);
  await running.query(ENTRY);
});
afterAll(async () => {
  await Promise.all([owner.end(), running.end()]);
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const ENTRY = `INSERT INTO "AuditEntry" ("workspaceId", "actorType", "action", "category", "targetType", "outcome")
  VALUES ('00000000-0000-4000-8000-000000000001', 'SYSTEM', 'workspace.updated', 'WORKSPACE', 'Workspace', 'SUCCESS')`;

describe('the role of a running server', () => {
  test.each([
    'ALTER TABLE "AuditEntry" DISABLE TRIGGER USER',
    'ALTER TABLE "AuditEntry" DISABLE TRIGGER audit_entry_guard',
    'DROP TRIGGER audit_entry_guard ON "AuditEntry"',
    'DROP FUNCTION guard_audit_entry() CASCADE',
    `CREATE OR REPLACE FUNCTION guard_audit_entry() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
    'CREATE TRIGGER aside BEFORE INSERT ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION guard_audit_entry()',
    'CREATE RULE aside AS ON INSERT TO "AuditEntry" DO INSTEAD NOTHING',
    `UPDATE "AuditEntry" SET "actorName" = 'Nobody'`,
    'DELETE FROM "AuditEntry"',
    'TRUNCATE "AuditEntry"',
    'ALTER TABLE "AuditEntry" ADD COLUMN more text',
    'ALTER TABLE "AuditEntry" OWNER TO cairn_app',
    'DROP TABLE "AuditEntry"',
    `UPDATE "AuditSeal" SET "mac" = repeat('0', 64)`,
    'DELETE FROM "AuditSeal"',
    'DELETE FROM "AuditChain"',
    'UPDATE "AuditChain" SET "seq" = 0',
    `INSERT INTO "AuditChain" ("workspaceId") VALUES (gen_random_uuid())`,
    `UPDATE "AuditRetention" SET "days" = 30`,
    `INSERT INTO "AuditRetention" ("workspaceId", "days") VALUES (gen_random_uuid(), 30)`,
    `SELECT audit_days('00000000-0000-4000-8000-000000000001', 30)`,
    'TRUNCATE "Task"',
    'CREATE TABLE public.mine (id int)',
    'CREATE SCHEMA mine',
    'CREATE TEMPORARY TABLE "Workspace" (id uuid)',
    'CREATE DOMAIN pg_temp.uuid AS text',
    `CREATE FUNCTION pg_temp.mine() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
    `DELETE FROM cairn_migrations`,
    'SET ROLE cairn',
    'SET SESSION AUTHORIZATION cairn',
    `SET session_replication_role = 'replica'`,
    'ALTER ROLE cairn_app SUPERUSER',
    `ALTER ROLE cairn PASSWORD 'x'`,
    'SELECT rolpassword FROM pg_authid',
    'SELECT passwd FROM pg_shadow',
    `COPY "AuditEntry" TO PROGRAM 'cat'`,
    `SELECT pg_read_file('PG_VERSION')`,
  ])('may not: %s', async (statement) => {
    await expect(running.query(statement)).rejects.toThrow(/permission denied|must be owner|must be (able|superuser)/);
  });

  test('cannot copy files of the cluster', async () => {
    const config: pg.ClientConfig & { replication: string } = { connectionString: postgres.runningUrl, replication: 'true' };
    const client = new pg.Client(config);
    await expect(client.connect()).rejects.toThrow(/no pg_hba.conf entry/);
  });

  test('can read and write the rows of every other table, and append to the log', async () => {
    await running.query(ENTRY);
    const { rows } = await owner.query<{ name: string }>(
      `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p') AND n.nspname IN ('public', 'auth', 'storage', 'graphile_worker') ORDER BY 1`,
    );
    const lacking: string[] = [];
    for (const { name } of rows) {
      const { rows: found } = await running.query<{ may: boolean }>(
        `SELECT bool_and(has_table_privilege($1, verb)) AS may FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) verb`,
        [name],
      );
      if (!found[0]?.may) lacking.push(name);
    }
    expect(lacking).toEqual([
      'graphile_worker.migrations',
      'public."AuditChain"',
      'public."AuditEntry"',
      'public."AuditRetention"',
      'public."AuditSeal"',
      'public.cairn_migrations',
    ]);
  });

  test('can remove only audit log entries past their plan’s retention', async () => {
    const { rows } = await running.query<{ text: string }>(
      `SELECT pg_get_function_identity_arguments(oid) AS text FROM pg_proc WHERE proname = 'prune_audit'`,
    );
    expect(rows).toEqual([{ text: 'workspace uuid, most integer' }]);
    const pool = new pg.Pool({ connectionString: postgres.runningUrl, max: 1 });
    // Both nightly jobs, as this role.
    await retentionJob(pool).work({});
    await auditRetentionJob(pool).work({});
    await pool.end();
  });

  test('keeps its rights at the next start, and no more', async () => {
    await owner.query('GRANT TRUNCATE, DELETE ON "AuditEntry" TO cairn_app');
    // A database that an old Postgres created, or someone's script.
    await owner.query('GRANT CREATE ON SCHEMA public TO PUBLIC');
    await owner.query('GRANT TEMPORARY ON DATABASE cairn TO PUBLIC');
    await prepared();
    await expect(running.query('DELETE FROM "AuditEntry"')).rejects.toThrow('permission denied');
    await expect(running.query('TRUNCATE "AuditEntry"')).rejects.toThrow('permission denied');
    await expect(running.query('CREATE TABLE public.mine (id int)')).rejects.toThrow('permission denied');
    await expect(running.query('CREATE TEMPORARY TABLE mine (id int)')).rejects.toThrow('permission denied');
  });

  test('is refused if it could assume the rights of the owner', async () => {
    const same = prepareRunningRole({ ownerUrl: postgres.url, runningUrl: postgres.url }, readConfig({}), log);
    await expect(same).rejects.toThrow('no member of it');
  });
});
