import type { Identity } from '#server/identity';
import type { Scope } from '#server/readership';
import type { Usage } from './account.ts';
import { type Binding, usageOf } from './bindings.ts';
import { encodePush } from './frames.ts';
import type { ChannelOptions } from './join-request.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Socket } from './socket.ts';
import { TokenBucket } from './token-bucket.ts';

const PRESENCE_WINDOW_SECONDS = 30;
// The longest delay of setTimeout.
const TIMER_MAX_MS = 2 ** 31 - 1;

/** One joined topic of one socket. */
export class Channel {
  readonly socket: Socket;
  readonly topic: string;
  readonly joinRef: string | null;
  readonly options: ChannelOptions;
  readonly presenceCalls: TokenBucket;
  state: 'joining' | 'joined' | 'closed' = 'joining';
  /** The signed-in person; null for a caller with only a key. */
  identity: Identity | null = null;
  /** The holder of the secret key, whom no right limits. */
  isTrusted = false;
  token: string | null = null;
  #bindings: readonly Binding[] = [];
  /** True if matching a change, or putting it into a frame, is work for this channel alone. */
  isCostly = false;
  /** Everything that the person must be able to read while the channel is open, by key. */
  scopes: ReadonlyMap<string, Scope> = new Map();
  presenceKey = '';
  /** Characters of its filters, which stay in memory with it. */
  filterLength = 0;
  /** Counts token changes, so that of two simultaneous ones the later one takes effect. */
  renewals = 0;
  #expiry: NodeJS.Timeout | undefined;

  constructor(socket: Socket, topic: string, joinRef: string | null, options: ChannelOptions, limits: RealtimeLimits) {
    this.socket = socket;
    this.topic = topic;
    this.joinRef = joinRef;
    // The request itself contains much that is not needed again.
    this.options = { ack: options.ack, self: options.self, isPrivate: options.isPrivate, presence: options.presence };
    this.presenceCalls = new TokenBucket(limits.presenceCalls / PRESENCE_WINDOW_SECONDS, limits.presenceCalls);
  }

  get bindings(): readonly Binding[] {
    return this.#bindings;
  }

  set bindings(bindings: readonly Binding[]) {
    this.#bindings = bindings;
    this.isCostly = bindings.some(({ tests, select }) => tests.length > 0 || select !== null);
  }

  /** What it takes of its person's limits. */
  get usage(): Usage {
    const { filterLength, scopes } = this;
    return { ...usageOf(this.#bindings), scopes: scopes.size, filterLength };
  }

  get isOpen(): boolean {
    return this.state === 'joined';
  }

  get isClosed(): boolean {
    return this.state === 'closed';
  }

  /** True if the rows of a scope with these readers may be sent on it. */
  mayHear(readers: ReadonlySet<string>): boolean {
    return this.isOpen && (this.isTrusted || (this.identity !== null && readers.has(this.identity.userId)));
  }

  push(event: string, payload: unknown): void {
    this.socket.sendMessage({ joinRef: this.joinRef, ref: null, topic: this.topic, event, payload });
  }

  /** The same for a payload that is already JSON text. */
  pushText(event: string, payload: string): void {
    this.socket.send(Buffer.from(encodePush(this.socket.vsn, this.topic, event, payload, this.joinRef)), false);
  }

  reply(ref: string | null, status: 'ok' | 'error', response: unknown): void {
    this.socket.sendMessage({ joinRef: this.joinRef, ref, topic: this.topic, event: 'phx_reply', payload: { status, response } });
  }

  /** The message that clients show next to the state of a subscription. */
  tell(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string, more: object = {}): void {
    this.push('system', { extension, status, message, channel: this.topic.replace(/^realtime:/, ''), ...more });
  }

  /** Calls `expired` when the token ends. A later call replaces an earlier one. */
  expireAt(unixSeconds: number | null, expired: () => void): void {
    clearTimeout(this.#expiry);
    if (unixSeconds === null || this.state === 'closed') return;
    const left = unixSeconds * 1000 - Date.now();
    const again = () => (left > TIMER_MAX_MS ? this.expireAt(unixSeconds, expired) : expired());
    this.#expiry = setTimeout(again, Math.min(Math.max(0, left), TIMER_MAX_MS));
    this.#expiry.unref();
  }

  /** No frame is sent after this. */
  end(): void {
    this.state = 'closed';
    clearTimeout(this.#expiry);
  }
}
