import type { Channel } from './channel.ts';
import type { Hub } from './hub.ts';

/** Removes channels from everything. Nothing is delivered to them anymore. */
export function dropChannels(hub: Hub, channels: readonly Channel[]): void {
  // All leave before anyone is notified. Otherwise a thousand who leave together would notify each other.
  const open = channels.filter((channel) => hub.registry.remove(channel));
  for (const channel of channels) {
    channel.end();
    const { socket, topic } = channel;
    if (socket.channels.get(topic) === channel) socket.channels.delete(topic);
  }
  for (const channel of open) hub.presence.left(channel);
}

/** Ends channels permanently: official clients do not rejoin by themselves. */
export function closeChannels(hub: Hub, channels: readonly Channel[], reason: string | null): void {
  end(hub, channels, 'phx_close', reason);
}

export function closeChannel(hub: Hub, channel: Channel, reason: string | null): void {
  closeChannels(hub, [channel], reason);
}

/** Ends channels after a gap: clients refetch what they show, and rejoin. */
export function restartChannels(hub: Hub, channels: readonly Channel[], reason: string): void {
  end(hub, channels, 'phx_error', reason);
}

function end(hub: Hub, channels: readonly Channel[], event: 'phx_close' | 'phx_error', reason: string | null): void {
  const ended = channels.filter((channel) => !channel.isClosed);
  dropChannels(hub, ended);
  for (const channel of ended) {
    if (reason !== null) channel.tell('system', 'error', reason);
    channel.push(event, {});
  }
}
