import type { Cast } from './cast.ts';

/** A valid request for every action, by name: what the matrix varies. A new action without one fails the matrix. */
export interface Example {
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

type Examples = Record<string, (cast: Cast) => Example>;

const position = 'a5';

const boardConfig = {
  filter: { text: '', assignees: ['me'], priorities: [], labels: [], due: null, milestones: false, fields: {} },
  group: 'priority',
  sort: 'due',
};
const issuesConfig = { search: { status: ['OPEN', 'IN_PROGRESS'] } };

export const examples: Examples = {
  'user.get-user-profile': ({ ben }) => ({ query: { id: ben.userId } }),
  'user.update-user-profile': () => ({ body: { firstName: 'Somebody' } }),
  'user.prepare-profile-picture': () => ({ body: { mime: 'image/png', size: 1000 } }),
  'user.set-profile-picture': ({ pictureUploadId }) => ({ body: { uploadId: pictureUploadId } }),
  'user.export-my-data': () => ({}),
  'user.get-account-departure': () => ({}),
  'user.delete-account': ({ ada }) => ({ body: { email: ada.email } }),
  'register.register': ({ ada }) => ({
    body: { id: ada.userId, email: ada.email, firstName: 'Ada', lastName: '', profilePictureUrl: null },
  }),
  'auth.get-sessions': () => ({}),
  'auth.revoke-session': ({ sessionId }) => ({ query: { sessionId } }),
  'auth.revoke-other-sessions': () => ({}),
  'workspace.get-second-factor-state': ({ workspaceId }) => ({ query: { workspaceId } }),
  'workspace.get-second-factor-deadline': ({ workspaceId }) => ({ query: { workspaceId } }),
  // Whoever asks others for a factor has one, and then the session of these tests were not enough.
  'workspace.set-second-factor-required': ({ workspaceId }) => ({ query: { workspaceId }, body: { required: false } }),
  'workspace.get-workspace': ({ workspaceId }) => ({ query: { workspaceId } }),
  'workspace.get-user-workspaces': () => ({ query: { page: '1', limit: '10' } }),
  'workspace.get-workspace-subscription': ({ workspaceId }) => ({ query: { workspaceId } }),
  'workspace.get-workspace-subscription-summary': ({ workspaceId }) => ({ query: { workspaceId } }),
  'workspace.get-plan-offer': () => ({}),
  'payment.get-billing': ({ sideWorkspaceId: workspaceId }) => ({ query: { workspaceId } }),
  'payment.get-checkout-state': ({ sideWorkspaceId: workspaceId }) => ({ query: { workspaceId } }),
  'payment.get-invoices': ({ sideWorkspaceId: workspaceId }) => ({ query: { workspaceId } }),
  'payment.start-trial': ({ sideWorkspaceId: workspaceId }) => ({ query: { workspaceId }, body: {} }),
  'payment.create-checkout': ({ sideWorkspaceId: workspaceId }) => ({ query: { workspaceId }, body: { planType: 'PRO' } }),
  'payment.create-portal-session': ({ sideWorkspaceId: workspaceId }) => ({ query: { workspaceId }, body: {} }),
  'payment.change-plan': ({ sideWorkspaceId: workspaceId }) => ({
    query: { workspaceId },
    body: { planType: 'BUSINESS', billingFrequency: 'YEARLY' },
  }),
  'payment.cancel-subscription': ({ sideWorkspaceId: workspaceId }) => ({ query: { workspaceId }, body: {} }),
  'payment.resume-subscription': ({ sideWorkspaceId: workspaceId }) => ({ query: { workspaceId }, body: {} }),
  'workspace.get-team-members': ({ workspaceId, projectId }) => ({ query: { workspaceId, projectId, type: 'project' } }),
  'workspace.get-team-summary': ({ workspaceId }) => ({ query: { workspaceId, weeks: '4' } }),
  'workspace.change-workspace-member-role': ({ workspaceId, gusMembershipId }) => ({
    query: { workspaceId, memberId: gusMembershipId },
    body: { role: 'MEMBER' },
  }),
  'workspace.update-workspace-member': ({ workspaceId, gusMembershipId }) => ({
    query: { workspaceId, memberId: gusMembershipId },
    body: { department: 'Design', capacityHours: 32 },
  }),
  'workspace.deactivate-workspace-member': ({ workspaceId, verasMembershipId }) => ({
    query: { workspaceId, memberId: verasMembershipId },
  }),
  'workspace.reactivate-workspace-member': ({ workspaceId, verasMembershipId }) => ({
    query: { workspaceId, memberId: verasMembershipId },
  }),
  'workspace.remove-workspace-member': ({ workspaceId, gusMembershipId, ben }) => ({
    query: { workspaceId, memberId: gusMembershipId, reassignTo: ben.userId },
  }),
  'workspace.transfer-ownership': ({ sideWorkspaceId, verasSideMembershipId }) => ({
    query: { workspaceId: sideWorkspaceId, memberId: verasSideMembershipId },
  }),
  'workspace.leave-workspace': ({ sideWorkspaceId }) => ({ query: { workspaceId: sideWorkspaceId } }),
  'workspace.check-permissions': ({ workspaceId, projectId }) => ({ query: { id: workspaceId, projectId } }),
  'workspace.is-free-workspace-owner': () => ({}),
  'workspace.create-workspace': () => ({ body: { name: 'Another' } }),
  'workspace.update-workspace': ({ workspaceId }) => ({ query: { workspaceId }, body: { name: 'Renamed' } }),
  'workspace.delete-workspace': ({ workspaceId }) => ({ query: { workspaceId } }),
  'workspace.get-workspace-projects': ({ workspaceId }) => ({ query: { workspaceId } }),
  'workspace.create-project': ({ workspaceId, ben }) => ({
    query: { workspaceId },
    body: { name: 'Next', userIds: [ben.userId] },
  }),
  'workspace.update-project-status': ({ projectId }) => ({ query: { projectId }, body: { status: 'ON_HOLD' } }),
  'workspace.set-project-favourite': ({ projectId }) => ({ query: { projectId }, body: { isFavourite: true } }),
  'project.add-project-member': ({ projectId, gus }) => ({ query: { projectId }, body: { userId: gus.userId, role: 'VIEWER' } }),
  'project.change-project-member-role': ({ projectId, memberId }) => ({
    query: { projectId, memberId },
    body: { role: 'COMMENTER' },
  }),
  'project.remove-project-member': ({ projectId, memberId }) => ({ query: { projectId, memberId } }),
  'settings/project.get-project': ({ projectId }) => ({ query: { projectId } }),
  'settings/project.update-project': ({ projectId }) => ({ query: { projectId }, body: { name: 'Renamed' } }),
  'settings/project.delete-project': ({ projectId }) => ({ query: { projectId } }),
  'settings/project.restore-project': ({ binnedProjectId }) => ({ query: { projectId: binnedProjectId }, body: {} }),
  'workspace.get-deleted-projects': ({ workspaceId }) => ({ query: { workspaceId } }),
  'settings/project.reorder-project-columns': ({ projectId }) => ({
    query: { projectId },
    body: { statuses: ['REVIEW', 'TODO', 'IN_PROGRESS', 'DONE'] },
  }),
  'settings/project.get-label-uses': ({ projectId }) => ({ query: { projectId } }),
  'settings/project.update-project-column': ({ projectId }) => ({
    query: { projectId, status: 'REVIEW' },
    body: { name: 'In review', limit: 5 },
  }),
  'settings/project.get-labels': ({ projectId }) => ({ query: { projectId } }),
  'settings/project.create-label': ({ projectId }) => ({ query: { projectId }, body: { name: 'Speed', color: 'blue' } }),
  'settings/project.update-label': ({ projectId, labelId }) => ({ query: { projectId, labelId }, body: { color: 'green' } }),
  'settings/project.delete-label': ({ projectId, labelId }) => ({ query: { projectId, labelId } }),
  'kanban.get-board-frame': ({ projectId }) => ({ query: { projectId } }),
  'kanban.get-board': ({ projectId }) => ({ query: { projectId } }),
  'workspace.get-workspace-invitations': ({ workspaceId, projectId }) => ({ query: { id: workspaceId, projectId } }),
  'workspace.create-workspace-invitation': ({ workspaceId, projectId }) => ({
    query: { id: workspaceId, projectId },
    body: { email: 'new@example.com', role: 'MEMBER', message: 'Join us' },
  }),
  'workspace.resend-workspace-invitation': ({ workspaceId, invitationId }) => ({
    query: { id: workspaceId },
    body: { invitationIds: [invitationId] },
  }),
  'workspace.revoke-workspace-invitation': ({ workspaceId, invitationId }) => ({
    query: { id: workspaceId },
    body: { invitationIds: [invitationId] },
  }),
  'workspace.create-workspace-invitations': ({ workspaceId, projectId }) => ({
    query: { id: workspaceId, projectId },
    body: { emails: ['one@example.com', 'two@example.com'], role: 'GUEST', message: 'Join us', projectRole: 'VIEWER' },
  }),
  'workspace.get-invitation': ({ invitationToken }) => ({ query: { token: invitationToken } }),
  'workspace.accept-invitation': ({ invitationToken }) => ({ body: { token: invitationToken } }),
  'workspace.decline-invitation': ({ declinedToken }) => ({ body: { token: declinedToken } }),
  'workspace.get-my-invitations': () => ({ query: { limit: '10' } }),
  'workspace.accept-my-invitation': ({ myInvitationId }) => ({ query: { invitationId: myInvitationId }, body: {} }),
  'workspace.decline-my-invitation': ({ unwantedInvitationId }) => ({ query: { invitationId: unwantedInvitationId }, body: {} }),
  'project.get-my-join-request': ({ projectId }) => ({ query: { projectId } }),
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
  'issues.get-project-issues': ({ projectId }) => ({ query: { projectId, limit: '10' } }),
  'issues.get-issues-metrics': ({ projectId }) => ({ query: { projectId } }),
  'issues.find-similar-issues': ({ projectId }) => ({ query: { projectId, text: 'start' } }),
  'issues.get-issue': ({ workspaceId, projectId, issueId }) => ({ query: { workspaceId, projectId, issueId } }),
  'issues.create-issue': ({ projectId, ben, labelId }) => ({
    query: { projectId },
    body: { title: 'It smokes', severity: 'S1', assigneeIds: [ben.userId], labelIds: [labelId] },
  }),
  'issues.update-issue': ({ projectId, issueId }) => ({
    query: { projectId, issueId },
    body: { title: 'It does not start at all', dueDate: '2026-12-01' },
  }),
  'issues.update-issue-status': ({ issueId, otherIssueId }) => ({
    query: { issueId },
    body: { status: 'DUPLICATE', duplicateOfId: otherIssueId },
  }),
  'issues.snooze-issue': ({ triagedIssueId }) => ({
    query: { issueId: triagedIssueId },
    body: { snoozedUntil: '2990-01-01T08:00:00.000Z' },
  }),
  'issues.watch-issue': ({ issueId }) => ({ query: { issueId }, body: { isWatching: false } }),
  'issues.add-assignee': ({ issueId, ben }) => ({ query: { issueId }, body: { assigneeId: ben.userId } }),
  'issues.remove-assignee': ({ issueId, ben }) => ({ query: { issueId, assigneeId: ben.userId } }),
  'issues.add-label': ({ issueId, labelId }) => ({ query: { issueId }, body: { labelId } }),
  'issues.remove-label': ({ issueId, labelId }) => ({ query: { issueId, labelId } }),
  'issues.delete-issue': ({ projectId, issueId }) => ({ query: { projectId, issueId } }),
  'issues.restore-issue': ({ projectId, issueId }) => ({ query: { projectId, issueId }, body: {} }),
  'issues.convert-issue-to-task': ({ projectId, otherIssueId }) => ({ query: { projectId, issueId: otherIssueId }, body: {} }),
  'issues.convert-task-to-issue': ({ projectId, otherTaskId }) => ({
    query: { projectId, taskId: otherTaskId },
    body: { type: 'BUG' },
  }),
  'issues.convert-back-to-issue': ({ projectId, otherIssueId }) => ({ query: { projectId, issueId: otherIssueId }, body: {} }),
  'issues.convert-back-to-task': ({ projectId, otherTaskId }) => ({ query: { projectId, taskId: otherTaskId }, body: {} }),
  'issues.get-issue-comments': ({ projectId, issueId }) => ({ query: { projectId, issueId } }),
  'issues.create-comment': ({ issueId }) => ({ query: { issueId }, body: { content: 'Seen here too' } }),
  'issues.reply-comment': ({ issueId, issueCommentId }) => ({
    query: { issueId },
    body: { content: 'Since when?', parentCommentId: issueCommentId },
  }),
  'issues.update-comment': ({ issueId, issueCommentId }) => ({
    query: { issueId, commentId: issueCommentId },
    body: { content: 'In other words' },
  }),
  'issues.delete-comment': ({ issueId, issueCommentId }) => ({ query: { issueId, commentId: issueCommentId } }),
  'issues.restore-comment': ({ issueId, issueCommentId }) => ({ query: { issueId, commentId: issueCommentId }, body: {} }),
  'issues.toggle-comment-reaction': ({ issueCommentId }) => ({
    query: { commentId: issueCommentId },
    body: { reaction: 'heart', isOn: true },
  }),
  'issues.get-linked-items': ({ projectId, issueId }) => ({ query: { projectId, issueId } }),
  'issues.create-linked-item': ({ issueId, taskId }) => ({
    query: { issueId },
    body: { linkedItem: { kind: 'BLOCKS', targetType: 'TASK', targetId: taskId } },
  }),
  'issues.remove-linked-item': ({ issueId, issueLinkedItemId }) => ({ query: { issueId, linkedItemId: issueLinkedItemId } }),
  'project.get-task-links': ({ projectId, taskId }) => ({ query: { projectId, taskId } }),
  'project.add-task-link': ({ taskId }) => ({
    query: { taskId },
    body: { linkedItem: { kind: 'FIXED_BY', targetType: 'PULL_REQUEST', url: 'https://example.com/pull/7', title: 'Mend it' } },
  }),
  'project.remove-task-link': ({ taskId, linkedItemId }) => ({ query: { taskId, linkedItemId } }),
  // Words are looked for as they stand; without them it answers what changed last.
  'project.find-link-targets': ({ projectId }) => ({ query: { projectId } }),
  'project.get-task-time-entries': ({ projectId, taskId }) => ({ query: { projectId, taskId } }),
  'project.start-task-timer': ({ taskId }) => ({ query: { taskId }, body: { note: 'On it' } }),
  'project.stop-task-timer': ({ runningTimerId }) => ({ query: { timeEntryId: runningTimerId }, body: {} }),
  'project.get-running-timer': () => ({}),
  'project.add-time-entry': ({ taskId }) => ({ query: { taskId }, body: { seconds: 5400, day: '2026-01-05', note: 'Drawing' } }),
  'project.update-time-entry': ({ taskId, timeEntryId }) => ({ query: { taskId, timeEntryId }, body: { note: 'Thinking' } }),
  'project.delete-time-entry': ({ taskId, timeEntryId }) => ({ query: { taskId, timeEntryId } }),
  'project.archive-task': ({ projectId, filedTaskId }) => ({ query: { projectId, taskId: filedTaskId }, body: {} }),
  'project.unarchive-task': ({ projectId, filedTaskId }) => ({ query: { projectId, taskId: filedTaskId }, body: {} }),
  'project.archive-done-tasks': ({ projectId }) => ({ query: { projectId }, body: { olderThanDays: 30 } }),
  'project.unarchive-done-tasks': ({ projectId }) => ({ query: { projectId }, body: { idempotencyKey: 'not-used-before' } }),
  'project.get-archived-tasks': ({ projectId }) => ({ query: { projectId, limit: '10' } }),
  'project.get-deleted-tasks': ({ projectId }) => ({ query: { projectId, limit: '10' } }),
  'project.delete-tasks-forever': ({ projectId, binnedTaskId }) => ({ query: { projectId }, body: { taskIds: [binnedTaskId] } }),
  'project.duplicate-task': ({ projectId, filedTaskId }) => ({
    query: { projectId, taskId: filedTaskId },
    body: { withSubtasks: false },
  }),
  'project.get-task-place': ({ projectId, filedTaskId }) => ({ query: { projectId, taskId: filedTaskId } }),
  'project.move-task-to-project': ({ movingTaskId, otherProjectId }) => ({
    query: { taskId: movingTaskId },
    body: { projectId: otherProjectId },
  }),
  // The first task of the first project that Ada made.
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
  'project.delete-task-reminder': ({ taskId, reminderId }) => ({ query: { taskId, reminderId } }),
  'audit-logs.get-audit-log': ({ workspaceId }) => ({
    query: { workspaceId, category: 'PROJECT', outcome: 'SUCCESS', limit: '10' },
  }),
  'audit-logs.export-audit-log': ({ workspaceId }) => ({ query: { workspaceId, format: 'csv' } }),
  'audit-logs.verify-audit-log': ({ workspaceId }) => ({ query: { workspaceId } }),
};

// What takes away something that others need.
const last = [
  'user.prepare-profile-picture',
  'settings/project.delete-label',
  'settings/project.delete-custom-field',
  'project.delete-saved-view',
  'project.delete-task-subtask',
  'project.delete-task-comment',
  'project.restore-task-comment',
  'project.delete-task-attachment',
  'project.restore-task-attachment',
  'project.delete-task',
  'project.restore-task',
  'project.delete-tasks',
  'project.remove-project-member',
  'settings/project.delete-project',
  'workspace.remove-workspace-member',
  'workspace.transfer-ownership',
  'workspace.leave-workspace',
  'workspace.delete-workspace',
  'user.delete-account',
];

/** The actions in an order in which none misses what another has taken away. */
export const inWalkingOrder = <A extends { family: string; name: string }>(actions: readonly A[]): A[] => {
  const placeOf = ({ family, name }: A): number => last.indexOf(`${family}.${name}`);
  return actions.toSorted((one, other) => placeOf(one) - placeOf(other));
};
