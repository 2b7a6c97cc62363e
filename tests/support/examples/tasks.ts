import type { Examples } from '../examples.ts';
import { feedSecret } from '../feeds.ts';
import { madeHead, madeItem, plainMapping } from '../work-imports.ts';

const position = 'a5';

const boardConfig = {
  filter: { text: '', where: [{ field: 'assignee', op: 'not', values: ['me'] }] },
  group: 'priority',
  sort: 'due',
};
const workConfig = { of: 'watched', filter: { text: 'map', where: [{ field: 'priority', op: 'is', values: ['URGENT'] }] } };
const issuesConfig = { search: { status: ['OPEN', 'IN_PROGRESS'] } };

/** Tasks and related items. */
export const taskExamples: Examples = {
  'imports.get-imports': ({ projectId }) => ({ query: { projectId } }),
  'imports.create-import-draft': ({ projectId }) => ({ query: { projectId }, body: madeHead() }),
  'imports.add-import-items': ({ readingImportId: importId }) => ({
    query: { importId },
    body: { nth: 0, items: [madeItem('a')] },
  }),
  'imports.get-import-files': ({ filesImportId: importId }) => ({ query: { importId } }),
  'imports.prepare-import-files': ({ filesImportId: importId, awaitedFileId: fileId }) => ({
    query: { importId },
    body: { files: [{ fileId, mime: 'image/png' }] },
  }),
  'imports.add-import-files': ({ filesImportId: importId, arrivedFileId }) => ({
    query: { importId },
    body: { fileIds: [arrivedFileId] },
  }),
  'imports.leave-out-import-files': ({ filesImportId: importId, awaitedFileId: fileId }) => ({
    query: { importId },
    body: { files: [{ fileId, reason: 'NOT_FOUND' }] },
  }),
  'imports.find-import-projects': ({ projectId }) => ({ query: { projectId, text: 'app' } }),
  'imports.start-import-reading': ({ projectId, jiraIntegrationId: connectionId }) => ({
    query: { projectId },
    body: { connectionId, site: 'acme', projectKey: 'APP' },
  }),
  'imports.get-import-preview': ({ importId }) => ({ query: { importId } }),
  'imports.start-import-job': ({ importId }) => ({ query: { importId }, body: plainMapping }),
  'imports.undo-import-job': ({ startedImportId: importId }) => ({ query: { importId }, body: {} }),
  'imports.discard-import-draft': ({ readingImportId: importId }) => ({ query: { importId } }),
  'project.get-my-join-request': ({ projectId }) => ({ query: { projectId } }),
  'project.join-project': ({ projectId }) => ({ query: { projectId }, body: {} }),
  'project.request-to-join': ({ projectId }) => ({ query: { projectId }, body: { message: 'I know the site well' } }),
  'project.withdraw-join-request': ({ projectId }) => ({ query: { projectId }, body: {} }),
  'project.get-join-requests': ({ projectId }) => ({ query: { projectId, limit: '10' } }),
  'project.approve-join-request': ({ joinRequestId }) => ({ query: { requestId: joinRequestId }, body: { role: 'COMMENTER' } }),
  'project.decline-join-request': ({ otherJoinRequestId }) => ({ query: { requestId: otherJoinRequestId }, body: {} }),
  'project.get-tasks-awaiting-approval': ({ projectId }) => ({ query: { projectId, limit: '10' } }),
  'project.approve-task': ({ awaitingTaskId }) => ({ query: { taskId: awaitingTaskId }, body: {} }),
  'project.decline-task': ({ unwantedTaskId }) => ({ query: { taskId: unwantedTaskId }, body: {} }),
  'project.get-project-tasks': ({ projectId }) => ({ query: { projectId, limit: '10' } }),
  'project.get-task-details': ({ projectId, taskId }) => ({ query: { projectId, taskId } }),
  'project.get-task-activity': ({ projectId, taskId }) => ({ query: { projectId, taskId, before: '1000000' } }),
  'analytics.get-task-analytics': ({ projectId }) => ({
    query: { projectId, timeZone: 'America/New_York', where: 'priority:not:low' },
  }),
  'analytics.get-workspace-analytics': ({ workspaceId, ben }) => ({
    query: { workspaceId, timeZone: 'America/New_York', where: `assignee:not:${ben.userId}` },
  }),
  'analytics.get-report-subscriptions': ({ projectId }) => ({ query: { projectId } }),
  'analytics.subscribe-to-report': ({ projectId, reportViewId }) => ({ query: { projectId, viewId: reportViewId }, body: {} }),
  'analytics.get-work-report-subscriptions': ({ workspaceId }) => ({ query: { workspaceId } }),
  'analytics.subscribe-to-work-report': ({ workspaceId, workReportViewId }) => ({
    query: { workspaceId, workViewId: workReportViewId },
    body: { timeZone: 'Europe/Berlin' },
  }),
  'analytics.unsubscribe-from-report': ({ workspaceId, subscriptionId }) => ({ query: { workspaceId, subscriptionId } }),
  'analytics.get-task-insight': ({ projectId }) => ({
    query: { projectId, measure: 'cycle', slice: 'assignee', segment: 'label', where: 'priority:not:low' },
  }),
  'analytics.get-workspace-insight': ({ workspaceId }) => ({ query: { workspaceId, slice: 'created', segment: 'project' } }),
  'project.get-task-moments': ({ projectId }) => ({ query: { projectId } }),
  'project.get-project-metrics': ({ projectId }) => ({ query: { projectId } }),
  'project.create-task': ({ projectId, ben, labelId }) => ({
    query: { projectId },
    body: { title: 'New', assigneeId: ben.userId, labelIds: [labelId] },
  }),
  'project.update-task': ({ projectId, taskId }) => ({
    query: { projectId, taskId },
    body: { title: 'Other', dueDate: '2026-12-01' },
  }),
  'project.update-task-notes': ({ projectId, taskId }) => ({ query: { projectId, taskId }, body: { notes: 'Mind the gap' } }),
  'project.update-task-status': ({ projectId, taskId }) => ({
    query: { projectId, taskId },
    body: { status: 'REVIEW', position },
  }),
  'project.update-task-priority': ({ projectId, taskId }) => ({ query: { projectId, taskId }, body: { priority: 'URGENT' } }),
  'project.toggle-task-milestone': ({ projectId, taskId }) => ({ query: { projectId, taskId }, body: {} }),
  'project.change-assignee': ({ projectId, taskId, ben }) => ({ query: { projectId, taskId }, body: { assigneeId: ben.userId } }),
  'project.watch-task': ({ projectId, taskId }) => ({ query: { projectId, taskId }, body: { isWatching: true } }),
  'project.delete-task': ({ projectId, taskId }) => ({ query: { projectId, taskId } }),
  'project.restore-task': ({ projectId, taskId }) => ({ query: { projectId, taskId }, body: {} }),
  'project.add-task-label': ({ projectId, taskId, labelId }) => ({ query: { projectId, taskId }, body: { labelId } }),
  'project.remove-task-label': ({ projectId, taskId, labelId }) => ({ query: { projectId, taskId, labelId } }),
  'project.get-task-subtasks': ({ projectId, taskId }) => ({ query: { projectId, taskId } }),
  'project.add-task-subtask': ({ projectId, taskId }) => ({ query: { projectId, taskId }, body: { title: 'Another step' } }),
  'project.update-task-subtask': ({ taskId, subtaskId }) => ({ query: { taskId, subtaskId }, body: { completed: true } }),
  'project.get-task-comments': ({ projectId, taskId }) => ({ query: { projectId, taskId } }),
  'project.add-task-comment': ({ workspaceId, taskId, commentId }) => ({
    query: { workspaceId, taskId },
    body: { content: 'Me too', parentId: commentId },
  }),
  'project.edit-task-comment': ({ taskId, commentId }) => ({ query: { taskId, commentId }, body: { content: 'In other words' } }),
  'project.delete-task-comment': ({ taskId, commentId }) => ({ query: { taskId, commentId } }),
  'project.restore-task-comment': ({ taskId, commentId }) => ({ query: { taskId, commentId }, body: {} }),
  'project.toggle-comment-reaction': ({ commentId }) => ({ query: { commentId }, body: { reaction: 'heart', isOn: true } }),
  'project.report-task-comment': ({ bensCommentId }) => ({ query: { commentId: bensCommentId }, body: { reason: 'SPAM' } }),
  'project.get-reported-comments': ({ projectId }) => ({ query: { projectId } }),
  'project.resolve-comment-report': ({ bensCommentId }) => ({ query: { commentId: bensCommentId }, body: {} }),
  'project.get-task-attachments': ({ projectId, taskId }) => ({ query: { projectId, taskId } }),
  'project.get-attachment-url': ({ taskId, attachmentId }) => ({ query: { taskId, attachmentId, download: 'true' } }),
  'project.prepare-task-attachments': ({ taskId }) => ({
    query: { taskId },
    body: { files: [{ name: 'map.png', size: 1000, mime: 'image/png' }] },
  }),
  'project.add-task-attachment': ({ workspaceId, taskId, uploadId }) => ({
    query: { workspaceId, taskId },
    body: { attachments: [uploadId] },
  }),
  'project.discard-task-uploads': ({ taskId, discardedUploadId }) => ({ query: { taskId, uploadIds: discardedUploadId } }),
  'project.rename-task-attachment': ({ taskId, attachmentId }) => ({
    query: { taskId, attachmentId },
    body: { name: 'other.txt' },
  }),
  'project.delete-task-attachment': ({ taskId, attachmentId }) => ({ query: { taskId, attachmentIds: attachmentId } }),
  'project.restore-task-attachment': ({ taskId, attachmentId }) => ({ query: { taskId, attachmentIds: attachmentId }, body: {} }),
  'project.delete-task-subtask': ({ taskId, subtaskId }) => ({ query: { taskId, subtaskId } }),
  'settings/project.get-custom-fields': ({ projectId }) => ({ query: { projectId } }),
  'settings/project.create-custom-field': ({ projectId }) => ({
    query: { projectId },
    body: { name: 'Severity', kind: 'SELECT', options: [{ id: projectId, name: 'High', color: 'red' }] },
  }),
  'settings/project.update-custom-field': ({ projectId, fieldId }) => ({
    query: { projectId, fieldId },
    body: { name: 'Order' },
  }),
  'settings/project.delete-custom-field': ({ projectId, fieldId }) => ({ query: { projectId, fieldId } }),
  'project.set-task-custom-field': ({ taskId, fieldId }) => ({ query: { taskId, fieldId }, body: { value: 'PO-17' } }),
  'project.get-saved-views': ({ projectId }) => ({ query: { projectId, surface: 'BOARD' } }),
  'project.create-saved-view': ({ projectId }) => ({
    query: { projectId },
    body: { surface: 'BOARD', name: 'Mine', isShared: true, config: boardConfig },
  }),
  'project.update-saved-view': ({ projectId, viewId }) => ({
    query: { projectId, viewId },
    body: { name: 'Everybody’s', isShared: true, config: issuesConfig },
  }),
  'project.delete-saved-view': ({ projectId, viewId }) => ({ query: { projectId, viewId } }),
  'project.set-saved-view-favorite': ({ projectId, viewId }) => ({ query: { projectId, viewId }, body: { isFavorite: true } }),
  'workspace.set-work-view-favorite': ({ workspaceId, workViewId }) => ({
    query: { workspaceId, workViewId },
    body: { isFavorite: true },
  }),
  'workspace.order-favorites': ({ workspaceId, projectId }) => ({ query: { workspaceId }, body: { ids: [projectId] } }),
  'workspace.get-work-views': ({ workspaceId }) => ({ query: { workspaceId } }),
  'workspace.create-work-view': ({ workspaceId }) => ({ query: { workspaceId }, body: { name: 'Urgent', config: workConfig } }),
  'workspace.update-work-view': ({ workspaceId, workViewId }) => ({
    query: { workspaceId, workViewId },
    body: { name: 'More urgent', config: workConfig },
  }),
  'workspace.delete-work-view': ({ workspaceId, workViewId }) => ({ query: { workspaceId, workViewId } }),
  'calendar.get-feeds': () => ({}),
  'calendar.create-feed': ({ workspaceId, projectId }) => ({
    query: { workspaceId, projectId },
    body: { kind: 'PROJECT', name: 'Website', secret: feedSecret(), timeZone: 'Europe/Berlin' },
  }),
  'calendar.update-feed': ({ workspaceId, feedId }) => ({ query: { workspaceId, feedId }, body: { plannedTimes: true } }),
  'calendar.renew-feed': ({ workspaceId, feedId }) => ({ query: { workspaceId, feedId }, body: { secret: feedSecret() } }),
  'calendar.revoke-feed': ({ workspaceId, feedId }) => ({ query: { workspaceId, feedId } }),
  'project.create-tasks': ({ projectId, ben, labelId, fieldId }) => ({
    query: { projectId },
    body: {
      tasks: [
        { title: 'From a table', assigneeId: ben.userId, labelIds: [labelId], customFields: { [fieldId]: 'PO-1' } },
        { title: 'And another', status: 'DONE', tags: ['import'], dueDate: '2026-12-01' },
      ],
    },
  }),
  'project.delete-tasks': ({ projectId, taskId }) => ({ query: { projectId, taskIds: taskId } }),
  'project.bulk-create-tasks': ({ projectId, ben, labelId }) => ({
    query: { projectId },
    body: {
      tasks: [
        {
          title: 'A pasted line',
          assigneeId: ben.userId,
          labelIds: [labelId],
          subtasks: [{ title: 'Indented', position: 'a0' }],
        },
        { title: 'And another', status: 'REVIEW', position: 'a5' },
      ],
    },
  }),
  'project.bulk-delete-tasks': ({ projectId, taskId }) => ({ query: { projectId }, body: { taskIds: [taskId] } }),
  'project.bulk-restore-tasks': ({ projectId, taskId }) => ({ query: { projectId }, body: { taskIds: [taskId] } }),
  'project.get-task-links': ({ projectId, taskId }) => ({ query: { projectId, taskId } }),
  'project.add-task-link': ({ taskId }) => ({
    query: { taskId },
    body: { linkedItem: { kind: 'FIXED_BY', targetType: 'PULL_REQUEST', url: 'https://example.com/pull/7', title: 'Mend it' } },
  }),
  'project.get-baselines': ({ projectId }) => ({ query: { projectId } }),
  'project.get-baseline-days': ({ projectId }) => ({ query: { projectId } }),
  'project.set-baseline': ({ projectId }) => ({ query: { projectId }, body: {} }),
  'project.restore-baseline': ({ projectId }) => ({ query: { projectId }, body: {} }),
  'project.clear-baseline': ({ projectId }) => ({ query: { projectId } }),
  'project.get-task-dependencies': ({ projectId }) => ({ query: { projectId } }),
  'project.update-task-link': ({ taskId, dependencyId }) => ({
    query: { taskId, linkedItemId: dependencyId },
    body: { dependencyType: 'SS', lagDays: 2 },
  }),
  'settings/project.get-project-calendar': ({ projectId }) => ({ query: { projectId } }),
  'settings/project.update-project-calendar': ({ projectId }) => ({
    query: { projectId },
    body: { timeZone: 'Europe/Berlin', workingDays: ['MO', 'TU', 'WE', 'TH'], shiftMode: 'MAINTAIN_BUFFER' },
  }),
  'settings/project.add-project-holidays': ({ projectId }) => ({
    query: { projectId },
    body: { holidays: [{ day: '2026-12-25', name: 'Christmas Day' }, { day: '2027-01-01' }] },
  }),
  'settings/project.remove-project-holidays': ({ projectId }) => ({ query: { projectId, day: '2026-12-25' } }),
  'project.remove-task-link': ({ taskId, linkedItemId }) => ({ query: { taskId, linkedItemId } }),
  // Search words must match exactly; without them the answer has the latest changes.
  'project.get-link-preview': ({ projectId, linkedItemId }) => ({ query: { projectId, linkedItemId } }),
  'project.find-link-targets': ({ projectId }) => ({ query: { projectId } }),
  'project.get-task-time-entries': ({ projectId, taskId }) => ({ query: { projectId, taskId } }),
  'project.start-task-timer': ({ taskId }) => ({ query: { taskId }, body: { note: 'On it' } }),
  'project.stop-task-timer': ({ runningTimerId }) => ({ query: { timeEntryId: runningTimerId }, body: {} }),
  'project.get-running-timer': () => ({}),
  'project.add-time-entry': ({ taskId }) => ({ query: { taskId }, body: { seconds: 5400, day: '2026-01-05', note: 'Drawing' } }),
  'project.update-time-entry': ({ taskId, timeEntryId }) => ({ query: { taskId, timeEntryId }, body: { note: 'Thinking' } }),
  'project.delete-time-entry': ({ taskId, timeEntryId }) => ({ query: { taskId, timeEntryId } }),
  'project.archive-task': ({ projectId, archivedTaskId }) => ({ query: { projectId, taskId: archivedTaskId }, body: {} }),
  'project.unarchive-task': ({ projectId, archivedTaskId }) => ({ query: { projectId, taskId: archivedTaskId }, body: {} }),
  'project.archive-done-tasks': ({ projectId }) => ({ query: { projectId }, body: { olderThanDays: 30 } }),
  'project.unarchive-done-tasks': ({ projectId }) => ({ query: { projectId }, body: { idempotencyKey: 'not-used-before' } }),
  'project.get-auto-archive': ({ projectId }) => ({ query: { projectId } }),
  'project.set-auto-archive': ({ projectId }) => ({ query: { projectId }, body: { afterDays: 14 } }),
  'project.keep-finished-tasks': ({ projectId }) => ({ query: { projectId }, body: { keptBefore: '2020-01-01T00:00:00.000Z' } }),
  'project.get-archive-batches': ({ projectId }) => ({ query: { projectId, limit: '10' } }),
  'project.restore-archive-batch': ({ projectId }) => ({
    query: { projectId },
    body: { archivedAt: '2020-01-01T00:00:00.000Z' },
  }),
  'project.get-archived-tasks': ({ projectId }) => ({ query: { projectId, limit: '10' } }),
  'project.get-deleted-tasks': ({ projectId }) => ({ query: { projectId, limit: '10' } }),
  'project.delete-tasks-forever': ({ projectId, trashedTaskId }) => ({
    query: { projectId },
    body: { taskIds: [trashedTaskId] },
  }),
  'project.duplicate-task': ({ projectId, archivedTaskId }) => ({
    query: { projectId, taskId: archivedTaskId },
    body: { withSubtasks: false },
  }),
  'project.get-task-place': ({ projectId, archivedTaskId }) => ({ query: { projectId, taskId: archivedTaskId } }),
  'project.move-task-to-project': ({ movingTaskId, otherProjectId }) => ({
    query: { taskId: movingTaskId },
    body: { projectId: otherProjectId },
  }),
  // The first task of the first project that Ada created.
  'workspace.find-task': ({ workspaceId }) => ({ query: { workspaceId, key: 'WEB-1' } }),
  'project.get-templates': ({ projectId }) => ({ query: { projectId } }),
  'project.create-template': ({ projectId, labelId }) => ({
    query: { projectId },
    body: { kind: 'ISSUE', name: 'Crash', title: 'It crashes when ', content: { labelIds: [labelId], severity: 'S2' } },
  }),
  'project.update-template': ({ projectId, templateId }) => ({
    query: { projectId, templateId },
    body: { name: 'Minor release' },
  }),
  'project.delete-template': ({ projectId, templateId }) => ({ query: { projectId, templateId } }),
  'project.create-template-from-task': ({ projectId, taskId }) => ({
    query: { projectId, taskId },
    body: { name: 'As that one' },
  }),
  'project.get-task-reminders': ({ projectId, taskId }) => ({ query: { projectId, taskId } }),
  'project.add-task-reminder': ({ projectId, taskId }) => ({
    query: { projectId, taskId },
    body: { kind: 'BEFORE_DUE', minutes: 60, timeZone: 'Europe/Berlin' },
  }),
  'calendar.get-time-blocks': ({ workspaceId }) => ({
    query: { workspaceId, from: '2026-12-01T00:00:00.000Z', to: '2026-12-08T00:00:00.000Z' },
  }),
  'calendar.get-colleague-time-blocks': ({ workspaceId, ben }) => ({
    query: { workspaceId, from: '2026-12-01T00:00:00.000Z', to: '2026-12-08T00:00:00.000Z', userIds: ben.userId },
  }),
  'calendar.create-time-block': ({ taskId }) => ({
    query: { taskId },
    body: { startsAt: '2026-12-02T09:00:00.000Z', endsAt: '2026-12-02T09:45:00.000Z', visibility: 'VISIBLE' },
  }),
  'calendar.update-time-block': ({ taskId, timeBlockId }) => ({
    query: { taskId, timeBlockId },
    body: { startsAt: '2026-12-01T09:15:00.000Z', visibility: 'PRIVATE' },
  }),
  'calendar.delete-time-block': ({ taskId, timeBlockId }) => ({ query: { taskId, timeBlockId } }),
  'project.delete-task-reminder': ({ taskId, reminderId }) => ({ query: { taskId, reminderId } }),
};
