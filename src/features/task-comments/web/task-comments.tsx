import { useMemo } from 'react';
import { mayInProject } from '#contract/permissions';
import { projectRows } from '#features/projects/web';
import { type TaskPart, useTaskReference } from '#features/tasks/web';
import { Thread, useRetryOnceMade, useThreadAuthors, useThreadPeople } from '#features/threads/web';
import { useSession } from '#web/session';
import { toast } from '#web/toasts';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import { useQuery } from '#web/use-query';
import {
  addComment,
  deleteComment,
  dismissReports,
  editComment,
  reactToComment,
  reportComment,
  reportedComments,
  reportsKey,
  taskComments,
} from './data.ts';

export interface TaskCommentsProps extends Pick<TaskPart, 'task' | 'scope'> {
  /** Takes files that were pasted into a comment. */
  onFiles?: (files: readonly File[]) => void;
}

/** What people say about a task. It asks for its rows itself; what one may do there follows from one's role. */
export function TaskComments({ task, scope, onFiles }: TaskCommentsProps) {
  const { user } = useSession();
  const { rows, status, retry } = useList(taskComments, scope);
  const role = useList(projectRows, scope).rows[0]?.role ?? null;
  const people = useThreadPeople(scope);
  const authors = useThreadAuthors(rows);
  const reference = useTaskReference(scope);
  const reports = useReports(scope.projectId, mayInProject(role, 'manageSettings'));
  const [add, edit, remove] = [useMutation(addComment), useMutation(editComment), useMutation(deleteComment)];
  const react = useMutation(reactToComment);
  const { id: taskId } = task;
  const isMade = task.version > 0;
  // In the archive nothing of a task can be changed.
  const isLive = !task.archivedAt;
  useRetryOnceMade(isMade, retry);
  if (!user) return null;
  return (
    <Thread
      key={taskId}
      place={`task:${taskId}`}
      comments={rows}
      status={isMade ? status : 'ready'}
      onRetry={retry}
      expected={task.commentCount}
      people={people}
      authors={authors}
      userId={user.id}
      rights={{ comment: isLive && mayInProject(role, 'comment'), deleteAny: isLive && mayInProject(role, 'deleteAnyComment') }}
      address={`${location.origin}/dashboard/${scope.workspaceId}/projects/${scope.projectId}/board/${taskId}`}
      reference={reference}
      reports={reports}
      {...(onFiles && { onFiles })}
      onAdd={(comment) => add({ ...comment, taskId, projectId: scope.projectId })}
      onEdit={(comment, content) => edit({ taskId, commentId: comment.id, content })}
      onDelete={(comment) => remove({ taskId, commentId: comment.id })}
      onReact={(comment, reaction, isOn) => react({ taskId, commentId: comment.id, reaction, isOn })}
      onReport={(comment, report) => reportComment(comment.id, report)}
      onDismissReports={(comment) =>
        void dismissReports(scope.projectId, comment.id).catch(() => toast.error('The reports were not dismissed. Try again.'))
      }
    />
  );
}

/** How often each comment was reported, of those whose reports wait; an admin's to know. */
function useReports(projectId: string, isAdmin: boolean): ReadonlyMap<string, number> {
  const { data } = useQuery(isAdmin ? reportsKey(projectId) : null, () => reportedComments(projectId));
  return useMemo(() => new Map(data?.map(({ comment, reportCount }) => [comment.id, reportCount])), [data]);
}
