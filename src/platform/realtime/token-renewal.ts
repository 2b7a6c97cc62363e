import { admitted } from './admission.ts';
import type { Channel } from './channel.ts';
import { closeChannel, closeChannels, restartChannels } from './closing.ts';
import type { Hub } from './hub.ts';
import { scopeOfTopic } from './scopes.ts';

/**
 * An access_token message: a new token asks for everything again, and what it may not have ends the channel. Nothing, the
 * same token and an API key change nothing (wire.md 1.5).
 */
export async function renewToken(hub: Hub, channel: Channel, token: unknown): Promise<void> {
  if (typeof token !== 'string' || token === '' || token === channel.token || token.startsWith('sb_')) return;
  const renewal = ++channel.renewals;
  const answer = await admitted(hub, {
    token,
    topicScope: scopeOfTopic(channel.topic),
    isPrivate: channel.request.isPrivate,
    bindings: channel.bindings,
  });
  if (!channel.isOpen || renewal !== channel.renewals) return;
  if (typeof answer === 'string') {
    const end = answer.startsWith('RealtimeRestarting') ? restartChannels : closeChannels;
    return end(hub, [channel], answer);
  }
  // The indexes go by person and scope, so it is taken out and put in again, within one turn.
  hub.registry.remove(channel);
  if (channel.identity?.userId !== answer.identity?.userId) hub.presence.left(channel);
  channel.token = token;
  channel.identity = answer.identity;
  channel.scopes = answer.scopes;
  hub.registry.add(channel);
  channel.expireAt(answer.identity?.expiresAt ?? null, () => closeChannel(hub, channel, 'Token has expired'));
}
