import type { Channel } from './channel.ts';
import { type Broadcast, encodeBroadcastFor, type Vsn } from './frames.ts';
import type { Registry } from './registry.ts';

/** Hands a broadcast to the topic's channels of this process; the sender hears it only where it asked to. */
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

function frameOf(vsn: Vsn, topic: string, broadcast: Broadcast): { bytes: Buffer; isBinary: boolean } | null {
  const encoded = encodeBroadcastFor(vsn, topic, broadcast);
  if (encoded === null) return null;
  return typeof encoded === 'string' ? { bytes: Buffer.from(encoded), isBinary: false } : { bytes: encoded, isBinary: true };
}
