import { commentsOn } from '#contract/subject';
import type { ReactionName } from '#contract/reactions';
import type { Actions, RequestOf } from '#web/api';
import { type Call, declareMutation, type Mutation } from '#web/mutation';
import type { commentChanges } from './comment-changes.ts';
import type { ThreadDeclaration, ThreadRow } from './declare-thread.ts';
import * as words from './words.ts';

/** A comment and its subject. */
export interface CommentRef {
  aboutId: string;
  commentId: string;
}
export interface CommentEdit extends CommentRef {
  content: string;
}
export interface CommentReaction extends CommentRef {
  reaction: ReactionName;
  isOn: boolean;
}

type Changes<C extends ThreadRow> = ReturnType<typeof commentChanges<C>>;

const lane = <Input extends CommentRef>({ aboutId }: Input): string => aboutId;
// The types of the action names ensure that the actions take these requests.
const asked = <A extends Actions, Name extends keyof A>(request: object) => request as unknown as RequestOf<A[Name]>;

/** Declares the mutations of the comments on one kind of subject. */
export const declareCommentChanges = <A extends Actions, C extends ThreadRow>(
  thread: ThreadDeclaration<A, C>,
  changes: Changes<C>,
) => ({
  edit: declareEditing(thread, changes),
  remove: declareDeleting(thread, changes),
  react: declareReacting(thread, changes),
});

function declareEditing<A extends Actions, C extends ThreadRow>(thread: ThreadDeclaration<A, C>, changes: Changes<C>) {
  const edit: Mutation<CommentEdit, A[typeof thread.edit]> = declareMutation(thread.client, thread.edit, {
    method: 'PUT',
    table: commentsOn(thread.subject),
    lane,
    request: ({ commentId, content }: CommentEdit) => asked({ query: { commentId }, body: { content } }),
    predict: ({ commentId, content }, context) => changes.edited(commentId, content, context),
    inverse: ({ aboutId, commentId }, context): Call | null => {
      const before = changes.before(context, commentId);
      return before ? edit.with({ aboutId, commentId, content: before.content }) : null;
    },
  });
  return edit;
}

function declareDeleting<A extends Actions, C extends ThreadRow>(thread: ThreadDeclaration<A, C>, changes: Changes<C>) {
  const table = commentsOn(thread.subject);
  const remove: Mutation<CommentRef, A[typeof thread.remove]> = declareMutation(thread.client, thread.remove, {
    method: 'DELETE',
    table,
    lane,
    request: ({ commentId }: CommentRef) => asked({ query: { commentId } }),
    predict: ({ aboutId, commentId }, context) => changes.deleted(aboutId, commentId, context),
    inverse: ({ aboutId, commentId }, context): Call | null => {
      const row = changes.before(context, commentId);
      return row ? restore.with({ aboutId, commentId, row }) : null;
    },
    said: () => words.commentDeleted,
  });

  const restore: Mutation<CommentRef & { row: C }, A[typeof thread.restore]> = declareMutation(thread.client, thread.restore, {
    method: 'PUT',
    table,
    lane,
    request: ({ commentId }: CommentRef & { row: C }) => asked({ query: { commentId }, body: {} }),
    predict: ({ aboutId, row }, context) => changes.restored(aboutId, row, context),
    inverse: ({ aboutId, commentId }): Call => remove.with({ aboutId, commentId }),
  });

  return remove;
}

function declareReacting<A extends Actions, C extends ThreadRow>(thread: ThreadDeclaration<A, C>, changes: Changes<C>) {
  const react: Mutation<CommentReaction, A[typeof thread.react]> = declareMutation(thread.client, thread.react, {
    method: 'PUT',
    table: commentsOn(thread.subject),
    lane,
    request: ({ commentId, reaction, isOn }: CommentReaction) => asked({ query: { commentId }, body: { reaction, isOn } }),
    predict: ({ commentId, reaction, isOn }, context) => changes.reactedTo(commentId, reaction, isOn, context),
    inverse: ({ isOn, ...input }): Call => react.with({ ...input, isOn: !isOn }),
  });
  return react;
}
