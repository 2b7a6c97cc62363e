import { SESSION_ENDED } from '../live-sessions.ts';
import type { Channel } from './channel.ts';
import { closeChannels, restartChannels } from './closing.ts';
import type { Hub } from './hub.ts';
import type { RowChange } from './row-changes.ts';

/** The tables that end a session, with the columns that the stream carries. Their secrets must not be in the stream. */
export const ACCOUNT_TABLES = {
  'auth.sessions': ['id', 'user_id'],
  'auth.users': ['id', 'banned_until', 'deleted_at'],
  'auth.mfa_factors': ['id', 'user_id', 'status'],
} as const;

export type AccountChange = Pick<RowChange, 'table' | 'type' | 'row'>;

/**
 * Ends what changes of sessions, people and second factors end: a session that was signed out, a person who was banned or
 * deleted, and sessions for which a new second factor is now missing.
 */
export async function endAccounts(hub: Hub, changes: readonly AccountChange[]): Promise<void> {
  const { registry } = hub;
  const doubtful = new Set<Channel>();
  const doubt = (channels: Iterable<Channel>) => {
    // Anyone who is being admitted at this moment is checked again.
    hub.revision++;
    for (const channel of channels) doubtful.add(channel);
  };
  for (const { table, type, row } of changes) {
    if (table === 'auth.sessions' && type === 'DELETE') endSession(hub, row.id ?? '');
    // A session may lose its second factor and continue. Most updates are refreshes, which concern no one else.
    if (table === 'auth.sessions' && type === 'UPDATE') doubt([...registry.ofSession(row.id ?? '')].filter(isConfirmed));
    if (table === 'auth.users' && isShutOut(row)) doubt(registry.ofUser(row.id ?? ''));
    if (table === 'auth.mfa_factors' && row.status === 'verified') doubt(registry.ofUser(row.user_id ?? ''));
  }
  await recheck(hub, [...doubtful]);
}

const isConfirmed = ({ identity }: Channel): boolean => identity?.aal === 'aal2';

const isShutOut = (row: RowChange['row']): boolean => (row.banned_until ?? row.deleted_at ?? null) !== null;

function endSession(hub: Hub, sessionId: string): void {
  hub.revision++;
  closeChannels(hub, [...hub.registry.ofSession(sessionId)], 'This session has ended');
}

/** A live session that lacks the second factor may join again with the token that it gets by confirming it. */
async function recheck(hub: Hub, channels: readonly Channel[]): Promise<void> {
  const alike = Map.groupBy(channels, ({ identity }) => `${identity?.sessionId} ${identity?.aal}`);
  for (const group of alike.values()) {
    const identity = group[0]?.identity;
    const objection = identity ? await hub.sessions.objection(identity) : null;
    if (objection === SESSION_ENDED) closeChannels(hub, group, 'This session has ended');
    else if (objection !== null) restartChannels(hub, group, objection);
  }
}
