import type { Readership, Scope } from '#server/readership';
import type { Channel } from './channel.ts';
import { closeChannels, restartChannels } from './closing.ts';
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
  const concerned = new Set<Channel>();
  const outdated: Outdated[] = [];
  for (const change of changes) {
    if (!watched.has(change.table)) continue;
    const row = valuesOf(change.columns, change.row);
    const old = change.old && valuesOf(change.columns, change.old);
    for (const scope of await readership.noticed(change.table, row, old))
      for (const channel of hub.registry.ofScope(keyOfScope(scope))) concerned.add(channel);
    // A row of a membership names its person, who is looked at wherever they listen, known scope or not.
    for (const id of [row.userId, old?.userId])
      if (typeof id === 'string') for (const channel of hub.registry.ofUser(id)) concerned.add(channel);
    outdated.push(readership.outdated(change.table, row, old));
    // Whoever is being admitted just now is looked at again.
    hub.revision++;
  }
  if (concerned.size > 0) await recheck(hub, concerned);
  for (const each of outdated) if (each !== null) await startOver(hub, each);
}

type Outdated = ReturnType<Readership['outdated']>;

/** Makes those who lost sight of something fetch again what they show. */
async function startOver(hub: Hub, { listeners, readers }: NonNullable<Outdated>): Promise<void> {
  const allowed = (await hub.rights.readersOf([readers])).get(keyOfScope(readers));
  const concerned = [...hub.registry.ofScope(keyOfScope(listeners))];
  const losers = concerned.filter(({ identity }) => identity !== null && !allowed?.has(identity.userId));
  restartChannels(hub, losers, 'You may read less than before');
}

async function recheck(hub: Hub, concerned: ReadonlySet<Channel>): Promise<void> {
  const needed = new Map<string, Scope>();
  for (const channel of concerned) for (const [key, scope] of channel.scopes) needed.set(key, scope);
  const readers = await hub.rights.readersOf(needed.values());
  // A scope that is not among the readers was added meanwhile by a renewal, which checked it.
  const mayStay = ({ identity, scopes }: Channel) =>
    scopes.size === 0 || (identity !== null && [...scopes.keys()].every((key) => readers.get(key)?.has(identity.userId) ?? true));
  const losers = [...concerned].filter((channel) => !mayStay(channel));
  closeChannels(hub, losers, 'Unauthorized: you may no longer read from this channel');
}
