export { copiedComments } from './server/copied-comments.ts';
export { commentPage } from './server/comment-pages.ts';
export { commentColumns, lockedComment, threadOn } from './server/comment-rows.ts';
export { addedComment } from './server/comments.ts';
/** The comments on one kind of subject: the handlers of their actions, and their personal data. */
export { threadHandlers } from './server/handlers.ts';
export { personalComments } from './server/personal-comments.ts';
