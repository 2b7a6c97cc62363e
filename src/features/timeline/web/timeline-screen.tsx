import { Outlet, useParams } from 'react-router';
import { useChipsAhead } from '#features/filters/web';
import { projectLabels, projectPeople, projectRows } from '#features/projects/web';
import { taskFilters } from '#features/task-surface/web';
import { projectTasks } from '#features/tasks/web';
import { ErrorState } from '#ui/error-state';
import { Content } from '#ui/frame';
import { ApiError } from '#web/api-error';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { useTimelineViewState } from './timeline-address.ts';
import { TimelineSkeleton } from './timeline-skeleton.tsx';
import { TimelineView } from './timeline-view.tsx';
import * as words from './words.ts';

/** The tasks of a project as bars over time: the same rows as its board. A task opens beside it through the child route. */
export function TimelineScreen() {
  const { workspaceId = '', projectId = '' } = useParams();
  return (
    <>
      <Content scroll="none">
        <LoadedTimeline key={projectId} workspaceId={workspaceId} projectId={projectId} />
      </Content>
      <Outlet />
    </>
  );
}

function LoadedTimeline(scope: { workspaceId: string; projectId: string }) {
  const { user } = useSession();
  useChipsAhead(taskFilters, useTimelineViewState().filter);
  const tasks = useList(projectTasks, scope);
  const projects = useList(projectRows, scope);
  const people = useList(projectPeople, scope);
  const labels = useList(projectLabels, scope);
  const lists = [tasks, projects, people, labels];
  const failed = lists.find(({ status }) => status === 'error');
  if (failed) {
    return (
      <ErrorState
        title={words.timelineNotLoaded}
        onRetry={() => lists.filter(({ status }) => status === 'error').forEach((list) => list.retry())}
        detail={failed.error instanceof ApiError ? (failed.error.requestId ?? undefined) : undefined}
      >
        {failed.error?.message}
      </ErrorState>
    );
  }
  const [project] = projects.rows;
  if (!project || !user || lists.some(({ status }) => status === 'loading')) return <TimelineSkeleton />;
  return (
    <TimelineView scope={scope} project={project} tasks={tasks.rows} people={people.rows} labels={labels.rows} userId={user.id} />
  );
}
