import { Outlet, useParams } from 'react-router';
import { projectFields } from '#features/custom-fields/web';
import { useChipsAhead } from '#features/filters/web';
import { projectLabels, projectPeople, projectRows } from '#features/projects/web';
import { taskFilters } from '#features/task-surface/web';
import { useFilteredTasks } from '#features/tasks/web';
import { Content } from '#ui/frame';
import { Failure } from '#web/failure.tsx';
import { useSession } from '#web/session';
import { useBodyLater } from '#web/use-body-later';
import { useList } from '#web/use-list';
import { ListSkeleton } from './list-skeleton.tsx';
import { useListViewState } from './list-address.ts';
import { ListView } from './list-view.tsx';
import * as words from './words.ts';

export { searchOf } from './list-address.ts';
export { keepColumns } from './use-chosen-columns.ts';

/** The tasks of a project as a list, with the same rows as its board. A task opens beside it through the child route. */
export function ListScreen() {
  const { workspaceId = '', projectId = '' } = useParams();
  return (
    <>
      <Content scroll="none">
        <LoadedList key={projectId} workspaceId={workspaceId} projectId={projectId} />
      </Content>
      <Outlet />
    </>
  );
}

function LoadedList(scope: { workspaceId: string; projectId: string }) {
  const { user } = useSession();
  const hasBody = useBodyLater();
  const { filter } = useListViewState();
  useChipsAhead(taskFilters, filter);
  const tasks = useFilteredTasks(scope, filter.where);
  const projects = useList(projectRows, scope);
  const people = useList(projectPeople, scope);
  const labels = useList(projectLabels, scope);
  const fields = useList(projectFields, scope);
  const lists = [tasks, projects, people, labels, fields];
  const failed = lists.find(({ status }) => status === 'error');
  if (failed) {
    const retry = () => lists.filter(({ status }) => status === 'error').forEach((list) => list.retry());
    return <Failure error={failed.error} onRetry={retry} what={words.theList} />;
  }
  const project = projects.rows[0];
  if (!project || !user || lists.some(({ status }) => status === 'loading')) return <ListSkeleton />;
  return (
    <ListView
      scope={scope}
      project={project}
      tasks={tasks.rows}
      people={people.rows}
      labels={labels.rows}
      fields={fields.rows}
      userId={user.id}
      hasBody={hasBody}
    />
  );
}
