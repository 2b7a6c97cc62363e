import { randomBytes } from 'node:crypto';
import type { Channel } from './channel.ts';
import type { RealtimeLimits } from './limits.ts';
import { grouped, PresenceDiffs } from './presence-diffs.ts';
import type { Registry } from './registry.ts';
import { scopeOfTopic } from './scopes.ts';
import { isRecord } from './untrusted-json.ts';

/** One thing that somebody shows of themselves on a topic. */
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

type PresenceLimits = Pick<RealtimeLimits, 'presenceBytes' | 'topicPresenceBytes' | 'allPresenceBytes'>;

/** What is shown on one topic. */
interface Topic {
  entries: Map<string, PresenceEntry>;
  bytes: number;
}

/** Who is there, topic by topic: our own channels' entries and those that other processes told us of. */
export class Presence {
  readonly #diffs: PresenceDiffs;
  readonly #limits: PresenceLimits;
  readonly #tell: (change: PresenceChange) => void;
  readonly #prefix = randomBytes(6).toString('base64url');
  #count = 0;
  readonly #topics = new Map<string, Topic>();
  readonly #own = new Map<Channel, PresenceEntry>();
  #ownBytes = 0;
  readonly #peers = new Map<string, Map<string, { topic: string; entry: PresenceEntry }>>();

  /** `tell` passes changes of our own entries on to the other processes. */
  constructor(registry: Registry, limits: PresenceLimits, tell: (change: PresenceChange) => void) {
    this.#diffs = new PresenceDiffs(registry);
    this.#limits = limits;
    this.#tell = tell;
  }

  /** A client's `presence` message. Returns why it is refused, or null. */
  take(channel: Channel, message: unknown): string | null {
    if (!isRecord(message) || typeof message.event !== 'string') return 'a presence message has an event';
    if (!channel.presenceCalls.take()) return 'ClientPresenceRateLimitReached: too many presence messages';
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
    // What it shows now takes the place of what it showed.
    const old = this.#own.get(channel);
    const more = bytes - (old ? sizeOf(old) : 0);
    const shown = this.#topics.get(channel.topic)?.bytes ?? 0;
    if (shown + more > this.#limits.topicPresenceBytes) return 'too much is shown on this topic already';
    if (this.#ownBytes + more > this.#limits.allPresenceBytes) return 'too much is shown on this server already';
    this.#track(channel, payload);
    return null;
  }

  /** Takes away what the channel showed. */
  left(channel: Channel): void {
    const entry = this.#own.get(channel);
    if (!entry) return;
    this.#own.delete(channel);
    this.#ownBytes -= sizeOf(entry);
    this.#changed({ topic: channel.topic, joins: [], leaves: [entry] });
  }

  sendState(channel: Channel): void {
    channel.push('presence_state', grouped(this.#topics.get(channel.topic)?.entries.values() ?? []));
  }

  /** Everything that our own channels show, for a process that has just come up. */
  ownEntries(): { topic: string; entry: PresenceEntry }[] {
    return [...this.#own].map(([channel, entry]) => ({ topic: channel.topic, entry }));
  }

  peerChanged(peer: string, change: PresenceChange): void {
    const known = this.#peers.get(peer) ?? new Map<string, { topic: string; entry: PresenceEntry }>();
    this.#peers.set(peer, known);
    for (const { ref } of change.leaves) known.delete(ref);
    for (const entry of change.joins) known.set(entry.ref, { topic: change.topic, entry });
    this.#apply(change);
  }

  /** Replaces all that we knew of another process; with nothing, it is gone. */
  peerIs(peer: string, entries: readonly { topic: string; entry: PresenceEntry }[]): void {
    const known = this.#peers.get(peer) ?? new Map<string, { topic: string; entry: PresenceEntry }>();
    const now = new Map(entries.map((each) => [each.entry.ref, each]));
    for (const { topic, entry } of known.values()) if (!now.has(entry.ref)) this.#apply({ topic, joins: [], leaves: [entry] });
    for (const { topic, entry } of now.values()) if (!known.has(entry.ref)) this.#apply({ topic, joins: [entry], leaves: [] });
    if (now.size === 0) this.#peers.delete(peer);
    else this.#peers.set(peer, now);
  }

  #track(channel: Channel, payload: Record<string, unknown>): void {
    const old = this.#own.get(channel);
    const ref = `${this.#prefix}${(this.#count++).toString(36)}`;
    const { phx_ref_prev: _, ...told } = payload;
    const meta = { ...told, ...this.#stamp(channel), phx_ref: ref, ...(old && { phx_ref_prev: old.ref }) };
    const entry = { ref, key: channel.presenceKey, meta };
    this.#own.set(channel, entry);
    this.#ownBytes += sizeOf(entry) - (old ? sizeOf(old) : 0);
    this.#changed({ topic: channel.topic, joins: [entry], leaves: old ? [old] : [] });
  }

  /** On the topics of a scope the person is known, and nobody passes for somebody else there. */
  #stamp(channel: Channel): { userId?: string } {
    return channel.identity && scopeOfTopic(channel.topic) ? { userId: channel.identity.userId } : {};
  }

  #changed(change: PresenceChange): void {
    this.#apply(change);
    this.#tell(change);
  }

  #apply({ topic, joins, leaves }: PresenceChange): void {
    const shown = this.#topics.get(topic) ?? { entries: new Map<string, PresenceEntry>(), bytes: 0 };
    for (const entry of leaves) if (shown.entries.delete(entry.ref)) shown.bytes -= sizeOf(entry);
    for (const entry of joins) shown.bytes += shown.entries.has(entry.ref) ? 0 : sizeOf(entry);
    for (const entry of joins) shown.entries.set(entry.ref, entry);
    if (shown.entries.size === 0) this.#topics.delete(topic);
    else this.#topics.set(topic, shown);
    this.#diffs.add({ topic, joins, leaves });
  }
}

const sizeOf = ({ meta }: PresenceEntry): number => Buffer.byteLength(JSON.stringify(meta));
