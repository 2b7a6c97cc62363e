import pg from 'pg';
import { BackupError } from './backup-error.ts';

// Values are written the same way everywhere, no row is hidden silently, and no timeout interrupts a long copy.
const SETTINGS = `
SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET extra_float_digits = 1;
SET bytea_output = 'hex'; SET xmloption = 'content'; SET row_security = off; SET standard_conforming_strings = on;
SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET idle_session_timeout = 0; SET lock_timeout = 0;
SELECT set_config(name, '0', false) FROM pg_settings WHERE name = 'transaction_timeout';`;

/** Runs work on a database over one connection that is set up for copying, and closes it; at once if interrupted. */
export async function inSession<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'cairn-backup', connectionTimeoutMillis: 10_000 });
  // A broken connection rejects the current query. Without this listener, its event would end the process instead.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    const [first] = error instanceof AggregateError ? error.errors : [error];
    throw new BackupError(
      `The database cannot be reached (${first instanceof Error ? first.message : String(first)}): try again.`,
    );
  });
  // During a copy, no command can be sent to Postgres, so the connection is closed.
  const cut = (): void => void client.connection.stream.destroy();
  signal?.addEventListener('abort', cut, { once: true });
  try {
    signal?.throwIfAborted();
    await client.query(SETTINGS);
    const result = await work(client);
    await client.end();
    return result;
  } catch (error) {
    cut();
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', cut);
  }
}
