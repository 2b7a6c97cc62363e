import { mayReach } from './broadcasts.ts';
import { closeChannel } from './closing.ts';
import type { Channel } from './channel.ts';
import { decodeFrame, type Incoming } from './frames.ts';
import type { Hub } from './hub.ts';
import { joinChannel } from './joining.ts';
import type { Socket } from './socket.ts';
import { renewToken } from './token-renewal.ts';
import { isRecord } from './untrusted-json.ts';

const POLICY_VIOLATION = 1008;
const TOO_MANY = 'Too many messages per second';
// A join with many subscriptions is shorter than this.
const LONG_FRAME = 65_536;

/**
 * Handles one frame of a client. Invalid frames are dropped. A client that sends too much loses the channel, then the
 * socket.
 */
export async function receive(hub: Hub, socket: Socket, data: Buffer, isBinary: boolean): Promise<void> {
  // A closed client may send for a while. Nothing of it is read.
  if (!socket.isOpen) return;
  socket.lastHeard = performance.now();
  if (!mayRead(hub, socket, data.length)) return socket.close(POLICY_VIOLATION, 'too many bytes per second');
  const incoming = decodeFrame(socket.vsn, data, isBinary);
  const account = socket.person === null ? null : hub.registry.accounts.of(socket.person);
  if (!socket.events.take() || account?.events.take() === false) return tooMany(hub, socket, incoming);
  if (incoming === null) return;
  if (incoming.topic === 'phoenix') return answerHeartbeat(socket, incoming);
  if (incoming.event === 'phx_join') return joinChannel(hub, socket, incoming);
  const channel = socket.channels.get(incoming.topic);
  const isCurrent = channel && (incoming.joinRef === null || incoming.joinRef === channel.joinRef);
  if (incoming.event === 'phx_leave') {
    socket.sendMessage({ ...incoming, event: 'phx_reply', payload: { status: 'ok', response: {} } });
    if (isCurrent) closeChannel(hub, channel, null);
    return;
  }
  if (!isCurrent || !channel.isOpen) {
    socket.sendMessage({
      ...incoming,
      event: 'phx_reply',
      payload: { status: 'error', response: { reason: 'unmatched topic' } },
    });
    return;
  }
  return handle(hub, channel, incoming);
}

/** True if this much may be parsed. Parsing takes time in proportion, and a new socket must not be a way to get more of it. */
function mayRead({ registry, longFrames }: Hub, { bytes, person, role }: Socket, length: number): boolean {
  if (!bytes.take(length)) return false;
  if (person !== null) return registry.accounts.of(person).bytes.take(length);
  return role !== 'anon' || length <= LONG_FRAME || longFrames.take(length);
}

async function handle(hub: Hub, channel: Channel, incoming: Incoming): Promise<void> {
  const { event, payload, ref } = incoming;
  if (event === 'access_token') return renewToken(hub, channel, isRecord(payload) ? payload.access_token : null);
  if (event === 'presence') {
    const refusal = hub.presence.take(channel, payload);
    return channel.reply(ref, refusal === null ? 'ok' : 'error', refusal === null ? {} : { reason: refusal });
  }
  if (event !== 'broadcast' || !incoming.broadcast) return channel.reply(ref, 'error', { reason: 'unknown event' });
  const { broadcast } = incoming;
  if (broadcast.body.length > hub.limits.payloadBytes)
    return channel.reply(ref, 'error', { reason: 'Payload size exceeded: the broadcast is too large' });
  // The client shows `error` to a caller that asked for a copy to be stored (realtime-js).
  if (broadcast.isToBeKept) return channel.reply(ref, 'error', { error: 'This server keeps no broadcasts' });
  const account = hub.registry.accounts.ofChannel(channel);
  if (!channel.isTrusted && !mayReach(hub, account, [{ topic: channel.topic, bytes: broadcast.body.length }]))
    return closeChannel(hub, channel, TOO_MANY);
  hub.broadcast(channel.topic, broadcast, channel);
  if (channel.options.ack) channel.reply(ref, 'ok', {});
}

function answerHeartbeat(socket: Socket, incoming: Incoming): void {
  if (incoming.event !== 'heartbeat') return;
  socket.sendMessage({ ...incoming, event: 'phx_reply', payload: { status: 'ok', response: {} } });
}

function tooMany(hub: Hub, socket: Socket, incoming: Incoming | null): void {
  const channel = incoming ? socket.channels.get(incoming.topic) : undefined;
  if (channel) closeChannel(hub, channel, TOO_MANY);
  else socket.close(POLICY_VIOLATION, 'too many messages per second');
}
