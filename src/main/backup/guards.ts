import type pg from 'pg';
import { quoted, SCHEMAS } from './tables.ts';

/**
 * Works on rows as they are: no trigger counts, stamps or derives anything, and tables may be filled in any order.
 * Afterwards each trigger and foreign key is restored, and a foreign key checks all rows again, so that none lacks its
 * parent. Requires no more than owning the tables.
 */
export async function withoutGuards(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const triggers = await triggersOf(client);
  const keys = await foreignKeysOf(client);
  for (const { table, name } of triggers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${quoted(name)}`);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  await work();
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  for (const { table, name, fires } of triggers) {
    const always = fires === 'A' ? 'ALWAYS ' : '';
    await client.query(`ALTER TABLE ${table} ENABLE ${always}TRIGGER ${quoted(name)}`);
  }
}

/** Those that fire for our role: at the origin (O) or always (A). */
async function triggersOf(client: pg.Client): Promise<{ table: string; name: string; fires: 'O' | 'A' }[]> {
  const { rows } = await client.query<{ table: string; name: string; fires: 'O' | 'A' }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS "table", t.tgname AS name, t.tgenabled AS fires
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE NOT t.tgisinternal AND t.tgenabled IN ('O', 'A') AND n.nspname = ANY($1)`,
    [SCHEMAS],
  );
  return rows;
}

async function foreignKeysOf(client: pg.Client): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS "table", k.conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE k.contype = 'f' AND k.conparentid = 0 AND n.nspname = ANY($1)`,
    [SCHEMAS],
  );
  return rows;
}
