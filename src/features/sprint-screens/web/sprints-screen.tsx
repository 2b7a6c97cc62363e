import { useMemo } from 'react';
import { Outlet, useParams } from 'react-router';
import { projectPeople, projectRows, type ProjectScope } from '#features/projects/web';
import { projectSprints, sprintIssues } from '#features/sprints/web';
import { useFilteredTasks } from '#features/tasks/web';
import type { WorkRow } from '#features/work/rules';
import { Content } from '#ui/frame';
import { Failure } from '#web/failure.tsx';
import { useSession } from '#web/session';
import { useBodyLater } from '#web/use-body-later';
import { preloadList, useList } from '#web/use-list';
import { workIssue, workTask } from '../rules.ts';
import { useSprintsViewState } from './sprints-address.ts';
import { SprintsSkeleton } from './sprints-skeleton.tsx';
import { SprintsView } from './sprints-view.tsx';
import * as words from './words.ts';

/** The sprints of a project, and the backlog below them. A task opens beside them through the child route. */
export function SprintsScreen() {
  const { workspaceId = '', projectId = '' } = useParams();
  return (
    <>
      <Content scroll="none">
        <LoadedSprints key={projectId} workspaceId={workspaceId} projectId={projectId} />
      </Content>
      <Outlet />
    </>
  );
}

/** Requests what only this screen shows, while the frame around it is still being rendered. */
export function askForSprints(scope: ProjectScope): void {
  preloadList(projectSprints, scope);
  preloadList(sprintIssues, scope);
}

function LoadedSprints(scope: ProjectScope) {
  const { user } = useSession();
  const hasBody = useBodyLater();
  const { projectId } = scope;
  const sprints = useList(projectSprints, scope);
  const tasks = useFilteredTasks(scope, useSprintsViewState().filter.where);
  const issues = useList(sprintIssues, scope);
  const projects = useList(projectRows, scope);
  // The rows name them.
  const people = useList(projectPeople, scope);
  const rows = useMemo<WorkRow[]>(
    () => [...tasks.rows.map((task) => workTask(task, projectId)), ...issues.rows.map((issue) => workIssue(issue, projectId))],
    [tasks.rows, issues.rows, projectId],
  );
  const lists = [sprints, tasks, issues, projects, people];
  const failed = lists.find(({ status }) => status === 'error');
  if (failed) {
    const retry = () => lists.filter(({ status }) => status === 'error').forEach((list) => list.retry());
    return <Failure error={failed.error} onRetry={retry} what={words.theSprints} />;
  }
  const [project] = projects.rows;
  if (!project || !user || lists.some(({ status }) => status === 'loading')) return <SprintsSkeleton />;
  return <SprintsView {...{ scope, project, rows }} sprints={sprints.rows} userId={user.id} hasBody={hasBody} />;
}
