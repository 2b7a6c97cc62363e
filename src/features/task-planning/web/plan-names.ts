import { useMemo } from 'react';
import { nameOf, useNamedPeople } from '#features/projects/web';
import { derived } from '#web/derived';
import type { PlanRows } from './plan-screen.tsx';

/** Whom and what tasks name, in the order of the names. */
export function usePlanNames({ scope, tasks, ...rows }: Pick<PlanRows, 'scope' | 'tasks' | 'people' | 'labels'>) {
  const people = useMemo(
    () => new Map(rows.people.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))).map((one) => [one.id, one])),
    [rows.people],
  );
  const labels = useMemo(
    () => new Map(rows.labels.toSorted((one, other) => one.name.localeCompare(other.name)).map((one) => [one.id, one])),
    [rows.labels],
  );
  const named = useNamedPeople(scope, assigneesOf(tasks));
  return useMemo(() => ({ people, labels, named }), [people, labels, named]);
}

const assigneesOf = derived(
  (tasks: PlanRows['tasks']): ReadonlySet<string> =>
    new Set(tasks.flatMap(({ assigneeId }) => (assigneeId === null ? [] : [assigneeId]))),
);
