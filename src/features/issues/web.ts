export { convertTaskToIssue } from './web/converting.ts';
export { type IssueScope, projectIssues } from './web/data.ts';
export { issueRoutes, preloadIssues } from './web/routes.ts';
