import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { DB } from '#db/schema';
import { gatherWrites } from './gathered-writes.ts';
import type { Purpose } from './fair-queue.ts';
import type { Reservations, Reserving } from './reservations.ts';

/** Builds typed queries and runs none: hand them to `Statements`. */
export const build = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

interface Buildable<Row> {
  compile(): CompiledQuery<Row>;
}

/**
 * Runs queries on one connection; each text is prepared once a connection, under its own name. Queries that are asked
 * without waiting for one another travel together and run in their order: ask first, await after.
 */
export interface Statements {
  all<Row>(query: Buildable<Row>): Promise<Row[]>;
  first<Row>(query: Buildable<Row>): Promise<Row | undefined>;
  /** The only row; its absence is a bug. */
  only<Row>(query: Buildable<Row>): Promise<Row>;
  /** For the hot paths: SQL text as it stands. */
  text<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A statement whose answer nobody needs: it travels with the commit, and its failure is the commit's. */
  withCommit(sql: string, values?: readonly unknown[]): void;
  /**
   * Reserves so many numbers, one after another, by a statement that counts `$1` up by `$2` and gives the number before the first as
   * "last". It commits apart, so that others need not wait for this transaction; numbers of one that is undone are given again.
   * @returns the number before the first; null where there is nothing to count on.
   */
  reserve(sql: string, id: string, count: number): Promise<number | null>;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `s${names.size}`;
  // Texts with lists of changing length are many: past this bound they are sent unnamed instead of filling the server.
  if (names.size >= 500) return '';
  names.set(text, name);
  return name;
}

/** A pool asks each query on any of its connections; of one connection, the queries of one moment go out together. */
type Asked = Pick<pg.ClientBase, 'query'> & Partial<Pick<pg.Client, 'connection'>>;

interface OfTransaction {
  atCommit?: (() => Promise<unknown>)[];
  reserving?: Reserving | undefined;
}

export function statementsOn(asked: Asked, { atCommit = [], reserving }: OfTransaction = {}): Statements {
  const text = async <Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const name = nameOf(sql);
    if (asked.connection) gatherWrites(asked.connection.stream);
    const result = await asked.query({ ...(name === '' ? {} : { name }), text: sql, values: [...values] });
    return result.rows as Row[];
  };
  const all = <Row>(query: Buildable<Row>): Promise<Row[]> => {
    const compiled = query.compile();
    return text<Row>(compiled.sql, compiled.parameters);
  };
  return {
    text,
    all,
    withCommit: (sql, values) => void atCommit.push(() => text(sql, values)),
    reserve: reserving?.reserve ?? (async (sql, ...values) => (await text<{ last: number }>(sql, values))[0]?.last ?? null),
    first: async (query) => (await all(query))[0],
    only: async (query) => {
      const [row] = await all(query);
      if (row === undefined) throw new Error('A query that always gives a row gave none.');
      return row;
    },
  };
}

const ATTEMPTS = 8;

/** A pool of the server, which counts apart from its transactions and knows what a turn is for; any other does neither. */
type ServersPool = pg.Pool & {
  readonly reservations?: Reservations;
  connectFor?(purpose: Purpose): Promise<pg.PoolClient>;
};

/**
 * Runs `work` in one transaction and commits; anything thrown undoes it. What lost a race changed nothing and is tried
 * again, eight times in all, each after a while of its own, so that those who met do not meet again: deadlocks and
 * serialisation failures (40P01, 40001), a place in an order that somebody else took first (a unique index whose name ends
 * in _place), and a task that moved or went meanwhile (a foreign key whose name ends in _task, or a LostRace).
 */
export async function transaction<Result>(pool: ServersPool, work: (db: Statements) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    if (attempt > 1) await new Promise((go) => void setTimeout(go, Math.random() * attempt * 5));
    const reserving = pool.reservations?.begin();
    const client = await (pool.connectFor?.('writing') ?? pool.connect());
    let broken: Error | undefined;
    try {
      return await committed(client, work, reserving);
    } catch (error) {
      await client.query('ROLLBACK').catch((lost: Error) => (broken = lost));
      reserving?.giveBack();
      if (attempt === ATTEMPTS || !hasLostRace(error)) throw error;
    } finally {
      client.release(broken);
    }
  }
}

/** BEGIN travels with the first statements, and COMMIT with the last: the fewer turns, the shorter the locks are held. */
async function committed<Result>(
  client: pg.PoolClient,
  work: (db: Statements) => Promise<Result>,
  reserving: Reserving | undefined,
): Promise<Result> {
  const atCommit: (() => Promise<unknown>)[] = [];
  gatherWrites(client.connection.stream);
  const begun = client.query('BEGIN');
  const [, result] = await Promise.all([begun, work(statementsOn(client, { atCommit, reserving }))]);
  reserving?.keep();
  // Where one of the last statements fails, Postgres answers the COMMIT by rolling back, and the failure is thrown here.
  await Promise.all([...atCommit.map((send) => send()), client.query('COMMIT')]);
  return result;
}

/** One connection for all that a reading request asks, without a transaction. */
export async function reading<Result>(pool: ServersPool, work: (db: Statements) => Promise<Result>): Promise<Result> {
  const client = await (pool.connectFor?.('reading') ?? pool.connect());
  try {
    return await work(statementsOn(client));
  } finally {
    client.release();
  }
}

/** Thrown where a row is no longer what the request reached: the whole of it begins again, from the right to do it. */
export class LostRace extends Error {
  override name = 'LostRace';
}

const hasLostRace = (error: unknown): boolean => {
  if (error instanceof LostRace) return true;
  const [state, constraint] = [sqlState(error) ?? '', constraintOf(error)];
  if (state === '23503') return constraint?.endsWith('_task') === true;
  return ['40P01', '40001'].includes(state) || constraint?.endsWith('_place') === true;
};

/** The SQLSTATE of a database error, or undefined for anything else. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The constraint that a database error names. */
export const constraintOf = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;

/** SQL that makes a JSON object of the columns that a contract's shape names. */
export const jsonColumns = (alias: string, shape: object): string =>
  `json_build_object(${Object.keys(shape)
    .map((field) => `'${field}', ${alias}."${field}"`)
    .join(', ')})`;
