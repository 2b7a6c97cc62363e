import { z } from 'zod';
import { actions } from '#contract/action';
import { entity } from '#contract/entity';
import { base64, Moment, prose } from '#contract/fields';
import { Id } from '#contract/ids';
import { documentKind } from '#features/documents/subject';
import { documentActions } from '#features/documents/contract';
import { author, CommentContent, ItemComment, itemThreadOf } from '#features/threads/contract';

/** The most characters of one end of an anchor, and of its quote. */
const END_MAX = 500;
const QUOTE_MAX = 500;
const AnchorEnd = base64(END_MAX).min(1);

/** The passage that a comment is about. Its ends are Yjs relative positions (base64), so that they move with the text. */
export const CommentAnchor = z.strictObject({
  from: AnchorEnd,
  to: AnchorEnd,
  /** The passage as it was. */
  quote: prose(QUOTE_MAX).min(1),
});
export type CommentAnchor = z.infer<typeof CommentAnchor>;

/** A comment on a document or on a passage of it. The readers of the document read it. */
export const DocumentComment = ItemComment.extend({
  documentId: Id,
  /** Null if it is about the whole document, and for replies. */
  anchor: CommentAnchor.nullable(),
  /** When its thread was resolved; always null for replies. */
  resolvedAt: Moment.nullable(),
  resolvedBy: Id.nullable(),
});
export type DocumentComment = z.infer<typeof DocumentComment>;

/** A comment with its author, who may have left the workspace. */
const DocumentCommentDetails = DocumentComment.extend(author);

// Only the page of a document listens.
export const documentCommentEntity = entity('DocumentComment', DocumentComment, {
  audience: 'item',
  heard: { all: [] },
  scope: 'documentId',
  parents: { documentId: 'Document' },
});

const thread = itemThreadOf({
  subject: documentKind,
  shown: DocumentCommentDetails,
  on: documentActions['get-document'].reach,
});
const settle = {
  method: 'PUT',
  reach: thread.onComment,
  right: { row: 'comment' },
  body: z.strictObject({}),
  response: DocumentCommentDetails,
} as const;

export const documentCommentActions = actions('documents', 'documents', {
  'get-document-comments': thread.list,
  'add-document-comment': {
    ...thread.add,
    about:
      'Adds a comment on a document, or on the passage of `anchor`, or a reply with `parentId`. A reply to a reply joins the same thread. A locked document can be commented on.',
    body: z.strictObject({
      content: CommentContent,
      parentId: Id.nullable().default(null),
      anchor: CommentAnchor.nullable().default(null),
    }),
  },
  'edit-document-comment': thread.edit,
  'delete-document-comment': thread.remove,
  'restore-document-comment': thread.restore,
  'react-to-document-comment': thread.react,
  'move-document-comment': {
    method: 'PUT',
    about: 'Sets where the passage of a thread is in the text, after its text was moved. Its quote stays.',
    reach: thread.onComment,
    right: { row: 'write' },
    body: z.strictObject({ from: AnchorEnd, to: AnchorEnd }),
    response: DocumentCommentDetails,
  },
  'resolve-document-comment': {
    ...settle,
    about: 'Resolves a thread, named by its first comment. A thread that is resolved stays as it is.',
  },
  'reopen-document-comment': { ...settle, about: 'Reopens a resolved thread, named by its first comment.' },
});
