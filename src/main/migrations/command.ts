import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#platform/postgres';
import { readConfig } from '#server/config';
import { openLog } from '#server/log';
import { ROOT } from '#server/root';
import { refuseHalfRestored } from '../backup/restore-marker.ts';
import { checkOwner } from '../database-check.ts';
import { migrate } from '../migrate.ts';
import { schemaTypes } from './schema-types.ts';

const log = openLog('silent');

try {
  await (process.argv.includes('--types') ? writeTypes() : migrateConfigured());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Migrates the database in the settings. */
async function migrateConfigured(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const { ownerUrl, dataDir, supabaseUrl } = config;
  const hosted = supabaseUrl !== null;
  refuseHalfRestored(dataDir);
  if (ownerUrl) await checkOwner(ownerUrl, config);
  const apply = async (url: string): Promise<void> => {
    const applied = await migrate(url, log, { hosted });
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.');
  };
  await (ownerUrl ? apply(ownerUrl) : withPostgres(dataDir, apply));
}

/** Writes db/schema.ts from the migrations alone, through a temporary database. */
async function writeTypes(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-types-'));
  try {
    await withPostgres(folder, async (url) => {
      await migrate(url, log);
      await writeFile(join(ROOT, 'db/schema.ts'), await schemaTypes(url));
    });
    console.log('Wrote db/schema.ts.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withPostgres(dataDir: string, work: (url: string) => Promise<void>): Promise<void> {
  const postgres = await startPostgres({ dataDir, log });
  try {
    await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
