import type { NewestActivity } from '#features/activity/web';
import type { ProjectSummary } from '#features/projects/contract';
import { TaskComments, type TaskCommentsProps } from '#features/task-comments/web';
import { useTaskHistory } from './use-task-history.ts';

interface TaskActivityProps extends Pick<TaskCommentsProps, 'task' | 'scope' | 'composerPlace' | 'onAttach'> {
  newest: NewestActivity;
  project: ProjectSummary | undefined;
}

/** The comments on a task and its changes, in order of time. Loaded when a task is opened. */
export function TaskActivity({ newest, project, ...props }: TaskActivityProps) {
  const history = useTaskHistory({ newest, scope: props.scope, project });
  return <TaskComments {...props} history={history} />;
}
