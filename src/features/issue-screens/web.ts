export { IssueStatusIcon } from './web/issue-status-icon.tsx';
export { issuesView } from './web/routes.ts';
export { issueStatusName } from './web/words.ts';
