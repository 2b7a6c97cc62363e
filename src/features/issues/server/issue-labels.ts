import { areLabelsOf } from '#features/projects/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import { type Issue, ISSUE_LABELS_MAX, type issueActions } from '../contract.ts';
import { changeIssue, lockedIssue } from './issue-changes.ts';

type Actions = typeof issueActions;

export async function labeledIssue({ db, record, reached, body: { labelId } }: Call<Actions['add-label']>): Promise<Issue> {
  await refuseOtherLabels(db, reached.projectId, [labelId]);
  const issue = await lockedIssue(db, reached.rowId);
  const labelIds = [...new Set([...issue.labelIds, labelId])];
  if (labelIds.length > ISSUE_LABELS_MAX) fail('conflict', {}, { labelId: `An issue can have up to ${ISSUE_LABELS_MAX} labels` });
  return changeIssue({ db, record }, issue, { labelIds });
}

export async function unlabeledIssue({ db, record, reached, query }: Call<Actions['remove-label']>): Promise<Issue> {
  await refuseOtherLabels(db, reached.projectId, [query.labelId]);
  const issue = await lockedIssue(db, reached.rowId);
  return changeIssue({ db, record }, issue, { labelIds: issue.labelIds.filter((id) => id !== query.labelId) });
}

/**
 * Refuses labels of other projects, and prevents the others from being deleted in the meantime. Call it before the issue is
 * locked: deleting a label locks the label and then waits for its issues.
 */
export async function refuseOtherLabels(db: Statements, projectId: string, labelIds: readonly string[] = []): Promise<void> {
  if (labelIds.length > 0 && !(await areLabelsOf(db, projectId, labelIds))) fail('not-found');
}
