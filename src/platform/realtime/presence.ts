import { randomBytes } from 'node:crypto';
import type { Channel } from './channel.ts';
import { encodePush, isRecord, type Vsn } from './frames.ts';
import type { Registry } from './registry.ts';
import { scopeOfTopic } from './scopes.ts';

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

/** Who is there, topic by topic: our own channels' entries and those that other processes told us of. */
export class Presence {
  readonly #registry: Registry;
  readonly #payloadBytes: number;
  readonly #tell: (change: PresenceChange) => void;
  readonly #prefix = randomBytes(6).toString('base64url');
  #count = 0;
  readonly #topics = new Map<string, Map<string, PresenceEntry>>();
  readonly #own = new Map<Channel, PresenceEntry>();
  readonly #peers = new Map<string, Map<string, { topic: string; entry: PresenceEntry }>>();

  /** `tell` passes changes of our own entries on to the other processes. */
  constructor(registry: Registry, payloadBytes: number, tell: (change: PresenceChange) => void) {
    this.#registry = registry;
    this.#payloadBytes = payloadBytes;
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
    if (Buffer.byteLength(JSON.stringify(payload)) > this.#payloadBytes) return 'what is tracked is too large';
    this.#track(channel, payload);
    return null;
  }

  /** Takes away what the channel showed. */
  left(channel: Channel): void {
    const entry = this.#own.get(channel);
    if (!entry) return;
    this.#own.delete(channel);
    this.#changed({ topic: channel.topic, joins: [], leaves: [entry] });
  }

  sendState(channel: Channel): void {
    channel.push('presence_state', grouped(this.#topics.get(channel.topic)?.values() ?? []));
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
    const entries = this.#topics.get(topic) ?? new Map<string, PresenceEntry>();
    for (const { ref } of leaves) entries.delete(ref);
    for (const entry of joins) entries.set(entry.ref, entry);
    if (entries.size === 0) this.#topics.delete(topic);
    else this.#topics.set(topic, entries);
    const payload = JSON.stringify({ joins: grouped(joins), leaves: grouped(leaves) });
    const frames = new Map<Vsn, Buffer>();
    for (const channel of this.#registry.ofTopic(topic)) {
      if (!channel.request.presence.enabled) continue;
      const { vsn } = channel.socket;
      const frame = frames.get(vsn) ?? Buffer.from(encodePush(vsn, topic, 'presence_diff', payload));
      frames.set(vsn, frame);
      channel.socket.send(frame, false);
    }
  }
}

function grouped(entries: Iterable<PresenceEntry>): Record<string, { metas: unknown[] }> {
  const groups = new Map<string, { metas: unknown[] }>();
  for (const { key, meta } of entries) {
    const group = groups.get(key) ?? { metas: [] };
    group.metas.push(meta);
    groups.set(key, group);
  }
  return Object.fromEntries(groups);
}
