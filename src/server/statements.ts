import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type CompiledQuery } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/schema';
import { gatherWrites } from './gathered-writes.ts';
import type { Purpose } from './fair-queue.ts';
import type { Reservations, Reserving } from './reservations.ts';

/** Builds typed queries and runs none: pass them to `Statements`. */
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
 * Runs queries on one connection; each text is prepared once per connection, under its own name. Independent queries are
 * sent together and run in order: send first, await afterwards.
 */
export interface Statements {
  all<Row>(query: Buildable<Row>): Promise<Row[]>;
  first<Row>(query: Buildable<Row>): Promise<Row | undefined>;
  /** The only row; its absence is a bug. */
  only<Row>(query: Buildable<Row>): Promise<Row>;
  /** For the hot paths: literal SQL text. */
  text<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A statement without a result: it is sent with the commit, and its failure is the commit's. */
  withCommit(sql: string, values?: readonly unknown[]): void;
  /** A statement without a result: it is sent now, and runs while what follows is prepared. Its failure is the commit's. */
  beforeCommit(sql: string, values?: readonly unknown[]): void;
  /**
   * Reserves this many consecutive numbers, by a statement that increases `$1` by `$2` and returns the number before the
   * first as "last". It commits separately, so that others need not wait for this transaction; numbers of one that is rolled
   * back are reused. @returns the number before the first; null without a row to count on.
   */
  reserve(sql: string, id: string, count: number): Promise<number | null>;
}

const NAMES_MAX = 10_000;
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `s${names.size}`;
  // Texts with lists of varying length may be any number. An unnamed one is planned each time, which often takes longer than
  // running it; fair-pool.ts bounds what the names cost on a connection.
  if (names.size >= NAMES_MAX) return '';
  names.set(text, name);
  return name;
}

/** A pool runs each query on any of its connections; on one connection, concurrent queries are sent together. */
type Asked = Pick<pg.ClientBase, 'query'> & Partial<Pick<pg.Client, 'connection'>>;

interface OfTransaction {
  atCommit?: (() => Promise<unknown>)[];
  underWay?: Promise<unknown>[];
  reserving?: Reserving | undefined;
}

export function statementsOn(asked: Asked, { atCommit = [], underWay = [], reserving }: OfTransaction = {}): Statements {
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
    beforeCommit(sql, values) {
      const sent = text(sql, values);
      // The commit waits for it, and reports its failure.
      sent.catch(() => undefined);
      underWay.push(sent);
    },
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

/** A pool of the server, which counts separately from its transactions and distinguishes turns; other pools do neither. */
type ServersPool = pg.Pool & {
  readonly reservations?: Reservations;
  connectFor?(purpose: Purpose): Promise<pg.PoolClient>;
};

/**
 * Runs `work` in one transaction and commits; any error rolls it back. A lost race changed nothing and is retried, eight
 * times in all, each after a random delay, so that the same transactions do not collide again: deadlocks and serialization
 * failures (40P01, 40001), a position that someone else took first (a unique index whose name ends in _place), and a task
 * that was moved or removed meanwhile (a foreign key whose name ends in _task, or a LostRace).
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

/** BEGIN is sent with the first statements, and COMMIT with the last: fewer round trips mean shorter locks. */
async function committed<Result>(
  client: pg.PoolClient,
  work: (db: Statements) => Promise<Result>,
  reserving: Reserving | undefined,
): Promise<Result> {
  const atCommit: (() => Promise<unknown>)[] = [];
  const underWay: Promise<unknown>[] = [];
  gatherWrites(client.connection.stream);
  const begun = client.query('BEGIN');
  const working = work(statementsOn(client, { atCommit, underWay, reserving }));
  // After a statement that failed under way, all others fail for that reason: it is the one to report.
  const [, result] = await Promise.all([begun, working]).catch((error: unknown) =>
    Promise.all(underWay).then(() => Promise.reject(error)),
  );
  reserving?.keep();
  // If one of the last statements fails, Postgres answers the COMMIT with a rollback, and the failure is thrown here.
  await Promise.all([...underWay, ...atCommit.map((send) => send()), client.query('COMMIT')]);
  return result;
}

/** One connection for all queries of a reading request, without a transaction. */
export async function reading<Result>(pool: ServersPool, work: (db: Statements) => Promise<Result>): Promise<Result> {
  const client = await (pool.connectFor?.('reading') ?? pool.connect());
  let ending: Error | undefined;
  try {
    return await work(statementsOn(client));
  } catch (error) {
    ending = endingOf(error);
    throw error;
  } finally {
    client.release(ending);
  }
}

/**
 * The error with which Postgres ends a connection (FATAL), if it is one. The connection closes a moment later: a pool that gets it
 * back before must not give it to the next request.
 */
export const endingOf = (error: unknown): Error | undefined =>
  error instanceof pg.DatabaseError && (error.severity === 'FATAL' || error.severity === 'PANIC') ? error : undefined;

/** Thrown if a row is no longer what the request reached: the request starts again, with the check of its right. */
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

/** SQL that builds a JSON object of the columns in a contract's shape. */
export const jsonColumns = (alias: string, shape: object): string =>
  `json_build_object(${Object.keys(shape)
    .map((field) => `'${field}', ${alias}."${field}"`)
    .join(', ')})`;
