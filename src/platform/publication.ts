import pg from 'pg';
import type { Entity } from '#contract/entity';
import type { Log } from '#server/log';
import { ensurePublications, ensureSupabasePublication } from './realtime/publication.ts';
import { ensureTopicRights } from './realtime/topic-rights.ts';

/**
 * Makes a Supabase elsewhere serve our live changes: each live table comes into its publication and logs whole old rows, and
 * the private channels of a project or workspace are for those who may read it. What others have put in there stays. Touches
 * only what differs.
 * @returns false where its realtime service has not made its tables yet, which it does when it is first used: try again.
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
 * Makes the publications that the live changes of this server are read through, as the owner of the tables: a server that runs as
 * another role finds them as they have to be.
 * @param watched tables that say who may read what.
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
