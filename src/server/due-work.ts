import pg from 'pg';
import type { Log } from './log.ts';

/** Work that waits in the database, and starts when its query returns true. */
export interface Due {
  /** The result of `dueWhen`. */
  readonly when: string;
  /** False while the work cannot be accepted. */
  readonly mayBegin?: () => boolean;
  /** Not called again before it has ended. */
  readonly begin: () => Promise<void>;
}

/** A SELECT without parameters, whose one row and column says whether there is work. */
export const dueWhen = (sql: string): string => sql;

const EVERY_MS = 1_000;
const PATIENCE_MS = 5_000;
// Postgres notices within half a minute that a machine is gone.
const KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

/**
 * Checks for work once a second, in one statement on a separate connection. On an idle server the cost is the wake-up and
 * the round trip to Postgres, so all checks share one.
 */
export class DueWork {
  readonly #url: string;
  readonly #log: Log;
  readonly #all: readonly Due[];
  readonly #statement: { name: string; text: string };
  readonly #everyMs: number;
  readonly #begun = new Map<Due, Promise<void>>();
  #client: pg.Client | null = null;
  #name = '';
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, log: Log, all: readonly Due[], everyMs = EVERY_MS) {
    this.#url = url;
    this.#log = log;
    this.#all = all;
    this.#everyMs = everyMs;
    // Planned once per connection, because planning takes longer than running it.
    this.#statement = { name: 'due-work', text: questionOf(all) };
  }

  /** Names the connection, which lives as long as this process and its connectivity. */
  name(name: string): void {
    this.#name = name;
    this.#client?.query('SELECT set_config($1, $2, false)', ['application_name', name]).catch(() => undefined);
  }

  /** Checks for the first time; resolves when due work has started. */
  async start(): Promise<void> {
    try {
      await this.#ask();
    } catch (error) {
      // One that did not answer in time never will.
      if (!(error instanceof pg.DatabaseError)) this.#hangUp();
      this.#log.debug({ err: error }, 'work that is due is asked for again soon');
    }
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.start(), this.#everyMs).unref();
  }

  /** Resolves when running work has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#begun.values());
    await this.#client?.end().catch(() => undefined);
  }

  async #ask(): Promise<void> {
    const client = this.#client ?? (await this.#connected());
    const { rows } = await client.query<Record<string, boolean>>(this.#statement);
    for (const [nth, due] of this.#all.entries()) if (rows[0]?.[columnOf(nth)] === true) this.#begin(due);
  }

  #begin(due: Due): void {
    if (this.#isClosed || this.#begun.has(due) || due.mayBegin?.() === false) return;
    const begun = due
      .begin()
      .catch((error: unknown) => this.#log.warn({ err: error }, 'work that is due could not be begun; it is tried again'))
      .finally(() => this.#begun.delete(due));
    this.#begun.set(due, begun);
  }

  async #connected(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: this.#name,
      options: KEEPALIVE,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    const forget = (): void => {
      if (this.#client === client) this.#client = null;
    };
    client.on('error', forget).on('end', forget);
    const name = this.#name;
    await client.connect();
    this.#client = client;
    if (this.#isClosed) await client.end();
    else if (this.#name !== name) this.name(this.#name);
    return client;
  }

  #hangUp(): void {
    this.#client?.connection.stream.destroy();
    this.#client = null;
  }
}

const columnOf = (nth: number): string => `due${nth}`;
const questionOf = (all: readonly Due[]): string =>
  `SELECT ${all.map(({ when }, nth) => `(${when}) AS "${columnOf(nth)}"`).join(', ')}`;
