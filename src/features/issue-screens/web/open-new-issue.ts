import { onlyValue } from '#contract/filters';
import type { IssueStatus, IssueType } from '#features/issues/contract';
import { openNewWork } from '#features/work/web';
import type { TaskPriority } from '#features/tasks/contract';
import type { IssueSnapshot } from './issue-surface.ts';

/** The statuses in which a new issue can begin, from the head of their group. */
export const startStatuses: readonly string[] = ['OPEN', 'IN_PROGRESS', 'IN_REVIEW'] satisfies IssueStatus[];

/** The initial values of a new issue from where it is created: its group, and a filter with exactly one value of a field. */
export function givenIn({ viewSettings, userId }: Pick<IssueSnapshot, 'viewSettings' | 'userId'>, group: string | null) {
  const { filter } = viewSettings;
  const inGroup = (by: string) => (viewSettings.group === by && group !== null && group !== 'none' ? group : null);
  const isNobody = viewSettings.group === 'assignee' && group === 'none';
  const assignee = inGroup('assignee') ?? (isNobody ? null : onlyValue(filter, 'assignee'));
  const label = onlyValue(filter, 'label');
  const status = inGroup('status') as IssueStatus | null;
  return {
    status: status !== null && startStatuses.includes(status) ? status : null,
    priority: (inGroup('priority') ?? onlyValue(filter, 'priority')) as TaskPriority | null,
    type: onlyValue(filter, 'type') as IssueType | null,
    assigneeIds: assignee === null ? null : [assignee === 'me' ? userId : assignee],
    labelIds: label === null ? null : [label],
  };
}

/** Opens the dialog for a new issue of the list. */
export const openNewIssue = (snapshot: IssueSnapshot, group: string | null = null): void =>
  openNewWork({ ...snapshot.scope, kind: 'ISSUE', issue: givenIn(snapshot, group) });
