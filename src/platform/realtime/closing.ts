import type { Channel } from './channel.ts';
import type { Hub } from './hub.ts';

/** Takes a channel out of everything; nothing is sent to it any more. */
export function dropChannel(hub: Hub, channel: Channel): void {
  const wasOpen = hub.registry.remove(channel);
  channel.end();
  if (channel.socket.channels.get(channel.topic) === channel) channel.socket.channels.delete(channel.topic);
  if (wasOpen) hub.presence.left(channel);
}

/** Ends a channel for good: official clients do not join again by themselves. */
export function closeChannel(hub: Hub, channel: Channel, reason: string | null): void {
  if (channel.state === 'closed') return;
  dropChannel(hub, channel);
  if (reason !== null) channel.tell('system', 'error', reason);
  channel.push('phx_close', {});
}

/** Ends a channel after a gap: clients fetch again what they show, and join again. */
export function restartChannel(hub: Hub, channel: Channel, reason: string): void {
  if (channel.state === 'closed') return;
  dropChannel(hub, channel);
  channel.tell('system', 'error', reason);
  channel.push('phx_error', {});
}
