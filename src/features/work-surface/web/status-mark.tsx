import { IssueStatusIcon } from '#features/issue-screens/web';
import { isIssue, type WorkRow } from '#features/work/rules';
import { StatusIcon } from '#ui/status-icon';

/** The ring of a task's or an issue's status. */
export const StatusMark = ({ row }: { row: WorkRow }) =>
  isIssue(row) ? <IssueStatusIcon status={row.status} label /> : <StatusIcon status={row.status} label />;
