import type { Note } from '../contract.ts';

/** Those without a group first, then the groups by their names. */
export function groupsOf(notes: readonly Note[]): [string | null, Note[]][] {
  const groups = [...Map.groupBy(notes, ({ groupName }) => groupName)];
  return groups.sort(([one], [other]) => (one === null ? -1 : other === null ? 1 : one.localeCompare(other)));
}
