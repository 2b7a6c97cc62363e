/** The thread of an issue. The issue list does not need it, so it is loaded when an issue is opened. */
export const issueCommentsSection = () => import('./web/issue-comments.tsx');
export { createComment } from './web/data.ts';
