import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/schema';
import { FairPool } from './fair-pool.ts';

export interface Database {
  readonly pool: pg.Pool;
  readonly queries: Kysely<DB>;
  close(): Promise<void>;
}

// Dates and times stay text as Postgres gives it: a Date object loses microseconds and the day of a date.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) =>
  text.endsWith('infinity') ? text : new Date(text).toISOString(),
);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const STATEMENT_MS = 30_000;
const LOCK_MS = 20_000;
const ANSWER_MS = STATEMENT_MS + 5_000;

/**
 * A pool on one Postgres. Connections are made on demand, and a broken idle one is dropped without ending the process.
 * A connection that is not made within `connectWithin` milliseconds fails, and a request that waits twice as long for its turn is
 * refused. A connection on which a query gets no answer within `answerWithin` is closed.
 */
export function openDatabase(url: string, size: number, connectWithin = 5_000, answerWithin = ANSWER_MS): Database {
  const pool = new FairPool(
    {
      connectionString: url,
      max: size,
      // Queries that do not wait for one another travel together: see statements.ts.
      pipeline: true,
      connectionTimeoutMillis: connectWithin,
      // Postgres ends a statement by itself first. This ends what a Postgres that hangs, or a lost network, never answers; the
      // connection is closed with it.
      query_timeout: answerWithin,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      application_name: 'cairn',
      options: `-c statement_timeout=${STATEMENT_MS} -c lock_timeout=${LOCK_MS} -c idle_in_transaction_session_timeout=60000 -c timezone=UTC`,
    },
    connectWithin * 2,
  );
  // A connection that breaks fails the query under way; unheard, its event would end the process instead.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const queries = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { pool, queries, close: () => queries.destroy() };
}
