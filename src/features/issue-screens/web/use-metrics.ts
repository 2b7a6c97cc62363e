import { useMemo, useState } from 'react';
import type { ProjectScope } from '#features/projects/web';
import { useNow } from '#web/use-now';
import { useQuery } from '#web/use-query';
import type { IssuesMetrics } from '#features/issues/contract';
import { metricsOf } from '#features/issues/rules';
import { issues, type ShownIssue } from '#features/issues/web';
import { dayOf } from '#features/tasks/web';

/** How often the server is asked (spec section 9). */
const EVERY_MS = 30_000;

/**
 * The counts over a project's issues: the server's, asked for every 30 seconds, and between two answers those of the rows,
 * as soon as one changes. Both come from the same rule.
 */
export function useMetrics({ projectId }: ProjectScope, rows: readonly ShownIssue[] | null): IssuesMetrics | null {
  const now = useNow(EVERY_MS);
  const today = dayOf(new Date(now));
  const { data } = useQuery(
    `issues-metrics:${projectId}:${today}`,
    () => issues.get('get-issues-metrics', { query: { projectId, today } }),
    { refreshEvery: EVERY_MS },
  );
  // The answer speaks for the rows as they stood when it came.
  const [answered, setAnswered] = useState({ data, rows });
  if (answered.data !== data) setAnswered({ data, rows });
  const isAsAnswered = data !== undefined && (answered.data !== data || answered.rows === rows);
  return useMemo(
    () => (rows === null || isAsAnswered ? (data ?? null) : metricsOf(rows, new Date(now), today)),
    [data, rows, isAsAnswered, now, today],
  );
}
