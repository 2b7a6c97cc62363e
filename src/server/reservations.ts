import pg from 'pg';
import { asServer } from './requester.ts';
import { endingOf, statementsOn } from './statements.ts';

/** The numbers that one attempt of a transaction reserves. */
export interface Reserving {
  /** The number before the first reserved one; null without a row to count on. */
  reserve(sql: string, id: string, count: number): Promise<number | null>;
  /** The transaction is about to commit: whatever the result, it owns the numbers. */
  keep(): void;
  /** The transaction was rolled back: the numbers it does not keep are reused. */
  giveBack(): void;
}

interface Ask {
  count: number;
  give: (last: number | null) => void;
  refuse: (reason: unknown) => void;
}

interface Counter {
  sql: string;
  id: string;
  asks: Ask[];
  /** Returned numbers, to be reused one by one. */
  free: number[];
}

interface Block {
  counter: Counter;
  last: number;
  count: number;
}

/** The maximum number of returned ones that are remembered; the rest is lost. */
const FREE_MOST = 10_000;

/**
 * Counts up separately from the transactions that need the numbers, so that no one waits for another's commit. Concurrent
 * requests share a statement, and a returned number is reused. The count is on disk before a number is given: a server
 * outlives its Postgres, and after a power cut there would otherwise use numbers that the count has lost (decision 092).
 */
export class Reservations {
  readonly #pool: pg.Pool;
  readonly #counters = new Map<string, Counter>();
  readonly #due = new Set<Counter>();
  #free = 0;
  #isCounting = false;

  constructor(config: pg.PoolConfig) {
    this.#pool = new pg.Pool({ ...config, max: 1 });
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => void client.on('error', () => undefined));
  }

  begin(): Reserving {
    let taken: Block[] = [];
    let isUndone = false;
    const giveBack = (): void => {
      isUndone = true;
      for (const block of taken) this.#takeBack(block);
      taken = [];
    };
    return {
      reserve: async (sql, id, count) => {
        const counter = this.#counterOf(sql, id);
        const last = await this.#next(counter, count);
        if (last === null) return null;
        taken.push({ counter, last, count });
        // The transaction that requested it has failed meanwhile.
        if (isUndone) giveBack();
        return last;
      },
      keep: () => {
        taken = [];
      },
      giveBack,
    };
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  #counterOf(sql: string, id: string): Counter {
    const key = keyOf({ sql, id });
    const counter = this.#counters.get(key) ?? { sql, id, asks: [], free: [] };
    this.#counters.set(key, counter);
    return counter;
  }

  async #next(counter: Counter, count: number): Promise<number | null> {
    const again = count === 1 ? counter.free.shift() : undefined;
    if (again !== undefined) {
      this.#free--;
      return again - 1;
    }
    return new Promise((give, refuse) => {
      counter.asks.push({ count, give, refuse });
      this.#due.add(counter);
      // For all concurrent requests, so it is not the work of the first person.
      if (!this.#isCounting) void asServer(() => this.#count());
    });
  }

  /** One round after another: requests during one are served in the next. */
  async #count(): Promise<void> {
    this.#isCounting = true;
    while (this.#due.size > 0) {
      const round = [...this.#due].map((counter) => ({ counter, asks: counter.asks.splice(0) }));
      this.#due.clear();
      await this.#countFor(round).catch((error: unknown) => {
        for (const { asks } of round) for (const { refuse } of asks) refuse(error);
      });
      for (const { counter } of round) this.#forget(counter);
    }
    this.#isCounting = false;
  }

  /** Each count is a separately committed statement; those of a round are sent together. */
  async #countFor(round: readonly { counter: Counter; asks: readonly Ask[] }[]): Promise<void> {
    const client = await this.#pool.connect();
    const db = statementsOn(client);
    let ending: Error | undefined;
    const counting = round.map(async ({ counter: { sql, id }, asks }) => {
      try {
        const all = asks.reduce((sum, { count }) => sum + count, 0);
        const [counted] = await db.text<{ last: number }>(sql, [id, all]);
        handOut(asks, counted?.last ?? null);
      } catch (error) {
        ending ??= endingOf(error);
        for (const { refuse } of asks) refuse(error);
      }
    });
    await Promise.all(counting);
    client.release(ending);
  }

  #takeBack({ counter, last, count }: Block): void {
    if (this.#free + count > FREE_MOST) return;
    this.#free += count;
    const { free } = this.#counterOf(counter.sql, counter.id);
    for (let nth = 1; nth <= count; nth++) free.push(last + nth);
    free.sort((one, other) => one - other);
  }

  #forget(counter: Counter): void {
    if (counter.asks.length === 0 && counter.free.length === 0) this.#counters.delete(keyOf(counter));
  }
}

const keyOf = ({ sql, id }: Pick<Counter, 'sql' | 'id'>): string => `${id} ${sql}`;

function handOut(asks: readonly Ask[], last: number | null): void {
  let before = last;
  for (const { count, give } of asks) {
    give(before);
    if (before !== null) before += count;
  }
}
