import type { Channel } from './channel.ts';
import type { Hub } from './hub.ts';
import type { SnapshotPosition } from './snapshot.ts';

/** The log gets that far within milliseconds, except for what Postgres writes without hurry. */
const WITHIN_MS = 400;

/**
 * Announces that changes flow from now on and, in addition to the protocol, where the rows of each binding last changed
 * (`latest`): a client with an answer of that position or a later one (`Cairn-Place`) has missed nothing. Changes that the
 * joining person could already see are not sent to them, so they are covered here: the message waits until the log is past
 * everything that was visible. If that takes long, it contains no positions, and the client refetches everything.
 */
export async function announceSubscription({ clock }: Hub, channel: Channel, standpoint: SnapshotPosition | null): Promise<void> {
  const position = standpoint?.position ?? null;
  // At once if possible, because other messages follow.
  const isPast = position !== null && (clock.isPast(position) || (await clock.isSoonPast(position, WITHIN_MS)));
  if (!channel.isOpen) return;
  const places = isPast
    ? channel.bindings.map((binding) => ({ table: binding.entity.name, place: clock.latestOf(binding) }))
    : [];
  const latest = places.length > 0 && places.every(({ place }) => place !== null) ? { latest: places } : {};
  channel.tell('postgres_changes', 'ok', 'Subscribed to PostgreSQL', latest);
}
