import { mayInProject } from '#contract/permissions';
import { areLabelsOf, allTakePart } from '#features/projects/server';
import type { BodyOf } from '#contract/action';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Issue, issueActions, IssueType, Severity } from '../contract.ts';
import { isGuest, statusOfNew } from './issue-approval.ts';
import { issueColumns } from './issue-columns.ts';

type CreateIssue = (typeof issueActions)['create-issue'];

// Tasks and issues share the counter. It is counted up in the statement that uses it: its row is locked for as short as can be.
const INSERT = `
WITH counted AS (UPDATE "ProjectCounter" SET "taskNumber" = "taskNumber" + 1 WHERE "projectId" = $2 RETURNING "taskNumber")
INSERT INTO "Issue" ("id", "projectId", "number", "title", "description", "environment", "type", "priority", "severity", "dueDate",
  "labelIds", "assigneeIds", "reporterId", "watcherIds", "status")
SELECT $1, $2, counted."taskNumber", $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
  ${statusOfNew('$14', '$15')}
FROM counted JOIN "Project" p ON p."id" = $2 RETURNING ${issueColumns()}`;

/** Makes an issue. Its assignees must be able to see it, and its labels must be the project's. */
export async function createdIssue({ db, reached, actor, body, newId, record }: Call<CreateIssue>): Promise<Issue> {
  const { projectId } = reached;
  const isOutside = !mayInProject(reached.projectRole, 'editAnyIssue');
  if (isOutside && plans(body)) fail('forbidden');
  refuseSeverity(body.type, body.severity);
  const [labelIds, assigneeIds] = [[...new Set(body.labelIds)], [...new Set(body.assigneeIds)]];
  const [mayBeAssigned, areLabels] = await Promise.all([
    allTakePart(db, projectId, ...assigneeIds),
    areLabelsOf(db, projectId, labelIds),
  ]);
  if (!mayBeAssigned || !areLabels) fail('not-found');
  const [issue] = await db.text<Issue>(INSERT, [
    newId(),
    projectId,
    body.title,
    body.description,
    body.environment,
    body.type,
    body.priority,
    body.severity,
    body.dueDate,
    labelIds,
    assigneeIds,
    actor.userId,
    [...new Set([actor.userId, ...assigneeIds])],
    isOutside,
    isGuest(reached),
  ]);
  if (issue === undefined) fail('not-found');
  record({ target: 'Issue', targetId: issue.id, targetVersion: issue.version, changes: { title: [null, issue.title] } });
  return issue;
}

/** Refuses a severity of what is no bug; where the type is not sent along, it may have been one until just now. */
export function refuseSeverity(type: IssueType, severity: Severity | null, isTypeSent = true): void {
  if (severity !== null && type !== 'BUG')
    fail(isTypeSent ? 'invalid-input' : 'conflict', {}, { severity: 'Only a bug has a severity' });
}

/** True for a report that also says who does it, when and before what. */
const plans = ({ priority, dueDate, labelIds, assigneeIds }: BodyOf<CreateIssue>): boolean =>
  priority !== 'MEDIUM' || dueDate !== null || labelIds.length > 0 || assigneeIds.length > 0;
