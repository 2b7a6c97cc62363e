import { hash } from 'node:crypto';

/** What is kept the same of an issue and its task. */
export interface Side {
  readonly title: string;
  readonly text: string;
  readonly isOpen: boolean;
  readonly labels: readonly string[];
}

/** A side as it was, without its texts. Names of labels are in lower case. */
export type Snapshot = Side;

/** What both sides said when they were last the same. They can differ: one side may hold less than the other, or hold it otherwise. */
export interface Agreed {
  readonly here: Snapshot;
  readonly there: Snapshot;
}

export const FIELDS = ['title', 'text', 'isOpen'] as const;
export type Field = (typeof FIELDS)[number];

/** What each side has to be told, and which fields both have changed since. */
interface Merged {
  readonly toHere: Partial<Side>;
  readonly toThere: Partial<Side>;
  readonly conflicts: readonly Field[];
}

export const digest = (text: string): string => hash('sha256', text);
const lower = (name: string): string => name.toLowerCase();

export const snapshotOf = ({ title, text, isOpen, labels }: Side): Snapshot => ({
  title: digest(title),
  text: digest(text),
  isOpen,
  labels: labels.map(lower).toSorted(),
});

/** Merges what each side changed since both were the same. If both changed one field, the side here wins. */
export function merged(agreed: Agreed, here: Side, there: Side): Merged {
  const [now, remote] = [snapshotOf(here), snapshotOf(there)];
  const changedHere = FIELDS.filter((field) => now[field] !== agreed.here[field]);
  const changedThere = FIELDS.filter((field) => remote[field] !== agreed.there[field]);
  const differing = (fields: readonly Field[]) => fields.filter((field) => here[field] !== there[field]);
  const toHere = differing(changedThere.filter((field) => !changedHere.includes(field)));
  const labels = mergedLabels(agreed, here.labels, there.labels);
  return {
    toHere: { ...taken(there, toHere), ...(labels.here && { labels: labels.here }) },
    toThere: { ...taken(here, differing(changedHere)), ...(labels.there && { labels: labels.there }) },
    conflicts: differing(changedHere.filter((field) => changedThere.includes(field))),
  };
}

const taken = (side: Side, fields: readonly Field[]): Partial<Side> =>
  Object.fromEntries(fields.map((field) => [field, side[field]]));

/** Each label by itself, so that two people who add different ones both succeed. Null for a side that stays as it is. */
function mergedLabels(
  agreed: Agreed,
  here: readonly string[],
  there: readonly string[],
): { here: string[] | null; there: string[] | null } {
  const names = new Map([...there, ...here].map((name) => [lower(name), name]));
  const sets = [here.map(lower), there.map(lower), agreed.here.labels, agreed.there.labels].map((each) => new Set(each));
  const wanted = { here: [...here], there: [...there] };
  const set = (side: 'here' | 'there', key: string, isOn: boolean) => {
    const others = wanted[side].filter((name) => lower(name) !== key);
    wanted[side] = isOn ? [...others, names.get(key) ?? key] : others;
  };
  for (const key of new Set(sets.flatMap((each) => [...each]))) {
    const [isHere, isThere, wasHere, wasThere] = sets.map((each) => each.has(key));
    if (isHere === isThere) continue;
    if (isHere !== wasHere) set('there', key, isHere === true);
    else if (isThere !== wasThere) set('here', key, isThere === true);
  }
  return { here: differs(here, wanted.here) ? wanted.here : null, there: differs(there, wanted.there) ? wanted.there : null };
}

const sorted = (names: readonly string[]): string => names.map(lower).toSorted().join('\n');
const differs = (before: readonly string[], after: readonly string[]): boolean => sorted(before) !== sorted(after);
