import type { Statements } from '#server/statements';
import { IssueStatus, type IssuesMetrics } from '../contract.ts';
import { onList } from './issue-columns.ts';
import { daysSince, hoursIn, isOpen, noPriority, noStatus, noType } from '../rules.ts';

const METRICS = `
WITH own AS MATERIALIZED (
  SELECT "status", "priority", "type", "assigneeIds", "dueDate", "createdAt", "resolvedAt", "snoozedUntil", "status" = ANY($2) AS "isOpen"
  FROM "Issue" WHERE "projectId" = $1 AND ${onList()}
)
SELECT count(*)::int AS "total",
  (SELECT json_object_agg("status", "count") FROM (SELECT "status", count(*) FROM own GROUP BY 1) counted) AS "byStatus",
  (SELECT json_object_agg("priority", "count") FROM (SELECT "priority", count(*) FROM own GROUP BY 1) counted) AS "byPriority",
  (SELECT json_object_agg("type", "count") FROM (SELECT "type", count(*) FROM own GROUP BY 1) counted) AS "byType",
  count(*) FILTER (WHERE "status" = 'TRIAGE' AND ("snoozedUntil" IS NULL OR "snoozedUntil" <= $3::timestamptz))::int AS "waiting",
  count(*) FILTER (WHERE "isOpen" AND "assigneeIds" = '{}')::int AS "unassigned",
  count(*) FILTER (WHERE "isOpen" AND "dueDate" < $4::date)::int AS "overdue",
  count(*) FILTER (WHERE "createdAt" > $3::timestamptz - interval '168 hours')::int AS "openedLast7d",
  count(*) FILTER (WHERE "resolvedAt" > $3::timestamptz - interval '168 hours')::int AS "resolvedLast7d",
  percentile_cont(0.5) WITHIN GROUP (ORDER BY (extract(epoch FROM "resolvedAt" - "createdAt") * 1000)::float8)
    FILTER (WHERE "resolvedAt" IS NOT NULL) AS "resolutionTime",
  min("createdAt") FILTER (WHERE "isOpen") AS "oldest"
FROM own`;

type Found = Omit<IssuesMetrics, 'byStatus' | 'byPriority' | 'byType' | 'medianResolutionHours' | 'oldestOpenDays'> & {
  byStatus: Partial<IssuesMetrics['byStatus']> | null;
  byPriority: Partial<IssuesMetrics['byPriority']> | null;
  byType: Partial<IssuesMetrics['byType']> | null;
  resolutionTime: number | null;
  oldest: string | null;
};

const OPEN = IssueStatus.options.filter(isOpen);

/** Metrics of a project's issues on the reader's date. `metricsOf` in rules.ts returns the same for the same rows. */
export async function issuesMetrics(db: Statements, projectId: string, now: Date, today: string): Promise<IssuesMetrics> {
  const found = await db.text<Found>(METRICS, [projectId, OPEN, now.toISOString(), today]);
  const [{ byStatus, byPriority, byType, resolutionTime, oldest, ...counts }] = found as [Found];
  return {
    ...counts,
    byStatus: { ...noStatus, ...byStatus },
    byPriority: { ...noPriority, ...byPriority },
    byType: { ...noType, ...byType },
    medianResolutionHours: hoursIn(resolutionTime),
    oldestOpenDays: daysSince(oldest, now),
  };
}
