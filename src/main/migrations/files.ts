import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#server/root';

export interface Migration {
  /** The file's name, `NNNN-name.sql`. */
  name: string;
  sql: string;
  checksum: string;
  /** True if it creates what a Supabase project has of its own. Such a migration never runs on a Supabase database. */
  isPlatform: boolean;
}

const PLATFORM = new Set([
  '0001-identity.sql',
  '0009-second-factors.sql',
  '0010-phone-and-anonymous.sql',
  '0011-oauth.sql',
  '0012-storage.sql',
  '0034-identity-log.sql',
  '0037-codes-of-open-sessions.sql',
  '0060-proof-of-address.sql',
  '0076-notices-of-sessions.sql',
  '0130-chunk-digests.sql',
  '0131-uploads-by-name.sql',
  '0137-digests-of-parts.sql',
  '0428-passkeys.sql',
]);

export const migrationsFolder = join(ROOT, 'db/migrations');

const NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

/** The migrations of a folder in order of number. Line endings do not count for the checksum, because git may change them. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const [index, name] of names.entries()) {
    if (names[index + 1]?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`Two migrations have the number ${name.slice(0, 4)}.`);
  }
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), isPlatform: PLATFORM.has(name) };
}
