import type { Activity } from '../contract.ts';
import * as words from './words.ts';

/** A field from what to what; of one of several things also which. */
export type FieldChange = readonly [field: string, from: unknown, to: unknown, of?: unknown];

/** One line of a history: what somebody changed within a short while. */
export interface HistoryEntry {
  id: number;
  actorId: string | null;
  by: Activity['by'];
  occurredAt: string;
  changes: readonly FieldChange[];
}

/** How the history of one kind of thing is read. */
export interface HistoryRules {
  /** What of it is worth telling. */
  said(activity: Activity): FieldChange[];
  /** A beginning, an end and a return stand by themselves. */
  isAlone(activity: Activity): boolean;
  /** What a thing has several of, so that each change of it stands for itself. */
  isOfSeveral(field: string): boolean;
}

/** Who did it, for who names persons by `nameOf`: a person, what acted for one, or the server itself. */
export function doerOf({ actorId, by }: HistoryEntry, nameOf: (id: string) => string): string {
  if (actorId === null) return 'Cairn';
  return by ? words.nameForActorId(by.name, nameOf(actorId)) : nameOf(actorId);
}

/** Changes of one person that follow each other within this time are one entry. */
const CLOSE_MS = 10 * 60_000;
/** Long texts are recorded without their words, so that they are never seen to come back to what they were. */
const WORDLESS = new Set(['description', 'notes', 'environment']);

/** A history, newest first as it comes, with close changes of the same person merged and what came back to where it was left out. */
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

/** The earlier changes with the later ones after them; a field is one change from its first to its last value. */
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

/** True for a link that was made and then removed, or the other way round. What has only a name may be another of the same name. */
const isTakenBack = ([field, from, to]: FieldChange, [laterField, laterFrom, laterTo]: FieldChange): boolean =>
  field === laterField && typeof (from ?? to) === 'object' && JSON.stringify([from, to]) === JSON.stringify([laterTo, laterFrom]);
