import { type Admission, admit, callerOf, undecidedRefusal } from './admission.ts';
import type { Channel } from './channel.ts';
import { closeChannel, closeChannels, restartChannels } from './closing.ts';
import type { Hub } from './hub.ts';
import { scopeOfTopic } from './scopes.ts';

/**
 * An access_token message: everything is checked again with the new token, and a channel without the right ends. Nothing,
 * the same token and an API key change nothing (supabase/realtime).
 */
export async function renewToken(hub: Hub, channel: Channel, token: unknown): Promise<void> {
  if (typeof token !== 'string' || token === '' || token === channel.token || token.startsWith('sb_')) return;
  const renewal = ++channel.renewals;
  const wish = {
    topicScope: scopeOfTopic(channel.topic),
    isPrivate: channel.options.isPrivate,
    bindings: channel.bindings,
    presenceKey: channel.presenceKey,
  };
  const isCurrent = () => channel.isOpen && renewal === channel.renewals;
  const take = (admission: Admission): null => {
    if (isCurrent()) renew(hub, channel, token, admission);
    return null;
  };
  const decide = async (): Promise<string | null> => {
    const caller = await callerOf(hub, token, channel.socket.role);
    return typeof caller === 'string' ? caller : admit(hub, { ...wish, caller }, take);
  };
  const refusal = await decide().catch((error: unknown) => undecidedRefusal(hub, error));
  if (refusal === null || !isCurrent()) return;
  // If the check says nothing about the token, the client must retry, which it does by itself only after an error.
  const end = /^(RealtimeRestarting|ConnectionRateLimitReached)/.test(refusal) ? restartChannels : closeChannels;
  end(hub, [channel], refusal);
}

function renew(hub: Hub, channel: Channel, token: string, admission: Admission): void {
  // The indexes are by person and scope, so the channel is removed and added again within one turn.
  hub.registry.remove(channel);
  if (channel.identity?.userId !== admission.identity?.userId) hub.presence.left(channel);
  channel.token = token;
  channel.identity = admission.identity;
  channel.isTrusted = admission.isTrusted;
  channel.scopes = admission.scopes;
  channel.presenceKey = admission.presenceKey ?? channel.presenceKey;
  hub.registry.add(channel);
  channel.expireAt(admission.identity?.expiresAt ?? null, () => closeChannel(hub, channel, 'Token has expired'));
}
