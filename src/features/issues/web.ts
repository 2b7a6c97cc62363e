export { addIssueAssignee, addIssueLabel, removeIssueAssignee, removeIssueLabel } from './web/attaching.ts';
export { convertIssueToTask, convertTaskToIssue } from './web/converting.ts';
export { openingConverted } from './web/opening-converted.ts';
export {
  createIssue,
  deleteIssue,
  type IssueFields,
  issues,
  type IssueScope,
  restoreIssue,
  type ShownIssue,
  updateIssue,
} from './web/data.ts';
export {
  allIssues,
  countedIssues,
  type IssueListQuery,
  type IssuePages,
  isSame,
  isSameList,
  projectIssues,
} from './web/issue-pages.ts';
export { type IssueRights, issueRightsOf } from './web/issue-rights.ts';
export { changeIssueStatus, snoozeIssue, watchIssue } from './web/status.ts';
