import type { Readership, Scope } from '#server/readership';
import type { Channel } from './channel.ts';
import { closeChannels } from './closing.ts';
import { valuesOf } from './column-values.ts';
import type { Hub } from './hub.ts';
import type { RowChange } from './row-changes.ts';
import { keyOfScope } from './scopes.ts';

/**
 * Takes away what a transaction's changes of memberships and visibility take away. Runs before any of its rows is delivered,
 * so nobody gets a frame that was committed with or after the loss of the right to it.
 */
export async function revoke(hub: Hub, readership: Readership, changes: readonly RowChange[]): Promise<void> {
  const watched = new Set(readership.watchedTables);
  const scopes = new Map<string, Scope>();
  for (const change of changes) {
    if (!watched.has(change.table)) continue;
    const row = valuesOf(change.columns, change.row);
    const old = change.old && valuesOf(change.columns, change.old);
    for (const scope of readership.noticed(change.table, row, old)) scopes.set(keyOfScope(scope), scope);
    // Whoever is being admitted just now is looked at again.
    hub.revision++;
  }
  if (scopes.size > 0) await recheck(hub, [...scopes.keys()]);
}

async function recheck(hub: Hub, keys: readonly string[]): Promise<void> {
  const concerned = new Set<Channel>(keys.flatMap((key) => [...hub.registry.ofScope(key)]));
  if (concerned.size === 0) return;
  const needed = new Map<string, Scope>();
  for (const channel of concerned) for (const [key, scope] of channel.scopes) needed.set(key, scope);
  const readers = await hub.rights.readersOf(needed.values());
  // A scope that is not among the readers was added meanwhile by a renewal, which checked it.
  const mayStay = ({ identity, scopes }: Channel) =>
    identity !== null && [...scopes.keys()].every((key) => readers.get(key)?.has(identity.userId) ?? true);
  const losers = [...concerned].filter((channel) => !mayStay(channel));
  closeChannels(hub, losers, 'Unauthorized: you may no longer read from this channel');
}
