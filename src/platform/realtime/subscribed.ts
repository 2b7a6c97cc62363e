import type { Channel } from './channel.ts';
import type { Hub } from './hub.ts';
import type { Standpoint } from './snapshot.ts';

/** The log is as far as that within milliseconds, but for what Postgres writes by the way and has no hurry with. */
const WITHIN_MS = 400;

/**
 * Tells that changes flow from now on and, beside what the protocol says, where the rows of each binding changed last (`latest`):
 * whoever holds an answer of that place or a later one (`Cairn-Place`) has missed nothing.
 * Changes that the joining person could already see are not sent to them, so they have to be told of here: it waits until the log is
 * past what could be seen. Where that takes long nothing is said of places, and everything is to be asked for again.
 */
export async function tellSubscribed({ clock }: Hub, channel: Channel, standpoint: Standpoint | null): Promise<void> {
  const position = standpoint?.position ?? null;
  // At once where it can be: other messages follow.
  const isPast = position !== null && (clock.isPast(position) || (await clock.isSoonPast(position, WITHIN_MS)));
  if (!channel.isOpen) return;
  const places = isPast
    ? channel.bindings.map((binding) => ({ table: binding.entity.name, place: clock.latestOf(binding) }))
    : [];
  const latest = places.length > 0 && places.every(({ place }) => place !== null) ? { latest: places } : {};
  channel.tell('postgres_changes', 'ok', 'Subscribed to PostgreSQL', latest);
}
