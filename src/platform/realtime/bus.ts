import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import type { Log } from '#server/log';
import { asServer } from '#server/requester';

const Entry = z.object({ ref: z.string(), key: z.string(), meta: z.record(z.string(), z.unknown()) });

/** What server processes send each other. A body is JSON text, or base64 of bytes. */
const BusMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['hello', 'alive', 'bye']) }),
  z.object({ kind: z.literal('broadcast'), topic: z.string(), event: z.string(), json: z.boolean(), body: z.string() }),
  z.object({ kind: z.literal('presence'), topic: z.string(), joins: z.array(Entry), leaves: z.array(Entry) }),
  z.object({ kind: z.literal('state'), entries: z.array(z.object({ topic: z.string(), entry: Entry })) }),
]);
export type BusMessage = z.infer<typeof BusMessage>;

const Parcel = z.object({ from: z.string(), messages: z.array(BusMessage) });

export const BUS_PREFIX = 'cairn:bus';

const ALIVE_MS = 3000;
// If no other process is known. A process that knows us but that we do not know is heard through its own signs of life.
const ALIVE_ALONE_MS = 30_000;
const SILENT_MS = 12_000;
// Until the answers to a hello have had time to arrive, there may be other processes.
const ASSUMED_MS = 2000;
const QUEUE_BYTES = 16_000_000;

export interface BusHandlers {
  /** A message of another process. */
  received(peer: string, message: BusMessage): void;
  /** The other processes need the complete state: one was heard for the first time, or messages were lost. */
  introduce(): void;
  lost(peer: string): void;
}

/**
 * Messages between server processes, carried by the write-ahead log: every process reads it anyway, in one order. A process
 * that is alone writes only its sign of life.
 */
export class Bus {
  readonly id = randomUUID();
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #handlers: BusHandlers;
  /** When each process was last heard, by the monotonic clock. */
  readonly #peers = new Map<string, number>();
  #queue: BusMessage[] = [];
  #queuedBytes = 0;
  #sending: Promise<void> | null = null;
  #startedAt = 0;
  #saidAt = 0;
  #sql: string | null = null;
  #hasLost = false;
  readonly #timer: NodeJS.Timeout;

  constructor(pool: pg.Pool, log: Log, handlers: BusHandlers) {
    this.#pool = pool;
    this.#log = log;
    this.#handlers = handlers;
    this.#timer = setInterval(() => this.#tick(), ALIVE_MS);
    this.#timer.unref();
  }

  /** The log is read from now on. Every other process is asked to report. */
  started(): void {
    for (const peer of this.#peers.keys()) this.#forget(peer);
    this.#startedAt = performance.now();
    this.#push({ kind: 'hello' }, 0);
  }

  /** Sends to the other processes, in order; dropped while there are none. */
  send(message: BusMessage, bytes: number): void {
    const isAlone = this.#peers.size === 0 && performance.now() - this.#startedAt > ASSUMED_MS;
    if (this.#startedAt === 0 || isAlone) return;
    if (this.#queuedBytes + bytes > QUEUE_BYTES) {
      this.#hasLost = true;
      this.#log.warn({ kind: message.kind }, 'a message to the other processes was dropped: too many wait');
      return;
    }
    this.#push(message, bytes);
  }

  /** What the log delivered under our prefix. */
  read(content: Uint8Array): void {
    const parcel = Parcel.safeParse(valueOf(content));
    if (!parcel.success || parcel.data.from === this.id) return;
    const { from, messages } = parcel.data;
    const isNew = !this.#peers.has(from);
    this.#peers.set(from, performance.now());
    if (isNew || messages.some(({ kind }) => kind === 'hello')) this.#handlers.introduce();
    for (const message of messages) {
      if (message.kind === 'bye') this.#forget(from);
      if (this.#peers.has(from)) this.#handlers.received(from, message);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#startedAt === 0) return;
    this.#push({ kind: 'bye' }, 0);
    await this.#sending;
  }

  #tick(): void {
    if (this.#startedAt === 0) return;
    for (const [peer, heard] of this.#peers) if (performance.now() - heard > SILENT_MS) this.#forget(peer);
    const isQuiet = this.#peers.size === 0 && !this.#hasLost && performance.now() - this.#saidAt < ALIVE_ALONE_MS;
    if (this.#hasLost) this.#handlers.introduce();
    this.#hasLost = false;
    if (!isQuiet) this.#push({ kind: 'alive' }, 0);
  }

  #forget(peer: string): void {
    if (this.#peers.delete(peer)) this.#handlers.lost(peer);
  }

  #push(message: BusMessage, bytes: number): void {
    this.#saidAt = performance.now();
    this.#queue.push(message);
    this.#queuedBytes += bytes;
    // Messages of all people that arrived in the meantime are sent together, so the turn is not that of the first person.
    this.#sending ??= asServer(() => this.#flush());
  }

  /** One statement at a time keeps the order. Messages that gathered in the meantime are sent together. */
  async #flush(): Promise<void> {
    try {
      this.#sql ??= await emitStatement(this.#pool);
      while (this.#queue.length > 0) {
        const messages = this.#queue;
        this.#queue = [];
        this.#queuedBytes = 0;
        await this.#pool.query(this.#sql, [BUS_PREFIX, JSON.stringify({ from: this.id, messages })]);
      }
    } catch (error) {
      this.#queue = [];
      this.#queuedBytes = 0;
      this.#hasLost = true;
      this.#log.warn({ err: error }, 'messages to the other processes were lost');
    } finally {
      this.#sending = null;
    }
  }
}

/** Our own servers wrote it. What people show may be nested as deeply as they were allowed to send it, plus the wrapping. */
function valueOf(content: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(content).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Before version 17, only a transaction's message is written to disk at once, and an unwritten one is not read. */
async function emitStatement(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: number }>(`SELECT current_setting('server_version_num')::int AS version`);
  return (rows[0]?.version ?? 0) >= 170_000
    ? 'SELECT pg_logical_emit_message(false, $1::text, $2::text, true)'
    : 'SELECT pg_logical_emit_message(true, $1::text, $2::text)';
}
