/** What is done to comments, whatever they are about: see ThreadTable. */
export { addedComment, deletedComment, editedComment, reactedComment, restoredComment } from './server/comments.ts';
export { copiedComments } from './server/copied-comments.ts';
export { commentPage } from './server/comment-pages.ts';
export { deletedComments } from './server/retention.ts';
export { commentColumns, lockedComment, type ThreadTable } from './server/comment-rows.ts';
