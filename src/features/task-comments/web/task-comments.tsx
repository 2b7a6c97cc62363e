import { useMemo } from 'react';
import { mayInProject } from '#contract/permissions';
import { projectRows } from '#features/projects/web';
import type { TaskPart } from '#features/tasks/web';
import { Thread, type ThreadProps, useComments } from '#features/threads/web';
import { toast } from '#web/toasts';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import { useQuery } from '#web/use-query';
import { addComment, dismissReports, reportComment, reportedComments, reportsKey, taskThread } from './data.ts';
import * as words from './words.ts';

export interface TaskCommentsProps
  extends Pick<TaskPart, 'task' | 'scope'>, Pick<ThreadProps, 'composerPlace' | 'history' | 'onAttach'> {}

/** The comments on a task. It loads its own rows, and the person's role decides what they can do. */
export function TaskComments({ task, scope, ...rest }: TaskCommentsProps) {
  const comments = useComments(taskThread, task, scope);
  const role = useList(projectRows, scope).rows[0]?.role ?? null;
  const reports = useReports(scope.projectId, mayInProject(role, 'manageSettings'));
  const add = useMutation(addComment);
  const { id } = task;
  const { workspaceId, projectId } = scope;
  if (!comments) return null;
  return (
    <Thread
      {...comments}
      {...rest}
      key={id}
      noun={words.noun}
      place={`task:${id}`}
      address={`${location.origin}/dashboard/${workspaceId}/projects/${projectId}/board/${id}`}
      reports={reports}
      onAdd={(comment) => add({ ...comment, aboutId: id, projectId })}
      onReport={(comment, report) => reportComment(comment.id, report)}
      onDismissReports={(comment) =>
        void dismissReports(projectId, comment.id).catch(() => toast.error(words.reportsNotDismissed))
      }
    />
  );
}

/** The number of open reports of each comment, for admins. */
function useReports(projectId: string, isAdmin: boolean): ReadonlyMap<string, number> {
  const { data } = useQuery(isAdmin ? reportsKey(projectId) : null, () => reportedComments(projectId));
  return useMemo(() => new Map(data?.map(({ comment, reportCount }) => [comment.id, reportCount])), [data]);
}
