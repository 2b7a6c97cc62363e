import type { IssueScope } from '#features/issues/web';
import { Thread, type ThreadProps, useComments } from '#features/threads/web';
import { useMutation } from '#web/use-mutation';
import { createComment, issueThread, replyToComment } from './data.ts';
import * as words from './words.ts';

export interface IssueCommentsProps extends Pick<ThreadProps, 'composerPlace' | 'history' | 'onAttach'> {
  issue: { readonly id: string; readonly version: number; readonly commentCount: number };
  scope: IssueScope;
}

/** The comments on an issue. It loads its own rows, and the person's role decides what they can do. */
export function IssueComments({ issue, scope, ...rest }: IssueCommentsProps) {
  const comments = useComments(issueThread, issue, scope);
  const [create, reply] = [useMutation(createComment), useMutation(replyToComment)];
  const { id } = issue;
  const { workspaceId, projectId } = scope;
  if (!comments) return null;
  return (
    <Thread
      {...comments}
      {...rest}
      key={id}
      noun={words.noun}
      place={`issue:${id}`}
      address={`${location.origin}/dashboard/${workspaceId}/projects/${projectId}/issues/${id}`}
      onAdd={({ content, parentId }) => {
        const comment = { aboutId: id, projectId, content };
        if (parentId === null) create({ ...comment, parentId });
        else reply({ ...comment, parentId });
      }}
    />
  );
}
