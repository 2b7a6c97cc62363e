import type { ReactNode } from 'react';
import { Outlet, useParams } from 'react-router';
import type { Filter } from '#contract/filters';
import { useChipsAhead } from '#features/filters/web';
import type { Label, ProjectSummary } from '#features/projects/contract';
import { projectLabels, projectPeople, type ProjectPerson, projectRows, type ProjectScope } from '#features/projects/web';
import { type ShownTask, taskFilters } from '#features/task-surface/web';
import { useFilteredTasks } from '#features/tasks/web';
import { ErrorState } from '#ui/error-state';
import { Content } from '#ui/frame';
import { ApiError } from '#web/api-error';
import { useSession } from '#web/session';
import { useBodyLater } from '#web/use-body-later';
import { useList } from '#web/use-list';

/** The rows of a project that a plan shows. */
export interface PlanRows {
  scope: ProjectScope;
  project: ProjectSummary;
  tasks: readonly ShownTask[];
  people: readonly ProjectPerson[];
  labels: readonly Label[];
  userId: string;
  /** False in the first rendering after a click on the view: its bar is there at once, and what is below it follows. */
  hasBody: boolean;
}

interface PlanScreenProps {
  filter: Filter;
  /** Says that the rows could not be loaded. */
  notLoaded: string;
  skeleton: ReactNode;
  children: (rows: PlanRows) => ReactNode;
}

/** A screen with the tasks of a project by their dates: the same rows as its board. A task opens beside it through the child route. */
export function PlanScreen(props: PlanScreenProps) {
  const { workspaceId = '', projectId = '' } = useParams();
  return (
    <>
      <Content scroll="none">
        <LoadedPlan key={projectId} scope={{ workspaceId, projectId }} {...props} />
      </Content>
      <Outlet />
    </>
  );
}

function LoadedPlan({ scope, filter, notLoaded, skeleton, children }: PlanScreenProps & { scope: ProjectScope }) {
  const { user } = useSession();
  useChipsAhead(taskFilters, filter);
  const tasks = useFilteredTasks(scope, filter.where);
  const hasBody = useBodyLater();
  const projects = useList(projectRows, scope);
  const people = useList(projectPeople, scope);
  const labels = useList(projectLabels, scope);
  const lists = [tasks, projects, people, labels];
  const failed = lists.find(({ status }) => status === 'error');
  if (failed) {
    return (
      <ErrorState
        title={notLoaded}
        onRetry={() => lists.filter(({ status }) => status === 'error').forEach((list) => list.retry())}
        detail={failed.error instanceof ApiError ? (failed.error.requestId ?? undefined) : undefined}
      >
        {failed.error?.message}
      </ErrorState>
    );
  }
  const [project] = projects.rows;
  if (!project || !user || lists.some(({ status }) => status === 'loading')) return skeleton;
  return children({ scope, project, tasks: tasks.rows, people: people.rows, labels: labels.rows, userId: user.id, hasBody });
}
