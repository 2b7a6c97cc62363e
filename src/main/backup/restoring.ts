import type pg from 'pg';
import { applyWithin, createJournal, MIGRATION_LOCK } from '../migrate.ts';
import { type Migration, migrationsFolder, readMigrations } from '../migrations/files.ts';
import type { Archive } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest, TableRecord } from './manifest.ts';
import { withoutGuards } from './guards.ts';
import { setSequence } from './snapshot.ts';
import { digestOfTable, loadTable } from './table-copies.ts';
import { nameOf, type Table, tablesOf } from './tables.ts';

export interface LoadOptions {
  /** Work in progress at the time of the backup that must not continue, by table. */
  forgets: readonly string[];
  /** Runs when all rows are in place and correct, before anyone sees them. */
  beforeCommit?: () => Promise<void>;
  migrationsFrom?: string;
  signal?: AbortSignal;
}

/**
 * Fills an empty database from a backup and migrates it to this version, in one transaction, so that afterwards everything
 * is there or nothing.
 * @returns the tables of the backup that Cairn does not know, which were left out
 * @throws {BackupError} if the database is not empty, or if its rows differ from those of the backup
 */
export async function loadDatabase(client: pg.Client, archive: Archive, options: LoadOptions): Promise<string[]> {
  const { manifest } = archive;
  const { applied, newer } = await migrationsOf(manifest, options.migrationsFrom ?? migrationsFolder);
  await client.query('BEGIN');
  // A server that starts now waits here, and then finds everything.
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await refuseUnlessEmpty(client);
  await createJournal(client);
  for (const migration of applied) await applyWithin(client, migration);
  const { present, unknown } = split(manifest.tables, await tablesOf(client));
  await withoutGuards(client, async () => {
    if (present.length > 0) await client.query(`TRUNCATE ${present.map(([record]) => nameOf(record)).join(', ')}`);
    for (const [record] of present) {
      options.signal?.throwIfAborted();
      await loadTable(client, record, archive);
    }
  });
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
  for (const [record, table] of present) {
    options.signal?.throwIfAborted();
    if ((await digestOfTable(client, table)) !== record.sha256)
      throw new BackupError(`${nameOf(record)} came out different from the backup: nothing was restored.`);
  }
  for (const migration of newer) await applyWithin(client, migration);
  for (const table of options.forgets) await client.query(`DELETE FROM ${table}`);
  await options.beforeCommit?.();
  options.signal?.throwIfAborted();
  await client.query('COMMIT');
  await client.query('ANALYZE').catch(() => undefined);
  return unknown.map((record) => `${record.schema}.${record.name}`);
}

/** Refuses a backup that was made by a newer version, or by a version with other files of the same names. */
async function migrationsOf(
  { journal, productVersion }: Manifest,
  folder: string,
): Promise<{ applied: Migration[]; newer: Migration[] }> {
  const migrations = await readMigrations(folder);
  const noted = new Map(journal.map(({ name, checksum }) => [name, checksum]));
  const applied = migrations.filter(({ name }) => noted.has(name));
  const strange = journal.find(({ name, checksum }) => migrations.find((file) => file.name === name)?.checksum !== checksum);
  if (strange) {
    throw new BackupError(
      `The backup was made by Cairn ${productVersion} with migration ${strange.name}, which this version does not have: restore it with that version or a newer one.`,
    );
  }
  return { applied, newer: migrations.filter(({ name }) => !noted.has(name)) };
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    ORDER BY 1 LIMIT 1`);
  if (rows[0]) {
    throw new BackupError(
      `The database is not empty (${rows[0].name}): make a new one with CREATE DATABASE and name it in DATABASE_URL; the old one stays as it is.`,
    );
  }
}

/** Each table of the backup with the one in the database. Tables that no migration created belong to someone else. */
function split(records: TableRecord[], tables: Table[]): { present: [TableRecord, Table][]; unknown: TableRecord[] } {
  const byName = new Map(tables.map((table) => [nameOf(table), table]));
  const present: [TableRecord, Table][] = [];
  const unknown: TableRecord[] = [];
  for (const record of records) {
    const table = byName.get(nameOf(record));
    if (!table) unknown.push(record);
    else if (table.columns.join() === record.columns.join()) present.push([record, table]);
    else throw new BackupError(`${nameOf(record)} has other columns in the backup than Cairn gives it: nothing was restored.`);
  }
  return { present, unknown };
}
