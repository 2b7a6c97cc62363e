import { useMemo } from 'react';
import { useList } from '#web/use-list';
import type { AbsentDays } from '../rules.ts';
import { type AbsenceRange, absences, useAbsencesLive } from './data.ts';

/**
 * The absences of each person of a workspace that have days in a range; empty without a range, as for guests. They are live
 * beside an `AbsencesLive`.
 */
export function useAbsences(range: AbsenceRange | null): ReadonlyMap<string, readonly AbsentDays[]> {
  const { rows } = useList(absences, range);
  return useMemo(() => Map.groupBy(rows, ({ userId }) => userId), [rows]);
}

/** Listens to the absences of a workspace, for members: guests receive none. */
export function AbsencesLive({ workspaceId }: { workspaceId: string }) {
  useAbsencesLive(workspaceId);
  return null;
}
