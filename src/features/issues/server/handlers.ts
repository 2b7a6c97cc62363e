import { onePage } from '#contract/paging';
import { mayInProject } from '#contract/permissions';
import { areLabelsOf, allTakePart } from '#features/projects/server';
import { dayThere } from '#features/tasks/rules';
import { endpoints } from '#server/handlers';
import { fail } from '#server/failures';
import { lastChangedBy } from '#server/last-changed-by';
import { refuseStale } from '#server/stale';
import type { Statements } from '#server/statements';
import { type Issue, ISSUE_ASSIGNEES_MAX, ISSUE_LABELS_MAX, issueActions } from '../contract.ts';
import { reporterFields, severityAs } from '../rules.ts';
import { convertedIssue, convertedTask, issueAgain, taskAgain } from './conversion.ts';
import { changeIssue, lockedIssue, watchedBy } from './issue-changes.ts';
import { createdIssue, refuseSeverity } from './issue-creation.ts';
import { issuesMetrics } from './issue-metrics.ts';
import { issuesOf } from './issue-queries.ts';
import { movedIssue } from './issue-status.ts';
import type { IssuePorts } from './ports.ts';
import { similarIssues } from './similar-issues.ts';

export const issueEndpoints = (ports: IssuePorts) =>
  endpoints(issueActions, {
    'get-project-issues': ({ db, reached, query }) => issuesOf(db, reached.projectId, query),

    'get-issues-metrics': ({ db, reached, query, now }) => issuesMetrics(db, reached.projectId, now, dayThere(now, query.today)),

    'find-similar-issues': async ({ db, reached, query }) => onePage(await similarIssues(db, reached.projectId, query.text)),

    'create-issue': (call) => createdIssue(call),

    'update-issue': async ({ db, record, reached, body: { version, ...change } }) => {
      const isOutside = !mayInProject(reached.projectRole, 'editAnyIssue');
      if (isOutside && Object.keys(change).some((field) => !isReporters(field))) fail('forbidden');
      await refuseOtherLabels(db, reached.projectId, change.labelIds);
      const issue = await lockedIssue(db, reached.rowId);
      await refuseStale(db, issue, version, Object.keys(change));
      const { type = issue.type, severity = severityAs(type, issue.severity) } = change;
      refuseSeverity(type, severity, change.type !== undefined);
      const { labelIds = issue.labelIds, assigneeIds = issue.assigneeIds } = change;
      // Whoever is on it already may have lost sight of it since.
      const fresh = assigneeIds.filter((id) => !issue.assigneeIds.includes(id));
      if (!(await allTakePart(db, issue.projectId, ...fresh))) fail('not-found');
      const sets = { labelIds: sameSet(issue.labelIds, labelIds), assigneeIds: sameSet(issue.assigneeIds, assigneeIds) };
      return changeIssue({ db, record }, issue, { ...change, ...sets, severity, ...watchedBy(issue, fresh) });
    },

    'update-issue-status': (call) => movedIssue(call, ports.links),

    'snooze-issue': async ({ db, record, reached, now, body: { snoozedUntil } }) => {
      const issue = await lockedIssue(db, reached.rowId);
      const isLater = snoozedUntil !== null && Date.parse(snoozedUntil) > now.getTime();
      if (isLater && issue.status !== 'TRIAGE')
        fail('conflict', {}, { snoozedUntil: 'Only what waits in triage can be snoozed' });
      return changeIssue({ db, record }, issue, { snoozedUntil: isLater ? new Date(snoozedUntil).toISOString() : null });
    },

    'watch-issue': async ({ db, record, reached, actor, body: { isWatching } }) => {
      const issue = await lockedIssue(db, reached.rowId);
      const watcherIds = issue.watcherIds.filter((id) => id !== actor.userId);
      return changeIssue({ db, record }, issue, isWatching ? watchedBy(issue, [actor.userId]) : { watcherIds });
    },

    'add-assignee': async ({ db, record, reached, body: { assigneeId } }) => {
      const issue = await lockedIssue(db, reached.rowId);
      if (!(await allTakePart(db, issue.projectId, assigneeId))) fail('not-found');
      const assigneeIds = [...new Set([...issue.assigneeIds, assigneeId])];
      if (assigneeIds.length > ISSUE_ASSIGNEES_MAX) {
        fail('conflict', {}, { assigneeId: `An issue has at most ${ISSUE_ASSIGNEES_MAX} assignees` });
      }
      return changeIssue({ db, record }, issue, { assigneeIds, ...watchedBy(issue, [assigneeId]) });
    },

    'remove-assignee': async ({ db, record, reached, query: { assigneeId } }) => {
      const issue = await lockedIssue(db, reached.rowId);
      const isOn = issue.assigneeIds.includes(assigneeId);
      if (!isOn && !(await allTakePart(db, issue.projectId, assigneeId))) fail('not-found');
      return changeIssue({ db, record }, issue, { assigneeIds: issue.assigneeIds.filter((id) => id !== assigneeId) });
    },

    'add-label': async ({ db, record, reached, body: { labelId } }) => {
      await refuseOtherLabels(db, reached.projectId, [labelId]);
      const issue = await lockedIssue(db, reached.rowId);
      const labelIds = [...new Set([...issue.labelIds, labelId])];
      if (labelIds.length > ISSUE_LABELS_MAX)
        fail('conflict', {}, { labelId: `An issue has at most ${ISSUE_LABELS_MAX} labels` });
      return changeIssue({ db, record }, issue, { labelIds });
    },

    'remove-label': async ({ db, record, reached, query: { labelId } }) => {
      await refuseOtherLabels(db, reached.projectId, [labelId]);
      const issue = await lockedIssue(db, reached.rowId);
      return changeIssue({ db, record }, issue, { labelIds: issue.labelIds.filter((id) => id !== labelId) });
    },

    'delete-issue': async ({ db, record, reached, now }) => {
      const issue = await lockedIssue(db, reached.rowId);
      return changeIssue({ db, record }, issue, { deletedAt: now.toISOString() });
    },

    'restore-issue': async ({ db, record, reached, actor }) => {
      const issue = await lockedIssue(db, reached.rowId, 'anywhere');
      if (issue.deletedAt === null) return issue;
      const isOthers = !mayInProject(reached.projectRole, 'deleteAnyIssue');
      if (isOthers && (await lastChangedBy(db, issue.id, 'deletedAt')) !== actor.userId) fail('forbidden');
      if (await isTaskNow(db, issue)) fail('conflict', {}, { issueId: 'It is a task now' });
      return changeIssue({ db, record }, issue, { deletedAt: null, convertedToTaskId: null });
    },

    'convert-issue-to-task': (call) => convertedIssue(call, ports),

    'convert-task-to-issue': (call) => convertedTask(call, ports),

    'convert-back-to-issue': (call) => issueAgain(call, ports),

    'convert-back-to-task': (call) => taskAgain(call, ports),
  });

/**
 * Refuses labels that are not the project's, and keeps the others from going meanwhile. Before the issue is locked: whoever
 * deletes a label holds it and then waits for the issues that it is on.
 */
async function refuseOtherLabels(db: Statements, projectId: string, labelIds: readonly string[] = []): Promise<void> {
  if (labelIds.length > 0 && !(await areLabelsOf(db, projectId, labelIds))) fail('not-found');
}

const isTaskNow = async (db: Statements, { projectId, number }: Issue): Promise<boolean> => {
  const sql = 'SELECT 1 FROM "Task" WHERE "projectId" = $1 AND "number" = $2 AND "deletedAt" IS NULL';
  return (await db.text(sql, [projectId, number])).length > 0;
};

const isReporters = (field: string): boolean => (reporterFields as readonly string[]).includes(field);

/** A list of ids means a set: those that were there keep their order, and one that says the same changes nothing. */
const sameSet = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((id) => after.includes(id)),
  ...new Set(after.filter((id) => !before.includes(id))),
];
