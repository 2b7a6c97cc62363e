import type pg from 'pg';
import { MIGRATION_LOCK } from '../migrate.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest, SequenceRecord } from './manifest.ts';
import { nameOf, SCHEMAS, type Table, tablesOf } from './tables.ts';

/** The start of a backup: one moment of the database, which everything after it sees. */
export interface Snapshot {
  tables: Table[];
  sequences: SequenceRecord[];
  journal: Manifest['journal'];
  postgresVersion: string;
}

/**
 * Opens the transaction in which a backup reads: later commits are invisible to it, in all tables. No one is kept from
 * working in the meantime; only a migration waits. A running migration is waited for, because a table that it rewrites would
 * look empty to an earlier snapshot.
 */
export async function openSnapshot(client: pg.ClientBase): Promise<Snapshot> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const journal = await journalOf(client);
  const tables = await tablesOf(client);
  await client.query(`LOCK TABLE ${tables.map(nameOf).join(', ')} IN ACCESS SHARE MODE`);
  // From here on the locks on the tables do this, and a server that starts now need not wait.
  await client.query('SELECT pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
  const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
  return { tables, sequences: await sequencesOf(client), journal, postgresVersion: rows[0]?.version ?? '' };
}

async function journalOf(client: pg.ClientBase): Promise<Manifest['journal']> {
  const { rows: found } = await client.query(
    `SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'cairn_migrations'`,
  );
  if (found.length === 0) throw new BackupError('There is nothing of Cairn in this database: check DATABASE_URL.');
  const { rows } = await client.query<Manifest['journal'][number]>(
    'SELECT name, checksum FROM public.cairn_migrations ORDER BY name COLLATE "C"',
  );
  if (rows.length === 0) throw new BackupError('This database has no migrations yet: start Cairn on it first.');
  return rows;
}

/** Sequences are outside of snapshots. Read after it began, none is behind the rows. */
async function sequencesOf(client: pg.ClientBase): Promise<SequenceRecord[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT n.nspname AS schema, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'S' AND n.nspname = ANY($1) ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"`,
    [SCHEMAS],
  );
  const sequences: SequenceRecord[] = [];
  for (const sequence of rows) {
    const { rows: state } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${nameOf(sequence)}`,
    );
    if (state[0]) sequences.push({ ...sequence, ...state[0] });
  }
  return sequences;
}

/** Sets a sequence to its stored value, if there is one with that name. */
export const setSequence = (client: pg.ClientBase, { schema, name, lastValue, isCalled }: SequenceRecord): Promise<unknown> =>
  client.query('SELECT setval(to_regclass($1), $2, $3)', [nameOf({ schema, name }), lastValue, isCalled]);
