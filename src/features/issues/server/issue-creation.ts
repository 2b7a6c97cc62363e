import { mayInProject } from '#contract/permissions';
import { areLabelsOf, allTakePart, mentionedAnew, nextNumbers } from '#features/projects/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Issue, issueActions, IssueType, Severity } from '../contract.ts';
import { insertReported } from './inserted-issues.ts';
import { isGuest } from './issue-approval.ts';

type CreateIssue = Call<(typeof issueActions)['create-issue']>;

/** What a new issue takes of a request; also of one that makes it of something else. */
export type IssueCreation = Pick<CreateIssue, 'db' | 'actor' | 'body' | 'newId' | 'record'> & {
  reached: Pick<CreateIssue['reached'], 'projectId' | 'projectRole' | 'workspaceRole'>;
};

/** Creates an issue. Its assignees must be able to see it, and its labels must be the project's. */
export async function createdIssue({ db, reached, actor, body, newId, record }: IssueCreation): Promise<Issue> {
  const { projectId } = reached;
  // Email waits in triage, whoever sent it.
  const isEmail = actor.delegate?.type === 'MAIL';
  const isOutside = isEmail || !mayInProject(reached.projectRole, 'editAnyIssue');
  refuseSeverity(body.type, body.severity);
  const [mayBeAssigned, areLabels, mentioned] = await Promise.all([
    allTakePart(db, projectId, ...new Set(body.assigneeIds)),
    areLabelsOf(db, projectId, [...new Set(body.labelIds)]),
    mentionedAnew(db, { projectId, before: '', after: body.description, delegate: actor.delegate }),
  ]);
  if (!mayBeAssigned || !areLabels) fail('not-found');
  const watcherIds = [actor.userId, ...body.assigneeIds, ...mentioned.userIds];
  const row = { ...body, id: newId(), reporterId: actor.userId, watcherIds, ...(isEmail && { sourceType: 'EMAIL' as const }) };
  const number = await nextNumbers(db, projectId);
  const issue = await insertReported(db, projectId, row, { isOutside, isGuest: isGuest(reached), number });
  if (issue === undefined) fail('not-found');
  const changes = { title: [null, issue.title] as const, ...mentioned.changes };
  record({ target: 'Issue', targetId: issue.id, targetVersion: issue.version, changes });
  return issue;
}

/**
 * Fails if an issue that is not a bug gets a severity. If no type was sent, someone else may have just changed it, so this is a
 * conflict.
 */
export function refuseSeverity(type: IssueType, severity: Severity | null, isTypeSent = true): void {
  if (severity !== null && type !== 'BUG')
    fail(isTypeSent ? 'invalid-input' : 'conflict', {}, { severity: 'Only bugs can have a severity' });
}
