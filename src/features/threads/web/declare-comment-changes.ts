import { commentsOn } from '#contract/subject';
import type { ReactionName } from '#contract/reactions';
import type { Actions, RequestOf } from '#web/api';
import { type Call, declareMutation, type Mutation } from '#web/mutation';
import type { commentChanges } from './comment-changes.ts';
import type { ThreadDeclaration, ThreadRow } from './declare-thread.ts';
import * as words from './words.ts';

/** The subject of comments, and the workspace of an item that chooses its readers, by which that is reached. */
export interface AboutRef {
  readonly aboutId: string;
  readonly workspaceId?: string;
}
/** A comment and its subject. */
export interface CommentRef extends AboutRef {
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

/** What a request about a comment names. */
const queryOf = <A extends Actions, C extends ThreadRow, On extends object>(
  thread: ThreadDeclaration<A, C, On>,
  ref: CommentRef,
) => ({ ...thread.on?.(ref), commentId: ref.commentId });
const lane = <Input extends CommentRef>({ aboutId }: Input): string => aboutId;
// The types of the action names ensure that the actions take these requests.
const asked = <A extends Actions, Name extends keyof A>(request: object) => request as unknown as RequestOf<A[Name]>;

/** Declares the mutations of the comments on one kind of subject. */
export const declareCommentChanges = <A extends Actions, C extends ThreadRow, On extends object>(
  thread: ThreadDeclaration<A, C, On>,
  changes: Changes<C>,
) => ({
  edit: declareEditing(thread, changes),
  remove: declareDeleting(thread, changes),
  react: declareReacting(thread, changes),
});

function declareEditing<A extends Actions, C extends ThreadRow, On extends object>(
  thread: ThreadDeclaration<A, C, On>,
  changes: Changes<C>,
) {
  const edit: Mutation<CommentEdit, A[typeof thread.edit]> = declareMutation(thread.client, thread.edit, {
    method: 'PUT',
    table: commentsOn(thread.subject),
    texts: ['content'],
    lane,
    request: ({ content, ...ref }: CommentEdit) => asked({ query: queryOf(thread, ref), body: { content } }),
    predict: ({ commentId, content }, context) => changes.edited(commentId, content, context),
    inverse: (change, context): Call | null => {
      const before = changes.before(context, change.commentId);
      return before ? edit.with({ ...change, content: before.content }) : null;
    },
  });
  return edit;
}

function declareDeleting<A extends Actions, C extends ThreadRow, On extends object>(
  thread: ThreadDeclaration<A, C, On>,
  changes: Changes<C>,
) {
  const table = commentsOn(thread.subject);
  const remove: Mutation<CommentRef, A[typeof thread.remove]> = declareMutation(thread.client, thread.remove, {
    method: 'DELETE',
    table,
    lane,
    request: (ref: CommentRef) => asked({ query: queryOf(thread, ref) }),
    predict: ({ aboutId, commentId }, context) => changes.deleted(aboutId, commentId, context),
    inverse: (ref, context): Call | null => {
      const row = changes.before(context, ref.commentId);
      return row ? restore.with({ ...ref, row }) : null;
    },
    said: () => words.commentDeleted,
  });

  const restore: Mutation<CommentRef & { row: C }, A[typeof thread.restore]> = declareMutation(thread.client, thread.restore, {
    method: 'PUT',
    table,
    lane,
    request: (ref: CommentRef & { row: C }) => asked({ query: queryOf(thread, ref), body: {} }),
    predict: ({ aboutId, row }, context) => changes.restored(aboutId, row, context),
    inverse: (ref): Call => remove.with(ref),
  });

  return remove;
}

function declareReacting<A extends Actions, C extends ThreadRow, On extends object>(
  thread: ThreadDeclaration<A, C, On>,
  changes: Changes<C>,
) {
  const react: Mutation<CommentReaction, A[typeof thread.react]> = declareMutation(thread.client, thread.react, {
    method: 'PUT',
    table: commentsOn(thread.subject),
    lane,
    request: ({ reaction, isOn, ...ref }: CommentReaction) => asked({ query: queryOf(thread, ref), body: { reaction, isOn } }),
    predict: ({ commentId, reaction, isOn }, context) => changes.reactedTo(commentId, reaction, isOn, context),
    inverse: ({ isOn, ...input }): Call => react.with({ ...input, isOn: !isOn }),
  });
  return react;
}
