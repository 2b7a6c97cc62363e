import type pg from 'pg';

/** A pool, or one of its connections inside a transaction. */
export type Sql = pg.Pool | pg.ClientBase;

/** All rows of a query. */
export async function rowsOf<Row extends pg.QueryResultRow>(sql: Sql, text: string, values: unknown[]): Promise<Row[]> {
  const result = await sql.query<Row>(text, values);
  return result.rows;
}

/** The first row of a query, or null. */
export async function rowOf<Row extends pg.QueryResultRow>(sql: Sql, text: string, values: unknown[]): Promise<Row | null> {
  const rows = await rowsOf<Row>(sql, text, values);
  return rows[0] ?? null;
}

/** Runs a statement and returns the number of affected rows. */
export async function run(sql: Sql, text: string, values: unknown[]): Promise<number> {
  const result = await sql.query(text, values);
  return result.rowCount ?? 0;
}

// A client that refreshes takes a refusal for the end of its session, so a deadlock must not become a refusal.
const TRIES = 3;

/**
 * Runs the work in one transaction: committed when it returns, rolled back when it throws. It runs again after a deadlock,
 * so it must not do anything that cannot be rolled back.
 */
export async function transaction<Result>(pool: pg.Pool, work: (sql: pg.PoolClient) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(pool, work);
    } catch (error) {
      if (!isDeadlock(error) || tries === TRIES) throw error;
    }
  }
}

async function attempt<Result>(pool: pg.Pool, work: (sql: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    // A connection that could not even roll back must not be reused.
    client.release(broken);
  }
}

const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40P01';

/** True if an insert or update violated the named unique constraint or index. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error && error.constraint === constraint;
