import { randomBytes } from 'node:crypto';
import type { Account } from './account.ts';
import { mayReach } from './broadcasts.ts';
import type { Channel } from './channel.ts';
import type { RealtimeLimits } from './limits.ts';
import { grouped, PresenceDiffs } from './presence-diffs.ts';
import type { Registry } from './registry.ts';
import { scopeOfTopic } from './scopes.ts';
import { isRecord } from './untrusted-json.ts';

/** One thing that a person shows about themselves on a topic. */
export interface PresenceEntry {
  ref: string;
  key: string;
  meta: Record<string, unknown>;
}

/** What changed on a topic, for the other processes. */
export interface PresenceChange {
  topic: string;
  joins: PresenceEntry[];
  leaves: PresenceEntry[];
}

/** What is shown on one topic. */
interface Topic {
  entries: Map<string, PresenceEntry>;
  bytes: number;
  /** All of it as JSON text, for the next newcomer; null if it has changed since the last one. */
  state: string | null;
}

/** What one of our channels shows. */
interface Shown {
  entry: PresenceEntry;
  bytes: number;
  account: Account;
}

/** Who is present, topic by topic: the entries of our own channels and those received from other processes. */
export class Presence {
  readonly #diffs: PresenceDiffs;
  readonly #registry: Registry;
  readonly #limits: RealtimeLimits;
  readonly #tell: (change: PresenceChange) => void;
  readonly #prefix = randomBytes(6).toString('base64url');
  #tracked = 0;
  readonly #topics = new Map<string, Topic>();
  readonly #own = new Map<Channel, Shown>();
  #ownBytes = 0;
  readonly #peers = new Map<string, Map<string, { topic: string; entry: PresenceEntry }>>();

  /** `tell` passes changes of our own entries on to the other processes. `say` sends to our own channels. */
  constructor(
    registry: Registry,
    limits: RealtimeLimits,
    tell: (change: PresenceChange) => void,
    say: (work: () => void) => void,
  ) {
    this.#diffs = new PresenceDiffs(registry, say);
    this.#registry = registry;
    this.#limits = limits;
    this.#tell = tell;
  }

