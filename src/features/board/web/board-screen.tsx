import { Outlet, useParams } from 'react-router';
import { Content } from '#ui/frame';
import { Failure } from '#web/failure.tsx';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import type { ProjectSummary } from '#features/projects/contract';
import { projectLabels, projectPeople, projectRows } from '#features/projects/web';
import { useChipsAhead } from '#features/filters/web';
import { taskFilters } from '#features/task-surface/web';
import { useFilteredTasks } from '#features/tasks/web';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardView } from './board-view.tsx';
import { useBoardViewState } from './view-settings.ts';
import * as words from './words.ts';

export { searchOf } from './view-settings.ts';

/** The board of a project, for the content of the project's frame. A task opens beside it through the child route. */
export function BoardScreen() {
  const { workspaceId = '', projectId = '' } = useParams();
  return (
    <>
      <Content scroll="none">
        <LoadedBoard key={projectId} workspaceId={workspaceId} projectId={projectId} />
      </Content>
      <Outlet />
    </>
  );
}

function LoadedBoard(scope: { workspaceId: string; projectId: string }) {
  const { user } = useSession();
  const { filter } = useBoardViewState();
  useChipsAhead(taskFilters, filter);
  const tasks = useFilteredTasks(scope, filter.where);
  const projects = useList(projectRows, scope);
  const people = useList(projectPeople, scope);
  const labels = useList(projectLabels, scope);
  const project: ProjectSummary | undefined = projects.rows[0];
  const lists = [tasks, projects, people, labels];
  const failed = lists.find(({ status }) => status === 'error');
  if (failed) {
    const retry = () => lists.filter(({ status }) => status === 'error').forEach((list) => list.retry());
    return <Failure error={failed.error} onRetry={retry} what={words.theBoard} />;
  }
  if (!project || !user || lists.some(({ status }) => status === 'loading')) return <BoardSkeleton />;
  return (
    <BoardView scope={scope} project={project} tasks={tasks.rows} people={people.rows} labels={labels.rows} userId={user.id} />
  );
}
