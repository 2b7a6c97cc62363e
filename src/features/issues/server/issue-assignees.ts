import { allTakePart } from '#features/projects/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { type Issue, ISSUE_ASSIGNEES_MAX, type issueActions } from '../contract.ts';
import { changeIssue, lockedIssue, watchedBy } from './issue-changes.ts';

type Actions = typeof issueActions;

export async function assignedIssue({ db, record, reached, body }: Call<Actions['add-assignee']>): Promise<Issue> {
  const { assigneeId } = body;
  const issue = await lockedIssue(db, reached.rowId);
  if (!(await allTakePart(db, issue.projectId, assigneeId))) fail('not-found');
  const assigneeIds = [...new Set([...issue.assigneeIds, assigneeId])];
  if (assigneeIds.length > ISSUE_ASSIGNEES_MAX) {
    fail('conflict', {}, { assigneeId: `An issue can have up to ${ISSUE_ASSIGNEES_MAX} assignees` });
  }
  return changeIssue({ db, record }, issue, { assigneeIds, ...watchedBy(issue, [assigneeId]) });
}

export async function unassignedIssue({ db, record, reached, query }: Call<Actions['remove-assignee']>): Promise<Issue> {
  const { assigneeId } = query;
  const issue = await lockedIssue(db, reached.rowId);
  const isOn = issue.assigneeIds.includes(assigneeId);
  if (!isOn && !(await allTakePart(db, issue.projectId, assigneeId))) fail('not-found');
  return changeIssue({ db, record }, issue, { assigneeIds: issue.assigneeIds.filter((id) => id !== assigneeId) });
}
