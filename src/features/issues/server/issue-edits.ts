import { allTakePart, mentionedAnew } from '#features/projects/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import type { Issue, issueActions } from '../contract.ts';
import { severityAs } from '../rules.ts';
import { changeIssue, lockedIssue, watchedBy } from './issue-changes.ts';
import { refuseSeverity } from './issue-creation.ts';
import { refuseOtherLabels } from './issue-labels.ts';

/** Updates the fields of an issue that were sent. */
export async function editedIssue({
  db,
  record,
  reached,
  actor,
  body,
}: Call<(typeof issueActions)['update-issue']>): Promise<Issue> {
  const { version, ...change } = body;
  await refuseOtherLabels(db, reached.projectId, change.labelIds);
  const issue = await lockedIssue(db, reached.rowId);
  await refuseStale(db, issue, version, Object.keys(change), { tells: true });
  const { type = issue.type, severity = severityAs(type, issue.severity) } = change;
  refuseSeverity(type, severity, change.type !== undefined);
  const { labelIds = issue.labelIds, assigneeIds = issue.assigneeIds } = change;
  // People who are already assigned may have lost access since.
  const fresh = assigneeIds.filter((id) => !issue.assigneeIds.includes(id));
  if (!(await allTakePart(db, issue.projectId, ...fresh))) fail('not-found');
  const sets = { labelIds: sameSet(issue.labelIds, labelIds), assigneeIds: sameSet(issue.assigneeIds, assigneeIds) };
  const { description = issue.description } = change;
  const mentioned = await mentionedAnew(db, {
    ...issue,
    before: issue.description,
    after: description,
    delegate: actor.delegate,
  });
  const watched = watchedBy(issue, [...fresh, ...mentioned.userIds]);
  return changeIssue({ db, record }, issue, { ...change, ...sets, severity, ...watched }, mentioned.changes);
}

/** A list of ids is a set: existing ones keep their order, and an equal set changes nothing. */
const sameSet = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((id) => after.includes(id)),
  ...new Set(after.filter((id) => !before.includes(id))),
];
