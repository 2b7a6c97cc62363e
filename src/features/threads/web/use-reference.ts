import { useMemo } from 'react';
import { issues } from '#features/issues/web';
import { projectRows, type ProjectScope } from '#features/projects/web';
import { projectTasks } from '#features/tasks/web';
import { useList } from '#web/use-list';
import { useQuery } from '#web/use-query';

/** The most issues requested at once; keys beyond these are not linked. */
const MOST = 100;

/**
 * The path for a key such as APP-12 in one of the texts: the task or issue of the project with this key, else null. Tasks and issues
 * are loaded only if a text contains a key, and only the named issues are loaded. Without a project, keys lead nowhere.
 */
export function useReference(scope: ProjectScope | null, texts: readonly string[]): (key: string) => string | null {
  const { workspaceId, projectId } = scope ?? NOWHERE;
  const projectKey = useList(projectRows, scope).rows[0]?.key;
  const numbers = useMemo(() => numbersIn(texts, projectKey), [texts, projectKey]);
  const isNamed = numbers.length > 0;
  const { rows: tasks, status } = useList(projectTasks, isNamed ? scope : null);
  const others = useMemo(() => {
    const known = new Set(tasks.map(({ number }) => number));
    return isNamed && status === 'ready' ? numbers.filter((number) => !known.has(number)).slice(0, MOST) : [];
  }, [isNamed, status, tasks, numbers]);
  const { data } = useQuery(others.length > 0 ? `issue-keys:${projectId}:${others.join()}` : null, () =>
    issues.get('get-project-issues', { query: { projectId, number: others, limit: MOST } }),
  );
  return useMemo(() => {
    const path = `/dashboard/${workspaceId}/projects/${projectId}`;
    const byNumber = new Map([
      ...tasks.map(({ number, id }) => [number, `${path}/board/${id}`] as const),
      ...(data?.items ?? []).map(({ number, id }) => [number, `${path}/issues/${id}`] as const),
    ]);
    return (key) => {
      const [named, number] = key.split('-');
      return named === projectKey ? (byNumber.get(Number(number)) ?? null) : null;
    };
  }, [tasks, data, projectKey, workspaceId, projectId]);
}

/** No project has keys. */
const NOWHERE: ProjectScope = { workspaceId: '', projectId: '' };

/** The numbers of the project keys in the texts, sorted, each once. */
function numbersIn(texts: readonly string[], projectKey: string | undefined): number[] {
  if (projectKey === undefined) return [];
  const key = new RegExp(`\\b${projectKey}-([1-9][0-9]{0,8})\\b`, 'g');
  return [...new Set(texts.flatMap((text) => [...text.matchAll(key)].map(([, number]) => Number(number))))].sort(
    (one, other) => one - other,
  );
}
