import { peerNetwork } from '#server/peer-network';
import { Accounts } from './account.ts';
import type { Channel } from './channel.ts';
import type { RealtimeLimits } from './limits.ts';
import { isVisible, type SnapshotPosition } from './snapshot.ts';
import type { Socket } from './socket.ts';
import { SubscriptionIndex } from './subscription-index.ts';

/** Every open channel of this process, indexed by what may concern it. */
export class Registry {
  readonly accounts: Accounts;
  readonly #sockets = new Set<Socket>();
  /** Channels for which the log may still deliver what was visible when they joined. */
  readonly newcomers = new Map<Channel, SnapshotPosition>();
  /** Sockets on which no person has joined yet, the oldest first. */
  readonly #nameless = new Set<Socket>();
  readonly #byNetwork = new Map<string, number>();
  readonly subscriptions = new SubscriptionIndex();
  readonly #channels = new Set<Channel>();
  readonly #byTopic = new Map<string, Set<Channel>>();
  readonly #byUser = new Map<string, Set<Channel>>();
  readonly #bySession = new Map<string, Set<Channel>>();
  readonly #byScope = new Map<string, Set<Channel>>();

  constructor(limits: RealtimeLimits) {
    this.accounts = new Accounts(limits);
  }

  get sockets(): ReadonlySet<Socket> {
    return this.#sockets;
  }

  get nameless(): ReadonlySet<Socket> {
    return this.#nameless;
  }

  /** How many sockets the network of an address holds. */
  socketsOf(address: string): number {
    return this.#byNetwork.get(peerNetwork(address)) ?? 0;
  }

  addSocket(socket: Socket): void {
    this.#sockets.add(socket);
    if (socket.role === 'anon') this.#nameless.add(socket);
    this.#byNetwork.set(peerNetwork(socket.address), this.socketsOf(socket.address) + 1);
  }

  removeSocket(socket: Socket): void {
    this.#nameless.delete(socket);
    if (!this.#sockets.delete(socket)) return;
    const left = this.socketsOf(socket.address) - 1;
    const network = peerNetwork(socket.address);
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
  }

  get size(): number {
    return this.#channels.size;
  }

  all(): Channel[] {
    return [...this.#channels];
  }

  ofTopic(topic: string): ReadonlySet<Channel> {
    return this.#byTopic.get(topic) ?? none;
  }

  ofUser(userId: string): ReadonlySet<Channel> {
    return this.#byUser.get(userId) ?? none;
  }

  ofSession(sessionId: string): ReadonlySet<Channel> {
    return this.#bySession.get(sessionId) ?? none;
  }

  ofScope(key: string): ReadonlySet<Channel> {
    return this.#byScope.get(key) ?? none;
  }

  add(channel: Channel): void {
    this.#channels.add(channel);
    this.accounts.add(channel);
    put(this.#byTopic, channel.topic, channel);
    if (channel.identity) {
      channel.socket.person = channel.identity.userId;
      this.#nameless.delete(channel.socket);
      put(this.#byUser, channel.identity.userId, channel);
      put(this.#bySession, channel.identity.sessionId, channel);
    }
    for (const key of channel.scopes.keys()) put(this.#byScope, key, channel);
    this.subscriptions.add(channel);
  }

  /**
   * The channels whose join already saw a transaction's changes. The log has one order, so a channel that is past it stays
   * past it.
   */
  informedOf({ xid, position }: { xid: number | null; position: bigint }): ReadonlySet<Channel> {
    const informed = new Set<Channel>();
    for (const [channel, standpoint] of this.newcomers) {
      if (position > standpoint.position) this.newcomers.delete(channel);
      else if (xid !== null && isVisible(standpoint.snapshot, xid)) informed.add(channel);
    }
    return informed;
  }

  /** True if the channel was there. */
  remove(channel: Channel): boolean {
    if (!this.#channels.delete(channel)) return false;
    this.accounts.remove(channel);
    this.newcomers.delete(channel);
    take(this.#byTopic, channel.topic, channel);
    if (channel.identity) {
      take(this.#byUser, channel.identity.userId, channel);
      take(this.#bySession, channel.identity.sessionId, channel);
    }
    for (const key of channel.scopes.keys()) take(this.#byScope, key, channel);
    this.subscriptions.remove(channel);
    return true;
  }
}

const none: ReadonlySet<Channel> = new Set();

function put(map: Map<string, Set<Channel>>, key: string, channel: Channel): void {
  const channels = map.get(key);
  if (channels) channels.add(channel);
  else map.set(key, new Set([channel]));
}

function take(map: Map<string, Set<Channel>>, key: string, channel: Channel): void {
  const channels = map.get(key);
  channels?.delete(channel);
  if (channels?.size === 0) map.delete(key);
}
