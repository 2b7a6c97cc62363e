import { setTimeout as pause } from 'node:timers/promises';
import type { Account, Usage } from './account.ts';
import type { Caller } from './admission.ts';
import { type Binding, ParameterError, prepare } from './bindings.ts';
import type { Channel } from './channel.ts';
import type { Hub } from './hub.ts';
import { Turn } from './turn.ts';

/** Why a person may not join now, before anything is queried for them; null if they may. */
export function joinRefusal(hub: Hub, { identity }: Caller, { socket }: Channel): string | null {
  if (identity === null) return null;
  const account = hub.registry.accounts.of(identity.userId);
  if (!account.joins.take()) return 'ClientJoinRateLimitReached: too many joins per second of one person';
  if (!account.sockets.has(socket) && account.sockets.size >= hub.limits.socketsPerPerson)
    return 'ConnectionRateLimitReached: too many sockets of one person';
  return account.channels.size >= hub.limits.channelsPerPerson
    ? 'ChannelRateLimitReached: too many channels of one person'
    : null;
}

/** Why a person has no room for one more channel; null if they have. Checked in the turn in which it is opened. */
export function roomRefusal(hub: Hub, { identity }: Caller, { socket, usage }: Channel): string | null {
  if (identity === null) return null;
  const { limits, registry } = hub;
  const account = registry.accounts.of(identity.userId);
  if (!account.sockets.has(socket) && account.sockets.size >= limits.socketsPerPerson)
    return 'ConnectionRateLimitReached: too many sockets of one person';
  if (account.channels.size >= limits.channelsPerPerson) return 'ChannelRateLimitReached: too many channels of one person';
  if (usage.conditions > 0 && performance.now() < account.barredUntil)
    return 'ChannelRateLimitReached: your filters took too much time; try again in a minute';
  if (usage.patterns > 0 && registry.accounts.patterns + usage.patterns > limits.patterns)
    return 'ChannelRateLimitReached: this server has too many patterns to match';
  const lacking = boundsOf(hub).find(([name, most]) => usage[name] > 0 && account[name] + usage[name] > most);
  return lacking ? `ChannelRateLimitReached: one person has ${lacking[1]} ${lacking[2]} at most` : null;
}

const boundsOf = ({ limits }: Hub): [keyof Usage & keyof Account, number, string][] => [
  ['bindings', limits.bindingsPerPerson, 'subscriptions'],
  ['conditions', limits.conditionsPerPerson, 'conditions'],
  ['patterns', limits.patternsPerPerson, 'patterns'],
  ['scopes', limits.scopesPerPerson, 'scopes'],
  ['filterLength', limits.filtersPerPerson, 'characters of filters'],
];

/**
 * Prepares the tests of a join, at the pace that the person's share of this process's time allows. Returns what is wrong
 * with a filter, or null.
 */
export async function prepareTests(hub: Hub, caller: Caller, bindings: readonly Binding[]): Promise<string | null> {
  // No filter is processed for a caller who will be refused.
  if (caller.identity === null && !caller.isTrusted) return null;
  const reading = caller.identity && hub.registry.accounts.of(caller.identity.userId).reading;
  const turn = new Turn();
  for (const binding of bindings) {
    for (const test of binding.tests) {
      const debt = reading?.debtMs() ?? 0;
      if (debt > 0) await pause(debt, undefined, { ref: false });
      const began = performance.now();
      const fault = faultOf(() => prepare(binding, test, hub.catalog));
      reading?.use(performance.now() - began);
      if (fault !== null) return fault;
      if (turn.isOver) await turn.pass();
    }
  }
  return null;
}

function faultOf(work: () => void): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof ParameterError) return error.message;
    throw error;
  }
}
