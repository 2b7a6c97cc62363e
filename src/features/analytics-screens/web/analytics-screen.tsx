import { ChartNoAxesColumn, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { sentConditions } from '#contract/filter-requests';
import type { Analytics, analyticsActions } from '#features/analytics/contract';
import { plots } from '#features/charts/web';
import type { Label, ProjectSummary } from '#features/projects/contract';
import { projectLabels, type ProjectPerson, projectPeople, projectRows, type ProjectScope } from '#features/projects/web';
import type { Sprint } from '#features/sprints/contract';
import { healthSection } from '#features/project-health/web';
import { projectSprints } from '#features/sprints/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Content } from '#ui/frame';
import { client } from '#web/api';
import { Failure } from '#web/failure.tsx';
import { ownTimeZone } from '#web/own-time-zone';
import { useFilterContext } from '#web/use-filter-context';
import { useList } from '#web/use-list';
import { usePart } from '#web/use-part';
import { useQuery } from '#web/use-query';
import { chartFields, daysOf } from '../rules.ts';
import { type AnalyticsState, useAnalyticsState } from './analytics-address.ts';
import { AnalyticsBar } from './analytics-bar.tsx';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { Charts } from './charts.tsx';
import { ShownContext, shownOf } from './shown.ts';
import { TileStrip } from './tile-strip.tsx';
import styles from './analytics.module.css';
import * as words from './words.ts';

const analytics = client<typeof analyticsActions>('analytics');
// The library of the charts loads beside the numbers.
void plots().catch(() => undefined);

/** Changes come by live frames. The history that the charts draw from follows them a moment later, which no frame reports. */
const EVERY_MS = 30_000;

/** The numbers of a project's tasks or issues: tiles, and charts whose marks open lists. */
export function AnalyticsScreen() {
  const { workspaceId = '', projectId = '' } = useParams();
  return (
    <Content>
      <LoadedAnalytics key={projectId} workspaceId={workspaceId} projectId={projectId} />
    </Content>
  );
}

function LoadedAnalytics(scope: ProjectScope) {
  const state = useAnalyticsState();
  const projects = useList(projectRows, scope);
  const people = useList(projectPeople, scope);
  const labels = useList(projectLabels, scope);
  const sprints = useList(projectSprints, scope);
  const numbers = useNumbers(scope, state);
  const health = usePart(healthSection, true);
  const all = [projects, people, labels, numbers];
  const [project] = projects.rows;
  const failed = all.find(({ status }) => status === 'error');
  if (failed && !numbers.data) {
    const retry = () => all.filter(({ status }) => status === 'error').forEach((one) => one.retry());
    return <Failure error={failed.error} onRetry={retry} what={words.theNumbers} />;
  }
  if (!project) return <AnalyticsSkeleton />;
  return (
    <>
      <AnalyticsBar
        state={state}
        people={people.rows}
        labels={labels.rows}
        sprints={sprints.rows}
        shown={numbers.data?.tiles.total ?? 0}
      />
      {health ? <health.HealthSection scope={scope} project={project} /> : null}
      {numbers.data ? (
        <Numbers
          state={state}
          data={numbers.data}
          isStale={numbers.isStale}
          project={project}
          people={people.rows}
          labels={labels.rows}
          sprints={sprints.rows}
        />
      ) : (
        <AnalyticsSkeleton />
      )}
    </>
  );
}

/** The answer for the address. While another one loads, the last one of the same kind stays. */
function useNumbers({ projectId }: ProjectScope, { kind, range, filter }: AnalyticsState) {
  const context = useFilterContext();
  const timeZone = useMemo(() => ownTimeZone(), []);
  const where = sentConditions(chartFields[kind], filter.where, context);
  const query = { projectId, ...daysOf(range, context.today), timeZone, ...(where.length > 0 && { where }) };
  const action = kind === 'tasks' ? 'get-task-analytics' : 'get-issue-analytics';
  const { data, ...rest } = useQuery<Analytics>(
    `${action}:${JSON.stringify(query)}`,
    (via) => analytics.get(action, { query, ...via }),
    {
      refreshEvery: EVERY_MS,
      refetchesOn: [kind === 'tasks' ? 'Task' : 'Issue'],
    },
  );
  const [last, setLast] = useState<{ kind: string; data: Analytics } | null>(null);
  if (data && last?.data !== data) setLast({ kind, data });
  const shown = data ?? (last?.kind === kind ? last.data : undefined);
  return { ...rest, data: shown, isStale: data === undefined };
}

interface NumbersProps {
  state: AnalyticsState;
  data: Analytics;
  isStale: boolean;
  project: ProjectSummary;
  people: readonly ProjectPerson[];
  labels: readonly Label[];
  sprints: readonly Sprint[];
}

function Numbers({ state, data, isStale, project, people, labels, sprints }: NumbersProps) {
  const { kind, filter } = state;
  const shown = useMemo(
    () => shownOf({ data, kind, project, people, labels, sprints, where: filter.where }),
    [data, kind, project, people, labels, sprints, filter],
  );
  const isEmpty = data.tiles.total === 0 && data.flow.counts.length === 0;
  if (isEmpty) return <Nothing state={state} />;
  return (
    <ShownContext value={shown}>
      <div className={styles.page} aria-busy={isStale}>
        <TileStrip />
        <Charts />
      </div>
    </ShownContext>
  );
}

function Nothing({ state: { kind, filter, clearFilter } }: { state: AnalyticsState }) {
  if (filter.where.length > 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={words.nothingMatches(kind)}
        action={<Button onClick={clearFilter}>{words.clearFilters}</Button>}
      />
    );
  }
  return (
    <EmptyState icon={<ChartNoAxesColumn />} title={words.nothingYet(kind)}>
      {words.nothingYetHint(kind)}
    </EmptyState>
  );
}
