/** A thread of comments with replies, reactions, mentions and drafts, for any slice that keeps comments: see its props. */
export { Thread } from './web/thread.tsx';
export type { CommentReport, ThreadPerson } from './web/thread-props.ts';
