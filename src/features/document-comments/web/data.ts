import { documentKind } from '#features/documents/subject';
import { type CommentToAdd, declareThread } from '#features/threads/web';
import { client } from '#web/api';
import { type Call, declareMutation } from '#web/mutation';
import type { CommentAnchor, DocumentComment, documentCommentActions } from '../contract.ts';
import * as words from './words.ts';

const comments = client<typeof documentCommentActions>('documents');

interface AboutDocument {
  readonly aboutId: string;
  readonly workspaceId?: string;
}

const queryOf = ({ aboutId: documentId, workspaceId = '' }: AboutDocument) => ({ workspaceId, documentId });

/** The thread of a document. All of its comments are loaded at once, because the text shows where they are. */
export const documentThread = declareThread<typeof documentCommentActions, DocumentComment, ReturnType<typeof queryOf>>({
  client: comments,
  subject: documentKind,
  load: (about, page, via) => comments.get('get-document-comments', { query: { ...queryOf(about), ...page }, ...via }),
  on: queryOf,
  isWhole: true,
  edit: 'edit-document-comment',
  remove: 'delete-document-comment',
  restore: 'restore-document-comment',
  react: 'react-to-document-comment',
});

interface DocumentCommentToAdd extends CommentToAdd {
  readonly anchor: CommentAnchor | null;
}

/** Adds a comment on a document or on a passage of it, or a reply. */
export const addComment = declareMutation(comments, 'add-document-comment', {
  method: 'POST',
  table: 'DocumentComment',
  lane: ({ aboutId }: DocumentCommentToAdd) => aboutId,
  request: ({ content, parentId, anchor, ...about }: DocumentCommentToAdd) => ({
    query: queryOf(about),
    body: { content, parentId, anchor },
  }),
  predict: (comment, context) => documentThread.writing.predict({ ...comment, ...UNRESOLVED }, context),
});

const UNRESOLVED = { resolvedAt: null, resolvedBy: null };

interface ThreadRef extends AboutDocument {
  readonly commentId: string;
}

const settling = {
  method: 'PUT',
  table: 'DocumentComment',
  lane: ({ aboutId }: ThreadRef) => aboutId,
  request: ({ commentId, ...about }: ThreadRef) => ({ query: { ...queryOf(about), commentId }, body: {} }),
} as const;

/** Resolves a thread, named by its first comment. */
export const resolveThread = declareMutation(comments, 'resolve-document-comment', {
  ...settling,
  predict: ({ commentId: id }, { now, userId }) => [
    { table: 'DocumentComment', id, set: { resolvedAt: now, resolvedBy: userId } },
  ],
  said: () => words.threadResolved,
  inverse: (thread): Call => reopenThread.with(thread),
});

/** Sets where the passage of a thread is, after its text was moved. It follows a change of the text, whose undo moves it back. */
export const moveThread = declareMutation(comments, 'move-document-comment', {
  method: 'PUT',
  table: 'DocumentComment',
  lane: ({ aboutId }: ThreadRef & { passage: CommentAnchor }) => aboutId,
  request: ({ commentId, passage: { from, to }, ...about }) => ({ query: { ...queryOf(about), commentId }, body: { from, to } }),
  predict: ({ commentId: id, passage: anchor }) => [{ table: 'DocumentComment', id, set: { anchor } }],
});

export const reopenThread = declareMutation(comments, 'reopen-document-comment', {
  ...settling,
  predict: ({ commentId: id }) => [{ table: 'DocumentComment', id, set: UNRESOLVED }],
  inverse: (thread): Call => resolveThread.with(thread),
});
