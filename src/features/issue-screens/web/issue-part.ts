import type { ProjectSummary } from '#features/projects/contract';
import type { IssueRights, IssueScope, ShownIssue } from '#features/issues/web';

/** The props of each part of an issue page. */
export interface IssuePart {
  issue: ShownIssue;
  scope: IssueScope;
  rights: IssueRights;
  project: ProjectSummary;
}
