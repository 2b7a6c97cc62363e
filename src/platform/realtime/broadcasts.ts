import type { Account } from './account.ts';
import type { Channel } from './channel.ts';
import { type Broadcast, encodeBroadcastFor, type Vsn } from './frames.ts';
import type { Hub } from './hub.ts';
import type { Registry } from './registry.ts';

/** Passes a broadcast to the topic's channels of this process. The sender receives it only if it asked to. */
export function deliverBroadcast(registry: Registry, topic: string, broadcast: Broadcast, from: Channel | null): void {
  const frames = new Map<Vsn, { bytes: Buffer; isBinary: boolean } | null>();
  for (const channel of registry.ofTopic(topic)) {
    if (channel === from && !channel.options.self) continue;
    const { vsn } = channel.socket;
    let frame = frames.get(vsn);
    if (frame === undefined) frames.set(vsn, (frame = frameOf(vsn, topic, broadcast)));
    if (frame) channel.socket.send(frame.bytes, frame.isBinary);
  }
}

// This many bytes to one listener count as one frame.
const REACH_BYTES = 10_000;

/**
 * True if an account may send this much to this many listeners of this process: each message is multiplied by those who
 * receive it. A message that exceeds the limit on its own is allowed after a quiet period.
 */
export function mayReach(
  { registry, limits }: Pick<Hub, 'registry' | 'limits'>,
  account: Account,
  said: readonly { topic: string; bytes: number }[],
): boolean {
  const reach = said.reduce((sum, { topic, bytes }) => sum + registry.ofTopic(topic).size * (1 + bytes / REACH_BYTES), 0);
  return account.reach.take(Math.min(reach, limits.reachAtOnce));
}

function frameOf(vsn: Vsn, topic: string, broadcast: Broadcast): { bytes: Buffer; isBinary: boolean } | null {
  const encoded = encodeBroadcastFor(vsn, topic, broadcast);
  if (encoded === null) return null;
  return typeof encoded === 'string' ? { bytes: Buffer.from(encoded), isBinary: false } : { bytes: encoded, isBinary: true };
}
