/** The thread of an issue, which its list does without: fetched when one is opened. */
export const issueCommentsSection = () => import('./web/issue-comments.tsx');
export { createComment } from './web/data.ts';
