import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Admission, admit, type Caller, callerOf, undecidedRefusal } from './admission.ts';
import { type Binding, bindingId, bindingsOf, JoinRefusal, ParameterError } from './bindings.ts';
import { joinRefusal, prepareTests, roomRefusal } from './person-limits.ts';
import { Channel } from './channel.ts';
import { closeChannel, dropChannels } from './closing.ts';
import type { Incoming } from './frames.ts';
import type { Hub } from './hub.ts';
import { type JoinRequest, readJoin } from './join-request.ts';
import { scopeOfTopic } from './scopes.ts';
import type { Socket } from './socket.ts';
import { announceSubscription } from './subscribed.ts';

/** What is subscribed to: bindings in the requested order with their ids, or what is wrong with the parameters. */
type Wanted = { ids: number[]; bindings: Binding[]; fault: string | null };

/** Answers a phx_join: the channel is open, or the client gets the reason. */
export async function joinChannel(hub: Hub, socket: Socket, incoming: Incoming): Promise<void> {
  const refuse = (reason: string) =>
    socket.sendMessage({ ...incoming, event: 'phx_reply', payload: { status: 'error', response: { reason } } });
  if (!socket.joins.take()) {
    refuse('ClientJoinRateLimitReached: too many joins per second');
    socket.close(1008, 'too many joins');
    return;
  }
  const { topic } = incoming;
  const previous = socket.channels.get(topic);
  if (previous) closeChannel(hub, previous, null);
  const request = readJoin(incoming.payload);
  const obstacle = obstacleOf(hub, socket, topic, request);
  if (typeof request === 'string' || obstacle !== null) return refuse(obstacle ?? '');

  const channel = new Channel(socket, topic, incoming.joinRef ?? incoming.ref, request, hub.limits);
  socket.channels.set(topic, channel);
  const answerAt = performance.now() + hub.limits.refusalMs;
  const { revision } = hub;
  let refusal = await tryToOpen(hub, channel, request, incoming.ref);
  if (refusal === null || channel.isClosed) return;
  await pause(Math.max(0, answerAt - performance.now()), undefined, { ref: false });
  // The log may not have announced a recently admitted member yet.
  const isOutdated = refusal.startsWith('Unauthorized') && hub.revision !== revision;
  if (isOutdated && !channel.isClosed) refusal = await tryToOpen(hub, channel, request, incoming.ref);
  if (refusal === null || channel.isClosed) return;
  dropChannels(hub, [channel]);
  refuse(refusal);
}

/** What forbids the join before any right is checked; null if nothing does. */
function obstacleOf({ limits, registry }: Hub, socket: Socket, topic: string, request: JoinRequest | string): string | null {
  if (!topic.startsWith('realtime:') || topic === 'realtime:') return 'TopicNameRequired: you must provide a topic name';
  if (socket.channels.size >= limits.channelsPerSocket) return 'ChannelRateLimitReached: too many channels';
  if (registry.size >= limits.channels) return 'ConnectionRateLimitReached: too many connected users';
  if (typeof request === 'string') return `InvalidJoin: ${request}`;
  if (request.changes.length > limits.bindingsPerChannel)
    return `ChannelRateLimitReached: a channel takes ${limits.bindingsPerChannel} subscriptions`;
  const filters = filterLength(request);
  if (filters > 0 && socket.filterLength + filters > limits.filtersPerSocket)
    return 'ChannelRateLimitReached: the filters of this socket are too long';
  if (request.replay === 'junk') return 'UnableToReplayMessages: Replay params are not valid';
  return request.replay === 'asked' && !request.isPrivate
    ? 'UnableToReplayMessages: Replay is not allowed for public channels'
    : null;
}

const filterLength = ({ changes }: JoinRequest): number =>
  changes.reduce((sum, { asked }) => sum + (asked.filter?.length ?? 0), 0);

/** The reason of the refusal; null if the channel is open. */
async function tryToOpen(hub: Hub, channel: Channel, request: JoinRequest, ref: string | null): Promise<string | null> {
  const { socket } = channel;
  channel.filterLength = filterLength(request);
  try {
    // A key is verified at once, so a message that its holder sends right after the join finds the channel open.
    const known = callerOf(hub, request.token, socket.role);
    const caller = known instanceof Promise ? await known : known;
    if (typeof caller === 'string') return caller;
    const refusal = joinRefusal(hub, caller, channel);
    if (refusal !== null) return refusal;
    const read = wantedBy(hub, request, caller);
    channel.bindings = read.bindings;
    const finish = () => admitted(hub, channel, request, { caller, read }, ref);
    if (!channel.isCostly || caller.identity === null) return await finish();
    // One at a time: what the person has after one join counts for the next, before any of its filters is processed.
    return await hub.registry.accounts.of(caller.identity.userId).costlyJoins.run(finish);
  } catch (error) {
    if (error instanceof JoinRefusal) return error.message;
    return undecidedRefusal(hub, error);
  }
}

