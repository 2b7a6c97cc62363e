import { useMemo } from 'react';
import { mayInProject } from '#contract/permissions';
import { type IssueScope, projectIssues } from '#features/issues/web';
import { projectRows } from '#features/projects/web';
import { projectTasks } from '#features/tasks/web';
import { Thread, useRetryOnceMade, useThreadAuthors, useThreadPeople } from '#features/threads/web';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import {
  createComment,
  deleteIssueComment,
  editIssueComment,
  issueComments,
  reactToIssueComment,
  replyToComment,
} from './data.ts';

export interface IssueCommentsProps {
  issue: { readonly id: string; readonly version: number; readonly commentCount: number };
  scope: IssueScope;
}

/** What people say about an issue. It asks for its rows itself; what one may do there follows from one's role. */
export function IssueComments({ issue, scope }: IssueCommentsProps) {
  const { user } = useSession();
  const { rows, status, retry } = useList(issueComments, scope);
  const role = useList(projectRows, scope).rows[0]?.role ?? null;
  const people = useThreadPeople(scope);
  const authors = useThreadAuthors(rows);
  const reference = useReference(scope);
  const [create, reply] = [useMutation(createComment), useMutation(replyToComment)];
  const [edit, remove] = [useMutation(editIssueComment), useMutation(deleteIssueComment)];
  const react = useMutation(reactToIssueComment);
  const isMade = issue.version > 0;
  useRetryOnceMade(isMade, retry);
  if (!user) return null;
  const { id: issueId } = issue;
  const { workspaceId, projectId } = scope;
  return (
    <Thread
      key={issueId}
      place={`issue:${issueId}`}
      comments={rows}
      status={isMade ? status : 'ready'}
      onRetry={retry}
      expected={issue.commentCount}
      people={people}
      authors={authors}
      userId={user.id}
      rights={{ comment: mayInProject(role, 'comment'), deleteAny: mayInProject(role, 'deleteAnyComment') }}
      address={`${location.origin}/dashboard/${workspaceId}/projects/${projectId}/issues/${issueId}`}
      reference={reference}
      onAdd={({ content, parentId }) => {
        if (parentId === null) create({ issueId, projectId, content });
        else reply({ issueId, projectId, content, parentCommentId: parentId });
      }}
      onEdit={(comment, content) => edit({ issueId, commentId: comment.id, content })}
      onDelete={(comment) => remove({ issueId, commentId: comment.id })}
      onReact={(comment, reaction, isOn) => react({ issueId, commentId: comment.id, reaction, isOn })}
    />
  );
}

/** APP-12 leads to that issue or task, where the project has it. */
function useReference(scope: IssueScope): (key: string) => string | null {
  const { workspaceId, projectId } = scope;
  const { rows: issues } = useList(projectIssues, scope);
  const { rows: tasks } = useList(projectTasks, scope);
  const projectKey = useList(projectRows, scope).rows[0]?.key;
  return useMemo(() => {
    const path = `/dashboard/${workspaceId}/projects/${projectId}`;
    const byNumber = new Map([
      ...tasks.map(({ number, id }) => [number, `${path}/board/${id}`] as const),
      ...issues.map(({ number, id }) => [number, `${path}/issues/${id}`] as const),
    ]);
    return (key) => {
      const [named, number] = key.split('-');
      return named === projectKey ? (byNumber.get(Number(number)) ?? null) : null;
    };
  }, [tasks, issues, projectKey, workspaceId, projectId]);
}
