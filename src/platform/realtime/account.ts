import { Lane } from '#server/lane';
import { peerNetwork } from '#server/peer-network';
import type { Channel } from './channel.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Socket } from './socket.ts';
import { TokenBucket } from './token-bucket.ts';

/** What one person uses of this process, over all of their sockets. For connections without a person, what one address uses. */
export class Account {
  readonly channels = new Set<Channel>();
  readonly sockets = new Map<Socket, number>();
  bindings = 0;
  conditions = 0;
  patterns = 0;
  scopes = 0;
  filterLength = 0;
  presenceBytes = 0;
  readonly joins: TokenBucket;
  readonly events: TokenBucket;
  readonly bytes: TokenBucket;
  readonly presenceCalls: TokenBucket;
  /** Frames that others receive because of this person. */
  readonly reach: TokenBucket;
  readonly costlyJoins = new Lane(1, Infinity);
  /** Milliseconds spent on reading filters. */
  readonly reading: TokenBucket;
  /** Milliseconds spent on matching filters to other people's changes. */
  readonly matching: TokenBucket;
  /** Filters that took too much time are refused until then, by the monotonic clock. */
  barredUntil = 0;

  constructor(limits: RealtimeLimits) {
    this.joins = new TokenBucket(limits.joinsPerSecondPerPerson, limits.joinsAtOncePerPerson);
    this.events = new TokenBucket(limits.eventsPerSecondPerPerson, 5 * limits.eventsPerSecondPerPerson);
    this.bytes = new TokenBucket(limits.bytesPerSecondPerPerson, Math.max(limits.bytesPerSecondPerPerson, 4 * limits.frameBytes));
    this.presenceCalls = new TokenBucket(limits.presenceCallsPerSecondPerPerson, 20 * limits.presenceCallsPerSecondPerPerson);
    this.reach = new TokenBucket(limits.reachPerSecond, limits.reachAtOnce);
    this.reading = new TokenBucket(limits.readingMsPerSecond, 6 * limits.readingMsPerSecond);
    this.matching = new TokenBucket(limits.matchingMsPerSecond, limits.matchingMsAtOnce);
  }

  /** True if forgetting the account would give no one anything: every bucket has had time to fill. */
  isIdle(now: number): boolean {
    return (
      this.channels.size === 0 &&
      this.presenceBytes === 0 &&
      now >= this.barredUntil &&
      this.#buckets.every((each) => each.isFull(now))
    );
  }

  get #buckets(): TokenBucket[] {
    return [this.joins, this.events, this.bytes, this.presenceCalls, this.reach, this.reading, this.matching];
  }

  add(channel: Channel): void {
    if (this.channels.has(channel)) return;
    this.channels.add(channel);
    this.sockets.set(channel.socket, (this.sockets.get(channel.socket) ?? 0) + 1);
    this.#count(channel, 1);
  }

  remove(channel: Channel): void {
    if (!this.channels.delete(channel)) return;
    const left = (this.sockets.get(channel.socket) ?? 0) - 1;
    if (left > 0) this.sockets.set(channel.socket, left);
    else this.sockets.delete(channel.socket);
    this.#count(channel, -1);
  }

  #count({ usage }: Channel, sign: 1 | -1): void {
    this.bindings += sign * usage.bindings;
    this.conditions += sign * usage.conditions;
    this.patterns += sign * usage.patterns;
    this.scopes += sign * usage.scopes;
    this.filterLength += sign * usage.filterLength;
  }
}

/** What a channel takes of its person's limits. */
export interface Usage {
  bindings: number;
  /** Conditions beyond the one that names the rows. */
  conditions: number;
  /** How many of those conditions are patterns. */
  patterns: number;
  scopes: number;
  filterLength: number;
}

/** The accounts of everyone who is connected or was a moment ago. */
export class Accounts {
  readonly #limits: RealtimeLimits;
  readonly #byKey = new Map<string, Account>();
  /** Patterns of all channels of this process. */
  patterns = 0;
  /** Milliseconds spent on matching filters, for all people together. */
  readonly matching: TokenBucket;

  constructor(limits: RealtimeLimits) {
    this.#limits = limits;
    this.matching = new TokenBucket(limits.allMatchingMsPerSecond, 2 * limits.allMatchingMsPerSecond);
  }

  of(userId: string): Account {
    return this.#of(userId);
  }

  /** Of connections that have only a key. */
  ofAddress(address: string): Account {
    return this.#of(`address ${peerNetwork(address)}`);
  }

  ofChannel({ identity, socket }: Channel): Account {
    return identity ? this.of(identity.userId) : this.ofAddress(socket.address);
  }

  add(channel: Channel): void {
    if (channel.isTrusted) return;
    this.ofChannel(channel).add(channel);
    this.patterns += channel.usage.patterns;
  }

  remove(channel: Channel): void {
    if (channel.isTrusted) return;
    this.ofChannel(channel).remove(channel);
    this.patterns -= channel.usage.patterns;
  }

  /** The account whose filters took the most time recently. */
  get heaviest(): Account | null {
    let found: Account | null = null;
    for (const account of this.#byKey.values())
      if (account.conditions > 0 && (found === null || account.matching.left < found.matching.left)) found = account;
    return found;
  }

  /** Forgets people who left and would gain nothing by it. */
  sweep(now: number = performance.now()): void {
    for (const [key, account] of this.#byKey) if (account.isIdle(now)) this.#byKey.delete(key);
  }

  #of(key: string): Account {
    const known = this.#byKey.get(key) ?? new Account(this.#limits);
    this.#byKey.set(key, known);
    return known;
  }
}
