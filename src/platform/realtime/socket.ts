import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Channel } from './channel.ts';
import { encodeFrame, type Outgoing, type Vsn } from './frames.ts';
import type { RealtimeLimits } from './limits.ts';
import { TokenBucket } from './token-bucket.ts';

export type KeyRole = 'anon' | 'service_role';

/** One browser's connection with its channels and limits. */
export class Socket {
  /** Sockets that have something to send at the end of this turn. */
  static readonly #corked: Socket[] = [];
  readonly vsn: Vsn;
  readonly role: KeyRole;
  /** The peer's address, or the one that a trusted proxy reports. */
  readonly address: string;
  readonly channels = new Map<string, Channel>();
  /** The person who has joined on it; null for a connection that has only shown a key. */
  person: string | null = null;
  readonly joins: TokenBucket;
  readonly events: TokenBucket;
  readonly bytes: TokenBucket;
  /** By the monotonic clock. */
  lastHeard = performance.now();
  readonly #connection: WebSocket;
  readonly #stream: Duplex;
  #isCorked = false;
  readonly #queueBytes: number;

  constructor(
    connection: WebSocket,
    stream: Duplex,
    { vsn, role, address }: { vsn: Vsn; role: KeyRole; address: string },
    limits: RealtimeLimits,
  ) {
    this.#connection = connection;
    this.#stream = stream;
    this.vsn = vsn;
    this.role = role;
    this.address = address;
    this.joins = new TokenBucket(limits.joinsPerSecond);
    // After reconnecting, or with a new token, a client sends a message for each channel at once.
    this.events = new TokenBucket(limits.eventsPerSecond, limits.eventsPerSecond + 2 * limits.channelsPerSocket);
    // Two at once, so that an oversized frame after another is answered and not cut off.
    this.bytes = new TokenBucket(limits.bytesPerSecond, Math.max(limits.bytesPerSecond, 2 * limits.frameBytes));
    this.#queueBytes = limits.queueBytes;
  }

  /** Bytes that wait for the network. */
  get queued(): number {
    return this.#connection.bufferedAmount;
  }

  /** Characters of all filters of its channels. */
  get filterLength(): number {
    let length = 0;
    for (const channel of this.channels.values()) length += channel.filterLength;
    return length;
  }

  /** False from the moment at which either side hangs up. */
  get isOpen(): boolean {
    return this.#connection.readyState === this.#connection.OPEN;
  }

  sendMessage(message: Outgoing): void {
    this.send(Buffer.from(encodeFrame(this.vsn, message)), false);
  }

  /** Sends or, if the other side reads too slowly, disconnects it. It will reconnect and fetch what it missed. */
  send(frame: Buffer, isBinary: boolean): void {
    if (!this.isOpen) return;
    this.#cork();
    this.#connection.send(frame, { binary: isBinary });
    if (this.queued <= this.#queueBytes) return;
    this.#flush();
    if (this.queued > this.#queueBytes) this.cutOff();
  }

  close(code: number, reason: string): void {
    this.#connection.close(code, reason);
  }

  cutOff(): void {
    this.#connection.terminate();
  }

  /** Messages of one turn are sent in one system call, which is most of the cost of a delivery. */
  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#stream.cork();
    if (Socket.#corked.push(this) === 1) process.nextTick(Socket.#flushAll);
  }

  /** One task for all sockets: ten thousand tasks would be a noticeable part of the cost of a delivery. */
  static #flushAll(): void {
    for (const socket of Socket.#corked.splice(0)) socket.#flush();
  }

  #flush(): void {
    if (!this.#isCorked) return;
    this.#isCorked = false;
    this.#stream.uncork();
  }
}
