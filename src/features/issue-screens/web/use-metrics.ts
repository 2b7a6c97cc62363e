import type { ProjectScope } from '#features/projects/web';
import { useNow } from '#web/use-now';
import { useQuery } from '#web/use-query';
import type { IssuesMetrics } from '#features/issues/contract';
import { issues } from '#features/issues/web';
import { dayOf } from '#features/tasks/web';

/** How often the server is asked (spec section 9). */
const EVERY_MS = 30_000;

/** The metrics of a project's issues, fetched every 30 seconds and whenever an issue changes. */
export function useMetrics({ projectId }: ProjectScope): { metrics: IssuesMetrics | null; isMissing: boolean } {
  const today = dayOf(new Date(useNow(EVERY_MS)));
  const { data, status } = useQuery(
    `issues-metrics:${projectId}:${today}`,
    () => issues.get('get-issues-metrics', { query: { projectId, today } }),
    { refreshEvery: EVERY_MS, refetchesOn: ['Issue'] },
  );
  return { metrics: data ?? null, isMissing: status === 'error' };
}
