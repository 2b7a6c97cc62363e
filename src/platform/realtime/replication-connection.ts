import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { positionOf } from './snapshot.ts';

export interface ReplicationConnection {
  /** Stops reading until `resume`, so that a burst waits in Postgres and not in our memory. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
  /** Milliseconds since Postgres last answered, although it was asked to. */
  readonly unheardMs: number;
  /** Which log it is, and where reading starts. */
  readonly start: { readonly log: string; readonly position: bigint };
}

// A commit during the moment in which Postgres sends another one does not wake it. That commit is sent after our next
// message, so one is sent soon after each change, and whenever an answer is awaited. While nothing happens, Postgres sleeps
// and each commit wakes it; then a message is only needed to check that it is alive.
const SOON_MS = 100;
const QUIET_MS = 500;
// After this long without a message, the connection counts as silent. It is counted in turns instead of by a clock, so that
// a process that was stopped for a while, or a clock that was set, is not taken for a silent connection.
const SILENT_MS = 5000;
const OPEN_WITHIN_MS = 15_000;
// Creating a slot waits for open write transactions. A timeout and a retry keep the start from hanging on a long one.
const LOCK_TIMEOUT = '10s';
const COPY_DATA = 0x64;
const XLOG_DATA = 0x77;
const KEEPALIVE = 0x6b;
// Microseconds between 1970 and 2000, where Postgres starts to count.
const POSTGRES_EPOCH_US = 946_684_800_000_000n;

export interface Listeners {
  onMessage(message: Buffer): void;
  onReached(position: bigint): void;
  onLost(reason: unknown): void;
}

/**
 * Streams the log from now on through a temporary slot, which Postgres drops with the connection. `onMessage` gets each
 * pgoutput message, `onReached` each position up to which there are no more, and `onLost` is called once if the stream ends
 * other than by `close`.
 */
export async function openReplication(
  options: { databaseUrl: string; publication: string },
  listeners: Listeners,
): Promise<ReplicationConnection> {
  const config: pg.ClientConfig & { replication: 'database' } = {
    connectionString: options.databaseUrl,
    replication: 'database',
    application_name: 'cairn-realtime',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options: `-c lock_timeout=${LOCK_TIMEOUT} -c timezone=UTC -c datestyle=ISO -c extra_float_digits=1`,
  };
  const client = new pg.Client(config);
  const stream = new LogStream(client, listeners);
  try {
    await within(OPEN_WITHIN_MS, async () => {
      await client.connect();
      const slot = `cairn_${process.pid}_${randomBytes(6).toString('hex')}`;
      const { rows: logs } = await client.query<{ systemid: string; timeline: number }>('IDENTIFY_SYSTEM');
      const { rows: slots } = await client.query<{ consistent_point: string }>(
        `CREATE_REPLICATION_SLOT "${slot}" TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`,
      );
      const log = `${logs[0]?.systemid}-${logs[0]?.timeline}`;
      stream.start = { log, position: positionOf(slots[0]?.consistent_point ?? '') };
      await stream.begin(
        `START_REPLICATION SLOT "${slot}" LOGICAL 0/0 (proto_version '1', publication_names '${options.publication}', messages 'true')`,
      );
    });
    return stream;
  } catch (error) {
    await stream.close();
    throw error;
  }
}

/** Rejects if the work takes longer: a connection that hangs does not answer and reports no error. */
async function within(milliseconds: number, work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the log could not be opened in time')), milliseconds);
  });
  await Promise.race([work(), late]).finally(() => clearTimeout(timer));
}

class LogStream implements ReplicationConnection {
  readonly #client: pg.Client;
  readonly #listeners: Listeners;
  start = { log: '', position: 0n };
  #received = 0n;
  #timer: NodeJS.Timeout | undefined;
  #ended = false;
  #started = false;
  #isPaused = false;
  /** Milliseconds of the turns that ended since Postgres was last heard. */
  #unheard = 0;
  /** Milliseconds until the current turn ends. */
  #turn = SOON_MS;
  /** Postgres was asked for an answer since it was last heard. */
  #isAsked = false;

