export { issueLinks } from './web/data.ts';
export { IssueLinks } from './web/issue-links.tsx';
