import { encodePush, type Vsn } from './frames.ts';
import type { PresenceChange, PresenceEntry } from './presence.ts';
import type { Registry } from './registry.ts';

// The more channels have to be notified, the longer a change waits for others: a thousand simultaneous arrivals would
// otherwise cost a million frames. Ten channels are notified after twelve milliseconds, ten thousand after two seconds.
const DELAY_MS = 10;
const DELAY_MS_PER_CHANNEL = 0.2;
const DELAY_MAX_MS = 2000;

type Entries = Map<string, PresenceEntry>;

/** Notifies the channels of a topic of who joined and left, many changes in one frame. */
export class PresenceDiffs {
  readonly #registry: Registry;
  readonly #say: (work: () => void) => void;
  readonly #waiting = new Map<string, { joins: Entries; leaves: Entries }>();

  constructor(registry: Registry, say: (work: () => void) => void) {
    this.#registry = registry;
    this.#say = say;
  }

  add({ topic, joins, leaves }: PresenceChange): void {
    const waiting = this.#waiting.get(topic) ?? this.#begin(topic);
    // A person who left before anyone was notified is still announced as leaving: a newcomer's state may have shown them.
    for (const entry of leaves) {
      waiting.joins.delete(entry.ref);
      waiting.leaves.set(entry.ref, entry);
    }
    for (const entry of joins) waiting.joins.set(entry.ref, entry);
  }

  #begin(topic: string): { joins: Entries; leaves: Entries } {
    const waiting = { joins: new Map(), leaves: new Map() };
    this.#waiting.set(topic, waiting);
    const delay = Math.min(DELAY_MS + this.#registry.ofTopic(topic).size * DELAY_MS_PER_CHANNEL, DELAY_MAX_MS);
    setTimeout(() => this.#say(() => this.#tell(topic)), delay).unref();
    return waiting;
  }

  #tell(topic: string): void {
    const waiting = this.#waiting.get(topic);
    this.#waiting.delete(topic);
    if (!waiting) return;
    const payload = JSON.stringify({ joins: grouped(waiting.joins.values()), leaves: grouped(waiting.leaves.values()) });
    const frames = new Map<Vsn, Buffer>();
    for (const channel of this.#registry.ofTopic(topic)) {
      if (!channel.options.presence.enabled) continue;
      const { vsn } = channel.socket;
      const frame = frames.get(vsn) ?? Buffer.from(encodePush(vsn, topic, 'presence_diff', payload));
      frames.set(vsn, frame);
      channel.socket.send(frame, false);
    }
  }
}

/** Entries by key, as clients know them. */
export function grouped(entries: Iterable<PresenceEntry>): Record<string, { metas: unknown[] }> {
  const groups = new Map<string, { metas: unknown[] }>();
  for (const { key, meta } of entries) {
    const group = groups.get(key) ?? { metas: [] };
    group.metas.push(meta);
    groups.set(key, group);
  }
  return Object.fromEntries(groups);
}