  constructor(client: pg.Client, listeners: Listeners) {
    this.#client = client;
    this.#listeners = listeners;
    client.on('error', (error) => this.#lost(error));
    client.on('end', () => this.#lost(new Error('the replication connection ended')));
    client.connection.on('copyData', (message: { chunk: Buffer }) => this.#read(message.chunk));
  }

  begin(command: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#client.connection.once('replicationStart', () => {
        this.#started = true;
        this.#sendStatus(true);
        this.#isAsked = true;
        this.#wait(SOON_MS);
        resolve();
      });
      this.#client.query(command).then(
        () => this.#lost(new Error('the server ended the stream')),
        (error: unknown) => {
          reject(error instanceof Error ? error : new Error('the stream did not start'));
          this.#lost(error);
        },
      );
    });
  }

  get unheardMs(): number {
    return this.#unheard;
  }

  pause(): void {
    this.#isPaused = true;
    this.#client.connection.stream.pause();
  }

  resume(): void {
    this.#isPaused = false;
    this.#unheard = 0;
    this.#wait(SOON_MS);
    this.#client.connection.stream.resume();
  }

  async close(): Promise<void> {
    this.#stop();
    this.#client.connection.stream.destroy();
    await this.#client.end().catch(() => undefined);
  }

  #lost(reason: unknown): void {
    if (this.#ended) return;
    const wasStarted = this.#started;
    this.#stop();
    this.#client.connection.stream.destroy();
    if (wasStarted) this.#listeners.onLost(reason);
  }

  #stop(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#ended) return;
    this.#turn = milliseconds;
    this.#timer = setTimeout(() => this.#tick(), milliseconds);
  }

  #tick(): void {
    // While reading is paused, nothing is heard.
    if (!this.#isPaused) this.#unheard += this.#turn;
    if (this.#unheard > SILENT_MS) return this.#lost(new Error('the log fell silent'));
    const asks = this.#turn === QUIET_MS || this.#unheard >= QUIET_MS;
    this.#isAsked ||= asks;
    this.#sendStatus(asks);
    this.#wait(this.#isAsked ? SOON_MS : QUIET_MS);
  }

  #heard(isNews: boolean): void {
    this.#unheard = 0;
    if (isNews ? this.#turn !== SOON_MS : this.#isAsked) this.#wait(isNews ? SOON_MS : QUIET_MS);
    this.#isAsked = false;
  }

  /** `w`: start, end, time, then the message. `k`: end of the log, time, whether an answer is wanted at once. */
  #read(chunk: Buffer): void {
    if (this.#ended) return;
    try {
      if (chunk[0] === XLOG_DATA) {
        this.#heard(true);
        this.#note(chunk.readBigUInt64BE(1));
        this.#listeners.onMessage(chunk.subarray(25));
      } else if (chunk[0] === KEEPALIVE) {
        const position = chunk.readBigUInt64BE(1);
        this.#heard(position > this.#received);
        this.#note(position);
        this.#listeners.onReached(position);
        if (chunk[17] === 1) this.#sendStatus(false);
      }
    } catch (error) {
      this.#lost(error);
    }
  }

  #note(position: bigint): void {
    if (position > this.#received) this.#received = position;
  }

  /** Standby status: received, flushed and applied are the same, because nothing is ever resumed. `asks` requests an answer. */
  #sendStatus(asks: boolean): void {
    const { stream } = this.#client.connection;
    if (this.#ended || !stream.writable) return;
    const frame = Buffer.alloc(39);
    frame[0] = COPY_DATA;
    frame.writeUInt32BE(38, 1);
    frame.write('r', 5);
    for (const offset of [6, 14, 22]) frame.writeBigUInt64BE(this.#received, offset);
    frame.writeBigInt64BE(BigInt(Date.now()) * 1000n - POSTGRES_EPOCH_US, 30);
    frame[38] = asks ? 1 : 0;
    stream.write(frame);
  }
}
