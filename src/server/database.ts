import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/schema';
import { FairPool } from './fair-pool.ts';
import { isoMoment } from './iso-moment.ts';

export interface Database {
  readonly pool: pg.Pool;
  readonly queries: Kysely<DB>;
  close(): Promise<void>;
}

// Dates and times stay text as Postgres returns them: a Date object loses microseconds, and turns a date into a point in
// time.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoMoment);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const STATEMENT_MS = 30_000;
const LOCK_MS = 20_000;
const ANSWER_MS = STATEMENT_MS + 5_000;

/**
 * A pool on one Postgres. Connections are opened on demand, and a broken idle one is dropped without ending the process. A
 * connection attempt fails after `connectWithin` milliseconds, and a request that waits twice as long for its turn is
 * refused. A connection without an answer to a query for `answerWithin` is closed.
 */
export function openDatabase(url: string, size: number, connectWithin = 5_000, answerWithin = ANSWER_MS): Database {
  const pool = new FairPool(
    {
      connectionString: url,
      max: size,
      // Independent queries are sent together: see statements.ts.
      pipeline: true,
      connectionTimeoutMillis: connectWithin,
      // Postgres ends a statement by itself first. This is for a Postgres that hangs or a lost network; the connection is
      // closed too.
      query_timeout: answerWithin,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      application_name: 'cairn',
      options: `-c statement_timeout=${STATEMENT_MS} -c lock_timeout=${LOCK_MS} -c idle_in_transaction_session_timeout=60000 -c timezone=UTC`,
    },
    connectWithin * 2,
  );
  // A broken connection fails its current query; without a listener, its error event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const queries = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { pool, queries, close: () => queries.destroy() };
}
