import { leftOut, ofProject } from '#server/archived';
import { issueAssigneeEntity, issueEntity, issueLabelEntity } from './contract.ts';
import { namedPeople, personal, retention } from './server/declared.ts';
import { triageNotice } from './notices.ts';
import { issueEndpoints } from './server/handlers.ts';
import { datedIssue } from './server/dated-issue.ts';
import { issueSearchable } from './server/searchable.ts';
import { issueTellings } from './server/tellings.ts';
import { issueSubject } from './subject.ts';
import type { IssuePorts } from './server/ports.ts';

export { passOnIssues } from './server/passed-on-issues.ts';
export { archivedIssues, issueLabelUses, issuesSql, issueWith } from './server/issue-relations.ts';
export { automatedIssue } from './server/automated-issue.ts';
export { createdIssue } from './server/issue-creation.ts';
export { trashedIssue } from './server/issue-trash.ts';
export { refuseUnapproved } from './server/issue-approval.ts';
export { changeIssue, lockedIssue } from './server/issue-changes.ts';
export { issueCharted } from './server/issue-charted.ts';
export { issueWork } from './server/issue-work.ts';

export const issues = (ports: IssuePorts) => ({
  endpoints: issueEndpoints(ports),
  tables: {
    Issue: { ...ofProject, hasHistory: true, isCountedOn: true },
    IssueLabel: leftOut('derived'),
    IssueAssignee: leftOut('derived'),
  },
  entities: [issueEntity, issueLabelEntity, issueAssigneeEntity],
  subjects: [issueSubject],
  searchables: [issueSearchable],
  dated: [datedIssue],
  notices: [triageNotice],
  tells: issueTellings,
  personal,
  retention,
  namedPeople,
});
