import type { ProjectSummary } from '#features/projects/contract';
import { projectRows } from '#features/projects/web';
import { issueDetails } from '#features/issue-details/web';
import { type NewestActivity, useFreshHistory } from '#features/activity/web';
import { useSession } from '#web/session';
import { type Status, useList } from '#web/use-list';
import { useOne } from '#web/use-one';
import { type IssueRights, issueRightsOf, type IssueScope, type ShownIssue } from '#features/issues/web';

export interface KnownIssue {
  issue: ShownIssue | null;
  project: ProjectSummary | undefined;
  rights: IssueRights | null;
  /** The part of the history that was loaded with the issue. */
  newest: NewestActivity;
  /** The details could not be loaded. */
  isMissing: boolean;
  status: Status;
  error: Error | null;
  retry(): void;
}

/** An issue that is still on its way to the server has only the fields of its row, and can already be edited. */
const UNMADE = { description: '', environment: '', activity: [], historyAt: 0 };

/** A live issue with the person's rights. Its row is available at once, its texts and history follow. */
export function useIssue(scope: IssueScope): KnownIssue {
  const { row, status, error, isPartial, retry } = useOne(issueDetails, scope);
  const project = useList(projectRows, scope).rows[0];
  const { user } = useSession();
  const issue = row?.version === 0 ? { ...UNMADE, ...row } : row;
  const isUnmade = row?.version === 0;
  const isWhole = row !== null && !isPartial;
  // The server has no history of an issue that was deleted or converted, so nothing asks for it.
  const isGone = Boolean(row?.deletedAt);
  useFreshHistory(
    isGone ? null : isWhole ? row.version : isUnmade ? 0 : null,
    !isGone && isWhole && row.version > row.historyAt,
    retry,
  );
  return {
    issue,
    project,
    rights: issue && project ? issueRightsOf(issue, project, user?.id) : null,
    newest: issue ?? {},
    isMissing: isPartial && error !== null && !isUnmade,
    status: issue && !project ? 'loading' : status,
    error,
    retry,
  };
}
