import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '#server/config';
import { withDatabase } from '../backup/command.ts';
import { checkDatabase, checkOwnDatabase } from '../database-check.ts';
import { waitingMigrations } from '../migrate.ts';
import { type Finding, good, note } from './finding.ts';

/** Sessions and links expire by both clocks. Connecting is part of the time between. */
export const APART_MOST_MS = 5_000;

export async function database(config: Config): Promise<Finding[]> {
  const { dataDir, DATABASE_URL, ownerUrl, supabaseUrl } = config;
  if (ownerUrl === undefined && !existsSync(join(dataDir, 'postgres')))
    return [note('There is none yet: the first start creates it.')];
  return withDatabase(config, async (url) => {
    const remarks = DATABASE_URL === undefined ? await checkDatabase(url) : await checkOwnDatabase(DATABASE_URL, config);
    const waiting = await waitingMigrations(url, { hosted: supabaseUrl !== null });
    const { version, apartMs } = await factsOf(url);
    return [
      good(`Postgres ${version} answers.`),
      ...remarks.map((remark) => note(`${remark}.`)),
      ...(waiting.length > 0 ? [note(`The next start applies ${waiting.length} migrations: make a backup before.`)] : []),
      ...(Math.abs(apartMs) > APART_MOST_MS
        ? [note(`Its clock and that of this machine are ${Math.round(Math.abs(apartMs) / 1000)} seconds apart: set both by NTP.`)]
        : []),
    ];
  });
}

const IS_OPEN = `SELECT EXISTS (SELECT FROM "ServerSetup" WHERE "tokenHash" IS NOT NULL) AS "isOpen"`;

/** Whether the link that the last start printed still waits for the person who will own this server. */
export async function owner(config: Config): Promise<Finding[]> {
  if (config.ownerUrl === undefined && !existsSync(join(config.dataDir, 'postgres'))) return [];
  return withDatabase(config, async (url) => {
    if ((await waitingMigrations(url, { hosted: config.supabaseUrl !== null })).length > 0) return [];
    const { isOpen = false } = await onceOn<{ isOpen: boolean }>(url, IS_OPEN);
    return isOpen
      ? [
          note(
            'This server has none yet: open the link that it printed at its start, beside “Set up”. A restart prints a new one.',
          ),
        ]
      : [good('The link that sets this server up is closed.')];
  });
}

async function onceOn<Row extends object>(url: string, sql: string): Promise<Partial<Row>> {
  const client = new pg.Client({ connectionString: url, application_name: 'cairn-check' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql);
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}

const FACTS = `SELECT current_setting('server_version') AS "version", extract(epoch FROM clock_timestamp())::float8 * 1000 AS "now"`;

async function factsOf(url: string): Promise<{ version: string; apartMs: number }> {
  const before = Date.now();
  const { version = '', now = before } = await onceOn<{ version: string; now: number }>(url, FACTS);
  return { version, apartMs: now - (before + Date.now()) / 2 };
}