async function admitted(
  hub: Hub,
  channel: Channel,
  request: JoinRequest,
  { caller, read }: { caller: Caller; read: Wanted },
  ref: string | null,
): Promise<string | null> {
  const lack = roomRefusal(hub, caller, channel);
  if (lack !== null) return lack;
  const fault = read.fault ?? (channel.isCostly ? await prepareTests(hub, caller, read.bindings) : null);
  if (fault !== null && request.waitMs !== null) return `RealtimeDisabledForConfiguration: ${fault}`;
  const wanted = fault === null ? read : { ...read, bindings: [], fault };
  channel.bindings = wanted.bindings;
  channel.token = request.token;
  const wish = {
    caller,
    topicScope: scopeOfTopic(channel.topic),
    isPrivate: request.isPrivate,
    bindings: wanted.bindings,
    presenceKey: request.presence.key,
    waitMs: request.waitMs,
    isGone: () => channel.isClosed,
  };
  return admit(hub, wish, (admission) => open(hub, channel, request, { admission, wanted }, ref));
}

/** Each requested object gets an id of its own within the channel. An invalid one leaves the channel without changes. */
function wantedBy(hub: Hub, request: JoinRequest, { isTrusted }: Caller): Wanted {
  const wanted: Wanted = { ids: [], bindings: [], fault: null };
  const terms = { entities: hub.entities, catalog: hub.catalog, filterValues: hub.limits.filterValues, isTrusted };
  for (const { asked } of request.changes) {
    let found: Binding[] = [];
    try {
      found = bindingsOf(asked, terms);
    } catch (error) {
      if (!(error instanceof ParameterError)) throw error;
      wanted.fault ??= error.message;
    }
    let id = bindingId(asked);
    while (wanted.ids.includes(id)) id = (id + 1) & 0x7fffffff || 1;
    wanted.ids.push(id);
    for (const binding of found) wanted.bindings.push({ ...binding, id });
  }
  return wanted.fault === null ? wanted : { ...wanted, bindings: [] };
}

/**
 * Everything happens in one turn, so no change of rights can come between the admission and the registration. Returns why
 * the person has no room for it, or null.
 */
function open(
  hub: Hub,
  channel: Channel,
  request: JoinRequest,
  { admission, wanted }: { admission: Admission; wanted: Wanted },
  ref: string | null,
): string | null {
  if (channel.isClosed) return null;
  channel.scopes = admission.scopes;
  const refusal = roomRefusal(hub, admission, channel);
  if (refusal !== null) return refusal;
  channel.identity = admission.identity;
  channel.isTrusted = admission.isTrusted;
  channel.presenceKey = admission.presenceKey ?? randomUUID();
  channel.state = 'joined';
  hub.registry.add(channel);
  if (admission.standpoint) hub.registry.newcomers.set(channel, admission.standpoint);
  if (admission.identity) channel.expireAt(admission.identity.expiresAt, () => closeChannel(hub, channel, 'Token has expired'));
  channel.reply(ref, 'ok', {
    postgres_changes: request.changes.map(({ sent }, index) => ({ ...(sent as object), id: wanted.ids[index] })),
  });
  if (wanted.fault !== null)
    channel.tell('postgres_changes', 'error', `Unable to subscribe to changes with given parameters: ${wanted.fault}`);
  else if (wanted.bindings.length > 0) void announceSubscription(hub, channel, admission.standpoint);
  if (request.replay === 'asked') channel.tell('system', 'error', 'This server keeps no broadcasts: nothing is replayed');
  if (request.presence.enabled) hub.presence.sendState(channel);
  if (request.wantsReplication) void announceReplication(hub, channel);
  return null;
}

async function announceReplication(hub: Hub, channel: Channel): Promise<void> {
  if (await hub.stream.live(hub.limits.joinWaitMs)) channel.tell('system', 'ok', 'Replication connection established');
  else closeChannel(hub, channel, 'Replication connection was not established in time');
}
