import { useMemo } from 'react';
import type { ProjectScope } from '#features/projects/web';
import { projectSprints } from '#features/sprints/web';
import { useList } from '#web/use-list';
import type { Band } from './calendar-surface.ts';

/** The days of a project's sprints. They are fetched after the tasks, and a calendar without them is complete. */
export function useSprintBands({ workspaceId, projectId }: ProjectScope): readonly Band[] {
  const scope = useMemo(() => ({ workspaceId, projectId }), [workspaceId, projectId]);
  const { rows } = useList(projectSprints, scope);
  return useMemo(
    () =>
      rows
        .filter(({ status }) => status !== 'CANCELED')
        .map(({ id, name, startsAt, endsAt }) => ({
          id,
          kind: 'sprint' as const,
          name,
          span: { start: startsAt, end: endsAt },
          path: `/dashboard/${workspaceId}/projects/${projectId}/sprints`,
        }))
        .sort((one, other) => (one.span.start < other.span.start ? -1 : 1)),
    [rows, workspaceId, projectId],
  );
}
