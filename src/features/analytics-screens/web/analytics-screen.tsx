import { useMemo } from 'react';
import { useParams } from 'react-router';
import { mayNow } from '#contract/permissions';
import type { Analytics } from '#features/analytics/contract';
import { plots } from '#features/charts/web';
import type { Label, ProjectSummary } from '#features/projects/contract';
import { projectLabels, type ProjectPerson, projectPeople, projectRows, type ProjectScope } from '#features/projects/web';
import type { Sprint } from '#features/sprints/contract';
import { healthSection } from '#features/project-health/web';
import { projectSprints } from '#features/sprints/web';
import { openNewWork } from '#features/work/web';
import { Content } from '#ui/frame';
import { Failure } from '#web/failure.tsx';
import type { FetchOptions } from '#web/list-fetching';
import { preloadList, useList } from '#web/use-list';
import { useBodyLater } from '#web/use-body-later';
import { usePart } from '#web/use-part';
import { chartFields, type KindName } from '../rules.ts';
import { type AnalyticsState, useAnalyticsState } from './analytics-address.ts';
import { AnalyticsBar } from './analytics-bar.tsx';
import { AnalyticsSkeleton, HealthSkeleton } from './analytics-skeleton.tsx';
import { ChartFilters } from './chart-filters.tsx';
import { shownOf } from './shown.ts';
import { SavedAnalyticsViews } from './saved-analytics-views.tsx';
import { ShownCharts } from './shown-charts.tsx';
import { analytics, type AskedNumbers, preloadNumbers, useNumbers } from './use-numbers.ts';
import * as words from './words.ts';

// The library of the charts loads beside the numbers.
void plots().catch(() => undefined);

/** The numbers of a project's tasks or issues: tiles, and charts whose marks open lists. */
export function AnalyticsScreen() {
  const { workspaceId = '', projectId = '' } = useParams();
  return (
    <Content>
      <LoadedAnalytics key={projectId} workspaceId={workspaceId} projectId={projectId} />
    </Content>
  );
}

/** Requests what the screen shows, while the frame around it is still being rendered. */
export function askForAnalytics(scope: ProjectScope, address: string): void {
  preloadList(projectRows, scope);
  preloadList(projectPeople, scope);
  preloadList(projectLabels, scope);
  preloadList(projectSprints, scope);
  preloadNumbers(scope.projectId, address, chartFields, numbersOf(scope));
}

const numbersOf =
  ({ projectId }: ProjectScope) =>
  (kind: KindName, asked: AskedNumbers, via: FetchOptions): Promise<Analytics> =>
    analytics.get(kind === 'tasks' ? 'get-task-analytics' : 'get-issue-analytics', { query: { projectId, ...asked }, ...via });

function LoadedAnalytics(scope: ProjectScope) {
  const state = useAnalyticsState();
  const hasBody = useBodyLater();
  const projects = useList(projectRows, scope);
  const people = useList(projectPeople, scope);
  const labels = useList(projectLabels, scope);
  const sprints = useList(projectSprints, scope);
  const numbers = useNumbers(scope.projectId, state, chartFields, numbersOf(scope));
  const health = usePart(healthSection, true);
  const all = [projects, people, labels, numbers];
  const [project] = projects.rows;
  const failed = all.find(({ status }) => status === 'error');
  if (failed && !numbers.data) {
    const retry = () => all.filter(({ status }) => status === 'error').forEach((one) => one.retry());
    return <Failure error={failed.error} onRetry={retry} what={words.theNumbers} />;
  }
  if (!project) return <AnalyticsSkeleton tab={state.tab} />;
  return (
    <>
      <AnalyticsBar
        state={state}
        filters={(bar) => (
          <ChartFilters kind={state.kind} people={people.rows} labels={labels.rows} sprints={sprints.rows} {...bar} />
        )}
        views={<SavedAnalyticsViews scope={scope} project={project} />}
        shown={numbers.data?.tiles.total ?? 0}
      />
      {state.tab === 'overview' ? (
        hasBody && health ? (
          <health.HealthSection scope={scope} project={project} />
        ) : (
          <HealthSkeleton />
        )
      ) : null}
      {numbers.data && hasBody ? (
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
        <AnalyticsSkeleton tab={state.tab} />
      )}
    </>
  );
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
  const mayCreate = mayNow(project, kind === 'tasks' ? 'createTask' : 'reportIssue');
  const create = () =>
    openNewWork({ workspaceId: project.workspaceId, projectId: project.id, kind: kind === 'tasks' ? 'TASK' : 'ISSUE' });
  return (
    <ShownCharts
      state={state}
      shown={shown}
      isStale={isStale}
      hint={words.nothingYetHint(kind)}
      onCreate={mayCreate ? create : null}
    />
  );
}
