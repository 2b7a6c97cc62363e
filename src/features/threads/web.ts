export { commentChanges } from './web/comment-changes.ts';
/** A thread of comments with replies, reactions, mentions and drafts, for any slice that keeps comments: see its props. */
export { Thread } from './web/thread.tsx';
export type { CommentReport } from './web/thread-props.ts';
export { useRetryOnceMade } from './web/use-retry-once-made.ts';
export { useThreadAuthors, useThreadPeople } from './web/use-thread-people.ts';
