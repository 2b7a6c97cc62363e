export { type BroughtComment, insertComments } from './server/brought-comments.ts';
export { copiedComments } from './server/copied-comments.ts';
export { commentPage } from './server/comment-pages.ts';
export { asComment, changed } from './server/comments.ts';
export { commentColumns, lockedComment, saidIn, threadOn } from './server/comment-rows.ts';
export { addedComment } from './server/comments.ts';
/** The comments on one kind of subject: the handlers of their actions, and their personal data. */
export { threadHandlers } from './server/handlers.ts';
/** The same for items that choose their readers. */
export { itemThreadHandlers, onComment, onItem, type ItemCommentCall } from './server/item-handlers.ts';
export { personalComments, personalItemComments } from './server/personal-comments.ts';
