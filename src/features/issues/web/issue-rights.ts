import { mayInProject, mayNow, type ProjectPlace } from '#contract/permissions';
import type { IssueRow } from '../contract.ts';

/** The rights of a person on an issue, from the same tables that the server uses. */
export interface IssueRights {
  /** Edit the fields that reporters set: title, description, environment, type, severity. */
  write: boolean;
  /** Edit the planning fields: priority, due date, labels, assignees. */
  edit: boolean;
  /** Change the status: accept, decline, resolve. */
  move: boolean;
  remove: boolean;
  /** Restore it from the trash, no matter who deleted it. */
  restore: boolean;
  convert: boolean;
  comment: boolean;
  deleteAnyComment: boolean;
  makeLabels: boolean;
}

/**
 * The rights of a person in a project on an issue, their own or another's. Outside of the project there are none. In a
 * read-only workspace, only the rights that free room remain.
 */
export function issueRightsOf(
  issue: Pick<IssueRow, 'reporterId'>,
  place: ProjectPlace | null,
  userId: string | undefined,
): IssueRights {
  const isTheirs = issue.reporterId === userId;
  return {
    write: (isTheirs && mayNow(place, 'editOwnIssue')) || mayNow(place, 'editAnyIssue'),
    edit: mayNow(place, 'editAnyIssue'),
    move: mayNow(place, 'triageIssues'),
    remove: (isTheirs && mayInProject(place?.role ?? null, 'editOwnIssue')) || mayNow(place, 'deleteAnyIssue'),
    restore: place?.isReadOnly !== true && mayNow(place, 'deleteAnyIssue'),
    convert: mayNow(place, 'createTask'),
    comment: mayNow(place, 'comment'),
    deleteAnyComment: mayNow(place, 'deleteAnyComment'),
    makeLabels: mayNow(place, 'manageLabels'),
  };
}
