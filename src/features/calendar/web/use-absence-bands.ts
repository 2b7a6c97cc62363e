import { useMemo } from 'react';
import { mayInWorkspace } from '#contract/permissions';
import { useAbsences } from '#features/absences/web';
import { useWorkspace } from '#features/workspaces/web';
import { absentRuns } from '../rules.ts';
import type { Band } from './calendar-surface.ts';
import { monthsAround } from './dated-rows.ts';
import * as words from './words.ts';

interface Of {
  readonly workspaceId: string;
  readonly userId: string;
  /** The names of the people whose absences are shown, by their ids. */
  readonly people: ReadonlyMap<string, string>;
  /** A day among the visible ones, and the visible ones. */
  readonly on: string;
  readonly days: readonly string[];
}

/** Who is away on the visible days: one line of bands, however many people. Guests see no absences. */
export function useAbsenceBands({ workspaceId, userId, people, on, days }: Of): readonly Band[] {
  const { row } = useWorkspace(workspaceId);
  const maySee = row !== null && mayInWorkspace(row.role, 'seeMembers');
  const { from, to } = monthsAround(on);
  const range = useMemo(() => (maySee ? { workspaceId, from, to } : null), [maySee, workspaceId, from, to]);
  const absences = useAbsences(range);
  return useMemo(() => {
    const known = new Map([...absences].filter(([id]) => people.has(id)));
    const nameOf = (id: string) => (id === userId ? words.you : (people.get(id) ?? ''));
    return absentRuns(known, days).map(({ span, ids }) => {
      const names = ids
        .map(nameOf)
        .toSorted((one, other) => Number(other === words.you) - Number(one === words.you) || one.localeCompare(other));
      return { id: `away:${span.start}`, kind: 'away', name: words.away(names), about: words.awayNamed(names), span, path: null };
    });
  }, [absences, people, userId, days]);
}
