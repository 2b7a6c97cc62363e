import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import type { documentLinkActions, VisitorComment } from '../contract.ts';
import * as words from './words.ts';

const links = client<typeof documentLinkActions>('documents');

interface OnDocument {
  readonly workspaceId: string;
  readonly documentId: string;
}

/**
 * What visitors wrote on a document. Its rows are not live, as not everyone who reads the document may see them; that of the
 * document is, and changes with how many wait.
 */
export const visitorComments = declareList<VisitorComment, OnDocument>({
  table: 'VisitorComment',
  key: ({ documentId }) => `visitor-comments:${documentId}`,
  load: async ({ workspaceId, documentId }, via) =>
    (await links.get('get-visitor-comments', { query: { workspaceId, documentId }, ...via })).comments,
  belongs: (comment, { documentId }) => comment.documentId === documentId && comment.deletedAt === null,
  refetchesOn: ['Document'],
});

interface OnComment extends OnDocument {
  readonly commentId: string;
}

const at = ({ workspaceId, documentId, commentId }: OnComment) => ({ query: { workspaceId, documentId, commentId }, body: {} });

export const approveComment = declareMutation(links, 'approve-visitor-comment', {
  method: 'PUT',
  table: 'VisitorComment',
  request: at,
  predict: ({ commentId: id }, { now }) => [{ table: 'VisitorComment', id, set: { approvedAt: now } }],
  said: () => words.approved,
  inverse: (comment): Call => withdrawComment.with(comment),
});

/** Takes back an approval. */
export const withdrawComment = declareMutation(links, 'withdraw-visitor-comment', {
  method: 'PUT',
  table: 'VisitorComment',
  request: at,
  predict: ({ commentId: id }) => [{ table: 'VisitorComment', id, set: { approvedAt: null } }],
  said: () => words.withdrawn,
  inverse: (comment): Call => approveComment.with(comment),
});

export const deleteComment = declareMutation(links, 'delete-visitor-comment', {
  method: 'DELETE',
  table: 'VisitorComment',
  request: (comment: OnComment) => ({ query: at(comment).query }),
  predict: ({ commentId: id }, { now }) => [{ table: 'VisitorComment', id, set: { deletedAt: now } }],
  said: () => words.commentDeleted,
  inverse: (comment): Call => restoreComment.with(comment),
});

export const restoreComment = declareMutation(links, 'restore-visitor-comment', {
  method: 'POST',
  table: 'VisitorComment',
  request: at,
  predict: ({ commentId: id }) => [{ table: 'VisitorComment', id, set: { deletedAt: null } }],
  inverse: (comment): Call => deleteComment.with(comment),
});
