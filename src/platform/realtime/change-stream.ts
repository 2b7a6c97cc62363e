import pg from 'pg';
import type { Log } from '#server/log';
import { Backlog, type Unit } from './backlog.ts';
import { openReplication, type ReplicationConnection } from './replication-connection.ts';
import { RIGHTS_CHANNEL } from './rights-notices.ts';
import { RowChangeReader } from './row-changes.ts';
import type { Clock } from './clock.ts';
import { VisibilityGate } from './visibility-gate.ts';

export interface StreamOptions {
  databaseUrl: string;
  publication: string;
  backlogBytes: number;
  log: Log;
  /** Called with everything that is read. */
  clock: Clock;
  /** Runs on each new connection before the log is read, for example to create the publication. */
  prepare(client: pg.Client): Promise<void>;
  /** The log is being read from now on. Anything that happened before may have been missed. Runs before the first `deliver`. */
  started(): void;
  /** The stream broke. Nothing arrives until `started`. */
  lost(): void;
  /** A notice of the database about lost rights, which does not wait for the log. */
  noticed(payload: string): void;
  /**
   * Units in commit order, one after another, each visible to every new query. An error breaks the stream, which then starts
   * again.
   */
  deliver(unit: Unit): Promise<void>;
}

const GOODBYE_MS = 500;
const RETRY_MS = [100, 200, 500, 1000];

/** Reads the write-ahead log while it is open, and starts again with growing pauses whenever the stream is lost. */
export class ChangeStream {
  readonly #options: StreamOptions;
  #current: Attempt | null = null;
  #closed = false;
  #tries = 0;
  #retry: NodeJS.Timeout | undefined;
  #waiting = new Set<() => void>();

  constructor(options: StreamOptions) {
    this.#options = options;
  }

  open(): void {
    void this.#start();
  }

  get isLive(): boolean {
    return this.#current?.isLive ?? false;
  }

  /** Milliseconds since the log last answered, although it was asked to. */
  get unheardMs(): number {
    return this.#current?.unheardMs ?? 0;
  }

  /** Milliseconds since the oldest undelivered change arrived; 0 if all are delivered. */
  get lag(): number {
    return this.#current?.lag ?? 0;
  }

  /** True once the stream is live; false if that takes longer than the timeout. */
  async live(milliseconds: number): Promise<boolean> {
    if (this.isLive) return true;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, milliseconds);
      const waiting = this.#waiting;
      function done() {
        clearTimeout(timer);
        waiting.delete(done);
        resolve();
      }
      waiting.add(done);
    });
    return this.isLive;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    for (const done of this.#waiting) done();
    await this.#current?.close();
  }

  async #start(): Promise<void> {
    const attempt = new Attempt(this.#options, (reason) => this.#lost(attempt, reason));
    this.#current = attempt;
    try {
      await attempt.open();
    } catch (error) {
      this.#lost(attempt, error);
      return;
    }
    if (this.#closed) {
      await attempt.close();
      return;
    }
    if (!attempt.isLive) return;
    this.#tries = 0;
    for (const done of this.#waiting) done();
  }

  #lost(attempt: Attempt, reason: unknown): void {
    if (this.#closed || this.#current !== attempt) return;
    this.#current = null;
    const pause = RETRY_MS[Math.min(this.#tries, RETRY_MS.length - 1)] ?? 0;
    // A database that stays unreachable produces one line every half minute.
    const level = this.#tries++ % 30 === 0 ? 'warn' : 'debug';
    this.#options.log[level]({ err: reason, retryInMs: pause }, 'the change stream is down');
    this.#options.clock.lost();
    this.#options.lost();
    void attempt.close();
    this.#retry = setTimeout(() => void this.#start(), pause);
  }
}

/** The lifetime of one connection. */
class Attempt {
  readonly #options: StreamOptions;
  readonly #onLost: (reason: unknown) => void;
  readonly #client: pg.Client;
  #replication: ReplicationConnection | null = null;
  #backlog: Backlog | null = null;
  #isLive = false;
  #isSettled = false;
  #isClosed = false;

  constructor(options: StreamOptions, onLost: (reason: unknown) => void) {
    this.#options = options;
    this.#onLost = onLost;
    this.#client = new pg.Client({
      connectionString: options.databaseUrl,
      application_name: 'cairn-realtime-gate',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      options: '-c statement_timeout=30000',
      // Longer than each step may take: a connection that hangs does not answer and reports no error.
      query_timeout: 35_000,
    });
    this.#client.on('error', (error) => this.#fail(error));
    this.#client.on('notification', ({ payload }) => this.#options.noticed(payload ?? ''));
    this.#client.on('end', () => this.#fail(new Error('the connection ended')));
  }

  get isLive(): boolean {
    return this.#isLive;
  }

  get lag(): number {
    return this.#backlog?.lag ?? 0;
  }

  get unheardMs(): number {
    return this.#replication?.unheardMs ?? 0;
  }

  async open(): Promise<void> {
    await this.#client.connect();
    await this.#client.query(`LISTEN ${RIGHTS_CHANNEL}`);
    await this.#options.prepare(this.#client);
    const { rows } = await this.#client.query<{ oid: number; typname: string }>('SELECT oid, typname FROM pg_type');
    const reader = new RowChangeReader(new Map(rows.map((row) => [row.oid, row.typname])));
    const gate = new VisibilityGate(this.#client);
    const backlog = new Backlog({
      bytes: this.#options.backlogBytes,
      pause: () => this.#replication?.pause(),
      resume: () => this.#replication?.resume(),
      deliver: async (unit) => {
        if (unit.xid !== null) await gate.visible(unit.xid);
        if (this.#isClosed) return;
        this.#options.clock.changed(unit.position, unit.changes, unit.truncated);
        if (unit.end !== null) this.#reached(unit.end);
        await this.#options.deliver(unit);
      },
      reached: (position) => this.#reached(position),
      failed: (reason) => this.#fail(reason),
    });
    this.#backlog = backlog;
    this.#replication = await openReplication(this.#options, {
      onMessage: (message) => {
        const entry = reader.read(message);
        if (entry) backlog.add(entry, message.length);
      },
      onReached: (position) => backlog.mark(position),
      onLost: (reason) => this.#fail(reason),
    });
    if (this.#isClosed) {
      await this.#replication.close();
      throw new Error('closed while it started');
    }
    const { log, position } = this.#replication.start;
    this.#options.clock.started(log, position);
    this.#options.started();
    this.#isLive = true;
    void this.#settle(gate);
    backlog.open();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isLive = false;
    this.#backlog?.close();
    const ended = this.#client.end().catch(() => undefined);
    // A connection that hangs never answers the closing message.
    const hangUp = setTimeout(() => this.#client.connection.stream.destroy(), GOODBYE_MS);
    await Promise.all([this.#replication?.close(), ended]);
    clearTimeout(hangUp);
  }

  /** Nothing announces what committed just before the stream began. The clock starts once all of that is visible. */
  async #settle(gate: VisibilityGate): Promise<void> {
    try {
      await gate.settled();
      this.#isSettled = true;
    } catch (error) {
      this.#fail(error);
    }
  }

  #reached(position: bigint): void {
    if (this.#isSettled && !this.#isClosed) this.#options.clock.settled(position);
  }

  #fail(reason: unknown): void {
    if (this.#isClosed) return;
    this.#isLive = false;
    this.#onLost(reason);
  }
}
