import { type ReactNode, useMemo } from 'react';
import { type NamedPerson, nameOf, type ProjectScope, useNamedPeople } from '#features/projects/web';
import { useSession } from '#web/session';
import { useNow } from '#web/use-now';
import type { Activity } from '../contract.ts';
import { historyLines } from './history-lines.tsx';
import { type HistoryEntry, peopleIn } from './merged-history.ts';
import { type ActivityPage, type NewestActivity, useActivity } from './use-activity.ts';
import * as words from './words.ts';

/** What a text about an entry is written with. */
export interface HistoryFacts {
  /** The name of a person within a sentence. */
  person(id: string): string;
  isReader(id: string): boolean;
  people: ReadonlyMap<string, NamedPerson>;
  now: number;
}

interface HistoryOf {
  newest: NewestActivity;
  scope: ProjectScope;
  /** The fields whose values are people; the same array each time. */
  peopleFields: readonly string[];
  /** Merges the activity into entries; the same function each time. */
  merged: (activity: readonly Activity[]) => readonly HistoryEntry[];
  older: (before: string) => Promise<ActivityPage>;
  /** Returns the text of an entry after the person's name. */
  texts: (facts: HistoryFacts) => (entry: HistoryEntry) => ReactNode;
}

/** The history of an item as lines for its activity; null until it is loaded. */
export function useHistory({ newest, scope, peopleFields, merged, older, texts }: HistoryOf) {
  const { user } = useSession();
  const now = useNow();
  const { activity, hasOlder, isLoading, loadOlder } = useActivity(newest, older);
  const entries = useMemo(() => merged(activity), [activity, merged]);
  const ids = useMemo(() => entries.flatMap((entry) => peopleIn(entry, peopleFields)), [entries, peopleFields]);
  const people = useNamedPeople(scope, ids);
  if (newest.activity === undefined) return null;
  const lines = historyLines(entries, {
    userId: user?.id,
    now,
    nameOf: (id) => nameOf(people.get(id)),
    imageOf: (id) => people.get(id)?.profilePictureUrl,
    textOf: texts({
      person: (id) => (id === user?.id ? words.youInSentence : nameOf(people.get(id))),
      isReader: (id) => id === user?.id,
      people,
      now,
    }),
  });
  return { lines, hasOlder, isLoading, onOlder: loadOlder };
}
