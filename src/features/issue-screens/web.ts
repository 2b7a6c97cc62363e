export { IssueStatusIcon } from './web/issue-status-icon.tsx';
export { issuesView } from './web/routes.ts';
export { issueStatusName } from './web/words.ts';

/** What the dialog for a new issue is made of. */
export const issueParts = () => import('./web/issue-parts.ts');
export type IssueParts = Awaited<ReturnType<typeof issueParts>>;
