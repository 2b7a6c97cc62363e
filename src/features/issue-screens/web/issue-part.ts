import type { ProjectSummary } from '#features/projects/contract';
import type { IssueRights, IssueScope, ShownIssue } from '#features/issues/web';

/** What the parts of an issue's page are given. */
export interface IssuePart {
  issue: ShownIssue;
  scope: IssueScope;
  rights: IssueRights;
  project: ProjectSummary;
}

/** A field that its own button and a key of the page may open. */
export interface Opening {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
