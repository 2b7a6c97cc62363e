import type { Activity } from '../contract.ts';
import * as words from './words.ts';

/** A field with its old and new value, and for one of several items also which one. */
export type FieldChange = readonly [field: string, from: unknown, to: unknown, of?: unknown];

/** One line of a history: what a person changed within a short time. */
export interface HistoryEntry {
  id: number;
  actorId: string | null;
  by: Activity['by'];
  occurredAt: string;
  changes: readonly FieldChange[];
}

/** How to read the history of one kind of item. */
export interface HistoryRules {
  /** The changes of an entry that are shown. */
  said(activity: Activity): FieldChange[];
  /** Creating, deleting, and restoring are entries of their own. */
  isAlone(activity: Activity): boolean;
  /** True for fields of which an item has several, so that each change is listed separately. */
  isOfSeveral(field: string): boolean;
}

/** The name of the actor: a person, an app acting for a person, or Cairn itself. */
export function actorNameOf({ actorId, by }: HistoryEntry, nameOf: (id: string) => string): string {
  if (actorId === null) return 'Cairn';
  return by ? words.actedFor(by.name, nameOf(actorId)) : nameOf(actorId);
}

/** Consecutive changes by one person within this time are one entry. */
const CLOSE_MS = 10 * 60_000;
/** Long texts are recorded without their content, so a return to the old value cannot be detected. */
const WORDLESS = new Set(['description', 'notes', 'environment']);

/** A history, newest first, with close changes of one person merged and without changes that were reversed. */
export function mergedHistory(activity: readonly Activity[], rules: HistoryRules): HistoryEntry[] {
  const merged: (HistoryEntry & { startedAt: string; isAlone: boolean })[] = [];
  for (const each of activity) {
    const { id, actorId, by, occurredAt } = each;
    const own = rules.said(each);
    if (own.length === 0) continue;
    const isAlone = rules.isAlone(each);
    const newer = merged.at(-1);
    const isSame = newer && newer.actorId === actorId && newer.by?.name === by?.name;
    const isClose = isSame && Date.parse(newer.startedAt) - Date.parse(occurredAt) < CLOSE_MS;
    if (isClose && !isAlone && !newer.isAlone) {
      newer.changes = joined(own, newer.changes, rules);
      newer.startedAt = occurredAt;
    } else {
      merged.push({ id, actorId, by, occurredAt, startedAt: occurredAt, changes: own, isAlone });
    }
  }
  return merged.filter(({ changes }) => changes.length > 0);
}

/** The earlier changes followed by the later ones. Changes of the same field become one change from the first to the last value. */
function joined(earlier: readonly FieldChange[], later: readonly FieldChange[], { isOfSeveral }: HistoryRules): FieldChange[] {
  const all: FieldChange[] = [...earlier];
  for (const change of later) {
    const [field, , to] = change;
    const at = all.findIndex((known) => (isOfSeveral(field) ? isTakenBack(known, change) : known[0] === field));
    const known = all[at];
    if (!known) all.push(change);
    else if (isOfSeveral(field)) all.splice(at, 1);
    else all[at] = [field, known[1], to];
  }
  return all.filter(([field, from, to]) => WORDLESS.has(field) || JSON.stringify(from) !== JSON.stringify(to));
}

/** True if the later change reverses the earlier one. Items known only by name may be different items with the same name. */
const isTakenBack = ([field, from, to]: FieldChange, [laterField, laterFrom, laterTo]: FieldChange): boolean =>
  field === laterField && typeof (from ?? to) === 'object' && JSON.stringify([from, to]) === JSON.stringify([laterTo, laterFrom]);

/** The actor of an entry, and the people in the changes of these fields. */
export const peopleIn = ({ actorId, changes }: HistoryEntry, fields: readonly string[]): string[] => [
  ...(actorId === null ? [] : [actorId]),
  ...changes.flatMap(([field, from, to]) =>
    fields.includes(field) ? [from, to].flat().filter((id) => typeof id === 'string') : [],
  ),
];
