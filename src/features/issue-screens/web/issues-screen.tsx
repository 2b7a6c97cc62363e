import { useParams } from 'react-router';
import type { ProjectSummary } from '#features/projects/contract';
import { projectLabels, projectPeople, projectRows } from '#features/projects/web';
import { ErrorState } from '#ui/error-state';
import { Content } from '#ui/frame';
import { ApiError } from '#web/api-error';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { projectIssues } from '#features/issues/web';
import { IssuesSkeleton } from './issues-skeleton.tsx';
import { ListView } from './list-view.tsx';

/** The issues of a project, for the content of the project's frame. */
export function IssuesScreen() {
  const { workspaceId = '', projectId = '' } = useParams();
  return (
    <Content scroll="none">
      <LoadedIssues key={projectId} workspaceId={workspaceId} projectId={projectId} />
    </Content>
  );
}

function LoadedIssues(scope: { workspaceId: string; projectId: string }) {
  const { user } = useSession();
  const issues = useList(projectIssues, scope);
  const projects = useList(projectRows, scope);
  const people = useList(projectPeople, scope);
  const labels = useList(projectLabels, scope);
  const project: ProjectSummary | undefined = projects.rows[0];
  const all = [issues, projects, people, labels];
  const failed = all.find(({ status }) => status === 'error');
  if (failed) {
    const retry = () => all.filter(({ status }) => status === 'error').forEach((list) => list.retry());
    return (
      <ErrorState
        title="The issues could not be loaded"
        onRetry={retry}
        detail={failed.error instanceof ApiError ? (failed.error.requestId ?? undefined) : undefined}
      >
        {failed.error?.message}
      </ErrorState>
    );
  }
  if (!project || !user || all.some(({ status }) => status === 'loading')) return <IssuesSkeleton />;
  return (
    <ListView scope={scope} project={project} issues={issues.rows} people={people.rows} labels={labels.rows} userId={user.id} />
  );
}
