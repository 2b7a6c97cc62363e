export { IssueStatusIcon } from './web/issue-status-icon.tsx';
export { issueRoutes, preloadIssues } from './web/routes.ts';
export { issueStatusName } from './web/words.ts';
