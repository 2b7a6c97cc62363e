import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { workspaceChartFields } from '#features/analytics/fields';
import type { WorkspaceAnalytics } from '#features/analytics/contract';
import { plots } from '#features/charts/web';
import type { ProjectSummary } from '#features/projects/contract';
import { useHealth } from '#features/project-health/web';
import { workspaceProjects } from '#features/projects/web';
import type { TeamMember } from '#features/team/contract';
import { useWorkLive } from '#features/work/web';
import { workFilters } from '#features/work-surface/web';
import { useShell, useWorkspace } from '#features/workspaces/web';
import { Bar, BarSpacer, Content } from '#ui/frame';
import { Heading } from '#ui/heading';
import { Failure } from '#web/failure.tsx';
import { useSession } from '#web/session';
import { useTitle } from '#web/title';
import { useList } from '#web/use-list';
import { usePart } from '#web/use-part';
import { useAnalyticsState } from './analytics-address.ts';
import { AnalyticsBar } from './analytics-bar.tsx';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { analytics as analyticsLabel } from './route-words.ts';
import { SavedWorkspaceViews } from './saved-analytics-views.tsx';
import { ShownCharts } from './shown-charts.tsx';
import { analytics, useNumbers } from './use-numbers.ts';
import { workspaceShownOf } from './workspace-shown.ts';
import * as words from './words.ts';

// The library of the charts loads beside the numbers.
void plots().catch(() => undefined);

const FIELDS = { tasks: workspaceChartFields, issues: workspaceChartFields };

/** The numbers of the tasks or issues in all projects that a person can see. */
export function WorkspaceAnalyticsScreen() {
  const { workspaceId = '' } = useParams();
  const shell = useShell();
  useTitle(analyticsLabel, useWorkspace(workspaceId).row?.name);
  useWorkLive(workspaceId);
  return (
    <>
      <Bar onMenu={shell.openMenu}>
        <Heading level={1} size="strong">
          {analyticsLabel}
        </Heading>
        <BarSpacer />
      </Bar>
      <Content>
        <LoadedAnalytics key={workspaceId} workspaceId={workspaceId} />
      </Content>
    </>
  );
}

function LoadedAnalytics({ workspaceId }: { workspaceId: string }) {
  const { user } = useSession();
  const state = useAnalyticsState(FIELDS);
  const projects = useList(
    workspaceProjects,
    useMemo(() => ({ workspaceId }), [workspaceId]),
  );
  const open = useMemo(
    () => new Map(projects.rows.filter(({ status }) => status !== 'ARCHIVED').map((project) => [project.id, project])),
    [projects.rows],
  );
  const filters = usePart(workFilters, true);
  const numbers = useNumbers<WorkspaceAnalytics>(workspaceId, state, FIELDS, (kind, asked, via) =>
    analytics.get('get-workspace-analytics', {
      query: { workspaceId, kind: kind === 'tasks' ? 'TASK' : 'ISSUE', ...asked },
      ...via,
    }),
  );
  const { data, isStale } = numbers;
  const all = [projects, numbers];
  const failed = all.find(({ status }) => status === 'error');
  if (failed && !data) {
    const retry = () => all.filter(({ status }) => status === 'error').forEach((one) => one.retry());
    return <Failure error={failed.error} onRetry={retry} what={words.theNumbers} />;
  }
  return (
    <>
      <AnalyticsBar
        state={state}
        filters={(bar) =>
          filters ? (
            <filters.WorkFilters workspaceId={workspaceId} projects={open} fields={workspaceChartFields} {...bar} />
          ) : null
        }
        views={user ? <SavedWorkspaceViews workspaceId={workspaceId} userId={user.id} fields={FIELDS} /> : null}
        shown={data?.tiles.total ?? 0}
      />
      {filters && data && projects.status === 'ready' ? (
        <filters.WorkPeople
          workspaceId={workspaceId}
          draw={(people) => (
            <Numbers workspaceId={workspaceId} state={state} data={data} isStale={isStale} projects={open} people={people} />
          )}
        />
      ) : (
        <AnalyticsSkeleton tab={state.tab} />
      )}
    </>
  );
}

interface NumbersProps {
  workspaceId: string;
  state: ReturnType<typeof useAnalyticsState>;
  data: WorkspaceAnalytics;
  isStale: boolean;
  projects: ReadonlyMap<string, ProjectSummary>;
  people: readonly TeamMember[];
}

function Numbers({ workspaceId, state, data, isStale, projects, people }: NumbersProps) {
  const { kind, filter } = state;
  const { search } = useLocation();
  const healthOf = useHealth(workspaceId);
  const shown = useMemo(
    () => workspaceShownOf({ data, kind, workspaceId, projects, people, health: healthOf, where: filter.where, search }),
    [data, kind, workspaceId, projects, people, healthOf, filter.where, search],
  );
  return <ShownCharts state={state} shown={shown} isStale={isStale} hint={words.nothingYetAnywhereHint(kind)} />;
}
