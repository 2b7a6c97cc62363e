import { mayInProject, type ProjectRole } from '#contract/permissions';
import type { IssueRow } from '../contract.ts';

/** What someone may do with an issue; the same tables that the server asks. */
export interface IssueRights {
  /** What a reporter fills in: title, description, environment, type, severity. */
  write: boolean;
  /** What the team decides: priority, due date, labels, people. */
  edit: boolean;
  /** Its status: accept, decline, resolve. */
  move: boolean;
  remove: boolean;
  convert: boolean;
  comment: boolean;
  deleteAnyComment: boolean;
  makeLabels: boolean;
}

/** The rights of a person with a role on an issue, one they reported or another's. Without a role there are none. */
export function issueRightsOf(
  issue: Pick<IssueRow, 'reporterId'>,
  role: ProjectRole | null,
  userId: string | undefined,
): IssueRights {
  const isOwn = issue.reporterId === userId && mayInProject(role, 'editOwnIssue');
  return {
    write: isOwn || mayInProject(role, 'editAnyIssue'),
    edit: mayInProject(role, 'editAnyIssue'),
    move: mayInProject(role, 'triageIssues'),
    remove: isOwn || mayInProject(role, 'deleteAnyIssue'),
    convert: mayInProject(role, 'createTask'),
    comment: mayInProject(role, 'comment'),
    deleteAnyComment: mayInProject(role, 'deleteAnyComment'),
    makeLabels: mayInProject(role, 'manageLabels'),
  };
}