  /** A client's `presence` message. Returns why it is refused, or null. */
  take(channel: Channel, message: unknown): string | null {
    if (!isRecord(message) || typeof message.event !== 'string') return 'a presence message has an event';
    const account = this.#registry.accounts.ofChannel(channel);
    if (!channel.presenceCalls.take() || !account.presenceCalls.take())
      return 'ClientPresenceRateLimitReached: too many presence messages';
    const event = message.event.toLowerCase();
    if (event === 'untrack') {
      this.left(channel);
      return null;
    }
    if (event !== 'track') return 'the event of a presence message is track or untrack';
    const payload = message.payload ?? {};
    if (!isRecord(payload)) return 'what is tracked is an object';
    const bytes = Buffer.byteLength(JSON.stringify(payload));
    if (bytes > this.#limits.presenceBytes) return 'Track message size exceeded';
    const refusal = this.#overflow(channel, account, bytes);
    if (refusal === null) this.#track(channel, account, payload);
    return refusal;
  }

  /** Removes what the channel showed. */
  left(channel: Channel): void {
    const shown = this.#own.get(channel);
    if (!shown) return;
    this.#own.delete(channel);
    this.#count(shown, -1);
    this.#changed({ topic: channel.topic, joins: [], leaves: [shown.entry] });
  }

  /** Why this much cannot be shown; null if it can. */
  #overflow(channel: Channel, account: Account, bytes: number): string | null {
    const { topic } = channel;
    // What it shows now replaces what it showed before.
    const more = bytes - (this.#own.get(channel)?.bytes ?? 0);
    const shown = this.#topics.get(topic)?.bytes ?? 0;
    if (account.presenceBytes + more > this.#limits.presenceBytesPerPerson) return 'one person shows too much already';
    if (shown + more > this.#limits.topicPresenceBytes) return 'too much is shown on this topic already';
    if (this.#ownBytes + more > this.#limits.allPresenceBytes) return 'too much is shown on this server already';
    const mayBeHeard = mayReach({ registry: this.#registry, limits: this.#limits }, account, [{ topic, bytes }]);
    return mayBeHeard ? null : 'ClientPresenceRateLimitReached: too many people hear of it';
  }

  #count({ account, bytes }: Shown, sign: 1 | -1): void {
    this.#ownBytes += sign * bytes;
    account.presenceBytes += sign * bytes;
  }

  sendState(channel: Channel): void {
    const shown = this.#topics.get(channel.topic);
    const state = shown?.state ?? JSON.stringify(grouped(shown?.entries.values() ?? []));
    if (shown) shown.state = state;
    channel.pushText('presence_state', state);
  }

  /** Everything that our own channels show, for a process that has just started. */
  ownEntries(): { topic: string; entry: PresenceEntry }[] {
    return [...this.#own].map(([channel, { entry }]) => ({ topic: channel.topic, entry }));
  }

  peerChanged(peer: string, change: PresenceChange): void {
    const known = this.#peers.get(peer) ?? new Map<string, { topic: string; entry: PresenceEntry }>();
    this.#peers.set(peer, known);
    for (const { ref } of change.leaves) known.delete(ref);
    for (const entry of change.joins) known.set(entry.ref, { topic: change.topic, entry });
    this.#apply(change);
  }

  /** Replaces everything known about another process. With nothing, that process is gone. */
  peerIs(peer: string, entries: readonly { topic: string; entry: PresenceEntry }[]): void {
    const known = this.#peers.get(peer) ?? new Map<string, { topic: string; entry: PresenceEntry }>();
    const now = new Map(entries.map((each) => [each.entry.ref, each]));
    for (const { topic, entry } of known.values()) if (!now.has(entry.ref)) this.#apply({ topic, joins: [], leaves: [entry] });
    for (const { topic, entry } of now.values()) if (!known.has(entry.ref)) this.#apply({ topic, joins: [entry], leaves: [] });
    if (now.size === 0) this.#peers.delete(peer);
    else this.#peers.set(peer, now);
  }

  #track(channel: Channel, account: Account, payload: Record<string, unknown>): void {
    const old = this.#own.get(channel);
    const ref = `${this.#prefix}${(this.#tracked++).toString(36)}`;
    const { phx_ref_prev: _, ...told } = payload;
    const meta = { ...told, ...this.#stamp(channel), phx_ref: ref, ...(old && { phx_ref_prev: old.entry.ref }) };
    const entry = { ref, key: channel.presenceKey, meta };
    const shown = { entry, bytes: sizeOf(entry), account };
    if (old) this.#count(old, -1);
    this.#count(shown, 1);
    this.#own.set(channel, shown);
    this.#changed({ topic: channel.topic, joins: [entry], leaves: old ? [old.entry] : [] });
  }

  /** On the topics of a scope the person is known, and no one can pass for another person there. */
  #stamp(channel: Channel): { userId?: string } {
    return channel.identity && scopeOfTopic(channel.topic) ? { userId: channel.identity.userId } : {};
  }

  #changed(change: PresenceChange): void {
    this.#apply(change);
    this.#tell(change);
  }

  #apply({ topic, joins, leaves }: PresenceChange): void {
    const shown = this.#topics.get(topic) ?? { entries: new Map<string, PresenceEntry>(), bytes: 0, state: null };
    shown.state = null;
    for (const entry of leaves) if (shown.entries.delete(entry.ref)) shown.bytes -= sizeOf(entry);
    for (const entry of joins) shown.bytes += shown.entries.has(entry.ref) ? 0 : sizeOf(entry);
    for (const entry of joins) shown.entries.set(entry.ref, entry);
    if (shown.entries.size === 0) this.#topics.delete(topic);
    else this.#topics.set(topic, shown);
    this.#diffs.add({ topic, joins, leaves });
  }
}

const sizeOf = ({ key, meta }: PresenceEntry): number => Buffer.byteLength(key) + Buffer.byteLength(JSON.stringify(meta));
