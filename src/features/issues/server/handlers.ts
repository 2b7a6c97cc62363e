import { onePage } from '#contract/paging';
import { dayThere } from '#features/tasks/rules';
import { endpoints } from '#server/handlers';
import { fail } from '#server/failures';
import { issueActions } from '../contract.ts';
import { convertedIssue, convertedTask, issueAgain, taskAgain } from './conversion.ts';
import { assignedIssue, unassignedIssue } from './issue-assignees.ts';
import { trashedIssue, restoredIssue } from './issue-trash.ts';
import { changeIssue, lockedIssue, watchedBy } from './issue-changes.ts';
import { createdIssue } from './issue-creation.ts';
import { editedIssue } from './issue-edits.ts';
import { labeledIssue, unlabeledIssue } from './issue-labels.ts';
import { issuesMetrics } from './issue-metrics.ts';
import { issuesOf } from './issue-queries.ts';
import { movedIssue } from './issue-status.ts';
import type { IssuePorts } from './ports.ts';
import { similarIssues } from './similar-issues.ts';

export const issueEndpoints = (ports: IssuePorts) =>
  endpoints(issueActions, {
    'get-project-issues': ({ db, reached, actor, query, now }) =>
      issuesOf(db, reached.projectId, query, { userId: actor.userId, today: dayThere(now, query.today) }),

    'get-issues-metrics': ({ db, reached, query, now }) => issuesMetrics(db, reached.projectId, now, dayThere(now, query.today)),

    'find-similar-issues': async ({ db, reached, query }) => onePage(await similarIssues(db, reached.projectId, query.text)),

    'create-issue': (call) => createdIssue(call),

    'update-issue': (call) => editedIssue(call),

    'update-issue-status': (call) => movedIssue(call, ports.links),

    'snooze-issue': async ({ db, record, reached, now, body: { snoozedUntil } }) => {
      const issue = await lockedIssue(db, reached.rowId);
      const isLater = snoozedUntil !== null && Date.parse(snoozedUntil) > now.getTime();
      if (isLater && issue.status !== 'TRIAGE') fail('conflict', {}, { snoozedUntil: 'Only issues in triage can be snoozed' });
      return changeIssue({ db, record }, issue, { snoozedUntil: isLater ? new Date(snoozedUntil).toISOString() : null });
    },

    'watch-issue': async ({ db, record, reached, actor, body: { isWatching } }) => {
      const issue = await lockedIssue(db, reached.rowId);
      const watcherIds = issue.watcherIds.filter((id) => id !== actor.userId);
      return changeIssue({ db, record }, issue, isWatching ? watchedBy(issue, [actor.userId]) : { watcherIds });
    },

    'add-assignee': (call) => assignedIssue(call),

    'remove-assignee': (call) => unassignedIssue(call),

    'add-label': (call) => labeledIssue(call),

    'remove-label': (call) => unlabeledIssue(call),

    'delete-issue': (call) => trashedIssue(call),

    'restore-issue': (call) => restoredIssue(call),

    'convert-issue-to-task': (call) => convertedIssue(call, ports),

    'convert-task-to-issue': (call) => convertedTask(call, ports),

    'convert-back-to-issue': (call) => issueAgain(call, ports),

    'convert-back-to-task': (call) => taskAgain(call, ports),
  });
