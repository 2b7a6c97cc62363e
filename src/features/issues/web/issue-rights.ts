import { mayInProject, mayNow, type ProjectPlace } from '#contract/permissions';
import type { Issue, IssueRow } from '../contract.ts';

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
  /** Archive it, or restore it from the archive. */
  archive: boolean;
  /** Watch it. Everyone who can see it may, while anything in it can be changed. */
  follow: boolean;
  comment: boolean;
  deleteAnyComment: boolean;
  makeLabels: boolean;
}

/**
 * The rights of a person in a project on an issue, their own or another's. Outside of the project there are none. In a
 * read-only workspace, only the rights that free room remain. An issue in the archive can only be read, restored and deleted.
 */
export function issueRightsOf(
  issue: Pick<IssueRow, 'reporterId'> & Partial<Pick<Issue, 'archivedAt'>>,
  place: ProjectPlace | null,
  userId: string | undefined,
): IssueRights {
  const isLive = !issue.archivedAt;
  const isTheirs = issue.reporterId === userId;
  const archive = (isTheirs && mayNow(place, 'editOwnIssue')) || mayNow(place, 'editAnyIssue');
  return {
    write: isLive && archive,
    edit: isLive && mayNow(place, 'editAnyIssue'),
    move: isLive && mayNow(place, 'triageIssues'),
    remove: (isTheirs && mayInProject(place?.role ?? null, 'editOwnIssue')) || mayNow(place, 'deleteAnyIssue'),
    restore: place?.isReadOnly !== true && mayNow(place, 'deleteAnyIssue'),
    convert: isLive && mayNow(place, 'createTask'),
    archive,
    follow: isLive && place !== null && !place.isReadOnly && place.status !== 'ARCHIVED',
    comment: isLive && mayNow(place, 'comment'),
    deleteAnyComment: isLive && mayNow(place, 'deleteAnyComment'),
    makeLabels: mayNow(place, 'manageLabels'),
  };
}
