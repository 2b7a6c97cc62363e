import { targetOf, type Change, type Row } from './change.ts';
import { store } from './row-store.ts';

interface Asked {
  readonly id: string;
  readonly table: string;
  readonly changes: readonly Change[];
}

/** How long an answered prediction may stay on the screen if its frame never arrives, in milliseconds. */
const AT_MOST_MS = 1_000;
const LOOK_MS = 25;

/** The versions, at the time of the request, of rows in other tables that a mutation is expected to change too. */
const versionsAsked = new Map<string, readonly (number | undefined)[]>();

const others = ({ table, changes }: Asked): readonly Change[] => changes.filter((change) => change.table !== table);
const versionOf = (change: Change): Row['version'] | undefined => store.confirmedVersion(change.table, targetOf(change));

/** Records the versions of the other tables' rows when a mutation was requested. */
export function recordOtherVersions(asked: Asked): void {
  const changes = others(asked);
  if (changes.length > 0) versionsAsked.set(asked.id, changes.map(versionOf));
}

/**
 * An answer contains only the rows of its own table. Its changes elsewhere (the counts on a card when a subtask is
 * completed) arrive by a frame a moment later. Until then the prediction stays, so that nothing flickers back.
 */
export function keepOtherPredictions(asked: Asked): void {
  const before = versionsAsked.get(asked.id);
  versionsAsked.delete(asked.id);
  if (!before) return;
  const awaited = others(asked).filter((change, index) => versionOf(change) === before[index]);
  if (awaited.length === 0) return;
  const mutationId = `${asked.id}/others`;
  const since = awaited.map(versionOf);
  store.predict({ mutationId, changes: awaited });
  const until = Date.now() + AT_MOST_MS;
  const look = setInterval(() => {
    if (Date.now() < until && awaited.some((change, index) => versionOf(change) === since[index])) return;
    clearInterval(look);
    store.drop(new Set([mutationId]));
  }, LOOK_MS);
}

/** Forgets a mutation that was refused or removed. */
export const dropOtherVersions = (id: string): void => void versionsAsked.delete(id);
