import { useCallback, useMemo } from 'react';
import { projectRows } from '#features/projects/web';
import { useList } from '#web/use-list';
import { projectTasks, type TaskScope } from './data.ts';

/** Where a key such as APP-12 in a text leads: the path of that task where the project has it, else null. */
export function useTaskReference(scope: TaskScope): (key: string) => string | null {
  const { workspaceId, projectId } = scope;
  const { rows: tasks } = useList(projectTasks, scope);
  const projectKey = useList(projectRows, scope).rows[0]?.key;
  const byNumber = useMemo(() => new Map(tasks.map(({ number, id }) => [number, id])), [tasks]);
  return useCallback(
    (key) => {
      const [named, number] = key.split('-');
      const id = named === projectKey ? byNumber.get(Number(number)) : undefined;
      return id === undefined ? null : `/dashboard/${workspaceId}/projects/${projectId}/board/${id}`;
    },
    [byNumber, projectKey, workspaceId, projectId],
  );
}
