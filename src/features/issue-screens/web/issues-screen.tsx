import { useParams } from 'react-router';
import { useChipsAhead } from '#features/filters/web';
import type { ProjectSummary } from '#features/projects/contract';
import { projectLabels, projectPeople, projectRows } from '#features/projects/web';
import { Content } from '#ui/frame';
import { Failure } from '#web/failure.tsx';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { IssuesSkeleton } from './issues-skeleton.tsx';
import { issueFilters } from './list-bar.tsx';
import { ListView } from './list-view.tsx';
import { useIssueViewState } from './view-settings.ts';
import { useFolded } from './use-folded.ts';
import { useIssuePages } from './use-issue-pages.ts';
import * as words from './list-words.ts';

export { savedSearch } from './view-settings.ts';

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
  const viewState = useIssueViewState();
  useChipsAhead(issueFilters, viewState.filter);
  const folding = useFolded(scope.projectId);
  const state = useIssuePages(scope, viewState.viewSettings, folding.folded);
  const projects = useList(projectRows, scope);
  const people = useList(projectPeople, scope);
  const labels = useList(projectLabels, scope);
  const project: ProjectSummary | undefined = projects.rows[0];
  const all = [state, projects, people, labels];
  const failed = all.find(({ status }) => status === 'error');
  if (failed) {
    const retry = () => all.filter(({ status }) => status === 'error').forEach((list) => list.retry());
    return <Failure error={failed.error} onRetry={retry} what={words.theIssues} />;
  }
  if (!project || !user || all.some(({ status }) => status === 'loading')) return <IssuesSkeleton />;
  const parts = { scope, project, state, folding, people: people.rows, labels: labels.rows, userId: user.id };
  return <ListView parts={parts} viewState={viewState} />;
}
