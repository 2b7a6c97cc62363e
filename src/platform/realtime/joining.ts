import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Admission, admitted } from './admission.ts';
import { type Binding, BindingError, bindingOf } from './bindings.ts';
import { Channel } from './channel.ts';
import { closeChannel, dropChannels } from './closing.ts';
import type { Incoming } from './frames.ts';
import type { Hub } from './hub.ts';
import { type JoinRequest, readJoin } from './join-request.ts';
import { scopeOfTopic } from './scopes.ts';
import type { Socket } from './socket.ts';

/** Answers a phx_join: the channel is open, or the client learns why not. */
export async function joinChannel(hub: Hub, socket: Socket, incoming: Incoming): Promise<void> {
  const refuse = (reason: string) =>
    socket.sendMessage({ ...incoming, event: 'phx_reply', payload: { status: 'error', response: { reason } } });
  if (!socket.joins.take()) {
    refuse('ClientJoinRateLimitReached: too many joins per second');
    socket.close(1008, 'too many joins');
    return;
  }
  const { topic } = incoming;
  if (!topic.startsWith('realtime:') || topic === 'realtime:') return refuse('TopicNameRequired: you must provide a topic name');
  const previous = socket.channels.get(topic);
  if (previous) closeChannel(hub, previous, null);
  if (socket.channels.size >= hub.limits.channelsPerSocket) return refuse('ChannelRateLimitReached: too many channels');
  const request = readJoin(incoming.payload);
  if (typeof request === 'string') return refuse(`InvalidJoin: ${request}`);

  const channel = new Channel(socket, topic, incoming.joinRef ?? incoming.ref, request, hub.limits);
  socket.channels.set(topic, channel);
  const answerAt = performance.now() + hub.limits.refusalMs;
  const admission = await wishGranted(hub, channel, request);
  if (channel.isClosed) return;
  if (typeof admission !== 'string') return open(hub, channel, admission, incoming.ref);
  await pause(Math.max(0, answerAt - performance.now()), undefined, { ref: false });
  if (channel.isClosed) return;
  dropChannels(hub, [channel]);
  refuse(admission);
}

async function wishGranted(hub: Hub, channel: Channel, request: JoinRequest): Promise<Admission | string> {
  try {
    channel.bindings = bindingsOf(hub, request);
    channel.token = request.token;
    return await admitted(hub, {
      token: request.token,
      topicScope: scopeOfTopic(channel.topic),
      isPrivate: request.isPrivate,
      bindings: channel.bindings,
      presenceKey: request.presence.key,
    });
  } catch (error) {
    if (error instanceof BindingError) return error.message;
    hub.log.error({ err: error }, 'a join failed');
    return 'RealtimeRestarting: the server cannot decide about this just now';
  }
}

/** In the order asked, each with an id of its own within the channel. */
function bindingsOf(hub: Hub, request: JoinRequest): Binding[] {
  if (request.bindings.length > hub.limits.bindingsPerChannel) {
    throw new BindingError(`ChannelRateLimitReached: a channel takes ${hub.limits.bindingsPerChannel} subscriptions`);
  }
  const taken = new Set<number>();
  return request.bindings.map(({ asked }) => {
    const binding = bindingOf(asked, hub.entities, hub.limits.filterValues);
    while (taken.has(binding.id)) binding.id = (binding.id + 1) & 0x7fffffff || 1;
    taken.add(binding.id);
    return binding;
  });
}

/** Everything here happens at once: no change of rights can come between the admission and the registration. */
function open(hub: Hub, channel: Channel, admission: Admission, ref: string | null): void {
  const { request, bindings } = channel;
  channel.identity = admission.identity;
  channel.scopes = admission.scopes;
  channel.presenceKey = admission.presenceKey ?? randomUUID();
  channel.state = 'joined';
  hub.registry.add(channel);
  if (admission.identity) channel.expireAt(admission.identity.expiresAt, () => closeChannel(hub, channel, 'Token has expired'));
  channel.reply(ref, 'ok', {
    postgres_changes: request.bindings.map(({ sent }, index) => ({ ...(sent as object), id: bindings[index]?.id })),
  });
  if (bindings.length > 0) channel.tell('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  if (request.presence.enabled) hub.presence.sendState(channel);
}
