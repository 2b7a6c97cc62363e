export { IssueLinks } from './web/issue-links.tsx';
