import type { Readership, Scope } from '#server/readership';
import type { Channel } from './channel.ts';
import { closeChannels, restartChannels } from './closing.ts';
import { valuesOf } from './column-values.ts';
import type { Hub } from './hub.ts';
import type { RowChange } from './row-changes.ts';
import { keyOfScope } from './scopes.ts';

/** A row of a membership, a project or a workspace, before and after a change. */
export interface RightsChange {
  table: string;
  row: Readonly<Record<string, unknown>>;
  old: Readonly<Record<string, unknown>> | null;
}

/**
 * Revokes what a transaction's changes of memberships and visibility take away. Runs before any of its rows is delivered, so
 * no one gets a frame that was committed together with or after the loss of the right to it.
 */
export async function revoke(hub: Hub, readership: Readership, changes: readonly RowChange[]): Promise<void> {
  const watched = new Set(readership.watchedTables);
  const ofRights = changes
    .filter(({ table }) => watched.has(table))
    .map(({ table, columns, row, old }) => ({ table, row: valuesOf(columns, row), old: old && valuesOf(columns, old) }));
  await closeLosers(hub, readership, ofRights);
  for (const { table, row, old } of ofRights) {
    const outdated = readership.outdated(table, row, old);
    if (outdated !== null) await startOver(hub, outdated);
  }
}

/** Closes the channels of those who may no longer read what they listen to. */
export async function closeLosers(hub: Hub, readership: Readership, changes: readonly RightsChange[]): Promise<void> {
  const concerned = new Set<Channel>();
  for (const { table, row, old } of changes) {
    for (const scope of await readership.noticed(table, row, old))
      for (const channel of hub.registry.ofScope(keyOfScope(scope))) concerned.add(channel);
    // A row of a membership names its person, whose channels are all checked, whether or not the scope is known.
    for (const id of [row.userId, old?.userId])
      if (typeof id === 'string') for (const channel of hub.registry.ofUser(id)) concerned.add(channel);
    // Anyone who is being admitted at this moment is checked again.
    hub.revision++;
  }
  if (concerned.size > 0) await recheck(hub, concerned);
}

type Outdated = NonNullable<ReturnType<Readership['outdated']>>;

/** Makes clients that lost access to something refetch what they show. */
async function startOver(hub: Hub, { listeners, readers }: Outdated): Promise<void> {
  const allowed = (await hub.rights.readersOf([readers])).get(keyOfScope(readers));
  const concerned = [...hub.registry.ofScope(keyOfScope(listeners))];
  const losers = concerned.filter(({ identity }) => identity !== null && !allowed?.has(identity.userId));
  restartChannels(hub, losers, 'You may read less than before');
}

async function recheck(hub: Hub, concerned: ReadonlySet<Channel>): Promise<void> {
  const needed = new Map<string, Scope>();
  for (const channel of concerned) for (const [key, scope] of channel.scopes) needed.set(key, scope);
  const readers = await hub.rights.readersOf(needed.values());
  // A scope that is not among the readers was added in the meantime by a renewal, which checked it.
  const mayStay = ({ identity, scopes }: Channel) =>
    scopes.size === 0 || (identity !== null && [...scopes.keys()].every((key) => readers.get(key)?.has(identity.userId) ?? true));
  const losers = [...concerned].filter((channel) => !mayStay(channel));
  closeChannels(hub, losers, 'Unauthorized: you may no longer read from this channel');
}
