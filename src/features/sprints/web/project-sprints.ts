import { useMemo } from 'react';
import type { ProjectScope } from '#features/projects/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { useList } from '#web/use-list';
import type { Sprint, sprintActions } from '../contract.ts';
import { inTurn, isOpen } from '../fields.ts';

// Apart from the other changes of sprints, which few pages load.

export const sprints = client<typeof sprintActions>('sprints');

/** The sprints of a project. */
export const projectSprints = declareList<Sprint, ProjectScope>({
  table: 'Sprint',
  key: ({ projectId }) => `sprints:${projectId}`,
  load: ({ projectId }, via) => sprints.get('get-sprints', { query: { projectId }, ...via }),
  belongs: (sprint, scope) => sprint.projectId === scope.projectId,
});

/** The sprints that items can join, in their order, then the past ones, the latest first. */
export const openFirst = (rows: readonly Sprint[]): Sprint[] =>
  rows.toSorted(
    (one, other) => Number(isOpen(other)) - Number(isOpen(one)) || (isOpen(one) ? inTurn(one, other) : inTurn(other, one)),
  );

/** The sprints of a project by id, in that order; empty without a scope. */
export function useSprints(scope: ProjectScope | null): ReadonlyMap<string, Sprint> {
  const { rows } = useList(projectSprints, scope);
  return useMemo(() => new Map(openFirst(rows).map((sprint) => [sprint.id, sprint])), [rows]);
}
