import { useEffect } from 'react';
import type { NewestActivity } from '#features/activity/web';
import { linkingParts } from '#features/document-references/web';
import type { ProjectSummary } from '#features/projects/contract';
import { TaskComments, type TaskCommentsProps } from '#features/task-comments/web';
import { printSheetsAlone } from '#web/printed-alone';
import { usePart } from '#web/use-part';
import { useTaskHistory } from './use-task-history.ts';

interface TaskActivityProps extends Pick<TaskCommentsProps, 'task' | 'scope' | 'composerPlace' | 'onAttach'> {
  newest: NewestActivity;
  project: ProjectSummary | undefined;
}

/** The documents that name a task, then its comments and its changes in order of time. Loaded when a task is opened. */
export function TaskActivity({ newest, project, ...props }: TaskActivityProps) {
  const history = useTaskHistory({ newest, scope: props.scope, project });
  const linking = usePart(linkingParts, 'now');
  useEffect(printSheetsAlone, []);
  const { task, scope } = props;
  return (
    <>
      {linking && task.version > 0 ? <linking.NamingDocuments workspaceId={scope.workspaceId} targetId={task.id} /> : null}
      <TaskComments {...props} history={history} />
    </>
  );
}
