import type { ProjectSummary } from '#features/projects/contract';
import type { IssueRights, IssueScope, ShownIssue } from '#features/issues/web';

/** What the parts of an issue's page are given. */
export interface IssuePart {
  issue: ShownIssue;
  scope: IssueScope;
  rights: IssueRights;
  project: ProjectSummary;
}
