import type { Examples } from '../examples.ts';

/** Issues and related items. */
export const issueExamples: Examples = {
  'issues.get-project-issues': ({ projectId }) => ({ query: { projectId, limit: '10' } }),
  'issues.get-issues-metrics': ({ projectId }) => ({ query: { projectId } }),
  'analytics.get-issue-analytics': ({ projectId }) => ({ query: { projectId, from: '2026-11-01', until: '2026-11-20' } }),
  'analytics.get-issue-insight': ({ projectId }) => ({ query: { projectId, measure: 'age', slice: 'type' } }),
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
  'issues.archive-issue': ({ projectId, issueId }) => ({ query: { projectId, issueId }, body: {} }),
  'issues.unarchive-issue': ({ projectId, issueId }) => ({ query: { projectId, issueId }, body: {} }),
  'issues.get-archived-issues': ({ projectId }) => ({ query: { projectId, limit: '10' } }),
  'issues.convert-issue-to-task': ({ projectId, otherIssueId }) => ({ query: { projectId, issueId: otherIssueId }, body: {} }),
  'issues.convert-task-to-issue': ({ projectId, otherTaskId }) => ({
    query: { projectId, taskId: otherTaskId },
    body: { type: 'BUG' },
  }),
  'issues.convert-back-to-issue': ({ projectId, otherIssueId }) => ({ query: { projectId, issueId: otherIssueId }, body: {} }),
  'issues.convert-back-to-task': ({ projectId, otherTaskId }) => ({ query: { projectId, taskId: otherTaskId }, body: {} }),
  'issues.get-issue-activity': ({ projectId, issueId }) => ({ query: { projectId, issueId, before: '1000000' } }),
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
  'issues.get-issue-attachments': ({ projectId, triagedIssueId: issueId }) => ({ query: { projectId, issueId } }),
  'issues.get-attachment-url': ({ triagedIssueId: issueId, issueAttachmentId: attachmentId }) => ({
    query: { issueId, attachmentId, download: 'true' },
  }),
  'issues.prepare-issue-attachments': ({ triagedIssueId: issueId }) => ({
    query: { issueId },
    body: { files: [{ name: 'map.png', size: 1000, mime: 'image/png' }] },
  }),
  'issues.add-issue-attachment': ({ workspaceId, triagedIssueId: issueId, issueUploadId }) => ({
    query: { workspaceId, issueId },
    body: { attachments: [issueUploadId] },
  }),
  'issues.discard-issue-uploads': ({ triagedIssueId: issueId, discardedIssueUploadId }) => ({
    query: { issueId, uploadIds: discardedIssueUploadId },
  }),
  'issues.rename-issue-attachment': ({ triagedIssueId: issueId, issueAttachmentId: attachmentId }) => ({
    query: { issueId, attachmentId },
    body: { name: 'other.txt' },
  }),
  'issues.delete-issue-attachment': ({ triagedIssueId: issueId, issueAttachmentId }) => ({
    query: { issueId, attachmentIds: issueAttachmentId },
  }),
  'issues.restore-issue-attachment': ({ triagedIssueId: issueId, issueAttachmentId }) => ({
    query: { issueId, attachmentIds: issueAttachmentId },
    body: {},
  }),
  'issues.get-linked-items': ({ projectId, issueId }) => ({ query: { projectId, issueId } }),
  'issues.create-linked-item': ({ issueId, taskId }) => ({
    query: { issueId },
    body: { linkedItem: { kind: 'BLOCKS', targetType: 'TASK', targetId: taskId } },
  }),
  'issues.remove-linked-item': ({ issueId, issueLinkedItemId }) => ({ query: { issueId, linkedItemId: issueLinkedItemId } }),
};
