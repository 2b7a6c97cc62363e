import pg from 'pg';
import type { Log } from './log.ts';

const MARK = 'cairn-jobs ';
const LOOK_MS = 5_000;

// The name of a server's connection tells that it lives: with the process, or the way to it, the connection is gone too. A lock of
// the last seconds may be older than that name, and one from the future is of before the clock was set back.
const RELEASE = `
SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT j.locked_by))
FROM graphile_worker.jobs j
WHERE j.locked_by IS NOT NULL AND j.locked_at NOT BETWEEN now() - interval '5 seconds' AND now()
  AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.application_name = '${MARK}' || j.locked_by)
HAVING count(*) > 0`;

// Postgres notices within half a minute that a machine is gone.
const KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

/** Says which workers live, on a connection of its own, and releases the jobs of those that were killed. */
export class JobLocks {
  readonly #url: string;
  readonly #log: Log;
  #client: pg.Client | null = null;
  #worker: string | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  async start(): Promise<void> {
    await this.#turn();
  }

  /** The worker whose jobs are under way in this process now. */
  name(worker: string): void {
    this.#worker = worker;
    this.#client?.query('SELECT set_config($1, $2, false)', ['application_name', MARK + worker]).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #turn(): Promise<void> {
    try {
      const client = this.#client ?? (await this.#connected());
      await client.query(RELEASE);
    } catch (error) {
      this.#log.debug({ err: error }, 'jobs of killed servers are looked for again soon');
    }
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#turn(), LOOK_MS).unref();
  }

  async #connected(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: MARK + (this.#worker ?? ''),
      options: KEEPALIVE,
      connectionTimeoutMillis: LOOK_MS,
      query_timeout: LOOK_MS,
      keepAlive: true,
    });
    const forget = (): void => {
      if (this.#client === client) this.#client = null;
    };
    client.on('error', forget).on('end', forget);
    await client.connect();
    this.#client = client;
    if (this.#isClosed) await client.end();
    else if (this.#worker !== null) this.name(this.#worker);
    return client;
  }
}
