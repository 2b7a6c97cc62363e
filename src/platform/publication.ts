import pg from 'pg';
import type { Entity } from '#contract/entity';
import type { Log } from '#server/log';
import { ensurePublications, ensureSupabasePublication } from './realtime/publication.ts';
import { ensureTopicRights } from './realtime/topic-rights.ts';

/**
 * Prepares a Supabase project that runs elsewhere to serve our live changes: each live table is added to its publication and
 * logs complete old rows, and the private channels of a project or workspace are limited to those who may read it. What
 * others have added stays. Changes only what differs.
 * @returns false if its realtime service has not created its tables yet, which it does on first use: try again
 */
export async function publishLiveTables(pool: pg.Pool, entities: readonly Entity[], log: Log): Promise<boolean> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await ensureSupabasePublication(
      client,
      entities.map(({ name }) => name),
      log,
    );
    return await ensureTopicRights(client);
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Creates the publications through which this server reads live changes, as the owner of the tables. A server that runs as
 * another role finds them ready.
 * @param watched tables that decide who may read what
 */
export async function publishStream(
  ownerUrl: string,
  entities: readonly Entity[],
  watched: readonly string[],
  log: Log,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'cairn-publish' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await ensurePublications(client, { entities: entities.map(({ name }) => name), watched }, log);
  } finally {
    await client.end();
  }
}
