export { attachToIssue, filesOfIssue } from './web/data.ts';
export { IssueDropArea } from './web/issue-drop-area.tsx';
