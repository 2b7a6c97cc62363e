import { useMemo } from 'react';
import { projectIssues } from '#features/issues/web';
import { projectRows, type ProjectScope } from '#features/projects/web';
import { projectTasks } from '#features/tasks/web';
import { useList } from '#web/use-list';

/**
 * Where a key such as APP-12 in one of the texts leads: to the task or the issue of the project that has it, else null. Tasks
 * and issues are asked for only where a text names one.
 */
export function useReference(scope: ProjectScope, texts: readonly string[]): (key: string) => string | null {
  const { workspaceId, projectId } = scope;
  const projectKey = useList(projectRows, scope).rows[0]?.key;
  const isNamed = projectKey !== undefined && texts.some((text) => text.includes(`${projectKey}-`));
  const { rows: tasks } = useList(projectTasks, isNamed ? scope : null);
  const { rows: issues } = useList(projectIssues, isNamed ? scope : null);
  return useMemo(() => {
    const path = `/dashboard/${workspaceId}/projects/${projectId}`;
    const byNumber = new Map([
      ...tasks.map(({ number, id }) => [number, `${path}/board/${id}`] as const),
      ...issues.map(({ number, id }) => [number, `${path}/issues/${id}`] as const),
    ]);
    return (key) => {
      const [named, number] = key.split('-');
      return named === projectKey ? (byNumber.get(Number(number)) ?? null) : null;
    };
  }, [tasks, issues, projectKey, workspaceId, projectId]);
}
