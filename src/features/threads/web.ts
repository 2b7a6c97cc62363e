export { declareThread, type CommentToAdd } from './web/declare-thread.ts';
export { ComposerPlace, NEW_COMMENT } from './web/composer-place.tsx';
/** A thread of comments with replies, reactions, mentions, and drafts, for any slice with comments: see its props. */
export { Thread } from './web/thread.tsx';
export { commentAnchor } from './web/thread-context.ts';
export type { CommentReport, ThreadHistory, ThreadProps } from './web/thread-props.ts';
export { useComments, useItemComments } from './web/use-comments.ts';
export { useMentions } from './web/use-mentions.ts';
export { useReference } from './web/use-reference.ts';
